package parity

import (
	"slices"

	"ptm/engine"
	"ptm/engine/board"
)

// deeds are what the last full turn did, for AppendEvents.
type deeds struct {
	attempts [2]attempt
	shared   engine.Square // none unless both landed there
	sharers  [2]kind       // after promotion
}

// An attempt is a capture tried: victim is kinds when there was none.
type attempt struct {
	square engine.Square
	victim kind
	failed bool
}

var nothingDone = deeds{
	attempts: [2]attempt{{none, kinds, false}, {none, kinds, false}},
	shared:   none,
}

// Play carries out a choice. White's first one stays pending; Black's carries
// out the turn.
func (p *position) Play(m engine.Move) error {
	c := choice{from: m.From, to: m.To, becomes: kinds}
	if !p.accepts(&c, m) {
		return p.explainMove(m)
	}
	if p.side == engine.White {
		p.first, p.side = c, engine.Black
		return nil
	}
	p.resolve(&[2]choice{p.first, c})
	return nil
}

// accepts completes the choice if the move is legal and in canonical form.
func (p *position) accepts(c *choice, m engine.Move) bool {
	if m.From > 63 || m.To > 63 || m.Kind != 0 || m.Via != "" {
		return false
	}
	s := p.side
	c.mover = p.at(s, m.From)
	if c.mover == kinds || !p.legal(s, c.mover, m.From, m.To) {
		return false
	}
	if c.mover != pawn || !lastRank[s].Has(m.To) {
		return m.Man == 0
	}
	c.becomes = kindOf(m.Man)
	return c.becomes != kinds && c.becomes != pawn && c.becomes != king
}

// resolve carries both moves out together. Everything is judged on the board
// before the turn.
func (p *position) resolve(turn *[2]choice) {
	p.last = nothingDone
	p.clock = min(p.clock+1, maxCount)
	var left, reached, removed [2]board.Set64
	for s := range engine.Side(2) {
		c := &turn[s]
		left[s], reached[s] = bit(c.from), bit(c.to)
		switch c.mover {
		case pawn:
			p.clock = 0
		case king:
			if w := wingOf(s, c.from, c.to); w != nil {
				left[s], reached[s] = w.left(), w.reached()
			}
		}
		p.castling &^= lostRights[c.from&63]
	}
	for s := range engine.Side(2) {
		o := s.Other() & 1
		removed[o] = p.capture(s, &turn[s], left[o])
	}
	for s := range engine.Side(2) {
		p.move(s, &turn[s], removed[s])
		p.ep[s] = doubleStep(&turn[s])
	}
	p.frozen = reached
	p.duty = none
	if to := turn[0].to; to == turn[1].to {
		p.share(to, turn)
	}
	p.number = min(p.number+1, maxCount)
	p.side, p.first = engine.White, choice{}
	p.beginTurn()
}

// capture notes what a side's move tries to capture. The man is removed unless
// it is among those that left their squares in this turn.
func (p *position) capture(s engine.Side, c *choice, left board.Set64) (removed board.Set64) {
	at := p.victimOf(s, c.mover, c.from, c.to)
	if at == none {
		return 0
	}
	removed = bit(at) &^ left
	p.last.attempts[s&1] = attempt{square: at, victim: p.at(s.Other(), at), failed: removed == 0}
	if removed != 0 {
		p.castling &^= lostRights[at&63]
		p.clock = 0
	}
	return removed
}

// share notes that both men landed on one square.
func (p *position) share(to engine.Square, turn *[2]choice) {
	p.last.shared = to
	p.last.sharers = [2]kind{turn[0].man(), turn[1].man()}
	if p.single {
		p.duty = to
	}
}

// move changes one side's men: its own move, and what the enemy removed.
func (p *position) move(s engine.Side, c *choice, removed board.Set64) {
	m := &p.men[s&1]
	if removed != 0 {
		for k := range m {
			m[k] &^= removed
		}
	}
	from, to := bit(c.from), bit(c.to)
	m[c.mover] &^= from
	m[c.man()] |= to
	p.all[s&1] = p.all[s&1]&^(from|removed) | to
	if c.mover == king {
		if w := wingOf(s, c.from, c.to); w != nil {
			m[rook] ^= w.rookMoves
			p.all[s&1] ^= w.rookMoves
		}
	}
}

// man is what stands on the goal after the move.
func (c *choice) man() kind {
	if c.becomes != kinds {
		return c.becomes
	}
	return c.mover
}

// doubleStep is the square that a pawn's double step passed over, or none.
func doubleStep(c *choice) engine.Square {
	if c.mover == pawn && c.from^c.to == 16 {
		return (c.from + c.to) / 2
	}
	return none
}

// AppendEvents appends what the last full turn did, sorted as text. It is
// empty after Parse.
func (p *position) AppendEvents(dst []string) []string {
	n := len(dst)
	for s := range engine.Side(2) {
		a := p.last.attempts[s]
		if a.victim == kinds {
			continue
		}
		text := "capture "
		if a.failed {
			text = "failed capture "
		}
		dst = append(dst, text+s.String()+" "+squares.Name(a.square)+" "+string(a.victim.letter()))
	}
	if p.last.shared != none {
		dst = append(dst, "shared - "+squares.Name(p.last.shared)+" "+
			string([]byte{p.last.sharers[0].letter(), p.last.sharers[1].letter()}))
	}
	slices.Sort(dst[n:])
	return dst
}
