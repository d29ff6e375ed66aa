package trf

import (
	"unicode"

	"ptm/tournament"
)

// firstRound is the column where round 1 begins; roundWidth columns a round:
// opponent (4), blank, colour, blank, result, two blanks.
const (
	firstRound = 92
	roundWidth = 10

	colourColumn = 5 // from the round's first
	resultColumn = 7
)

// roundColumn is where a round begins, round 1 being the first.
func roundColumn(round int) int { return firstRound + roundWidth*(round-1) }

// A block is one round of one player as the file has it.
type block struct {
	column   int
	written  bool // something stands there
	bad      bool // its result means nothing
	opponent int
	colour   tournament.Colour
	kind     tournament.Kind
}

// tookPart reports whether the player was among those to be paired.
func (b block) tookPart() bool { return b.written && b.kind.Paired() }

// round reads the block of a round. Every letter without a meaning is a fault.
func (r *reader) round(line int, c columns, round int) block {
	b := block{column: roundColumn(round), kind: tournament.ZeroBye}
	opponent := c.field(b.column, b.column+3)
	colour, result := c.at(b.column+colourColumn), unicode.ToUpper(c.at(b.column+resultColumn))
	r.gaps(line, c, b.column)
	if opponent == "" && result == ' ' && (colour == ' ' || colour == '-') {
		return b
	}
	b.written = true
	b.colour = r.colour(line, b.column+colourColumn, colour)
	if opponent != "" {
		n, ok := number(opponent)
		if !ok {
			r.block(line, b.column, "opponent is not a number: %q", opponent)
			b.bad = true
			return b
		}
		b.opponent = n
	}
	known := false
	if b.opponent == 0 {
		b.colour = tournament.NoColour
		b.kind, known = byeKind(result)
	} else {
		b.kind, known = gameKind(result)
	}
	if b.bad = !known; b.bad {
		r.badResult(line, b, result, c.at(b.column+resultColumn))
	}
	return b
}

func (r *reader) gaps(line int, c columns, column int) {
	for _, gap := range []int{column - 1, column + 4, column + 6, column + 8} {
		if c.at(gap) != ' ' {
			r.fail(line, gap, "column should be blank, has %q: is the line shifted?", c.at(gap))
			return
		}
	}
}

// badResult names a letter as it stands in the file.
func (r *reader) badResult(line int, b block, result, written rune) {
	_, bye := byeKind(result)
	_, game := gameKind(result)
	switch {
	case game:
		r.block(line, b.column+resultColumn, "result %q without an opponent", written)
	case bye:
		r.block(line, b.column+resultColumn, "result %q is a bye, but there is an opponent, %d: a paired player who was absent has '-', his opponent '+'",
			written, b.opponent)
	default:
		r.block(line, b.column+resultColumn, "result unknown: %q", written)
	}
}

func (r *reader) colour(line, column int, letter rune) tournament.Colour {
	switch letter {
	case 'w', 'W':
		return tournament.White
	case 'b', 'B':
		return tournament.Black
	case '-', ' ':
		return tournament.NoColour
	}
	r.fail(line, column, "colour unknown: %q", letter)
	return tournament.NoColour
}

// byeKind is what a result without an opponent means; + = and - are how the
// files of 2006 wrote byes. Of letters that mean nothing the second result is
// false and the first the nearest guess.
func byeKind(result rune) (tournament.Kind, bool) {
	switch result {
	case 'U', '+':
		return tournament.PairingBye, true
	case 'F':
		return tournament.FullBye, true
	case 'H', '=':
		return tournament.HalfBye, true
	case 'Z', '-', ' ':
		return tournament.ZeroBye, true
	case '1', 'W':
		return tournament.FullBye, false
	case 'D':
		return tournament.HalfBye, false
	}
	return tournament.ZeroBye, false
}

// gameKind is what a result against an opponent means. Blank and * are a
// pairing without a result.
func gameKind(result rune) (tournament.Kind, bool) {
	switch result {
	case '1':
		return tournament.Win, true
	case '=':
		return tournament.Draw, true
	case '0':
		return tournament.Loss, true
	case 'W':
		return tournament.QuickWin, true
	case 'D':
		return tournament.QuickDraw, true
	case 'L':
		return tournament.QuickLoss, true
	case '+':
		return tournament.ForfeitWin, true
	case '-':
		return tournament.ForfeitLoss, true
	case ' ', '*':
		return tournament.Unset, true
	case 'Z':
		return tournament.ForfeitLoss, false
	}
	return tournament.Unset, false
}
