package parity12

import (
	"ptm/engine"
	"ptm/engine/board"
)

// Outcome is checkmate, stalemate or a dead position. Threefold repetition and
// the fifty-move rule are claims.
func (p *position) Outcome() engine.Outcome {
	switch {
	case !p.canMove():
		if p.checkers.Empty() {
			return engine.Outcome{Result: engine.Drawn, Reason: "stalemate"}
		}
		return engine.Outcome{Result: engine.WinFor(p.side.Other()), Reason: "checkmate"}
	case p.dead():
		return engine.Outcome{Result: engine.Drawn, Reason: "dead position"}
	}
	return engine.Outcome{}
}

// dead positions [R]: a king against a king that has at most a knight, bishop
// or FAD. A Champion mates.
func (p *position) dead() bool {
	n := p.occupied().Len()
	if n > 3 {
		return false
	}
	minor := p.men[knight].Or(p.men[bishop]).Or(p.men[fad])
	return n == 2 || !minor.Empty()
}

// canMove looks for any legal move. It may be castling alone: men between king
// and rook can keep both from stepping.
func (p *position) canMove() bool {
	s := p.side & 1
	occupied := p.occupied()
	if p.checkers.Empty() {
		pawns := p.own(pawn).AndNot(p.pinned)
		if !ahead(s, pawns).And(everywhere).AndNot(occupied).Empty() {
			return true
		}
	}
	if !p.kingGoals().Empty() {
		return true
	}
	allowed := p.targets().AndNot(p.all[s])
	if allowed.Empty() {
		return false
	}
	for m := p.all[s]; !m.Empty(); m = m.Rest() {
		from := m.First()
		var goals board.Set128
		switch k := p.on[from%area]; k {
		case king:
			continue
		case pawn:
			goals = p.pawnGoals(from)
		default:
			goals = attacks(&leaps, k, from, occupied).And(allowed).And(p.freedom(from))
		}
		if !goals.Empty() {
			return true
		}
	}
	return p.castling && !(p.castlings(right).Empty() && p.castlings(left).Empty())
}

// Claim is the draw by threefold repetition or by fifty moves without progress,
// which a player may claim [R].
func (p *position) Claim(times int) engine.Outcome {
	switch {
	case times >= 3:
		return engine.Outcome{Result: engine.Drawn, Reason: "threefold"}
	case p.clock >= 100:
		return engine.Outcome{Result: engine.Drawn, Reason: "50 moves"}
	}
	return engine.Outcome{}
}
