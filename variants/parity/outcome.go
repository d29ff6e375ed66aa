package parity

import (
	"ptm/engine"
	"ptm/engine/board"
)

// The ways to lose.
const (
	checkmate = "checkmate"
	noMove2   = "no move (rule 2)"
	noMove3   = "no move (rule 3)"
)

// Outcome judges the start of a turn; while a choice is pending it is still
// that of the start.
func (p *position) Outcome() engine.Outcome {
	white, black := p.lost(engine.White), p.lost(engine.Black)
	switch {
	case white == "" && black == "":
		return engine.Outcome{}
	case white != "" && black != "":
		return engine.Outcome{Result: engine.Drawn, Reason: white + "; " + black}
	case white+black == stalemate && p.stalemateDraw:
		return engine.Outcome{Result: engine.Drawn, Reason: stalemate}
	case white != "":
		return engine.Outcome{Result: engine.BlackWins, Reason: white}
	}
	return engine.Outcome{Result: engine.WhiteWins, Reason: black}
}

// Claim is the draw by threefold repetition or by fifty turns in which no pawn
// moved and nothing was removed, which a player may claim [R].
func (p *position) Claim(times int) engine.Outcome {
	switch {
	case times >= 3:
		return engine.Outcome{Result: engine.Drawn, Reason: "threefold"}
	case p.clock >= 50:
		return engine.Outcome{Result: engine.Drawn, Reason: "50 turns"}
	}
	return engine.Outcome{}
}

// lost says how a side has lost; empty if it has not.
func (p *position) lost(s engine.Side) string {
	switch {
	case p.immediate(s) != 0:
		if !p.canMove(s, p.ready[s], true) {
			return checkmate
		}
	case p.duty != none:
		if !p.canMove(s, p.ready[s], true) {
			return noMove3
		}
	case p.canMove(s, p.ready[s], p.strict):
	case p.canMove(s, p.all[s], p.strict):
		return noMove2
	default:
		return stalemate
	}
	return ""
}

// canMove looks for any move of the men given, or any safe one.
// Castling need not be looked at: whoever may castle may move the rook one
// square, which opens no line.
func (p *position) canMove(s engine.Side, movers board.Set64, safely bool) bool {
	if movers == 0 {
		return false
	}
	// Men that stand on no line of the king open none: any move of theirs will
	// do, en passant apart.
	free := movers
	if safely {
		k := p.kingAt(s)
		free &^= board.RookLines64(k) | board.BishopLines64(k) | p.men[s][king]
	}
	if ahead(s, p.men[s][pawn]&free)&^p.occupied() != 0 {
		return true
	}
	for k := knight; k < kinds; k++ {
		for men := p.men[s][k] & free; men != 0; men = men.Rest() {
			if p.goals(s, k, men.First()) != 0 {
				return true
			}
		}
	}
	return p.canMoveSafely(s, movers, safely)
}

// canMoveSafely looks at every goal of every man, the king first.
func (p *position) canMoveSafely(s engine.Side, movers board.Set64, safely bool) bool {
	for k := king; k < kinds; k-- { // past pawn it wraps round
		for men := p.men[s][k] & movers; men != 0; men = men.Rest() {
			from := men.First()
			for goals := p.goals(s, k, from); goals != 0; goals = goals.Rest() {
				if !safely || p.safe(s, k, from, goals.First()) {
					return true
				}
			}
		}
	}
	return false
}
