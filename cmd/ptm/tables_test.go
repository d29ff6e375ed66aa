package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

// TestNarrows: a table that is too wide cuts words short and leaves columns
// out in the order named; programs get everything.
func TestNarrows(t *testing.T) {
	t.Parallel()
	table := narrows(newTable("List", ">#|id", "name", "club", "last"), []string{"name"}, "last", "club")
	table.Add(report.Number(7), report.Text("A name that is by far too long for any screen"), report.Text("Springfield"), report.Text("2026-03"))
	for _, c := range []struct {
		width int
		head  string
		cut   bool
	}{
		{100, "#  Name                                           Club         Last", false},
		{50, "#  Name                       Club         Last", true},
		{40, "#  Name                  Club", true},
		{25, "#  Name", true},
	} {
		var out bytes.Buffer
		if err := report.Write(&out, table, report.TextFormat, report.Style{Width: c.width}); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(out.String(), "\n")
		if got := lines[2]; got != c.head || strings.Contains(lines[4], "…") != c.cut {
			t.Errorf("width %d: got\n%s\n%s\nwant the head\n%s", c.width, got, lines[4], c.head)
		}
		for _, l := range lines[2:5] {
			if utf8.RuneCountInString(l) > c.width {
				t.Errorf("width %d: too wide: %s", c.width, l)
			}
		}
	}
	var out bytes.Buffer
	if err := report.Write(&out, table, report.CSV, report.Style{Width: 25}); err != nil {
		t.Fatal(err)
	}
	if got, _, _ := strings.Cut(out.String(), "\n"); got != "id,name,club,last" {
		t.Errorf("csv: got the head %s", got)
	}
}

// TestKeptColumns: wide tables fit a plain terminal, and keep what the next
// command asks for.
func TestKeptColumns(t *testing.T) {
	t.Parallel()
	const name = "Vanterpool-Featherstonehaugh, Maximiliane"
	log := changesTable("Changes")
	addChange(log, arbiter.Change{ID: 4711, Act: "player unmerge", Event: "the-long-autumn", Subject: name, Detail: name, Was: name, By: name}, "taken back")
	found := foundTable([]arbiter.FoundGame{{ID: 4711, Day: "2026.03.07",
		Game: arbiter.Game{White: name, Black: name, Event: "the-long-autumn", Round: 11, Board: 120, Variant: "pyramids-cheskers-7"}}})
	choices := choiceTable(&arbiter.Correspondence{Choices: []arbiter.Choice{{Turn: 12, Text: "Ng1-f3", By: name,
		Seal: strings.Repeat("5", 64), Salt: strings.Repeat("7", 32)}}})
	for _, c := range []struct {
		table *report.Table
		kept  string
	}{{log, "4711"}, {found, "4711"}, {choices, strings.Repeat("7", 32)}} {
		var out bytes.Buffer
		if err := report.Write(&out, c.table, report.TextFormat, report.Style{Width: plainWidth}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), c.kept) {
			t.Errorf("%s is left out:\n%s", c.kept, out.String())
		}
		for line := range strings.Lines(out.String()) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > plainWidth {
				t.Errorf("%d wide: %s", n, line)
			}
		}
	}
}

// TestHelpWidth: every page of help fits a plain terminal.
func TestHelpWidth(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	s := &shell{world: world{getenv: os.Getenv}}
	app := s.app()
	paths := [][]string{nil}
	eachCommand(app.Commands, app.Name, func(path string, _ *cli.Command) {
		paths = append(paths, strings.Fields(path)[1:])
	})
	for _, path := range paths {
		out.Reset()
		if code := run(t.Context(), append(path, "--help"), streams{nil, &out, &out}, s.world); code != exitDone {
			t.Errorf("%v --help ends with %d", path, code)
		}
		for line := range strings.Lines(out.String()) {
			if utf8.RuneCountInString(strings.TrimSuffix(line, "\n")) > plainWidth {
				t.Errorf("%v --help: too wide: %s", path, line)
			}
		}
	}
}

// TestErrorsHoldNoControls: what was typed cannot move the cursor or colour
// the screen from inside an error.
func TestErrorsHoldNoControls(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"\x1b[31mred"}, {"variant", "show", "a\x1b]0;title\x07b"}, {"game", "check", "no\x1b[2Jfile"}, {"version", "a\rb"},
	} {
		var out bytes.Buffer
		if code := run(t.Context(), args, streams{nil, &out, &out}, world{getenv: os.Getenv}); code == exitDone {
			t.Errorf("%q is accepted", args)
		}
		if strings.ContainsAny(out.String(), "\x1b\x07\r") {
			t.Errorf("%q: got %q", args, out.String())
		}
	}
}
