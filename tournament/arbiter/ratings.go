package arbiter

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"ptm/rating"
	"ptm/sql/store"
)

// A Standing is a line of a rating list.
type Standing struct {
	Rank   int // equal ratings share it
	Player Player
	Strength
	Low, High                  float64 // the strength lies within 19 times out of 20
	Games, Wins, Draws, Losses int
	Last                       string // period of the last rated game
	Provisional                string // why the rating is, or empty
	// Published is the rating in the last published list, and Rerated what it
	// would be in that list as the log stands now; nil if not in it.
	Published, Rerated *float64
}

// RatingList is the list of a pool.
type RatingList struct {
	Pool string // variant key
	AsOf string // month whose end it shows, or day
	Open bool   // the month is not closed
	// Since is the month of the published list that the lines are compared
	// with, empty if there is none.
	Since string
	Lines []Standing
}

// ListOptions choose a rating list.
type ListOptions struct {
	Variant string // key or name, /CLASS behind it; may be empty if the club has one pool
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
		list, err = ratingList(t, pool, o)
		return err
	})
	return list, err
}

func ratingList(t *store.Tx, pool store.Pool, o ListOptions) (RatingList, error) {
	list := RatingList{Pool: pool.Key}
	var err error
	if list.AsOf, err = untilDay(t, pool, o.AsOf); err != nil {
		return list, err
	}
	month, err := store.MonthOf(list.AsOf)
	if err != nil {
		return list, err
	}
	closed, err := t.ClosedUntil()
	if err != nil {
		return list, err
	}
	list.Open = month > closed
	f, err := replay(t, list.AsOf)
	if err != nil {
		return list, err
	}
	result := f.of(pool.Key)
	if list.Lines, err = lines(t, result, o.Min); err != nil {
		return list, err
	}
	return list, list.compare(t, pool, result, month)
}

// compare lays the newest list published up to the month beside.
func (l *RatingList) compare(t *store.Tx, pool store.Pool, result *rating.Result, month store.Month) error {
	all, err := t.PublishedLists()
	if err != nil {
		return err
	}
	var last store.Published
	for _, p := range all {
		if p.Pool == pool.ID && p.Period <= month {
			last = p
		}
	}
	if last.ID == 0 {
		return nil
	}
	l.Since = last.Period.String()
	old, err := t.PublishedLines(last.ID)
	if err != nil {
		return err
	}
	published, rerated := map[store.PlayerID]*float64{}, map[store.PlayerID]*float64{}
	for i := range old {
		published[old[i].Player] = &old[i].Rating
	}
	then := result.At(int(last.Period))
	for i := range then {
		rerated[store.PlayerID(then[i].Player)] = &then[i].Rating
	}
	for i := range l.Lines {
		p := &l.Lines[i]
		if p.Published = published[p.Player.ID]; p.Published != nil {
			p.Rerated = rerated[p.Player.ID]
		}
	}
	return nil
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
		line := Standing{
			Player: players[store.PlayerID(s.Player)], Strength: strength(now),
			Games: s.Games, Wins: s.Wins, Draws: s.Draws, Losses: s.Losses, Last: store.Month(s.Last).String(),
			Provisional: s.Provisional(now),
		}
		line.Low, line.High = now.Interval()
		list = append(list, line)
	}
	slices.SortFunc(list, func(a, b Standing) int {
		if c := cmp.Compare(b.Rating, a.Rating); c != 0 {
			return c // seldom equal, and names take time
		}
		return cmp.Or(strings.Compare(store.Plain(a.Player.Name), store.Plain(b.Player.Name)), cmp.Compare(a.Player.ID, b.Player.ID))
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
