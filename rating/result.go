package rating

// A Result is a pool rated from its first game to its last period: standings
// and ledger. It is not changed once made.
type Result struct {
	Pool    Pool
	Periods []Period
	// Final are the standings after the last period, by player, all players
	// of Pool.Start and Pool.Games.
	Final []Standing
	// Rows are the ledger, by period, then player.
	Rows []Row
	// Seeds are the newcomers whom the family prior placed, in order of rows.
	Seeds []Seed
}

// Now is a standing's state at the end of the result's last period: its
// deviation has grown since the player's last games.
func (r *Result) Now(s Standing) State { return State{} }

// At is the standings after a period, by player, those only that were rated
// by then.
func (r *Result) At(period int) []Standing { return nil }

// Period is the ledger of one period, by player.
func (r *Result) Period(number int) []Row { return nil }

// History is the ledger of one player, by period.
func (r *Result) History(player int64) []Row { return nil }

// Explain takes the change of a player's rating in a period apart, game by
// game in the order of Pool.Games. It returns nil when he had no games in it.
func (r *Result) Explain(player int64, period int) []Line { return nil }
