package parity12

import (
	"ptm/engine"
	"ptm/engine/board"
)

// The marks in Move.Kind.
const (
	ordinary uint8 = iota
	castles        // the king's move; the rook's follows from it
)

// AppendMoves appends the legal choices, by kind of man and by square,
// castling last.
func (p *position) AppendMoves(dst []engine.Move) []engine.Move {
	s := p.side & 1
	if !p.checkers.Empty() && !p.checkers.One() {
		return p.appendGoals(dst, p.kings[s], p.kingGoals())
	}
	dst = p.appendPawns(dst)
	allowed := p.targets().AndNot(p.all[s])
	occupied := p.occupied()
	for k := knight; k < king; k++ {
		for m := p.own(k); !m.Empty(); m = m.Rest() {
			from := m.First()
			goals := attacks(&leaps, k, from, occupied).And(allowed)
			if p.pinned.Has(from) {
				goals = goals.And(p.freedom(from))
			}
			dst = p.appendGoals(dst, from, goals)
		}
	}
	dst = p.appendGoals(dst, p.kings[s], p.kingGoals())
	return p.appendCastling(dst)
}

// appendGoals appends the moves of one man.
func (p *position) appendGoals(dst []engine.Move, from engine.Square, goals board.Set128) []engine.Move {
	for w := goals.Lo; w != 0; w &= w - 1 {
		dst = append(dst, engine.Move{From: from, To: board.Set128{Lo: w}.First()})
	}
	for w := goals.Hi; w != 0; w &= w - 1 {
		dst = append(dst, engine.Move{From: from, To: board.Set128{Hi: w}.First()})
	}
	return dst
}

// kingGoals are the steps of the king.
func (p *position) kingGoals() board.Set128 {
	s := p.side & 1
	k := p.kings[s]
	occupied := p.occupied().AndNot(board.Bit128(k))
	goals := leaps[king][k&127].AndNot(p.all[s])
	for g := goals; !g.Empty(); g = g.Rest() {
		if to := g.First(); p.attacked(to, occupied, board.Set128{}) {
			goals = goals.AndNot(board.Bit128(to))
		}
	}
	return goals
}

// legal reports whether a man of the side to choose, castling apart, may go
// from a square to another.
func (p *position) legal(k kind, from, to engine.Square) bool {
	s := p.side & 1
	switch {
	case k == pawn:
		return p.pawnGoals(from).Has(to)
	case !onEmpty[k][from&127].Has(to) || p.all[s].Has(to):
		return false
	case k == king:
		return !p.attacked(to, p.occupied().AndNot(board.Bit128(from)), board.Set128{})
	case k.slides() && between[from%area][to&127].Meets(p.occupied()):
		return false
	case p.checkers.Empty() && p.pinned.Empty():
		return true
	}
	return p.targets().And(p.freedom(from)).Has(to)
}
