package check

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/engine/record"
)

// fault records the fault at an offset of the game's text.
func (c *Checker) fault(at int, text, rule, message string) {
	f := &Fault{Text: shorten(text), Rule: rule, Message: message}
	f.Line, f.Column = c.game.Position(at)
	if c.start != nil && rule != RuleVariant && rule != RuleOption && rule != RulePosition {
		t := c.pos.Turn()
		f.Number, f.Side, f.Board = c.count.number(t), t.Side.String(), c.board(t)
	}
	c.verdict.Fault = f
}

// longText is how much of a text at fault is shown, in bytes.
const longText = 100

// shorten makes a text fit to be shown: cut if it is too long, and without
// characters that a terminal would obey.
func shorten(text string) string {
	text = printable(text)
	if len(text) <= longText {
		return text
	}
	n := longText
	for !utf8.RuneStart(text[n]) {
		n--
	}
	return text[:n] + "..."
}

// printable puts a sign in the place of every control character.
func printable(text string) string {
	if !strings.ContainsFunc(text, unicode.IsControl) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// moveFault is fault at a move; it gives false so that it can be returned.
func (c *Checker) moveFault(m record.Move, rule, message string) bool {
	c.fault(int(m.Start), c.game.Written(m), rule, message)
	if m.Board != 0 && c.several() {
		c.verdict.Fault.Board = string(rune(m.Board &^ 0x20))
	}
	return false
}

// illegal is the fault of a move that no legal one fits.
func (c *Checker) illegal(m record.Move, w engine.Written) bool {
	rule, message := "", "no legal move fits"
	if why := c.pos.Explain(w); why != nil {
		rule, message = why.Rule, why.Reason
	}
	if w.Agreed != 0 {
		c.moveFault(m, rule, message)
		if c.several() {
			c.verdict.Fault.Board = string(rune(w.Agreed))
		}
		return false
	}
	if legal := c.instead(w); legal != "" {
		message += "; legal: " + legal
	}
	return c.moveFault(m, rule, message)
}

// refused is the fault of a move that Match gave and Play refused.
func (c *Checker) refused(m record.Move, err error) bool {
	var why *engine.IllegalMove
	if errors.As(err, &why) {
		return c.moveFault(m, why.Rule, why.Reason)
	}
	return c.moveFault(m, "", err.Error())
}

// shortList is how many legal moves a message lists at most.
const shortList = 8

// instead lists the legal moves of the man that was written; if there are none
// or too many, those to the square that was written; else all, as for who must
// answer a check.
func (c *Checker) instead(w engine.Written) string {
	var ofMan, toSquare, every []string
	c.all = c.pos.AppendMoves(c.all[:0])
	for _, m := range c.all {
		c.san = c.pos.AppendSAN(c.san[:0], m)
		san := string(c.san)
		every = append(every, san)
		meant, err := notation.Parse(san)
		if err != nil {
			continue
		}
		if from, err := notation.Parse(string(c.pos.AppendCoordinates(nil, m))); err == nil {
			meant.FromFile, meant.FromRank = from.FromFile, from.FromRank
		}
		if sameMan(&w, &meant) {
			ofMan = append(ofMan, san)
		}
		if w.ToFile >= 0 && w.ToRank >= 0 && w.ToFile == meant.ToFile && w.ToRank == meant.ToRank {
			toSquare = append(toSquare, san)
		}
	}
	for _, list := range [][]string{ofMan, toSquare, every} {
		if len(list) > 0 && len(list) <= shortList {
			return strings.Join(list, ", ")
		}
	}
	return ""
}

// sameMan reports whether a legal move is one of the man that was written.
func sameMan(w, legal *engine.Written) bool {
	castles := legal.Castling != engine.NoCastling
	switch {
	case w.Castling != engine.NoCastling:
		return castles || legal.Man == 'K'
	case w.Coordinates:
		return w.FromFile == legal.FromFile && w.FromRank == legal.FromRank
	case castles:
		return w.Man == 'K'
	case w.Man != legal.Man || w.Plus != legal.Plus || w.Drop != legal.Drop:
		return false
	}
	file := w.FromFile
	if w.Man == 0 && file < 0 {
		file = w.ToFile
	}
	return (file < 0 || file == legal.FromFile) && (w.FromRank < 0 || w.FromRank == legal.FromRank)
}
