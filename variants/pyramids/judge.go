package pyramids

import (
	"ptm/engine"
	"ptm/engine/board"
)

// fault is what a choice breaks; legal if nothing.
type fault uint8

const (
	legal fault = iota
	gameOver
	nobody        // stands on the square
	foreign       // man on the square
	noStack       // of which a part could move
	noPart        // of those named is in the stack
	notTop        // checkers of the stack
	noPromotion   // but of slaves
	early         // promotion
	mustPromote   // on the last rank
	oneChecker    // to promote to
	noChains      // in this variant
	oneJump       // for this man
	stays         // where it is
	ownAlone      // own slave or faraon
	ownSize       // of which one is there already
	backward      // slave
	slavish       // moves are others
	slantedEmpty  // square of a slave's capture
	straightTaken // square before a slave
	noDouble      // step in this variant
	lateDouble    // step
	blockedDouble // step
	noLeap        // of a faraon
	lostRight     // to it
	faraonTakes   // nobody
	unreached     // by the part's modes
	blocked       // line
	occupied      // by the enemy, and nothing lands on a man
	noJump        // there
	unfinished    // chain
	jumpsFirst    // who can
	leavesCheck   // on the own faraon
)

// judge finds whether a choice is legal, and what it takes.
func (p *position) judge(c *choice) fault {
	s := p.side & 1
	m := p.on[c.from&127]
	switch {
	case p.over():
		return gameOver
	case m == 0:
		return nobody
	case p.all[s^1].Has(c.from):
		return foreign
	case c.becomes != 0 && m != slave:
		return noPromotion
	case c.named != 0:
		if f := p.judgePart(c.named, m); f != legal {
			return f
		}
	}
	if m < stacks {
		if c.part = c.named; c.part == 0 {
			c.part = m
		}
	}
	if f := p.judgeWay(c, m); f != legal {
		return f
	}
	if !p.safe(c) {
		return leavesCheck
	}
	return legal
}

func (p *position) judgePart(part, m man) fault {
	switch {
	case m >= stacks:
		return noStack
	case part&^m != 0:
		return noPart
	case !p.rules.mayLeave(part, m):
		return notTop
	}
	return legal
}

// judgeWay judges all but check.
func (p *position) judgeWay(c *choice, m man) fault {
	switch {
	case c.steps > 1 && !p.rules.cheskers:
		return noChains
	case c.steps > 1 && (m >= stacks || c.part&two == 0):
		return oneJump
	case c.steps == 1 && c.to == c.from:
		return stays
	}
	switch {
	case m == slave:
		return p.judgeSlave(c)
	case m == faraon:
		return p.judgeFaraon(c)
	case p.rules.cheskers:
		return p.judgeCheskers(c)
	}
	if p.all[p.side&1].Has(c.to) {
		return firstFault(p.judgeJoin(c.part, c.to), p.judgeReach(c))
	}
	c.taken = p.all[p.side&1^1].And(board.Bit128(c.to))
	return p.judgeReach(c)
}

func firstFault(a, b fault) fault {
	if a != legal {
		return a
	}
	return b
}

// judgeJoin judges the landing of a part on an own man.
func (p *position) judgeJoin(part man, to engine.Square) fault {
	switch m := p.on[to&127]; {
	case m >= stacks:
		return ownAlone
	case m&part != 0:
		return ownSize
	}
	return legal
}

// judgeReach judges whether the modes of a part lead to a square.
func (p *position) judgeReach(c *choice) fault {
	r, from, to := p.rules, c.from&127, c.to&127
	if r.leaps[c.part%stacks]>>r.distance[from][to]&1 != 0 && r.distance[from][to] <= r.farthest {
		return legal
	}
	if c.part&four != 0 && r.straight[from].Has(to) || c.part&three != 0 && r.slanted[from].Has(to) {
		if r.between[from][to].Meets(p.occupied()) {
			return blocked
		}
		return legal
	}
	return unreached
}

// judgeFaraon judges a leap of the faraon.
func (p *position) judgeFaraon(c *choice) fault {
	s := p.side & 1
	d := p.rules.distance[c.from&127][c.to&127]
	switch {
	case d > p.rules.farthest:
		if !p.rules.first && p.all[s^1].Has(c.to) {
			return faraonTakes
		}
		return noLeap
	case d > 1 && !p.rights[s]:
		return lostRight
	case p.all[s].Has(c.to):
		return ownAlone
	case p.all[s^1].Has(c.to):
		if !p.rules.first {
			return faraonTakes
		}
		c.taken = board.Bit128(c.to)
	}
	return p.judgeMarch(c.from)
}

