package report

import (
	"fmt"

	"ptm/tournament"
	"ptm/tournament/standings"
)

// Explanation is how one entrant's tie-break came about, a line for each round
// or, in a direct encounter, for each player who was level.
func Explanation(e *tournament.Event, x *standings.Explanation) *Table {
	name := ""
	if p := e.Entrant(x.Number); p != nil {
		name = " " + p.Name
	}
	t := &Table{Title: title(e, fmt.Sprintf("%s (%s) of %d%s: %s", x.TieBreak, x.TieBreak.Name(), x.Number, name, x.Value))}
	t.Columns = []Column{
		{Name: "Rd", Key: "round", Align: Right},
		{Name: "No", Key: "opponent", Align: Right},
		{Name: "Opponent", Key: "name", Shrink: true},
		{Name: "Worth", Key: "worth", Align: Right},
		{Name: "Scored", Key: "scored", Align: Right},
		{Name: "Counts", Key: "value", Align: Right},
		{Name: "Cut", Key: "cut"},
		{Name: "Why", Key: "reason", Shrink: true},
	}
	for _, l := range x.Lines {
		who := Text(byeName(l.Kind))
		if o := e.Entrant(l.Opponent); o != nil && l.Opponent != 0 {
			who = Text(o.Name)
		}
		worth, cut := Blank(), Blank()
		if l.Basis.Defined() {
			worth = Value(l.Basis)
		}
		if l.Cut {
			cut = Text("cut")
		}
		t.Add(NumberOrBlank(l.Round), NumberOrBlank(l.Opponent), who, worth, Points(l.Points), Value(l.Value), cut, Text(l.Reason))
	}
	if x.Summary != "" {
		t.Note(x.Summary)
	}
	return t
}
