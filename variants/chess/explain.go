package chess

import (
	"fmt"

	"ptm/engine"
	"ptm/engine/board"
)

// The rules that an illegal move can break, by name.
const (
	ruleMove      = "move"
	ruleCheck     = "check"
	rulePin       = "pin"
	ruleKing      = "king"
	ruleCastling  = "castling"
	ruleEnPassant = "en passant"
	rulePromotion = "promotion"
	ruleNotation  = "notation"
)

// closeness orders reasons when several men could be meant: the one that came
// furthest through the rules is likely the one that was.
var closeness = map[string]int{
	ruleMove: 1, ruleEnPassant: 2, ruleCheck: 3, rulePin: 4, ruleKing: 4, rulePromotion: 5,
}

func because(rule, format string, args ...any) *engine.IllegalMove {
	return &engine.IllegalMove{Rule: rule, Reason: fmt.Sprintf(format, args...)}
}

// Explain says why w is no legal move, naming the rule.
func (p *Position) Explain(w engine.Written) *engine.IllegalMove {
	switch {
	case w.Agreed != 0:
		return because(ruleNotation, "a draw on one board is agreed only where there are several")
	case w.Drop:
		return because(ruleNotation, "nothing is dropped in chess")
	case w.Plus:
		return because(ruleNotation, "men do not turn over in chess")
	case w.Castling != engine.NoCastling:
		return p.explainCastling(&p.home.wings[p.side&1][(w.Castling-engine.Short)&1], &w)
	case w.Coordinates:
		from, to := writtenSquares(&w)
		if from == none || to == none {
			return because(ruleNotation, "%s names no two squares of this board", w.Text)
		}
		if c := p.castlingTo(from, to); c != nil {
			return p.explainCastling(c, nil)
		}
		return p.explainMove(engine.Move{From: from, To: to, Man: w.Promotion})
	}
	k := pawn
	if w.Man != 0 {
		k = kindOf(w.Man)
	}
	if k == kinds {
		return because(ruleNotation, "no man of chess is called %c", w.Man)
	}
	men := p.own(p.side, k) & area(w.FromFile, w.FromRank)
	if men == 0 {
		return because(ruleMove, "%s has no %s%s", p.side, k, placed(&w))
	}
	goals, reason := p.named(k, &w)
	if reason != nil {
		return reason
	}
	return p.nearest(k, men, goals, &w)
}

// named is the set of squares that the written goal can stand for.
func (p *Position) named(mover kind, w *engine.Written) (board.Set64, *engine.IllegalMove) {
	goals := area(w.ToFile, w.ToRank)
	enemy := p.all[p.side.Other()&1]
	passed := board.Bit64(p.ep)
	if mover != pawn {
		passed = 0
	}
	switch {
	case w.Victim == 0 && goals == 0:
		return 0, because(ruleNotation, "%s names no square of this board", w.Text)
	case w.Victim == 0 && w.ToRank >= 0:
		return goals, nil
	case w.Victim == 0 && mover == pawn:
		goals &= enemy | passed
	case w.Victim == 0:
		goals &= enemy & p.men[pawn]
	case kindOf(w.Victim) == kinds:
		return 0, because(ruleNotation, "no man of chess is called %c", w.Victim)
	default:
		if kindOf(w.Victim) != pawn {
			passed = 0
		}
		goals &= enemy&p.men[kindOf(w.Victim)] | passed
	}
	if goals == 0 {
		return 0, because(ruleMove, "%s has nothing there to be captured so", p.side.Other())
	}
	return goals, nil
}

// nearest is the reason of the man and goal that came nearest to being legal.
func (p *Position) nearest(k kind, men, goals board.Set64, w *engine.Written) *engine.IllegalMove {
	var best *engine.IllegalMove
	if goals.One() && k != pawn {
		if able := men & onEmptyBoard(k, goals.First()); able != 0 {
			men = able
		}
	}
	for ; men != 0; men = men.Rest() {
		for to := goals; to != 0; to = to.Rest() {
			m := engine.Move{From: men.First(), To: to.First(), Man: w.Promotion}
			if k == pawn && w.FromFile < 0 && !w.Capture && (m.From^m.To)&7 != 0 {
				continue // a pawn's capture names the file that it leaves
			}
			reason := p.explainMove(m)
			if best == nil || closeness[reason.Rule] > closeness[best.Rule] {
				best = reason
			}
		}
	}
	if best == nil {
		return because(ruleMove, "no pawn steps to %s, and a capture names the file it comes from", squares.Name(goals.First()))
	}
	return best
}

// placed is " on the e-file", " on rank 4" or " on e4", as far as written.
func placed(w *engine.Written) string {
	switch {
	case w.FromFile >= 0 && w.FromRank >= 0:
		return fmt.Sprintf(" on %c%d", 'a'+w.FromFile, 1+w.FromRank)
	case w.FromFile >= 0:
		return fmt.Sprintf(" on the %c-file", 'a'+w.FromFile)
	case w.FromRank >= 0:
		return fmt.Sprintf(" on rank %d", 1+w.FromRank)
	}
	return ""
}

