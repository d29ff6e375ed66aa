package check

import "ptm/engine"

// beginRepetitions notes the start position, if repetition can end the game.
func (c *Checker) beginRepetitions() {
	c.repeats, _ = c.pos.(engine.Repeating)
	if c.repeats != nil {
		c.seen.Reset()
		c.seen.Add(c.repeats.Key(), 0)
	}
}

// judge is the verdict on the position reached.
func (c *Checker) judge() {
	c.judgeRepetition()
	c.judgePosition()
}

// judgeRepetition is the verdict of the rules about repetition.
func (c *Checker) judgeRepetition() {
	if c.repeats == nil {
		return
	}
	if times, span := c.seen.Add(c.repeats.Key(), c.repeats.Reversible()); times > 1 {
		c.outcome = c.repeats.Repeated(times, span)
	}
}

// judgePosition is the verdict on the position alone, which goes before that on
// repetition.
func (c *Checker) judgePosition() {
	c.unjudged = false
	if o := c.pos.Outcome(); o.Over() {
		c.outcome = o
	}
}

// settleClaim: a draw that the rules do not impose but allow a player to claim
// counts where the record ends in a draw. A record that goes on, or ends
// otherwise, says that nobody claimed it.
func (c *Checker) settleClaim() {
	p, ok := c.pos.(engine.Claiming)
	if !ok || c.outcome.Over() || c.verdict.Fault != nil {
		return
	}
	if claimed, _ := c.claim(); claimed == engine.Drawn {
		c.outcome = p.Claim(c.occurrences())
	}
}

// occurrences is how often the last position has come up. It replays the game,
// so that games without such a claim need no keys.
func (c *Checker) occurrences() int {
	last, n := c.pos.Key(), 0
	p := c.start.position.CopyTo(nil)
	for i := 0; ; i++ {
		if p.Key() == last {
			n++
		}
		if i == len(c.played) || p.Play(c.played[i]) != nil {
			return n
		}
	}
}
