package store

import (
	"encoding/hex"
	"fmt"

	"ptm/rating"
)

// A Seed is where a player began in a pool.
type Seed struct {
	Player     PlayerID
	Rating, RD float64
	Source     string
}

// KeepSeed freezes where a player begins in a pool unless it is frozen, and
// tells whether it was not.
func (t *Tx) KeepSeed(p PoolID, s Seed) (bool, error) {
	n, err := t.execCount(`INSERT INTO rating_seed (pool, player, rating, rd, source) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (pool, player) DO NOTHING`, p, s.Player, s.Rating, s.RD, s.Source)
	return n > 0, err
}

// DropSeed lets a player begin anew in a pool in which none of his games
// counts.
func (t *Tx) DropSeed(p PoolID, player PlayerID) error {
	return t.exec(`DELETE FROM rating_seed WHERE pool = $1 AND player = $2 AND NOT EXISTS (SELECT 1 FROM rating_log l
		WHERE l.act = 'game' AND l.pool = $1 AND (l.first = $2 OR l.second = $2) AND `+standing+")", p, player)
}

// Seeds are the frozen beginnings of a pool by player.
func (t *Tx) Seeds(p PoolID) ([]Seed, error) {
	return query(t, func(s scanner) (r Seed, err error) { return r, s.Scan(&r.Player, &r.Rating, &r.RD, &r.Source) },
		"SELECT player, rating, rd, source FROM rating_seed WHERE pool = $1 ORDER BY player", p)
}

// BeganWith tells whether one of the players began anywhere with a rating he
// had brought along.
func (t *Tx) BeganWith(players []PlayerID) (bool, error) {
	for _, p := range players {
		var n int
		if err := t.one("SELECT count(*) FROM rating_seed WHERE player = $1 AND source <> ''", []any{p}, &n); err != nil || n > 0 {
			return n > 0, err
		}
	}
	return false, nil
}

// SetLedger stores what replaying a pool gave, from a month on, in place of
// what was there; all earlier months must be as they are stored.
func (t *Tx) SetLedger(p PoolID, from Month, rows []rating.Row, digests []rating.Digest) error {
	for _, q := range []string{
		"DELETE FROM rating_entry WHERE pool = $1 AND period >= $2", "DELETE FROM rating_period WHERE pool = $1 AND period >= $2",
	} {
		if err := t.exec(q, p, from.String()); err != nil {
			return err
		}
	}
	early := func(period int) bool { return period < int(from) }
	for _, d := range digests {
		if early(d.Period) {
			continue
		}
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
	for i := range rows {
		r := &rows[i]
		if early(r.Period) {
			continue
		}
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

// LedgerIn is the stored ledger of a pool in one month by player.
func (t *Tx) LedgerIn(p PoolID, m Month) ([]rating.Row, error) {
	return query(t, scanRow, ledgerQuery+"pool = $1 AND period = $2 ORDER BY player", p, m.String())
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
		d.SHA256, err = readDigest(sum)
		return d, err
	}, "SELECT period, digest FROM rating_period WHERE pool = $1 ORDER BY period", p)
}

// readDigest reads a digest as the tables keep it.
func readDigest(text string) (sum [32]byte, err error) {
	if b, err := hex.DecodeString(text); err != nil || copy(sum[:], b) != len(sum) {
		return sum, fmt.Errorf("digest %q is not readable", text)
	}
	return sum, nil
}
