package report_test

import (
	"testing"

	"ptm/tournament"
	"ptm/tournament/report"
	"ptm/tournament/standings"
)

// names are hard on every format: wide, combined, marked up, long, hostile.
var names = []string{
	"Müller, Jürgen", "渡辺明", "<script>alert('x')</script> & | *Co*", "E\u0301tienne 🎲",
	"Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the Younger of Upper Something",
	"line\nbreak\x1b[31m\u202eevil", "=1+2, \"quoted\"",
}

func game(e *tournament.Event, round, white, black int, w, b tournament.Kind) {
	board := len(e.Pairings(round)) + 1
	put(e, round, white, tournament.Record{Kind: w, Opponent: black, Colour: tournament.White, Board: board})
	put(e, round, black, tournament.Record{Kind: b, Opponent: white, Colour: tournament.Black, Board: board})
}

func put(e *tournament.Event, round, number int, r tournament.Record) {
	p := e.Entrant(number)
	for len(p.Records) < round {
		p.Records = append(p.Records, tournament.Record{Kind: tournament.ZeroBye})
	}
	r.Points = e.Scoring.Worth(r.Kind)
	p.Records[round-1] = r
}

func entrants(e *tournament.Event) {
	for i, n := range names {
		e.Entrants = append(e.Entrants, tournament.Entrant{
			Number: i + 1, Name: n, Rating: 2100 - 37*i, Federation: []string{"GER", "JPN", ""}[i%3], Club: []string{"", "SK \"Turm\", Halle"}[i%2],
		})
	}
	e.Entrants[0].Title = "FM"
	e.Entrants[6].Rating = 0
}

// swiss is three rounds with every kind of result.
func swiss() *tournament.Event {
	e := &tournament.Event{
		Name: "Winter <Open> 2026", System: tournament.Swiss, Edition: tournament.Edition2026,
		Scoring: tournament.Usual(), Rounds: 3, Paired: 3,
	}
	entrants(e)
	game(e, 1, 1, 4, tournament.Win, tournament.Loss)
	game(e, 1, 5, 2, tournament.Draw, tournament.Draw)
	game(e, 1, 3, 6, tournament.ForfeitWin, tournament.ForfeitLoss)
	put(e, 1, 7, tournament.Record{Kind: tournament.PairingBye})
	game(e, 2, 3, 1, tournament.Draw, tournament.Draw)
	game(e, 2, 2, 7, tournament.Win, tournament.Loss)
	put(e, 2, 4, tournament.Record{Kind: tournament.HalfBye})
	put(e, 2, 5, tournament.Record{Kind: tournament.PairingBye})
	put(e, 2, 6, tournament.Record{Kind: tournament.ZeroBye})
	game(e, 3, 1, 2, tournament.QuickDraw, tournament.QuickDraw)
	game(e, 3, 5, 3, tournament.Loss, tournament.Win)
	game(e, 3, 4, 7, tournament.ForfeitLoss, tournament.ForfeitLoss)
	put(e, 3, 6, tournament.Record{Kind: tournament.ZeroBye})
	e.Entrants[5].Leaves = 2
	return e
}

// robin is a double round robin of three, the last game still to be played.
func robin() *tournament.Event {
	e := &tournament.Event{
		Handle: "robin", System: tournament.DoubleRoundRobin, Edition: tournament.Edition2026,
		Scoring: tournament.Usual(), Rounds: 6, Paired: 6,
	}
	entrants(e)
	e.Entrants = e.Entrants[:3]
	game(e, 1, 1, 2, tournament.Win, tournament.Loss)
	game(e, 2, 3, 1, tournament.Draw, tournament.Draw)
	game(e, 3, 2, 3, tournament.ForfeitWin, tournament.ForfeitLoss)
	game(e, 4, 2, 1, tournament.Draw, tournament.Draw)
	game(e, 5, 1, 3, tournament.Loss, tournament.Win)
	game(e, 6, 3, 2, tournament.Unset, tournament.Unset)
	return e
}

func ranked(t testing.TB, e *tournament.Event, o standings.Options) *standings.Table {
	t.Helper()
	s, err := standings.Rank(e, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func must(t testing.TB) func(*report.Table, error) *report.Table {
	return func(table *report.Table, err error) *report.Table {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
}
