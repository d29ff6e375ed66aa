package check

import (
	"fmt"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/engine/record"
)

// written takes a token apart.
func (c *Checker) written(token record.Move) (engine.Written, error) {
	text := c.game.Written(token)
	if token.Agreed {
		text = "=" + text
	}
	w, err := notation.Parse(text)
	if w.Chain && !c.start.variant.Chains {
		return w, &notation.Error{Text: text, Reason: "it has something behind the move"}
	}
	return w, err
}

// onDueBoard reports whether the board that a token names is the one due; if
// not, that is the fault. Boards that no token names are taken as they come.
func (c *Checker) onDueBoard(token record.Move) bool {
	t := c.pos.Turn()
	switch {
	case token.Board == 0:
		return true
	case !c.several(): // else "R:d5", taken for a board's move, would be read as d5
		return c.moveFault(token, RuleNumber, fmt.Sprintf("board %c is named, but this game has one board", token.Board&^0x20))
	case token.Board&^0x20 == boardLetter(t):
		return true
	}
	if p, ok := c.pos.(engine.Several); ok {
		if why := p.NotDue(int(token.Board&^0x20) - 'A'); why != nil {
			return c.moveFault(token, why.Rule, why.Reason)
		}
	}
	return c.moveFault(token, RuleNumber,
		fmt.Sprintf("board %c stands where board %c is due", token.Board&^0x20, boardLetter(t)))
}

// several reports whether the game has several boards.
func (c *Checker) several() bool { return c.start.variant.Kind == engine.Boards }

// agreed reports whether a move is what both sides did together, which is no
// turn of either.
func agreed(m engine.Move) bool { return m.Kind == engine.Agreement }

// text is the position after a move as the trace shows it: of several boards
// the one that was moved on.
func (c *Checker) text(turn engine.Turn) string {
	if p, ok := c.pos.(engine.Several); ok {
		return p.BoardText(turn.Board)
	}
	return c.pos.String()
}

// countLegal is how many choices the side has.
func (c *Checker) countLegal() int {
	if counter, ok := c.pos.(engine.Counter); ok {
		return counter.CountMoves()
	}
	c.all = c.pos.AppendMoves(c.all[:0])
	return len(c.all)
}
