package parity12

import (
	"ptm/engine"
	"ptm/engine/board"
)

// explainWrittenCastling says why no castling fits what is written.
func (p *position) explainWrittenCastling(w *engine.Written) *engine.IllegalMove {
	s := p.side & 1
	k, wing := p.kings[s], int(w.Castling-engine.Short)
	switch {
	case wing > left:
		return because(ruleNotation, "castling is O-O or O-O-O")
	case !p.castling:
		return because(ruleCastling, "this event is played without castling")
	case w.Promotion != 0:
		return because(ruleCastling, "castling promotes nothing")
	case !around(w.FromFile, w.FromRank).Has(k):
		return because(ruleCastling, "the king of %s stands on %s", p.side, squares.Name(k))
	}
	if to := squares.Square(int(w.ToFile), int(w.ToRank)); to != none {
		if reason := p.explainCastling(wing, to); reason != nil {
			return reason
		}
	} else if w.ToFile >= 0 || w.ToRank >= 0 {
		return because(ruleNotation, "%s names no square of this board", w.Text)
	}
	if reason := p.explainRight(wing); reason != nil {
		return reason
	}
	if !p.rookWritten(wing, w) {
		r := p.rooks[s][wing]
		return because(ruleCastling, "the rook goes from %s to %s, where the king was", squares.Name(r), squares.Name(k))
	}
	return because(ruleCastling, "no square between king and rook is both empty and free from attack")
}

// explainRight says why the king may not castle toward a wing at all.
func (p *position) explainRight(wing int) *engine.IllegalMove {
	switch {
	case !p.castling:
		return because(ruleCastling, "this event is played without castling")
	case p.rooks[p.side&1][wing] == none:
		return because(ruleCastling, "the king or this rook has moved, or the rook was captured")
	case !p.checkers.Empty():
		return because(ruleCastling, "the king is in check from %s", squares.Name(p.checkers.First()))
	}
	return nil
}

// explainCastling says why the king may not castle to a square; nil if it may.
func (p *position) explainCastling(wing int, to engine.Square) *engine.IllegalMove {
	if reason := p.explainRight(wing); reason != nil {
		return reason
	}
	s := p.side & 1
	k, r := p.kings[s], p.rooks[s][wing]
	goal := squares.Name(to)
	switch {
	case !between[k%area][r&127].Has(to):
		return because(ruleCastling, "%s is not between the king on %s and the rook on %s",
			goal, squares.Name(k), squares.Name(r))
	case p.occupied().Has(to):
		return because(ruleCastling, "%s, where the king would land, is occupied", goal)
	case p.attacked(to, p.occupied(), board.Set128{}):
		return because(ruleCastling, "%s, where the king would land, is attacked", goal)
	case p.opens(to, r):
		return because(ruleCheck, "without the rook on %s the king on %s would be in check", squares.Name(r), goal)
	}
	return nil
}
