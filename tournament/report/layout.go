package report

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A layout is a table as people see it: plain strings, columns with nothing in
// them left out, but on paper for those to be filled in by hand.
type layout struct {
	columns []Column
	rows    [][]string
	of      []int // the row of the table that each of rows is a line of
}

func lay(t *Table, ascii, paper bool) layout {
	var l layout
	l.rows, l.of = make([][]string, len(t.Rows)), make([]int, len(t.Rows))
	for n := range l.of {
		l.of[n] = n
	}
	for i, c := range t.Columns {
		cells, empty := column(t, i, ascii)
		if empty && !(paper && c.Room > 0) && len(t.Rows) > 0 {
			continue
		}
		c.Name = Visible(c.Name)
		l.columns = append(l.columns, c)
		for n := range t.Rows {
			l.rows[n] = append(l.rows[n], cells[n])
		}
	}
	return l
}

// column is the strings of one column, and whether they are all blank.
func column(t *Table, i int, ascii bool) (cells []string, empty bool) {
	cells = make([]string, len(t.Rows))
	empty = true
	half := false
	decimals := 0
	for n := range t.Rows {
		c := t.Rows[n].cell(i)
		cells[n] = c.people
		if ascii && c.ascii != "" {
			cells[n] = c.ascii
		}
		cells[n] = Visible(cells[n])
		half = half || c.points && strings.HasSuffix(cells[n], "½")
		empty = empty && strings.TrimSpace(cells[n]) == ""
		if c.aligned {
			decimals = max(decimals, places(c.people))
		}
	}
	for n := range t.Rows {
		switch c := t.Rows[n].cell(i); {
		case c.aligned:
			cells[n] = pad(cells[n], decimals)
		case c.points && half && !strings.HasSuffix(cells[n], "½"):
			cells[n] += " "
		}
	}
	return cells, empty
}

// places is the number of decimals of a number.
func places(s string) int {
	_, after, _ := strings.Cut(s, ".")
	return len(after)
}

// pad gives a number so many decimals.
func pad(s string, decimals int) string {
	missing := decimals - places(s)
	if missing <= 0 {
		return s
	}
	if places(s) == 0 {
		s += "."
	}
	return s + strings.Repeat("0", missing)
}

// Visible replaces what would move the cursor or turn the reading direction:
// control characters become blanks, marks of direction go, broken UTF-8 shows.
func Visible(s string) string {
	clean := func(r rune) bool {
		return r == utf8.RuneError || unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || unicode.Is(unicode.Bidi_Control, r)
	}
	if strings.IndexFunc(s, clean) < 0 {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r) || r == '\u2028' || r == '\u2029':
			return ' '
		case unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, s)
}
