package swiss

import "ptm/tournament/matching"

// tight is a bracket whose optimum is known to be a bound that no candidate
// exceeds: the candidates that reach it are the matchings of everybody along
// the edges of rows. The vertices from size on are slots for who floats.
type tight struct {
	b     *bracket
	size  int
	slots int
	rows  []matching.Set
	m     *matching.Cardinal
	pairs []board // by place, as they are settled
}

// tight finds a candidate that reaches the bound with so many floaters.
func (f *run) tight(b *bracket, slots int) *tight {
	s := b.kindsOf(slots)
	k, fits := s.problem()
	if !fits {
		return nil
	}
	y, ok := k.Duals()
	if !ok {
		return nil
	}
	t := f.graph(s, func(a, c int) bool {
		return k.Joined[a][c] && y[a].Plus(y[c]) == k.Weight[a][c].Plus(k.Weight[a][c])
	})
	if !t.matchAll() {
		return f.lift(t, s, k, y)
	}
	return t
}

// lift finds the best candidate when who has met whom keeps all from the bound
// of the kinds, and with it the bound of the players.
func (f *run) lift(t *tight, s *kinds, k matching.Kinds, y []matching.Wide) *tight {
	whole := f.graph(s, func(a, c int) bool { return k.Joined[a][c] })
	n := t.size + t.slots
	of := func(v int) int {
		if v < t.size {
			return s.of[v]
		}
		return len(s.first)
	}
	g := matching.NewGraph(n, len(matching.Wide{}))
	duals := make([]matching.Wide, n)
	for v := range n {
		duals[v] = y[of(v)]
		for u := whole.rows[v].Next(0); u != matching.None && u < v; u = whole.rows[v].Next(u + 1) {
			g.Join(u, v, k.Weight[of(u)][of(v)][:])
		}
	}
	mate, duals, ok := g.Finish(t.m.Mate, duals)
	if !ok {
		return nil
	}
	for v := range n {
		for u := whole.rows[v].Next(0); u != matching.None; u = whole.rows[v].Next(u + 1) {
			w := k.Weight[of(u)][of(v)]
			w = w.Plus(w)
			if duals[u].Plus(duals[v]) != w.Plus(w) {
				whole.rows[v].Remove(u)
			}
		}
		if u := mate[v]; u > v {
			whole.m.Join(v, u)
		}
	}
	return whole
}

// fewest is the least number of downfloaters (C6) if anybody may float.
func (f *run) fewest(b *bracket) int {
	s := b.kindsOf(0)
	t := f.graph(s, func(a, c int) bool { return s.joined(min(a, c), max(a, c)) })
	t.matchAll()
	left := 0
	for v := t.m.Single(0); v != matching.None; v = t.m.Single(v + 1) {
		left++
	}
	return left
}

// graph joins the players of joined kinds who may meet.
func (f *run) graph(s *kinds, joined func(a, c int) bool) *tight {
	b := s.b
	t := &tight{b: b, size: b.residents, slots: s.slots}
	n := t.size + t.slots
	members := matching.NewSets(len(s.count), n)
	for x, a := range s.of {
		members[a].Add(x)
	}
	if s.slots > 0 {
		members[len(s.first)].AddRange(t.size, n)
	}
	masks := matching.NewSets(len(s.count), n)
	for a := range masks {
		for c := range members {
			if joined(a, c) {
				for k := range masks[a] {
					masks[a][k] |= members[c][k]
				}
			}
		}
	}
	t.rows = matching.NewSets(n, n)
	for x, i := range b.rest[:t.size] {
		f.place[i] = x
	}
	for x := range n {
		if x >= t.size {
			copy(t.rows[x], masks[len(s.first)])
			continue
		}
		copy(t.rows[x], masks[s.of[x]])
		t.rows[x].Remove(x)
		f.removeBarred(t.rows[x], b.rest[x])
	}
	for _, i := range b.rest[:t.size] {
		f.place[i] = out
	}
	t.m = matching.NewCardinal(n, func(v int) matching.Set { return t.rows[v] })
	return t
}

func (f *run) removeBarred(row matching.Set, i int) {
	barred := f.barred[i]
	for j := barred.Next(0); j != matching.None; j = barred.Next(j + 1) {
		if y := f.place[j]; y != out {
			row.Remove(y)
		}
	}
}

// matchAll matches everybody, beginning near the first candidate. It reports
// false if somebody is left.
func (t *tight) matchAll() bool {
	m := t.m
	for x := range t.b.moved {
		if y := m.Free(x, t.b.moved); y != matching.None && y < t.size {
			m.Join(x, y)
		}
	}
	t.matchHalves()
	for v := m.Single(0); v != matching.None; v = m.Single(v + 1) {
		if u := m.Free(v, v+1); u != matching.None {
			m.Join(v, u)
		}
	}
	all := true
	for v := m.Single(0); v != matching.None; v = m.Single(v + 1) {
		all = m.Augment(v) && all
	}
	return all
}

// matchHalves gives the upper half of the residents partners in the lower.
func (t *tight) matchHalves() {
	var list []int
	for v := t.m.Single(t.b.moved); v != matching.None && v < t.size; v = t.m.Single(v + 1) {
		list = append(list, v)
	}
	half := (len(list) - t.slots) / 2
	for k := 0; k < half; k++ {
		if y := t.m.Free(list[k], list[half]); y != matching.None && y < t.size {
			t.m.Join(list[k], y)
		}
	}
}
