package swiss

import (
	"slices"

	"ptm/tournament/matching"
)

// A run pairs a round fast: for each bracket it looks for a candidate that
// reaches a bound no candidate can exceed, and takes the first of those in
// candidate order. Where the bound is out of reach, it does as plain does.
//
// The witness is a matching of everybody not yet paired. It shows that what is
// left can always be completed (C4) and is mended after every bracket.
type run struct {
	*round
	witness *matching.Cardinal
	bye     int             // the vertex of the bye
	byeOpen bool            // the bye has not been given
	stay    matching.Set    // who may get it
	meet    [3]matching.Set // by C3: whom everybody, or those set on a colour, may meet
	moved   matching.Set    // who moved down: they never meet each other
	scratch matching.Set
	place   []int // in the bracket by player, or out

	trace []*bracket // those paired so far
	exact int        // how many of them were out of the bound's reach
}

func newRun(r *round) *run {
	n := len(r.players)
	f := &run{round: r, bye: n, stay: matching.NewSet(n + 1), moved: matching.NewSet(n + 1),
		scratch: matching.NewSet(n + 1), place: slices.Repeat([]int{out}, n)}
	for k := range f.meet {
		f.meet[k] = matching.NewSet(n + 1)
		f.meet[k].AddRange(0, n)
	}
	for i := range r.players {
		if k := r.players[i].rigid(); k > 0 {
			f.meet[k].Remove(i)
		}
	}
	f.witness = matching.NewCardinal(n+1, f.row)
	return f
}

// rigid is the colour, as a number, that the player must not have to give up
// to one who is as set on it (C3), or 0.
func (p *player) rigid() int {
	if p.urgency == absolute && !p.topscore {
		return int(p.wants)
	}
	return 0
}

// row is whom the player may meet, the bye included.
func (f *run) row(i int) matching.Set {
	if i == f.bye {
		return f.stay
	}
	meet, barred := f.meet[f.players[i].rigid()], f.barred[i]
	moved := f.moved.Has(i)
	for k := range f.scratch {
		f.scratch[k] = meet[k] &^ barred[k]
		if moved {
			f.scratch[k] &^= f.moved[k]
		}
	}
	f.scratch.Remove(i)
	if f.byeOpen && f.stay.Has(i) {
		f.scratch.Add(f.bye)
	}
	return f.scratch
}

// swift pairs like plain.
func (r *round) swift() (mate []int, err error) { return newRun(r).everything() }

// everything pairs bracket by bracket.
func (f *run) everything() (mate []int, err error) {
	byeHere, err := f.complete()
	if err != nil {
		return nil, err
	}
	mate = slices.Repeat([]int{out}, len(f.players))
	rest := f.everybody()
	for moved := 0; len(rest) > 1; {
		b := f.bracketOf(rest, moved, byeHere)
		b.odd = f.byeOpen
		f.trace = append(f.trace, b)
		pairs, aheadPairs, ok := f.pair(b)
		if !ok {
			f.exact++
			pairs, aheadPairs = f.solve(b)
		}
		for _, p := range pairs {
			mate[p.hi], mate[p.lo] = p.lo, p.hi
		}
		rest, moved, byeHere = b.advance(mate, aheadPairs)
		rest, moved = f.giveBye(b, rest, moved)
		byeHere = byeHere && f.byeOpen
	}
	return mate, nil
}

// giveBye takes the receiver of the bye out once his bracket is paired: nobody
// below can get it, so nothing else can become of him.
func (f *run) giveBye(b *bracket, rest []int, moved int) ([]int, int) {
	if !f.byeOpen || !b.byeHere || moved != 1 {
		return rest, moved
	}
	f.byeOpen = false
	return rest[1:], 0
}

// complete finds a matching of everybody (C4) and the score of the bye (C5).
func (f *run) complete() (byeHere bool, err error) {
	n := len(f.players)
	w := f.witness
	all := matching.NewSet(n + 1)
	all.AddRange(0, n)
	w.Restrict(all)
	f.matchAll(0)
	root := w.Single(0)
	if !f.odd {
		if root != matching.None {
			return false, ErrNoPairing
		}
		return false, nil
	}
	if root == matching.None || w.Single(root+1) != matching.None {
		return false, ErrNoPairing
	}
	receiver := f.lowest(root)
	if receiver == out {
		return false, ErrNoPairing
	}
	w.Replace(receiver)
	f.byeScore = f.players[receiver].score
	for i := range f.players {
		p := &f.players[i]
		if p.mayStay = p.byeable && p.score <= f.byeScore; p.mayStay {
			f.stay.Add(i)
		}
	}
	f.byeOpen = true
	all.Add(f.bye)
	w.Restrict(all)
	w.Join(receiver, f.bye)
	return f.byeAtTop(), nil
}

// lowest is the lowest-ranked who may stay out in place of root.
func (f *run) lowest(root int) int {
	last := len(f.players) - 1
	for last >= 0 && !f.players[last].byeable {
		last--
	}
	if last < 0 {
		return out
	}
	f.witness.Grow(root, last)
	for i := last; i >= 0; i-- {
		if f.players[i].byeable && f.witness.Replaceable(i) {
			return i
		}
	}
	return out
}

// matchAll matches the single from a player on as far as possible, neighbours first.
func (f *run) matchAll(from int) {
	w := f.witness
	for i := w.Single(from); i != matching.None; i = w.Single(i + 1) {
		if j := w.Free(i, i+1); j != matching.None {
			w.Join(i, j)
		}
	}
	for i := w.Single(from); i != matching.None; i = w.Single(i + 1) {
		w.Augment(i)
	}
}

// byeAtTop reports whether the first bracket can be paired so that only the
// receiver of the bye is left over (C9).
func (f *run) byeAtTop() bool {
	n := len(f.players)
	top := f.groupEnd(f.everybody(), 0)
	if f.byeScore < f.players[0].score {
		return false
	}
	aside := matching.NewCardinal(n+1, f.row)
	for _, part := range [][2]int{{0, top}, {top, n}} {
		set := matching.NewSet(n + 1)
		set.AddRange(part[0], part[1])
		if part[0] == 0 {
			set.Add(f.bye)
		}
		aside.Restrict(set)
		for i := aside.Single(0); i != matching.None; i = aside.Single(i + 1) {
			if !aside.Augment(i) {
				return false
			}
		}
	}
	return true
}

// everybody is the list of all players in order.
func (r *round) everybody() []int {
	list := make([]int, len(r.players))
	for i := range list {
		list[i] = i
	}
	return list
}
