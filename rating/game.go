package rating

// A Game is one rated game. Its period is the number of a Period.
type Game struct {
	Period        int
	First, Second int64   // players, the first mover first
	Score         float64 // of the first mover: 1, 0.5, 0 or any fraction
}

// A Period is a stretch of time whose games are simultaneous. Length is in
// units of the usual period, to a precision of 2^-40.
type Period struct {
	Number int
	Length float64
}

// State is what is known of a player: rating and deviation in points, and the
// volatility (Glicko-2; in Glicko it stays at its first value).
type State struct {
	Rating, RD, Vol float64
}

// A Standing is a player in a pool: the state after his last games.
type Standing struct {
	Player int64
	State
	// Rated says that State is a rating. If it is not, State is only where the
	// player enters, without growth before his first games; with a deviation
	// of 0 he enters like everybody.
	Rated bool
	// Last is the period at whose end State stood. Deviation grows from there.
	Last int
	// Lag is the number of periods from there to the end of the run.
	Lag int

	Games, Wins, Draws, Losses int
	// Opponents is the number of distinct opponents, counted up to MetMax, and
	// Met who they are while fewer than that, in order.
	Opponents int
	Met       []int64
}

// MetMax is how many distinct opponents are counted; so many are enough for a
// rating that is not provisional.
const MetMax = 3

// A Pool is a list of games that are rated together. The order of Games and
// Start does not matter.
type Pool struct {
	Name   string
	Config Config
	// Later are configurations that take its place, by period.
	Later []Version
	// Start is what was known before the first game: imported ratings, or the
	// standings after some period when only later games follow.
	Start []Standing
	Games []Game
}

// A Row is the ledger's: one player in one period in which he had games.
type Row struct {
	Period int
	Player int64
	// Pre is the state before the period as it was stored, Grown what the
	// games were rated with, Post the state after the period. For a newcomer
	// Pre and Grown are where he entered.
	Pre, Grown, Post State
	// Entered says that these were the player's first games in the pool.
	Entered bool

	Games, Wins, Draws, Losses int
	// Score is the sum of his scores, Expected what they were expected to be
	// (with the opponents' deviations only, as the update sees it).
	Score, Expected float64
	// Info is the sum of g²E(1-E) over his games, Surplus that of g(s-E).
	Info, Surplus float64
}
