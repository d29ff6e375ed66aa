package arbiter

import (
	"context"
	"time"

	"ptm/tournament"
)

// A Round is a paired round with everything known of its boards.
type Round struct {
	Number int
	Paired time.Time
	Boards []Board
	// Byes are the entrants not paired: requested byes and absences.
	Byes []Bye
}

// A Board is one pairing. Black is 0 for the pairing-allocated bye.
type Board struct {
	Number       int
	White, Black int // entrants' numbers
	// WhiteName and BlackName spare the caller a look-up.
	WhiteName, BlackName string
	WhiteScore           tournament.Points // before the round
	BlackScore           tournament.Points
	Result               Result
	// Source is how the result came: "typed", "record", "" if none.
	Source string
	// Corrected tells that the result was changed after the next round had
	// been paired or the event finished.
	Corrected bool
	// Record is the SHA-256 of the game record kept, or empty.
	Record string
}

// Open reports whether the board still waits for a result.
func (b Board) Open() bool { return b.Black != 0 && b.Result == Result{} }

// A Bye is an entrant who is not paired in a round.
type Bye struct {
	Number int
	Name   string
	Kind   tournament.Kind
}

// Paired is what pairing did: one round of a Swiss event, all of a round robin.
type Paired struct {
	Event  string
	Rounds []Round
}

// PairRound pairs the next round; in a round robin all rounds. NotReady lists
// the boards of the last round that have no result; Conflict if all rounds are
// paired or the event is finished; NoPairing if no pairing exists.
func (c *Club) PairRound(ctx context.Context, handle string) (Paired, error) { panic("arbiter") }

// Round is a paired round; 0 = the last one (in a round robin the first with
// a board open, else the last). NotFound if it is not paired.
func (c *Club) Round(ctx context.Context, handle string, round int) (Round, error) { panic("arbiter") }

// UndoRound takes back the last pairing (in a round robin the whole schedule)
// and gives the number of the round. Conflict if it has results, NotReady if
// nothing is paired.
func (c *Club) UndoRound(ctx context.Context, handle string) (int, error) { panic("arbiter") }
