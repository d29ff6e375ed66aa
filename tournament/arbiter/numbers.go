package arbiter

import (
	"context"
	"slices"
	"strings"

	"ptm/sql/store"
	"ptm/tournament"
)

// NumberByHand gives the entrants of a round robin the numbers 1, 2, ... in the
// order of the list, which must name everybody once; lots are not drawn then.
// Whoever enters or leaves later makes the numbers go by rating again. Conflict
// once the event is paired; Invalid lists who is missing or named twice.
func (c *Club) NumberByHand(ctx context.Context, handle string, refs []string) ([]tournament.Entrant, error) {
	var numbered []tournament.Entrant
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		switch {
		case !e.System.RoundRobin():
			return refuse(RuleBreak, "event %s: a Swiss numbers its players by rating", e.Handle)
		case e.Paired > 0:
			return refuse(Conflict, "event %s: the round robin is paired by its numbers", e.Handle).hint("ptm round undo %s", e.Handle)
		}
		order, err := everybodyOnce(d.Tx, &e, refs)
		if err != nil {
			return err
		}
		ids := make([]store.EntrantID, len(order))
		names := make([]string, len(order))
		for k, at := range order {
			ids[k], names[k] = e.Entries[at], e.Entrants[at].Name
		}
		if err := d.Renumber(e.ID, ids); err != nil {
			return err
		}
		if err := d.SetByLots(e.ID, false); err != nil {
			return err
		}
		if err := d.log("event numbers", e.ID, e.Handle, "by hand: %s", strings.Join(names, "; ")); err != nil {
			return err
		}
		again, err := load(d.Tx, handle)
		numbered = again.Entrants
		return err
	})
	return numbered, err
}

// everybodyOnce finds the entrants that are named, who must be all of them.
func everybodyOnce(t *store.Tx, e *store.Event, refs []string) ([]int, error) {
	var order []int
	var faults []string
	for _, ref := range refs {
		at, err := findEntrant(t, e, ref)
		if err != nil {
			return nil, err
		}
		if slices.Contains(order, at) {
			faults = append(faults, entrantName(e, at)+" is named twice")
		}
		order = append(order, at)
	}
	for at := range e.Entrants {
		if !slices.Contains(order, at) {
			faults = append(faults, entrantName(e, at)+" is missing")
		}
	}
	if len(faults) > 0 {
		return nil, refuse(Invalid, "event %s: %s", e.Handle, strings.Join(faults, "; "))
	}
	return order, nil
}
