package arbiter

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// mostFaults is how many faults of one file are listed.
const mostFaults = 1000

// A sheet is a list of players as it was handed in, taken apart.
type sheet struct {
	lines   []string
	columns []column
	ignored []string
	rows    []row
	faults  []ImportFault
}

// A row is one player of a sheet and where he stands.
type row struct {
	line       int
	nameColumn int
	player     Player
	faulty     bool
}

func (s *sheet) fault(line, column int, field, format string, args ...any) {
	if len(s.faults) < mostFaults {
		s.faults = append(s.faults, ImportFault{Line: line, Column: column, Field: field, Text: fmt.Sprintf(format, args...)})
	}
}

// readSheet reads a whole sheet; what is wrong with it is in its faults.
func readSheet(raw []byte) *sheet {
	s := new(sheet)
	text := decode(raw)
	if strings.Contains(text, "\x00") {
		s.fault(0, 0, "", "is no text")
		return s
	}
	// Lines are counted as csv does; a lone CR ends none there.
	if !strings.Contains(text, "\n") {
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	s.lines = strings.Split(text, "\n")
	comma, skip := s.separator()
	r := csv.NewReader(strings.NewReader(text))
	r.Comma = comma
	r.FieldsPerRecord = -1
	s.read(r, skip)
	if s.columns == nil && len(s.faults) == 0 {
		s.fault(0, 0, "", "is empty: a header line was expected")
	}
	return s
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
func (s *sheet) separator() (comma rune, skip int) {
	for i, line := range s.lines {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if sep, ok := strings.CutPrefix(strings.ToLower(line), "sep="); ok && len(sep) == 1 && strings.Contains(";,|", sep) {
			return rune(sep[0]), i + 1
		}
		best := -1
		for _, c := range ";\t,|" {
			known := 0
			for _, cell := range strings.Split(line, string(c)) {
				if _, ok := columnOf(strings.Trim(cell, `" `)); ok {
					known++
				}
			}
			if known > best {
				comma, best = c, known
			}
		}
		return comma, i
	}
	return ';', 0
}

// read takes header and rows from the CSV reader.
func (s *sheet) read(r *csv.Reader, skip int) {
	for len(s.faults) < mostFaults {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			return
		}
		if bad, ok := errors.AsType[*csv.ParseError](err); ok {
			s.fault(bad.StartLine, s.character(bad.Line, bad.Column), "", "%s", quoteFault(bad.Err))
			continue
		}
		if err != nil {
			s.fault(0, 0, "", "%v", err)
			return
		}
		line, _ := r.FieldPos(0)
		if line <= skip || strings.TrimSpace(strings.Join(cells, "")) == "" {
			continue
		}
		if s.columns == nil {
			s.header(r, cells)
			if len(s.faults) > 0 {
				return // without a sure header every row would be at fault
			}
			continue
		}
		s.row(r, line, cells)
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
func (s *sheet) character(line, column int) int {
	if line < 1 || line > len(s.lines) {
		return column
	}
	text := s.lines[line-1]
	return utf8.RuneCountInString(text[:min(max(column-1, 0), len(text))]) + 1
}

func (s *sheet) position(r *csv.Reader, cell int) (line, column int) {
	line, column = r.FieldPos(cell)
	return line, s.character(line, column)
}

// header makes columns of the first line.
func (s *sheet) header(r *csv.Reader, cells []string) {
	first := map[string]int{}
	hasName, hasLast := false, false
	for i, cell := range cells {
		line, at := s.position(r, i)
		c, ok := columnOf(cell)
		if !ok {
			if like := likeColumn(cell); like != "" {
				s.fault(line, at, cell, "column %q is unknown: %s?", cell, like)
			} else if strings.TrimSpace(cell) != "" {
				s.ignored = append(s.ignored, strings.TrimSpace(cell))
			}
		} else if before, twice := first[c.id()]; twice {
			s.fault(line, at, cell, "column %q says the same as column %q", cell, cells[before])
		} else {
			first[c.id()] = i
		}
		hasName = hasName || c.field == "name"
		hasLast = hasLast || c.field == "last"
		s.columns = append(s.columns, c)
	}
	line, _ := r.FieldPos(0)
	if !hasName && !hasLast {
		s.fault(line, 0, "", "no column is called name (or last and first); there are %s", inQuotes(cells))
	}
	if hasName && hasLast {
		s.fault(line, 0, "", "columns for the whole name and for its parts: one of both")
	}
}

// inQuotes lists the first few cells of a header.
func inQuotes(cells []string) string {
	const most = 8
	var list []string
	for _, c := range cells[:min(most, len(cells))] {
		list = append(list, strconv.Quote(brief(strings.TrimSpace(c))))
	}
	if len(cells) > most {
		list = append(list, "...")
	}
	return strings.Join(list, ", ")
}

// row makes a player of a line.
func (s *sheet) row(r *csv.Reader, line int, cells []string) {
	if len(cells) != len(s.columns) && !blankAfter(cells, len(s.columns)) {
		s.fault(line, 0, "", "line has %d cells, the header %d: quote a cell that holds the separator", len(cells), len(s.columns))
		return
	}
	w := row{line: line, nameColumn: 1}
	var last, first string
	for i, cell := range cells[:min(len(cells), len(s.columns))] {
		c := s.columns[i]
		_, at := s.position(r, i)
		cell, err := oneLine(cell)
		switch c.field {
		case "name":
			w.player.Name, w.nameColumn = cell, at
		case "last":
			last, w.nameColumn = cell, at
		case "first":
			first = cell
		default:
			if err == nil {
				err = c.take(&w.player, cell)
			}
		}
		if err != nil {
			s.fault(line, at, c.header, "%s %s", c.header, strings.TrimPrefix(err.Error(), c.field+" "))
			w.faulty = true
		}
	}
	if w.player.Name == "" && last != "" {
		w.player.Name = strings.TrimSuffix(last+", "+first, ", ")
	}
	s.finish(w)
}

// finish checks what only the whole row can tell.
func (s *sheet) finish(w row) {
	p := &w.player
	kept := p.Ratings[:0]
	for _, r := range p.Ratings {
		if r.Rating == 0 && r.RD != 0 {
			s.fault(w.line, 0, "", "rating deviation without a rating")
			w.faulty = true
		}
		if r.Rating != 0 {
			kept = append(kept, r)
		}
	}
	p.Ratings = kept
	if !w.faulty {
		if err := tidy(p); err != nil {
			s.fault(w.line, w.nameColumn, "", "%s", err)
			w.faulty = true
		}
	}
	s.rows = append(s.rows, w)
}

func blankAfter(cells []string, n int) bool {
	return len(cells) > n && strings.TrimSpace(strings.Join(cells[n:], "")) == ""
}

// wholeNumber reads a rating or deviation; blank, "-" and 0 are none.
func wholeNumber(cell string, most int) (int, error) {
	if cell == "" || cell == "-" {
		return 0, nil
	}
	n, err := strconv.Atoi(cell)
	if err != nil {
		return 0, fmt.Errorf("%q is no whole number", cell)
	}
	if n < 0 || n > most {
		return 0, fmt.Errorf("%d is not from 0 to %d", n, most)
	}
	return n, nil
}