// judgeSlave judges a slave's move.
func (p *position) judgeSlave(c *choice) fault {
	if f := p.judgeSlaveStep(c); f != legal {
		return f
	}
	last := p.rules.height(p.side&1, c.to) == p.rules.Ranks-1
	switch {
	case !last && c.becomes != 0:
		return early
	case last && c.becomes == 0:
		return mustPromote
	case !p.rules.first && c.becomes&(c.becomes-1) != 0:
		return oneChecker
	}
	if c.taken.Empty() {
		return p.judgeMarch(c.from)
	}
	return legal
}

func (p *position) judgeSlaveStep(c *choice) fault {
	r, s := p.rules, p.side&1
	enemy := p.all[s^1].And(board.Bit128(c.to))
	files := r.File(c.to) - r.File(c.from)
	switch ranks := r.height(s, c.to) - r.height(s, c.from); {
	case ranks <= 0:
		return backward
	case p.all[s].Has(c.to):
		return ownAlone
	case files == 0 && ranks == 1:
		if !enemy.Empty() && !r.strong {
			return straightTaken
		}
	case files == 0 && ranks == 2:
		return p.judgeDouble(c)
	case files*files == 1 && ranks == 1 && !r.strong && !r.cheskers:
		if enemy.Empty() {
			return slantedEmpty
		}
	default:
		return slavish
	}
	c.taken = enemy
	return legal
}

// judgeDouble judges two squares straight forward: a double step, or the jump
// of cheskers.
func (p *position) judgeDouble(c *choice) fault {
	r, s := p.rules, p.side&1
	middle := r.between[c.from&127][c.to&127]
	home := r.height(s, c.from) == 1
	switch {
	case r.cheskers && p.occupied().Has(c.to):
		return occupied
	case r.cheskers && middle.Meets(p.all[s^1]):
		c.taken = middle
	case r.cheskers && home:
		return noDouble
	case r.cheskers:
		return noJump
	case !home:
		return lateDouble
	case p.occupied().Has(c.to):
		return straightTaken
	case r.walk && p.occupied().Meets(middle):
		return blockedDouble
	}
	return legal
}

// judgeCheskers judges a stack's march, or its jumps.
func (p *position) judgeCheskers(c *choice) fault {
	s := p.side & 1
	switch {
	case c.steps > 1:
		return p.judgeJumps(c)
	case p.all[s^1].Has(c.to):
		return occupied
	case p.all[s].Has(c.to):
		return firstFault(firstFault(p.judgeJoin(c.part, c.to), p.judgeReach(c)), p.judgeMarch(c.from))
	case p.rules.between[c.from&127][c.to&127].Meets(p.all[s^1]):
		return p.judgeJumps(c)
	}
	return firstFault(p.judgeReach(c), p.judgeMarch(c.from))
}

// judgeMarch: who can jump must not march.
func (p *position) judgeMarch(from engine.Square) fault {
	if p.rules.cheskers && p.mustJump(from) {
		return jumpsFirst
	}
	return legal
}

// judgeJumps follows a chain, and finds what it takes.
func (p *position) judgeJumps(c *choice) fault {
	r := p.rules
	kinds := jumpKinds(c.part)
	victims, men := p.all[p.side&1^1], p.occupied()
	if p.leavesHome(c) {
		men = men.AndNot(board.Bit128(c.from))
	}
	king := board.Bit128(p.faraons[p.side&1^1])
	at := c.from
	for _, to := range c.way[:c.steps] {
		over := r.between[at&127][to&127].And(men)
		if c.taken.Meets(king) || men.Has(to) || !over.One() || !over.Meets(victims) ||
			!r.jumps(at, over.First(), to, kinds) {
			return noJump
		}
		c.taken = c.taken.Or(over)
		victims, men = victims.AndNot(over), men.AndNot(over)
		at = to
	}
	if c.part&two != 0 && !r.free && !c.taken.Meets(king) && !r.open(at, kinds, victims, men).Empty() {
		return unfinished
	}
	return legal
}

// jumps reports whether some kind of jump leads over a man to a square behind
// it, if nobody else is in the way.
func (r *rules) jumps(at, over, to engine.Square, kinds man) bool {
	return r.far(at, over, kinds) || kinds&one != 0 && r.distance[at&127][to&127] == 2
}
