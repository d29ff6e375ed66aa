package generate_test

import (
	"bytes"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"ptm/tournament"
	"ptm/tournament/generate"
	"ptm/tournament/pairing"
	"ptm/tournament/trf"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// rough has something of everything.
func rough(players, rounds int) generate.Options {
	o := generate.Usual(players, rounds)
	o.Forfeits, o.DoubleForfeits, o.Quick = 60, 20, 20
	o.HalfByes, o.ZeroByes, o.Withdrawals, o.LateEntries, o.Unrated = 40, 40, 20, 100, 100
	return o
}

func written(t testing.TB, e *tournament.Event) string {
	t.Helper()
	d, err := trf.FromEvent(e, trf.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := d.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// The same seed gives the same event, here and on every machine.
func TestReproducible(t *testing.T) {
	t.Parallel()
	const file = "testdata/seed1.trf"
	e, err := generate.Event(chance(1), rough(15, 6))
	if err != nil {
		t.Fatal(err)
	}
	got := written(t, e)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	other, err := generate.Event(chance(2), rough(15, 6))
	if err != nil {
		t.Fatal(err)
	}
	if written(t, other) == got {
		t.Error("another seed gives the same event")
	}
}

// Every event makes a faultless report file that says the same and whose
// rounds the pairing pairs again.
func TestEvents(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		o := rough(rapid.IntRange(0, 14).Draw(t, "players"), rapid.IntRange(1, 6).Draw(t, "rounds"))
		o.System = rapid.SampledFrom([]tournament.System{tournament.Swiss, tournament.RoundRobin, tournament.DoubleRoundRobin}).Draw(t, "system")
		o.ColourNeutral = rapid.Bool().Draw(t, "neutral")
		o.Scoring = rapid.SampledFrom([]tournament.Scoring{tournament.Usual(), {Win: 30, Draw: 10, PairingBye: 10}}).Draw(t, "scoring")
		e, err := generate.Event(chance(rapid.Uint64().Draw(t, "seed")), o)
		if err != nil && !errors.Is(err, generate.ErrEnded) {
			t.Fatal(err)
		}
		if err == nil && e.Paired != o.Rounds {
			t.Fatalf("%d rounds of %d without an error", e.Paired, o.Rounds)
		}
		checkFile(t, e)
		if e.System == tournament.Swiss {
			for _, d := range pairing.Check(e) {
				t.Errorf("round %d: %v", d.Round, d)
			}
		}
	})
}

func checkFile(t *rapid.T, e *tournament.Event) {
	d, err := trf.FromEvent(e, trf.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range d.Validate() {
		if f.Severity == trf.Error {
			t.Error(f)
		}
	}
	back, err := d.Event()
	if err != nil {
		t.Fatal(err)
	}
	for round := 1; round <= e.Paired; round++ {
		for i := range e.Entrants {
			got, want := back.Entrants[i].Record(round), e.Entrants[i].Record(round)
			want.Board = 0 // the format has no boards
			if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("player %d, round %d: -want +got\n%s", i+1, round, diff)
			}
		}
	}
}

// Rates come out about as asked for.
func TestRates(t *testing.T) {
	t.Parallel()
	o := generate.Usual(60, 7)
	o.Draws, o.Forfeits, o.DoubleForfeits, o.HalfByes, o.ZeroByes, o.Withdrawals, o.LateEntries = 400, 100, 50, 50, 50, 20, 100
	e, err := generate.Event(chance(7), o)
	if err != nil {
		t.Fatal(err)
	}
	count := map[tournament.Kind]int{}
	left, late := 0, 0
	for _, p := range e.Entrants {
		for _, r := range p.Records {
			count[r.Kind]++
		}
		if p.Leaves > 0 {
			left++
		}
		if p.Joins > 0 {
			late++
		}
	}
	for _, c := range []struct {
		name             string
		got, least, most int
	}{
		{"draws", count[tournament.Draw], 80, 170}, {"wins", count[tournament.Win], 60, 140},
		{"forfeit wins", count[tournament.ForfeitWin], 6, 35}, {"forfeit losses", count[tournament.ForfeitLoss], 12, 75},
		{"half-point byes", count[tournament.HalfBye], 6, 40}, {"withdrawals", left, 1, 20}, {"late entries", late, 1, 15},
	} {
		if c.got < c.least || c.got > c.most {
			t.Errorf("%s: got %d, want %d to %d", c.name, c.got, c.least, c.most)
		}
	}
	if count[tournament.Win] != count[tournament.Loss] {
		t.Errorf("%d wins, %d losses", count[tournament.Win], count[tournament.Loss])
	}
}

func TestTooManyRounds(t *testing.T) {
	t.Parallel()
	o := generate.Options{Players: 4, Rounds: 9, Scoring: tournament.Usual()}
	e, err := generate.Event(chance(1), o)
	if !errors.Is(err, generate.ErrEnded) || e == nil || e.Paired > 3 {
		t.Fatalf("got %v", err)
	}
}

func TestOptions(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]generate.Options{
		"players": {Players: -1, Rounds: 1}, "too many": {Players: 10000, Rounds: 1}, "rounds": {Players: 2},
		"rate": {Players: 2, Rounds: 1, Draws: 1001}, "negative": {Players: 2, Rounds: 1, Quick: -1},
		"sum": {Players: 2, Rounds: 1, HalfByes: 600, ZeroByes: 600},
	} {
		if e, err := generate.Event(chance(1), o); err == nil || e != nil {
			t.Errorf("%s: got no error", name)
		}
	}
}
