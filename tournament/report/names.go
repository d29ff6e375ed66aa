package report

import (
	"cmp"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"ptm/tournament"
)

// PairingsByName is the pairing list of a round by name: where everybody sits
// and whom he meets. The error is for a round that has not been paired.
func PairingsByName(e *tournament.Event, round int) (*Table, error) {
	list, err := Pairings(e, round)
	if err != nil {
		return nil, err
	}
	t := &Table{Title: list.Title + ", by name", Notes: list.Notes}
	t.Columns = []Column{
		{Name: "Name", Key: "name", Shrink: true},
		{Name: "No", Key: "number", Align: Right, Drop: 3},
		{Name: "Pts", Key: "points", Align: Right, Drop: 2},
		{Name: "Bd", Key: "board", Align: Right},
		{Name: "Colour", Key: "colour"},
		{Name: "Opponent", Key: "opponent_name", Shrink: true},
		{Name: "No", Key: "opponent", Align: Right, Drop: 3},
		{Name: "Rtg", Key: "opponent_rating", Align: Right, Drop: 4},
		{Name: "Result", Key: "result", Align: Centre, Drop: 1},
		{Key: "round"},
	}
	var seats []seat
	for _, b := range boards(e, round) {
		if b.absent(round) {
			continue
		}
		seats = append(seats, seat{b.number, b.white, b.black})
		if b.black != nil {
			seats = append(seats, seat{b.number, b.black, b.white})
		}
	}
	byName(seats, func(s seat) *tournament.Entrant { return s.own })
	for _, s := range seats {
		t.Add(append(s.cells(e, round), hidden(round))...)
	}
	return t, nil
}

// A seat is one player's half of a board; other is nil for a bye.
type seat struct {
	board      int
	own, other *tournament.Entrant
}

func (s seat) cells(e *tournament.Event, round int) []Cell {
	rec := s.own.Record(round)
	left := []Cell{Text(s.own.Name), Number(s.own.Number), Points(s.own.Score(round - 1)), NumberOrBlank(s.board)}
	if s.other == nil {
		return append(left, Blank(), Text(byeName(rec.Kind)), Blank(), Blank(), Marks(halves(rec.Points), shortest(rec.Points)))
	}
	return append(left, colourCell(e, rec.Colour), Text(s.other.Name), Number(s.other.Number), NumberOrBlank(s.other.Rating),
		Marks(mark(rec.Kind), decimalMarks(mark(rec.Kind))))
}

// colourCell is a colour in words; people are not told where it means nothing.
func colourCell(e *tournament.Event, c tournament.Colour) Cell {
	switch {
	case c == tournament.NoColour:
		return Blank()
	case e.ColourNeutral:
		return Marks("", c.String())
	}
	return Text(c.String())
}

// byName sorts by name as a register does: ö stands with o, capitals with
// small letters; the same names by number.
func byName[T any](list []T, of func(T) *tournament.Entrant) {
	order := collate.New(language.Und)
	slices.SortStableFunc(list, func(a, b T) int {
		p, q := of(a), of(b)
		return cmp.Or(order.CompareString(p.Name, q.Name), cmp.Compare(p.Number, q.Number))
	})
}
