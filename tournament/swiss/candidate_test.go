package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// eachPairing calls use for every way to pair everybody.
func eachPairing(mate []int, odd bool, use func([]int)) {
	i := slices.Index(mate, -2)
	if i < 0 {
		use(mate)
		return
	}
	if odd {
		mate[i] = out
		eachPairing(mate, false, use)
	}
	for j := i + 1; j < len(mate); j++ {
		if mate[j] == -2 {
			mate[i], mate[j] = j, i
			eachPairing(mate, odd, use)
			mate[j] = -2
		}
	}
	mate[i] = -2
}

// better reports whether ours goes before theirs by the first difference.
func (b *bracket) better(ours, theirs *candidate) bool {
	if !theirs.complete {
		return true
	}
	for i := range b.criteria() {
		if i == beforeC9 && b.byeHere && ours.byeGames != theirs.byeGames {
			return ours.byeGames > theirs.byeGames
		}
		if c := slices.Compare(ours.sums[i], theirs.sums[i]); c != 0 {
			return c > 0
		}
	}
	return true // candidate order is judged by the cases
}

func TestNoLegalPairingIsBetter(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		e := randomEvent(rng, rapid.IntRange(2, 8).Draw(t, "players"), rapid.IntRange(1, 6).Draw(t, "rounds"), Pair)
		e = e.Before(1 + rng.IntN(e.Paired+1))
		r, err := begin(e)
		if r == nil || err != nil {
			return
		}
		ours, err := r.plain()
		eachPairing(slices.Repeat([]int{-2}, len(r.players)), r.odd, func(theirs []int) {
			if r.illegal(theirs).Article != "" {
				return
			}
			if err != nil {
				t.Fatalf("no pairing found, but %v is legal", theirs)
			}
			r.mustBeatOrEqual(t, ours, theirs)
		})
	})
}

func (r *round) mustBeatOrEqual(t *rapid.T, ours, theirs []int) {
	rest := make([]int, len(r.players))
	for i := range rest {
		rest[i] = i
	}
	byeHere, _ := r.settleBye(rest)
	b := r.bracketOf(rest, 0, byeHere)
	a, o := b.candidate(ours, b.inside(ours), true), b.candidate(theirs, b.inside(theirs), true)
	if !a.complete || !b.better(a, o) {
		t.Fatalf("round %d: %v beats %v: %v against %v", r.number, theirs, ours, o.sums, a.sums)
	}
}
