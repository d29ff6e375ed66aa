package engine

// Repetitions remembers which positions a game has reached, for the rules
// about repetition. The zero value is ready; Reset begins another game.
type Repetitions struct {
	seen []Key
	// sieve has a bit set for every key seen. Most positions are new, and their
	// bit tells so without a look at the others.
	sieve [sieveWords]uint64
}

const sieveWords = 16

// Reset forgets all positions.
func (r *Repetitions) Reset() {
	r.seen = r.seen[:0]
	r.sieve = [sieveWords]uint64{}
}

// Add adds the next position of the game. Only the last reversible positions
// can be the same. It gives how often the position has now occurred, and how
// many choices ago it did first.
func (r *Repetitions) Add(k Key, reversible int) (times, span int) {
	word, bit := &r.sieve[k.Hi/64%sieveWords], uint64(1)<<(k.Hi%64)
	times = 1
	if *word&bit != 0 {
		times, span = r.count(k, reversible)
	}
	*word |= bit
	r.seen = append(r.seen, k)
	return times, span
}

func (r *Repetitions) count(k Key, reversible int) (times, span int) {
	n := len(r.seen)
	times = 1
	for i, before := range r.seen[max(0, n-reversible):] {
		if before == k {
			if times == 1 {
				span = min(n, reversible) - i
			}
			times++
		}
	}
	return times, span
}

// CopyTo makes dst equal to r in memory of its own.
func (r *Repetitions) CopyTo(dst *Repetitions) {
	dst.seen = append(dst.seen[:0], r.seen...)
	dst.sieve = r.sieve
}
