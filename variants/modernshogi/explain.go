package modernshogi

import (
	"fmt"

	"ptm/engine"
	"ptm/engine/board"
)

// The rules that an illegal move can break.
const (
	ruleMove      = "move"
	ruleDrop      = "drop"
	ruleCheck     = "check"
	rulePromotion = "promotion"
	ruleNotation  = "notation"
)

// closeness orders reasons when several men could be meant: the one that came
// furthest through the rules is likely the one that was.
var closeness = map[string]int{ruleMove: 1, ruleCheck: 2, rulePromotion: 3}

func because(rule, format string, args ...any) *engine.IllegalMove {
	return &engine.IllegalMove{Rule: rule, Reason: fmt.Sprintf(format, args...)}
}

// Explain says why w is no legal choice.
func (p *position) Explain(w engine.Written) *engine.IllegalMove {
	switch {
	case w.Castling != engine.NoCastling:
		return because(ruleNotation, "there is no castling in this game")
	case w.Drop:
		return p.explainWrittenDrop(&w)
	case w.Coordinates:
		from, to := writtenSquares(&w)
		if from == none || to == none {
			return because(ruleNotation, "%s names no two squares of this board", w.Text)
		}
		return p.explain(from, to, writtenMark(&w))
	}
	k := p.written(&w)
	if k == kinds {
		return because(ruleNotation, "no man is called %s", spell(&w))
	}
	men := p.own(k).And(around(w.FromFile, w.FromRank))
	if men.Empty() {
		return because(ruleMove, "%s has no %s%s on the board", p.side, p.rules.name(k), placed(&w))
	}
	if reason := p.explainNamed(&w); reason != nil {
		return reason
	}
	return p.nearest(men, &w)
}

// spell is the letter of a written man, with its plus.
func spell(w *engine.Written) string {
	if w.Plus {
		return "+" + string(rune(w.Man))
	}
	return string(rune(w.Man))
}

// nearest is the reason of the man and goal that came nearest to being legal.
func (p *position) nearest(men board.Set128, w *engine.Written) (best *engine.IllegalMove) {
	for m := men; !m.Empty(); m = m.Rest() {
		for g := p.named(w); !g.Empty(); g = g.Rest() {
			reason := p.explain(m.First(), g.First(), w.Promotion)
			if best == nil || closeness[reason.Rule] > closeness[best.Rule] {
				best = reason
			}
		}
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
func (p *position) explainNamed(w *engine.Written) *engine.IllegalMove {
	o := p.side.Other()
	switch {
	case !p.named(w).Empty():
		return nil
	case w.Victim != 0 && p.rules.kindOf(w.Victim, false) >= plain:
		return because(ruleNotation, "no man that is called %c can be captured", w.Victim)
	case w.Victim != 0:
		return because(ruleMove, "%s has no %s to capture there", o, p.rules.name(p.rules.kindOf(w.Victim, false)))
	case w.ToRank < 0 && w.ToFile >= 0:
		return because(ruleMove, "%s has no pawn to capture on the %c-file", o, 'a'+w.ToFile)
	}
	return because(ruleNotation, "%s names no square of this board", w.Text)
}

// explainMove is the reason for Play.
func (p *position) explainMove(m engine.Move) *engine.IllegalMove {
	switch {
	case m.To >= area || m.Kind != 0 || m.Via != "" || m.From >= area && m.From != none:
		return because(ruleNotation, "it is no move of this game")
	case m.From == none:
		return p.explainDrop(m.Man, m.To)
	}
	return p.explain(m.From, m.To, m.Man)
}

// explain finds the first rule that a move between two squares breaks.
func (p *position) explain(from, to engine.Square, mark byte) *engine.IllegalMove {
	if !p.all[p.side&1].Has(from) {
		return because(ruleMove, "%s has no man on %s", p.side, squares.Name(from))
	}
	k := p.on[from]
	if reason := p.explainReach(k, from, to); reason != nil {
		return reason
	}
	if !p.legal(k, from, to) {
		return p.explainSafety(k, to)
	}
	return p.explainPromotion(k, from, to, mark)
}

// explainReach judges how the man moves, the men in its way and the goal.
func (p *position) explainReach(k kind, from, to engine.Square) *engine.IllegalMove {
	s := p.side & 1
	man, name, goal := p.rules.name(k), squares.Name(from), squares.Name(to)
	if p.rules.steps[k][from&127].Has(to) && !p.rules.onEmpty[s][k][from&127].Has(to) {
		if p.occupied().Has(to) {
			return because(ruleMove, "the %s on %s steps straight to empty squares only, and %s is occupied", man, name, goal)
		}
		return nil
	}
	if !p.rules.onEmpty[s][k][from&127].Has(to) {
		return because(ruleMove, "the %s on %s does not move to %s", man, name, goal)
	}
	if at := between[from%area][to&127].And(p.occupied()); p.rules.slides(k) && !at.Empty() {
		return because(ruleMove, "the way of the %s from %s to %s is blocked on %s", man, name, goal, squares.Name(at.First()))
	}
	if p.all[s].Has(to) {
		return because(ruleMove, "an own man stands on %s", goal)
	}
	return nil
}

// explainSafety says how a move that the man could make leaves its king in
// check.
func (p *position) explainSafety(k kind, to engine.Square) *engine.IllegalMove {
	own := squares.Name(p.kings[p.side&1])
	switch {
	case k == king:
		return because(ruleCheck, "the king would be in check on %s", squares.Name(to))
	case !p.checkers.Empty():
		return because(ruleCheck, "it leaves the own king on %s in check from %s", own, squares.Name(p.checkers.First()))
	}
	return because(ruleCheck, "it opens the own king on %s to check", own)
}

// explainPromotion is asked when nothing but the promotion can be wrong.
func (p *position) explainPromotion(k kind, from, to engine.Square, mark byte) *engine.IllegalMove {
	switch {
	case mark == 0:
		return because(rulePromotion, "a pawn that reaches its last rank must promote")
	case mark != '+':
		return because(rulePromotion, "a man turns over, it does not become another: the promotion is written =+")
	case k == king:
		return because(rulePromotion, "the king does not promote")
	case k.promoted():
		return because(rulePromotion, "the %s on %s is already promoted", p.rules.name(k), squares.Name(from))
	}
	return because(rulePromotion, "a man promotes only when it moves into, inside or out of the far three ranks")
}
