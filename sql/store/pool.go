package store

import (
	"time"

	"ptm/rating"
)

// PoolID is the row number of a rating pool.
type PoolID int64

// A Pool is games that are rated together, with what they are rated by.
type Pool struct {
	ID  PoolID
	Key string // of the variant, with /CLASS behind it if the time class is rated apart
	// Config holds from the first game, Later from months on.
	Config rating.Config
	Later  []rating.Version
}

// A PoolConfig is a row of the configurations of a pool, which are only ever
// added to.
type PoolConfig struct {
	Since      Month // 0 = from the first game
	Config     rating.Config
	At         time.Time
	By, Reason string
}

// Pools are all pools by key.
func (t *Tx) Pools() ([]Pool, error) {
	pools, err := query(t, func(s scanner) (p Pool, err error) { return p, s.Scan(&p.ID, &p.Key) },
		"SELECT id, key FROM pool ORDER BY key")
	for i := range pools {
		if err == nil {
			err = t.configure(&pools[i])
		}
	}
	return pools, err
}

// Pool is a pool by key; ErrNotFound.
func (t *Tx) Pool(key string) (Pool, error) {
	p := Pool{Key: key}
	if err := t.one("SELECT id FROM pool WHERE key = $1", []any{key}, &p.ID); err != nil {
		return p, err
	}
	return p, t.configure(&p)
}

// configure loads the configurations that hold: of those from one month the
// newest.
func (t *Tx) configure(p *Pool) error {
	rows, err := t.PoolConfigs(p.ID)
	for _, r := range rows {
		n := len(p.Later)
		switch {
		case r.Since == 0:
			p.Config = r.Config
		case n > 0 && p.Later[n-1].From == int(r.Since):
			p.Later[n-1].Config = r.Config
		default:
			p.Later = append(p.Later, rating.Version{From: int(r.Since), Config: r.Config})
		}
	}
	return err
}

// AddPool stores a new pool. ErrConflict if the key is taken.
func (t *Tx) AddPool(key string, c rating.Config, now time.Time) (Pool, error) {
	p := Pool{Key: key, Config: c}
	if err := t.one("INSERT INTO pool (key, created) VALUES ($1, $2) RETURNING id", []any{key, stamp(now)}, &p.ID); err != nil {
		return p, err
	}
	return p, t.AddPoolConfig(p.ID, PoolConfig{Config: c, At: now})
}

const configColumns = `since, system, initial, initial_rd, rd_min, rd_max, c, volatility, tau, first_mover, rho, at, by, reason
	FROM pool_config `

func scanConfig(s scanner) (r PoolConfig, err error) {
	var since, at string
	c := &r.Config
	err = s.Scan(&since, &c.System, &c.Initial, &c.InitialRD, &c.RDMin, &c.RDMax, &c.C, &c.Vol, &c.Tau, &c.FirstMover,
		&c.Rho, &at, &r.By, &r.Reason)
	if err != nil {
		return r, err
	}
	r.At = unstamp(at)
	r.Since, err = MonthOf(since)
	return r, err
}

// PoolConfigs are all configurations of a pool, by month and order of arrival.
func (t *Tx) PoolConfigs(p PoolID) ([]PoolConfig, error) {
	return query(t, scanConfig, "SELECT "+configColumns+"WHERE pool = $1 ORDER BY since, id", p)
}

// ConfigBefore is what held before a row of the configurations was added, from
// the month of that row on; found is false if the row is the first of its pool.
func (t *Tx) ConfigBefore(row int64) (p PoolID, c PoolConfig, found bool, err error) {
	var since string
	if err := t.one("SELECT pool, since FROM pool_config WHERE id = $1", []any{row}, &p, &since); err != nil {
		return p, c, false, err
	}
	list, err := query(t, scanConfig, "SELECT "+configColumns+`WHERE pool = $1 AND id < $2 AND since <= $3
		ORDER BY since DESC, id DESC LIMIT 1`, p, row, since)
	if err != nil || len(list) == 0 {
		return p, c, false, err
	}
	c = list[0]
	c.Since, err = MonthOf(since)
	return p, c, true, err
}

// AddPoolConfig adds a configuration to those of a pool.
func (t *Tx) AddPoolConfig(p PoolID, r PoolConfig) error {
	c := r.Config
	return t.exec(`INSERT INTO pool_config (pool, since, system, initial, initial_rd, rd_min, rd_max, c, volatility, tau,
		first_mover, rho, at, by, reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
		p, r.Since.String(), string(c.System), c.Initial, c.InitialRD, c.RDMin, c.RDMax, c.C, c.Vol, c.Tau, c.FirstMover,
		c.Rho, stamp(r.At), r.By, r.Reason)
}
