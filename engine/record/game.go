// Package record reads and writes the text of game records: tags, moves as
// they were written, the result at the end. It knows no rules: whether "Nf3" is
// a move at all is for others to say. It reads a stream game by game in bounded
// memory, and a game that cannot be read does not stop the next.
package record

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// A Game is one game as it stands in the text.
type Game struct {
	// File is the name given to NewReader; Index counts the games from 1.
	File  string
	Index int
	// Line is the line of the file on which the game begins, from 1.
	Line int
	// Text is the game's own text, in UTF-8. All offsets refer to it.
	Text string
	Tags []Tag
	// Moves are the tokens that stand where moves belong, in order.
	Moves []Move
	// Terminator is the result after the last move: "1-0", "0-1", "1/2-1/2" or
	// "*"; empty if the record breaks off without one.
	Terminator string
	// TerminatorAt is the offset of the terminator.
	TerminatorAt int
	// Fault is what kept the text from being read; nil if all is well. What
	// could be read is in the other fields.
	Fault *Fault

	column int // characters before Text on its first line
}

// A Tag is one pair of name and value, the value without its escapes.
type Tag struct {
	Name, Value string
	Offset      int
}

// A Move is one token of the movetext and the number written before it.
type Move struct {
	// Start and End delimit the token in the game's text.
	Start, End uint32
	// Number is the move number written before the token, or NoNumber.
	Number int32
	// Dots is how many dots followed the number: 1 for White, 3 for Black.
	Dots uint8
	// Board is the letter after the number when there is one ("1C.", "1d."):
	// the board, a capital for White. The letter before a move ("D:Nf3") is
	// put into that form. 0 if there is none.
	Board byte
	// Agreed says that the token is no move but the letter of a board that
	// both players agreed drawn.
	Agreed bool
}

// NoNumber says that no number stands before a move.
const NoNumber = -1

// A Fault is a place where the text is not a game record.
type Fault struct {
	Offset  int
	Text    string // the text at fault, shortened
	Message string // lower case, no full stop
}

// Written is the text of a move.
func (g *Game) Written(m Move) string { return g.Text[m.Start:m.End] }

// Tag is the value of the first tag of that name; ok is false if there is none.
func (g *Game) Tag(name string) (value string, ok bool) {
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			return g.Tags[i].Value, true
		}
	}
	return "", false
}

// Position is the line and the column of an offset in the file, both from 1,
// the column in characters.
func (g *Game) Position(offset int) (line, column int) {
	offset = min(max(offset, 0), len(g.Text))
	before := g.Text[:offset]
	line = g.Line + countLines([]byte(before))
	if i := strings.LastIndexAny(before, "\r\n"); i >= 0 {
		return line, 1 + utf8.RuneCountInString(before[i+1:])
	}
	return line, 1 + g.column + utf8.RuneCountInString(before)
}

// countLines counts the line ends LF, CR and CR LF.
func countLines(b []byte) int {
	n := bytes.Count(b, []byte{'\n'})
	if cr := bytes.Count(b, []byte{'\r'}); cr > 0 {
		n += cr - bytes.Count(b, []byte("\r\n"))
	}
	return n
}

// reset empties the game and keeps its memory.
func (g *Game) reset() {
	*g = Game{Tags: g.Tags[:0], Moves: g.Moves[:0]}
}
