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
	have, err := d.RatedGamesOf(e.ID)
	if err != nil {
		return report, from, err
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
		if from == untouched || step.from < from {
			from = step.from
		}
		step.At, step.By, step.Reason = d.at, d.by, reason
		if _, err := d.AddToLog(step.Logged); err != nil {
			return report, from, err
		}
	}
	if !report.Changed() {
		return report, from, nil
	}
	if err := d.seeds(e, pool, want); err != nil {
		return report, from, err
	}
	return report, from, d.log("event rate", e.ID, pool.Key+" "+report.Period, "%d games added, %d corrected, %d voided%s",
		report.Added, report.Corrected, report.Voided, because(reason))
}

// because is a reason as the change log has it.
func because(reason string) string {
	if reason == "" {
		return ""
	}
	return ": " + reason
}

// seeds freezes where the players of some games begin in the pool.
func (d deed) seeds(e *store.Event, pool store.Pool, games []store.Logged) error {
	for _, g := range games {
		for _, id := range []store.PlayerID{g.First, g.Second} {
			p, err := d.PlayerByID(id)
			if err != nil {
				return err
			}
			seed := store.Seed{Player: id, Rating: pool.Config.Initial, RD: pool.Config.InitialRD}
			if r := broughtAlong(p, e.Variant); r.Rating != 0 {
				seed.Rating, seed.Source = float64(r.Rating), "brought along"
				if r.Source != "" {
					seed.Source = r.Source
				}
				if r.RD != 0 {
					seed.RD = min(float64(r.RD), pool.Config.RDMax)
				}
			}
			if err := d.KeepSeed(pool.ID, seed); err != nil {
				return err
			}
		}
	}
	return nil
}
