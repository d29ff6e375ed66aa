package store

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"time"

	"ptm/rating"
)

// PoolID is the row number of a rating pool.
type PoolID int64

// A Pool is the row of a rating pool.
type Pool struct {
	ID     PoolID
	Key    string // of the variant
	Config rating.Config
}

const poolColumns = "id, key, system, initial, initial_rd, rd_min, rd_max, c, volatility, tau, first_mover, rho"

func scanPool(s scanner) (p Pool, err error) {
	c := &p.Config
	err = s.Scan(&p.ID, &p.Key, &c.System, &c.Initial, &c.InitialRD, &c.RDMin, &c.RDMax, &c.C, &c.Vol, &c.Tau,
		&c.FirstMover, &c.Rho)
	return p, err
}

// Pools are all pools by key.
func (t *Tx) Pools() ([]Pool, error) {
	return query(t, scanPool, "SELECT "+poolColumns+" FROM pool ORDER BY key")
}

// Pool is a pool by key; ErrNotFound.
func (t *Tx) Pool(key string) (Pool, error) {
	list, err := query(t, scanPool, "SELECT "+poolColumns+" FROM pool WHERE key = $1", key)
	if err != nil {
		return Pool{}, err
	}
	if len(list) == 0 {
		return Pool{}, ErrNotFound
	}
	return list[0], nil
}

// AddPool stores a new pool. ErrConflict if the key is taken.
func (t *Tx) AddPool(key string, c rating.Config, now time.Time) (Pool, error) {
	p := Pool{Key: key, Config: c}
	err := t.one(`INSERT INTO pool (key, system, initial, initial_rd, rd_min, rd_max, c, volatility, tau, first_mover, rho, created)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
		[]any{key, string(c.System), c.Initial, c.InitialRD, c.RDMin, c.RDMax, c.C, c.Vol, c.Tau, c.FirstMover, c.Rho,
			stamp(now)}, &p.ID)
	return p, err
}

// A Month is a rating period, counted in months from the year 0.
type Month int

// MonthOf is the month of a day, YYYY-MM-DD or YYYY-MM.
func MonthOf(day string) (Month, error) {
	if len(day) >= 7 && day[4] == '-' {
		year, err1 := strconv.Atoi(day[:4])
		month, err2 := strconv.Atoi(day[5:7])
		if err1 == nil && err2 == nil && month >= 1 && month <= 12 {
			return Month(year*12 + month - 1), nil
		}
	}
	return 0, fmt.Errorf("month of %q is not known", day)
}

// String is YYYY-MM.
func (m Month) String() string { return fmt.Sprintf("%04d-%02d", m/12, m%12+1) }

// A Logged is a row of the rating log: a game, or the void of one.
type Logged struct {
	ID            int64
	Pool          PoolID
	Void          bool
	Replaces      int64 // row that this one replaces, 0 = none
	Period        Month
	Day           string
	Event         EventID
	Handle        string // of the event; only read
	Round, Board  int
	First, Second PlayerID
	Score         int // of the first, tenths
	At            time.Time
	By            string
}

// LogGame adds a row to the rating log.
func (t *Tx) LogGame(g Logged) error {
	act := "game"
	if g.Void {
		act = "void"
	}
	return t.exec(`INSERT INTO rating_log (pool, act, replaces, period, day, event, round, board, first, second, score, at, by)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		g.Pool, act, null(g.Replaces), g.Period.String(), g.Day, g.Event, g.Round, g.Board, g.First, g.Second, g.Score,
		stamp(g.At), g.By)
}

const loggedQuery = `SELECT l.id, l.pool, coalesce(l.replaces, 0), l.period, l.day, l.event, e.handle, l.round, l.board,
	l.first, l.second, l.score, l.at, l.by
	FROM rating_log l JOIN event e ON e.id = l.event
	WHERE l.act = 'game' AND NOT EXISTS (SELECT 1 FROM rating_log r WHERE r.replaces = l.id) AND `

func scanLogged(s scanner) (g Logged, err error) {
	var period, at string
	err = s.Scan(&g.ID, &g.Pool, &g.Replaces, &period, &g.Day, &g.Event, &g.Handle, &g.Round, &g.Board, &g.First,
		&g.Second, &g.Score, &at, &g.By)
	if err != nil {
		return g, err
	}
	g.At = unstamp(at)
	g.Period, err = MonthOf(period)
	return g, err
}

// RatedGames are the games of a pool that count, in the canonical order:
// period, day, event, round, board.
func (t *Tx) RatedGames(p PoolID) ([]Logged, error) {
	return query(t, scanLogged, loggedQuery+"l.pool = $1 ORDER BY l.period, l.day, e.handle_key, l.round, l.board", p)
}

// RatedGamesOf are the games of an event that count, by round and board.
func (t *Tx) RatedGamesOf(e EventID) ([]Logged, error) {
	return query(t, scanLogged, loggedQuery+"l.event = $1 ORDER BY l.round, l.board", e)
}

