package parity

import (
	"math/bits"

	"ptm/engine"
	"ptm/engine/board"
)

// A position is the state of one game, between turns or with White's choice
// pending. It is a plain value: copying it copies everything.
type position struct {
	rules
	side     engine.Side // whose choice is due: Black's while White's is pending
	castling uint8       // rights, by the bits of wings
	duty     engine.Square
	ep       [2]engine.Square // what the side's double step passed over, or none
	first    choice           // White's choice while Black's is due
	clock    int32            // turns in which no pawn moved and nothing was removed
	number   int32            // of the turn

	men    [2][kinds]board.Set64
	all    [2]board.Set64
	frozen [2]board.Set64
	// checkers are the enemy men that attack the side's king as the turn
	// begins; none when it stands on a shared square.
	checkers [2]board.Set64
	// ready are the side's men that may move at all in this turn.
	ready [2]board.Set64

	last deeds
}

// A choice is a move as the position keeps it: becomes is kinds unless a pawn
// promotes.
type choice struct {
	from, to engine.Square
	mover    kind
	becomes  kind
}

// Turn tells whose choice is due. White's is asked first; it stays pending
// until Black's is known.
func (p *position) Turn() engine.Turn {
	return engine.Turn{Number: int(p.number), Side: p.side}
}

// CopyTo makes dst equal to p, or makes a new position.
func (p *position) CopyTo(dst engine.Position) engine.Position {
	d, ok := dst.(*position)
	if !ok || d == nil {
		d = new(position)
	}
	*d = *p
	return d
}

// Key is equal when men, shared and frozen squares, castling and en-passant
// rights are, and the pending choice. Shared squares follow from the men.
func (p *position) Key() engine.Key {
	w, b := &p.men[0], &p.men[1]
	var h hash
	h.add(w[pawn]^0x9e3779b97f4a7c15, b[pawn]^0xbf58476d1ce4e5b9)
	h.add(w[knight]^0x94d049bb133111eb, b[knight]^0xd6e8feb86659fd93)
	h.add(w[bishop]^0xa0761d6478bd642f, b[bishop]^0xe7037ed1a0b428db)
	h.add(w[rook]^0x8ebc6af09c88c6e3, b[rook]^0x589965cc75374cc3)
	h.add(w[queen]^0x1d8e4e27c47d124f, b[queen]^0xeb44accab455d165)
	h.add(w[king]^0xc2b2ae3d27d4eb4f, b[king]^0x165667b19e3779f9)
	h.add(p.frozen[0]^0x27d4eb2f165667c5, p.frozen[1]^0x85ebca77c2b2ae63)
	rest := board.Set64(p.castling) | board.Set64(p.ep[0])<<8 | board.Set64(p.ep[1])<<16 |
		board.Set64(p.side)<<24 | board.Set64(p.duty)<<32
	h.add(rest^0xff51afd7ed558ccd, p.first.bits()^0xc4ceb9fe1a85ec53)
	return engine.Key{Hi: h[0], Lo: h[1]}
}

func (c choice) bits() board.Set64 {
	return board.Set64(c.from) | board.Set64(c.to)<<8 | board.Set64(c.mover)<<16 | board.Set64(c.becomes)<<24
}

// hash sums up products of pairs of words, each word first mixed with a
// constant of its own.
type hash [2]uint64

func (h *hash) add(a, b board.Set64) {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	h[0] += hi ^ bits.RotateLeft64(lo, 32)
	h[1] ^= lo + uint64(a)
	h[1] = bits.RotateLeft64(h[1], 23)
}

// at is the kind of the side's man on a square; kinds if it has none there. It
// adds up bits, for which man it is cannot be foretold and a loop would guess.
func (p *position) at(s engine.Side, q engine.Square) kind {
	m := &p.men[s&1]
	q &= 63
	return kind(m[knight]>>q&1 | m[bishop]>>q&1*2 | m[rook]>>q&1*3 | m[queen]>>q&1*4 | m[king]>>q&1*5 |
		^p.all[s&1]>>q&1*6)
}

// kingAt is the square of the side's king.
func (p *position) kingAt(s engine.Side) engine.Square { return p.men[s&1][king].First() & 63 }

func (p *position) occupied() board.Set64 { return p.all[0] | p.all[1] }

// shared are the squares on which two men stand.
func (p *position) shared() board.Set64 { return p.all[0] & p.all[1] }

// victimOf is the square of the enemy man that a move of the side attempts to
// capture, which for en passant is not its goal; none if it captures nothing.
func (p *position) victimOf(s engine.Side, mover kind, from, to engine.Square) engine.Square {
	if p.all[s.Other()&1]&bit(to) != 0 {
		return to
	}
	if mover == pawn && (from^to)&7 != 0 {
		return to ^ 8 // e3 and e4, e6 and e5
	}
	return none
}
