package report

import (
	"fmt"

	"ptm/tournament"
)

// Card is one player's event, a line for each round. The error is for a number
// that is not in the event.
func Card(e *tournament.Event, number int) (*Table, error) {
	return CardWithGames(e, number, nil)
}

// CardWithGames is Card with a column of which games' records are kept.
func CardWithGames(e *tournament.Event, number int, kept func(round, board int) bool) (*Table, error) {
	p := e.Entrant(number)
	if p == nil {
		return nil, fmt.Errorf("entrant %d: not in the event", number)
	}
	t := &Table{Title: title(e, cardHead(p))}
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
		{Name: "Game", Key: "game", Drop: 5},
		{Key: "player"}, {Key: "player_name"},
	}
	for r := 1; r <= e.Paired; r++ {
		t.Add(append(cardCells(e, p, r), keptCell(p.Record(r), r, kept), hidden(p.Number), Cell{programs: p.Name, words: true})...)
	}
	if s := status(p, e.Paired); s != "" {
		t.Note("Status: " + s)
	}
	return t, nil
}

// cardHead is number, name, rating and club.
func cardHead(p *tournament.Entrant) string {
	head := fmt.Sprintf("%d %s", p.Number, p.Name)
	if p.Title != "" {
		head = fmt.Sprintf("%d %s %s", p.Number, p.Title, p.Name)
	}
	if p.Rating > 0 {
		head += fmt.Sprintf(", %d", p.Rating)
	}
	if p.Club != "" {
		head += ", " + p.Club
	}
	return head
}

// keptCell says whether the record of a game is kept, where there was one.
func keptCell(r tournament.Record, round int, kept func(round, board int) bool) Cell {
	switch {
	case kept == nil || !r.Kind.Played():
		return Blank()
	case kept(round, r.Board):
		return Marks("kept", "yes")
	}
	return Marks("", "no")
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
		Number(round), NumberOrBlank(rec.Board), colourCell(e, rec.Colour), Number(o.Number), Text(o.Name), NumberOrBlank(o.Rating),
		Marks(mark(rec.Kind), decimalMarks(mark(rec.Kind))), total, Text(float),
	}
}
