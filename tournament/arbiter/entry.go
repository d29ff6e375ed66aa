package arbiter

import (
	"context"

	"ptm/tournament"
)

// An Entry is a player to be entered in an event.
type Entry struct {
	Player string // name, club id or #number
	// Rating at entry; 0 takes that of the variant's pool, else the one
	// brought along, else unrated.
	Rating int
	// Unrated enters the player without a rating whatever the file knows.
	Unrated bool
	// Round is the first round of a late entry; 0 = the next to be paired.
	Round int
}

// Enter enters players, all or none, and numbers the entrants anew by rating,
// title and name. After round 4 has been paired numbers stay, and late entries
// get the next ones. NotFound, Conflict (already entered, event finished, round
// robin already paired), Invalid (round already paired).
func (c *Club) Enter(ctx context.Context, handle string, entries []Entry) ([]tournament.Entrant, error) {
	panic("arbiter")
}

// RemoveEntry takes back the entry of a player who has not been paired yet;
// RuleBreak if he has (withdraw him instead).
func (c *Club) RemoveEntry(ctx context.Context, handle, ref string) (tournament.Entrant, error) {
	panic("arbiter")
}

// Withdraw takes an entrant out from the next round to be paired. In a round
// robin his games that have no result become forfeits only when entered.
// Conflict if he is out already.
func (c *Club) Withdraw(ctx context.Context, handle, ref string) (tournament.Entrant, error) {
	panic("arbiter")
}

// Return brings a withdrawn entrant back from the round given (0 = the next to
// be paired); the rounds missed are zero-point byes.
func (c *Club) Return(ctx context.Context, handle, ref string, round int) (tournament.Entrant, error) {
	panic("arbiter")
}

// RequestBye notes a bye of a round not paired yet: HalfBye, ZeroBye or
// FullBye. A second request for the same round replaces the first.
func (c *Club) RequestBye(ctx context.Context, handle, ref string, round int, kind tournament.Kind) (tournament.Entrant, error) {
	panic("arbiter")
}

// CancelBye takes a requested bye back. NotFound if there is none.
func (c *Club) CancelBye(ctx context.Context, handle, ref string, round int) (tournament.Entrant, error) {
	panic("arbiter")
}
