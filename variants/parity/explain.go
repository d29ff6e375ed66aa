package parity

import (
	"fmt"

	"ptm/engine"
	"ptm/engine/board"
)

// The rules that an illegal move can break, by the inventor's number or by
// name.
const (
	ruleFreeze    = "2"
	ruleDuty      = "3"
	ruleShared    = "5"
	ruleMove      = "move"
	ruleCheck     = "check"
	ruleKings     = "kings"
	ruleSafety    = "king safety"
	ruleCastling  = "castling"
	rulePromotion = "promotion"
	ruleNotation  = "notation"
)

// closeness orders reasons when several men could be meant: the one that came
// furthest through the rules is likely the one that was.
var closeness = map[string]int{
	ruleMove: 1, ruleShared: 2, ruleFreeze: 3, ruleDuty: 3, ruleCheck: 3, ruleKings: 3, ruleSafety: 4, rulePromotion: 5,
}

func because(rule, format string, args ...any) *engine.IllegalMove {
	return &engine.IllegalMove{Rule: rule, Reason: fmt.Sprintf(format, args...)}
}

// Explain says why w is no legal choice of the side to choose.
func (p *position) Explain(w engine.Written) *engine.IllegalMove {
	s := p.side
	switch {
	case w.Drop:
		return because(ruleNotation, "nothing is dropped in this game")
	case w.Plus:
		return because(ruleNotation, "men do not turn over in this game")
	case w.Castling != engine.NoCastling:
		return p.explainCastling(wingWritten(s, &w), &w)
	case w.Coordinates:
		from, to := writtenSquares(&w)
		if from == none || to == none {
			return because(ruleNotation, "%s names no two squares of this board", w.Text)
		}
		if reason := p.explain(from, to); reason != nil {
			return reason
		}
		return p.explainPromotion(p.at(s, from), to, w.Promotion)
	}
	k := pawn
	if w.Man != 0 {
		k = kindOf(w.Man)
	}
	if k == kinds {
		return because(ruleNotation, "no man is called %c", w.Man)
	}
	men := p.men[s][k] & area(w.FromFile, w.FromRank)
	if men == 0 {
		return because(ruleMove, "%s has no %s%s", s, k, placed(&w))
	}
	if reason := p.explainNamed(k, &w); reason != nil {
		return reason
	}
	return p.nearest(k, men, &w)
}

