package report_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/report"
)

func slipsOf(t *testing.T, e *tournament.Event, round, perPage int, f report.Format, s report.Style) string {
	t.Helper()
	var b strings.Builder
	if err := report.WriteSlips(&b, e, round, perPage, f, s); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestSlips(t *testing.T) {
	t.Parallel()
	e := swiss()
	e.Place, e.TimeControl = "Old Town Hall", "90 min + 30 s"
	for _, f := range report.Formats() {
		same(t, "slips."+ending(f), slipsOf(t, e, 1, 3, f, report.Style{}))
	}
	same(t, "slips-narrow.txt", slipsOf(t, e, 1, 3, report.TextFormat, report.Style{Width: 40, ASCII: true}))
	if err := report.WriteSlips(io.Discard, e, 1, 5, report.HTML, report.Style{}); err == nil || !strings.Contains(err.Error(), "3 and 8") {
		t.Errorf("5 to a page: got %v", err)
	}
}

// Pages are full but for the last; a bye has no slip.
func TestSlipsPerPage(t *testing.T) {
	t.Parallel()
	e := &tournament.Event{Name: "Large", Scoring: tournament.Usual(), System: tournament.Swiss, Paired: 1}
	for i := range 19 {
		e.Entrants = append(e.Entrants, tournament.Entrant{Number: i + 1, Name: fmt.Sprint("P", i+1)})
	}
	for n := 1; n < 19; n += 2 {
		game(e, 1, n, n+1, tournament.Unset, tournament.Unset)
	}
	put(e, 1, 19, tournament.Record{Kind: tournament.PairingBye})
	for perPage, pages := range map[int]int{3: 3, 8: 2} {
		text := slipsOf(t, e, 1, perPage, report.HTML, report.Style{})
		if got := strings.Count(text, `<div class="page`); got != pages {
			t.Errorf("%d to a page: got %d pages, want %d", perPage, got, pages)
		}
		if got := strings.Count(text, `<div class="slip">`); got != 9 {
			t.Errorf("%d to a page: got %d slips, want 9", perPage, got)
		}
	}
}

// Where colours mean nothing a slip tells none.
func TestSlipsNeutral(t *testing.T) {
	t.Parallel()
	e := swiss()
	e.ColourNeutral = true
	for _, f := range []report.Format{report.TextFormat, report.HTML} {
		text := slipsOf(t, e, 1, 8, f, report.Style{})
		if strings.Contains(text, "White") || strings.Contains(text, "Black") || !strings.Contains(text, "Signature of Müller, Jürgen") {
			t.Errorf("%s: got\n%s", f, text)
		}
	}
}

// Names are in the order of a register, whatever their letters.
func TestByNameOrder(t *testing.T) {
	t.Parallel()
	e := &tournament.Event{Name: "Names"}
	for i, name := range []string{"Zander", "Öberg", "oberg", "Ohm", "Ärmel", "Arm", "渡辺", "Oberg"} {
		e.Entrants = append(e.Entrants, tournament.Entrant{Number: i + 1, Name: name})
	}
	want := "number\n6\n5\n3\n8\n2\n4\n1\n7\n"
	var got strings.Builder
	for line := range strings.Lines(write(t, report.EntrantsBy(e, report.ByName), report.CSV, report.Style{})) {
		number, _, _ := strings.Cut(line, ",")
		got.WriteString(number + "\n")
	}
	if got.String() != want {
		t.Errorf("got %q, want %q", got.String(), want)
	}
}
