package arbiter

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// mostFaults is how many faults of one file are listed.
const mostFaults = 1000

// A grid is a file of cells as it was handed in, and what is wrong with it.
type grid struct {
	lines  []string
	faults []ImportFault
}

func (g *grid) fault(line, column int, field, format string, args ...any) {
	if len(g.faults) < mostFaults {
		g.faults = append(g.faults, ImportFault{Line: line, Column: column, Field: field, Text: fmt.Sprintf(format, args...)})
	}
}

// text takes a file in; false is no text at all.
func (g *grid) text(raw []byte) bool {
	text := decode(raw)
	if strings.Contains(text, "\x00") {
		g.fault(0, 0, "", "is no text")
		return false
	}
	// Lines are counted as csv does; a lone CR ends none there.
	if !strings.Contains(text, "\n") {
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	g.lines = strings.Split(text, "\n")
	return true
}

// decode makes text of a file: UTF-8 with or without a mark, UTF-16 with one,
// else Windows-1252.
func decode(raw []byte) string {
	if bytes.HasPrefix(raw, []byte{0xff, 0xfe}) || bytes.HasPrefix(raw, []byte{0xfe, 0xff}) {
		if text, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(raw); err == nil {
			return string(text)
		}
	}
	raw = bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf"))
	if utf8.Valid(raw) {
		return string(raw)
	}
	text, err := charmap.Windows1252.NewDecoder().Bytes(raw)
	if err != nil {
		return strings.ToValidUTF8(string(raw), "?")
	}
	return string(text)
}

// separator finds what separates the cells: what a line "sep=;" says, else
// that by which most headers are known. skip is the number of lines before
// the header.
func (g *grid) separator(known func(header string) bool) (comma rune, skip int) {
	for i, line := range g.lines {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if sep, ok := strings.CutPrefix(strings.ToLower(line), "sep="); ok && len(sep) == 1 && strings.Contains(";,|", sep) {
			return rune(sep[0]), i + 1
		}
		best := -1
		for _, c := range ";\t,|" {
			n := 0
			for _, cell := range strings.Split(line, string(c)) {
				if known(strings.Trim(cell, `" `)) {
					n++
				}
			}
			if n > best {
				comma, best = c, n
			}
		}
		return comma, i
	}
	return ';', 0
}

// each gives the lines of cells that are not blank, the header first, until
// take wants no more.
func (g *grid) each(known func(header string) bool, take func(r *csv.Reader, line int, cells []string) bool) {
	comma, skip := g.separator(known)
	r := csv.NewReader(strings.NewReader(strings.Join(g.lines, "\n")))
	r.Comma = comma
	r.FieldsPerRecord = -1
	for len(g.faults) < mostFaults {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			return
		}
		if bad, ok := errors.AsType[*csv.ParseError](err); ok {
			g.fault(bad.StartLine, g.character(bad.Line, bad.Column), "", "%s", quoteFault(bad.Err))
			continue
		}
		if err != nil {
			g.fault(0, 0, "", "%v", err)
			return
		}
		line, _ := r.FieldPos(0)
		if line <= skip || strings.TrimSpace(strings.Join(cells, "")) == "" {
			continue
		}
		if !take(r, line, cells) {
			return
		}
	}
}

func quoteFault(err error) string {
	switch {
	case errors.Is(err, csv.ErrQuote):
		return `quotation mark inside a cell: a cell with quotation marks is quoted and has them doubled`
	case errors.Is(err, csv.ErrBareQuote):
		return `quotation mark in a cell that is not quoted`
	}
	return err.Error()
}

// character is the column in characters of a column in bytes.
func (g *grid) character(line, column int) int {
	if line < 1 || line > len(g.lines) {
		return column
	}
	text := g.lines[line-1]
	return utf8.RuneCountInString(text[:min(max(column-1, 0), len(text))]) + 1
}

func (g *grid) position(r *csv.Reader, cell int) (line, column int) {
	line, column = r.FieldPos(cell)
	return line, g.character(line, column)
}

// even tells of a line that has as many cells as the header, or blank ones too
// many; any other is a fault.
func (g *grid) even(line int, cells []string, header int) bool {
	if len(cells) == header || len(cells) > header && strings.TrimSpace(strings.Join(cells[header:], "")) == "" {
		return true
	}
	g.fault(line, 0, "", "line has %d cells, the header %d: quote a cell that holds the separator", len(cells), header)
	return false
}
