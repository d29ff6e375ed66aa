package swiss

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/tournament"
)

// TestWeakGroups holds weak groups against their rule, told by pairing alone:
// all stand if the round can be paired so; else each in turn stands if it can be
// paired with those that stand already.
func TestWeakGroups(t *testing.T) {
	t.Parallel()
	gaveWay, stood := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 5))
		players, rounds := rapid.IntRange(2, 16).Draw(t, "players"), rapid.IntRange(1, 5).Draw(t, "rounds")
		e := randomEvent(rng, players, rounds, Pair)
		if e.Paired < rounds {
			return
		}
		e.Rounds = e.Paired + 2
		var absolute, weak []tournament.Forbidden
		for _, f := range e.Forbidden {
			absolute = append(absolute, tournament.Forbidden{Numbers: f.Numbers})
		}
		for range rapid.IntRange(1, 4).Draw(t, "weak groups") {
			numbers := rapid.SliceOfN(rapid.IntRange(1, players), 2, 8).Draw(t, "numbers")
			weak = append(weak, tournament.Forbidden{Numbers: numbers, Weak: true})
		}
		pair := func(list ...tournament.Forbidden) ([]tournament.Pairing, error) {
			as := *e
			as.Forbidden = nil
			for _, f := range slices.Concat(absolute, list) {
				f.Weak = false
				as.Forbidden = append(as.Forbidden, f)
			}
			return Pair(&as)
		}
		kept := weak
		if _, err := pair(weak...); err != nil {
			kept = nil
			for _, f := range weak {
				if _, err := pair(append(slices.Clone(kept), f)...); err == nil {
					kept = append(kept, f)
				}
			}
		}
		if len(kept) < len(weak) {
			gaveWay++
		} else {
			stood++
		}
		want, wantErr := pair(kept...)
		as := *e
		as.Forbidden = slices.Concat(weak, absolute)
		got, err := Pair(&as)
		if !errors.Is(err, wantErr) || !cmp.Equal(want, got) {
			t.Fatalf("got %v %v, want %v %v", got, err, want, wantErr)
		}
		if plain, _ := Plain(&as); !cmp.Equal(plain, got) {
			t.Fatalf("got %v, the plain engine %v", got, plain)
		}
	})
	if gaveWay == 0 || stood == 0 {
		t.Errorf("%d rounds in which a group gave way, %d in which all stood", gaveWay, stood)
	}
}

func TestBreaches(t *testing.T) {
	t.Parallel()
	e := &tournament.Event{Rounds: 5, Scoring: tournament.Usual(), InitialColour: tournament.White}
	for n := range 5 {
		e.Entrants = append(e.Entrants, tournament.Entrant{Number: n + 1})
	}
	win := func(white, black int) {
		a, b := &e.Entrants[white-1], &e.Entrants[black-1]
		a.Records = append(a.Records, tournament.Record{Kind: tournament.Win, Opponent: black, Colour: tournament.White, Points: 10})
		b.Records = append(b.Records, tournament.Record{Kind: tournament.Loss, Opponent: white, Colour: tournament.Black})
	}
	bye := func(n int) {
		p := &e.Entrants[n-1]
		p.Records = append(p.Records, tournament.Record{Kind: tournament.PairingBye, Points: 10})
	}
	win(1, 2)
	win(3, 4)
	bye(5)
	win(1, 4)
	win(3, 5)
	bye(2)
	e.Paired = 2
	e.Forbidden = []tournament.Forbidden{{Numbers: []int{2, 4}}}
	for _, c := range []struct {
		name string
		list []tournament.Pairing
		want []string
	}{
		{"rematch", []tournament.Pairing{{White: 2, Black: 1}, {White: 5, Black: 3}, {White: 4}}, []string{"C1", "C1"}},
		{"second bye", []tournament.Pairing{{White: 2, Black: 3}, {White: 4, Black: 1}, {White: 5}}, []string{"C1", "C2"}},
		{"forbidden", []tournament.Pairing{{White: 4, Black: 2}, {White: 5, Black: 1}, {White: 3}}, []string{"forbidden pair", "C5"}},
		{"colours", []tournament.Pairing{{White: 1, Black: 3}, {White: 5, Black: 2}, {White: 4}}, []string{"C3", "C.04.1, 6", "C.04.1, 7"}},
		{"none", []tournament.Pairing{{White: 2, Black: 3}, {White: 5, Black: 1}, {White: 4}}, nil},
	} {
		got, err := Breaches(e, c.list)
		var articles []string
		for _, v := range got {
			articles = append(articles, v.Article)
		}
		if err != nil || !slices.Equal(articles, c.want) {
			t.Errorf("%s: got %v %v, want %q", c.name, got, err, c.want)
		}
	}
	for _, list := range [][]tournament.Pairing{
		{{White: 1, Black: 5}}, {{White: 1, Black: 5}, {White: 1, Black: 3}}, {{White: 1, Black: 7}},
	} {
		if got, err := Breaches(e, list); err == nil {
			t.Errorf("%v: got %v, want an error", list, got)
		}
	}
}

func TestStandings(t *testing.T) {
	t.Parallel()
	e := &tournament.Event{Paired: 1, Rounds: 3, Scoring: tournament.Usual(), Entrants: []tournament.Entrant{
		{Number: 1, Virtual: []tournament.Points{0, 10}, Records: []tournament.Record{{Kind: tournament.Loss, Opponent: 2, Colour: tournament.White}}},
		{Number: 2, Records: []tournament.Record{{Kind: tournament.Win, Opponent: 1, Colour: tournament.Black, Points: 10}}},
		{Number: 3, Records: []tournament.Record{{Kind: tournament.HalfBye, Points: 5}}},
		{Number: 4, Leaves: 2, Records: []tournament.Record{{Kind: tournament.ZeroBye}}},
	}}
	want := []Standing{
		{Number: 1, Score: 10, Colours: []tournament.Colour{tournament.White}, Wants: tournament.Black, Strength: "strong", MayBye: true},
		{Number: 2, Score: 10, Real: 10, Colours: []tournament.Colour{tournament.Black}, Wants: tournament.White, Strength: "strong", MayBye: true},
		{Number: 3, Score: 5, Real: 5, Floats: [2]string{"down", ""}, MayBye: true},
	}
	if diff := cmp.Diff(want, Standings(e)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
