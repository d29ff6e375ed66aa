package parity

import (
	"ptm/engine"
	"ptm/engine/board"
)

// attackers are the men of a side that attack a square when the squares
// occupied are so.
func (p *position) attackers(by engine.Side, q engine.Square, occupied board.Set64) board.Set64 {
	q &= 63
	m := &p.men[by&1]
	found := pawnAttacks[by.Other()&1][q]&m[pawn] | knightLeaps[q]&m[knight] | kingSteps[q]&m[king]
	if straight := m[rook] | m[queen]; board.RookLines64(q)&straight != 0 {
		found |= board.Rook64(q, occupied) & straight
	}
	if slanted := m[bishop] | m[queen]; board.BishopLines64(q)&slanted != 0 {
		found |= board.Bishop64(q, occupied) & slanted
	}
	return found
}

// beginTurn brings up to date what follows from the men, the freeze and the
// duty. A king on a shared square is never in check, be it by its guest or by
// others.
func (p *position) beginTurn() {
	occupied := p.occupied()
	for s := range engine.Side(2) {
		p.checkers[s] = 0
		if p.men[s][king]&p.all[s.Other()&1] == 0 {
			p.checkers[s] = p.attackers(s.Other(), p.kingAt(s), occupied)
		}
	}
	for s := range engine.Side(2) {
		p.ready[s] = p.movable(s)
	}
}

// immediate are the checkers that can strike at once. A guest that must leave
// its square counts as frozen.
func (p *position) immediate(s engine.Side) board.Set64 {
	return p.checkers[s&1] &^ p.frozen[s.Other()&1] &^ board.Bit64(p.duty)
}

// Checks tells which kinds of check the side's king is in as the turn begins.
func (p *position) Checks(s engine.Side) (immediate, delayed bool) {
	now := p.immediate(s)
	return now != 0, p.checkers[s]&^now != 0
}

// Safe reports whether a legal choice leaves the side's own king safe.
func (p *position) Safe(s engine.Side, m engine.Move) bool {
	return p.safe(s, p.at(s, m.From), m.From&63, m.To&63)
}

// safe judges the board after the side's own whole move, with the enemy men as
// they stood, but for a guest that must leave: that one is lifted off.
func (p *position) safe(s engine.Side, mover kind, from, to engine.Square) bool {
	if mover == king {
		return p.safeKingMove(s, from, to)
	}
	o := s.Other() & 1
	if p.men[s&1][king]&p.all[o] != 0 {
		return true
	}
	k := p.kingAt(s)
	opened := bit(from)
	var captured board.Set64
	if at := p.victimOf(s, mover, from, to); at != none {
		captured = bit(at)
		opened |= captured &^ bit(to)
	}
	if opened&(board.RookLines64(k)|board.BishopLines64(k)) == 0 {
		return true
	}
	gone := captured | board.Bit64(p.duty)
	own := p.all[s&1]&^bit(from) | bit(to)
	after := p.attackers(o, k, own|p.all[o]&^gone)
	return after&^gone&^p.checkers[s&1] == 0
}

// safeKingMove asks that nobody attacks the king where it goes, not even a
// frozen man, for that one is free again while the king is frozen.
func (p *position) safeKingMove(s engine.Side, from, to engine.Square) bool {
	o := s.Other()
	own := p.all[s]&^board.Bit64(from) | board.Bit64(to)
	if w := wingOf(s, from, to); w != nil {
		own ^= w.rookMoves
	}
	gone := board.Bit64(to)&p.all[o] | board.Bit64(p.duty)
	return p.attackers(o, to, own|p.all[o]&^gone)&^gone == 0
}

// wingOf is the castling that a king's move is; nil if it is none.
func wingOf(s engine.Side, from, to engine.Square) *wing {
	for i := range wings[s] {
		if w := &wings[s][i]; w.king == from && w.kingTo == to {
			return w
		}
	}
	return nil
}
