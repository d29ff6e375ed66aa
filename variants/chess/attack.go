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
	found := (pawnAttacks[by.Other()&1][q]&p.men[pawn] | knightLeaps[q]&p.men[knight] |
		kingSteps[q]&p.men[king]) & p.all[by&1]
	for far := p.aligned(by, q); far != 0; far = far.Rest() {
		if board.Between64(q, far.First())&occupied == 0 {
			found |= far & -far
		}
	}
	return found
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
	switch {
	case p.checkers == 0:
		return ^board.Set64(0)
	case p.checkers.One():
		return board.Between64(k, p.checkers.First()) | p.checkers
	}
	return 0
}

// safe reports whether a move that the man can make leaves its own king out of
// attack. Castling and en passant are judged elsewhere.
func (p *Position) safe(k kind, from, to engine.Square) bool {
	own := p.kingAt(p.side)
	if k == king {
		return p.attackers(p.side.Other(), to, p.occupied()&^board.Bit64(from)) == 0
	}
	if p.checkers != 0 && !p.answers(own).Has(to) {
		return false
	}
	return !lines(own).Has(from) || p.keepsShut(own, from, to)
}

// keepsShut reports whether a man that leaves a line of its king opens it to
// nobody.
func (p *Position) keepsShut(own, from, to engine.Square) bool {
	line := board.Line64(own, from)
	if line.Has(to) {
		return true
	}
	occupied := p.occupied() &^ board.Bit64(from)
	for far := p.aligned(p.side.Other(), own) & line; far != 0; far = far.Rest() {
		if board.Between64(own, far.First())&occupied == 0 {
			return false
		}
	}
	return true
}

// safeEnPassant is safe for a capture en passant, which opens two squares.
func (p *Position) safeEnPassant(from, to engine.Square) bool {
	victim := board.Bit64(to ^ 8) // e3 and e4, e6 and e5
	after := p.occupied() ^ board.Bit64(from) ^ board.Bit64(to) ^ victim
	return p.attackers(p.side.Other(), p.kingAt(p.side), after)&^victim == 0
}
