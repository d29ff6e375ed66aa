package store

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"ptm/rating"
)

// Act is what a row of the rating log does.
type Act string

const (
	Play  Act = "game"  // a game, or what the game it replaces truly was
	Void  Act = "void"  // the row it replaces never was
	Merge Act = "merge" // player First is in truth player Second
)

// A Logged is a row of the rating log.
type Logged struct {
	ID       int64
	Act      Act   // "" = Play
	Replaces int64 // row that this one replaces, 0 = none

	Pool          PoolID // 0 for a merge
	Period        Month
	Day           string
	Event         EventID
	Handle        string // of the event; only read
	Round, Board  int
	First, Second PlayerID
	Score         int // of the first, tenths

	At         time.Time
	By, Reason string
	Replaced   bool // by a later row; only read
}

// AddToLog adds a row to the rating log and gives its number.
func (t *Tx) AddToLog(g Logged) (id int64, err error) {
	if g.Act == "" {
		g.Act = Play
	}
	columns := make([]any, 7)
	if g.Pool != 0 {
		columns = []any{g.Pool, g.Period.String(), g.Day, g.Event, g.Round, g.Board, g.Score}
	}
	err = t.one(`INSERT INTO rating_log (act, replaces, first, second, at, by, reason, pool, period, day, event, round, board, score)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id`,
		append([]any{string(g.Act), null(g.Replaces), g.First, g.Second, stamp(g.At), g.By, g.Reason}, columns...), &id)
	return id, err
}

const logColumns = `SELECT l.id, l.act, coalesce(l.replaces, 0), coalesce(l.pool, 0), coalesce(l.period, ''), coalesce(l.day, ''),
	coalesce(l.event, 0), coalesce(e.handle, ''), coalesce(l.round, 0), coalesce(l.board, 0), l.first, l.second,
	coalesce(l.score, 0), l.at, l.by, l.reason, EXISTS (SELECT 1 FROM rating_log r WHERE r.replaces = l.id)
	FROM rating_log l LEFT JOIN event e ON e.id = l.event `

// standing chooses the rows that no other replaces.
const standing = "NOT EXISTS (SELECT 1 FROM rating_log r WHERE r.replaces = l.id)"

const loggedQuery = logColumns + "WHERE l.act = 'game' AND " + standing + " AND "

func scanLogged(s scanner) (g Logged, err error) {
	var period, at string
	err = s.Scan(&g.ID, &g.Act, &g.Replaces, &g.Pool, &period, &g.Day, &g.Event, &g.Handle, &g.Round, &g.Board, &g.First,
		&g.Second, &g.Score, &at, &g.By, &g.Reason, &g.Replaced)
	if err != nil {
		return g, err
	}
	g.At = unstamp(at)
	if period != "" {
		g.Period, err = MonthOf(period)
	}
	return g, err
}

// RatedGamesOf are the games of an event that count, by round and board.
func (t *Tx) RatedGamesOf(e EventID) ([]Logged, error) {
	return query(t, scanLogged, loggedQuery+"l.event = $1 ORDER BY l.round, l.board", e)
}

// RatedGamesBy are the games of a player that count, in the canonical order:
// period, day, event, round, board. Merges are not looked at.
func (t *Tx) RatedGamesBy(p PlayerID) ([]Logged, error) {
	return query(t, scanLogged, loggedQuery+`(l.first = $1 OR l.second = $1)
		ORDER BY l.period, l.day, e.handle_key, l.round, l.board`, p)
}

// A LogFilter chooses rows of the rating log; zero values choose all.
type LogFilter struct {
	Event  EventID
	Player PlayerID
	Limit  int // the newest so many
}

// RatingLog are rows of the log, oldest first.
func (t *Tx) RatingLog(f LogFilter) ([]Logged, error) {
	if f.Limit <= 0 {
		f.Limit = 1<<31 - 1
	}
	return query(t, scanLogged, "SELECT * FROM ("+logColumns+`WHERE ($1 = 0 OR l.event = $1)
		AND ($2 = 0 OR l.first = $2 OR l.second = $2) ORDER BY l.id DESC LIMIT $3) AS newest ORDER BY id`,
		f.Event, f.Player, f.Limit)
}

// LogRow is a row of the log; ErrNotFound.
func (t *Tx) LogRow(id int64) (Logged, error) {
	return t.logRow("l.id = $1", id)
}

// LastLogRow is the row that now stands in place of a row of the log, or that
// row itself; ErrNotFound.
func (t *Tx) LastLogRow(id int64) (Logged, error) {
	row, err := t.LogRow(id)
	for err == nil && row.Replaced {
		row, err = t.logRow("l.replaces = $1", row.ID)
	}
	return row, err
}

