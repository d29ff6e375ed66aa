package report

import (
	"fmt"
	"strconv"
	"strings"

	"ptm/tournament"
	"ptm/tournament/standings"
)

// CrossOptions say how a cross table is printed.
type CrossOptions struct {
	// StartNumbers names opponents by starting number instead of final rank.
	StartNumbers bool
}

// Crosstable is every result in one table: a square for a round robin, a
// column for each round otherwise. Rows are in the order of the standings.
// Places are counted through, so that each names one player; shared ones are
// told in the notes.
func Crosstable(e *tournament.Event, s *standings.Table, o CrossOptions) *Table {
	if s.System.RoundRobin() {
		return square(e, s)
	}
	return rounds(e, s, o)
}

// rowPlaces numbers the rows of the standings through.
func rowPlaces(s *standings.Table) map[int]int {
	out := make(map[int]int, len(s.Rows))
	for i, r := range s.Rows {
		out[r.Number] = i + 1
	}
	return out
}

// rounds is the cross table of a Swiss event.
func rounds(e *tournament.Event, s *standings.Table, o CrossOptions) *Table {
	place := rowPlaces(s)
	name := func(number int) int { return place[number] }
	named := "rank after round " + strconv.Itoa(s.Round)
	if s.Final {
		named = "final rank"
	}
	if o.StartNumbers {
		name, named = func(number int) int { return number }, "starting number"
	}
	what := after(s, "cross table")
	if s.Round > 0 {
		what += ", opponents by " + named
	}
	t := &Table{Title: title(e, what), Columns: crossColumns()}
	for r := 1; r <= s.Round; r++ {
		t.Columns = append(t.Columns, Column{
			Name: "R" + strconv.Itoa(r), Key: "round_" + strconv.Itoa(r), Align: Right, Drop: 100 + s.Round - r,
		})
	}
	t.Columns = append(t.Columns, Column{Name: "Pts", Key: "points", Align: Right})
	t.Columns = append(t.Columns, tieBreakColumns(s, 200)...)
	for i, row := range s.Rows {
		p := e.Entrant(row.Number)
		if p == nil {
			continue
		}
		cells := crossCells(i+1, p)
		for r := 1; r <= s.Round; r++ {
			cells = append(cells, roundCell(p.Record(r), name, e.ColourNeutral))
		}
		cells = append(append(cells, Points(row.Points)), tieBreakCells(s, row)...)
		t.Rows = append(t.Rows, Row{Cells: cells, Faint: row.Rank == 0})
	}
	if s.Round > 0 {
		parts := "the player's colour, the result"
		if e.ColourNeutral {
			parts = "then the result"
		}
		t.Note(fmt.Sprintf("Rounds: the opponent's %s, %s", named, parts))
		t.Note("+ and - are forfeits; -1 and -½ are byes, 0 is a round not played")
	}
	shared(t, s)
	legend(t, s)
	return t
}

func crossColumns() []Column {
	return []Column{
		{Name: "Rk", Key: "rank", Align: Right},
		{Name: "No", Key: "number", Align: Right, Drop: 1},
		{Name: "Name", Key: "name", Shrink: true},
		{Name: "Rtg", Key: "rating", Align: Right, Drop: 300},
	}
}

func crossCells(place int, p *tournament.Entrant) []Cell {
	return []Cell{Number(place), Number(p.Number), Text(p.Name), NumberOrBlank(p.Rating)}
}

// roundCell is 12w1: opponent, colour, result; 12:1 where colours mean nothing.
func roundCell(r tournament.Record, name func(int) int, neutral bool) Cell {
	switch {
	case r.Opponent == 0 || r.Kind.Requested() || r.Kind == tournament.PairingBye:
		if r.Points == 0 {
			return Marks("0", "0")
		}
		return Cell{
			people:   "-" + halves(r.Points),
			ascii:    "-" + strings.ReplaceAll(halves(r.Points), "½", "1/2"),
			programs: "-" + shortest(r.Points),
		}
	case name(r.Opponent) == 0:
		return Blank()
	}
	between := string(rune(r.Colour.Letter()))
	if neutral {
		between = ":"
	}
	s := strconv.Itoa(name(r.Opponent)) + between + mark(r.Kind)
	return Marks(s, decimalMarks(s))
}

// square is the cross table of a round robin.
func square(e *tournament.Event, s *standings.Table) *Table {
	t := &Table{Title: title(e, after(s, "cross table"))}
	t.Columns = crossColumns()
	for i := range s.Rows {
		n := strconv.Itoa(i + 1)
		t.Columns = append(t.Columns, Column{Name: n, Key: "rank_" + n, Align: Centre, Drop: 100 + i})
	}
	t.Columns = append(t.Columns, Column{Name: "Pts", Key: "points", Align: Right})
	t.Columns = append(t.Columns, tieBreakColumns(s, 200)...)
	place := rowPlaces(s)
	for i, row := range s.Rows {
		p := e.Entrant(row.Number)
		if p == nil {
			continue
		}
		met := make([][]string, len(s.Rows))
		for r := 1; r <= s.Round; r++ {
			rec := p.Record(r)
			if k := place[rec.Opponent]; k > 0 && mark(rec.Kind) != "" {
				met[k-1] = append(met[k-1], mark(rec.Kind))
			}
		}
		met[i] = []string{"*"}
		cells := crossCells(i+1, p)
		for _, marks := range met {
			c := Marks(strings.Join(marks, ""), decimalMarks(strings.Join(marks, " ")))
			cells = append(cells, c)
		}
		cells = append(append(cells, Points(row.Points)), tieBreakCells(s, row)...)
		t.Rows = append(t.Rows, Row{Cells: cells, Faint: row.Rank == 0})
	}
	t.Note("Columns: the opponent's place; + and - are forfeits")
	shared(t, s)
	legend(t, s)
	return t
}

// shared tells which places nothing separates, and who is unranked.
func shared(t *Table, s *standings.Table) {
	var list []string
	for i := 0; i < len(s.Rows); {
		j := i + 1
		for j < len(s.Rows) && s.Rows[j].Rank == s.Rows[i].Rank {
			j++
		}
		if j-i > 1 && s.Rows[i].Rank != 0 {
			list = append(list, fmt.Sprintf("%d-%d", i+1, j))
		}
		i = j
	}
	if len(list) > 0 {
		t.Note("Shared places: " + strings.Join(list, ", "))
	}
}
