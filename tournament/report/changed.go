package report

import "ptm/tournament"

// changedLater tells of results that were changed after later rounds had been
// paired by others, where a table needs it.
func changedLater(t *Table, e *tournament.Event, needs func(tournament.ChangedResult) bool) {
	for _, c := range e.Changed() {
		if needs(c) {
			t.Note("Changed later: " + c.String())
		}
	}
}
