package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// A Format is a way to write a table.
type Format string

const (
	TextFormat Format = "text"
	CSV        Format = "csv"
	// Semicolons is CSV as the spreadsheets of continental Europe open it.
	Semicolons Format = "csv-eu"
	JSON       Format = "json"
	Markdown   Format = "md"
	HTML       Format = "html"
)

// Formats lists the formats there are.
func Formats() []Format { return []Format{TextFormat, CSV, Semicolons, JSON, Markdown, HTML} }

// ParseFormat finds a format by its name.
func ParseFormat(name string) (Format, error) {
	names := make([]string, 0, len(Formats()))
	for _, f := range Formats() {
		if string(f) == name {
			return f, nil
		}
		names = append(names, string(f))
	}
	return "", fmt.Errorf("format %q: unknown; there are %s", name, strings.Join(names, ", "))
}

// A Style is what the writer of text must know of the terminal.
type Style struct {
	Width  int  // columns; 0 = no limit
	Colour bool // bold headings, faint notes, by ANSI codes
	ASCII  bool // no ½, … or other characters of ours beyond ASCII
}

// Write writes a table. The style matters to text; of it Markdown and HTML
// heed only ASCII. Errors are those of w, and one for an unknown format.
func Write(w io.Writer, t *Table, f Format, s Style) error {
	return WriteAll(w, []*Table{t}, f, s)
}

// WriteAll writes tables of the same columns: for people one below the other,
// for programs as one table.
func WriteAll(w io.Writer, tables []*Table, f Format, s Style) error {
	b := bufio.NewWriter(w)
	var err error
	switch f {
	case TextFormat:
		err = each(b, tables, func(t *Table) error { return writeText(b, t, s) })
	case CSV:
		err = writeCSV(b, join(tables))
	case Semicolons:
		err = writeSemicolons(b, join(tables))
	case JSON:
		err = writeJSON(b, join(tables))
	case Markdown:
		err = each(b, tables, func(t *Table) error { return writeMarkdown(b, t, s) })
	case HTML:
		err = writeHTML(b, tables, s)
	default:
		_, err = ParseFormat(string(f))
	}
	if err != nil {
		return err
	}
	return b.Flush()
}

// each writes the tables with a blank line between.
func each(b *bufio.Writer, tables []*Table, write func(*Table) error) error {
	for i, t := range tables {
		if i > 0 {
			b.WriteByte('\n') // an error stays until Flush
		}
		if err := write(t); err != nil {
			return err
		}
	}
	return nil
}

// join is the rows of all tables under the first one's columns.
func join(tables []*Table) *Table {
	if len(tables) == 1 {
		return tables[0]
	}
	all := new(Table)
	for _, t := range tables {
		all.Columns = tables[0].Columns
		all.Rows = append(all.Rows, t.Rows...)
	}
	return all
}
