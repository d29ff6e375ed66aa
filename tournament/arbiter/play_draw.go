package arbiter

import (
	"context"
	"fmt"
	"strings"

	"ptm/engine"
	"ptm/sql/store"
)

// OfferDraw notes that a side offers a draw, of the game or of one of several
// boards. It stands until the other side answers or commits a move. Conflict if
// an offer stands; RuleBreak if the board cannot be agreed drawn now.
func (c *Club) OfferDraw(ctx context.Context, ref string, side engine.Side, board string) (Correspondence, error) {
	shown, _, err := c.endGame(ctx, ref, func(p *playing) (*ResultChange, error) {
		board, err := p.boardNamed(board)
		if err != nil {
			return nil, err
		}
		if o := p.offer(board); o != nil {
			no := refuse(Conflict, "game %d: %s has offered a draw already", p.row.ID, sideOf(o.Side))
			if sideOf(o.Side) != side {
				no = no.hint("ptm play draw %d accept --side %s%s", p.row.ID, side, boardFlag(board))
			}
			return nil, no
		}
		if board != "" {
			if _, err := p.agreement(board); err != nil {
				return nil, err
			}
		}
		if err := p.SetPlayOffer(p.row.ID, store.PlayOffer{Board: board, Side: sideLetter(side), At: p.at}); err != nil {
			return nil, err
		}
		return nil, p.log("play draw", p.row.Event, p.subject(), "%s offers%s", side, ofBoard(board))
	})
	return shown, err
}

// AnswerDraw accepts or declines the draw that the other side offered. Accepting
// ends the game, or takes the board out of play. Conflict if none was offered;
// RuleBreak if the board cannot be agreed drawn now.
func (c *Club) AnswerDraw(ctx context.Context, ref string, side engine.Side, board string, accept bool) (Correspondence, *ResultChange, error) {
	return c.endGame(ctx, ref, func(p *playing) (*ResultChange, error) {
		board, err := p.boardNamed(board)
		if err != nil {
			return nil, err
		}
		if o := p.offer(board); o == nil || sideOf(o.Side) == side {
			return nil, refuse(Conflict, "game %d: %s has offered no draw%s", p.row.ID, side.Other(), ofBoard(board)).
				hint("ptm play draw %d offer --side %s%s", p.row.ID, side.Other(), boardFlag(board))
		}
		word := "declines"
		if accept {
			word = "accepts"
		}
		if err := p.log("play draw", p.row.Event, p.subject(), "%s %s%s", side, word, ofBoard(board)); err != nil {
			return nil, err
		}
		if accept {
			return p.agree(board)
		}
		return nil, p.RemovePlayOffer(p.row.ID, board)
	})
}

// agree carries out a draw that both sides agreed on.
func (p *playing) agree(board string) (*ResultChange, error) {
	if board == "" {
		return p.finish(engine.Drawn, "agreement", terminatedNormally)
	}
	move, err := p.agreement(board)
	if err != nil {
		return nil, err
	}
	if err := p.game.Play(move); err != nil {
		return nil, err
	}
	if err := p.RemovePlayOffer(p.row.ID, board); err != nil {
		return nil, err
	}
	if err := p.advanced(); err != nil {
		return nil, err
	}
	return p.overByRule()
}

// agreement is the move by which both sides take a board out of play. RuleBreak
// says why they cannot now.
func (p *playing) agreement(board string) (engine.Move, error) {
	pos := p.game.Position()
	w := engine.Written{Agreed: board[0], Text: "=" + board}
	if found := pos.Match(nil, w); len(found) == 1 {
		return found[0], nil
	}
	reason := "it cannot be agreed drawn now"
	if why := pos.Explain(w); why != nil {
		reason = why.Reason
	}
	return engine.Move{}, refuse(RuleBreak, "game %d: board %s: %s", p.row.ID, board, reason)
}

// ClaimDraw ends a game in the draw that its rules let a player claim in the
// position at hand: by repetition, or by the count of moves. RuleBreak if there
// is none to claim.
func (c *Club) ClaimDraw(ctx context.Context, ref string, side engine.Side) (Correspondence, *ResultChange, error) {
	return c.endGame(ctx, ref, func(p *playing) (*ResultChange, error) {
		_, v, err := p.judged(engine.Drawn)
		if err != nil {
			return nil, err
		}
		if v.Outcome != engine.Drawn.String() {
			return nil, refuse(RuleBreak, "game %d: the rules of %s give no draw to claim in this position", p.row.ID, p.rules.variant.Key).
				hint("what the arbiter decides: ptm play end %d 1/2-1/2 --reason TEXT", p.row.ID)
		}
		if err := p.log("play draw", p.row.Event, p.subject(), "%s claims: %s", side, v.Reason); err != nil {
			return nil, err
		}
		return p.finish(engine.Drawn, v.Reason, terminatedNormally)
	})
}

// boardNamed is the letter of one of several boards; empty is the game.
func (p *playing) boardNamed(board string) (string, error) {
	board = strings.ToUpper(strings.TrimSpace(board))
	if board == "" {
		return "", nil
	}
	if p.rules.variant.Kind != engine.Boards {
		return "", refuse(Invalid, "game %d: has one board", p.row.ID)
	}
	if len(board) != 1 || board[0] < 'A' || board[0] > 'Z' {
		return "", refuse(Invalid, "game %d: board %q is no letter", p.row.ID, brief(board))
	}
	return board, nil
}

// offer is the one that stands, nil if none does.
func (p *playing) offer(board string) *store.PlayOffer {
	for i := range p.offers {
		if p.offers[i].Board == board {
			return &p.offers[i]
		}
	}
	return nil
}

// declined takes away what the other side offered: who moves does not accept.
func (p *playing) declined(s engine.Side) error {
	return p.clearOffers(func(o store.PlayOffer) bool { return sideOf(o.Side) != s })
}

func (p *playing) clearOffers(which func(store.PlayOffer) bool) error {
	for _, o := range p.offers {
		if which(o) {
			if err := p.RemovePlayOffer(p.row.ID, o.Board); err != nil {
				return err
			}
		}
	}
	return nil
}

func ofBoard(board string) string {
	if board == "" {
		return ""
	}
	return " on board " + board
}

func boardFlag(board string) string {
	if board == "" {
		return ""
	}
	return fmt.Sprintf(" --board %s", board)
}
