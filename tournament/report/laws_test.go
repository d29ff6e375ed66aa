package report_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/tournament"
	"ptm/tournament/report"
	"ptm/tournament/standings"
)

// anyTable draws words of any characters and numbers between them, and gives
// the words back.
func anyTable(r *rapid.T) (*report.Table, [][]string) {
	columns := rapid.IntRange(1, 5).Draw(r, "columns")
	t := &report.Table{Title: rapid.String().Draw(r, "title"), Notes: rapid.SliceOfN(rapid.String(), 0, 3).Draw(r, "notes")}
	t.Columns = append(t.Columns, report.Column{Name: "No", Key: "number", Align: report.Right})
	for i := range columns {
		t.Columns = append(t.Columns, report.Column{
			Name: fmt.Sprintf("Column %d", i), Key: fmt.Sprintf("column_%d", i), Shrink: true,
			Drop: rapid.IntRange(0, 3).Draw(r, "drop"), Align: report.Align(rapid.IntRange(0, 2).Draw(r, "align")),
		})
	}
	var words [][]string
	for n := range rapid.IntRange(0, 5).Draw(r, "rows") {
		line := rapid.SliceOfN(rapid.OneOf(rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune("|<>&\"'`*_\\,;\r\n\t\x1b渡½é "))), rapid.Just("-")), columns, columns).Draw(r, "words")
		cells := []report.Cell{report.Number(n)}
		for _, w := range line {
			cells = append(cells, report.Text(w))
		}
		t.Add(cells...)
		words = append(words, line)
	}
	return t, words
}

func write(r interface{ Fatal(...any) }, t *report.Table, f report.Format, s report.Style) string {
	var b bytes.Buffer
	if err := report.Write(&b, t, f, s); err != nil {
		r.Fatal(err)
	}
	return b.String()
}

// CSV reads back as the words that went in (RFC 4180), an apostrophe before
// those that begin as a formula does.
func TestLawCSV(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		table, words := anyTable(r)
		read, err := csv.NewReader(strings.NewReader(write(r, table, report.CSV, report.Style{}))).ReadAll()
		if err != nil {
			r.Fatal(err)
		}
		if len(read) != len(words)+1 || read[0][0] != "number" {
			r.Fatalf("got %d lines headed %q for %d rows", len(read), read[0], len(words))
		}
		for n, line := range words {
			want := []string{fmt.Sprint(n)}
			for _, w := range line {
				if got := read[n+1][len(want)]; strings.HasPrefix(got, "'") && strings.IndexAny(w, "=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20") == 0 {
					w = "'" + w
				}
				want = append(want, strings.ReplaceAll(w, "\r\n", "\n")) // as the reader does
			}
			if d := cmp.Diff(want, read[n+1]); d != "" {
				r.Fatal(d)
			}
		}
	})
}

// JSON is an array of objects with every key, numbers as numbers.
func TestLawJSON(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		table, words := anyTable(r)
		var read []map[string]any
		if err := json.Unmarshal([]byte(write(r, table, report.JSON, report.Style{})), &read); err != nil {
			r.Fatal(err)
		}
		if len(read) != len(words) {
			r.Fatalf("got %d objects, want %d", len(read), len(words))
		}
		for n, line := range words {
			want := map[string]any{"number": float64(n)}
			for i, w := range line {
				want[fmt.Sprintf("column_%d", i)] = any(w)
				if w == "" {
					want[fmt.Sprintf("column_%d", i)] = nil
				}
			}
			if d := cmp.Diff(want, read[n]); d != "" {
				r.Fatal(d)
			}
		}
	})
}

// Words never become markup: a page has the tags of the same table without them.
func TestLawHTML(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		table, words := anyTable(r)
		plain := *table
		plain.Title, table.Title = "x", "x"+table.Title
		plain.Notes, plain.Rows = nil, nil
		for i := range table.Notes {
			plain.Note("x")
			table.Notes[i] = "x" + table.Notes[i]
		}
		for n := range table.Rows {
			cells := []report.Cell{report.Number(n)}
			for i, w := range words[n] {
				table.Rows[n].Cells[i+1] = report.Text("x" + w)
				cells = append(cells, report.Text("x"))
			}
			plain.Add(cells...)
		}
		got := write(r, table, report.HTML, report.Style{})
		want := write(r, &plain, report.HTML, report.Style{})
		for _, mark := range []string{"<", ">"} {
			if a, b := strings.Count(got, mark), strings.Count(want, mark); a != b {
				r.Fatalf("got %d of %s, want %d:\n%s", a, mark, b, got)
			}
		}
	})
}

