package arbiter

import (
	"context"
	"fmt"
	"io"
	"strings"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/sql/store"
)

// A Commitment is what committing a choice did.
type Commitment struct {
	Game Correspondence // as it is now
	Side engine.Side
	Turn int
	// Seal is the SHA-256 of the choice with its salt; empty where sides
	// alternate and nothing is sealed.
	Seal string
	// CarriedOut tells that the turn is complete.
	CarriedOut bool
	// Change is the result on the event's board if the game is over; else nil.
	Change *ResultChange
}

// CommitMove takes a side's choice in the turn at hand: one move, or in a game
// of several boards its moves of the turn. Where both sides move at once it is
// sealed until the other has chosen, too; then both are carried out. A game that
// is over by that becomes a record, as SubmitGame makes it, or one of the
// archive. RuleBreak wraps a *GameError that says what is wrong with the move;
// Conflict if the side is not due, or the game takes no moves.
func (c *Club) CommitMove(ctx context.Context, ref string, side engine.Side, text string) (Commitment, error) {
	var made Commitment
	err := c.update(ctx, func(d deed) error {
		p, err := d.playing(ref)
		if err != nil {
			return err
		}
		if err := p.open(); err != nil {
			return err
		}
		if err := p.isDue(side); err != nil {
			return err
		}
		made.Side, made.Turn = side, p.game.Position().Turn().Number
		san, err := p.read(side, text)
		if err != nil {
			return err
		}
		if err := p.declined(side); err != nil {
			return err
		}
		if p.together() {
			made.Seal, made.CarriedOut, err = p.commit(c.random, side, san[0])
		} else {
			made.CarriedOut, err = true, p.move(side, san)
		}
		if err != nil {
			return err
		}
		if made.Change, err = p.overByRule(); err != nil {
			return err
		}
		made.Game, err = p.again()
		return err
	})
	return made, err
}

// isDue refuses a side that has nothing to choose now.
func (p *playing) isDue(s engine.Side) error {
	for _, due := range p.due() {
		if due == s {
			return nil
		}
	}
	turn := p.game.Position().Turn()
	if p.together() {
		return refuse(Conflict, "game %d: turn %d: %s has committed already", p.row.ID, turn.Number, s).
			hint("to take it back: ptm play withdraw %d --side %s", p.row.ID, s)
	}
	return refuse(Conflict, "game %d: turn %d: it is %s's move, not %s's", p.row.ID, turn.Number, s.Other(), s)
}

// read finds the legal choice that a text means, in canonical form.
func (p *playing) read(s engine.Side, text string) ([]string, error) {
	moves, fault := check.Choices(p.rules.variant, p.game.Position(), s, text)
	if fault != nil {
		bad := &GameError{Verdict: check.Verdict{File: p.called(), Fault: fault}}
		return nil, &Error{Kind: RuleBreak, Message: p.called() + ": " + fault.String(), Err: bad}
	}
	at := p.game.Position().CopyTo(nil)
	if p.together() && s == engine.Black {
		// Any choice of White's makes Black's due; his does not depend on it.
		if err := at.Play(at.AppendMoves(nil)[0]); err != nil {
			return nil, err
		}
	}
	var san []string
	for _, m := range moves {
		san = append(san, string(at.AppendSAN(nil, m)))
		if err := at.Play(m); err != nil {
			return nil, err
		}
	}
	return san, nil
}

// move carries out what a side chose where the sides alternate.
func (p *playing) move(s engine.Side, san []string) error {
	turn := p.game.Position().Turn().Number
	text := strings.Join(san, " ")
	if err := p.carryOut(san); err != nil {
		return err
	}
	err := p.SetPlayChoice(p.row.ID, store.PlayChoice{Turn: turn, Side: sideLetter(s), At: p.at, By: p.by, Text: text})
	if err != nil {
		return err
	}
	return p.log("play move", p.row.Event, p.subject(), "turn %d, %s: %s", turn, s, text)
}

// commit seals what a side chose where both move at once, and carries the turn
// out when both have.
func (p *playing) commit(random io.Reader, s engine.Side, san string) (digest string, complete bool, err error) {
	turn := p.game.Position().Turn().Number
	sealed, err := seal(random, p.row.ID, turn, s, san)
	if err != nil {
		return "", false, err
	}
	sealed.At, sealed.By = p.at, p.by
	if err := p.SetPlayChoice(p.row.ID, sealed); err != nil {
		return "", false, err
	}
	p.choices = append(p.choices, sealed)
	err = p.log("play commit", p.row.Event, p.subject(), "turn %d, %s, seal %s", turn, s, sealed.Digest)
	if err != nil || p.sealed(s.Other()) == nil {
		return sealed.Digest, false, err
	}
	return sealed.Digest, true, p.reveal(turn)
}

// reveal opens both sides' choices and carries the turn out.
func (p *playing) reveal(turn int) error {
	var san []string
	for s := range engine.Side(2) {
		c := p.sealed(s)
		text, err := opened(p.row.ID, c)
		if err != nil {
			return err
		}
		c.Text, c.Sealed, c.Opened = text, nil, p.at
		if err := p.SetPlayChoice(p.row.ID, *c); err != nil {
			return err
		}
		san = append(san, text)
	}
	if err := p.carryOut(san); err != nil {
		return err
	}
	words := strings.Join(san, " ")
	if told, ok := p.game.Position().(engine.Eventful); ok {
		for _, e := range told.AppendEvents(nil) {
			words += "; " + e
		}
	}
	return p.log("play turn", p.row.Event, p.subject(), "turn %d: %s", turn, words)
}

// carryOut plays choices and stores how far the game is.
func (p *playing) carryOut(san []string) error {
	for _, text := range san {
		m, err := check.Find(p.game.Position(), text)
		if err == nil {
			err = p.game.Play(m)
		}
		if err != nil {
			return fmt.Errorf("%s: a move that was legal is not: %w", p.called(), err)
		}
	}
	return p.advanced()
}

// advanced stores the game as it now is.
func (p *playing) advanced() error {
	p.row.Movetext = check.Movetext(p.rules.variant, p.game)
	if err := p.replay(); err != nil {
		return err
	}
	return p.SetPlay(p.row)
}

// again is the game as callers see it after a change.
func (p *playing) again() (Correspondence, error) {
	q, err := p.loadPlay(p.row)
	if err != nil {
		return Correspondence{}, err
	}
	return q.shown(), nil
}

// WithdrawMove takes back what a side has committed while the other has not.
// Conflict if there is nothing to take back.
func (c *Club) WithdrawMove(ctx context.Context, ref string, side engine.Side) (Correspondence, error) {
	var shown Correspondence
	err := c.update(ctx, func(d deed) error {
		p, err := d.playing(ref)
		if err != nil {
			return err
		}
		if err := p.open(); err != nil {
			return err
		}
		sealed := p.sealed(side)
		if sealed == nil {
			why := "what was carried out stays"
			if !p.together() {
				why = "where sides alternate a move is made when it is committed"
			}
			return refuse(Conflict, "game %d: %s has nothing sealed: %s", p.row.ID, side, why)
		}
		if err := p.RemovePlayChoice(p.row.ID, sealed.Turn, sealed.Side); err != nil {
			return err
		}
		if err := p.log("play withdraw", p.row.Event, p.subject(), "turn %d, %s, seal %s", sealed.Turn, side, sealed.Digest); err != nil {
			return err
		}
		shown, err = p.again()
		return err
	})
	return shown, err
}
