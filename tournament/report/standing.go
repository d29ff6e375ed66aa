package report

import (
	"cmp"
	"fmt"
	"slices"

	"ptm/tournament"
	"ptm/tournament/standings"
)

// Standings is the table of an event after a round, with a legend of its
// tie-breaks and what the ranking had to leave out.
func Standings(e *tournament.Event, s *standings.Table) *Table {
	t := &Table{Title: title(e, after(s, "standings"))}
	t.Columns = []Column{
		{Name: "Rk", Key: "rank", Align: Right},
		{Name: "No", Key: "number", Align: Right, Drop: 4},
		{Name: "Title", Key: "title", Drop: 6},
		{Name: "Name", Key: "name", Shrink: true},
		{Name: "Fed", Key: "federation", Drop: 7},
		{Name: "Club", Key: "club", Drop: 8, Shrink: true},
		{Name: "Rtg", Key: "rating", Align: Right, Drop: 5},
		{Name: "Pts", Key: "points", Align: Right},
	}
	t.Columns = append(t.Columns, tieBreakColumns(s, 3)...)
	t.Columns = append(t.Columns, Column{Name: "Status", Key: "status", Drop: 1})
	for _, r := range s.Rows {
		p := e.Entrant(r.Number)
		if p == nil {
			continue
		}
		cells := []Cell{
			Place(r.Rank, r.Shared), Number(p.Number), Text(p.Title), Text(p.Name),
			Text(p.Federation), Text(p.Club), NumberOrBlank(p.Rating), Points(r.Points),
		}
		cells = append(cells, tieBreakCells(s, r)...)
		cells = append(cells, Text(status(p, s.Round)))
		t.Rows = append(t.Rows, Row{Cells: cells, Faint: r.Rank == 0})
	}
	legend(t, s)
	changedLater(t, e, func(c tournament.ChangedResult) bool { return c.Round <= s.Round })
	return t
}

// Values is the bare table of values for programs: id, rank and the list of
// tie-breaks, by id.
func Values(s *standings.Table) *Table {
	t := &Table{Columns: []Column{{Name: "id", Key: "id", Align: Right}, {Name: "rank", Key: "rank", Align: Right}}}
	for _, b := range s.TieBreaks {
		t.Columns = append(t.Columns, Column{Name: b.String(), Key: b.String(), Align: Right})
	}
	rows := slices.SortedFunc(slices.Values(s.Rows), func(a, b standings.Row) int { return cmp.Compare(a.Number, b.Number) })
	for _, r := range rows {
		cells := []Cell{Number(r.Number), NumberOrBlank(r.Rank)}
		for _, v := range r.Values {
			cells = append(cells, Value(v))
		}
		t.Add(cells...)
	}
	t.Notes = s.Warnings
	return t
}

// after says of which round a table is.
func after(s *standings.Table, what string) string {
	switch {
	case s.Final:
		return "final " + what
	case s.Round == 0:
		return what + " before round 1"
	}
	return fmt.Sprintf("%s after round %d", what, s.Round)
}

// shown are the tie-breaks with a column of their own: points have theirs.
func shown(s *standings.Table) []int {
	var out []int
	for k, b := range s.TieBreaks {
		if b.Code != standings.Points {
			out = append(out, k)
		}
	}
	return out
}

// tieBreakColumns are the columns of the tie-breaks; drop is how soon they go.
func tieBreakColumns(s *standings.Table, drop int) []Column {
	var out []Column
	for _, k := range shown(s) {
		name := s.TieBreaks[k].String()
		out = append(out, Column{Name: name, Key: name, Align: Right, Drop: drop})
	}
	return out
}

func tieBreakCells(s *standings.Table, r standings.Row) []Cell {
	var out []Cell
	for _, k := range shown(s) {
		c := Value(r.Values[k])
		if s.TieBreaks[k].Code == standings.Direct && r.Values[k] == 0 || s.TieBreaks[k].Code == standings.Manual && r.Values[k] == 0 {
			c.people = "" // nothing was decided
		}
		out = append(out, c)
	}
	return out
}

// legend names the tie-breaks and repeats the warnings.
func legend(t *Table, s *standings.Table) {
	var seen []string
	for _, k := range shown(s) {
		b := s.TieBreaks[k]
		idle := !slices.ContainsFunc(s.Rows, func(r standings.Row) bool { return r.Values[k] != 0 })
		if slices.Contains(seen, b.String()) || (b.Code == standings.Direct || b.Code == standings.Manual) && idle {
			continue
		}
		seen = append(seen, b.String())
		line := b.String() + ": " + b.Name()
		if b.Code == standings.Direct {
			line += " (place among the players it separated)"
		}
		t.Note(line)
	}
	t.Notes = append(append(t.Notes, s.Notes...), s.Warnings...)
}

// status says what else must be known of an entrant after a round.
func status(p *tournament.Entrant, round int) string {
	switch {
	case p.Leaves != 0 && p.Leaves <= round+1:
		return "withdrawn"
	case p.Joins > 1 && p.Joins > round:
		return fmt.Sprintf("from round %d", p.Joins)
	}
	return ""
}
