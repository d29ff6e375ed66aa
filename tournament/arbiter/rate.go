package arbiter

import (
	"context"
	"errors"
	"slices"
	"strings"

	"ptm/rating"
	"ptm/sql/store"
)

// RateReport is what rating an event did.
type RateReport struct {
	Event, Pool, Period string // period YYYY-MM
	Added               int    // games new in the log
	Corrected           int    // games that were changed
	Voided              int    // games taken out
	Unchanged           int
	Moved               []RatingMove // the event's players, by name
}

// Changed reports whether the log was added to.
func (r RateReport) Changed() bool { return r.Added+r.Corrected+r.Voided > 0 }

// A RatingMove is a rating before and after an event was rated. A Strength of
// zero is none.
type RatingMove struct {
	Player        string
	Before, After Strength
}

// Strength is a rating with its deviation.
type Strength struct {
	Rating, RD float64
}

func strength(s rating.State) Strength { return Strength{Rating: s.Rating, RD: s.RD} }

// RateEvent adds the games of a finished event to the append-only log of its
// variant's pool, in the month of its last day, and recomputes the pool. Again
// changes nothing; after a correction it logs the difference and the pool is
// as if the corrected event had been rated alone. Forfeits, byes and quick
// games are never rated. NotReady if not finished, RuleBreak if unrated.
func (c *Club) RateEvent(ctx context.Context, handle string) (RateReport, error) {
	var report RateReport
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		if !e.Rated {
			return refuse(RuleBreak, "event %s: is not rated", e.Handle)
		}
		if e.Finished.IsZero() {
			return refuse(NotReady, "event %s: not finished", e.Handle).hint("ptm event finish %s", e.Handle)
		}
		pool, err := d.pool(e.Variant)
		if err != nil {
			return err
		}
		before, err := d.strengths(pool)
		if err != nil {
			return err
		}
		if report, err = d.rate(&e, pool); err != nil {
			return err
		}
		after, err := d.strengths(pool)
		if err != nil {
			return err
		}
		report.Moved = moves(&e, before, after)
		return nil
	})
	return report, err
}

// pool is the pool of a variant, made when it is first needed.
func (d deed) pool(variant string) (store.Pool, error) {
	p, err := d.Pool(variant)
	if !errors.Is(err, store.ErrNotFound) {
		return p, err
	}
	config := rating.Default()
	config.Rho = 0 // pools do not look at each other
	return d.AddPool(variant, config, d.at)
}

// strengths are the stored ratings after the last period.
func (d deed) strengths(p store.Pool) (map[int64]Strength, error) {
	rows, err := d.Ledger(p.ID)
	list := map[int64]Strength{}
	for _, r := range rows {
		list[r.Player] = strength(r.Post)
	}
	return list, err
}

func moves(e *store.Event, before, after map[int64]Strength) []RatingMove {
	var list []RatingMove
	for _, p := range e.Entrants {
		if now, ok := after[p.Player]; ok {
			list = append(list, RatingMove{Player: p.Name, Before: before[p.Player], After: now})
		}
	}
	slices.SortStableFunc(list, func(a, b RatingMove) int {
		return strings.Compare(store.Plain(a.Player), store.Plain(b.Player))
	})
	return list
}

// rate brings the log in line with the event and recomputes the pool if that
// changed it.
func (d deed) rate(e *store.Event, pool store.Pool) (RateReport, error) {
	report := RateReport{Event: e.Handle, Pool: pool.Key}
	day := lastDay(e)
	month, err := store.MonthOf(day)
	if err != nil {
		return report, err
	}
	report.Period = month.String()
	want := ratedGames(e, store.Logged{Pool: pool.ID, Period: month, Day: day})
	have, err := d.RatedGamesOf(e.ID)
	if err != nil {
		return report, err
	}
	for _, step := range difference(want, have) {
		switch {
		case step.same:
			report.Unchanged++
			continue
		case step.Void:
			report.Voided++
		case step.Replaces != 0:
			report.Corrected++
		default:
			report.Added++
		}
		step.At, step.By = d.at, d.by
		if err := d.LogGame(step.Logged); err != nil {
			return report, err
		}
	}
	if !report.Changed() {
		return report, nil
	}
	if err := d.seeds(e, pool, want); err != nil {
		return report, err
	}
	if err := d.recompute(pool); err != nil {
		return report, err
	}
	return report, d.log("event rate", e.ID, pool.Key+" "+report.Period, "%d games added, %d corrected, %d voided",
		report.Added, report.Corrected, report.Voided)
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

// recompute replays the log of a pool and stores the ledger.
func (d deed) recompute(pool store.Pool) error {
	result, err := replay(d.Tx, pool, 0)
	if err != nil {
		return err
	}
	return d.SetLedger(pool.ID, result.Rows, result.Digests())
}

// replay rates a pool from its first game. Games after the month until do not
// count, and deviations grow to it; 0 = to the last game.
func replay(t *store.Tx, pool store.Pool, until store.Month) (*rating.Result, error) {
	games, err := t.RatedGames(pool.ID)
	if err != nil {
		return nil, err
	}
	seeds, err := t.Seeds(pool.ID)
	if err != nil {
		return nil, err
	}
	p := rating.Pool{Name: pool.Key, Config: pool.Config}
	for _, s := range seeds {
		if s.Source != "" { // others begin as newcomers do
			p.Start = append(p.Start, rating.Standing{Player: int64(s.Player),
				State: rating.State{Rating: s.Rating, RD: s.RD, Vol: pool.Config.Vol}})
		}
	}
	var periods []rating.Period
	for _, g := range games {
		if until != 0 && g.Period > until {
			break
		}
		p.Games = append(p.Games, rating.Game{Period: int(g.Period), First: int64(g.First), Second: int64(g.Second),
			Score: float64(g.Score) / 10})
	}
	if until != 0 && len(p.Games) > 0 {
		for m := p.Games[0].Period; m <= int(until); m++ {
			periods = append(periods, rating.Period{Number: m, Length: 1})
		}
	}
	return rating.Run(p, periods)
}
