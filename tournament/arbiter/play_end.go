package arbiter

import (
	"context"
	"fmt"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/sql/store"
	"ptm/variants"
)

// What PGN's Termination tag says of a game; nothing of one that ended as games
// do: by its rules, resignation, agreement.
const (
	terminatedNormally = ""
	terminatedByTime   = "time forfeit"
	terminatedByRuling = "adjudication"
)

// endGame runs a use case that ends a game, or may.
func (c *Club) endGame(ctx context.Context, ref string, do func(*playing) (*ResultChange, error)) (Correspondence, *ResultChange, error) {
	var shown Correspondence
	var change *ResultChange
	err := c.update(ctx, func(d deed) error {
		p, err := d.playing(ref)
		if err != nil {
			return err
		}
		if err := p.open(); err != nil {
			return err
		}
		if change, err = do(p); err != nil {
			return err
		}
		shown, err = p.again()
		return err
	})
	return shown, change, err
}

// Resign ends a game by resignation; sealed choices are thrown away unopened.
// Where both sides move at once, both may resign in the same turn, which is a
// draw, as being lost at once is. NotReady if no turn was carried out: such a
// game leaves no record.
func (c *Club) Resign(ctx context.Context, ref string, sides ...engine.Side) (Correspondence, *ResultChange, error) {
	return c.endGame(ctx, ref, func(p *playing) (*ResultChange, error) {
		switch {
		case len(sides) == 1:
			return p.finish(engine.WinFor(sides[0].Other()), "resignation", terminatedNormally)
		case !p.together():
			return nil, refuse(RuleBreak, "game %d: where sides alternate, one resigns first", p.row.ID)
		}
		return p.finish(engine.Drawn, "both resign", terminatedNormally)
	})
}

// OverstepTime ends a game that a side has lost on time. NotReady as with Resign.
func (c *Club) OverstepTime(ctx context.Context, ref string, side engine.Side) (Correspondence, *ResultChange, error) {
	return c.endGame(ctx, ref, func(p *playing) (*ResultChange, error) {
		return p.finish(engine.WinFor(side.Other()), "time", terminatedByTime)
	})
}

// Adjudicate ends a game as the arbiter decides. Invalid if the result is none
// that a record can have; NotReady as with Resign.
func (c *Club) Adjudicate(ctx context.Context, ref, result, reason string) (Correspondence, *ResultChange, error) {
	return c.endGame(ctx, ref, func(p *playing) (*ResultChange, error) {
		said, err := ParseResult(result)
		if err != nil {
			return nil, err
		}
		r, ok := engine.ParseResult(said.String())
		if !ok || r == engine.Ongoing {
			return nil, refuse(Invalid, "game %d: a record has one of the results 1-0, 0-1, 1/2-1/2, not %s", p.row.ID, said).hint("%s", p.unplayed())
		}
		if reason, err = oneLine(reason); err != nil {
			return nil, refuse(Invalid, "game %d: the reason %w", p.row.ID, err)
		}
		return p.finish(r, orElse(reason, terminatedByRuling), terminatedByRuling)
	})
}

// unplayed is what to type for a game that leaves no record.
func (p *playing) unplayed() string {
	drop := fmt.Sprintf("ptm play drop %d", p.row.ID)
	if p.row.Event == 0 {
		return drop
	}
	return fmt.Sprintf("%s, then for a forfeit: ptm round result %s %d %d +/- (or -/+, -/-)", drop, p.row.Handle, p.row.Round, p.row.Board)
}

// overByRule ends the game if its rules have.
func (p *playing) overByRule() (*ResultChange, error) {
	r, _ := engine.ParseResult(p.verdict.Outcome)
	if r == engine.Ongoing {
		return nil, nil
	}
	return p.finish(r, p.verdict.Reason, terminatedNormally)
}

// finish makes a record of the game and keeps it: on the event's board, with
// its result, or in the archive.
func (p *playing) finish(r engine.Result, reason, termination string) (*ResultChange, error) {
	if p.game.Len() == 0 {
		return nil, refuse(NotReady, "game %d: no turn has been carried out, so there is nothing to record", p.row.ID).hint("%s", p.unplayed())
	}
	if err := p.clear(); err != nil {
		return nil, err
	}
	sub := Submission{File: p.called(), Text: p.record(r, termination)}
	var change *ResultChange
	var err error
	if p.seat != nil {
		change, err = p.submitted(sub)
	} else {
		p.row.Game, err = p.archived(sub)
	}
	if err != nil {
		return nil, err
	}
	p.row.Ending, p.row.Ended, p.row.Result, p.row.Reason = store.Finished, p.at, r.String(), reason
	if err := p.SetPlay(p.row); err != nil {
		return nil, err
	}
	return change, p.log("play end", p.row.Event, p.subject(), "%s, %s", r, reason)
}

// submitted puts the record on the event's board.
func (p *playing) submitted(sub Submission) (*ResultChange, error) {
	h, err := p.seat.judge(p.board, sub)
	if err != nil {
		return nil, err
	}
	change, err := p.seat.submit(p.board, h, false)
	if err != nil {
		return nil, err
	}
	changes := []ResultChange{change}
	p.seat.count(changes)
	return &changes[0], nil
}

// archived keeps the record in the archive.
func (p *playing) archived(sub Submission) (store.GameID, error) {
	g, err := onlyGame(sub, "--archive")
	if err != nil {
		return 0, err
	}
	v := check.Game(g, variants.Lookup, p.rules.options())
	if err := p.rules.accept(g, &v); err != nil {
		return 0, err
	}
	kept := p.rules.game(&v, g, sub.Text)
	kept.Submitted, kept.By, kept.Archived = p.at, p.by, true
	return p.AddGame(kept)
}

// clear takes away what a game that is over leaves behind: choices that were
// never opened, and offers.
func (p *playing) clear() error {
	for s := range engine.Side(2) {
		if c := p.sealed(s); c != nil {
			if err := p.RemovePlayChoice(p.row.ID, c.Turn, c.Side); err != nil {
				return err
			}
		}
	}
	return p.clearOffers(func(store.PlayOffer) bool { return true })
}

// DropCorrespondence gives a game up: it has no result and leaves no record.
// What was carried out stays to be looked at. Conflict if it is over already.
func (c *Club) DropCorrespondence(ctx context.Context, ref string) (Correspondence, error) {
	var shown Correspondence
	err := c.update(ctx, func(d deed) error {
		p, err := d.playing(ref)
		if err != nil {
			return err
		}
		if p.row.Ending != store.UnderWay {
			return p.open()
		}
		if err := p.clear(); err != nil {
			return err
		}
		p.row.Ending, p.row.Ended = store.Dropped, d.at
		if err := p.SetPlay(p.row); err != nil {
			return err
		}
		if err := p.log("play drop", p.row.Event, p.subject(), "after %s", turnsInWords(p.verdict.Turns)); err != nil {
			return err
		}
		shown, err = p.again()
		return err
	})
	return shown, err
}
