package rating

import (
	"cmp"
	"slices"
	"sort"
)

// A Result is a pool rated from its first game to its last period: standings
// and ledger. It is not changed once made.
type Result struct {
	Pool    Pool
	Periods []Period
	// Final are the standings after the last period, by player: all players
	// of Pool.Start and Pool.Games.
	Final []Standing
	// Rows are the ledger, by period, then player.
	Rows []Row
	// Seeds are the newcomers whom the family prior placed, in order of rows.
	Seeds []Seed

	line *timeline
}

// standings are those of one pool after the last period.
func (f *family) standings(pool int) []Standing {
	p := f.pools[pool]
	var all []Standing
	for n := range p.players {
		pl := &p.players[n]
		if !pl.known {
			continue
		}
		s := Standing{
			Player: f.roll.ids[n], State: pl.State, Rated: pl.rated, Last: pl.last,
			Games: pl.games, Wins: pl.wins, Draws: pl.draws, Losses: pl.losses,
			Opponents: int(p.met[n]),
		}
		if s.RD == 0 {
			s.State = p.Config.Place(nil)
		}
		_, s.Lag = f.ended(pl.last)
		if p.met[n] < MetMax {
			for _, m := range p.whom[n][:p.met[n]] {
				s.Met = append(s.Met, f.roll.ids[m])
			}
			slices.Sort(s.Met)
		}
		all = append(all, s)
	}
	return all
}

// Now is a standing's state at the end of the result's last period: its
// deviation has grown since the player's last games.
func (r *Result) Now(s Standing) State {
	if !s.Rated {
		return s.State
	}
	since, _ := r.line.ended(s.Last)
	return r.Pool.Config.grown(s.State, r.line.end()-since)
}

// At is the standings after a period, by player: the pool rated without the
// later games. Players who had yet to play are left out.
func (r *Result) At(period int) []Standing {
	return nil
}

// Period is the ledger of one period, by player.
func (r *Result) Period(number int) []Row {
	from := sort.Search(len(r.Rows), func(i int) bool { return r.Rows[i].Period >= number })
	rows := r.Rows[from:]
	return rows[:sort.Search(len(rows), func(i int) bool { return rows[i].Period > number })]
}

// History is the ledger of one player, by period.
func (r *Result) History(player int64) []Row {
	var rows []Row
	for i := range r.Rows {
		if r.Rows[i].Player == player {
			rows = append(rows, r.Rows[i])
		}
	}
	return rows
}

// Standing is a player's standing after the last period, false if he is not in
// the pool.
func (r *Result) Standing(player int64) (Standing, bool) {
	i, ok := slices.BinarySearchFunc(r.Final, player, func(s Standing, id int64) int { return cmp.Compare(s.Player, id) })
	if !ok {
		return Standing{}, false
	}
	return r.Final[i], true
}

// Explain takes the change of a player's rating in a period apart, game by
// game in the order of Pool.Games. It returns nil when he had no games in it.
func (r *Result) Explain(player int64, period int) []Line { return nil }
