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

	line    *timeline
	history course
}

// standings are those of one pool after the last period.
func (f *family) standings(pool int) []Standing {
	p := f.pools[pool]
	var all []Standing
	for n := range p.players {
		pl := &p.players[n]
		if !p.known[n] {
			continue
		}
		s := Standing{
			Player: f.roll.ids[n], State: pl.State, Rated: pl.rated, Last: pl.last,
			Games: pl.games, Wins: pl.wins, Draws: pl.draws, Losses: pl.losses,
			Opponents: int(p.met[n]),
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
// deviation has grown since the player's last games. Who is not rated stands
// where he would enter, the family prior aside.
func (r *Result) Now(s Standing) State {
	now := r.now()
	if !s.Rated && s.RD == 0 {
		return now.Place(nil)
	}
	if !s.Rated {
		return now.capped(s.State)
	}
	since, _ := r.line.ended(s.Last)
	return r.history.grown(s.State, since, r.line.end(), now)
}

// now is the configuration of the last period.
func (r *Result) now() *Config {
	if n := len(r.Periods); n > 0 {
		return r.Pool.In(r.Periods[n-1].Number)
	}
	return &r.Pool.Config
}

// At is the standings after a period, by player: what Run gives without the
// later games, and what it takes as Pool.Start when only later games follow.
// Players who are neither in Pool.Start nor had played are left out.
func (r *Result) At(period int) []Standing {
	all, there := r.started()
	for i := range r.Rows {
		row := &r.Rows[i]
		if row.Period > period {
			break
		}
		n := r.place(row.Player)
		there[n] = true
		all[n].take(row)
	}
	for i := range r.Pool.Games {
		if g := &r.Pool.Games[i]; g.Period <= period {
			all[r.place(g.First)].meet(g.Second)
			all[r.place(g.Second)].meet(g.First)
		}
	}
	_, later := r.line.ended(period)
	kept := all[:0]
	for i := range all {
		if there[i] {
			_, lag := r.line.ended(all[i].Last)
			all[i].Lag = lag - later
			kept = append(kept, all[i])
		}
	}
	return kept
}

// started are the standings before the first game, in the places of Final, and
// which of them there were.
func (r *Result) started() ([]Standing, []bool) {
	all, there := make([]Standing, len(r.Final)), make([]bool, len(r.Final))
	for _, s := range r.Pool.Start {
		if s.RD == 0 {
			s.State = State{}
		} else if s.Vol == 0 {
			s.Vol = r.Pool.Config.Vol
		}
		s.Met = slices.Clone(s.Met)
		n := r.place(s.Player)
		all[n], there[n] = s, true
	}
	return all, there
}

// place is where a player stands in Final.
func (r *Result) place(player int64) int {
	i, _ := slices.BinarySearchFunc(r.Final, player, byPlayer)
	return i
}

// take moves a standing to after a period.
func (s *Standing) take(row *Row) {
	s.Player, s.State, s.Rated, s.Last = row.Player, row.Post, true, row.Period
	s.Games += row.Games
	s.Wins += row.Wins
	s.Draws += row.Draws
	s.Losses += row.Losses
}

// meet notes an opponent until there are enough.
func (s *Standing) meet(id int64) {
	if s.Opponents >= MetMax {
		return
	}
	i, met := slices.BinarySearch(s.Met, id)
	if met {
		return
	}
	s.Met = slices.Insert(s.Met, i, id)
	if s.Opponents++; s.Opponents == MetMax {
		s.Met = nil
	}
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

// Entries are where the players who had their first games in the pool entered
// it.
func (r *Result) Entries() map[int64]State {
	entries := map[int64]State{}
	for i := range r.Rows {
		if row := &r.Rows[i]; row.Entered {
			entries[row.Player] = row.Grown
		}
	}
	return entries
}

// A Point is a player's state at the end of a period, and his games in it.
type Point struct {
	Period int
	State
	Games int
}

// Curve is a player's states at the end of every period from his first games
// on; while he is away his deviation grows.
func (r *Result) Curve(player int64) []Point {
	var curve []Point
	rows := r.History(player)
	for i := range r.Periods {
		for len(rows) > 1 && rows[1].Period <= r.Periods[i].Number {
			rows = rows[1:]
		}
		number := r.Periods[i].Number
		if len(rows) == 0 || rows[0].Period > number {
			continue
		}
		point := Point{Period: number, State: rows[0].Post}
		if rows[0].Period == number {
			point.Games = rows[0].Games
		}
		since, _ := r.line.ended(rows[0].Period)
		point.State = r.history.grown(point.State, since, r.line.ends[i], r.Pool.In(number))
		curve = append(curve, point)
	}
	return curve
}

// Standing is a player's standing after the last period, false if he is not in
// the pool.
func (r *Result) Standing(player int64) (Standing, bool) {
	i, ok := slices.BinarySearchFunc(r.Final, player, byPlayer)
	if !ok {
		return Standing{}, false
	}
	return r.Final[i], true
}

func byPlayer(s Standing, id int64) int { return cmp.Compare(s.Player, id) }
