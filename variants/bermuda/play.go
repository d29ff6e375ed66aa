package bermuda

import (
	"ptm/engine"
)

// Play carries out a move of the side to move.
func (p *position) Play(m engine.Move) error {
	if !p.accepts(&m) {
		return p.explainMove(m)
	}
	p.make(&m)
	return nil
}

// accepts reports whether the move is legal and in canonical form.
func (p *position) accepts(m *engine.Move) bool {
	if m.From >= allSquares || m.To >= allSquares || m.Via != "" || !p.holds(p.side, m.From) || !p.awake(floor(m.From)) {
		return false
	}
	if m.Kind != 0 {
		w := p.wingTo(m.From, m.To)
		return w != nil && m.Kind == castles && m.Man == 0 && p.mayCastle(w)
	}
	k := p.at[m.From]
	if k == pawn && p.promotes(m.From, m.To) {
		if !kindOf(m.Man).promotes() {
			return false
		}
	} else if m.Man != 0 {
		return false
	}
	return p.legal(k, m.From, m.To)
}

// make carries out a legal move.
func (p *position) make(m *engine.Move) {
	if m.Kind == castles {
		p.castle(p.wingTo(m.From, m.To))
		return
	}
	p.step(p.at[m.From&127], m.From&127, m.To&127, m.Man)
}

// step carries out a legal move other than castling; the letter is that of the
// piece that a pawn becomes, else 0.
func (p *position) step(k kind, from, to engine.Square, becomes byte) {
	s := p.side & 1
	lost := p.rules.lost[from] | p.rules.lost[to]
	stays, doubled := to, k == pawn && from^to == 16
	p.last = noTrail
	if floor(from) == floor(to) {
		p.last.twin = p.rules.twins[to]
	}
	victim, victimAt := p.captured(k, from, to)
	p.clock++
	if k == pawn || victim != kinds {
		p.clock = 0
	}
	p.lift(s, k, from)
	if becomes != 0 {
		k = kindOf(becomes)
	}
	if victim != kinds {
		p.lift(s^1, victim, victimAt)
		switch {
		case floor(to) == upper: // rule 1
			lost |= p.fall(s^1, victim, p.rules.twins[victimAt])
		case floor(from) == upper: // rule 2
		case p.at[p.rules.twins[to]] == kinds: // rule 3
			stays = p.rules.twins[to]
			p.last.rose = stays
			lost |= p.rules.lost[stays]
		}
	}
	p.put(s, k, stays)
	if lost&p.castling != 0 {
		p.lose(lost)
	}
	p.pass()
	if doubled {
		p.passOver((from + to) / 2)
	}
}

// captured is the man that a move captures and where it stands; kinds if none.
func (p *position) captured(k kind, from, to engine.Square) (kind, engine.Square) {
	if k == pawn && to == p.ep && floor(from) == floor(to) && (from^to)&7 != 0 {
		return pawn, to ^ 8 // e3 and e4, e6 and e5
	}
	return p.at[to&127], to
}

// fall puts a captured man on the lower board and removes what stands there. It
// gives the rights that this ends.
func (p *position) fall(s engine.Side, k kind, q engine.Square) (lost uint8) {
	p.last.fell = q
	if there := p.at[q]; there != kinds {
		p.last.crushed, p.last.crushedSide = there, p.sideAt(q)
		p.lift(p.last.crushedSide, there, q)
	}
	p.put(s, k, q)
	return p.rules.lost[q]
}

// castle carries out a legal castling.
func (p *position) castle(w *wing) {
	s := p.side & 1
	p.clock++
	p.last = noTrail
	p.last.twin = p.rules.twins[w.kingTo]
	p.lift(s, king, w.king)
	p.lift(s, rook, w.rook)
	p.put(s, king, w.kingTo)
	p.put(s, rook, w.rookTo)
	p.lose(rightsOf(floor(w.king), s))
	p.pass()
}

// lose takes castling rights away.
func (p *position) lose(rights uint8) {
	xor(&p.key, &castlingKeys[p.castling])
	p.castling &^= rights
	xor(&p.key, &castlingKeys[p.castling])
}

// pass makes it the other side's move.
func (p *position) pass() {
	if p.ep != none {
		xor(&p.key, epKey(p.ep))
		p.ep = none
	}
	p.number += int32(p.side & 1)
	p.side ^= 1
	xor(&p.key, &sideKey)
}

// passOver keeps the square that a double step passed over if a pawn may
// legally capture there.
func (p *position) passOver(q engine.Square) {
	f := floor(q)
	if pawnAttacks[p.side&1^1][q&63]&p.own(f, pawn) != 0 && p.awake(f) {
		p.ep = q
		xor(&p.key, epKey(q))
	}
}
