package pyramids

import (
	"ptm/engine"
	"ptm/engine/board"
)

// inCheck reports whether the enemy could capture the side's faraon with its
// next move.
func (p *position) inCheck(s engine.Side) bool {
	q := p.faraons[s&1]
	return q != none && p.attacked(s^1, q, p.all[s&1^1], p.occupied())
}

// safe reports whether a choice leaves the own faraon out of check.
func (p *position) safe(c *choice) bool {
	if p.rules.capture {
		return true
	}
	s := p.side & 1
	q := p.faraons[s]
	if c.from == q {
		q = c.to
	}
	enemy := p.all[s^1].AndNot(c.taken)
	occupied := p.occupied().AndNot(c.taken)
	if p.leavesHome(c) {
		occupied = occupied.AndNot(board.Bit128(c.from))
	}
	return !p.attacked(s^1, q, enemy, occupied.Or(board.Bit128(c.to)))
}

// leavesHome reports whether nothing stays where the mover came from.
func (p *position) leavesHome(c *choice) bool {
	return c.part == 0 || c.part == p.on[c.from&127]
}

// attacked reports whether a side could capture on a square, if of its men
// those given were left, and the squares occupied were so. Which part of a
// stack would do it does not matter: the whole has the modes of each.
func (p *position) attacked(by engine.Side, q engine.Square, men, occupied board.Set128) bool {
	r := p.rules
	if r.cheskers {
		return p.jumpable(by, q, men, occupied)
	}
	by, q = by&1, q&127
	near := r.rings[r.small&3][q].And(p.size[0]).
		Or(r.rings[r.middle&3][q].And(p.size[1])).
		Or(r.hits[by][q].And(p.slaves)).
		Or(r.rings[3][q].And(p.triples()))
	if near.Meets(men) {
		return true
	}
	if f := p.faraons[by]; r.first && f != none {
		if d := r.distance[f&127][q]; d == 1 || d <= r.farthest && p.rights[by] {
			return true
		}
	}
	lines := r.straight[q].And(p.size[3]).Or(r.slanted[q].And(p.size[2])).And(men)
	for ; !lines.Empty(); lines = lines.Rest() {
		if !r.between[q][lines.First()&127].Meets(occupied) {
			return true
		}
	}
	return false
}

// triples are the stacks that have N(3) by holding several sizes.
func (p *position) triples() board.Set128 {
	switch p.rules.triple {
	case one | two:
		return p.size[0].And(p.size[1])
	case one | three | four:
		return p.size[0].And(p.size[2]).And(p.size[3])
	}
	return board.Set128{}
}
