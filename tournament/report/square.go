package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"ptm/tournament"
	"ptm/tournament/standings"
)

// square is the cross table of a round robin: a row and a column for each
// player, two marks in a cell where they meet twice.
func square(e *tournament.Event, s *standings.Table, o CrossOptions) *Table {
	what := after(s, "cross table")
	if s.Round > 0 {
		what += ", columns by " + o.named(s)
	}
	t := &Table{Title: title(e, what), Columns: crossColumns(), Grid: true}
	place := rowPlaces(s)
	rows, key := s.Rows, "rank_"
	if o.Style == ByStart {
		rows, key = slices.Clone(rows), "number_"
		slices.SortFunc(rows, func(a, b standings.Row) int { return cmp.Compare(a.Number, b.Number) })
	}
	column := map[int]int{}
	for i, row := range rows {
		column[row.Number] = i
		n := strconv.Itoa(place[row.Number])
		if o.Style == ByStart {
			n = strconv.Itoa(row.Number)
		}
		t.Columns = append(t.Columns, Column{Name: n, Key: key + n, Align: Centre, Drop: 100 + i})
	}
	t.Columns = append(t.Columns, crossEnd(s, 1)...)
	for i, row := range rows {
		p := e.Entrant(row.Number)
		if p == nil {
			continue
		}
		met := meetings(p, s.Round, column, len(rows))
		met[i] = []string{"*"}
		cells := crossCells(place[row.Number], p)
		for _, marks := range met {
			cells = append(cells, Marks(strings.Join(marks, ""), decimalMarks(strings.Join(marks, " "))))
		}
		t.Rows = append(t.Rows, Row{Cells: append(cells, crossEndCells(s, row, p)...), Faint: row.Rank == 0})
	}
	if s.Round > 0 {
		t.Note("Columns: the opponent's " + o.named(s) + "; + and - are forfeits")
	}
	shared(t, s)
	legend(t, s)
	changedLater(t, e, func(c tournament.ChangedResult) bool { return c.Round <= s.Round })
	return t
}

// meetings are a player's results by the column of the opponent.
func meetings(p *tournament.Entrant, round int, column map[int]int, n int) [][]string {
	met := make([][]string, n)
	for r := 1; r <= round; r++ {
		rec := p.Record(r)
		if k, ok := column[rec.Opponent]; ok && mark(rec.Kind) != "" {
			met[k] = append(met[k], mark(rec.Kind))
		}
	}
	return met
}