// nearest is the reason of the man and goal that came nearest to being legal.
func (p *position) nearest(k kind, men board.Set64, w *engine.Written) *engine.IllegalMove {
	var best *engine.IllegalMove
	for from := men; from != 0; from = from.Rest() {
		for to := p.named(k, w); to != 0; to = to.Rest() {
			if k == pawn && w.FromFile < 0 && !w.Capture && (from.First()^to.First())&7 != 0 {
				continue // a pawn's capture names the file that it leaves
			}
			reason := p.explain(from.First(), to.First())
			if reason == nil {
				reason = p.explainPromotion(k, to.First(), w.Promotion)
			}
			if best == nil || closeness[reason.Rule] > closeness[best.Rule] {
				best = reason
			}
		}
	}
	if best == nil {
		return because(ruleMove, "no pawn steps to %s, and a capture names the file it comes from",
			squares.Name(p.named(k, w).First()))
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

// explainNamed says what is wrong when the goal stands for no square at all.
func (p *position) explainNamed(mover kind, w *engine.Written) *engine.IllegalMove {
	o := p.side.Other()
	switch {
	case p.named(mover, w) != 0:
		return nil
	case w.Victim != 0 && kindOf(w.Victim) == kinds:
		return because(ruleNotation, "no man is called %c", w.Victim)
	case w.Victim != 0:
		return because(ruleMove, "%s has no %s to capture there", o, kindOf(w.Victim))
	case w.ToRank < 0 && w.ToFile >= 0:
		return because(ruleMove, "%s has no pawn to capture on the %c-file", o, 'a'+w.ToFile)
	}
	return because(ruleNotation, "%s names no square of this board", w.Text)
}

// explainMove is the reason for Play.
func (p *position) explainMove(m engine.Move) *engine.IllegalMove {
	if m.From > 63 || m.To > 63 || m.Kind != 0 || m.Via != "" {
		return because(ruleNotation, "it is no move of this game")
	}
	if reason := p.explain(m.From, m.To); reason != nil {
		return reason
	}
	return p.explainPromotion(p.at(p.side, m.From), m.To, m.Man)
}

// explainPromotion is asked when nothing but the promotion can be wrong.
func (p *position) explainPromotion(k kind, to engine.Square, letter byte) *engine.IllegalMove {
	switch {
	case k != pawn || !lastRank[p.side].Has(to):
		return because(rulePromotion, "only a pawn promotes, and only on its last rank")
	case letter == 0:
		return because(rulePromotion, "a pawn on its last rank must name the man it becomes: Q, R, B or N")
	}
	return because(rulePromotion, "a pawn becomes a queen, rook, bishop or knight")
}

// explain finds the first rule that a move between two squares breaks; nil if
// it breaks none.
func (p *position) explain(from, to engine.Square) *engine.IllegalMove {
	s := p.side
	k := p.at(s, from)
	if k == kinds {
		return because(ruleMove, "%s has no man on %s", s, squares.Name(from))
	}
	if k == king {
		if w := wingOf(s, from, to); w != nil {
			if p.mayCastle(s, w) {
				return nil
			}
			return p.explainCastling(w, nil)
		}
	}
	for _, reason := range []func(engine.Side, kind, engine.Square, engine.Square) *engine.IllegalMove{
		p.explainReach, p.explainRight, p.explainSafety,
	} {
		if found := reason(s, k, from, to); found != nil {
			return found
		}
	}
	return nil
}

// explainReach judges how the man moves, the men in its way and the goal.
func (p *position) explainReach(s engine.Side, k kind, from, to engine.Square) *engine.IllegalMove {
	name, goal := squares.Name(from), squares.Name(to)
	if k == pawn {
		return p.explainPawn(s, from, to)
	}
	if !onEmptyBoard(k, from).Has(to) {
		return because(ruleMove, "the %s on %s does not move to %s", k, name, goal)
	}
	if at := board.Between64(from, to) & p.occupied(); k != knight && at != 0 {
		return because(ruleMove, "the way of the %s from %s to %s is blocked on %s", k, name, goal, squares.Name(at.First()))
	}
	return p.explainGoal(s, to)
}

// explainGoal judges a goal with an own man on it, alone or shared.
func (p *position) explainGoal(s engine.Side, to engine.Square) *engine.IllegalMove {
	switch {
	case p.shared().Has(to):
		return because(ruleShared, "%s is a shared square, and no man on it can be captured", squares.Name(to))
	case p.all[s].Has(to):
		return because(ruleMove, "an own man stands on %s", squares.Name(to))
	}
	return nil
}

func (p *position) explainPawn(s engine.Side, from, to engine.Square) *engine.IllegalMove {
	name, goal := squares.Name(from), squares.Name(to)
	one := ahead(s, board.Bit64(from))
	two := ahead(s, one&stepRank[s])
	switch {
	case pawnAttacks[s][from&63].Has(to):
		if p.pawnTargets(s).Has(to) {
			return nil
		}
		if reason := p.explainGoal(s, to); reason != nil {
			return reason
		}
		if e := p.ep[s.Other()]; e == to && p.all[s].Has(e^8) {
			return because(ruleShared, "the pawn on %s shares its square and cannot be captured", squares.Name(e^8))
		}
		return because(ruleMove, "the pawn on %s has nothing to capture on %s", name, goal)
	case !(one | two).Has(to):
		return because(ruleMove, "the pawn on %s does not move to %s", name, goal)
	}
	at := p.occupied() & one
	if two.Has(to) {
		at |= p.occupied() & two
	}
	if at != 0 {
		return because(ruleMove, "the pawn on %s is blocked on %s", name, squares.Name(at.First()))
	}
	return nil
}

// explainRight judges whether this man may move in this turn.
func (p *position) explainRight(s engine.Side, k kind, from, to engine.Square) *engine.IllegalMove {
	name := squares.Name(from)
	switch {
	case p.duty != none && from != p.duty:
		return because(ruleDuty, "the man on the shared square %s must leave it in this turn", squares.Name(p.duty))
	case p.duty != none && p.victimOf(s, k, from, to) != none:
		return because(ruleDuty, "the man on %s must leave the shared square without capturing", name)
	case p.duty == none && p.frozen[s].Has(from):
		return because(ruleFreeze, "the %s on %s moved last turn and is frozen", k, name)
	case k != king && p.immediate(s) != 0:
		return because(ruleCheck, "the king on %s is in immediate check, which only a king's move answers",
			squares.Name(p.kingAt(s)))
	}
	return nil
}

// explainSafety judges what concerns the own king.
func (p *position) explainSafety(s engine.Side, k kind, from, to engine.Square) *engine.IllegalMove {
	switch {
	case k == king && p.kingZone(s.Other()).Has(to):
		return because(ruleKings, "%s is the square of the enemy king or next to it", squares.Name(to))
	case !p.strict || p.safe(s, k, from, to):
		return nil
	case k == king:
		return because(ruleSafety, "%s is attacked, and the event allows no unsafe move", squares.Name(to))
	}
	return because(ruleSafety, "it opens the king on %s to attack, and the event allows no unsafe move",
		squares.Name(p.kingAt(s)))
}

// explainCastling gives the reason in the order of the rulebook.
func (p *position) explainCastling(c *wing, w *engine.Written) *engine.IllegalMove {
	s, o := p.side, p.side.Other()
	attacked := func(q engine.Square) bool { return p.attackers(o, q, p.occupied())&^p.frozen[o] != 0 }
	switch {
	case w != nil && !area(w.ToFile, w.ToRank).Has(c.kingTo):
		return because(ruleCastling, "the king castles to %s", squares.Name(c.kingTo))
	case p.castling&c.bit == 0:
		return because(ruleCastling, "the king or this rook has moved, or the rook was captured")
	case p.duty != none:
		return because(ruleDuty, "the man on the shared square %s must leave it in this turn", squares.Name(p.duty))
	case p.occupied()&c.empty != 0:
		return because(ruleCastling, "%s, between king and rook, is not empty", squares.Name((p.occupied() & c.empty).First()))
	case p.immediate(s) != 0:
		return because(ruleCastling, "the king is in immediate check")
	case p.kingZone(o).Has(c.kingTo):
		return because(ruleKings, "%s is next to the enemy king", squares.Name(c.kingTo))
	case attacked(c.rookTo):
		return because(ruleCastling, "%s is attacked by a man that is not frozen", squares.Name(c.rookTo))
	case attacked(c.kingTo):
		return because(ruleCastling, "%s is attacked by a man that is not frozen", squares.Name(c.kingTo))
	case p.strict && !p.safe(s, king, c.king, c.kingTo):
		return because(ruleSafety, "%s is attacked, and the event allows no unsafe move", squares.Name(c.kingTo))
	}
	return because(rulePromotion, "castling promotes nothing")
}
