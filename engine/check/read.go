package check

import (
	"strings"

	"ptm/engine"
	"ptm/engine/record"
)

// read finds the one legal move that token i of n means; false means a fault.
func (c *Checker) read(token record.Move, i, n int) (engine.Move, bool) {
	w, err := c.written(token)
	if err != nil {
		return engine.Move{}, c.moveFault(token, RuleNotation, "this is no move: "+err.Error())
	}
	c.found = c.pos.Match(c.found[:0], w)
	switch len(c.found) {
	case 0:
		return engine.Move{}, c.illegal(token, w)
	case 1:
		return c.found[0], true
	}
	if c.choosing {
		return engine.Move{}, c.moveFault(token, RuleNotation, c.candidates()+": write which")
	}
	k, why := c.furthest(c.found, i, n)
	if why != "" {
		return engine.Move{}, c.moveFault(token, RuleNotation, c.candidates()+why)
	}
	return c.found[k], true
}

// candidates lists what an ambiguous move can mean.
func (c *Checker) candidates() string {
	var b strings.Builder
	for i, m := range c.found {
		switch {
		case i == 0:
			b.WriteString("this can be ")
		case i == len(c.found)-1:
			b.WriteString(" or ")
		default:
			b.WriteString(", ")
		}
		b.Write(c.pos.AppendSAN(nil, m))
	}
	return b.String()
}

// Limits of looking ahead, far above what real records need.
const (
	mostReadings  = 4096
	readingBudget = 1 << 18
)

// A lookahead keeps the readings of a record that are still possible.
type lookahead struct {
	live, next []reading
	spare      []engine.Position
	found      []engine.Move
}

// A reading is a position reached by one way of reading the record. first is
// the candidate that it began with.
type reading struct {
	pos   engine.Position
	first int
}

// furthest tries every candidate for token i and chooses the one with which
// the record plays on furthest; why says why there is no such one.
func (c *Checker) furthest(candidates []engine.Move, i, n int) (k int, why string) {
	a := &c.ahead
	defer a.release()
	choices := len(c.played)
	for k, m := range candidates {
		c.extend(reading{pos: c.pos, first: k}, m)
	}
	if k, one := a.single(); one {
		return k, "" // the others cannot be played at all
	}
	for j := i + 1; j < n; j++ {
		choices++
		a.advance()
		w, err := c.written(c.game.Moves[j])
		begins := c.both == nil || choices%2 == 0
		for _, r := range a.live {
			if err != nil || begins && r.pos.Outcome().Over() {
				continue
			}
			a.found = r.pos.Match(a.found[:0], w)
			for _, m := range a.found {
				c.extend(r, m)
			}
		}
		if len(a.next) == 0 {
			break // all end here
		}
		if k, one := a.single(); one {
			return k, ""
		}
		if len(a.next) > mostReadings || c.budget <= 0 {
			return 0, ", and there are too many readings to try"
		}
	}
	if len(a.next) > 0 {
		return 0, ", and the record does not tell which"
	}
	return 0, ", and the record plays on equally far with each"
}

// extend adds the reading that follows r with move m.
func (c *Checker) extend(r reading, m engine.Move) {
	a := &c.ahead
	var p engine.Position
	if n := len(a.spare); n > 0 {
		p, a.spare = a.spare[n-1], a.spare[:n-1]
	}
	p = r.pos.CopyTo(p)
	c.budget--
	if p.Play(m) != nil {
		a.spare = append(a.spare, p)
		return
	}
	a.next = append(a.next, reading{pos: p, first: r.first})
}

// advance makes what was reached the place to go on from.
func (a *lookahead) advance() {
	for _, r := range a.live {
		a.spare = append(a.spare, r.pos)
	}
	a.live, a.next = a.next, a.live[:0]
}

// single reports whether all readings began with the same candidate.
func (a *lookahead) single() (first int, one bool) {
	if len(a.next) == 0 {
		return 0, false
	}
	first = a.next[0].first
	for _, r := range a.next {
		if r.first != first {
			return 0, false
		}
	}
	return first, true
}

// release keeps the positions for the next time.
func (a *lookahead) release() {
	a.advance()
	a.advance()
}
