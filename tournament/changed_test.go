package tournament_test

import (
	"testing"

	"ptm/tournament"
)

func TestChanged(t *testing.T) {
	t.Parallel()
	game := func(k tournament.Kind, opponent int, c tournament.Colour) tournament.Record {
		return tournament.Record{Kind: k, Opponent: opponent, Colour: c, Board: 1}
	}
	e := tournament.Event{Paired: 4, Entrants: []tournament.Entrant{
		{Number: 1, Records: []tournament.Record{game(tournament.Loss, 2, tournament.White)}},
		{Number: 2, Records: []tournament.Record{game(tournament.Win, 1, tournament.Black)}},
		{Number: 3, Records: []tournament.Record{{Kind: tournament.ZeroBye}}},
		{Number: 4, Records: []tournament.Record{game(tournament.ForfeitWin, 5, tournament.White)}},
		{Number: 5, Records: []tournament.Record{game(tournament.ForfeitLoss, 4, tournament.Black)}},
	}}
	e.Entrants[3].Records[0].Board, e.Entrants[4].Records[0].Board = 2, 2
	was := func(number int, k tournament.Kind, until int, day string) {
		e.Corrections = append(e.Corrections, tournament.Correction{Round: 1, Number: number, Kind: k, Until: until, Day: day})
	}
	was(2, tournament.Loss, 2, "2026-03-08")
	was(1, tournament.Win, 2, "2026-03-08")
	was(1, tournament.Draw, 4, "2026-03-09")
	was(2, tournament.Draw, 4, "2026-03-09")
	was(3, tournament.HalfBye, 3, "")
	// Changed, and changed back.
	was(4, tournament.ForfeitWin, 2, "2026-03-08")
	was(5, tournament.ForfeitLoss, 2, "2026-03-08")
	want := []string{
		"round 1, number 3: zero-point bye; rounds 2 to 3 were paired by half-point bye",
		"round 1, board 1: 0-1 since 2026-03-09; round 2 was paired by 1-0; rounds 3 to 4 were paired by 1/2-1/2",
	}
	got := e.Changed()
	if len(got) != len(want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	for i, c := range got {
		if c.String() != want[i] {
			t.Errorf("got %s\nwant %s", c, want[i])
		}
	}
}
