package arbiter

import (
	"context"
	"time"
)

// RateReport is what rating an event did.
type RateReport struct {
	Event, Pool, Period string // period YYYY-MM
	Added               int    // games new in the log
	Corrected           int    // games whose score changed
	Voided              int    // games taken out
	Unchanged           int
	Moved               []RatingMove // the event's players, by name
}

// A RatingMove is a rating before and after an event was rated.
type RatingMove struct {
	Player        string
	Before, After Strength
}

// Strength is a rating with its deviation.
type Strength struct {
	Rating, RD float64
}

// RateEvent adds the games of a finished event to the append-only log of its
// variant's pool, in the month of its last day, and recomputes the pool. Again
// changes nothing; after a correction it logs the difference and the pool is
// as if the corrected event had been rated alone. Forfeits, byes and quick
// games are never rated. NotReady if not finished, RuleBreak if unrated.
func (c *Club) RateEvent(ctx context.Context, handle string) (RateReport, error) { panic("arbiter") }

// A Standing is a line of a rating list.
type Standing struct {
	Rank   int // equal ratings share it
	Player Player
	Strength
	Games, Wins, Draws, Losses int
	Last                       string // period of the last rated game
	Provisional                bool   // deviation over 110 or fewer than 3 opponents
}

// RatingList is the list of a pool.
type RatingList struct {
	Pool  string // variant key
	AsOf  string // period whose end it shows
	Lines []Standing
}

// ListOptions choose a rating list.
type ListOptions struct {
	Variant string // key or name; may be empty if the club has one pool
	AsOf    string // YYYY-MM or YYYY-MM-DD; default: the last period with games
	Min     int    // least number of games
}

// RatingList lists the players of a pool by rating. NotFound if the pool has
// no games.
func (c *Club) RatingList(ctx context.Context, o ListOptions) (RatingList, error) { panic("arbiter") }

// RatingStep is one period of a player in a pool.
type RatingStep struct {
	Pool, Period  string
	Before        Strength // after growth for the time away
	After         Strength
	Games         int
	Score         float64 // points
	Expected      float64
	Events        []string // handles
	InitialSource string   // for the first step: where the start came from
}

// RatingHistory lists the periods in which a player had rated games; variant
// may be empty for all pools. NotFound if the player does not exist.
func (c *Club) RatingHistory(ctx context.Context, ref, variant string) (Player, []RatingStep, error) {
	panic("arbiter")
}

// VerifyRatings replays every pool's log and compares it with what is stored.
func (c *Club) VerifyRatings(ctx context.Context) ([]Fault, error) { panic("arbiter") }

// PoolInfo is a rating pool at a glance.
type PoolInfo struct {
	Pool, System  string
	First, Last   string // periods
	Games         int
	Players       int
	LastRatedAt   time.Time
	Configuration string // parameters in words
}

// Pools lists the rating pools that have games.
func (c *Club) Pools(ctx context.Context) ([]PoolInfo, error) { panic("arbiter") }