// explainMove finds the first rule that a move breaks. It is asked when there
// is one, so that what is left at the end must be the promotion.
func (p *Position) explainMove(m engine.Move) *engine.IllegalMove {
	s := p.side & 1
	switch {
	case m.From > 63 || m.To > 63 || m.Via != "":
		return because(ruleNotation, "it is no move of chess")
	case !p.all[s].Has(m.From):
		return because(ruleMove, "%s has no man on %s", p.side, squares.Name(m.From))
	}
	k := p.at[m.From]
	if w := p.wingOf(m); m.Kind == castles && w != nil || m.Kind == 0 && k == king && w != nil && w.goal() == m.To {
		return p.explainCastling(w, nil)
	}
	if m.Kind != 0 {
		return because(ruleNotation, "it is no move of chess")
	}
	if reason := p.explainReach(k, m.From, m.To); reason != nil {
		return reason
	}
	if reason := p.explainSafety(k, m.From, m.To); reason != nil {
		return reason
	}
	switch {
	case k != pawn || !lastRank[s].Has(m.To):
		return because(rulePromotion, "only a pawn promotes, and only on its last rank")
	case m.Man == 0:
		return because(rulePromotion, "a pawn on its last rank must name the piece it becomes: Q, R, B or N")
	}
	return because(rulePromotion, "a pawn becomes a queen, rook, bishop or knight")
}

// explainReach judges how the man moves, the men in its way and the goal.
func (p *Position) explainReach(k kind, from, to engine.Square) *engine.IllegalMove {
	name, goal := squares.Name(from), squares.Name(to)
	switch at := board.Between64(from, to) & p.occupied(); {
	case k == pawn:
		return p.explainPawn(from, to)
	case !onEmptyBoard(k, from).Has(to):
		return because(ruleMove, "the %s on %s does not move to %s", k, name, goal)
	case at != 0:
		return because(ruleMove, "the way of the %s from %s to %s is blocked on %s", k, name, goal, squares.Name(at.First()))
	case p.all[p.side&1].Has(to):
		return because(ruleMove, "an own man stands on %s", goal)
	}
	return nil
}

func (p *Position) explainPawn(from, to engine.Square) *engine.IllegalMove {
	s := p.side & 1
	name, goal := squares.Name(from), squares.Name(to)
	one := ahead(s, board.Bit64(from))
	two := ahead(s, one&stepRank[s])
	switch {
	case p.pawnGoals(from).Has(to):
		return nil
	case pawnAttacks[s][from&63].Has(to):
		switch {
		case to == p.ep:
			return nil
		case p.all[s].Has(to):
			return because(ruleMove, "an own man stands on %s", goal)
		case stepRank[s^1].Has(to) && p.own(s^1, pawn).Has(to^8):
			return because(ruleEnPassant, "the pawn on %s did not make its double step in the move before", squares.Name(to^8))
		}
		return because(ruleMove, "the pawn on %s has nothing to capture on %s", name, goal)
	case (one | two).Has(to):
		at := p.occupied() & (one | two)
		return because(ruleMove, "the pawn on %s is blocked on %s", name, squares.Name((at & (one | board.Bit64(to))).First()))
	}
	return because(ruleMove, "the pawn on %s does not move to %s", name, goal)
}

// explainSafety judges what concerns the own king.
func (p *Position) explainSafety(k kind, from, to engine.Square) *engine.IllegalMove {
	own := p.kingAt(p.side)
	enPassant := k == pawn && to == p.ep && (from^to)&7 != 0
	switch {
	case enPassant && p.safeEnPassant(from, to) || !enPassant && p.safe(k, from, to):
		return nil
	case k == king:
		return because(ruleKing, "%s is attacked from %s", squares.Name(to),
			squares.Name(p.attackers(p.side.Other(), to, p.occupied()&^board.Bit64(from)).First()))
	case p.checks() != 0 && !p.checks().One():
		return because(ruleCheck, "the king on %s is in check twice, and only it can move", squares.Name(own))
	case p.checks() != 0 && !p.answers(own).Has(to) && !enPassant:
		return because(ruleCheck, "the king on %s is in check from %s, and this does not answer it",
			squares.Name(own), squares.Name(p.checks().First()))
	case enPassant:
		return because(rulePin, "capturing en passant would leave the king on %s in check", squares.Name(own))
	}
	return because(rulePin, "the %s on %s is pinned: leaving its line opens the king on %s to attack",
		k, squares.Name(from), squares.Name(own))
}

// explainCastling gives the reason in the order of article 3.8.2.
func (p *Position) explainCastling(c *wing, w *engine.Written) *engine.IllegalMove {
	o := p.side.Other()
	occupied := p.occupied()
	switch {
	case w != nil && !written(c, w):
		return because(ruleCastling, "castling on this side is the king from %s to %s and the rook from %s to %s",
			squares.Name(c.king), squares.Name(c.kingTo), squares.Name(c.rook), squares.Name(c.rookTo))
	case p.castling&c.bit == 0:
		return because(ruleCastling, "the king or this rook has moved, or the rook was captured")
	case occupied&c.empty != 0:
		return because(ruleCastling, "%s, between king and rook, is not empty", squares.Name((occupied & c.empty).First()))
	case p.checks() != 0:
		return because(ruleCastling, "the king is in check from %s", squares.Name(p.checks().First()))
	}
	for path := c.path; path != 0; path = path.Rest() {
		q := path.First()
		if at := p.attackers(o, q, occupied); at != 0 {
			return because(ruleCastling, "%s is attacked from %s", squares.Name(q), squares.Name(at.First()))
		}
	}
	if at := p.rookShields(c); at != 0 {
		return because(ruleCastling, "%s is attacked from %s when the rook has left",
			squares.Name(c.kingTo), squares.Name(at.First()))
	}
	return because(rulePromotion, "castling promotes nothing")
}
