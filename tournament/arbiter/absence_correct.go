package arbiter

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/pairing"
)

// A ByeCorrection is what correcting an absence did.
type ByeCorrection struct {
	Event string
	Round int
	// Changes are the player's round and, if he was paired, his opponent's;
	// none if it was so already.
	Changes []ByeChange
	// Board is the one that is no more, 0 if there was none.
	Board int
	// ByHand is what sets the round's pairing apart from the system's own now
	// that the board is gone; empty if nothing does.
	ByHand pairing.Verdict
}

// A ByeChange is what became of one player's round.
type ByeChange struct {
	Number        int
	Name          string
	Before, After tournament.Kind
}

// CorrectBye makes a round that is paired a bye for a player who did not play
// in it, whatever it was: another bye, the pairing-allocated bye, a forfeit
// loss. Who was to meet him and won without play has a full-point bye then, who
// did not come either a zero-point bye; the board is gone. Rounds paired since
// stay as they are. RuleBreak if he has played or is still to play.
func (c *Club) CorrectBye(ctx context.Context, handle, ref string, round int, kind tournament.Kind) (ByeCorrection, error) {
	var done ByeCorrection
	if !kind.Requested() {
		return done, refuse(Invalid, "%s cannot be asked for: half-point, zero-point or full-point bye", kind)
	}
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		at, err := findEntrant(d.Tx, &e, ref)
		if err != nil {
			return err
		}
		if err := correctable(&e, at, round, kind); err != nil {
			return err
		}
		done = ByeCorrection{Event: e.Handle, Round: round}
		if e.Entrants[at].Record(round).Kind == kind {
			return nil
		}
		return d.correctBye(&e, at, kind, &done)
	})
	return done, err
}

// correctable refuses what is no absence of a round that is paired.
func correctable(e *store.Event, at, round int, kind tournament.Kind) error {
	p := &e.Entrants[at]
	if e.System.RoundRobin() {
		return refuse(RuleBreak, "player %s: a round robin has no byes; who is absent loses by forfeit", p.Name).
			hint("ptm round result --correct %s %d BOARD -/+", e.Handle, max(1, round))
	}
	if err := paired(e, round); err != nil {
		if round > e.Paired && (e.Rounds == 0 || round <= e.Rounds) {
			return refuse(NotFound, "%s", err).hint("ptm event bye %s %d %d %s", e.Handle, p.Number, round, byeWord(kind))
		}
		return err
	}
	r := p.Record(round)
	lost := "-/+"
	if r.Colour == tournament.Black {
		lost = "+/-"
	}
	switch {
	case r.Kind == tournament.Unset:
		return refuse(RuleBreak, "player %s: round %d: board %d has no result", p.Name, round, r.Board).
			hint("if he does not come: ptm round result %s %d %d %s", e.Handle, round, r.Board, lost)
	case r.Kind == tournament.ForfeitWin:
		return refuse(RuleBreak, "player %s: round %d: has won by forfeit on board %d", p.Name, round, r.Board).
			hint("if neither came: ptm round result --correct %s %d %d -/-", e.Handle, round, r.Board)
	case r.Kind.Played():
		return refuse(RuleBreak, "player %s: round %d: has played on board %d", p.Name, round, r.Board).
			hint("if he was absent in truth: ptm round result --correct %s %d %d %s", e.Handle, round, r.Board, lost)
	case r.Kind == kind:
		return nil
	}
	err := byeAllowed(e, p, round, kind)
	if refusal, ok := errors.AsType[*Error](err); ok {
		return refusal.hint("ptm event bye --correct %s %d %d zero", e.Handle, p.Number, round)
	}
	return err
}

// byeWord is how a bye is typed.
func byeWord(kind tournament.Kind) string {
	switch kind {
	case tournament.HalfBye:
		return "half"
	case tournament.FullBye:
		return "full"
	}
	return "zero"
}

func (d deed) correctBye(e *store.Event, at int, kind tournament.Kind, done *ByeCorrection) error {
	was := e.Entrants[at].Record(done.Round)
	if was.Opponent != 0 {
		_, err := d.GameAt(e.ID, done.Round, was.Board)
		if err == nil {
			return refuse(Conflict, "round %d: board %d has a game record", done.Round, was.Board).
				hint("ptm game drop %s %d %d", e.Handle, done.Round, was.Board)
		}
		if !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	if err := d.makeBye(e, at, kind, done); err != nil {
		return err
	}
	if done.Round == e.Paired {
		// Should the round be paired once more, he is still not to be.
		if err := d.SetRequest(e.Entries[at], tournament.Request{Round: done.Round, Kind: kind}); err != nil {
			return err
		}
	}
	if was.Board == 0 {
		return nil
	}
	if was.Opponent != 0 {
		opponent := places(e)[was.Opponent]
		instead := tournament.ZeroBye
		if e.Entrants[opponent].Record(done.Round).Kind == tournament.ForfeitWin {
			instead = tournament.FullBye
		}
		if err := d.makeBye(e, opponent, instead, done); err != nil {
			return err
		}
	}
	done.Board = was.Board
	if err := d.RemoveBoard(e.ID, done.Round, was.Board); err != nil {
		return err
	}
	return d.judgeAgain(e.Handle, done)
}

// makeBye stores an entrant's round as a bye; the rounds paired since were
// paired by what it was.
func (d deed) makeBye(e *store.Event, at int, kind tournament.Kind, done *ByeCorrection) error {
	p, round := &e.Entrants[at], done.Round
	was := p.Record(round)
	if round < e.Paired {
		c := tournament.Correction{Round: round, Kind: was.Kind, Points: was.Points, Until: e.Paired, Day: d.at.UTC().Format(time.DateOnly)}
		if err := d.AddCorrection(e.ID, e.Entries[at], c); err != nil {
			return err
		}
	}
	now := tournament.Record{Kind: kind, Points: e.Worth(p.Number, round, kind)}
	if err := d.SetRecord(e.ID, round, e.Entries[at], 0, now); err != nil {
		return err
	}
	done.Changes = append(done.Changes, ByeChange{Number: p.Number, Name: p.Name, Before: was.Kind, After: kind})
	from := was.Kind.String()
	if was.Board != 0 {
		from += fmt.Sprintf(" on board %d", was.Board)
	}
	return d.log("event bye", e.ID, p.Name, "%s in round %d; was %s", kind, round, from)
}

// judgeAgain marks the round as changed by hand if the system would not have
// paired it so without who had the board.
func (d deed) judgeAgain(handle string, done *ByeCorrection) error {
	e, err := load(d.Tx, handle)
	if err != nil || slices.Contains(e.ByHand, done.Round) {
		return err
	}
	if done.ByHand, err = heldAgainst(&e, done.Round); err != nil || done.ByHand.Article == "" {
		return err
	}
	return d.SetByHand(e.ID, done.Round, true)
}

// heldAgainst says what makes the system's own pairing of a round better than
// the event's; the verdict is empty if they are the same.
func heldAgainst(e *store.Event, round int) (pairing.Verdict, error) {
	_, verdict, err := pairing.Compare(e.Before(round), e.Pairings(round))
	if errors.Is(err, pairing.ErrNoPairing) {
		return pairing.Verdict{Article: "C4", Reason: "no legal pairing of the round exists"}, nil
	}
	return verdict, err
}

// corrected reports whether later rounds were paired by something else than
// the entrant's round is now.
func corrected(e *store.Event, number, round int) bool {
	return slices.ContainsFunc(e.Corrections, func(c tournament.Correction) bool { return c.Number == number && c.Round == round })
}
