package report

import "ptm/tournament"

// Entrants is the starting list of an event.
func Entrants(e *tournament.Event) *Table { return EntrantsBy(e, ByNumber) }

// EntrantsBy is the list of who plays in an event, in an order.
func EntrantsBy(e *tournament.Event, order Order) *Table {
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
	for _, p := range order.of(e) {
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

// Order is how a list of entrants is sorted.
type Order string

const (
	ByNumber Order = "number"
	ByName   Order = "name"
)

func (o Order) of(e *tournament.Event) []*tournament.Entrant {
	list := make([]*tournament.Entrant, len(e.Entrants))
	for i := range e.Entrants {
		list[i] = &e.Entrants[i]
	}
	if o == ByName {
		byName(list, func(p *tournament.Entrant) *tournament.Entrant { return p })
	}
	return list
}
