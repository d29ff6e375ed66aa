package arbiter

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"ptm/rating"
	"ptm/sql/store"
)

// A Standing is a line of a rating list.
type Standing struct {
	Rank   int // equal ratings share it
	Player Player
	Strength
	Games, Wins, Draws, Losses int
	Last                       string // period of the last rated game
	Provisional                bool   // deviation over 110 or fewer than 3 opponents
}

// provisionalRD is the deviation over which a rating is provisional.
const provisionalRD = 110

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
func (c *Club) RatingList(ctx context.Context, o ListOptions) (RatingList, error) {
	var list RatingList
	err := c.db.View(ctx, func(t *store.Tx) error {
		pool, err := choosePool(t, o.Variant)
		if err != nil {
			return err
		}
		until, err := untilMonth(t, pool, o.AsOf)
		if err != nil {
			return err
		}
		result, err := replay(t, pool, until)
		if err != nil {
			return err
		}
		list.Pool, list.AsOf = pool.Key, until.String()
		list.Lines, err = lines(t, result, o.Min)
		return err
	})
	return list, err
}

// choosePool is the pool of a variant, or the only one.
func choosePool(t *store.Tx, variant string) (store.Pool, error) {
	if variant != "" {
		v, err := lookupVariant(variant)
		if err != nil {
			return store.Pool{}, err
		}
		pool, err := t.Pool(v.Key)
		if errors.Is(err, store.ErrNotFound) {
			return pool, refuse(NotFound, "pool %s: no event has been rated", v.Key).hint("ptm rating rate EVENT")
		}
		return pool, err
	}
	pools, err := t.Pools()
	if err != nil {
		return store.Pool{}, err
	}
	switch len(pools) {
	case 0:
		return store.Pool{}, refuse(NotFound, "ratings: no event has been rated").hint("ptm rating rate EVENT")
	case 1:
		return pools[0], nil
	}
	var names []string
	for _, p := range pools {
		names = append(names, p.Key)
	}
	return store.Pool{}, refuse(Invalid, "ratings: there are %d pools", len(pools)).hint("--variant %s", strings.Join(names, " or "))
}

// untilMonth reads a day or month, or takes the last one with games.
func untilMonth(t *store.Tx, pool store.Pool, asOf string) (store.Month, error) {
	if asOf != "" {
		_, err1 := time.Parse("2006-01", asOf)
		_, err2 := time.Parse(time.DateOnly, asOf)
		month, err := store.MonthOf(asOf)
		if err != nil || err1 != nil && err2 != nil {
			return 0, refuse(Invalid, "day %q is not YYYY-MM or YYYY-MM-DD", asOf)
		}
		return month, nil
	}
	games, err := t.RatedGames(pool.ID)
	if err != nil {
		return 0, err
	}
	if len(games) == 0 {
		return 0, refuse(NotFound, "pool %s: no game is rated", pool.Key)
	}
	return games[len(games)-1].Period, nil
}

func lines(t *store.Tx, result *rating.Result, least int) ([]Standing, error) {
	players, err := playersByID(t)
	if err != nil {
		return nil, err
	}
	var list []Standing
	for _, s := range result.Final {
		if s.Games == 0 || s.Games < least {
			continue
		}
		now := result.Now(s)
		list = append(list, Standing{
			Player: players[store.PlayerID(s.Player)], Strength: strength(now),
			Games: s.Games, Wins: s.Wins, Draws: s.Draws, Losses: s.Losses, Last: store.Month(s.Last).String(),
			Provisional: now.RD > provisionalRD || len(s.Met) < rating.MetMax,
		})
	}
	slices.SortFunc(list, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(b.Rating, a.Rating), strings.Compare(store.Plain(a.Player.Name), store.Plain(b.Player.Name)),
			cmp.Compare(a.Player.ID, b.Player.ID))
	})
	for i := range list {
		list[i].Rank = i + 1
		if i > 0 && list[i].Rating == list[i-1].Rating {
			list[i].Rank = list[i-1].Rank
		}
	}
	return list, nil
}

func playersByID(t *store.Tx) (map[store.PlayerID]Player, error) {
	all, err := t.Players()
	players := make(map[store.PlayerID]Player, len(all))
	for _, p := range all {
		players[p.ID] = p
	}
	return players, err
}

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
	var p Player
	var steps []RatingStep
	err := c.db.View(ctx, func(t *store.Tx) (err error) {
		if p, err = findPlayer(t, ref); err != nil {
			return err
		}
		pools, err := t.Pools()
		if err != nil {
			return err
		}
		if variant != "" {
			v, err := lookupVariant(variant)
			if err != nil {
				return err
			}
			pools = slices.DeleteFunc(pools, func(p store.Pool) bool { return p.Key != v.Key })
		}
		for _, pool := range pools {
			more, err := history(t, pool, p.ID)
			if err != nil {
				return err
			}
			steps = append(steps, more...)
		}
		return nil
	})
	return p, steps, err
}

func history(t *store.Tx, pool store.Pool, player store.PlayerID) ([]RatingStep, error) {
	rows, err := t.LedgerOf(pool.ID, player)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	games, err := t.RatedGames(pool.ID)
	if err != nil {
		return nil, err
	}
	seeds, err := t.Seeds(pool.ID)
	if err != nil {
		return nil, err
	}
	steps := make([]RatingStep, len(rows))
	for i, r := range rows {
		steps[i] = RatingStep{Pool: pool.Key, Period: store.Month(r.Period).String(), Before: strength(r.Grown),
			After: strength(r.Post), Games: r.Games, Score: r.Score, Expected: r.Expected}
		for _, g := range games {
			if int(g.Period) == r.Period && (g.First == player || g.Second == player) && !slices.Contains(steps[i].Events, g.Handle) {
				steps[i].Events = append(steps[i].Events, g.Handle)
			}
		}
	}
	for _, s := range seeds {
		if s.Player == player {
			steps[0].InitialSource = s.Source
		}
	}
	return steps, nil
}

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
func (c *Club) Pools(ctx context.Context) ([]PoolInfo, error) {
	var list []PoolInfo
	err := c.db.View(ctx, func(t *store.Tx) error {
		pools, err := t.Pools()
		if err != nil {
			return err
		}
		for _, p := range pools {
			games, err := t.RatedGames(p.ID)
			if err != nil {
				return err
			}
			if len(games) == 0 {
				continue
			}
			info := poolInfo(p, games)
			if info.LastRatedAt, err = t.LastLogged(p.ID); err != nil {
				return err
			}
			list = append(list, info)
		}
		return nil
	})
	return list, err
}

func poolInfo(p store.Pool, games []store.Logged) PoolInfo {
	players := map[store.PlayerID]bool{}
	for _, g := range games {
		players[g.First], players[g.Second] = true, true
	}
	c := p.Config
	text := fmt.Sprintf("initial %g, deviation %g from %g to %g", c.Initial, c.InitialRD, c.RDMin, c.RDMax)
	if c.System == rating.Glicko2 {
		text += fmt.Sprintf(", volatility %g, tau %g", c.Vol, c.Tau)
	} else {
		text += fmt.Sprintf(", c %g a month", c.C)
	}
	if c.FirstMover != 0 {
		text += fmt.Sprintf(", first mover %+g", c.FirstMover)
	}
	return PoolInfo{Pool: p.Key, System: string(c.System), First: games[0].Period.String(),
		Last: games[len(games)-1].Period.String(), Games: len(games), Players: len(players), Configuration: text}
}
