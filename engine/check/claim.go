package check

import (
	"fmt"
	"strings"

	"ptm/engine"
)

// claim is the result that the record states, and the one that its movetext
// ends with.
func (c *Checker) claim() (claimed, ended engine.Result) {
	tag, _ := c.game.Tag("Result")
	claimed = parseClaim(tag)
	ended, _ = engine.ParseResult(c.game.Terminator)
	if claimed == engine.Ongoing {
		claimed = ended
	}
	return claimed, ended
}

// judgeClaim compares the result that the record states with itself and with
// the engine's. "*" states nothing. Where the rules have not decided, any
// result can be right: resignation, time, agreement.
func (c *Checker) judgeClaim() {
	v := &c.verdict
	claimed, ended := c.claim()
	v.Consistent = true
	v.Claimed = claimed.String()
	switch {
	case c.contradiction("Result") != nil:
		c.conflict("the record has two Result tags that differ")
	case ended != engine.Ongoing && ended != claimed:
		line, _ := c.game.Position(c.game.TerminatorAt)
		c.conflict(fmt.Sprintf("the Result tag says %s, but the movetext ends with %s (line %d)", claimed, ended, line))
	case claimed != engine.Ongoing && c.outcome.Over() && c.outcome.Result != claimed:
		c.conflict(fmt.Sprintf("the record claims %s, but by the rules it is %s", claimed, spell(c.outcome)))
	}
}

func (c *Checker) conflict(why string) {
	c.verdict.Consistent = false
	c.verdict.Conflict = why
}

// parseClaim reads a Result tag; what is none of PGN's results claims nothing.
func parseClaim(text string) engine.Result {
	text = strings.TrimSpace(text)
	switch text {
	case "½-½", "1/2", "½", "0.5-0.5":
		return engine.Drawn
	}
	r, _ := engine.ParseResult(text)
	return r
}
