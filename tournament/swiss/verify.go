package swiss

import (
	"slices"

	"ptm/tournament/matching"
)

// pair pairs the bracket if the bound can be reached and proven: the pairs
// made in it and how many the next one can have.
func (f *run) pair(b *bracket) (pairs []board, aheadPairs int, ok bool) {
	residents := b.residents - b.moved
	slots := max(b.residents%2, b.moved-residents)
	last := b.next == b.residents
	switch {
	case b.byeHere && slots != 1,
		f.byeOpen && !b.byeHere && (last || f.byeScore >= f.players[b.rest[b.moved]].score),
		last && !b.byeHere && slots != 0:
		return nil, 0, false
	}
	t := f.tight(b, slots)
	if t == nil && !last && !b.byeHere {
		if needed := f.fewest(b); needed > slots {
			t = f.tight(b, needed)
		}
	}
	if t == nil {
		return nil, 0, false
	}
	for _, p := range t.settle() {
		pairs = append(pairs, board{b.rest[p.hi], b.rest[p.lo]})
	}
	aheadPairs, ok = f.verify(b, pairs)
	return pairs, aheadPairs, ok
}

// verify proves that the next bracket can do with the floaters as well as with
// any (C8) and that everybody below can be paired (C4). No floaters can give it
// more pairs than all being matched, or all of them besides as many as it has
// by itself; so each has to get an opponent and the sum to reach the lesser.
func (f *run) verify(b *bracket, pairs []board) (aheadPairs int, ok bool) {
	floaters := f.retire(b, pairs)
	if b.byeHere {
		f.witness.Part(f.bye)
		f.witness.Part(floaters[0])
		f.witness.Join(floaters[0], f.bye)
		floaters = nil
	}
	size := b.next - b.residents
	ahead, alone := f.matchAhead(b)
	for _, i := range floaters {
		f.witness.Part(i)
		ahead.Add(i)
	}
	w := f.witness
	w.Restrict(ahead)
	for _, i := range floaters {
		if w.Mate[i] == matching.None && !w.Augment(i) && !f.displace(b, i) {
			return 0, false
		}
	}
	aheadPairs = (len(floaters) + size - f.augmentAll()) / 2
	if aheadPairs != min((len(floaters)+size)/2, alone+len(floaters)) {
		return 0, false
	}
	return aheadPairs, f.verifyBelow(b, ahead)
}

// matchAhead matches the next scoregroup by itself.
func (f *run) matchAhead(b *bracket) (ahead matching.Set, pairs int) {
	w := f.witness
	ahead = matching.NewSet(len(f.players) + 1)
	for _, i := range b.rest[b.residents:b.next] {
		ahead.Add(i)
		if j := w.Mate[i]; j != matching.None && !f.in(b, j) {
			w.Part(i)
		}
	}
	w.Restrict(ahead)
	return ahead, (b.next - b.residents - f.augmentAll()) / 2
}

// displace gives floater i the place of one of the next scoregroup.
func (f *run) displace(b *bracket, i int) bool {
	last := b.rest[b.next-1]
	f.witness.Grow(i, last)
	for _, j := range slices.Backward(b.rest[b.residents:b.next]) {
		if f.witness.Replaceable(j) {
			f.witness.Replace(j)
			return true
		}
	}
	return false
}

// in reports whether the player is of the next scoregroup.
func (f *run) in(b *bracket, i int) bool {
	return i < len(f.players) && b.next > b.residents && f.players[i].score == f.players[b.rest[b.residents]].score
}

// augmentAll matches as many as possible; the number of those left.
func (f *run) augmentAll() int {
	w, left := f.witness, 0
	for i := w.Single(0); i != matching.None; i = w.Single(i + 1) {
		if !w.Augment(i) {
			left++
		}
	}
	return left
}

// verifyBelow matches everybody below with those left over ahead.
func (f *run) verifyBelow(b *bracket, ahead matching.Set) bool {
	w := f.witness
	below := matching.NewSet(len(f.players) + 1)
	for _, i := range b.rest[b.next:] {
		below.Add(i)
		if j := w.Mate[i]; j != matching.None && ahead.Has(j) {
			w.Part(i)
		}
	}
	if f.byeOpen && !b.byeHere {
		below.Add(f.bye)
	}
	for i := w.Single(0); i != matching.None; i = w.Single(i + 1) {
		below.Add(i)
	}
	w.Restrict(below)
	return f.augmentAll() == 0
}

// retire takes the pairs out of the field and gives the rest of the bracket,
// who move down.
func (f *run) retire(b *bracket, pairs []board) (floaters []int) {
	for _, p := range pairs {
		f.witness.Drop(p.hi)
		f.witness.Drop(p.lo)
		f.place[p.hi], f.place[p.lo] = 0, 0
	}
	clear(f.moved)
	for _, i := range b.rest[:b.residents] {
		if f.place[i] == out {
			floaters = append(floaters, i)
			f.moved.Add(i)
		}
		f.place[i] = out
	}
	return floaters
}

// solve pairs the bracket exactly. Many players below are at first left aside:
// if they can be paired with what the best candidate leaves, it is the best.
func (f *run) solve(b *bracket) (pairs []board, aheadPairs int) {
	closed := b.byeHere || f.byeOpen && f.byeScore >= f.players[b.rest[b.moved]].score
	if len(b.rest) > b.next+few && !closed {
		b.open = true
		pairs, ahead := b.solve()
		if f.settleAhead(b, pairs, ahead) {
			return pairs, len(ahead)
		}
		b.open = false
	}
	pairs, ahead := b.solve()
	f.mend(b, pairs)
	return pairs, len(ahead)
}

// few is how many players below it does not cost much to look at.
const few = 8

// settleAhead makes the witness agree with the pairs of this bracket and those
// ahead, if all others can be paired.
func (f *run) settleAhead(b *bracket, pairs, ahead []board) bool {
	floaters := f.retire(b, pairs)
	w := f.witness
	for _, p := range ahead {
		w.Part(p.hi)
		w.Part(p.lo)
		w.Join(p.hi, p.lo)
	}
	others := f.left(b, floaters)
	for _, p := range ahead {
		others.Remove(p.hi)
		others.Remove(p.lo)
	}
	w.Restrict(others)
	return f.augmentAll() == 0
}

// left is everybody who is left after a bracket. Two who move down together
// are no pair any more.
func (f *run) left(b *bracket, floaters []int) matching.Set {
	left := matching.NewSet(len(f.players) + 1)
	for _, i := range floaters {
		left.Add(i)
		if j := f.witness.Mate[i]; j != matching.None && f.moved.Has(j) {
			f.witness.Part(i)
		}
	}
	for _, i := range b.rest[b.residents:] {
		left.Add(i)
	}
	if f.byeOpen {
		left.Add(f.bye)
	}
	return left
}

// mend makes the witness good again for what is left after the pairs.
func (f *run) mend(b *bracket, pairs []board) {
	f.witness.Restrict(f.left(b, f.retire(b, pairs)))
	f.augmentAll()
}
