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
	h := hash{0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f}
	for s := range p.men {
		m := &p.men[s]
		h.add(uint64(m[pawn]), uint64(m[knight]))
		h.add(uint64(m[bishop]), uint64(m[rook]))
		h.add(uint64(m[queen]), uint64(m[king]))
	}
	h.add(uint64(p.frozen[0]), uint64(p.frozen[1]))
	h.add(uint64(p.castling)|uint64(p.ep[0])<<8|uint64(p.ep[1])<<16|uint64(p.side)<<24|uint64(p.duty)<<32,
		p.first.bits())
	return engine.Key(h)
}

func (c choice) bits() uint64 {
	return uint64(c.from) | uint64(c.to)<<8 | uint64(c.mover)<<16 | uint64(c.becomes)<<24
}

// hash mixes words by multiplying them to twice their length and folding.
type hash [2]uint64

func (h *hash) add(a, b uint64) {
	hi, lo := bits.Mul64(h[0]^a^0xa0761d6478bd642f, h[1]^b^0xe7037ed1a0b428db)
	h[0], h[1] = bits.RotateLeft64(h[0], 27)+hi^lo, (h[1]^a*0x9fb21c651e98df25)+lo^bits.RotateLeft64(b, 31)
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
	if p.all[s.Other()&1].Has(to) {
		return to
	}
	if mover == pawn && (from^to)&7 != 0 {
		return to ^ 8 // e3 and e4, e6 and e5
	}
	return none
}