// A pipe table keeps its cells.
func TestLawMarkdown(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		table, _ := anyTable(r)
		table.Title, table.Notes = "", nil
		pipes := -1
		for line := range strings.Lines(write(r, table, report.Markdown, report.Style{})) {
			line = strings.ReplaceAll(strings.ReplaceAll(line, `\\`, ""), `\|`, "")
			n := strings.Count(line, "|")
			if pipes >= 0 && n != pipes {
				r.Fatalf("got %d pipes, want %d: %q", n, pipes, line)
			}
			pipes = n
		}
	})
}

// Text has a line for each row, nothing that moves the cursor, no trailing
// blanks, and is as wide as asked if that can be had.
func TestLawText(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		table, words := anyTable(r)
		table.Title, table.Notes = "", nil
		for i := range table.Columns[1:] {
			table.Columns[i+1].Drop = i + 1
		}
		limit := rapid.IntRange(6, 60).Draw(r, "width")
		text := write(r, table, report.TextFormat, report.Style{Width: limit})
		body, note, _ := strings.Cut(text, "\n\n")
		lines := strings.Split(strings.TrimSuffix(body, "\n"), "\n")
		if len(lines) != len(words)+2 {
			r.Fatalf("got %d lines for %d rows:\n%s", len(lines), len(words), text)
		}
		kept := strings.Count(lines[0], "Column")
		if gone := strings.Count(note, "Column"); kept+gone > len(table.Columns)-1 || kept > 0 && gone == 0 && strings.Contains(note, "Left") {
			r.Fatalf("columns left out are not named: %q under %q", note, lines[0])
		}
		if len(lines[1]) > limit || strings.Trim(lines[1], "-") != "" {
			r.Fatalf("the rule is %q, wider than %d or no rule", lines[1], limit)
		}
		for _, l := range lines {
			if l != strings.TrimRight(l, " ") || strings.ContainsFunc(l, unicode.IsControl) {
				r.Fatalf("line %q", l)
			}
		}
	})
}

// All tables can be made of any event and written in every format.
func TestLawHostileEvents(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		e := &tournament.Event{
			Name: rapid.String().Draw(r, "name"), Paired: rapid.IntRange(0, 3).Draw(r, "paired"),
			System:        rapid.SampledFrom([]tournament.System{tournament.Swiss, tournament.RoundRobin}).Draw(r, "system"),
			ColourNeutral: rapid.Bool().Draw(r, "neutral"),
		}
		for i := range rapid.IntRange(0, 4).Draw(r, "players") {
			p := tournament.Entrant{Number: i + 1, Name: rapid.String().Draw(r, "name"), Joins: rapid.IntRange(0, 4).Draw(r, "joins"), Leaves: rapid.IntRange(0, 4).Draw(r, "leaves")}
			for range rapid.IntRange(0, 4).Draw(r, "records") {
				p.Records = append(p.Records, tournament.Record{
					Kind: tournament.Kind(rapid.IntRange(0, 12).Draw(r, "kind")), Opponent: rapid.IntRange(0, 6).Draw(r, "opponent"),
					Colour: tournament.Colour(rapid.IntRange(0, 2).Draw(r, "colour")), Points: tournament.Points(rapid.IntRange(-20, 20).Draw(r, "points")),
				})
			}
			e.Entrants = append(e.Entrants, p)
		}
		s, err := standings.Rank(e, standings.Options{})
		if err != nil {
			r.Fatal(err)
		}
		tables := []*report.Table{
			report.Standings(e, s), report.Values(s), report.Entrants(e),
			report.CheckIn(e, report.ByName), report.EntrantsBy(e, report.ByName),
		}
		for _, style := range report.CrossStyles() {
			tables = append(tables, report.Crosstable(e, s, report.CrossOptions{Style: style}))
		}
		for round := 1; round <= e.Paired; round++ {
			p, err := report.Pairings(e, round)
			if err != nil {
				r.Fatal(err)
			}
			n, err := report.PairingsByName(e, round)
			if err != nil {
				r.Fatal(err)
			}
			tables = append(tables, p, n)
			for _, f := range report.Formats() {
				if err := report.WriteSlips(io.Discard, e, round, 8, f, report.Style{Width: 30, ASCII: true}); err != nil {
					r.Fatal(err)
				}
			}
		}
		for i := range e.Entrants {
			c, err := report.Card(e, i+1)
			if err != nil {
				r.Fatal(err)
			}
			tables = append(tables, c)
		}
		for _, table := range tables {
			for _, f := range report.Formats() {
				write(r, table, f, report.Style{Width: 40, ASCII: true, Colour: true})
			}
		}
	})
}
