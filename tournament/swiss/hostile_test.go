package swiss

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/tournament"
)

// nonsense is an event no rules made: records that contradict each other,
// opponents who do not exist, points out of nowhere.
func nonsense(rng *rand.Rand) *tournament.Event {
	n, rounds := rng.IntN(14), rng.IntN(6)
	e := &tournament.Event{Paired: rounds, Rounds: rng.IntN(8) - 1, ColourNeutral: rng.IntN(4) == 0,
		InitialColour: tournament.Colour(rng.IntN(3)),
		Scoring:       tournament.Scoring{Win: tournament.Points(rng.IntN(30) - 5), Draw: tournament.Points(rng.IntN(20)), Loss: tournament.Points(rng.IntN(3) - 1)}}
	for i := range n {
		p := tournament.Entrant{Number: i + 1 + rng.IntN(2), Joins: rng.IntN(5) - 2, Leaves: rng.IntN(40)}
		for range rng.IntN(rounds + 2) {
			p.Records = append(p.Records, tournament.Record{Kind: tournament.Kind(rng.IntN(13)), Opponent: rng.IntN(n+3) - 1,
				Colour: tournament.Colour(rng.IntN(3)), Points: tournament.Points(rng.IntN(40) - 9)})
		}
		for range rng.IntN(3) {
			p.Virtual = append(p.Virtual, tournament.Points(rng.IntN(30)-9))
		}
		e.Entrants = append(e.Entrants, p)
	}
	for range rng.IntN(3) {
		e.Forbidden = append(e.Forbidden, tournament.Forbidden{Numbers: []int{rng.IntN(9) - 1, rng.IntN(9), rng.IntN(9)}, From: rng.IntN(5) - 1, To: rng.IntN(5) - 1})
	}
	return e
}

func TestNonsenseIsPairedOrRefused(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		e := nonsense(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 4)))
		want, wantErr := Plain(e)
		got, err := Pair(e)
		if !errors.Is(err, wantErr) || !cmp.Equal(want, got) {
			t.Fatalf("%v %v (-plain +swift)\n%s", wantErr, err, cmp.Diff(want, got))
		}
		for k := range e.Paired {
			if _, _, err := Compare(e.Before(k+1), e.Pairings(k+1)); err != nil && !errors.Is(err, ErrNoPairing) && !errors.Is(err, ErrNoInitialColour) {
				t.Fatal(err)
			}
		}
	})
}
