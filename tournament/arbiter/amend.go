package arbiter

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"strings"

	"ptm/rating"
	"ptm/sql/store"
)

// An Amend says how a change to what ratings follow from is to be made.
type Amend struct {
	// DryRun shows what the change would do and leaves everything as it is.
	DryRun bool
	// Late allows a change to months that are closed, and needs a Reason.
	Late bool
	// Reason is kept in the log.
	Reason string
}

// An Effect is what a change does to ratings.
type Effect struct {
	From  string // first month that is rated anew, YYYY-MM; empty = none
	Late  bool   // that month is closed
	Moved []RatingMove
}

// A RatingMove is a rating that changes. After is zero if there is none any
// more.
type RatingMove struct {
	Pool, Player  string
	Before, After Strength
	New           bool // Before is where the player enters the pool
}

// Strength is a rating with its deviation.
type Strength struct {
	Rating, RD float64
}

func strength(s rating.State) Strength { return Strength{Rating: s.Rating, RD: s.RD} }

// errUndone ends a dry run.
var errUndone = errors.New("dry run")

// untouched is what a change returns that changes no rating.
const untouched = store.Month(-1)

// amend makes a change to what ratings follow from, rates anew from the month
// that the change returns, and tells what that does. NotReady with the Effect
// if that month is closed, unless o allows it.
func (c *Club) amend(ctx context.Context, o Amend, change func(d deed) (store.Month, error)) (Effect, error) {
	var effect Effect
	reason, err := oneLine(o.Reason)
	if err != nil {
		return effect, refuse(Invalid, "reason %w", err)
	}
	if o.Late && reason == "" {
		return effect, refuse(Invalid, "a change to a closed month needs a reason").hint("--reason TEXT")
	}
	err = c.update(ctx, func(d deed) error {
		before, err := replay(d.Tx, "")
		if err != nil {
			return err
		}
		from, err := change(d)
		if err != nil {
			return err
		}
		if from != untouched {
			if effect, err = d.effect(before, from); err != nil {
				return err
			}
		}
		if o.DryRun {
			return errUndone
		}
		if effect.Late && !o.Late {
			return refuse(NotReady, "month %s is closed: %d ratings would change", effect.From, len(effect.Moved)).
				hint("look at them, then repeat it with --late --reason TEXT")
		}
		return nil
	})
	if errors.Is(err, errUndone) {
		err = nil
	}
	return effect, err
}

// effect rates anew from a month and compares with what was before.
func (d deed) effect(before family, from store.Month) (Effect, error) {
	after, err := d.recompute(from)
	if err != nil {
		return Effect{}, err
	}
	closed, err := d.ClosedUntil()
	if err != nil {
		return Effect{}, err
	}
	effect := Effect{From: from.String(), Late: from <= closed}
	if from == 0 && len(after.periods) > 0 {
		effect.From = store.Month(after.periods[0].Number).String()
		effect.Late = after.periods[0].Number <= int(closed)
	}
	effect.Moved, err = moves(d.Tx, before, after)
	return effect, err
}

// recompute rates everything and stores the ledgers from a month on.
func (d deed) recompute(from store.Month) (family, error) {
	f, err := replay(d.Tx, "")
	if err != nil {
		return f, err
	}
	for i, p := range f.pools {
		r := f.results[i]
		digests := r.Digests()
		first, err := d.provedUntil(p.ID, digests)
		if err != nil {
			return f, err
		}
		if err := d.SetLedger(p.ID, min(from, first), r.Rows, digests); err != nil {
			return f, err
		}
	}
	return f, nil
}

// provedUntil is the first month whose stored digest is not that of the replay.
// It comes before the change only in files of older programs, which chained
// otherwise.
func (d deed) provedUntil(p store.PoolID, want []rating.Digest) (store.Month, error) {
	have, err := d.Digests(p)
	if err != nil {
		return 0, err
	}
	for i := range want {
		if i >= len(have) || have[i] != want[i] {
			return store.Month(want[i].Period), nil
		}
	}
	return math.MaxInt, nil
}

// moves are the ratings that differ, by pool and name. What only time does to
// a deviation is no move.
func moves(t *store.Tx, before, after family) ([]RatingMove, error) {
	players, err := playersByID(t)
	if err != nil {
		return nil, err
	}
	var list []RatingMove
	for _, p := range after.pools {
		entries := after.of(p.Key).Entries()
		for _, m := range rating.Moves(before.of(p.Key), after.of(p.Key)) {
			fresh := m.Before.RD == 0
			if fresh {
				m.Before = entries[m.Player]
			}
			if fresh || m.Before.Rating != m.After.Rating {
				list = append(list, RatingMove{Pool: p.Key, Player: players[store.PlayerID(m.Player)].Name,
					Before: strength(m.Before), After: strength(m.After), New: fresh})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b RatingMove) int {
		return cmp.Or(strings.Compare(a.Pool, b.Pool), strings.Compare(store.Plain(a.Player), store.Plain(b.Player)))
	})
	return list, nil
}
