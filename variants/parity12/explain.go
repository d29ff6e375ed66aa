package parity12

import (
	"fmt"

	"ptm/engine"
	"ptm/engine/board"
)

// The rules that an illegal move can break.
const (
	ruleMove      = "move"
	ruleCheck     = "check"
	ruleCastling  = "castling"
	rulePromotion = "promotion"
	ruleNotation  = "notation"
)

// closeness orders reasons when several men could be meant: the one that came
// furthest through the rules is likely the one that was.
var closeness = map[string]int{ruleMove: 1, ruleCastling: 1, ruleCheck: 2, rulePromotion: 3}

func because(rule, format string, args ...any) *engine.IllegalMove {
	return &engine.IllegalMove{Rule: rule, Reason: fmt.Sprintf(format, args...)}
}

// Explain says why w is no legal choice.
func (p *position) Explain(w engine.Written) *engine.IllegalMove {
	switch {
	case w.Drop:
		return because(ruleNotation, "nothing is dropped in this game")
	case w.Plus:
		return because(ruleNotation, "men do not turn over in this game")
	case w.Castling != engine.NoCastling:
		return p.explainWrittenCastling(&w)
	case w.Coordinates:
		from, to := writtenSquares(&w)
		if from == none || to == none {
			return because(ruleNotation, "%s names no two squares of this board", w.Text)
		}
		return p.explain(from, to, w.Promotion)
	}
	k := pawn
	if w.Man != 0 {
		k = kindOf(w.Man)
	}
	if k == kinds {
		return because(ruleNotation, "no man is called %c", w.Man)
	}
	men := p.own(k).And(around(w.FromFile, w.FromRank))
	if men.Empty() {
		return because(ruleMove, "%s has no %s%s", p.side, k, placed(&w))
	}
	if reason := p.explainNamed(k, &w); reason != nil {
		return reason
	}
	return p.nearest(k, men, &w)
}

// nearest is the reason of the man and goal that came nearest to being legal.
func (p *position) nearest(k kind, men board.Set128, w *engine.Written) *engine.IllegalMove {
	var best *engine.IllegalMove
	goals := p.named(k, w)
	for m := men; !m.Empty(); m = m.Rest() {
		for g := goals; !g.Empty(); g = g.Rest() {
			from, to := m.First(), g.First()
			if k == pawn && !p.pawnsTo(to, w).Has(from) {
				continue // a pawn's capture names the file that it leaves
			}
			reason := p.explain(from, to, w.Promotion)
			if best == nil || closeness[reason.Rule] > closeness[best.Rule] {
				best = reason
			}
		}
	}
	if best == nil {
		return because(ruleMove, "no pawn steps to %s, and a capture names the file it comes from",
			squares.Name(goals.First()))
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
	case !p.named(mover, w).Empty():
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
	switch {
	case m.From >= area || m.To >= area || m.Via != "" || m.Kind > castles:
		return because(ruleNotation, "it is no move of this game")
	case m.Kind == castles && m.From != p.kings[p.side&1]:
		return because(ruleCastling, "%s has no king on %s", p.side, squares.Name(m.From))
	case m.Kind == castles && m.Man != 0:
		return because(ruleCastling, "castling promotes nothing")
	case m.Kind == castles:
		return p.explainCastling(wingOf(m.From, m.To), m.To)
	}
	return p.explain(m.From, m.To, m.Man)
}

// explain finds the first rule that a move between two squares breaks.
func (p *position) explain(from, to engine.Square, becomes byte) *engine.IllegalMove {
	s := p.side & 1
	if !p.all[s].Has(from) {
		return because(ruleMove, "%s has no man on %s", p.side, squares.Name(from))
	}
	k := p.on[from]
	if k == king && p.looksLikeCastling(from, to) {
		if reason := p.explainCastling(wingOf(from, to), to); reason != nil {
			return reason
		}
		return because(ruleCastling, "the king steps one square; castling to %s is written O-O:%[1]s or O-O-O:%[1]s", squares.Name(to))
	}
	if reason := p.explainReach(k, from, to); reason != nil {
		return reason
	}
	if !p.legal(k, from, to) {
		return p.explainSafety(k, to)
	}
	return p.explainPromotion(k, to, becomes)
}

// looksLikeCastling: a king that goes along its first rank, farther than it
// steps.
func (p *position) looksLikeCastling(from, to engine.Square) bool {
	home := firstRank[p.side&1]
	return home.Has(from) && home.Has(to) && from != to && !leaps[king][from&127].Has(to)
}

// explainReach judges how the man moves, the men in its way and the goal.
func (p *position) explainReach(k kind, from, to engine.Square) *engine.IllegalMove {
	if k == pawn {
		return p.explainPawn(from, to)
	}
	name, goal := squares.Name(from), squares.Name(to)
	if !onEmpty[k][from&127].Has(to) {
		return because(ruleMove, "the %s on %s does not move to %s", k, name, goal)
	}
	if at := between[from%area][to&127].And(p.occupied()); k.slides() && !at.Empty() {
		return because(ruleMove, "the way of the %s from %s to %s is blocked on %s", k, name, goal, squares.Name(at.First()))
	}
	if p.all[p.side&1].Has(to) {
		return because(ruleMove, "an own man stands on %s", goal)
	}
	return nil
}

func (p *position) explainPawn(from, to engine.Square) *engine.IllegalMove {
	s := p.side & 1
	name, goal := squares.Name(from), squares.Name(to)
	one := ahead(s, board.Bit128(from))
	two := ahead(s, one)
	switch {
	case pawnAttacks[s][from&127].Has(to):
		switch {
		case p.all[s].Has(to):
			return because(ruleMove, "an own man stands on %s", goal)
		case !p.all[s^1].Has(to) && to != p.passed:
			return because(ruleMove, "the pawn on %s has nothing to capture on %s", name, goal)
		}
		return nil
	case two.Has(to) && !homeRank[s].Has(from):
		return because(ruleMove, "the pawn on %s has left its starting rank and makes no double step", name)
	case !one.Or(two).Has(to):
		return because(ruleMove, "the pawn on %s does not move to %s", name, goal)
	}
	at := p.occupied().And(one)
	if two.Has(to) {
		at = p.occupied().And(one.Or(two))
	}
	if !at.Empty() {
		return because(ruleMove, "the pawn on %s is blocked on %s", name, squares.Name(at.First()))
	}
	return nil
}

// explainSafety says how a move that the man could make leaves its king in
// check.
func (p *position) explainSafety(k kind, to engine.Square) *engine.IllegalMove {
	switch {
	case k == king:
		return because(ruleCheck, "the king would be in check on %s", squares.Name(to))
	case !p.checkers.Empty():
		return because(ruleCheck, "it leaves the own king on %s in check from %s",
			squares.Name(p.kings[p.side&1]), squares.Name(p.checkers.First()))
	}
	return because(ruleCheck, "it opens the own king on %s to check", squares.Name(p.kings[p.side&1]))
}

// explainPromotion is asked when nothing but the promotion can be wrong.
func (p *position) explainPromotion(k kind, to engine.Square, letter byte) *engine.IllegalMove {
	switch {
	case k != pawn || !lastRank[p.side&1].Has(to):
		return because(rulePromotion, "only a pawn promotes, and only on its last rank")
	case letter == 0:
		return because(rulePromotion, "a pawn on its last rank must name the man it becomes: Q, R, B, N, C or F")
	}
	return because(rulePromotion, "a pawn becomes a queen, rook, bishop, knight, Champion or FAD")
}
