package report_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/report"
	"ptm/tournament/standings"
)

func TestPairingsRefuses(t *testing.T) {
	t.Parallel()
	for _, round := range []int{-1, 0, 4} {
		_, byBoard := report.Pairings(swiss(), round)
		_, byName := report.PairingsByName(swiss(), round)
		slips := report.WriteSlips(io.Discard, swiss(), round, 3, report.TextFormat, report.Style{})
		for _, err := range []error{byBoard, byName, slips} {
			if err == nil || !strings.Contains(err.Error(), "not paired") {
				t.Errorf("round %d: got %v", round, err)
			}
		}
	}
}

// Without board numbers: the higher score, the higher sum, the smaller number.
func TestPairingsOrder(t *testing.T) {
	t.Parallel()
	e := &tournament.Event{Scoring: tournament.Usual(), Paired: 2}
	for i := range 6 {
		e.Entrants = append(e.Entrants, tournament.Entrant{Number: i + 1, Name: fmt.Sprint("P", i+1)})
	}
	game(e, 1, 1, 2, tournament.Draw, tournament.Draw)
	game(e, 1, 3, 4, tournament.Win, tournament.Loss)
	game(e, 1, 5, 6, tournament.Loss, tournament.Win)
	game(e, 2, 4, 5, tournament.Unset, tournament.Unset)
	game(e, 2, 1, 3, tournament.Unset, tournament.Unset)
	game(e, 2, 6, 2, tournament.Unset, tournament.Unset)
	for i := range e.Entrants {
		e.Entrants[i].Records[1].Board = 0
	}
	table := must(t)(report.Pairings(e, 2))
	want := "board,white_number,white,white_rating,white_points,result,black_points,black_number,black,black_rating,round\n" +
		",1,P1,,0.5,,1,3,P3,,2\n,6,P6,,1,,0.5,2,P2,,2\n,4,P4,,0,,0,5,P5,,2\n"
	if got := write(t, table, report.CSV, report.Style{}); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Places that nothing separates are shown as shared.
func TestSharedPlaces(t *testing.T) {
	t.Parallel()
	e := swiss()
	list, err := standings.Parse("PTS")
	if err != nil {
		t.Fatal(err)
	}
	s := ranked(t, e, standings.Options{TieBreaks: list})
	text := write(t, report.Standings(e, s), report.TextFormat, report.Style{})
	if !strings.Contains(text, "\n2=   1  FM") || !strings.Contains(text, "\n2=   2  ") {
		t.Errorf("standings: got\n%s", text)
	}
	cross := write(t, report.Crosstable(e, s, report.CrossOptions{}), report.TextFormat, report.Style{})
	if !strings.Contains(cross, "Shared places: 2-3\n") {
		t.Errorf("cross table: got\n%s", cross)
	}
}

// A cross table after a round names opponents by the rank of that table.
func TestCrosstableAfterRound(t *testing.T) {
	t.Parallel()
	e := swiss()
	for i := range e.Entrants {
		e.Entrants[i].Name = "Plain"
	}
	s := ranked(t, e, standings.Options{Round: 1})
	text := write(t, report.Crosstable(e, s, report.CrossOptions{}), report.TextFormat, report.Style{})
	if !strings.Contains(text, "cross table after round 1, opponents by rank after round 1") || strings.Contains(text, "R2") {
		t.Errorf("got\n%s", text)
	}
	table := report.Crosstable(e, s, report.CrossOptions{})
	rows := strings.Split(write(t, table, report.CSV, report.Style{}), "\n")[1:]
	for _, r := range s.Rows {
		o := e.Entrant(r.Number).Record(1).Opponent
		if o == 0 {
			continue
		}
		place := 0
		for i, other := range s.Rows {
			if other.Number == o {
				place = i + 1
			}
		}
		found := false
		for _, line := range rows {
			found = found || strings.Contains(line, fmt.Sprintf(",%d,", r.Number)) && strings.Contains(line, fmt.Sprintf(",%d%c", place, e.Entrant(r.Number).Record(1).Colour.Letter()))
		}
		if !found {
			t.Errorf("entrant %d met the one in place %d: not in\n%s", r.Number, place, strings.Join(rows, "\n"))
		}
	}
}

// The withdrawn of a round robin stand last, unranked, results kept.
func TestWithdrawnFromRoundRobin(t *testing.T) {
	t.Parallel()
	e := robin()
	game(e, 5, 1, 3, tournament.ForfeitWin, tournament.ForfeitLoss)
	e.Entrants[2].Leaves = 3
	s := ranked(t, e, standings.Options{})
	text := write(t, report.Crosstable(e, s, report.CrossOptions{}), report.TextFormat, report.Style{})
	if !strings.Contains(text, "½+") || !strings.Contains(text, "withdrew before half the games") {
		t.Errorf("got\n%s", text)
	}
	rows := strings.Split(write(t, report.Standings(e, s), report.CSV, report.Style{}), "\n")
	if !strings.HasPrefix(rows[3], ",3,") || !strings.HasSuffix(rows[3], ",withdrawn") {
		t.Errorf("got %q", rows[3])
	}
}

func TestCardRefuses(t *testing.T) {
	t.Parallel()
	if _, err := report.Card(swiss(), 99); err == nil || !strings.Contains(err.Error(), "entrant 99") {
		t.Errorf("got %v", err)
	}
}

// Columns are left out in the order of their importance, and named.
func TestNarrow(t *testing.T) {
	t.Parallel()
	e := swiss()
	table := report.Standings(e, ranked(t, e, standings.Options{}))
	for limit := 40; limit <= 200; limit += 5 {
		text := write(t, table, report.TextFormat, report.Style{Width: limit})
		rule := text[strings.Index(text, "\n---")+1:]
		rule = rule[:strings.Index(rule, "\n")]
		if len(rule) > limit {
			t.Errorf("width %d: the rule is %d wide", limit, len(rule))
		}
		if strings.Contains(text, "Club") && limit < 60 && !strings.Contains(text, "Left out") {
			t.Errorf("width %d: nothing is said to be left out", limit)
		}
	}
}

func BenchmarkText(b *testing.B) {
	e := &tournament.Event{Name: "Large", Scoring: tournament.Usual(), System: tournament.Swiss, Paired: 1, Rounds: 9}
	for i := range 2000 {
		e.Entrants = append(e.Entrants, tournament.Entrant{Number: i + 1, Name: fmt.Sprint("Player ", i+1), Federation: "FID", Rating: 2800 - i})
	}
	for i := 1; i < 2000; i += 2 {
		game1(e, i)
	}
	table := report.Standings(e, ranked(b, e, standings.Options{}))
	for _, f := range report.Formats() {
		b.Run(string(f), func(b *testing.B) {
			for b.Loop() {
				if err := report.Write(io.Discard, table, f, report.Style{Width: 80}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func game1(e *tournament.Event, white int) {
	put(e, 1, white, tournament.Record{Kind: tournament.Win, Opponent: white + 1, Colour: tournament.White})
	put(e, 1, white+1, tournament.Record{Kind: tournament.Loss, Opponent: white, Colour: tournament.Black})
}
