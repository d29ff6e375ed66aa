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
	quick   engine.Quick        // pos, if it can play moves in one go; else nil
	played  []engine.Move
	agreed  int            // of those played, what both did together
	outcome engine.Outcome // as the turn at hand began
	// unjudged is set when outcome leaves out what the position itself says.
	unjudged bool
	count    numbering
	budget   int // choices that may still be tried out
	// choosing means that nothing follows by which an ambiguous move could be
	// understood; see Choices.
	choosing bool

	// memory
	found    []engine.Move
	seen     engine.Repetitions
	before   engine.Position // pos before the last move
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
		if c.unjudged {
			c.judgePosition()
		}
		c.dropHalfTurn()
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
	c.outcome, c.unjudged = c.pos.Outcome(), false
	c.beginRepetitions()
	c.beginQuickly()
	return true
}

// replay plays the moves up to the first fault.
func (c *Checker) replay() {
	for i, n := 0, c.readable(); i < n; i++ {
		if !c.quickly(i) && !c.step(i, n) {
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
	if c.unjudged {
		c.judgePosition()
	}
	if c.outcome.Over() {
		return c.moveFault(token, RuleEnd, "the game was over: "+spell(c.outcome))
	}
	alone := i == n-1 && c.blackAlone(token)
	turn := c.pos.Turn()
	if why := c.count.check(&token, turn); why != "" {
		return c.moveFault(token, RuleNumber, why)
	}
	if !c.onDueBoard(token) {
		return false
	}
	m, ok := c.read(token, i, n)
	if !ok {
		return false
	}
	if alone {
		c.noteAlone(turn, m)
		return true
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
	}
	if !c.opts.SkipFinal {
		v.Final = c.pos.String()
	}
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

// blackAlone reports whether a move that begins the last turn is numbered as
// Black's, so that White's is missing. Black's choices do not depend on White's:
// any will do to have Black's due.
func (c *Checker) blackAlone(token record.Move) bool {
	if side, says := writtenSide(&token); c.both == nil || !c.turnBegins() || !says || side != engine.Black {
		return false
	}
	c.all = c.pos.AppendMoves(c.all[:0])
	if len(c.all) == 0 || c.pos.Play(c.all[0]) != nil {
		return false // cannot be: the game goes on
	}
	c.played = append(c.played, c.all[0])
	return true
}

// dropHalfTurn takes a choice back to which there is no answer: it is no turn.
// It happens only where a record breaks off in mid-turn, so it may replay.
func (c *Checker) dropHalfTurn() {
	if c.turnBegins() {
		return
	}
	c.played = c.played[:len(c.played)-1]
	c.pos = c.start.position.CopyTo(c.pos)
	for _, m := range c.played {
		if c.pos.Play(m) != nil {
			return // cannot be: it was played before
		}
	}
}

// spell is an outcome in words.
func spell(o engine.Outcome) string {
	return o.Result.String() + " (" + o.Reason + ")"
}
