package arbiter

import (
	"context"
	"time"
)

// A Submission is a game record handed in for a board.
type Submission struct {
	File string // name shown in errors
	Text []byte // as it came; kept byte for byte
	// Replace sets another record of the board aside.
	Replace bool
}

// A Game is a stored game record with its verdict.
type Game struct {
	Event        string // empty if it belongs to none
	Round, Board int
	White, Black string
	Variant      string
	Options      []string
	Array        string
	SHA256       string // of Text, hex
	Text         []byte
	Movetext     string // canonical
	Claimed      string // result in the record
	Outcome      string // verdict of the rules: 1-0 0-1 1/2-1/2 *
	Reason       string
	Turns        int
	Final        string // last position as text
	Submitted    time.Time
	By           string
}

// SubmitGame checks a record by the event's variant, options and array and
// keeps it, and sets the result of the board from the verdict or, when the
// rules have not ended the game, from the claimed result. Changed in the
// answer is false if the same record was there already. RuleBreak wraps a
// *GameError when a move is illegal or the claim contradicts the verdict;
// Conflict if it contradicts a typed result or another record is there;
// Invalid if it is not one game or claims no result.
func (c *Club) SubmitGame(ctx context.Context, handle string, round, board int, s Submission) (Game, ResultChange, error) {
	panic("arbiter")
}

// Game is the record kept for a board. NotFound if there is none.
func (c *Club) Game(ctx context.Context, handle string, round, board int) (Game, error) {
	panic("arbiter")
}
