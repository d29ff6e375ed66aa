package check

import (
	"ptm/engine"
	"ptm/engine/record"
)

// A Checker checks one game after another in memory that it keeps. It must not
// be used by two goroutines at once.
type Checker struct {
	lookup Lookup
	opts   Options
	starts map[string]*start

	// of the game at hand
	game    *record.Game
	verdict Verdict
	start   *start
	pos     engine.Position
	both    engine.Simultaneous // pos, if both sides move at once; else nil
	repeats engine.Repeating    // pos, if repetition can end the game; else nil
	played  []engine.Move
	agreed  int            // of those played, what both did together
	outcome engine.Outcome // as the turn at hand began
	count   numbering
	budget  int // choices that may still be tried out

	// memory
	found    []engine.Move
	seen     engine.Repetitions
	all      []engine.Move
	san      []byte
	movetext []byte
	turns    []TurnTrace
	plies    []PlyTrace
	ahead    lookahead
}

// New makes a checker.
func New(lookup Lookup, opts Options) *Checker {
	return &Checker{lookup: lookup, opts: opts, starts: map[string]*start{}}
}

// Game checks one game. To check many, keep a Checker or use Stream.
func Game(g *record.Game, lookup Lookup, opts Options) Verdict {
	return New(lookup, opts).Game(g)
}

// Game checks one game.
func (c *Checker) Game(g *record.Game) Verdict {
	c.game = g
	c.verdict = Verdict{File: g.File, Game: g.Index, Line: g.Line, Outcome: engine.Ongoing.String()}
	c.verdict.White, _ = g.Tag("White")
	c.verdict.Black, _ = g.Tag("Black")
	c.start, c.outcome = nil, engine.Outcome{}
	if c.begin() {
		c.replay()
		c.settleClaim()
		c.conclude()
	}
	c.judgeClaim()
	c.verdict.Legal = c.verdict.Fault == nil
	return c.verdict
}

// begin sets up the start position; false means a fault.
func (c *Checker) begin() bool {
	s := c.findStart()
	if s == nil {
		return false
	}
	c.start = s
	c.verdict.Variant = s.variant.Key
	c.pos = s.position.CopyTo(c.pos)
	c.both, _ = c.pos.(engine.Simultaneous)
	c.played, c.agreed = c.played[:0], 0
	c.movetext = c.movetext[:0]
	c.turns, c.plies = c.turns[:0], c.plies[:0]
	c.count = numbering{}
	c.budget = readingBudget
	c.outcome = c.pos.Outcome()
	c.beginRepetitions()
	return true
}

// replay plays the moves up to the first fault.
func (c *Checker) replay() {
	for i, n := 0, c.readable(); i < n; i++ {
		if !c.step(i, n) {
			return
		}
	}
	if f := c.game.Fault; f != nil {
		c.fault(f.Offset, f.Text, RuleSyntax, f.Message)
	}
}

// readable is the number of moves before the text breaks off.
func (c *Checker) readable() int {
	n := len(c.game.Moves)
	if f := c.game.Fault; f != nil {
		for n > 0 && int(c.game.Moves[n-1].Start) >= f.Offset {
			n--
		}
	}
	return n
}

// step plays move i of n; false means a fault.
func (c *Checker) step(i, n int) bool {
	token := c.game.Moves[i]
	turn := c.pos.Turn()
	if c.outcome.Over() {
		return c.moveFault(token, RuleEnd, "the game was over: "+spell(c.outcome))
	}
	if why := c.count.check(token, turn); why != "" {
		return c.moveFault(token, RuleNumber, why)
	}
	if !c.onDueBoard(token) {
		return false
	}
	m, ok := c.read(token, i, n)
	if !ok {
		return false
	}
	c.note(turn, m)
	if err := c.pos.Play(m); err != nil {
		return c.refused(token, err)
	}
	c.played = append(c.played, m)
	if agreed(m) {
		c.agreed++
	}
	c.noteResult(turn, m)
	if c.turnBegins() {
		c.judge()
	}
	return true
}

// turnBegins reports whether no choice is pending.
func (c *Checker) turnBegins() bool { return c.both == nil || len(c.played)%2 == 0 }

// conclude writes what the replay came to.
func (c *Checker) conclude() {
	v := &c.verdict
	v.Turns = len(c.played) - c.agreed
	if c.both != nil {
		v.Turns /= 2
		c.rewind(v.Turns * 2)
	}
	v.Final = c.pos.String()
	v.Outcome, v.Reason = c.outcome.Result.String(), c.outcome.Reason
	v.Movetext = string(c.movetext)
	switch {
	case !c.opts.Trace:
	case c.both != nil:
		v.Trace = append([]TurnTrace{}, c.turns[:v.Turns]...)
	default:
		v.Trace = append([]PlyTrace{}, c.plies...)
	}
}

// rewind brings the position back to the first n choices. It happens only
// where a record breaks off in mid-turn, so it may replay.
func (c *Checker) rewind(n int) {
	if n == len(c.played) {
		return
	}
	c.pos = c.start.position.CopyTo(c.pos)
	for _, m := range c.played[:n] {
		if c.pos.Play(m) != nil {
			return // cannot be: it was played before
		}
	}
}

// spell is an outcome in words.
func spell(o engine.Outcome) string {
	return o.Result.String() + " (" + o.Reason + ")"
}
