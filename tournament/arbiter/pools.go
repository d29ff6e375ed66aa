package arbiter

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"ptm/rating"
	"ptm/sql/store"
)

// timeClass settles the name of a class of time controls.
func timeClass(name string) (string, error) {
	name = strings.ToLower(strings.TrimSpace(name))
	for _, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' || len(name) > 30 {
			return "", refuse(Invalid, "time class %q is not a short word", name)
		}
	}
	return name, nil
}

// poolName settles what a user calls a pool: a variant by key or name, perhaps
// with /CLASS behind it.
func poolName(name string) (string, error) {
	variant, class, _ := strings.Cut(name, "/")
	v, err := lookupVariant(variant)
	if err != nil {
		return "", err
	}
	if class, err = timeClass(class); err != nil || class == "" {
		return v.Key, err
	}
	return v.Key + "/" + class, nil
}

// choosePool is the pool of a variant, or the only one with games.
func choosePool(t *store.Tx, name string) (store.Pool, error) {
	if name != "" {
		key, err := poolName(name)
		if err != nil {
			return store.Pool{}, err
		}
		pool, err := t.Pool(key)
		if errors.Is(err, store.ErrNotFound) {
			return pool, refuse(NotFound, "pool %s: no event has been rated", key).hint("ptm rating rate EVENT")
		}
		return pool, err
	}
	pools, err := t.Pools()
	if err != nil {
		return store.Pool{}, err
	}
	if len(pools) > 1 {
		last, err := t.LastMonths()
		if err != nil {
			return store.Pool{}, err
		}
		pools = slices.DeleteFunc(pools, func(p store.Pool) bool { return last[p.ID] == 0 })
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

// untilDay reads a day or month, or takes the month of the pool's last game.
func untilDay(t *store.Tx, pool store.Pool, asOf string) (string, error) {
	if asOf != "" {
		_, err1 := time.Parse("2006-01", asOf)
		_, err2 := time.Parse(time.DateOnly, asOf)
		if err1 != nil && err2 != nil {
			return "", refuse(Invalid, "day %q is not YYYY-MM or YYYY-MM-DD", asOf)
		}
		return asOf, nil
	}
	last, err := t.LastMonths()
	if err != nil {
		return "", err
	}
	if last[pool.ID] == 0 {
		return "", refuse(NotFound, "pool %s: no game is rated", pool.Key)
	}
	return last[pool.ID].String(), nil
}

// PoolInfo is a rating pool at a glance.
type PoolInfo struct {
	Pool, System  string
	First, Last   string // periods
	Games         int
	Players       int
	Mean          float64 // of the ratings
	LastRatedAt   time.Time
	Configuration string // parameters in words
	Digest        string // SHA-256 of all ratings up to the last period
}

// Pools lists the rating pools that have games.
func (c *Club) Pools(ctx context.Context) ([]PoolInfo, error) {
	var list []PoolInfo
	err := c.db.View(ctx, func(t *store.Tx) error {
		f, err := replay(t, "")
		if err != nil {
			return err
		}
		list, err = f.infos(t)
		return err
	})
	return list, err
}

// infos are the pools that have games at a glance.
func (f family) infos(t *store.Tx) ([]PoolInfo, error) {
	var list []PoolInfo
	for i, p := range f.pools {
		if len(f.results[i].Rows) == 0 {
			continue
		}
		info := poolInfo(p, f.results[i])
		var err error
		if info.LastRatedAt, err = t.LastLogged(p.ID); err != nil {
			return nil, err
		}
		list = append(list, info)
	}
	return list, nil
}

func poolInfo(p store.Pool, r *rating.Result) PoolInfo {
	info := PoolInfo{Pool: p.Key, Games: len(r.Pool.Games)}
	for _, s := range r.Final {
		if s.Rated {
			info.Players++
			info.Mean += s.Rating
		}
	}
	info.Mean /= float64(max(info.Players, 1))
	last := r.Rows[len(r.Rows)-1].Period
	info.First, info.Last = store.Month(r.Rows[0].Period).String(), store.Month(last).String()
	now := *r.Pool.In(last)
	info.System, info.Configuration = string(now.System), Parameters(now)
	digests := r.Digests()
	info.Digest = fmt.Sprintf("%x", digests[len(digests)-1].SHA256)
	return info
}

// Parameters are those of a configuration in words.
func Parameters(c rating.Config) string {
	text := fmt.Sprintf("initial %g, deviation %g from %g to %g", c.Initial, c.InitialRD, c.RDMin, c.RDMax)
	if c.System == rating.Glicko2 {
		text += fmt.Sprintf(", volatility %g, tau %g", c.Vol, c.Tau)
	} else {
		text += fmt.Sprintf(", c %g a month", c.C)
	}
	if c.FirstMover != 0 {
		text += fmt.Sprintf(", first mover %+g", c.FirstMover)
	}
	if c.Rho != 0 {
		text += fmt.Sprintf(", rho %g", c.Rho)
	}
	return text
}

// A Configuration is what a pool is rated by from a month on.
type Configuration struct {
	Pool       string
	From       string // YYYY-MM; empty = from the first game
	Config     rating.Config
	Replaced   bool // by a later one from the same month
	At         time.Time
	By, Reason string
}

// Configurations lists those of a pool, or of all if it is empty, by pool,
// month and order of arrival.
func (c *Club) Configurations(ctx context.Context, pool string) ([]Configuration, error) {
	var list []Configuration
	err := c.db.View(ctx, func(t *store.Tx) error {
		pools, err := t.Pools()
		if err != nil {
			return err
		}
		if pool != "" {
			key, err := poolName(pool)
			if err != nil {
				return err
			}
			pools = slices.DeleteFunc(pools, func(p store.Pool) bool { return p.Key != key })
			if len(pools) == 0 {
				variant, _, _ := strings.Cut(key, "/")
				list = []Configuration{{Pool: key, Config: defaultConfig(variant)}}
			}
		}
		for _, p := range pools {
			rows, err := t.PoolConfigs(p.ID)
			if err != nil {
				return err
			}
			for i, r := range rows {
				conf := Configuration{Pool: p.Key, Config: r.Config, At: r.At, By: r.By, Reason: r.Reason,
					Replaced: i+1 < len(rows) && rows[i+1].Since == r.Since}
				if r.Since != 0 {
					conf.From = r.Since.String()
				}
				list = append(list, conf)
			}
		}
		return nil
	})
	return list, err
}

// Configure changes what a pool is rated by, from a month on; without one, from
// the first month that is not closed. Invalid for what cannot be rated by,
// NotReady with the effect for a closed month.
func (c *Club) Configure(ctx context.Context, pool, from string, edit func(*rating.Config), o Amend) (Configuration, Effect, error) {
	var conf Configuration
	effect, err := c.amend(ctx, o, func(d deed) (store.Month, error) {
		key, err := poolName(pool)
		if err != nil {
			return 0, err
		}
		p, err := d.pool(key)
		if err != nil {
			return 0, err
		}
		since, err := d.since(from)
		if err != nil {
			return 0, err
		}
		conf, since, err = d.configure(p, since, edit, o.Reason)
		return since, err
	})
	return conf, effect, err
}

func (d deed) configure(p store.Pool, since store.Month, edit func(*rating.Config), reason string) (Configuration, store.Month, error) {
	in := rating.Pool{Config: p.Config, Later: p.Later}
	was := *in.In(int(since))
	conf := Configuration{Pool: p.Key, Config: was, At: d.at, By: d.by, Reason: reason}
	if since != 0 {
		conf.From = since.String()
	}
	edit(&conf.Config)
	if err := conf.Config.Check(); err != nil {
		return conf, 0, refuse(Invalid, "pool %s: %w", p.Key, err)
	}
	if conf.Config == was {
		return conf, untouched, nil
	}
	err := d.AddPoolConfig(p.ID, store.PoolConfig{Since: since, Config: conf.Config, At: d.at, By: d.by, Reason: reason})
	if err != nil {
		return conf, 0, err
	}
	return conf, since, d.logFrom(fmt.Sprintf("%s, %s", was.System, Parameters(was)), "rating config", 0, p.Key, "from %s: %s, %s%s",
		cmp.Or(conf.From, "the first game"), conf.Config.System, Parameters(conf.Config), because(reason))
}

// since reads the month from which a configuration is to hold.
func (d deed) since(from string) (store.Month, error) {
	if from == "" {
		closed, err := d.ClosedUntil()
		if err != nil || closed == 0 {
			return 0, err
		}
		return closed + 1, nil
	}
	if _, err := time.Parse("2006-01", from); err != nil {
		return 0, refuse(Invalid, "month %q is not YYYY-MM", from)
	}
	return store.MonthOf(from)
}
