package check

import (
	"ptm/engine"
	"ptm/engine/record"
)

// beginQuickly finds out whether the position can play moves in one go. A
// trace needs more than that. Writing the moves down needs a copy of the
// position before each, which for several boards would cost more than it saves.
func (c *Checker) beginQuickly() {
	c.quick = nil
	if !c.opts.Trace && (c.opts.SkipMovetext || !c.several()) {
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
	if token.Agreed {
		return false
	}
	if token.Number != record.NoNumber || token.Dots|token.Board != 0 {
		turn := c.quick.Turn()
		due := token.Board == 0 || token.Board&^0x20 == boardLetter(turn) && c.several()
		if !due || c.count.check(token, turn) != "" {
			return false
		}
	}
	if !c.opts.SkipMovetext {
		c.before = c.quick.CopyTo(c.before)
	}
	n := len(c.played)
	c.played = append(c.played, engine.Move{})
	if !c.quick.PlayText(c.game.Text[token.Start:token.End], &c.played[n]) {
		c.played = c.played[:n]
		return false
	}
	if !c.opts.SkipMovetext {
		c.san = c.before.AppendSAN(c.san[:0], c.played[n])
		c.appendMove(c.before.Turn(), c.played[n])
	}
	c.judgeRepetition()
	c.unjudged = true
	return true
}
