package pyramids

import (
	"slices"

	"ptm/engine"
	"ptm/engine/board"
)

// Play carries out a choice.
func (p *position) Play(m engine.Move) error {
	var c choice
	if !p.choose(m, &c) {
		return because(ruleNotation, badForm)
	}
	if f := p.judge(&c); f != legal {
		return p.because(f, &c)
	}
	if p.move(&c) != m {
		return because(ruleNotation, "this is not how the move is written")
	}
	p.play(&c)
	return nil
}

// play carries out a choice that was judged legal.
func (p *position) play(c *choice) {
	s := p.side & 1
	m := p.on[c.from&127]
	p.clock = min(p.clock+1, maxCount)
	if m == slave || !c.taken.Empty() {
		p.clock = 0
	}
	for t := c.taken; !t.Empty(); t = t.Rest() {
		p.lift(s^1, p.on[t.First()&127], t.First())
	}
	if m < stacks {
		m = c.part
	}
	p.lift(s, m, c.from)
	if c.becomes != 0 {
		m = c.becomes
	}
	p.put(s, m, c.to)
	p.jumped, p.way = board.Set128{}, nil
	if p.rules.cheskers {
		p.jumped = c.taken
	}
	if c.steps > 1 {
		p.way = append([]engine.Square{c.from}, slices.Clone(c.way[:c.steps])...)
	}
	p.number = min(p.number+int32(s), maxCount)
	p.side = s ^ 1
	p.loseRights()
}

// loseRights ends the rights of faraons that stand in check. Both are judged
// with the rights as they were.
func (p *position) loseRights() {
	var lost [2]bool
	for s := range engine.Side(2) {
		lost[s] = p.rights[s] && p.inCheck(s)
	}
	for s := range p.rights {
		p.rights[s] = p.rights[s] && !lost[s] && p.faraons[s] != none
	}
}
