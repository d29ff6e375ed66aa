package parity12

import (
	"math/bits"

	"ptm/engine"
	"ptm/engine/board"
)

// A position is the state of one game. It is a plain value: copying it copies
// everything.
type position struct {
	men [kinds]board.Set128 // of both sides
	all [2]board.Set128     // of each side
	on  [area]kind          // kinds where nobody stands

	// checkers attack the king of the side to choose; pinned are its men that
	// alone keep an enemy slider from doing so.
	checkers, pinned board.Set128

	kings [2]engine.Square
	// rooks are those with which castling may still come, by side and wing;
	// none when the right is lost.
	rooks    [2][2]engine.Square
	passed   engine.Square // what the last double step passed over, or none
	side     engine.Side   // whose choice is due
	castling bool          // the option
	clock    int32         // choices since a pawn moved or a man was captured
	number   int32         // of the turn
}

// Turn tells whose choice is due.
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

// Key is equal when the side to choose, the men and the rights to castle are,
// and a capture en passant is legal in both or in neither.
func (p *position) Key() engine.Key {
	h := hash{0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f}
	for k := range p.men {
		h.add(p.men[k].Lo, p.men[k].Hi)
	}
	h.add(p.all[0].Lo, p.all[0].Hi)
	passed := p.passed
	if passed != none && p.enPassant().Empty() {
		passed = none
	}
	h.add(uint64(p.side)|uint64(passed)<<8, uint64(p.rooks[0][0])|uint64(p.rooks[0][1])<<8|
		uint64(p.rooks[1][0])<<16|uint64(p.rooks[1][1])<<24)
	return engine.Key{Hi: h[0], Lo: h[1]}
}

// hash mixes words by multiplying them to twice their length and folding.
type hash [2]uint64

func (h *hash) add(a, b uint64) {
	hi, lo := bits.Mul64(h[0]^a^0xa0761d6478bd642f, h[1]^b^0xe7037ed1a0b428db)
	h[0], h[1] = bits.RotateLeft64(h[0], 27)+hi^lo, (h[1]^a*0x9fb21c651e98df25)+lo^bits.RotateLeft64(b, 31)
}

func (p *position) occupied() board.Set128 { return p.all[0].Or(p.all[1]) }

// own are the men of a kind of the side to choose.
func (p *position) own(k kind) board.Set128 { return p.men[k].And(p.all[p.side&1]) }

// put sets a man on an empty square.
func (p *position) put(s engine.Side, k kind, q engine.Square) {
	b := board.Bit128(q)
	p.men[k] = p.men[k].Or(b)
	p.all[s&1] = p.all[s&1].Or(b)
	p.on[q] = k
}

// shift takes a man of the side from a square to an empty one.
func (p *position) shift(s engine.Side, k kind, from, to engine.Square) {
	b := board.Bit128(from).Or(board.Bit128(to))
	p.men[k] = p.men[k].Xor(b)
	p.all[s&1] = p.all[s&1].Xor(b)
	p.on[from] = kinds
	p.on[to] = k
}

// lift takes a man of the side off its square.
func (p *position) lift(s engine.Side, k kind, q engine.Square) {
	b := board.Bit128(q)
	p.men[k] = p.men[k].AndNot(b)
	p.all[s&1] = p.all[s&1].AndNot(b)
	p.on[q] = kinds
}