// LastLogged is when the log of a pool was last added to.
func (t *Tx) LastLogged(p PoolID) (time.Time, error) {
	var at string
	err := t.one("SELECT coalesce(max(at), '') FROM rating_log WHERE pool = $1", []any{p}, &at)
	return unstamp(at), err
}

// A Seed is where a player began in a pool.
type Seed struct {
	Player     PlayerID
	Rating, RD float64
	Source     string
}

// KeepSeed freezes where a player begins in a pool unless it is frozen.
func (t *Tx) KeepSeed(p PoolID, s Seed) error {
	return t.exec(`INSERT INTO rating_seed (pool, player, rating, rd, source) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (pool, player) DO NOTHING`, p, s.Player, s.Rating, s.RD, s.Source)
}

// Seeds are the frozen beginnings of a pool by player.
func (t *Tx) Seeds(p PoolID) ([]Seed, error) {
	return query(t, func(s scanner) (r Seed, err error) { return r, s.Scan(&r.Player, &r.Rating, &r.RD, &r.Source) },
		"SELECT player, rating, rd, source FROM rating_seed WHERE pool = $1 ORDER BY player", p)
}

// SetLedger stores what replaying a pool gave in place of what was there.
func (t *Tx) SetLedger(p PoolID, rows []rating.Row, digests []rating.Digest) error {
	for _, q := range []string{"DELETE FROM rating_entry WHERE pool = $1", "DELETE FROM rating_period WHERE pool = $1"} {
		if err := t.exec(q, p); err != nil {
			return err
		}
	}
	for _, d := range digests {
		if err := t.exec("INSERT INTO rating_period (pool, period, digest) VALUES ($1, $2, $3)",
			p, Month(d.Period).String(), hex.EncodeToString(d.SHA256[:])); err != nil {
			return err
		}
	}
	insert, err := t.tx.PrepareContext(t.ctx, `INSERT INTO rating_entry (pool, period, player, entered, old_rating, old_rd,
		old_vol, rating, rd, vol, new_rating, new_rd, new_vol, games, wins, draws, losses, score, expected, info, surplus)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`)
	if err != nil {
		return t.db.mapped(err)
	}
	defer insert.Close()
	for _, r := range rows {
		_, err := insert.ExecContext(t.ctx, p, Month(r.Period).String(), r.Player, r.Entered,
			r.Pre.Rating, r.Pre.RD, r.Pre.Vol, r.Grown.Rating, r.Grown.RD, r.Grown.Vol, r.Post.Rating, r.Post.RD, r.Post.Vol,
			r.Games, r.Wins, r.Draws, r.Losses, r.Score, r.Expected, r.Info, r.Surplus)
		if err != nil {
			return t.db.mapped(err)
		}
	}
	return nil
}

// Ledger is the stored ledger of a pool by period and player.
func (t *Tx) Ledger(p PoolID) ([]rating.Row, error) {
	return query(t, scanRow, ledgerQuery+"pool = $1 ORDER BY period, player", p)
}

// LedgerOf is the stored ledger of one player in a pool by period.
func (t *Tx) LedgerOf(p PoolID, player PlayerID) ([]rating.Row, error) {
	return query(t, scanRow, ledgerQuery+"pool = $1 AND player = $2 ORDER BY period", p, player)
}

const ledgerQuery = `SELECT period, player, entered, old_rating, old_rd, old_vol, rating, rd, vol, new_rating, new_rd, new_vol,
	games, wins, draws, losses, score, expected, info, surplus FROM rating_entry WHERE `

func scanRow(s scanner) (r rating.Row, err error) {
	var period string
	err = s.Scan(&period, &r.Player, &r.Entered, &r.Pre.Rating, &r.Pre.RD, &r.Pre.Vol, &r.Grown.Rating, &r.Grown.RD,
		&r.Grown.Vol, &r.Post.Rating, &r.Post.RD, &r.Post.Vol, &r.Games, &r.Wins, &r.Draws, &r.Losses, &r.Score,
		&r.Expected, &r.Info, &r.Surplus)
	if err != nil {
		return r, err
	}
	m, err := MonthOf(period)
	r.Period = int(m)
	return r, err
}

// Digests are the stored proofs of a pool by period.
func (t *Tx) Digests(p PoolID) ([]rating.Digest, error) {
	return query(t, func(s scanner) (d rating.Digest, err error) {
		var period, sum string
		if err := s.Scan(&period, &sum); err != nil {
			return d, err
		}
		m, err := MonthOf(period)
		if err != nil {
			return d, err
		}
		d.Period = int(m)
		if n, err := hex.Decode(d.SHA256[:], []byte(sum)); err != nil || n != len(d.SHA256) {
			return d, fmt.Errorf("digest %q of %s is not readable", sum, period)
		}
		return d, nil
	}, "SELECT period, digest FROM rating_period WHERE pool = $1 ORDER BY period", p)
}

// LoggedEvents are the events that the rating log knows.
func (t *Tx) LoggedEvents() ([]EventID, error) {
	return query(t, func(s scanner) (id EventID, err error) { return id, s.Scan(&id) },
		"SELECT DISTINCT event FROM rating_log ORDER BY event")
}
