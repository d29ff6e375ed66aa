package arbiter

import (
	"context"

	"ptm/tournament"
)

// A Result is what a board came to for either side. The zero Result is none.
type Result struct {
	White, Black tournament.Kind
}

// String writes a result as people type it: 1-0, 0-1, 1/2-1/2, +/-, -/+, -/-,
// the quick ones with a q: 1-0q. None is *.
func (r Result) String() string { panic("arbiter") }

// ParseResult reads a result as people write it: 1-0, 0-1, 1/2-1/2, ½-½, =,
// 0.5-0.5, 1:0, +/-, +:-, +--, -/+, -/-, 1-0f, 0-1f, 0-0f, and games of less
// than one move as W, D, L seen from White or 1-0q, 0-1q, 1/2-1/2q. Invalid
// lists what can be typed.
func ParseResult(text string) (Result, error) { panic("arbiter") }

// ResultChange is what entering or clearing a result did.
type ResultChange struct {
	Event     string
	Round     int
	Board     Board // as it is now
	Before    Result
	Changed   bool // false: it was so already
	Corrected bool // a past result was changed
	// Missing is how many boards of the round still wait.
	Missing int
}

// EnterResult enters the result of a board. The same again changes nothing.
// Another result is a Conflict unless correct is set; a result that the game
// record kept for the board contradicts is always one, with both shown. A
// correction of a past round is allowed with correct and marked.
func (c *Club) EnterResult(ctx context.Context, handle string, round, board int, r Result, correct bool) (ResultChange, error) {
	panic("arbiter")
}

// ClearResult takes a result back; a game record of the board is set aside.
// RuleBreak if the next round is paired already (correct it instead).
func (c *Club) ClearResult(ctx context.Context, handle string, round, board int) (ResultChange, error) {
	panic("arbiter")
}
