package arbiter

import (
	"slices"

	"ptm/sql/store"
)

// compensate takes the effect of rows back that stay where they are, by adding
// others: a game is voided, a correction corrected to what it replaced, a
// configuration followed by the one before it.
func (r *reversal) compensate(added []store.Added, why string) error {
	var seeds []store.Added
	for _, a := range added {
		var since store.Month
		var err error
		switch a.Table {
		case "rating_log":
			since, err = r.unlog(a.Number, why)
		case "pool_config":
			since, err = r.unconfigure(a.Number, why)
		case "rating_seed":
			seeds = append(seeds, a)
			continue
		default:
			continue // an empty pool is shown nowhere
		}
		if err != nil {
			return err
		}
		r.from = earlier(r.from, since)
	}
	// Where a player began is frozen only while he has games there.
	for _, a := range seeds {
		if err := r.DropSeed(a.Pool, a.Player); err != nil {
			return err
		}
	}
	if r.before == nil {
		return nil
	}
	since, err := r.unproved()
	r.from = earlier(r.from, since)
	return err
}

// unlog adds to the rating log what makes a row of it as if it were not there.
func (r *reversal) unlog(number int64, why string) (store.Month, error) {
	row, err := r.LogRow(number)
	if err != nil {
		return untouched, err
	}
	// What was done and taken back since left rows behind it.
	last, err := r.LastLogRow(number)
	if err != nil {
		return untouched, err
	}
	if last.Act != row.Act || last.Pool != row.Pool || last.Period != row.Period || last.First != row.First ||
		last.Second != row.Second || last.Score != row.Score {
		return untouched, refuse(Conflict, "%s: the rating log has been corrected since", why).hint("ptm rating log")
	}
	undo, since := row, row.Period
	if row.Replaces != 0 {
		if undo, err = r.LogRow(row.Replaces); err != nil {
			return untouched, err
		}
		since = min(since, undo.Period)
	} else {
		undo.Act = store.Void
	}
	if row.Pool == 0 {
		if since, err = r.sinceMerged(row); err != nil {
			return untouched, err
		}
	}
	undo.Replaces, undo.At, undo.By, undo.Reason = last.ID, r.at, r.by, r.reason
	if undo.Reason == "" {
		undo.Reason = "undo of " + why
		if r.kind == store.Redone {
			undo.Reason = "redo of " + why
		}
	}
	_, err = r.AddToLog(undo)
	return since, err
}

// sinceMerged is the first month in which a merge of the log matters.
func (r *reversal) sinceMerged(row store.Logged) (store.Month, error) {
	from, err := r.PlayerByID(row.First)
	if err != nil {
		return untouched, err
	}
	to, err := r.PlayerByID(row.Second)
	if err != nil {
		return untouched, err
	}
	return firstChanged(r.Tx, from, to)
}

// unconfigure adds the configuration that held before another was added; the
// first of a pool stays.
func (r *reversal) unconfigure(number int64, why string) (store.Month, error) {
	pool, c, found, err := r.ConfigBefore(number)
	if err != nil || !found {
		return untouched, err
	}
	c.At, c.By, c.Reason = r.at, r.by, "undo of "+why
	return c.Since, r.AddPoolConfig(pool, c)
}

// unproved is the first month in which the stored digests are not what the log
// gives now.
func (r *reversal) unproved() (store.Month, error) {
	f, err := replay(r.Tx, "")
	if err != nil {
		return untouched, err
	}
	since := untouched
	for i, p := range f.pools {
		want := f.results[i].Digests()
		have, err := r.Digests(p.ID)
		if err != nil {
			return untouched, err
		}
		for n := range max(len(want), len(have)) {
			if n >= len(want) {
				since = earlier(since, store.Month(have[n].Period))
				break
			}
			if n >= len(have) || !slices.Equal(want[n:n+1], have[n:n+1]) {
				since = earlier(since, store.Month(want[n].Period))
				break
			}
		}
	}
	return since, nil
}
