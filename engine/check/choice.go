package check

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/engine/record"
)

// longestChoice is how long the text of one side's choice may be, in bytes.
const longestChoice = 1000

// Choices reads what a side chooses in the turn at which p stands: one move, or
// on several boards its moves of the whole turn, as records write them. Where
// both sides move at once p is as the turn begins, and nothing depends on what
// the other side chooses. The fault is worded as in a record; p stays as it is.
func Choices(v engine.Variant, p engine.Position, side engine.Side, text string) ([]engine.Move, *Fault) {
	c := New(nil, Options{SkipMovetext: true})
	c.start = &start{variant: v, position: p}
	c.pos = p.CopyTo(nil)
	c.both, _ = c.pos.(engine.Simultaneous)
	c.outcome = c.pos.Outcome()
	c.count = numbering{known: true}
	c.choosing = true
	if c.several() {
		text = boardLine(c.pos.Turn(), text)
	}
	c.game = oneSide(text, c.several())
	if c.both != nil && side == engine.Black && !c.choosesWhite() {
		return nil, c.choiceFault(RuleEnd, "the game is over")
	}
	first := len(c.played)
	if !c.chosen(side) {
		return nil, c.verdict.Fault
	}
	return c.played[first:], nil
}

// oneSide is the text as tokens. Where there is one board, what has neither
// blank nor number is one token, and the colon of a drop names no board.
func oneSide(text string, several bool) *record.Game {
	text = strings.TrimSpace(text)
	single := text != "" && !several && len(text) <= longestChoice
	if single && !strings.ContainsAny(text, " \t\r\n{};$[]%") && (text[0] < '1' || text[0] > '9') {
		return &record.Game{Line: 1, Text: text, Moves: []record.Move{{End: uint32(len(text)), Number: record.NoNumber}}}
	}
	if len(text) > longestChoice {
		text = text[:longestChoice] + " {" // its fault
	}
	g, err := record.NewReader("move", strings.NewReader(text)).Next()
	if err != nil {
		return &record.Game{Line: 1, Text: text}
	}
	return g
}

// boardPrefix is the letter of a board before its move.
var boardPrefix = regexp.MustCompile(`(?:^|[\s;]+)([A-H]:)`)

// boardLine makes what is written as "C:e4 D:Nf3" a line for a turn, which
// parts boards by semicolons.
func boardLine(t engine.Turn, text string) string {
	if at := boardPrefix.FindStringIndex(text); at == nil || strings.TrimSpace(text[:at[0]]) != "" {
		return text
	}
	dots := "."
	if t.Side == engine.Black {
		dots = "..."
	}
	line := strings.TrimLeft(boardPrefix.ReplaceAllString(text, "; $1"), "; ")
	return strconv.Itoa(t.Number) + dots + " " + line
}

// choosesWhite makes any choice for White, so that Black's is due.
func (c *Checker) choosesWhite() bool {
	c.all = c.pos.AppendMoves(c.all[:0])
	if len(c.all) == 0 || c.pos.Play(c.all[0]) != nil {
		return false
	}
	c.played = append(c.played, c.all[0])
	return true
}

// chosen plays the tokens of a side's turn; false means a fault.
func (c *Checker) chosen(side engine.Side) bool {
	if !c.isChoice() {
		return false
	}
	tokens, turn := c.game.Moves, c.pos.Turn()
	for i, token := range tokens {
		if c.both != nil {
			token.Dots = 0 // the number is of both
			tokens[i] = token
		}
		if !c.step(i, len(tokens)) {
			return false
		}
		last := i == len(tokens)-1
		switch done := c.turnDone(side); {
		case done && !last:
			c.moveFault(tokens[i+1], RuleNotation, "nothing more is due in this turn")
			c.verdict.Fault.Number, c.verdict.Fault.Side, c.verdict.Fault.Board = turn.Number, side.String(), ""
			return false
		case !done && last:
			c.choiceFault(RuleNotation, fmt.Sprintf("board %c is due in this turn, too: its moves are made together", boardLetter(c.pos.Turn())))
			return false
		}
	}
	return true
}

// turnDone reports whether the side has nothing more to choose in this turn.
func (c *Checker) turnDone(side engine.Side) bool {
	return c.both != nil || c.outcome.Over() || c.pos.Turn().Side != side
}

// isChoice refuses a text that is more or less than moves.
func (c *Checker) isChoice() bool {
	g := c.game
	why := ""
	switch {
	case g.Fault != nil:
		c.choiceFault(RuleSyntax, g.Fault.Message)
		return false
	case len(g.Tags) > 0:
		why = "this is a record, and a move is wanted"
	case len(g.Moves) == 0:
		why = "a move is missing"
	case g.Terminator != "":
		why = "a result is no move"
	}
	for _, m := range g.Moves {
		if w, err := notation.Parse(g.Written(m)); m.Agreed || err == nil && w.Agreed != 0 {
			why = "that a board is agreed drawn is no move of one side"
		}
	}
	if why != "" {
		c.choiceFault(RuleNotation, why)
	}
	return why == ""
}

// choiceFault is the fault of the text as a whole.
func (c *Checker) choiceFault(rule, message string) *Fault {
	c.fault(0, c.game.Text, rule, message)
	return c.verdict.Fault
}

// Find is the one legal choice that a canonical short form means.
func Find(p engine.Position, san string) (engine.Move, error) {
	w, err := notation.Parse(san)
	if err != nil {
		return engine.Move{}, err
	}
	found := p.Match(nil, w)
	if len(found) != 1 {
		return engine.Move{}, fmt.Errorf("%d legal moves are meant", len(found))
	}
	return found[0], nil
}

// Movetext is the canonical movetext of a game that was played.
func Movetext(v engine.Variant, g *engine.Game) string {
	c := New(nil, Options{})
	c.start = &start{variant: v, position: g.Start()}
	c.pos = g.At(0)
	for _, m := range g.Moves() {
		c.san = c.pos.AppendSAN(c.san[:0], m)
		c.appendMove(c.pos.Turn(), m)
		if c.pos.Play(m) != nil {
			break // cannot be: it was played before
		}
	}
	return string(c.movetext)
}
