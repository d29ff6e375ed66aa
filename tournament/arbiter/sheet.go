package arbiter

import (
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
)

// A sheet is a list of players as it was handed in, taken apart.
type sheet struct {
	grid
	columns []column
	ignored []string
	rows    []row
}

// A row is one player of a sheet and where he stands.
type row struct {
	line       int
	nameColumn int
	player     Player
	faulty     bool
}

// readSheet reads a whole sheet; what is wrong with it is in its faults.
func readSheet(raw []byte) *sheet {
	s := new(sheet)
	if !s.text(raw) {
		return s
	}
	known := func(header string) bool { _, ok := columnOf(header); return ok }
	s.each(known, func(r *csv.Reader, line int, cells []string) bool {
		if s.columns == nil {
			s.header(r, cells)
			return len(s.faults) == 0 // without a sure header every row would be at fault
		}
		s.row(r, line, cells)
		return true
	})
	if s.columns == nil && len(s.faults) == 0 {
		s.fault(0, 0, "", "is empty: a header line was expected")
	}
	return s
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
	if !s.even(line, cells, len(s.columns)) {
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
