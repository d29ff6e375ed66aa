package modernshogi

import "ptm/engine"

// Play carries out a choice.
func (p *position) Play(m engine.Move) error {
	if !p.accepts(m) {
		return p.explainMove(m)
	}
	p.play(m.From, m.To, m.Man)
	return nil
}

// accepts reports whether the move is legal and in canonical form.
func (p *position) accepts(m engine.Move) bool {
	if m.To >= area || m.Kind != 0 || m.Via != "" {
		return false
	}
	if m.From == none {
		return p.mayDrop(p.rules.kindOf(m.Man, false), m.To)
	}
	if m.From >= area || !p.all[p.side&1].Has(m.From) {
		return false
	}
	k := p.on[m.From]
	return p.turnsRightly(k, m.From, m.To, m.Man) && p.legal(k, m.From, m.To)
}

// turnsRightly judges the promotion, '+' or none, of a move.
func (p *position) turnsRightly(k kind, from, to engine.Square, mark byte) bool {
	switch mark {
	case 0:
		return !p.mustTurn(k, to)
	case '+':
		return p.mayTurn(k, from, to)
	}
	return false
}

// play carries out a legal move, told by the fields of engine.Move.
func (p *position) play(from, to engine.Square, man byte) {
	if from == none {
		p.drop(p.rules.kindOf(man, false), to)
		return
	}
	s := p.side & 1
	k := p.on[from%area]
	if victim := p.on[to%area]; victim != kinds {
		p.lift(s^1, victim, to)
		p.hands[s][victim.base()%plain]++
	}
	p.lift(s, k, from)
	if man != 0 {
		k += turn
	}
	p.put(s, k, to)
	if k == king {
		p.kings[s] = to
	}
	p.pass()
}

// pass gives the turn to the other side.
func (p *position) pass() {
	s := p.side & 1
	p.number = min(p.number+int32(s), maxCount)
	p.side = s ^ 1
	p.look()
	if p.checkers.Empty() {
		p.checking[s] = 0
	} else {
		p.checking[s]++
	}
}
