package arbiter

import (
	"context"
	"errors"
	"strings"

	"ptm/engine"
	"ptm/rating"
	"ptm/sql/store"
	"ptm/variants"
)

// RateReport is what rating an event did.
type RateReport struct {
	Event, Pool, Period string // period YYYY-MM
	Added               int    // games new in the log
	Corrected           int    // games that were changed
	Voided              int    // games taken out
	Unchanged           int
	Effect
}

// Changed reports whether the log was added to.
func (r RateReport) Changed() bool { return r.Added+r.Corrected+r.Voided > 0 }

// RateEvent adds the games of a finished event to the append-only log of its
// pool, in the month of its last day, and recomputes all pools. Again changes
// nothing; after a correction it logs the difference and the ratings are as if
// the corrected event had been rated alone. Forfeits, byes and quick games are
// never rated. NotReady if not finished, or with the report if the month is
// closed; RuleBreak if unrated.
func (c *Club) RateEvent(ctx context.Context, handle string, o Amend) (RateReport, error) {
	var report RateReport
	effect, err := c.amend(ctx, o, func(d deed) (from store.Month, err error) {
		e, err := load(d.Tx, handle)
		if err != nil {
			return 0, err
		}
		if !e.Rated {
			return 0, refuse(RuleBreak, "event %s: is not rated", e.Handle)
		}
		if e.Finished.IsZero() {
			return 0, refuse(NotReady, "event %s: not finished", e.Handle).hint("ptm event finish %s", e.Handle)
		}
		pool, err := d.pool(poolKey(&e))
		if err != nil {
			return 0, err
		}
		report, from, err = d.rate(&e, pool, o.Reason)
		return from, err
	})
	report.Effect = effect
	return report, err
}

// poolKey is the pool of an event's games.
func poolKey(e *store.Event) string {
	if e.TimeClass == "" {
		return e.Variant
	}
	return e.Variant + "/" + e.TimeClass
}

// pool is the pool of a key, made when it is first needed.
func (d deed) pool(key string) (store.Pool, error) {
	p, err := d.Pool(key)
	if !errors.Is(err, store.ErrNotFound) {
		return p, err
	}
	variant, _, _ := strings.Cut(key, "/")
	return d.AddPool(key, defaultConfig(variant), d.at)
}

// firstMove is what moving first is usually worth where the sides alternate.
const firstMove = 30

// defaultConfig is what a variant is rated by until the club decides.
func defaultConfig(variant string) rating.Config {
	config := rating.Default()
	if v, ok := variants.Lookup(variant); ok && v.Kind == engine.Alternating {
		config.FirstMover = firstMove
	}
	return config
}

// rate brings the log in line with the event and tells from which month on
// that changes ratings.
func (d deed) rate(e *store.Event, pool store.Pool, reason string) (RateReport, store.Month, error) {
	report, from := RateReport{Event: e.Handle, Pool: pool.Key}, untouched
	day := lastDay(e)
	month, err := store.MonthOf(day)
	if err != nil {
		return report, from, err
	}
	report.Period = month.String()
	want := ratedGames(e, store.Logged{Pool: pool.ID, Period: month, Day: day})
	if from, err = d.relog(e.ID, want, reason, &report); err != nil || !report.Changed() {
		return report, from, err
	}
	first, err := d.seeds(e.Variant, pool, want)
	if err != nil {
		return report, from, err
	}
	return report, earlier(from, first), d.log("event rate", e.ID, pool.Key+" "+report.Period, "%d games added, %d corrected, %d voided%s",
		report.Added, report.Corrected, report.Voided, because(reason))
}

// relog brings the log in line with the games that are to count of an event.
func (d deed) relog(e store.EventID, want []store.Logged, reason string, report *RateReport) (store.Month, error) {
	from := untouched
	have, err := d.RatedGamesOf(e)
	if err != nil {
		return from, err
	}
	for _, step := range difference(want, have) {
		switch {
		case step.same:
			report.Unchanged++
			continue
		case step.Act == store.Void:
			report.Voided++
		case step.Replaces != 0:
			report.Corrected++
		default:
			report.Added++
		}
		from = earlier(from, step.from)
		step.At, step.By, step.Reason = d.at, d.by, reason
		if _, err := d.AddToLog(step.Logged); err != nil {
			return from, err
		}
	}
	return from, nil
}

// because is a reason as the change log has it.
func because(reason string) string {
	if reason == "" {
		return ""
	}
	return ": " + reason
}

// seeds freezes where the players of some games begin in the pool, and gives
// the first month that this changes: who is one with another since they were
// merged may have begun there without it.
func (d deed) seeds(variant string, pool store.Pool, games []store.Logged) (store.Month, error) {
	from := untouched
	for _, g := range games {
		for _, id := range []store.PlayerID{g.First, g.Second} {
			p, err := d.PlayerByID(id)
			if err != nil {
				return from, err
			}
			seed := seedOf(p, variant, pool)
			fresh, err := d.KeepSeed(pool.ID, seed)
			if err != nil {
				return from, err
			}
			if fresh && seed.Source != "" {
				first, err := d.sinceTogether(p)
				if err != nil {
					return from, err
				}
				from = earlier(from, first)
			}
		}
	}
	return from, nil
}

// seedOf is where a player begins in a pool.
func seedOf(p Player, variant string, pool store.Pool) store.Seed {
	seed := store.Seed{Player: p.ID, Rating: pool.Config.Initial, RD: pool.Config.InitialRD}
	r := broughtAlong(p, variant)
	if r.Rating == 0 {
		return seed
	}
	seed.Rating, seed.Source = float64(r.Rating), "source not named"
	if r.Source != "" {
		seed.Source = r.Source
	}
	if r.RD != 0 {
		seed.RD = min(float64(r.RD), pool.Config.RDMax)
	}
	return seed
}

// earlier is the earlier of two months, either of which may be untouched.
func earlier(a, b store.Month) store.Month {
	switch {
	case a == untouched:
		return b
	case b == untouched:
		return a
	}
	return min(a, b)
}
