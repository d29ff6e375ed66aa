package report_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ptm/tournament"
	"ptm/tournament/report"
	"ptm/tournament/standings"
)

// printed prints a page as PDF and returns the letters on its pages. Without a
// browser the test is skipped, but where PTM_CHROMIUM says it is required.
func printed(t *testing.T, page string) []string {
	t.Helper()
	name, err := exec.LookPath("chromium")
	if err != nil || testing.Short() {
		if os.Getenv("PTM_CHROMIUM") == "required" {
			t.Fatal("no chromium")
		}
		t.Skip("no chromium: install it to see how pages are printed")
	}
	dir := t.TempDir()
	in, out := filepath.Join(dir, "page.html"), filepath.Join(dir, "page.pdf")
	if err := os.WriteFile(in, []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
		"--disable-background-networking", "--disable-extensions", "--user-data-dir="+filepath.Join(dir, "home"),
		"--no-pdf-header-footer", "--print-to-pdf="+out, in)
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	file, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return pdfPages(t, file)
}

// long is an event whose names take several lines, from alpha042 to omega042.
func long(players, rounds int) *tournament.Event {
	e := &tournament.Event{Name: "Evening Open", System: tournament.Swiss, Edition: tournament.Edition2026, Scoring: tournament.Usual(), Rounds: rounds, Paired: rounds}
	for i := range players {
		n := i + 1
		e.Entrants = append(e.Entrants, tournament.Entrant{
			Number: n, Rating: 2400 - 7*i,
			Name: fmt.Sprintf("alpha%03d%s omega%03d", n, strings.Repeat(" of the House of Several Lines", 1+2*(i%5)), n),
		})
	}
	for r := 1; r <= rounds; r++ {
		for i := 0; i < players/2; i++ {
			game(e, r, i+1, players/2+(i+r)%(players/2)+1, tournament.Win, tournament.Loss)
		}
	}
	return e
}

// whole checks that every page has the title and the heads of columns, and
// that every player's name is on one page, from its first word to its last, so
// often on all.
func whole(t *testing.T, pages []string, players, often int, title string, heads ...string) {
	t.Helper()
	for n := 1; n <= players; n++ {
		first, last := fmt.Sprintf("alpha%03d", n), fmt.Sprintf("omega%03d", n)
		seen := 0
		for i, page := range pages {
			a, b := strings.Count(page, first), strings.Count(page, last)
			if seen += a; a != b {
				t.Errorf("page %d: the row of player %d is cut", i+1, n)
			}
		}
		if seen != often {
			t.Errorf("player %d: printed %d times, want %d", n, seen, often)
		}
	}
	for i, page := range pages {
		want := append(heads, title, fmt.Sprintf("%d / %d", i+1, len(pages)))
		for _, w := range want {
			if w != "" && !strings.Contains(page, strings.ReplaceAll(w, " ", "")) {
				t.Errorf("page %d has no %q:\n%s", i+1, w, page)
			}
		}
	}
}

// Tables are printed on several pages without a row being cut, with title,
// heads and number on each.
func TestChromiumPrintsTables(t *testing.T) {
	t.Parallel()
	e := long(50, 5)
	cross := report.Crosstable(e, ranked(t, e, standings.Options{}), report.CrossOptions{})
	pages := printed(t, write(t, cross, report.HTML, report.Style{}))
	whole(t, pages, 50, 1, "Evening Open: final cross table", "Name", "BH/C1")
	if n := len(pages); n < 3 || n > 9 {
		t.Errorf("cross table: %d pages", n)
	}
	pages = printed(t, write(t, must(t)(report.Pairings(e, 5)), report.HTML, report.Style{}))
	whole(t, pages, 50, 1, "Evening Open: pairings of round 5", "White", "Black")
	if n := len(pages); n < 2 || n > 9 {
		t.Errorf("pairings: %d pages", n)
	}
}

// Slips fill their pages, none is cut.
func TestChromiumPrintsSlips(t *testing.T) {
	t.Parallel()
	e := long(38, 1)
	const perPage = 8
	pages := printed(t, slipsOf(t, e, 1, perPage, report.HTML, report.Style{}))
	if len(pages) != 3 {
		t.Errorf("%d pages, want 3", len(pages))
	}
	for i, page := range pages {
		slips := min(perPage, 19-i*perPage)
		for _, words := range []string{"Round1,board", "White'ssignature", "Black'ssignature", "½-½"} {
			if got := strings.Count(page, words); got != slips {
				t.Errorf("page %d: %d times %q, want %d:\n%s", i+1, got, words, slips, page)
			}
		}
	}
}
