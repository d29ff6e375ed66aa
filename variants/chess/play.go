package chess

import (
	"ptm/engine"
	"ptm/engine/board"
)

// Play carries out a move of the side to move.
func (p *Position) Play(m engine.Move) error {
	if !p.accepts(m) {
		return p.explainMove(m)
	}
	p.make(m)
	return nil
}

// accepts reports whether the move is legal and in canonical form.
func (p *Position) accepts(m engine.Move) bool {
	if m.From > 63 || m.To > 63 || m.Via != "" || !p.all[p.side&1].Has(m.From) {
		return false
	}
	k := p.at[m.From]
	if m.Kind != 0 {
		w := p.wingOf(m)
		return w != nil && m.Kind == castles && m.Man == 0 && p.mayCastle(w)
	}
	if k == pawn && lastRank[p.side&1].Has(m.To) {
		if !kindOf(m.Man).promotes() {
			return false
		}
	} else if m.Man != 0 {
		return false
	}
	return p.legal(k, m.From, m.To)
}

// make carries out a legal move.
func (p *Position) make(m engine.Move) {
	if m.Kind == castles {
		p.castle(p.wingOf(m))
		return
	}
	from := m.From & 63
	p.step(p.at[from], from, m.To&63, m.Man)
}

// step carries out a legal move other than castling; the letter is that of the
// piece that a pawn becomes, else 0.
func (p *Position) step(k kind, from, to engine.Square, becomes byte) {
	s := p.side & 1
	o := s ^ 1
	touched := board.Bit64(from) | board.Bit64(to)
	p.clock++
	if p.ep != none {
		p.hash ^= zobrist.ep[p.ep&7]
	}
	if victim := p.at[to]; victim != kinds {
		p.remove(o, victim, to)
	}
	p.move(s, k, from, to)
	if k == pawn {
		p.clock = 0
		switch {
		case to == p.ep:
			p.remove(o, pawn, to^8)
			p.at[to^8] = kinds
			touched |= board.Bit64(to ^ 8)
		case becomes != 0:
			k = kindOf(becomes)
			p.promote(s, k, to)
		}
	}
	if lost := (p.home.lost[from] | p.home.lost[to]) & p.castling; lost != 0 {
		p.lose(lost)
	}
	p.pass()
	p.findCheckers(k, to, touched)
	if k == pawn && from^to == 16 {
		p.passOver((from + to) / 2)
	}
}

// pass makes it the other side's move.
func (p *Position) pass() {
	p.ep = none
	p.clock = min(p.clock, maxCount)
	p.number = min(p.number+int32(p.side&1), maxCount)
	p.side ^= 1
	p.hash ^= zobrist.black
}

// castle carries out a legal castling.
func (p *Position) castle(w *wing) {
	s := p.side & 1
	p.clock++
	if p.ep != none {
		p.hash ^= zobrist.ep[p.ep&7]
	}
	reached := board.Of64(w.kingTo, w.rookTo)
	p.men[king] ^= board.Bit64(w.king) ^ board.Bit64(w.kingTo)
	p.men[rook] ^= board.Bit64(w.rook) ^ board.Bit64(w.rookTo)
	p.all[s] = p.all[s]&^w.men | reached
	p.at[w.king&63], p.at[w.rook&63] = kinds, kinds
	p.at[w.kingTo&63], p.at[w.rookTo&63] = king, rook
	kings, rooks := &zobrist.men[s][king], &zobrist.men[s][rook]
	p.hash ^= kings[w.king&63] ^ kings[w.kingTo&63] ^ rooks[w.rook&63] ^ rooks[w.rookTo&63]
	p.lose(p.castling & rightsOf[s])
	p.pass()
	p.findCheckers(king, w.kingTo, w.men|reached)
}

// lose takes castling rights away.
func (p *Position) lose(rights uint8) {
	p.hash ^= zobrist.castling[p.castling&15] ^ zobrist.castling[p.castling&^rights&15]
	p.castling &^= rights
}

// promote turns the pawn on a square into another man.
func (p *Position) promote(s engine.Side, k kind, q engine.Square) {
	p.men[pawn] &^= board.Bit64(q)
	p.men[k] |= board.Bit64(q)
	p.at[q] = k
	p.hash ^= zobrist.men[s][pawn][q] ^ zobrist.men[s][k][q]
}

// move moves a man to an empty square.
func (p *Position) move(s engine.Side, k kind, from, to engine.Square) {
	both := board.Bit64(from) | board.Bit64(to)
	p.men[k] ^= both
	p.all[s] ^= both
	p.at[from], p.at[to] = kinds, k
	p.hash ^= zobrist.men[s][k][from] ^ zobrist.men[s][k][to]
}

// remove takes a man off, except from the list of squares.
func (p *Position) remove(s engine.Side, k kind, q engine.Square) {
	p.men[k] &^= board.Bit64(q)
	p.all[s] &^= board.Bit64(q)
	p.hash ^= zobrist.men[s][k][q]
	p.clock = 0
}

// findCheckers brings checkers up to date after a move to a square by a man
// that is now of that kind. Unless it is a knight, it gives or opens a check
// only by touching a line of the king.
func (p *Position) findCheckers(k kind, to engine.Square, touched board.Set64) {
	own := p.kingAt(p.side)
	p.checkers = 0
	switch {
	case lines(own)&touched != 0:
		p.checkers = p.attackers(p.side.Other(), own, p.occupied())
	case k == knight:
		p.checkers = knightLeaps[own] & board.Bit64(to)
	}
}

// passOver keeps the square that a double step passed over if a pawn may
// legally capture there.
func (p *Position) passOver(q engine.Square) {
	for men := pawnAttacks[p.side.Other()&1][q&63] & p.own(p.side, pawn); men != 0; men = men.Rest() {
		if p.safeEnPassant(men.First(), q) {
			p.ep = q
			p.hash ^= zobrist.ep[q&7]
			return
		}
	}
}
