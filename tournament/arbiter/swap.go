package arbiter

import (
	"context"
	"fmt"

	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/pairing"
)

// SwapSeats lets two players of the last round take each other's seat: the
// opponent, the colour, the bye. Two who meet exchange colours. Their boards
// must wait for results: Conflict if one has a result, RuleBreak if a later round
// is paired.
func (c *Club) SwapSeats(ctx context.Context, handle string, round int, a, b string) (ByHand, error) {
	return c.byHand(ctx, handle, "round swap", func(d deed, e *store.Event) (string, error) {
		if err := paired(e, round); err != nil {
			return "", err
		}
		if round != e.Paired {
			return "", refuse(RuleBreak, "round %d: round %d is paired, and past rounds stay as they were", round, e.Paired)
		}
		i, err := d.seated(e, round, a)
		if err != nil {
			return "", err
		}
		j, err := d.seated(e, round, b)
		if err != nil {
			return "", err
		}
		if i == j {
			return "", refuse(Invalid, "player %s: cannot change seats with himself", e.Entrants[i].Name)
		}
		return fmt.Sprintf("%s and %s change seats", entrantName(e, i), entrantName(e, j)),
			d.reseat(e, round, e.Entrants[i].Number, e.Entrants[j].Number)
	})
}

// seated finds an entrant who has a board without a result, or the
// pairing-allocated bye.
func (d deed) seated(e *store.Event, round int, ref string) (int, error) {
	at, err := findEntrant(d.Tx, e, ref)
	if err != nil {
		return 0, err
	}
	p := &e.Entrants[at]
	switch r := p.Record(round); {
	case r.Kind.Requested():
		return 0, refuse(RuleBreak, "round %d: %s is not paired: %s", round, p.Name, r.Kind)
	case r.Kind != tournament.Unset && r.Kind != tournament.PairingBye:
		return 0, refuse(Conflict, "round %d: board %d has a result", round, r.Board).
			hint("ptm round clear %s %d %d", e.Handle, round, r.Board)
	}
	return at, nil
}

// reseat stores the boards of two players anew with the two exchanged.
func (d deed) reseat(e *store.Event, round, a, b int) error {
	other := func(n int) int {
		switch n {
		case a:
			return b
		case b:
			return a
		}
		return n
	}
	var changed []tournament.Pairing
	for _, p := range e.Pairings(round) {
		if q := (tournament.Pairing{Board: p.Board, White: other(p.White), Black: other(p.Black)}); q != p {
			changed = append(changed, q)
			if err := d.notPlaying(e.ID, round, p.Board); err != nil {
				return err
			}
			if err := d.RemoveBoard(e.ID, round, p.Board); err != nil {
				return err
			}
		}
	}
	place := places(e)
	for _, p := range changed {
		if err := d.addBoard(e, place, round, p); err != nil {
			return err
		}
	}
	for _, p := range changed {
		for number, r := range seats(e, round, p) {
			var opponent store.EntrantID
			if r.Opponent != 0 {
				opponent = e.Entries[place[r.Opponent]]
			}
			if err := d.SetRecord(e.ID, round, e.Entries[place[number]], opponent, r); err != nil {
				return err
			}
		}
	}
	return nil
}

// A Repair is what pairing the last round again did.
type Repair struct {
	Event         string
	Before, After Round
	// Changed are the boards that differ.
	Changed []int
}

// RepairRound pairs the last round again from the results as they are now, if
// it has none itself: Conflict otherwise. NoPairing as with PairRound; the round
// then stays as it was.
func (c *Club) RepairRound(ctx context.Context, handle string) (Repair, error) {
	var r Repair
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		if err := repairable(&e); err != nil {
			return err
		}
		r.Event = e.Handle
		round, was := e.Paired, e.Pairings(e.Paired)
		if r.Before, err = readRound(d.Tx, &e, round); err != nil {
			return err
		}
		if err := d.undo(&e, round); err != nil {
			return err
		}
		if e, err = load(d.Tx, handle); err != nil {
			return err
		}
		if err := d.accelerate(&e); err != nil {
			return err
		}
		if err := d.pair(&e); err != nil {
			return err
		}
		r.After, err = readRound(d.Tx, &e, round)
		r.Changed = differing(was, e.Pairings(round))
		return err
	})
	return r, err
}

func repairable(e *store.Event) error {
	if err := unfinished(e); err != nil {
		return err
	}
	switch {
	case e.System.RoundRobin():
		return refuse(RuleBreak, "event %s: a round robin is paired by its table", e.Handle)
	case e.Paired == 0:
		return refuse(NotReady, "event %s: no round has been paired", e.Handle).hint("ptm round pair %s", e.Handle)
	}
	return nil
}

// differing are the boards on which two pairings are not the same.
func differing(a, b []tournament.Pairing) []int {
	was := make(map[int]tournament.Pairing, len(a))
	for _, p := range a {
		was[p.Board] = p
	}
	var list []int
	for _, p := range b {
		if was[p.Board] != p {
			list = append(list, p.Board)
		}
	}
	return list
}

// CheckEvent pairs every round of an event again and lists those that differ,
// the ones made by hand among them.
func (c *Club) CheckEvent(ctx context.Context, handle string) ([]pairing.Difference, error) {
	e, err := c.Event(ctx, handle)
	if err != nil {
		return nil, err
	}
	return pairing.Check(e), nil
}
