package swiss

import (
	"math/bits"
	"slices"

	"ptm/tournament/matching"
)

// out marks the one who stays without an opponent.
const out = -1

// plain pairs the round bracket by bracket; mate[i] is the opponent of player
// i, out for the bye.
func (r *round) plain() (mate []int, err error) {
	mate = slices.Repeat([]int{out}, len(r.players))
	rest := r.everybody()
	byeHere, err := r.settleBye(rest)
	if err != nil {
		return nil, err
	}
	for moved := 0; len(rest) > 1; {
		b := r.bracketOf(rest, moved, byeHere)
		pairs, ahead := b.solve()
		if len(pairs) == 0 && b.residents == len(rest) {
			return nil, ErrNoPairing
		}
		for _, p := range pairs {
			mate[p.hi], mate[p.lo] = p.lo, p.hi
		}
		rest, moved, byeHere = b.advance(mate, len(ahead))
	}
	return mate, nil
}

// advance is what is left for the next bracket, and whether it is the one to
// leave over just the player with the bye (C9).
func (b *bracket) advance(mate []int, aheadPairs int) (rest []int, moved int, byeHere bool) {
	for x, i := range b.rest {
		if mate[i] != out {
			continue
		}
		rest = append(rest, i)
		if x < b.residents {
			moved++
		}
	}
	if !b.odd || b.residents == len(b.rest) || b.byeScore < b.players[b.rest[b.residents]].score {
		return rest, moved, false
	}
	staying := moved + b.next - b.residents - 2*aheadPairs
	return rest, moved, staying == 1
}

// settleBye finds the score of the bye by a perfect matching of everybody (C2,
// C4, C5) and whether the first bracket leaves over just its receiver (C9).
func (r *round) settleBye(rest []int) (byeHere bool, err error) {
	n := len(rest)
	top := r.groupEnd(rest, 0)
	g := matching.NewGraph(n+n%2, 1)
	for x := range n {
		for y := range x {
			if r.compatible(x, y) {
				inTop := uint64(0)
				if x < top {
					inTop = 1
				}
				g.Join(x, y, []uint64{inTop})
			}
		}
		if r.odd && r.players[x].byeable {
			// a lower score outweighs every pair; equal scores end alike
			g.Join(x, n, []uint64{uint64(r.groupStart(x)) << uint(bits.Len(uint(n)))})
		}
	}
	mate := g.Largest()
	if slices.Contains(mate, matching.None) {
		return false, ErrNoPairing
	}
	if !r.odd {
		return false, nil
	}
	r.byeScore = r.players[mate[n]].score
	for i := range r.players {
		p := &r.players[i]
		p.mayStay = p.byeable && p.score <= r.byeScore
	}
	for x := range top {
		if mate[x] >= top && mate[x] != n {
			return false, nil
		}
	}
	return mate[n] < top, nil
}

// groupStart is the place of the first player with the score of player x.
func (r *round) groupStart(x int) int {
	for x > 0 && r.players[x-1].score == r.players[x].score {
		x--
	}
	return x
}

// solve pairs the bracket: the pairs made in it and those that the next one
// could have then.
func (b *bracket) solve() (pairs, ahead []board) {
	mate := b.match(b.layoutMoved(), nil)
	fixed := make([]bool, len(b.rest))
	for x := range b.moved {
		if y := mate[x]; y != out && y < b.residents {
			fixed[x], fixed[y] = true, true
			pairs = append(pairs, board{b.rest[x], b.rest[y]})
		}
	}
	o := b.remainderOrder(mate, fixed)
	mate = b.match(o, fixed)
	for x, y := range mate {
		switch {
		case fixed[x] || y < x || y >= len(b.rest):
		case y < b.residents:
			pairs = append(pairs, board{b.rest[x], b.rest[y]})
		case y < b.next:
			ahead = append(ahead, board{b.rest[x], b.rest[y]})
		}
	}
	return pairs, ahead
}

// An order adds to the criteria what decides between equal candidates.
type order interface {
	bits() uint
	// write adds to the weight of the pair x < y made in the bracket.
	write(into []uint64, x, y int)
}

// match is a matching of all places but the skipped ones that is best by the
// criteria, then by the order. The place after the last is the bye.
func (b *bracket) match(o order, skip []bool) []int { return b.matchFrom(within, o, skip) }

// matchFrom is match without the pairs of nearer zones.
func (b *bracket) matchFrom(nearest zone, o order, skip []bool) []int {
	n := len(b.rest)
	if b.open {
		n = b.next
	}
	l := b.layout(o.bits())
	g := matching.NewGraph(n+1, l.words())
	weight := make([]uint64, l.words())
	for y := range n {
		if skip != nil && skip[y] {
			continue
		}
		for x := range y {
			if skip != nil && skip[x] || y < b.moved || b.zone(y) < nearest || !b.compatible(b.rest[x], b.rest[y]) {
				continue
			}
			b.weigh(l, weight, x, y)
			if y < b.residents {
				o.write(weight, x, y)
			}
			g.Join(x, y, weight)
		}
		if b.odd && !b.open && b.players[b.rest[y]].mayStay {
			b.weighBye(l, weight, y)
			g.Join(y, n, weight)
		}
	}
	if b.open {
		return g.Heaviest()[:n]
	}
	return g.Largest()[:n]
}
