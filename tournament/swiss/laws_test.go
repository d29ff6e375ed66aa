package swiss

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/tournament"
)

// TestLaws checks what must hold of every pairing, whatever happened before.
func TestLaws(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 3))
		players, rounds := rapid.IntRange(1, 40).Draw(t, "players"), rapid.IntRange(1, 11).Draw(t, "rounds")
		randomEvent(rng, players, rounds, func(e *tournament.Event) ([]tournament.Pairing, error) {
			before := e.Before(e.Paired + 1)
			list, err := Pair(e)
			if diff := cmp.Diff(before, e.Before(e.Paired+1)); diff != "" {
				t.Fatalf("the event has changed: %s", diff)
			}
			if err != nil {
				return nil, err
			}
			everybodyOnce(t, e, list)
			for _, p := range list {
				if p.Black == 0 {
					byeAllowed(t, e, p.White)
				} else {
					meetAllowed(t, e, p.White, p.Black)
				}
			}
			renumbered(t, e, list)
			return list, nil
		})
	})
}

func everybodyOnce(t *rapid.T, e *tournament.Event, list []tournament.Pairing) {
	seen := map[int]int{}
	for k, p := range list {
		if p.Board != k+1 || p.Black == 0 && k != len(list)-1 {
			t.Fatalf("board %d is %+v", k+1, p)
		}
		seen[p.White]++
		seen[p.Black]++
	}
	delete(seen, 0)
	for i := range e.Entrants {
		p := &e.Entrants[i]
		_, absent := p.Absent(e.Paired + 1)
		if want := map[bool]int{false: 1}[absent]; seen[p.Number] != want {
			t.Fatalf("%d is paired %d times, want %d", p.Number, seen[p.Number], want)
		}
		delete(seen, p.Number)
	}
	if len(seen) > 0 {
		t.Fatalf("strangers are paired: %v", seen)
	}
}

// byeAllowed is C2.
func byeAllowed(t *rapid.T, e *tournament.Event, number int) {
	for _, r := range e.Entrant(number).Records {
		if r.Kind == tournament.PairingBye || !r.Kind.Played() && r.Points >= e.Scoring.Win {
			t.Fatalf("%d gets a bye after %v", number, r)
		}
	}
}

// meetAllowed is C1, the forbidden pairs and what C3 is for: before the last
// round nobody gets a third equal colour or a difference of three.
func meetAllowed(t *rapid.T, e *tournament.Event, white, black int) {
	for _, r := range e.Entrant(white).Records {
		if r.Kind.Played() && r.Opponent == black {
			t.Fatalf("%d and %d meet again", white, black)
		}
	}
	round := e.Paired + 1
	for _, f := range e.Forbidden {
		count := map[int]int{}
		for _, n := range f.Numbers {
			count[n]++
		}
		if round >= f.From && (f.To == 0 || round <= f.To) && count[white] > 0 && count[black] > 0 {
			t.Fatalf("%d and %d are forbidden: %v", white, black, f)
		}
	}
	if e.ColourNeutral || round >= e.Rounds {
		return
	}
	colourAllowed(t, e, white, tournament.White)
	colourAllowed(t, e, black, tournament.Black)
}

func colourAllowed(t *rapid.T, e *tournament.Event, number int, colour tournament.Colour) {
	diff, row := 1, 1
	for _, r := range e.Entrant(number).Records {
		switch {
		case !r.Kind.Played():
		case r.Colour == colour:
			diff++
			row++
		default:
			diff--
			row = 1
		}
	}
	if diff > 2 || row > 2 {
		t.Fatalf("%d gets colour %d: difference %d, %d in a row", number, colour, diff, row)
	}
}

// renumbered checks that numbers are but names: order is that of the list.
func renumbered(t *rapid.T, e *tournament.Event, list []tournament.Pairing) {
	rename := func(n int) int {
		if n == 0 {
			return 0
		}
		return 3*n + 5
	}
	other := *e
	other.Entrants, other.Forbidden = nil, nil
	for _, p := range e.Entrants {
		p.Number = rename(p.Number)
		records := p.Records
		p.Records = nil
		for _, r := range records {
			r.Opponent = rename(r.Opponent)
			p.Records = append(p.Records, r)
		}
		other.Entrants = append(other.Entrants, p)
	}
	for _, f := range e.Forbidden {
		numbers := f.Numbers
		f.Numbers = nil
		for _, n := range numbers {
			f.Numbers = append(f.Numbers, rename(n))
		}
		other.Forbidden = append(other.Forbidden, f)
	}
	var want []tournament.Pairing
	for _, p := range list {
		p.White, p.Black = rename(p.White), rename(p.Black)
		want = append(want, p)
	}
	if got, err := Pair(&other); err != nil || !cmp.Equal(got, want) {
		t.Fatalf("with other numbers %v %s", err, cmp.Diff(want, got))
	}
}
