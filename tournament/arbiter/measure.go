package arbiter

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"ptm/rating"
	"ptm/sql/store"
)

// String is a rating with its deviation for people: 1532 ±74.
func (s Strength) String() string { return fmt.Sprintf("%.0f ±%.0f", s.Rating, s.RD) }

// A Performance is what a player did in an event.
type Performance struct {
	Player      Player
	Games       int
	Score       float64 // points
	Opposition  float64 // mean rating of the opponents
	Performance float64
	Exact       bool // false: no points or all; half a point was counted on top
	Before      Strength
	After       Strength // the month's other games included
}

// EventPerformances lists the performance ratings of an event that has been
// rated, best first: against what the opponents were rated with. NotReady if
// it is not rated.
func (c *Club) EventPerformances(ctx context.Context, handle string) (event string, list []Performance, err error) {
	err = c.db.View(ctx, func(t *store.Tx) error {
		e, err := findEvent(t, handle)
		if err != nil {
			return err
		}
		event = e.Handle
		games, err := t.RatedGamesOf(e.ID)
		if err != nil {
			return err
		}
		if len(games) == 0 {
			return refuse(NotReady, "event %s: no game is rated", e.Handle).hint("ptm rating rate %s", e.Handle)
		}
		list, err = performances(t, games)
		return err
	})
	return event, list, err
}

func performances(t *store.Tx, games []store.Logged) ([]Performance, error) {
	merges, err := mergesOf(t)
	if err != nil {
		return nil, err
	}
	players, err := playersByID(t)
	if err != nil {
		return nil, err
	}
	rows, err := t.LedgerIn(games[0].Pool, games[0].Period)
	if err != nil {
		return nil, err
	}
	rated := map[int64]rating.Row{}
	for _, r := range rows {
		rated[r.Player] = r
	}
	opponents, score := map[int64][]float64{}, map[int64]int{}
	for _, g := range games {
		game := rating.Game{First: int64(g.First), Second: int64(g.Second)}
		if err := merges.Apply(&game); err != nil {
			return nil, err
		}
		opponents[game.First] = append(opponents[game.First], rated[game.Second].Grown.Rating)
		opponents[game.Second] = append(opponents[game.Second], rated[game.First].Grown.Rating)
		score[game.First] += g.Score
		score[game.Second] += 10 - g.Score
	}
	var list []Performance
	for id, faced := range opponents {
		p := Performance{Player: players[store.PlayerID(id)], Games: len(faced), Score: float64(score[id]) / 10,
			Before: strength(rated[id].Grown), After: strength(rated[id].Post)}
		for _, r := range faced {
			p.Opposition += r / float64(len(faced))
		}
		p.Performance, p.Exact = rating.Performance(faced, p.Score)
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b Performance) int {
		return cmp.Or(cmp.Compare(b.Performance, a.Performance), strings.Compare(store.Plain(a.Player.Name), store.Plain(b.Player.Name)),
			cmp.Compare(a.Player.ID, b.Player.ID))
	})
	return list, nil
}

// A Pairing is what to expect of two players who meet.
type Pairing struct {
	First, Second  Player
	Pool           string
	A, B           Strength // as of the pool's last month
	RatedA, RatedB bool
	Advantage      float64 // of moving first
	Expected       float64 // score of the first
	rating.Odds
}

// RatingOdds is what two players may expect of a game, the first moving first.
// Who is not rated in the pool counts as he would enter it.
func (c *Club) RatingOdds(ctx context.Context, first, second, variant string) (Pairing, error) {
	var p Pairing
	err := c.db.View(ctx, func(t *store.Tx) (err error) {
		if p.First, err = findPlayer(t, first); err != nil {
			return err
		}
		if p.Second, err = findPlayer(t, second); err != nil {
			return err
		}
		if p.First.ID == p.Second.ID {
			return refuse(Invalid, "player %s does not meet himself", p.First.Name)
		}
		pool, err := choosePool(t, variant)
		if err != nil {
			return err
		}
		f, err := replay(t, "")
		if err != nil {
			return err
		}
		all, err := rating.Evaluate(f.rated(), f.periods, 0)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(f.pools, func(p store.Pool) bool { return p.ID == pool.ID })
		var a, b rating.State
		a, p.RatedA = f.state(i, p.First)
		b, p.RatedB = f.state(i, p.Second)
		p.Pool, p.A, p.B = pool.Key, strength(a), strength(b)
		p.Advantage = f.config(i).FirstMover
		p.Expected = rating.Expected(a, b, p.Advantage)
		p.Odds = rating.Split(p.Expected, all[i].Drawishness)
		return nil
	})
	return p, err
}

