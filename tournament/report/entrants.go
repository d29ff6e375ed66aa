package report

import (
	"fmt"

	"ptm/tournament"
)

// Entrants is the starting list of an event.
func Entrants(e *tournament.Event) *Table {
	t := &Table{Title: title(e, "entrants")}
	t.Columns = []Column{
		{Name: "No", Key: "number", Align: Right},
		{Name: "Title", Key: "title", Drop: 2},
		{Name: "Name", Key: "name", Shrink: true},
		{Name: "Fed", Key: "federation", Drop: 3},
		{Name: "Club", Key: "club", Drop: 4, Shrink: true},
		{Name: "Born", Key: "birth", Drop: 5},
		{Name: "FIDE ID", Key: "fide_id", Drop: 6},
		{Name: "Rtg", Key: "rating", Align: Right},
		{Name: "Status", Key: "status", Drop: 1},
	}
	for i := range e.Entrants {
		p := &e.Entrants[i]
		t.Rows = append(t.Rows, Row{
			Cells: []Cell{
				Number(p.Number), Text(p.Title), Text(p.Name), Text(p.Federation), Text(p.Club),
				Text(p.Birth), Text(p.FideID), NumberOrBlank(p.Rating), Text(status(p, e.Paired)),
			},
			Faint: p.Leaves != 0 && p.Leaves <= e.Paired+1,
		})
	}
	return t
}

// Card is one player's event, a line for each round. The error is for a number
// that is not in the event.
func Card(e *tournament.Event, number int) (*Table, error) {
	p := e.Entrant(number)
	if p == nil {
		return nil, fmt.Errorf("entrant %d: not in the event", number)
	}
	head := fmt.Sprintf("%d %s", p.Number, p.Name)
	if p.Rating > 0 {
		head += fmt.Sprintf(", %d", p.Rating)
	}
	if p.Club != "" {
		head += ", " + p.Club
	}
	t := &Table{Title: title(e, head)}
	t.Columns = []Column{
		{Name: "Rd", Key: "round", Align: Right},
		{Name: "Bd", Key: "board", Align: Right, Drop: 2},
		{Name: "Colour", Key: "colour", Drop: 1},
		{Name: "No", Key: "opponent", Align: Right},
		{Name: "Opponent", Key: "name", Shrink: true},
		{Name: "Rtg", Key: "rating", Align: Right, Drop: 3},
		{Name: "Result", Key: "result", Align: Centre},
		{Name: "Total", Key: "total", Align: Right},
		{Name: "Float", Key: "float", Drop: 4},
	}
	for r := 1; r <= e.Paired; r++ {
		t.Add(cardCells(e, p, r)...)
	}
	if s := status(p, e.Paired); s != "" {
		t.Note("Status: " + s)
	}
	return t, nil
}

func cardCells(e *tournament.Event, p *tournament.Entrant, round int) []Cell {
	rec := p.Record(round)
	total := Points(p.Score(round))
	o := e.Entrant(rec.Opponent)
	if o == nil || rec.Opponent == 0 {
		return []Cell{
			Number(round), Blank(), Blank(), Blank(), Text(byeName(rec.Kind)), Blank(),
			Marks(halves(rec.Points), shortest(rec.Points)), total, Blank(),
		}
	}
	colour := ""
	switch rec.Colour {
	case tournament.White:
		colour = "White"
	case tournament.Black:
		colour = "Black"
	}
	float := ""
	if rec.Kind.Played() {
		switch own, other := p.Score(round-1), o.Score(round-1); {
		case own > other:
			float = "down"
		case own < other:
			float = "up"
		}
	}
	return []Cell{
		Number(round), NumberOrBlank(rec.Board), Text(colour), Number(o.Number), Text(o.Name), NumberOrBlank(o.Rating),
		Marks(mark(rec.Kind), decimalMarks(mark(rec.Kind))), total, Text(float),
	}
}
