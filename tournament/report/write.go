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
	JSON       Format = "json"
	Markdown   Format = "md"
	HTML       Format = "html"
)

// Formats lists the formats there are.
func Formats() []Format { return []Format{TextFormat, CSV, JSON, Markdown, HTML} }

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
	b := bufio.NewWriter(w)
	var err error
	switch f {
	case TextFormat:
		err = writeText(b, t, s)
	case CSV:
		err = writeCSV(b, t)
	case JSON:
		err = writeJSON(b, t)
	case Markdown:
		err = writeMarkdown(b, t, s)
	case HTML:
		err = writeHTML(b, t, s)
	default:
		_, err = ParseFormat(string(f))
	}
	if err != nil {
		return err
	}
	return b.Flush()
}
