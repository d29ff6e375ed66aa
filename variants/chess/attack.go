package chess

import (
	"ptm/engine"
	"ptm/engine/board"
)

// lines are all squares that a queen attacks on the empty board.
func lines(q engine.Square) board.Set64 { return board.RookLines64(q) | board.BishopLines64(q) }

// aligned are a side's rooks, bishops and queens that stand on a line of the
// square on which they attack, whatever is between.
func (p *Position) aligned(by engine.Side, q engine.Square) board.Set64 {
	return (board.RookLines64(q)&(p.men[rook]|p.men[queen]) |
		board.BishopLines64(q)&(p.men[bishop]|p.men[queen])) & p.all[by&1]
}

// attackers are the men of a side that attack a square when the squares
// occupied are so.
func (p *Position) attackers(by engine.Side, q engine.Square, occupied board.Set64) board.Set64 {
	q &= 63
	return p.all[by&1] & (pawnAttacks[by.Other()&1][q]&p.men[pawn] | knightLeaps[q]&p.men[knight] |
		kingSteps[q]&p.men[king] | board.Rook64(q, occupied)&(p.men[rook]|p.men[queen]) |
		board.Bishop64(q, occupied)&(p.men[bishop]|p.men[queen]))
}

// checks are the enemy men that give check to the side to move.
func (p *Position) checks() board.Set64 {
	if p.checkers != unknown {
		return p.checkers
	}
	return p.attackers(p.side.Other(), p.kingAt(p.side), p.occupied())
}

// pinned are the men of the side to move that alone stand between their king
// and an enemy rook, bishop or queen.
func (p *Position) pinned(k engine.Square) board.Set64 {
	var found board.Set64
	occupied := p.occupied()
	for far := p.aligned(p.side.Other(), k); far != 0; far = far.Rest() {
		if men := board.Between64(k, far.First()) & occupied; men.One() {
			found |= men
		}
	}
	return found & p.all[p.side&1]
}

// answers are the squares to which a man other than the king may go in view of
// the checks given: all of them without a check, none in double check.
func (p *Position) answers(k engine.Square) board.Set64 {
	switch checks := p.checks(); {
	case checks == 0:
		return ^board.Set64(0)
	case checks.One():
		return board.Between64(k, checks.First()) | checks
	}
	return 0
}

// safe reports whether a move that the man can make leaves its own king out of
// attack. Castling and en passant are judged elsewhere.
func (p *Position) safe(k kind, from, to engine.Square) bool {
	own := p.kingAt(p.side)
	if k == king {
		own = to
	}
	after := p.occupied()&^board.Bit64(from) | board.Bit64(to)
	return p.attackers(p.side.Other(), own, after)&^board.Bit64(to) == 0
}

// safeEnPassant is safe for a capture en passant, which opens two squares.
func (p *Position) safeEnPassant(from, to engine.Square) bool {
	victim := board.Bit64(to ^ 8) // e3 and e4, e6 and e5
	after := p.occupied() ^ board.Bit64(from) ^ board.Bit64(to) ^ victim
	return p.attackers(p.side.Other(), p.kingAt(p.side), after)&^victim == 0
}
