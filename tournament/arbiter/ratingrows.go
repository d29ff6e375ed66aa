package arbiter

import (
	"context"
	"fmt"
	"time"

	"ptm/sql/store"
)

// A RatingLogRow is a row of the rating log for people.
type RatingLogRow struct {
	ID       int64
	Act      string // game, correction, void, merge
	Replaces int64  // row that this one replaces, 0 = none
	Replaced bool   // by a later row

	Pool, Month, Event string // empty for a merge
	Round, Board       int
	First, Second      string  // of a merge: who is in truth the second
	Score              float64 // of the first

	At         time.Time
	By, Reason string
}

// RatingLogFilter chooses rows of the rating log; zero values choose all.
type RatingLogFilter struct {
	Event, Player string
	Limit         int // the newest so many
}

// RatingLog lists what ratings follow from, oldest first. NotFound if the event
// or player does not exist.
func (c *Club) RatingLog(ctx context.Context, f RatingLogFilter) ([]RatingLogRow, error) {
	var list []RatingLogRow
	err := c.db.View(ctx, func(t *store.Tx) error {
		chosen := store.LogFilter{Limit: f.Limit}
		if f.Event != "" {
			e, err := findEvent(t, f.Event)
			if err != nil {
				return err
			}
			chosen.Event = e.ID
		}
		if f.Player != "" {
			p, err := findPlayer(t, f.Player)
			if err != nil {
				return err
			}
			chosen.Player = p.ID
		}
		rows, err := t.RatingLog(chosen)
		if err != nil {
			return err
		}
		list, err = logRows(t, rows)
		return err
	})
	return list, err
}

func logRows(t *store.Tx, rows []store.Logged) ([]RatingLogRow, error) {
	players, err := playersByID(t)
	if err != nil {
		return nil, err
	}
	pools, err := t.Pools()
	if err != nil {
		return nil, err
	}
	keys := map[store.PoolID]string{}
	for _, p := range pools {
		keys[p.ID] = p.Key
	}
	var list []RatingLogRow
	for _, r := range rows {
		row := RatingLogRow{ID: r.ID, Act: string(r.Act), Replaces: r.Replaces, Replaced: r.Replaced, Pool: keys[r.Pool],
			Event: r.Handle, Round: r.Round, Board: r.Board, First: nameIn(players, r.First), Second: nameIn(players, r.Second),
			At: r.At, By: r.By, Reason: r.Reason}
		if r.Act == store.Play && r.Replaces != 0 {
			row.Act = "correction"
		}
		if r.Pool != 0 {
			row.Month = r.Period.String()
		}
		if r.Act == store.Play {
			row.Score = float64(r.Score) / 10
		}
		list = append(list, row)
	}
	return list, nil
}

// nameIn is the name of a player of the log; one who was taken back has a
// number only.
func nameIn(players map[store.PlayerID]Player, id store.PlayerID) string {
	if p, ok := players[id]; ok {
		return p.Name
	}
	return fmt.Sprintf("#%d", id)
}
