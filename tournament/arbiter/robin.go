package arbiter

import (
	"ptm/sql/store"
	"ptm/tournament"
)

// forfeit makes forfeits of the games a withdrawn player of a round robin still
// had to play; against somebody who has left as well nobody gets the point.
// Whether his earlier results count is the standings' business.
func (d deed) forfeit(e *store.Event, at int) error {
	p := &e.Entrants[at]
	for round := p.Leaves; round <= e.Paired; round++ {
		r := p.Record(round)
		if r.Opponent == 0 {
			continue
		}
		opponent := e.Entrant(r.Opponent)
		gone := opponent.Leaves != 0 && opponent.Leaves <= round
		if settled(r) && (r.Kind != tournament.ForfeitWin || !gone) {
			continue
		}
		own := Result{White: tournament.ForfeitLoss, Black: tournament.ForfeitWin}
		if r.Colour == tournament.Black {
			own.White, own.Black = own.Black, own.White
		}
		if gone {
			own = Result{White: tournament.ForfeitLoss, Black: tournament.ForfeitLoss}
		}
		if err := d.settle(e.Handle, round, r.Board, own, store.Typed); err != nil {
			return err
		}
	}
	return nil
}

// rejoin brings a withdrawn player of a round robin back.
func (d deed) rejoin(e *store.Event, at, round int) error {
	p := &e.Entrants[at]
	if round < p.Leaves || round > max(e.Paired, e.Rounds) && e.Paired > 0 {
		return refuse(Invalid, "player %s: withdrew before round %d of %d, and cannot be back in round %d", p.Name, p.Leaves, e.Rounds, round)
	}
	if err := d.SetPresence(e.Entries[at], 0); err != nil {
		return err
	}
	if err := d.log("event return", e.ID, p.Name, "from round %d", round); err != nil {
		return err
	}
	return d.unforfeit(e, at, round)
}

// unforfeit opens the boards again that a withdrawal had made forfeits of.
func (d deed) unforfeit(e *store.Event, at, from int) error {
	p := &e.Entrants[at]
	for round := from; round <= e.Paired; round++ {
		r := p.Record(round)
		if r.Opponent == 0 || r.Kind != tournament.ForfeitLoss {
			continue
		}
		opponent := e.Entrant(r.Opponent)
		open, source := Result{}, store.None
		if opponent.Leaves != 0 && opponent.Leaves <= round {
			// The other one is still away.
			source = store.Typed
			open = Result{White: tournament.ForfeitWin, Black: tournament.ForfeitLoss}
			if r.Colour == tournament.Black {
				open.White, open.Black = open.Black, open.White
			}
		}
		if err := d.settle(e.Handle, round, r.Board, open, source); err != nil {
			return err
		}
	}
	return nil
}

// settle gives a board a result, whatever it had.
func (d deed) settle(handle string, round, board int, r Result, source store.Source) error {
	s, err := d.seat(handle, round)
	if err != nil {
		return err
	}
	b, err := s.board(board)
	if err != nil {
		return err
	}
	_, err = s.set(b, r, source)
	return err
}
