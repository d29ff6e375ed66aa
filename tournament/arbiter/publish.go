package arbiter

import (
	"context"
	"errors"
	"slices"
	"time"

	"ptm/sql/store"
)

// CloseMonth closes a month, YYYY-MM, and all before it: from then on late
// results in them are seen before they are kept. Conflict if it is closed,
// Invalid if it has not begun.
func (c *Club) CloseMonth(ctx context.Context, month string) error {
	return c.update(ctx, func(d deed) error {
		m, err := d.begun(month)
		if err != nil {
			return err
		}
		closed, err := d.ClosedUntil()
		if err != nil {
			return err
		}
		if m <= closed {
			return refuse(Conflict, "month %s: closed already, as all are up to %s", month, closed)
		}
		return d.close(m)
	})
}

// begun reads a month that may be closed. One that is still to come may not:
// a slip in the year would close all months up to it, and no month is opened again.
func (d deed) begun(month string) (store.Month, error) {
	if _, err := time.Parse("2006-01", month); err != nil {
		return 0, refuse(Invalid, "month %q is not YYYY-MM", brief(month))
	}
	if now := d.at.Format("2006-01"); month > now {
		return 0, refuse(Invalid, "month %s has not begun: it is %s", month, now)
	}
	return store.MonthOf(month)
}

func (d deed) close(m store.Month) error {
	if err := d.Close(m, d.at, d.by); err != nil {
		return err
	}
	return d.log("rating close", 0, m.String(), "closed, with all months before it")
}

// A PublishedList is a rating list as it was published.
type PublishedList struct {
	Pool, Month string
	At          time.Time
	By          string
	Players     int
	Digest      [32]byte // of all ratings up to the month
	Lines       []store.PublishedLine
}

// Publish freezes the list of a pool at the end of a month, or of all pools
// with games if none is named, and closes the month. The month is that of the
// last game if none is given. Conflict if it has been published, Invalid if the
// month has not begun.
func (c *Club) Publish(ctx context.Context, variant, month string) ([]PublishedList, error) {
	var lists []PublishedList
	err := c.update(ctx, func(d deed) error {
		pools, m, err := d.toPublish(variant, month)
		if err != nil {
			return err
		}
		for _, pool := range pools {
			l, err := d.publish(pool, m)
			if err != nil {
				return err
			}
			if l.Players > 0 {
				lists = append(lists, l)
			}
		}
		if len(lists) == 0 {
			return refuse(NotFound, "month %s: no game is rated up to it", m)
		}
		closed, err := d.ClosedUntil()
		if err != nil || m <= closed {
			return err
		}
		return d.close(m)
	})
	return lists, err
}

// toPublish are the pools and the month.
func (d deed) toPublish(variant, month string) ([]store.Pool, store.Month, error) {
	pools, err := d.Pools()
	if err != nil {
		return nil, 0, err
	}
	if variant != "" {
		pool, err := choosePool(d.Tx, variant)
		if err != nil {
			return nil, 0, err
		}
		pools = []store.Pool{pool}
	}
	if month != "" {
		m, err := d.begun(month)
		return pools, m, err
	}
	last, err := d.LastMonths()
	if err != nil {
		return nil, 0, err
	}
	var m store.Month
	for _, p := range pools {
		m = max(m, last[p.ID])
	}
	if m == 0 {
		return nil, 0, refuse(NotFound, "ratings: no event has been rated").hint("ptm rating rate EVENT")
	}
	_, err = d.begun(m.String())
	return pools, m, err
}

func (d deed) publish(pool store.Pool, m store.Month) (PublishedList, error) {
	f, err := replay(d.Tx, m.String())
	if err != nil {
		return PublishedList{}, err
	}
	result := f.of(pool.Key)
	standings, err := lines(d.Tx, result, 0)
	if err != nil || len(standings) == 0 {
		return PublishedList{}, err
	}
	l := store.Published{Pool: pool.ID, Key: pool.Key, Period: m, At: d.at, By: d.by, Count: len(standings)}
	digests := result.Digests()
	l.Digest = digests[len(digests)-1].SHA256
	for _, s := range standings {
		last, err := store.MonthOf(s.Last)
		if err != nil {
			return PublishedList{}, err
		}
		l.Lines = append(l.Lines, store.PublishedLine{Rank: s.Rank, Player: s.Player.ID, Name: s.Player.Name,
			Rating: s.Rating, RD: s.RD, Provisional: s.Provisional,
			Games: s.Games, Wins: s.Wins, Draws: s.Draws, Losses: s.Losses, Last: last})
	}
	if err := d.Publish(l); errors.Is(err, store.ErrConflict) {
		return PublishedList{}, refuse(Conflict, "list of %s for %s: published already, and stays as it is", pool.Key, m).
			hint("the next list shows what has been rated anew")
	} else if err != nil {
		return PublishedList{}, err
	}
	return published(l), d.log("rating publish", 0, pool.Key+" "+m.String(), "%d players", len(l.Lines))
}

func published(l store.Published) PublishedList {
	return PublishedList{Pool: l.Key, Month: l.Period.String(), At: l.At, By: l.By, Players: l.Count, Digest: l.Digest, Lines: l.Lines}
}

// PublishedLists lists what has been published, by pool and month, without
// lines.
func (c *Club) PublishedLists(ctx context.Context) ([]PublishedList, error) {
	var list []PublishedList
	err := c.db.View(ctx, func(t *store.Tx) error {
		all, err := t.PublishedLists()
		for _, l := range all {
			list = append(list, published(l))
		}
		return err
	})
	return list, err
}

// PublishedList is a published list with its lines. NotFound.
func (c *Club) PublishedList(ctx context.Context, variant, month string) (PublishedList, error) {
	var list PublishedList
	err := c.db.View(ctx, func(t *store.Tx) error {
		pool, err := choosePool(t, variant)
		if err != nil {
			return err
		}
		all, err := t.PublishedLists()
		if err != nil {
			return err
		}
		i := slices.IndexFunc(all, func(l store.Published) bool { return l.Pool == pool.ID && l.Period.String() == month })
		if i < 0 {
			return refuse(NotFound, "list of %s for %s: was not published", pool.Key, month).hint("ptm rating lists")
		}
		all[i].Lines, err = t.PublishedLines(all[i].ID)
		list = published(all[i])
		return err
	})
	return list, err
}
