package report

import (
	"cmp"
	"slices"
	"strconv"

	"ptm/tournament"
	"ptm/tournament/standings"
)

// wallChart is the chart that hangs on the wall from the first round on: a row
// for each starting number, in each round the result, the opponent, the colour
// and the points so far. Rounds to come are left open.
func wallChart(e *tournament.Event, s *standings.Table) *Table {
	t := &Table{Title: title(e, after(s, "wall chart")+", opponents by starting number"), Grid: true}
	t.Columns = []Column{
		{Name: "No", Key: "number", Align: Right},
		{Name: "Title", Key: "title", Drop: 301},
		{Name: "Name", Key: "name", Shrink: true},
		{Name: "Rtg", Key: "rating", Align: Right, Drop: 300},
	}
	last := max(s.Round, e.Rounds)
	for r := 1; r <= last; r++ {
		n, drop := strconv.Itoa(r), 100+2*(last-r)
		t.Columns = append(t.Columns,
			Column{Name: "R" + n, Key: "round_" + n, Align: Right, Drop: drop, Room: 5},
			Column{Key: "total_" + n, Align: Right, Drop: drop + 1, Room: 2})
	}
	t.Columns = append(t.Columns, Column{Name: "Pts", Key: "points", Align: Right}, Column{Name: "Rk", Key: "rank", Align: Right},
		Column{Name: "Status", Key: "status", Drop: 1})
	rows := slices.SortedFunc(slices.Values(s.Rows), func(a, b standings.Row) int { return cmp.Compare(a.Number, b.Number) })
	for _, row := range rows {
		p := e.Entrant(row.Number)
		if p == nil {
			continue
		}
		cells := []Cell{Number(p.Number), Text(p.Title), Text(p.Name), NumberOrBlank(p.Rating)}
		for r := 1; r <= last; r++ {
			if r > s.Round {
				cells = append(cells, Blank(), Blank())
				continue
			}
			cells = append(cells, wallCell(p.Record(r), e.ColourNeutral), Points(p.Score(r)))
		}
		cells = append(cells, Points(row.Points), Place(row.Rank, row.Shared), Text(status(p, s.Round)))
		t.Rows = append(t.Rows, Row{Cells: cells, Faint: row.Rank == 0})
	}
	t.Note("W won, D drawn, L lost, X won and F lost by forfeit, B bye, H half-point bye, U not paired; beside it the points so far")
	t.Notes = append(append(t.Notes, s.Notes...), s.Warnings...)
	return t
}

// wallCell is W12b: won against 12 with Black.
func wallCell(r tournament.Record, neutral bool) Cell {
	letter := map[tournament.Kind]string{
		tournament.Win: "W", tournament.Draw: "D", tournament.Loss: "L",
		tournament.QuickWin: "W", tournament.QuickDraw: "D", tournament.QuickLoss: "L",
		tournament.ForfeitWin: "X", tournament.ForfeitLoss: "F",
		tournament.PairingBye: "B", tournament.FullBye: "B", tournament.HalfBye: "H", tournament.ZeroBye: "U",
	}[r.Kind]
	if r.Opponent == 0 {
		return Marks(letter+"---", letter)
	}
	s := letter + strconv.Itoa(r.Opponent)
	if !neutral && r.Colour != tournament.NoColour {
		s += string(rune(r.Colour.Letter()))
	}
	return Marks(s, s)
}
