package report_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament/report"
	"ptm/tournament/standings"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func golden(t *testing.T, name string, table *report.Table, f report.Format, s report.Style) {
	t.Helper()
	var b bytes.Buffer
	if err := report.Write(&b, table, f, s); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), b.String()); d != "" {
		t.Errorf("%s (-want +got):\n%s", name, d)
	}
}

func TestGolden(t *testing.T) {
	t.Parallel()
	e, r := swiss(), robin()
	s, q := ranked(t, e, standings.Options{}), ranked(t, r, standings.Options{})
	neutral := swiss()
	neutral.ColourNeutral = true
	x, err := standings.Explain(e, 3, s.TieBreaks[1], standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string]*report.Table{
		"pairings":      must(t)(report.Pairings(e, 1)),
		"standings":     report.Standings(e, s),
		"cross":         report.Crosstable(e, s, report.CrossOptions{}),
		"cross-numbers": report.Crosstable(e, s, report.CrossOptions{StartNumbers: true}),
		"cross-neutral": report.Crosstable(neutral, s, report.CrossOptions{}),
		"square":        report.Crosstable(r, q, report.CrossOptions{}),
		"entrants":      report.Entrants(e),
		"card":          must(t)(report.Card(e, 3)),
		"values":        report.Values(s),
		"explanation":   report.Explanation(e, x),
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
