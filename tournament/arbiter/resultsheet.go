package arbiter

import (
	"encoding/csv"
	"strings"
	"unicode/utf8"
)

// A resultSheet is a list of a round's results as it was handed in, taken
// apart. It is a table with a header (the pairing list with its results filled
// in, say), or has lines "BOARD RESULT".
type resultSheet struct {
	grid
	columns []resultField
	rows    []resultRow
}

// A resultRow is one line: its cells by what they hold, and the result.
type resultRow struct {
	line   int
	cells  [resultFields]cell
	result Result // the zero Result where none is given
}

// A cell is a text and the column it begins in.
type cell struct {
	text   string
	column int
}

// readResults reads a whole list; what is wrong with it is in its faults.
func readResults(raw []byte) *resultSheet {
	s := new(resultSheet)
	if !s.text(raw) {
		return s
	}
	headed, content := false, false
	for i, line := range s.lines {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "# ") || line == "#" {
			s.lines[i] = "" // a comment
			continue
		}
		if line != "" && !content {
			content, headed = true, line[0] < '0' || line[0] > '9'
		}
	}
	switch {
	case !content:
		s.fault(0, 0, "", "is empty: a table with a header, or lines BOARD RESULT, were expected")
	case headed:
		s.table()
	default:
		s.list()
	}
	return s
}

// table reads cells under a header.
func (s *resultSheet) table() {
	known := func(header string) bool { return resultColumn(header) != noField }
	s.each(known, func(r *csv.Reader, line int, cells []string) bool {
		if s.columns == nil {
			s.header(r, line, cells)
			return len(s.faults) == 0 // without a sure header every row would be at fault
		}
		if !s.even(line, cells, len(s.columns)) {
			return true
		}
		row := resultRow{line: line}
		for i, f := range s.columns {
			if f == noField || i >= len(cells) {
				continue
			}
			text, err := oneLine(cells[i])
			_, at := s.position(r, i)
			if err != nil {
				s.fault(line, at, "", "cell %s", err)
			}
			row.cells[f] = cell{text, at}
		}
		s.add(row)
		return true
	})
}

// header makes columns of the first line.
func (s *resultSheet) header(r *csv.Reader, line int, cells []string) {
	for _, text := range cells {
		s.columns = append(s.columns, resultColumn(text))
	}
	sided(s.columns)
	at := map[resultField]int{}
	for i, f := range s.columns {
		before, twice := at[f]
		if _, column := s.position(r, i); twice && f != noField {
			s.fault(line, column, "", "column %q says the same as column %q", cells[i], cells[before])
		}
		at[f] = i
	}
	if _, ok := at[scoreField]; !ok {
		s.fault(line, 0, "", "no column is called result; there are %s", inQuotes(cells))
	}
	_, board := at[boardField]
	_, white := at[whiteField]
	_, number := at[whiteNumberField]
	if !board && !white && !number {
		s.fault(line, 0, "", "no column says which board a result is of: board, or white and black; there are %s", inQuotes(cells))
	}
}

// list reads lines "BOARD RESULT"; comma, semicolon and tab do for a blank.
func (s *resultSheet) list() {
	for i, line := range s.lines {
		line = strings.TrimRight(line, " \t\r;,")
		start := len(line) - len(strings.TrimLeft(line, " \t"))
		if start == len(line) {
			continue
		}
		end := start + strings.IndexAny(line[start:]+" ", " \t;,")
		rest := strings.TrimLeft(line[end:], " \t;,")
		row := resultRow{line: i + 1}
		row.cells[boardField] = cell{line[start:end], utf8.RuneCountInString(line[:start]) + 1}
		row.cells[scoreField] = cell{strings.Trim(rest, `"`), utf8.RuneCountInString(line[:len(line)-len(rest)]) + 1}
		if rest == "" {
			s.fault(row.line, 0, "", "result is missing: BOARD RESULT")
			continue
		}
		s.add(row)
	}
}

// add reads a row's result and keeps the row.
func (s *resultSheet) add(row resultRow) {
	score := row.cells[scoreField]
	switch score.text {
	case "", "*", "-", "vs", "vs.", ":", "?":
	default:
		r, err := ParseResult(score.text)
		if err != nil && !row.bye() {
			s.fault(row.line, score.column, "", "%s: %s", err, HintOf(err))
		}
		row.result = r
	}
	s.rows = append(s.rows, row)
}

// bye reports whether the row is, in its own words, of a player without an
// opponent.
func (r resultRow) bye() bool {
	if r.cells[whiteField].text == "" && r.cells[whiteNumberField].text == "" {
		return false
	}
	number := r.cells[blackNumberField].text
	if number != "" && number != "0" {
		return false
	}
	switch letters(r.cells[blackField].text) {
	case "", "bye", "spielfrei", "exempt", "fullpointbye", "halfpointbye", "zeropointbye", "pairingallocatedbye", "notpaired":
		return true
	}
	return false
}
