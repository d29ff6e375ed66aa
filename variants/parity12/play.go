package parity12

import (
	"ptm/engine"
	"ptm/engine/board"
)

// Play carries out a choice.
func (p *position) Play(m engine.Move) error {
	if !p.accepts(m) {
		return p.explainMove(m)
	}
	p.play(m.From, m.To, m.Man, m.Kind)
	return nil
}

// accepts reports whether the move is legal and in canonical form.
func (p *position) accepts(m engine.Move) bool {
	if m.From >= area || m.To >= area || m.Via != "" {
		return false
	}
	s := p.side & 1
	k := p.on[m.From]
	switch {
	case k == kinds || !p.all[s].Has(m.From):
		return false
	case m.Kind == castles:
		return m.Man == 0 && k == king && p.mayCastle(m.From, m.To)
	case m.Kind != ordinary:
		return false
	case k == pawn && lastRank[s].Has(m.To):
		if b := kindOf(m.Man); !men[b].reward {
			return false
		}
	case m.Man != 0:
		return false
	}
	return p.legal(k, m.From, m.To)
}

// play carries out a legal move, told by the fields of engine.Move.
func (p *position) play(from, to engine.Square, becomes byte, mark uint8) {
	s := p.side & 1
	k := p.on[from%area]
	passed := p.passed
	p.passed = none
	p.clock = min(p.clock+1, maxCount)
	switch {
	case mark == castles:
		p.castle(to)
	case k == pawn:
		p.clock = 0
		p.movePawn(from, to, becomes, passed)
	default:
		p.capture(s^1, to)
		p.shift(s, k, from, to)
	}
	if k == king {
		p.kings[s] = to
		p.rooks[s] = [2]engine.Square{none, none}
	}
	p.loseRights(s, from)
	p.loseRights(s^1, to)
	p.side = s ^ 1
	p.number = min(p.number+int32(s), maxCount)
	p.look()
}

func (p *position) movePawn(from, to engine.Square, becomes byte, passed engine.Square) {
	s := p.side & 1
	if to == passed {
		p.capture(s^1, to-engine.Square(forward(s)))
	} else {
		p.capture(s^1, to)
	}
	if becomes != 0 {
		p.lift(s, pawn, from)
		p.put(s, kindOf(becomes), to)
		return
	}
	p.shift(s, pawn, from, to)
	if int(to)-int(from) == 2*forward(s) {
		p.passed = (from + to) / 2
	}
}

// capture takes a man of the side off a square, if one stands there.
func (p *position) capture(s engine.Side, at engine.Square) {
	if p.all[s&1].Meets(board.Bit128(at)) {
		p.lift(s, p.on[at], at)
		p.clock = 0
	}
}

// loseRights ends the right of the rook on a square.
func (p *position) loseRights(s engine.Side, at engine.Square) {
	r := &p.rooks[s&1]
	if r[right] == at {
		r[right] = none
	}
	if r[left] == at {
		r[left] = none
	}
}
