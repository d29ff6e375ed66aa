package report_test

import (
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/report"
	"ptm/tournament/standings"
)

func TestParseFormat(t *testing.T) {
	t.Parallel()
	for _, f := range report.Formats() {
		if got, err := report.ParseFormat(string(f)); err != nil || got != f {
			t.Errorf("%s: got %s, %v", f, got, err)
		}
	}
	if _, err := report.ParseFormat("pdf"); err == nil || !strings.Contains(err.Error(), "text, csv, csv-eu, json, md, html") {
		t.Errorf("pdf: got %v", err)
	}
	if err := report.Write(io.Discard, &report.Table{}, "pdf", report.Style{}); err == nil {
		t.Error("an unknown format is written")
	}
}

type broken struct{}

var errDisk = errors.New("disk full")

func (broken) Write([]byte) (int, error) { return 0, errDisk }

func TestWriteError(t *testing.T) {
	t.Parallel()
	table := report.Entrants(swiss())
	for _, f := range report.Formats() {
		if err := report.Write(broken{}, table, f, report.Style{}); !errors.Is(err, errDisk) {
			t.Errorf("%s: got %v", f, err)
		}
	}
}

// How each kind of cell looks: in text, without ½, in CSV and in JSON.
func TestCells(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name                   string
		cell                   report.Cell
		text, ascii, csv, json string
	}{
		{"whole number", report.Number(12), "12", "12", "12", "12"},
		{"unknown number", report.NumberOrBlank(0), "", "", "", "null"},
		{"figure", report.Figure("+18", "17.6"), "+18", "+18", "17.6", "17.6"},
		{"no figure", report.Figure("", ""), "", "", "", "null"},
		{"half", report.Points(5), "½", "0.5", "0.5", "0.5"},
		{"one and a half", report.Points(15), "1½", "1.5", "1.5", "1.5"},
		{"whole points", report.Points(70), "7", "7", "7", "7"},
		{"tenths", report.Points(12), "1.2", "1.2", "1.2", "1.2"},
		{"below zero", report.Points(-5), "-0.5", "-0.5", "-0.5", "-0.5"},
		{"value", report.Value(975), "9.75", "9.75", "9.75", "9.75"},
		{"undefined value", report.Value(standings.Undefined), "-", "-", "-", "null"},
		{"two decimals", report.Fixed(1500.126, 2), "1500.13", "1500.13", "1500.13", "1500.13"},
		{"not a number", report.Fixed(math.NaN(), 2), "", "", "", "null"},
		{"place", report.Place(3, false), "3", "3", "3", "3"},
		{"shared place", report.Place(3, true), "3=", "3=", "3", "3"},
		{"no place", report.Place(0, true), "", "", "", "null"},
		{"draw", report.Result(tournament.Draw, tournament.Draw), "½-½", "1/2-1/2", "0.5-0.5", `"0.5-0.5"`},
		{"forfeit", report.Result(tournament.ForfeitWin, tournament.ForfeitLoss), "+/-", "+/-", "+/-", `"+/-"`},
		{"double forfeit", report.Result(tournament.ForfeitLoss, tournament.ForfeitLoss), "-/-", "-/-", "-/-", `"-/-"`},
		{"under one move", report.Result(tournament.QuickLoss, tournament.QuickWin), "0-1u", "0-1u", "0-1u", `"0-1u"`},
		{"no result", report.Result(tournament.Unset, tournament.Unset), "", "", "", "null"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			table := &report.Table{Columns: []report.Column{{Name: "A", Key: "a"}, {Name: "B", Key: "b"}}}
			table.Add(report.Text("x"), c.cell)
			last := func(f report.Format, s report.Style) string {
				lines := strings.Split(strings.TrimSuffix(write(t, table, f, s), "\n"), "\n")
				return lines[len(lines)-1]
			}
			if got, want := last(report.TextFormat, report.Style{}), strings.TrimRight("x  "+c.text, " "); got != want {
				t.Errorf("text: got %q, want %q", got, want)
			}
			if got, want := last(report.TextFormat, report.Style{ASCII: true}), strings.TrimRight("x  "+c.ascii, " "); got != want {
				t.Errorf("ascii: got %q, want %q", got, want)
			}
			if got, want := last(report.CSV, report.Style{}), "x,"+c.csv; got != want {
				t.Errorf("csv: got %q, want %q", got, want)
			}
			if got, want := write(t, table, report.JSON, report.Style{}), "[\n  {\"a\": \"x\", \"b\": "+c.json+"}\n]\n"; got != want {
				t.Errorf("json: got %q, want %q", got, want)
			}
		})
	}
}

