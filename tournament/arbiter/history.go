package arbiter

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"ptm/sql/store"
)

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
		pools, err := poolsNamed(t, variant)
		if err != nil {
			return err
		}
		games, err := gamesOf(t, p)
		if err != nil {
			return err
		}
		for _, pool := range pools {
			more, err := history(t, pool, p, games)
			if err != nil {
				return err
			}
			steps = append(steps, more...)
		}
		return nil
	})
	return p, steps, err
}

// poolsNamed are the pools of that name, all if it is empty.
func poolsNamed(t *store.Tx, name string) ([]store.Pool, error) {
	pools, err := t.Pools()
	if err != nil || name == "" {
		return pools, err
	}
	key, err := poolName(name)
	return slices.DeleteFunc(pools, func(p store.Pool) bool { return p.Key != key }), err
}

func history(t *store.Tx, pool store.Pool, player Player, games []store.Logged) ([]RatingStep, error) {
	rows, err := t.LedgerOf(pool.ID, player.ID)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	steps := make([]RatingStep, len(rows))
	for i, r := range rows {
		steps[i] = RatingStep{Pool: pool.Key, Period: store.Month(r.Period).String(), Before: strength(r.Grown),
			After: strength(r.Post), Games: r.Games, Score: r.Score, Expected: r.Expected}
		for _, g := range games {
			if g.Pool == pool.ID && int(g.Period) == r.Period && !slices.Contains(steps[i].Events, g.Handle) {
				steps[i].Events = append(steps[i].Events, g.Handle)
			}
		}
	}
	steps[0].InitialSource, err = source(t, pool, player)
	return steps, err
}

// source is where the rating came from with which a player began, if he
// brought one along.
func source(t *store.Tx, pool store.Pool, player Player) (string, error) {
	seeds, err := t.Seeds(pool.ID)
	if err != nil {
		return "", err
	}
	ids, err := aliases(t, player)
	for _, id := range ids {
		for _, s := range seeds {
			if s.Player == id && s.Source != "" {
				return s.Source, err
			}
		}
	}
	return "", err
}

// A CurvePoint is a player's rating at the end of a month.
type CurvePoint struct {
	Month string
	Strength
	Low, High float64
	Games     int // in the month
}

// RatingCurve is a player's rating at the end of every month from his first
// rated game on, in one pool. NotFound if he has none there.
func (c *Club) RatingCurve(ctx context.Context, ref, variant string) (Player, string, []CurvePoint, error) {
	var p Player
	var key string
	var curve []CurvePoint
	err := c.db.View(ctx, func(t *store.Tx) (err error) {
		if p, err = findPlayer(t, ref); err != nil {
			return err
		}
		f, err := replay(t, "")
		if err != nil {
			return err
		}
		if key, err = f.only(p, variant); err != nil {
			return err
		}
		for _, point := range f.of(key).Curve(int64(p.ID)) {
			c := CurvePoint{Month: store.Month(point.Period).String(), Strength: strength(point.State), Games: point.Games}
			c.Low, c.High = point.Interval()
			curve = append(curve, c)
		}
		return nil
	})
	return p, key, curve, err
}

// only is the pool of that name, or the only one in which the player is rated.
func (f family) only(p Player, variant string) (string, error) {
	var keys []string
	for i, pool := range f.pools {
		if s, ok := f.results[i].Standing(int64(p.ID)); ok && s.Rated {
			keys = append(keys, pool.Key)
		}
	}
	if variant != "" {
		key, err := poolName(variant)
		if err != nil {
			return "", err
		}
		if !slices.Contains(keys, key) {
			return "", refuse(NotFound, "player %s: has no rated games in %s", p.Name, key)
		}
		return key, nil
	}
	switch len(keys) {
	case 0:
		return "", refuse(NotFound, "player %s: has no rated games", p.Name)
	case 1:
		return keys[0], nil
	}
	return "", refuse(Invalid, "player %s: is rated in %d pools", p.Name, len(keys)).hint("--variant %s", strings.Join(keys, " or "))
}

// inOrder sorts rows of the log by number.
func inOrder(list []store.Logged) []store.Logged {
	slices.SortFunc(list, func(a, b store.Logged) int { return cmp.Compare(a.ID, b.ID) })
	return list
}
