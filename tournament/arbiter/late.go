package arbiter

import (
	"context"
	"fmt"
	"slices"

	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/pairing"
)

// SeatLate enters a player and seats him in the round already paired, against
// the one who has the pairing-allocated bye there: no other pair is touched.
// NotReady if nobody has it; otherwise as Enter.
func (c *Club) SeatLate(ctx context.Context, handle string, entry Entry) (ByHand, error) {
	return c.byHand(ctx, handle, "round late", func(d deed, e *store.Event) (string, error) {
		host, board, err := hostOf(e)
		if err != nil {
			return "", err
		}
		id, err := d.enterLate(e, entry)
		if err != nil {
			return "", err
		}
		again, err := load(d.Tx, handle)
		if err != nil {
			return "", err
		}
		guest := slices.Index(again.Entries, id)
		p := tournament.Pairing{Board: board}
		p.White, p.Black = again.Entrants[slices.Index(again.Entries, host)].Number, again.Entrants[guest].Number
		if wants(&again, p.White) == tournament.Black {
			p.White, p.Black = p.Black, p.White
		}
		*e = again
		return fmt.Sprintf("%s against the bye: %d-%d", again.Entrants[guest].Name, p.White, p.Black), d.reseatBoard(e, p)
	})
}

// hostOf is who has the bye of the round paired last, and on which board.
func hostOf(e *store.Event) (store.EntrantID, int, error) {
	for _, p := range e.Pairings(e.Paired) {
		if p.Black == 0 && e.Paired > 0 {
			return e.Entries[places(e)[p.White]], p.Board, nil
		}
	}
	if e.Paired == 0 {
		return 0, 0, refuse(NotReady, "round 1: not paired in event %s", e.Handle).hint("ptm event enter %s PLAYER", e.Handle)
	}
	return 0, 0, refuse(NotReady, "round %d: nobody has the bye", e.Paired).hint("ptm event enter %s PLAYER, from round %d on", e.Handle, e.Paired+1)
}

// enterLate enters a player for the round paired last.
func (d deed) enterLate(e *store.Event, entry Entry) (store.EntrantID, error) {
	before := *e
	before.Paired--
	entry.Round = e.Paired
	id, err := d.enter(&before, entry)
	if err != nil {
		return 0, err
	}
	if err := d.SetRecord(e.ID, e.Paired, id, 0, absence(e, tournament.ZeroBye)); err != nil {
		return 0, err
	}
	e.Entrants, e.Entries = before.Entrants, before.Entries
	if err := d.number(e, []store.EntrantID{id}); err != nil {
		return 0, err
	}
	again, err := load(d.Tx, e.Handle)
	if err != nil {
		return 0, err
	}
	return id, d.accelerateLate(&again, []store.EntrantID{id})
}

// wants is the colour that a player of the round paired last should have.
func wants(e *store.Event, number int) tournament.Colour {
	for _, s := range pairing.Standings(e.Before(e.Paired)) {
		if s.Number == number {
			return s.Wants
		}
	}
	return tournament.NoColour
}

// reseatBoard makes another pairing of a board of the round paired last.
func (d deed) reseatBoard(e *store.Event, p tournament.Pairing) error {
	if err := d.RemoveBoard(e.ID, e.Paired, p.Board); err != nil {
		return err
	}
	place := places(e)
	if err := d.addBoard(e, place, e.Paired, p); err != nil {
		return err
	}
	for number, r := range seats(e, e.Paired, p) {
		if err := d.SetRecord(e.ID, e.Paired, e.Entries[place[number]], e.Entries[place[r.Opponent]], r); err != nil {
			return err
		}
	}
	return nil
}
