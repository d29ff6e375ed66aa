package swiss

import (
	"slices"

	"ptm/tournament"
	"ptm/tournament/matching"
)

// mostSearched is how many players the fewest pairs are searched among: the
// time grows with the cube of their number.
const mostSearched = 200

// barWeak bars the pairs of the groups that are to be kept apart if possible.
// If there is no pairing then, as few pairs as possible give way: those that
// meet in a pairing of the round with the fewest of them and, of these, the
// least differences of score. All others stay barred. In a field too large for
// that search they are few, not always the fewest.
func (r *round) barWeak(groups [][]int, place map[int]int) {
	if len(groups) == 0 {
		return
	}
	var weak [][2]int
	for _, g := range groups {
		weak = append(weak, r.barGroup(g, place)...)
	}
	if len(weak) == 0 || r.completes() {
		return
	}
	var mate []int
	if len(r.players) > mostSearched {
		mate = r.few(weak)
	} else {
		mate = r.fewest(weak)
	}
	for _, p := range weak {
		if mate[p[0]] != p[1] {
			r.barred[p[0]].Add(p[1])
		}
	}
}

// fewest is a matching of everybody with as few of the pairs as possible and
// then the least sum of differences of score; that of the bye is to the lowest
// score. If there is none, nobody need be kept apart for it.
func (r *round) fewest(weak [][2]int) (mate []int) {
	r.unbar(weak)
	n := len(r.players)
	avoid := matching.NewSets(n, n)
	for _, p := range weak {
		avoid[p[0]].Add(p[1])
	}
	low, spread := r.players[n-1].score, r.players[0].score-r.players[n-1].score
	worth := func(difference tournament.Points, free bool) []uint64 {
		w := uint64(spread - difference)
		if free {
			w += 1 << 40 // more than all differences together
		}
		return []uint64{w}
	}
	g := matching.NewGraph(n+n%2, 1)
	for i := range n {
		for j := range i {
			if r.compatible(i, j) {
				g.Join(i, j, worth(r.players[j].score-r.players[i].score, !avoid[i].Has(j)))
			}
		}
		if r.odd && r.players[i].byeable {
			g.Join(i, n, worth(r.players[i].score-low, true))
		}
	}
	if mate = g.Largest(); slices.Contains(mate, matching.None) {
		return slices.Repeat([]int{matching.None}, n)
	}
	return mate
}

// few is a matching of everybody with few of the pairs: as many as can be are
// matched without them, then the others.
func (r *round) few(weak [][2]int) (mate []int) {
	n := len(r.players)
	f := newRun(r)
	all := matching.NewSet(n + 1)
	all.AddRange(0, n)
	f.witness.Restrict(all)
	f.matchAll(0)
	r.unbar(weak)
	f.matchAll(0)
	if root := f.witness.Single(0); r.odd && root != matching.None {
		if receiver := f.lowest(root); receiver != out {
			f.witness.Replace(receiver)
		}
	}
	return f.witness.Mate
}

func (r *round) unbar(pairs [][2]int) {
	for _, p := range pairs {
		r.barred[p[0]].Remove(p[1])
	}
}

// completes reports whether a pairing of the round exists (C1 to C4).
func (r *round) completes() bool {
	if len(r.players) == 0 {
		return true
	}
	_, err := newRun(r).complete()
	return err == nil
}
