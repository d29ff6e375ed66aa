package chess

import (
	"ptm/engine"
	"ptm/engine/board"
)

// The ways in which the rules end a game.
const (
	Checkmate    = "checkmate"
	Stalemate    = "stalemate"
	DeadPosition = "dead position"
	Fivefold     = "fivefold"
	SeventyFive  = "75 moves"
)

// mostQuiet is the 75 moves of article 9.6.2, in half-moves.
const mostQuiet = 150

// Outcome is the verdict on the position. Mate goes before all else.
func (p *Position) Outcome() engine.Outcome {
	switch {
	case !p.canMove():
		if p.checks() != 0 {
			return engine.Outcome{Result: engine.WinFor(p.side.Other()), Reason: Checkmate}
		}
		return engine.Outcome{Result: engine.Drawn, Reason: Stalemate}
	case p.dead():
		return engine.Outcome{Result: engine.Drawn, Reason: DeadPosition}
	case p.clock >= mostQuiet:
		return engine.Outcome{Result: engine.Drawn, Reason: SeventyFive}
	}
	return engine.Outcome{}
}

// Repeated is the verdict when the position stands for the nth time. Five end
// the game (article 9.6.1); three are for the players to claim.
func (p *Position) Repeated(times, _ int) engine.Outcome {
	if times >= 5 {
		return engine.Outcome{Result: engine.Drawn, Reason: Fivefold}
	}
	return engine.Outcome{}
}

// canMove looks for any legal move. Out of check, a man that stands on no line
// of its king opens none, so any move of it will do.
func (p *Position) canMove() bool {
	s := p.side & 1
	own := p.kingAt(s)
	if p.checks() == 0 {
		free := p.all[s] &^ lines(own)
		if ahead(s, p.men[pawn]&free)&^p.occupied() != 0 {
			return true
		}
		for men := p.men[knight] & free; men != 0; men = men.Rest() {
			if knightLeaps[men.First()&63]&^p.all[s] != 0 {
				return true
			}
		}
	}
	occupied := p.occupied() &^ board.Bit64(own)
	for to := kingSteps[own] &^ p.all[s]; to != 0; to = to.Rest() {
		if p.attackers(s^1, to.First(), occupied) == 0 {
			return true
		}
	}
	return p.CountMoves() > 0
}

// dead reports whether no sequence of moves can give mate for want of men: a
// king with one knight or bishop against a king, or bishops of one colour of
// squares alone. Other dead positions, such as closed chains of pawns, are not
// recognised.
func (p *Position) dead() bool {
	if p.men[pawn]|p.men[rook]|p.men[queen] != 0 {
		return false
	}
	n, b := p.men[knight], p.men[bishop]
	return (n|b).Len() <= 1 || n == 0 && (b&light == 0 || b&^light == 0)
}