// rated are the pools as they were rated.
func (f family) rated() []rating.Pool {
	pools := make([]rating.Pool, len(f.results))
	for i, r := range f.results {
		pools[i] = r.Pool
	}
	return pools
}

// config is that of a pool's last month.
func (f family) config(pool int) *rating.Config {
	last := 0
	if n := len(f.periods); n > 0 {
		last = f.periods[n-1].Number
	}
	return f.results[pool].Pool.In(last)
}

// state is what a player is rated with now in a pool, or where he would enter
// it.
func (f family) state(pool int, p Player) (rating.State, bool) {
	id := int64(p.ID)
	if s, ok := f.results[pool].Standing(id); ok && (s.Rated || s.RD != 0) {
		return f.results[pool].Now(s), s.Rated
	}
	var from []rating.Source
	for i, r := range f.results {
		if s, ok := r.Standing(id); ok && s.Rated {
			c := f.config(i)
			from = append(from, rating.Source{Pool: f.pools[i].Key, State: r.Now(s), Initial: c.Initial, InitialRD: c.InitialRD})
		}
	}
	return f.config(pool).Place(from), false
}

// EvaluateRatings measures how well the ratings of each pool foretell its games
// from a month on, each month from what stood before it; without one, from
// where a tenth of the games is over. A pool without games is left out.
func (c *Club) EvaluateRatings(ctx context.Context, variant, from string) ([]rating.Evaluation, string, error) {
	var list []rating.Evaluation
	err := c.db.View(ctx, func(t *store.Tx) error {
		pools, err := poolsNamed(t, variant)
		if err != nil {
			return err
		}
		var f family
		all, err := f.load(t, "")
		if err != nil {
			return err
		}
		first, err := startOf(all, from)
		if err != nil {
			return err
		}
		since := ""
		if from != "" {
			since = " from " + from + " on"
		}
		from = store.Month(first).String()
		measured, err := rating.Evaluate(all, f.periods, first)
		for _, e := range measured {
			named := slices.ContainsFunc(pools, func(p store.Pool) bool { return p.Key == e.Pool })
			if named && e.All.Rating.Games > 0 {
				list = append(list, e)
			}
		}
		if err == nil && len(list) == 0 {
			return refuse(NotFound, "ratings: no rated games to foretell%s", since)
		}
		return err
	})
	return list, from, err
}

// startOf reads a month, or finds the one in which a tenth of the games is over.
func startOf(pools []rating.Pool, from string) (int, error) {
	if from != "" {
		month, err := store.MonthOf(from)
		if err != nil {
			return 0, refuse(Invalid, "month %q is not YYYY-MM", from)
		}
		return int(month), nil
	}
	var periods []int
	for _, p := range pools {
		for i := range p.Games {
			periods = append(periods, p.Games[i].Period)
		}
	}
	if len(periods) == 0 {
		return 0, nil
	}
	slices.Sort(periods)
	return periods[len(periods)/10], nil
}

// TuneRatings tries configurations of a pool on its games, best first, and
// gives the one it has; tried is called after each. NotReady if there are too
// few games.
func (c *Club) TuneRatings(ctx context.Context, variant string, tried func()) (pool string, now rating.Config, trials []rating.Trial, err error) {
	err = c.db.View(ctx, func(t *store.Tx) error {
		chosen, err := choosePool(t, variant)
		if err != nil {
			return err
		}
		var f family
		all, err := f.load(t, "")
		if err != nil {
			return err
		}
		i := slices.IndexFunc(f.pools, func(p store.Pool) bool { return p.ID == chosen.ID })
		if len(all[i].Games) == 0 {
			return refuse(NotFound, "pool %s: no game is rated", chosen.Key)
		}
		pool, now = chosen.Key, *all[i].In(math.MaxInt)
		grid := rating.DefaultGrid()
		grid.C, grid.InitialRD = with(grid.C, now.C), with(grid.InitialRD, now.InitialRD)
		grid.FirstMover = with(grid.FirstMover, now.FirstMover)
		grid.Tried = tried
		if trials, err = rating.Tune(all, f.periods, i, grid); err != nil {
			return err
		}
		if least := min(trials[0].Games, trials[0].HeldOutGames); least < tuneGames {
			return refuse(NotReady, "pool %s: too few games to tune by: %d to choose by and %d held out, of %d each",
				pool, trials[0].Games, trials[0].HeldOutGames, tuneGames)
		}
		return nil
	})
	return pool, now, trials, err
}

// tuneGames is how many games tuning needs to choose by, and as many to judge
// the choice; fewer say nothing.
const tuneGames = 50

// with is a list with a value that it must hold.
func with(list []float64, value float64) []float64 {
	if !slices.Contains(list, value) {
		list = append(list, value)
	}
	return list
}
