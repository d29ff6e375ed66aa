package engine

// Repetitions remembers which positions a game has reached, for the rules
// about repetition. The zero value is ready; Reset begins another game.
type Repetitions struct {
	seen []occurrence
}

// An occurrence is a position with how often it had then occurred, and how
// many choices before that for the first time.
type occurrence struct {
	key         Key
	times, span int32
}

// Reset forgets all positions.
func (r *Repetitions) Reset() { r.seen = r.seen[:0] }

// Add adds the next position of the game. Only the last reversible positions
// can be the same. It gives how often the position has now occurred, and how
// many choices ago it did first.
func (r *Repetitions) Add(k Key, reversible int) (times, span int) {
	n := len(r.seen)
	now := occurrence{key: k, times: 1}
	for i := n - 1; i >= max(0, n-reversible); i-- {
		if o := &r.seen[i]; o.key == k {
			now.times, now.span = o.times+1, o.span+int32(n-i)
			break
		}
	}
	r.seen = append(r.seen, now)
	return int(now.times), int(now.span)
}

// CopyTo makes dst equal to r in memory of its own.
func (r *Repetitions) CopyTo(dst *Repetitions) { dst.seen = append(dst.seen[:0], r.seen...) }
