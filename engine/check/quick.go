package check

import (
	"ptm/engine"
	"ptm/engine/record"
)

// beginQuickly finds out whether the position can play moves in one go. Where
// moves are written down one by one, each needs the position before it.
func (c *Checker) beginQuickly() {
	c.quick = nil
	if c.opts.SkipMovetext && !c.opts.Trace {
		c.quick, _ = c.pos.(engine.Quick)
	}
}

// quickly plays move i in one go, if it can be. Where it cannot, nothing has
// been done, and step does it or says what is wrong.
func (c *Checker) quickly(i int) bool {
	if c.quick == nil || c.outcome.Over() {
		return false
	}
	token := &c.game.Moves[i]
	if token.Number != record.NoNumber || token.Dots|token.Board != 0 {
		t := c.pos.Turn()
		due := !c.several() && token.Board == 0 || token.Board&^0x20 == boardLetter(t)
		if !due || c.count.check(token, t) != "" {
			return false
		}
	}
	if token.Agreed {
		return false
	}
	n := len(c.played)
	c.played = append(c.played, engine.Move{})
	if !c.quick.PlayText(c.game.Text[token.Start:token.End], &c.played[n]) {
		c.played = c.played[:n]
		return false
	}
	c.judge()
	return true
}
