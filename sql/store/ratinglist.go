package store

import (
	"encoding/hex"
	"time"
)

// ClosedUntil is the last month that is closed, 0 if none is.
func (t *Tx) ClosedUntil() (Month, error) {
	var period string
	if err := t.one("SELECT coalesce(max(period), '') FROM rating_close", nil, &period); err != nil || period == "" {
		return 0, err
	}
	return MonthOf(period)
}

// Close closes a month and all before it. ErrConflict if it was closed.
func (t *Tx) Close(m Month, at time.Time, by string) error {
	return t.exec("INSERT INTO rating_close (period, at, by) VALUES ($1, $2, $3)", m.String(), stamp(at), by)
}

// A Published is a rating list as it was published.
type Published struct {
	ID     int64
	Pool   PoolID
	Key    string // of the pool; only read
	Period Month
	Digest [32]byte
	At     time.Time
	By     string
	Count  int // of lines; only read
	Lines  []PublishedLine
}

// A PublishedLine is a player in a published list.
type PublishedLine struct {
	Rank                       int
	Player                     PlayerID
	Name                       string
	Rating, RD                 float64
	Provisional                string // why, or empty
	Games, Wins, Draws, Losses int
	Last                       Month
}

// Publish stores a list for good. ErrConflict if the pool's list of the month
// has been published.
func (t *Tx) Publish(l Published) error {
	var id int64
	err := t.one("INSERT INTO rating_list (pool, period, digest, at, by) VALUES ($1, $2, $3, $4, $5) RETURNING id",
		[]any{l.Pool, l.Period.String(), hex.EncodeToString(l.Digest[:]), stamp(l.At), l.By}, &id)
	if err != nil {
		return err
	}
	for _, p := range l.Lines {
		err := t.exec(`INSERT INTO rating_list_line (list, player, rank, name, rating, rd, provisional, games, wins, draws, losses, last)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
			id, p.Player, p.Rank, p.Name, p.Rating, p.RD, p.Provisional, p.Games, p.Wins, p.Draws, p.Losses, p.Last.String())
		if err != nil {
			return err
		}
	}
	return nil
}

// PublishedLists are all published lists by pool and month, without lines.
func (t *Tx) PublishedLists() ([]Published, error) {
	return query(t, func(s scanner) (l Published, err error) {
		var period, digest, at string
		if err := s.Scan(&l.ID, &l.Pool, &l.Key, &period, &digest, &at, &l.By, &l.Count); err != nil {
			return l, err
		}
		l.At = unstamp(at)
		if l.Digest, err = readDigest(digest); err != nil {
			return l, err
		}
		l.Period, err = MonthOf(period)
		return l, err
	}, `SELECT l.id, l.pool, p.key, l.period, l.digest, l.at, l.by,
		(SELECT count(*) FROM rating_list_line r WHERE r.list = l.id)
		FROM rating_list l JOIN pool p ON p.id = l.pool ORDER BY p.key, l.period`)
}

// PublishedLines are the lines of a published list by rank and name.
func (t *Tx) PublishedLines(list int64) ([]PublishedLine, error) {
	return query(t, func(s scanner) (p PublishedLine, err error) {
		var last string
		err = s.Scan(&p.Rank, &p.Player, &p.Name, &p.Rating, &p.RD, &p.Provisional, &p.Games, &p.Wins, &p.Draws, &p.Losses, &last)
		if err != nil {
			return p, err
		}
		p.Last, err = MonthOf(last)
		return p, err
	}, `SELECT rank, player, name, rating, rd, provisional, games, wins, draws, losses, last
		FROM rating_list_line WHERE list = $1 ORDER BY rank, name, player`, list)
}
