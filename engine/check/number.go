package check

import (
	"fmt"

	"ptm/engine"
	"ptm/engine/record"
)

// numbering compares the numbers in a record with the turns. Only the
// difference to the first number counts, since a record may begin anywhere.
type numbering struct {
	known  bool
	offset int // number in the record less that of the position
}

// number is the turn's number as the record counts.
func (n *numbering) number(t engine.Turn) int { return t.Number + n.offset }

// check says what is wrong with the number before a move, if anything is.
func (n *numbering) check(m *record.Move, t engine.Turn) (why string) {
	if m.Number == record.NoNumber && m.Dots == 0 && m.Board == 0 {
		return ""
	}
	if m.Number != record.NoNumber {
		if !n.known {
			n.known, n.offset = true, int(m.Number)-t.Number
		}
		if int(m.Number) != n.number(t) {
			return fmt.Sprintf("move number %d stands where turn %d is due", m.Number, n.number(t))
		}
	}
	side, says := writtenSide(m)
	if says && side != t.Side {
		return fmt.Sprintf("the move number marks a move of %s, but %s's is due", side, t.Side)
	}
	return ""
}

// writtenSide is the side that a move number marks: by the case of the board's
// letter, else by its dots. A bare number marks none.
func writtenSide(m *record.Move) (s engine.Side, says bool) {
	switch {
	case m.Board >= 'a':
		return engine.Black, true
	case m.Board != 0 || m.Dots == 1:
		return engine.White, true
	case m.Dots > 1:
		return engine.Black, true
	}
	return engine.White, false
}

func boardLetter(t engine.Turn) byte { return 'A' + byte(t.Board) }