func (t *Tx) logRow(where string, id int64) (Logged, error) {
	list, err := query(t, scanLogged, logColumns+"WHERE "+where, id)
	if err == nil && len(list) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return Logged{}, err
	}
	return list[0], nil
}

// Merges are the merges of players that stand, in order of the log.
func (t *Tx) Merges() ([]Logged, error) {
	return query(t, scanLogged, logColumns+
		"WHERE l.act = 'merge' AND "+standing+" ORDER BY l.id + 0") // + 0: not by walking the whole log in order
}

// gamesQuery reads an index alone, unless games are to be told apart by day.
// Most of the time goes into handing over columns, so there are few.
func (t *Tx) gamesQuery(until string) (string, error) {
	text := `SELECT period, first << 32 | second, pool << 4 | score FROM rating_log WHERE act = 'game'`
	if until != "" {
		text += " AND period <= substr($1, 1, 7)"
	}
	if len(until) > len("2006-01") {
		text += " AND day <= $1"
	}
	var replaced bool
	err := t.one("SELECT EXISTS (SELECT 1 FROM rating_log WHERE replaces IS NOT NULL)", nil, &replaced)
	if replaced {
		text += " AND id NOT IN (SELECT replaces FROM rating_log WHERE replaces IS NOT NULL)"
	}
	return text + " ORDER BY pool, period, first, second, score, id", err
}

// GamesToRate are the games that count up to a month or day ("" = all), by
// pool, each pool's by period, first, second, score and number in the log; who
// was merged stands there as he was logged. It is the hot path of large clubs.
func (t *Tx) GamesToRate(until string) (map[PoolID][]rating.Game, error) {
	text, err := t.gamesQuery(until)
	if err != nil {
		return nil, err
	}
	var last int64
	if err := t.one("SELECT coalesce(max(id), 0) FROM player", nil, &last); err != nil {
		return nil, err
	}
	if last >= 1<<31 {
		return nil, fmt.Errorf("player #%d: the number is too large to be rated", last)
	}
	var args []any
	if until != "" {
		args = append(args, until)
	}
	rows, err := t.tx.QueryContext(t.ctx, text, args...)
	if err != nil {
		return nil, t.db.mapped(err)
	}
	defer rows.Close()
	games := map[PoolID][]rating.Game{}
	var pool PoolID
	var list []rating.Game
	var period sql.RawBytes
	var name string
	var month Month
	for rows.Next() {
		var players, rest int64
		if err := rows.Scan(&period, &players, &rest); err != nil {
			return nil, t.db.mapped(err)
		}
		if string(period) != name {
			name = string(period)
			if month, err = MonthOf(name); err != nil {
				return nil, err
			}
		}
		if of := PoolID(rest >> 4); of != pool {
			games[pool] = list
			pool, list = of, nil
		}
		list = append(list, rating.Game{Period: int(month), First: players >> 32, Second: players & (1<<32 - 1),
			Score: float64(rest&15) / 10})
	}
	games[pool] = list
	delete(games, 0) // no pool has the number
	return games, t.db.mapped(rows.Err())
}

// LastMonths are the months of the pools' last games that count.
func (t *Tx) LastMonths() (map[PoolID]Month, error) {
	type row struct {
		pool  PoolID
		month Month
	}
	rows, err := query(t, func(s scanner) (r row, err error) {
		var period string
		if err := s.Scan(&r.pool, &period); err != nil {
			return r, err
		}
		r.month, err = MonthOf(period)
		return r, err
	}, `SELECT p.id, l.period FROM pool p JOIN rating_log l ON l.id = (SELECT l.id FROM rating_log l
		WHERE l.pool = p.id AND l.act = 'game' AND `+standing+` ORDER BY l.period DESC LIMIT 1)`)
	months := map[PoolID]Month{}
	for _, r := range rows {
		months[r.pool] = r.month
	}
	return months, err
}

// LastLogged is when the log of a pool was last added to.
func (t *Tx) LastLogged(p PoolID) (time.Time, error) {
	var at string
	err := t.one("SELECT at FROM rating_log WHERE pool = $1 ORDER BY id DESC LIMIT 1", []any{p}, &at)
	if errors.Is(err, ErrNotFound) {
		err = nil
	}
	return unstamp(at), err
}

// LoggedEvents are the events that the rating log knows.
func (t *Tx) LoggedEvents() ([]EventID, error) {
	return query(t, func(s scanner) (id EventID, err error) { return id, s.Scan(&id) },
		"SELECT DISTINCT event FROM rating_log WHERE event IS NOT NULL ORDER BY event")
}
