package report_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament"
	"ptm/tournament/report"
	"ptm/tournament/standings"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func golden(t *testing.T, name string, table *report.Table, f report.Format, s report.Style) {
	t.Helper()
	same(t, name, write(t, table, f, s))
}

// same compares with a file of testdata.
func same(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Errorf("%s (-want +got):\n%s", name, d)
	}
}

func TestGolden(t *testing.T) {
	t.Parallel()
	e, r := swiss(), robin()
	s, q := ranked(t, e, standings.Options{}), ranked(t, r, standings.Options{})
	neutral := swiss()
	neutral.ColourNeutral = true
	coming := swiss() // round 3 is not paired yet
	coming.Paired = 2
	for i := range coming.Entrants {
		coming.Entrants[i].Records = coming.Entrants[i].Records[:min(2, len(coming.Entrants[i].Records))]
	}
	coming.Entrants[1].Requests = []tournament.Request{{Round: 3, Kind: tournament.HalfBye}}
	x, err := standings.Explain(e, 3, s.TieBreaks[1], standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string]*report.Table{
		"pairings":       must(t)(report.Pairings(e, 1)),
		"standings":      report.Standings(e, s),
		"cross":          report.Crosstable(e, s, report.CrossOptions{}),
		"cross-numbers":  report.Crosstable(e, s, report.CrossOptions{Style: report.ByStart}),
		"cross-neutral":  report.Crosstable(neutral, s, report.CrossOptions{}),
		"square":         report.Crosstable(r, q, report.CrossOptions{}),
		"square-numbers": report.Crosstable(r, q, report.CrossOptions{Style: report.ByStart}),
		"wall-chart":     report.Crosstable(coming, ranked(t, coming, standings.Options{}), report.CrossOptions{Style: report.WallChart}),
		"by-name":        must(t)(report.PairingsByName(e, 1)),
		"check-in":       report.CheckIn(coming, report.ByName),
		"entrants":       report.Entrants(e),
		"card":           must(t)(report.CardWithGames(e, 3, func(round, board int) bool { return round == 2 })),
		"values":         report.Values(s),
		"explanation":    report.Explanation(e, x),
	}
	for name, table := range tables {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, f := range report.Formats() {
				golden(t, name+"."+ending(f), table, f, report.Style{})
			}
		})
	}
	t.Run("narrow", func(t *testing.T) {
		t.Parallel()
		golden(t, "narrow.txt", tables["standings"], report.TextFormat, report.Style{Width: 48})
		golden(t, "narrow-ascii.txt", tables["cross"], report.TextFormat, report.Style{Width: 48, ASCII: true})
	})
	t.Run("colour", func(t *testing.T) {
		t.Parallel()
		golden(t, "colour.txt", tables["entrants"], report.TextFormat, report.Style{Width: 80, Colour: true})
	})
	t.Run("ascii", func(t *testing.T) {
		t.Parallel()
		golden(t, "ascii.txt", tables["square"], report.TextFormat, report.Style{Width: 80, ASCII: true})
	})
}

func ending(f report.Format) string {
	if f == report.TextFormat {
		return "txt"
	}
	return string(f)
}