// The same tie-break twice has two keys in JSON.
func TestKeysTwice(t *testing.T) {
	t.Parallel()
	list, err := standings.Parse("PTS,BH,DE,BH")
	if err != nil {
		t.Fatal(err)
	}
	table := report.Values(ranked(t, swiss(), standings.Options{TieBreaks: list}))
	if got := write(t, table, report.JSON, report.Style{}); !strings.Contains(got, `"BH": 5, "DE": 0, "BH#2": 5`) {
		t.Errorf("got %s", got)
	}
	if got := write(t, table, report.CSV, report.Style{}); !strings.HasPrefix(got, "id,rank,PTS,BH,DE,BH\n") {
		t.Errorf("got %s", got)
	}
}

// Spreadsheets must not take what somebody typed for a formula, and where the
// comma is the decimal sign they want it and semicolons.
func TestSpreadsheets(t *testing.T) {
	t.Parallel()
	table := &report.Table{Columns: []report.Column{{Name: "A", Key: "a"}, {Name: "B", Key: "b"}}}
	cases := []struct {
		cell         report.Cell
		comma, other string
	}{
		{report.Text("=1+2"), "'=1+2", "'=1+2"},
		{report.Text("@SUM(A1)"), "'@SUM(A1)", "'@SUM(A1)"},
		{report.Text("+cmd|x"), "'+cmd|x", "'+cmd|x"},
		{report.Text("\uFF1D1"), "'\uFF1D1", "'\uFF1D1"},
		{report.Text("-5.5"), "-5.5", "-5.5"},
		{report.Text("-"), "-", "-"},
		{report.Text("a;b,c"), `"a;b,c"`, `"a;b,c"`},
		{report.Points(75), "7.5", "7,5"},
		{report.Value(975), "9.75", "9,75"},
		{report.Place(3, true), "3", "3"},
		{report.Marks("12w½", "12w0.5"), "12w0.5", "12w½"},
		{report.Marks("½1", "0.5 1"), "0.5 1", "½ 1"},
		{report.Marks("", "yes"), "yes", "yes"},
		{report.Result(tournament.ForfeitWin, tournament.ForfeitLoss), "+/-", "+/-"},
	}
	for _, c := range cases {
		table.Rows = nil
		table.Add(report.Text("x"), c.cell)
		if got, want := write(t, table, report.CSV, report.Style{}), "a,b\nx,"+c.comma+"\n"; got != want {
			t.Errorf("csv: got %q, want %q", got, want)
		}
		if got, want := write(t, table, report.Semicolons, report.Style{}), "\uFEFFa;b\r\nx;"+c.other+"\r\n"; got != want {
			t.Errorf("csv-eu: got %q, want %q", got, want)
		}
	}
}

// Tables of the same columns are one table for programs.
func TestWriteAll(t *testing.T) {
	t.Parallel()
	one := &report.Table{Title: "One", Columns: []report.Column{{Name: "A", Key: "a"}}}
	two := &report.Table{Title: "Two", Columns: []report.Column{{Name: "A", Key: "a"}}}
	one.Add(report.Number(1))
	two.Add(report.Number(2))
	want := map[report.Format]string{
		report.TextFormat: "One\n\nA\n-\n1\n\nTwo\n\nA\n-\n2\n",
		report.CSV:        "a\n1\n2\n",
		report.JSON:       "[\n  {\"a\": 1},\n  {\"a\": 2}\n]\n",
		report.Markdown:   "## One\n\n| A |\n| --- |\n| 1 |\n\n## Two\n\n| A |\n| --- |\n| 2 |\n",
	}
	for f, text := range want {
		var b strings.Builder
		if err := report.WriteAll(&b, []*report.Table{one, two}, f, report.Style{}); err != nil {
			t.Fatal(err)
		}
		if b.String() != text {
			t.Errorf("%s: got %q, want %q", f, b.String(), text)
		}
	}
}
