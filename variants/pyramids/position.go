package pyramids

import (
	"math/bits"

	"ptm/engine"
	"ptm/engine/board"
)

// A position is the state of one game. Copying the value copies everything;
// what way points to is never changed.
type position struct {
	rules   *rules
	all     [2]board.Set128 // the men of each side
	size    [4]board.Set128 // stacks, of both sides, that hold a size
	slaves  board.Set128    // of both sides
	on      [128]man
	faraons [2]engine.Square // none when captured
	rights  [2]bool          // to N(2) and N(3)
	side    engine.Side      // whose choice is due
	clock   int32            // half-moves since a capture or a slave's move
	number  int32            // of the move

	// of the last move, for the picture alone
	jumped board.Set128
	way    []engine.Square
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

// Key is equal when the side to choose, the men and the rights are.
func (p *position) Key() engine.Key {
	h := hash{0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f}
	for _, set := range p.size {
		h.add(set.Lo, set.Hi)
	}
	h.add(p.slaves.Lo, p.slaves.Hi)
	h.add(p.all[0].Lo, p.all[0].Hi)
	h.add(p.all[1].Lo, p.all[1].Hi)
	state := uint64(p.faraons[0])<<8 | uint64(p.faraons[1])<<16 | uint64(p.side)
	for s, has := range p.rights {
		if has {
			state |= 2 << s
		}
	}
	h.add(state, 0)
	return engine.Key{Hi: h[0], Lo: h[1]}
}

// hash mixes words by multiplying them to twice their length and folding.
type hash [2]uint64

func (h *hash) add(a, b uint64) {
	hi, lo := bits.Mul64(h[0]^a^0xa0761d6478bd642f, h[1]^b^0xe7037ed1a0b428db)
	h[0], h[1] = bits.RotateLeft64(h[0], 27)+hi^lo, (h[1]^a*0x9fb21c651e98df25)+lo^bits.RotateLeft64(b, 31)
}

func (p *position) occupied() board.Set128 { return p.all[0].Or(p.all[1]) }

// put sets a man of the side on a square; a part joins the stack there.
func (p *position) put(s engine.Side, m man, q engine.Square) {
	b := board.Bit128(q)
	p.all[s&1] = p.all[s&1].Or(b)
	switch m {
	case slave:
		p.slaves = p.slaves.Or(b)
	case faraon:
		p.faraons[s&1] = q
	default:
		for i := range p.size {
			if m>>i&1 != 0 {
				p.size[i] = p.size[i].Or(b)
			}
		}
		m |= p.on[q&127]
	}
	p.on[q&127] = m
}

// lift takes a man of the side, or a part of a stack, off its square.
func (p *position) lift(s engine.Side, m man, q engine.Square) {
	b := board.Bit128(q)
	rest := man(0)
	switch m {
	case slave:
		p.slaves = p.slaves.AndNot(b)
	case faraon:
		p.faraons[s&1] = none
	default:
		for i := range p.size {
			if m>>i&1 != 0 {
				p.size[i] = p.size[i].AndNot(b)
			}
		}
		rest = p.on[q&127] &^ m
	}
	p.on[q&127] = rest
	if rest == 0 {
		p.all[s&1] = p.all[s&1].AndNot(b)
	}
}

// over reports whether a faraon has been captured.
func (p *position) over() bool { return p.faraons[0] == none || p.faraons[1] == none }
