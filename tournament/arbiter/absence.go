package arbiter

import (
	"cmp"
	"context"
	"errors"

	"ptm/sql/store"
	"ptm/tournament"
)

// Withdraw takes an entrant out from the next round to be paired; in a round
// robin from his first board without a result, and all that are left become
// forfeits. Conflict if he is out already.
func (c *Club) Withdraw(ctx context.Context, handle, ref string) (tournament.Entrant, error) {
	return c.onEntrant(ctx, handle, ref, func(d deed, e *store.Event, at int) error {
		p := &e.Entrants[at]
		if p.Leaves != 0 {
			return refuse(Conflict, "player %s: withdrew before round %d", p.Name, p.Leaves).
				hint("ptm event return %s %d", e.Handle, p.Number)
		}
		leaves := e.Paired + 1
		if e.System.RoundRobin() {
			if e.Paired == 0 {
				return refuse(RuleBreak, "player %s: the round robin is not paired yet", p.Name).
					hint("ptm event remove %s %d", e.Handle, p.Number)
			}
			for leaves = 1; leaves <= e.Paired && settled(p.Record(leaves)); leaves++ {
			}
		}
		if e.Rounds > 0 && leaves > e.Rounds {
			return refuse(Conflict, "player %s: no round of event %s is left to withdraw from", p.Name, e.Handle)
		}
		if err := d.SetPresence(e.Entries[at], leaves); err != nil {
			return err
		}
		if err := d.log("event withdraw", e.ID, p.Name, "from round %d", leaves); err != nil {
			return err
		}
		if !e.System.RoundRobin() {
			return nil
		}
		p.Leaves = leaves
		return d.forfeit(e, at)
	})
}

// settled reports whether the round is over for the entrant.
func settled(r tournament.Record) bool { return r.Kind != tournament.Unset }

// Return brings a withdrawn entrant back from the round given (0 = the next to
// be paired); the rounds missed are zero-point byes. In a round robin the boards
// from that round on (0 = all since he left) that are forfeits wait for results
// again.
func (c *Club) Return(ctx context.Context, handle, ref string, round int) (tournament.Entrant, error) {
	return c.onEntrant(ctx, handle, ref, func(d deed, e *store.Event, at int) error {
		p := &e.Entrants[at]
		if p.Leaves == 0 {
			return refuse(Conflict, "player %s: has not withdrawn", p.Name)
		}
		if e.System.RoundRobin() {
			return d.rejoin(e, at, cmp.Or(round, p.Leaves))
		}
		round = cmp.Or(round, e.Paired+1)
		if err := unpaired(e, round); err != nil {
			return err
		}
		if err := d.SetPresence(e.Entries[at], 0); err != nil {
			return err
		}
		for missed := max(p.Leaves, e.Paired+1); missed < round; missed++ {
			if err := d.SetRequest(e.Entries[at], tournament.Request{Round: missed, Kind: tournament.ZeroBye}); err != nil {
				return err
			}
		}
		return d.log("event return", e.ID, p.Name, "from round %d", round)
	})
}

// unpaired refuses a round that is paired or that the event does not have.
func unpaired(e *store.Event, round int) *Error {
	switch {
	case round < 1 || e.Rounds > 0 && round > e.Rounds:
		return refuse(Invalid, "round %d: event %s has %d rounds", round, e.Handle, e.Rounds)
	case round <= e.Paired:
		return refuse(RuleBreak, "round %d: paired already", round).
			hint("if nothing was played: ptm round undo %s", e.Handle)
	}
	return nil
}

// RequestBye notes a bye of a round not paired yet: HalfBye, ZeroBye or
// FullBye. A second request for the same round replaces the first.
func (c *Club) RequestBye(ctx context.Context, handle, ref string, round int, kind tournament.Kind) (tournament.Entrant, error) {
	if !kind.Requested() {
		return tournament.Entrant{}, refuse(Invalid, "%s cannot be asked for: half-point, zero-point or full-point bye", kind)
	}
	return c.onEntrant(ctx, handle, ref, func(d deed, e *store.Event, at int) error {
		p := &e.Entrants[at]
		if e.System.RoundRobin() {
			return refuse(RuleBreak, "player %s: a round robin has no byes to ask for", p.Name)
		}
		if err := unpaired(e, round); err != nil {
			if round >= 1 && (round < e.Paired || round == e.Paired && settled(p.Record(round))) {
				return err.hint("if he did not play in it: ptm event bye --correct %s %d %d %s", e.Handle, p.Number, round, byeWord(kind))
			}
			return err
		}
		switch {
		case p.Joins > round:
			return refuse(Conflict, "player %s: joins in round %d", p.Name, p.Joins)
		case p.Leaves != 0 && p.Leaves <= round:
			return refuse(Conflict, "player %s: withdrew before round %d", p.Name, p.Leaves)
		}
		if err := byeAllowed(e, p, round, kind); err != nil {
			return err
		}
		if err := d.SetRequest(e.Entries[at], tournament.Request{Round: round, Kind: kind}); err != nil {
			return err
		}
		return d.log("event bye", e.ID, p.Name, "%s in round %d", kind, round)
	})
}

// CancelBye takes a requested bye back. NotFound if there is none.
func (c *Club) CancelBye(ctx context.Context, handle, ref string, round int) (tournament.Entrant, error) {
	return c.onEntrant(ctx, handle, ref, func(d deed, e *store.Event, at int) error {
		p := &e.Entrants[at]
		if err := unpaired(e, round); err != nil {
			return err
		}
		err := d.RemoveRequest(e.Entries[at], round)
		if errors.Is(err, store.ErrNotFound) {
			return refuse(NotFound, "player %s: asked for no bye in round %d", p.Name, round)
		}
		if err != nil {
			return err
		}
		return d.log("event bye", e.ID, p.Name, "none in round %d", round)
	})
}
