package modernshogi

import (
	"math"
	"math/bits"

	"ptm/engine"
	"ptm/engine/board"
)

// A position is the state of one game. It is a plain value: copying it copies
// everything.
type position struct {
	rules *edition
	men   [kinds]board.Set128 // of both sides
	all   [2]board.Set128     // of each side
	on    [area]kind          // kinds where nobody stands
	hands [2][plain]uint8     // captured men, by kind

	// checkers attack the king of the side to choose; pinned are its men that
	// alone keep an enemy slider from doing so.
	checkers, pinned board.Set128

	kings  [2]engine.Square
	side   engine.Side // whose choice is due
	number int32       // of the turn
	// checking is how many of a side's last moves, on end, gave check.
	checking [2]int32
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

// Key is equal when the side to choose, the men and the hands are.
func (p *position) Key() engine.Key {
	h := hash{0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f}
	for k := range p.men {
		h.add(p.men[k].Lo, p.men[k].Hi)
	}
	h.add(p.all[0].Lo, p.all[0].Hi)
	h.add(handBits(&p.hands[0])|uint64(p.side)<<63, handBits(&p.hands[1]))
	return engine.Key{Hi: h[0], Lo: h[1]}
}

func handBits(hand *[plain]uint8) (b uint64) {
	for k, n := range hand {
		b |= uint64(n) << (8 * k)
	}
	return b
}

// hash mixes words by multiplying them to twice their length and folding.
type hash [2]uint64

func (h *hash) add(a, b uint64) {
	hi, lo := bits.Mul64(h[0]^a^0xa0761d6478bd642f, h[1]^b^0xe7037ed1a0b428db)
	h[0], h[1] = bits.RotateLeft64(h[0], 27)+hi^lo, (h[1]^a*0x9fb21c651e98df25)+lo^bits.RotateLeft64(b, 31)
}

// Reversible is no bound: drops can bring back men that were captured.
func (p *position) Reversible() int { return math.MaxInt32 }

// Repeated is a draw at the fourth time; but a side whose every move since the
// first time gave check has lost, unless the other did so too.
func (p *position) Repeated(times, span int) engine.Outcome {
	if times < 4 {
		return engine.Outcome{}
	}
	white, black := p.perpetual(engine.White, span), p.perpetual(engine.Black, span)
	switch {
	case white == black:
		return engine.Outcome{Result: engine.Drawn, Reason: "fourfold"}
	case white:
		return engine.Outcome{Result: engine.BlackWins, Reason: "perpetual check"}
	}
	return engine.Outcome{Result: engine.WhiteWins, Reason: "perpetual check"}
}

// perpetual reports whether all moves of a side among the last choices, which
// were taken in turns, gave check.
func (p *position) perpetual(s engine.Side, choices int) bool {
	return int(p.checking[s&1]) >= choices/2
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

// lift takes a man of the side off its square.
func (p *position) lift(s engine.Side, k kind, q engine.Square) {
	b := board.Bit128(q)
	p.men[k] = p.men[k].AndNot(b)
	p.all[s&1] = p.all[s&1].AndNot(b)
	p.on[q] = kinds
}
