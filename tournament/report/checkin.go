package report

import (
	"fmt"
	"strings"

	"ptm/tournament"
)

// CheckIn is the list of an event to tick off who is there, by name, with what
// is known of the next round and room for remarks.
func CheckIn(e *tournament.Event, order Order) *Table {
	next := e.Paired + 1
	what := fmt.Sprintf("check-in before round %d", next)
	if e.Rounds > 0 && next > e.Rounds {
		what = "check-in"
	}
	t := &Table{Title: title(e, what), Grid: true}
	t.Columns = []Column{
		{Name: "Here", Key: "here", Align: Centre},
		{Name: "No", Key: "number", Align: Right},
		{Name: "Title", Key: "title", Drop: 4},
		{Name: "Name", Key: "name", Shrink: true},
		{Name: "Fed", Key: "federation", Drop: 5},
		{Name: "Club", Key: "club", Drop: 3, Shrink: true},
		{Name: "Rtg", Key: "rating", Align: Right, Drop: 2},
		{Name: "Status", Key: "status", Drop: 1},
		{Name: "Remarks", Key: "remarks", Room: 18},
	}
	box := Cell{people: "☐", ascii: "[ ]"}
	in := 0
	for _, p := range order.of(e) {
		left := p.Leaves != 0 && p.Leaves <= next
		here := box
		if left {
			here = Blank()
		} else {
			in++
		}
		t.Rows = append(t.Rows, Row{Faint: left, Cells: []Cell{
			here, Number(p.Number), Text(p.Title), Text(p.Name), Text(p.Federation), Text(p.Club),
			NumberOrBlank(p.Rating), Text(checkInStatus(p, next)), Blank(),
		}})
	}
	t.Note(fmt.Sprintf("%d to be ticked off", in))
	return t
}

// checkInStatus adds a bye asked for to an entrant's status.
func checkInStatus(p *tournament.Entrant, round int) string {
	list := []string{status(p, round-1)}
	for _, r := range p.Requests {
		if r.Round == round {
			list = append(list, byeName(r.Kind))
		}
	}
	return strings.Trim(strings.Join(list, ", "), ", ")
}
