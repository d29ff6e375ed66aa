package report

import (
	"fmt"
	"strconv"
	"strings"

	"ptm/tournament"
	"ptm/tournament/standings"
)

// CrossOptions say how a cross table is printed.
type CrossOptions struct{ Style CrossStyle }

// CrossStyle is a convention for cross tables.
type CrossStyle string

const (
	ByRank  CrossStyle = "ranks"   // opponents by place; the zero style is the same
	ByStart CrossStyle = "numbers" // opponents by starting number
	// WallChart has a row for each starting number and room for rounds to come.
	WallChart CrossStyle = "wall-chart"
)

// CrossStyles lists the styles there are.
func CrossStyles() []CrossStyle { return []CrossStyle{ByRank, ByStart, WallChart} }

// Crosstable is every result in one table: a square for a round robin, a
// column for each round otherwise. Rows are in the order of the standings,
// those of a square by starting number and of a wall chart in that of numbers.
// Places are counted through, so that each names one player; shared ones are
// told in the notes.
func Crosstable(e *tournament.Event, s *standings.Table, o CrossOptions) *Table {
	switch {
	case o.Style == WallChart:
		return wallChart(e, s)
	case s.System.RoundRobin():
		return square(e, s, o)
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

// named is what an opponent is called by, in words.
func (o CrossOptions) named(s *standings.Table) string {
	switch {
	case o.Style == ByStart:
		return "starting number"
	case s.Final:
		return "final rank"
	}
	return "rank after round " + strconv.Itoa(s.Round)
}

// rounds is the cross table of a Swiss event.
func rounds(e *tournament.Event, s *standings.Table, o CrossOptions) *Table {
	place := rowPlaces(s)
	name, named := func(number int) int { return place[number] }, o.named(s)
	if o.Style == ByStart {
		name = func(number int) int { return number }
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
	t.Columns = append(t.Columns, crossEnd(s, 301)...)
	for i, row := range s.Rows {
		p := e.Entrant(row.Number)
		if p == nil {
			continue
		}
		cells := crossCells(i+1, p)
		for r := 1; r <= s.Round; r++ {
			cells = append(cells, roundCell(p.Record(r), name, e.ColourNeutral))
		}
		t.Rows = append(t.Rows, Row{Cells: append(cells, crossEndCells(s, row, p)...), Faint: row.Rank == 0})
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
	changedLater(t, e, func(c tournament.ChangedResult) bool { return c.Round <= s.Round })
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

// crossEnd are the columns after the results; drop is how soon the last goes.
func crossEnd(s *standings.Table, drop int) []Column {
	list := append([]Column{{Name: "Pts", Key: "points", Align: Right}}, tieBreakColumns(s, 200)...)
	return append(list, Column{Name: "Status", Key: "status", Drop: drop})
}

func crossEndCells(s *standings.Table, row standings.Row, p *tournament.Entrant) []Cell {
	return append(append([]Cell{Points(row.Points)}, tieBreakCells(s, row)...), Text(status(p, s.Round)))
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
