package trf_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament"
	"ptm/tournament/trf"
)

// decided is an event in which the arbiter had to decide everything.
func decided() *tournament.Event {
	e := club()
	e.Start, e.Edition = "2026-01-02", tournament.Edition2026
	e.Acceleration, e.NoSwap, e.KeepWithdrawn = tournament.Baku, true, true
	e.Paired = 2
	e.Entrants[0].Records = append(e.Entrants[0].Records, tournament.Record{Kind: tournament.PairingBye, Points: 10})
	e.Entrants[1].Records = append(e.Entrants[1].Records, tournament.Record{Kind: tournament.ZeroBye})
	e.Entrants[2].Records = append(e.Entrants[2].Records, tournament.Record{Kind: tournament.HalfBye, Points: 10})
	e.Entrants[2].Records[0].Points = 0
	e.Entrants[2].Requests = nil
	e.Entrants[3].Records = append(e.Entrants[3].Records, tournament.Record{Kind: tournament.ZeroBye})
	e.Entrants[3].Records[0].Kind = tournament.ZeroBye
	e.Entrants[0].Club, e.Entrants[2].Club = "Springfield | North", "Springfield | North"
	e.ByHand = []int{1, 2}
	e.Corrections = []tournament.Correction{{Round: 1, Number: 1, Kind: tournament.Draw, Points: 10, Until: 2}}
	e.Forbidden[1].Weak = true
	e.Lots = []int{4, 2, 1, 3}
	e.Orders = []tournament.Order{{Numbers: []int{3, 1}, Note: "play-off | blitz"}, {Numbers: []int{2, 4}}}
	return e
}

func TestDecisionsComeBack(t *testing.T) {
	t.Parallel()
	for _, dialect := range []trf.Dialect{trf.TRF26, trf.TRF16} {
		e := decided()
		d := fromEvent(t, e, trf.Options{Dialect: dialect})
		back := event(t, d)
		got := []any{
			back.Edition, back.Acceleration, back.NoSwap, back.KeepWithdrawn, back.ByHand, back.Corrections, back.Lots, back.Orders,
			back.Entrants[3].Joins, back.Entrants[1].Leaves, back.Entrants[0].Club, back.Entrants[1].Club, back.Forbidden,
		}
		want := []any{
			e.Edition, e.Acceleration, e.NoSwap, e.KeepWithdrawn, e.ByHand, e.Corrections, e.Lots, e.Orders,
			2, 2, "Springfield | North", "", []tournament.Forbidden{{Numbers: []int{1, 2, 4}, From: 1}, {Numbers: []int{3, 4}, From: 2, To: 3, Weak: true}},
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("-want +got\n%s", diff)
		}
		if again := text(t, fromEvent(t, back, trf.Options{Dialect: dialect})); again != text(t, d) {
			t.Errorf("-first +again\n%s", cmp.Diff(text(t, d), again))
		}
	}
}

func TestDecisionsNotUnderstood(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"was 1 2 1", "was 1 2 ? 2", "was 1 x 1 2", "joins 2", "leaves", "lots", "lots 1 -2", "order", "by-hand one", "if-possible 1 2", "edition",
	} {
		d, err := trf.Read("x.trf", strings.NewReader("012 Event\n### ptm: "+line+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		if faults := d.Validate(); len(faults) != 1 || faults[0].Line != 2 || faults[0].Severity != trf.Warning {
			t.Errorf("%q: got %v, want a warning on line 2", line, faults)
		}
	}
	// What names players and rounds that do not exist is left out.
	d, err := trf.Read("x.trf", strings.NewReader("012 Event\n### ptm: lots 7\n### ptm: order 7 8\n### ptm: by-hand 9\n### ptm: was 1 7 1 2\n"))
	if err != nil {
		t.Fatal(err)
	}
	if e := event(t, d); e.Lots != nil || e.Orders != nil || e.ByHand != nil || e.Corrections != nil {
		t.Errorf("got %+v", e)
	}
}
