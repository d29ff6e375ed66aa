package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"ptm/tournament/report"
)

// newTable begins a table. A header is what programs are told, and people with
// a capital letter, or "For people|for programs"; ">" before it aligns to the
// right.
func newTable(title string, headers ...string) *report.Table {
	t := &report.Table{Title: title}
	for _, h := range headers {
		column := report.Column{}
		if rest, right := strings.CutPrefix(h, ">"); right {
			h, column.Align = rest, report.Right
		}
		column.Name, column.Key = capital(h), h
		if people, programs, both := strings.Cut(h, "|"); both {
			column.Name, column.Key = people, programs
		}
		t.Columns = append(t.Columns, column)
	}
	return t
}

func capital(word string) string {
	first, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(first)) + word[size:]
}

// narrows says how a table gives way where it is too wide: by which columns'
// words are cut short, and which are left out, the first named first.
func narrows(t *report.Table, cut []string, leave ...string) *report.Table {
	for i := range t.Columns {
		c := &t.Columns[i]
		c.Shrink = slices.Contains(cut, c.Key)
		if at := slices.Index(leave, c.Key); at >= 0 {
			c.Drop = len(leave) - at
		}
	}
	return t
}

// wraps says which columns of a table are broken over lines where it is too
// wide: those that explain.
func wraps(t *report.Table, keys ...string) *report.Table {
	for i := range t.Columns {
		t.Columns[i].Wrap = slices.Contains(keys, t.Columns[i].Key)
	}
	return t
}

// facts is a table of names and values; empty values are left out.
func facts(title string, pairs ...[2]string) *report.Table {
	t := newTable(title, "what", "value")
	for _, p := range pairs {
		if p[1] != "" {
			t.Add(report.Text(p[0]), report.Text(p[1]))
		}
	}
	return t
}

// print writes a table in a format.
func (s *shell) print(t *report.Table, format string) error {
	return s.printAll([]*report.Table{t}, format)
}

// printAll writes tables of the same columns.
func (s *shell) printAll(tables []*report.Table, format string) error {
	return report.WriteAll(s.out, tables, report.Format(format), s.style())
}

// style is how text looks on the screen.
func (s *shell) style() report.Style {
	style := report.Style{Colour: s.screen.colour}
	if s.screen.fit {
		style.Width = s.screen.width
	}
	return style
}

// tableFormats is --format for a command that prints a table.
func tableFormats(format *string) cli.Flag {
	names := make([]string, 0, len(report.Formats()))
	for _, f := range report.Formats() {
		names = append(names, string(f))
	}
	return formatFlag(format, names...)
}

// plural is "1 fault", "2 faults".
func plural(n int, what string) string {
	return fmt.Sprintf("%d %s", n, pluralOf(n, what))
}

// pluralOf is the word alone.
func pluralOf(n int, what string) string {
	if n == 1 {
		return what
	}
	return what + "s"
}
