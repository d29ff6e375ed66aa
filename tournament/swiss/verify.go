package swiss

import "ptm/tournament/matching"

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
// any (C8): they all find opponents there, at most one of its players is left
// over, and everybody below can be paired (C4).
func (f *run) verify(b *bracket, pairs []board) (aheadPairs int, ok bool) {
	floaters := f.retire(b, pairs)
	if b.byeHere {
		f.witness.Part(f.bye)
		f.witness.Part(floaters[0])
		f.witness.Join(floaters[0], f.bye)
		floaters = nil
	}
	w, n := f.witness, len(f.players)
	ahead := matching.NewSet(n + 1)
	for _, i := range b.rest[b.residents:b.next] {
		ahead.Add(i)
		if j := w.Mate[i]; j != matching.None && !f.in(b, j) {
			w.Part(i)
		}
	}
	for _, i := range floaters {
		w.Part(i)
		ahead.Add(i)
	}
	w.Restrict(ahead)
	for _, i := range floaters {
		if w.Mate[i] == matching.None && !w.Augment(i) {
			return 0, false
		}
	}
	odd := (len(floaters) + b.next - b.residents) % 2
	left := f.augmentAll()
	if left != odd {
		return 0, false
	}
	return (len(floaters) + b.next - b.residents) / 2, f.verifyBelow(b, ahead)
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

// verifyBelow matches everybody below with the one left over ahead, trying a
// few others in his place.
func (f *run) verifyBelow(b *bracket, ahead matching.Set) bool {
	w, n := f.witness, len(f.players)
	below := matching.NewSet(n + 1)
	for _, i := range b.rest[b.next:] {
		below.Add(i)
	}
	if f.byeOpen && !b.byeHere {
		below.Add(f.bye)
	}
	over := w.Single(0)
	if over == matching.None {
		w.Restrict(below)
		return f.augmentAll() == 0
	}
	for tries := 0; tries < 8; tries++ {
		below.Add(over)
		w.Restrict(below)
		if f.augmentAll() == 0 {
			return true
		}
		return false
	}
	return false
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

// mend makes the witness good again for what is left after the pairs.
func (f *run) mend(b *bracket, pairs []board) {
	floaters := f.retire(b, pairs)
	w := f.witness
	left := matching.NewSet(len(f.players) + 1)
	for _, i := range floaters {
		left.Add(i)
		if j := w.Mate[i]; j != matching.None && j != f.bye && f.moved.Has(j) {
			w.Part(i)
		}
	}
	for _, i := range b.rest[b.residents:] {
		left.Add(i)
	}
	if f.byeOpen {
		left.Add(f.bye)
	}
	w.Restrict(left)
	f.augmentAll()
}
