package standings_test

import (
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/standings"
)

// fourLevel is an event of four players who all drew.
func fourLevel() *tournament.Event {
	e := &tournament.Event{Rounds: 1, Paired: 1, Scoring: tournament.Usual(), Edition: tournament.Edition2026}
	for n := 1; n <= 4; n++ {
		colour := tournament.White
		if n > 2 {
			colour = tournament.Black
		}
		e.Entrants = append(e.Entrants, tournament.Entrant{Number: n, Records: []tournament.Record{
			{Kind: tournament.Draw, Opponent: (n+1)%4 + 1, Colour: colour, Points: 5},
		}})
	}
	return e
}

func ranked(t *testing.T, e *tournament.Event, list string) *standings.Table {
	t.Helper()
	tieBreaks, err := standings.Parse(list)
	if err != nil {
		t.Fatal(err)
	}
	table, err := standings.Rank(e, standings.Options{TieBreaks: tieBreaks})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestLots(t *testing.T) {
	t.Parallel()
	e := fourLevel()
	e.Lots = []int{3, 1, 4}
	if got := places(ranked(t, e, "PTS,LOT")); got != "3:1 1:2 4:3 2:4" {
		t.Errorf("got %s", got)
	}
	e.Lots = []int{3}
	if got := places(ranked(t, e, "PTS,LOT")); got != "3:1 1:2= 2:2= 4:2=" {
		t.Errorf("got %s: who drew no lot shares the rest", got)
	}
}

func TestManualOrder(t *testing.T) {
	t.Parallel()
	e := fourLevel()
	if got := places(ranked(t, e, "PTS,MAN")); got != "1:1= 2:1= 3:1= 4:1=" {
		t.Errorf("got %s without an order", got)
	}
	e.Orders = []tournament.Order{{Numbers: []int{4, 3, 2, 1}, Note: "play-off"}, {Numbers: []int{2, 4, 1, 3}, Note: "replayed"}}
	table := ranked(t, e, "PTS,MAN")
	if got := places(table); got != "2:1 4:2 1:3 3:4" || len(table.Warnings) != 0 {
		t.Errorf("got %s, %q", got, table.Warnings)
	}
	if len(table.Notes) != 1 || !strings.Contains(table.Notes[0], "2, 4, 1, 3 (replayed)") {
		t.Errorf("got the notes %q", table.Notes)
	}
	// A correction lifts 2: the order of the others stands.
	e.Entrants[1].Records[0].Kind, e.Entrants[1].Records[0].Points = tournament.Win, 10
	if got := places(ranked(t, e, "PTS,MAN")); got != "2:1 4:2 1:3 3:4" {
		t.Errorf("got %s after a correction", got)
	}
	// An order that has no place for one of the level players says nothing.
	e = fourLevel()
	e.Orders = []tournament.Order{{Numbers: []int{4, 3}}}
	table = ranked(t, e, "PTS,MAN")
	if got := places(table); got != "1:1= 2:1= 3:1= 4:1=" || len(table.Warnings) != 1 {
		t.Errorf("got %s, %q; want one warning", got, table.Warnings)
	}
}
