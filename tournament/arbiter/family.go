package arbiter

import (
	"slices"

	"ptm/rating"
	"ptm/sql/store"
)

// A family is all pools of the club rated together: a newcomer in one of them
// is placed by what is known of him in the others.
type family struct {
	pools   []store.Pool
	periods []rating.Period
	results []*rating.Result // of pools
}

// replay rates all pools from their first games. Games after the day until do
// not count, and deviations grow to the end of its month; "" = to the last game.
func replay(t *store.Tx, until string) (family, error) {
	var f family
	pools, err := f.load(t, until)
	if err != nil {
		return f, err
	}
	f.results, err = rating.RunFamily(pools, f.periods)
	return f, err
}

// load reads the pools with their games and where players begin.
func (f *family) load(t *store.Tx, until string) (pools []rating.Pool, err error) {
	if f.pools, err = t.Pools(); err != nil {
		return nil, err
	}
	merges, err := mergesOf(t)
	if err != nil {
		return nil, err
	}
	games, err := t.GamesToRate(until)
	if err != nil {
		return nil, err
	}
	for _, p := range f.pools {
		pool := rating.Pool{Name: p.Key, Config: p.Config, Later: p.Later, Games: games[p.ID]}
		for i := range pool.Games {
			if err := merges.Apply(&pool.Games[i]); err != nil {
				return nil, refuse(Conflict, "pool %s: %w", p.Key, err)
			}
		}
		if pool.Start, err = starts(t, p, merges); err != nil {
			return nil, err
		}
		pools = append(pools, pool)
	}
	f.periods, err = months(pools, until)
	return pools, err
}

// months are all from the first game's to the last game's, or to that of a day.
func months(pools []rating.Pool, until string) ([]rating.Period, error) {
	first, last, any := 0, 0, false
	for _, p := range pools {
		for i := range p.Games {
			m := p.Games[i].Period
			if !any {
				first, last, any = m, m, true
			}
			first, last = min(first, m), max(last, m)
		}
	}
	if until != "" {
		m, err := store.MonthOf(until)
		if err != nil {
			return nil, err
		}
		last = int(m)
	}
	list := []rating.Period{}
	for m := first; any && m <= last; m++ {
		list = append(list, rating.Period{Number: m, Length: 1})
	}
	return list, nil
}

// mergesOf are the merges of players that stand.
func mergesOf(t *store.Tx) (*rating.Merges, error) {
	rows, err := t.Merges()
	merges := new(rating.Merges)
	for _, r := range rows {
		merges.Add(rating.Entry{ID: r.ID, Act: rating.Merge, From: int64(r.First), Into: int64(r.Second)})
	}
	return merges, err
}

// starts are the ratings that players brought along. Of two who are one since
// they were merged his own counts, else that of the other.
func starts(t *store.Tx, p store.Pool, merges *rating.Merges) ([]rating.Standing, error) {
	seeds, err := t.Seeds(p.ID)
	if err != nil {
		return nil, err
	}
	var list []rating.Standing
	at := map[int64]int{}
	for _, s := range seeds {
		if s.Source == "" { // begins as newcomers do
			continue
		}
		who, err := merges.Who(int64(s.Player), 0)
		if err != nil {
			return nil, err
		}
		start := rating.Standing{Player: who, State: rating.State{Rating: s.Rating, RD: s.RD, Vol: p.Config.Vol}}
		i, twice := at[who]
		switch {
		case !twice:
			at[who] = len(list)
			list = append(list, start)
		case who == int64(s.Player):
			list[i] = start
		}
	}
	return list, nil
}

// of is the result of a pool; without games if the family lacks it.
func (f family) of(key string) *rating.Result {
	i := slices.IndexFunc(f.pools, func(p store.Pool) bool { return p.Key == key })
	if i < 0 {
		return new(rating.Result)
	}
	return f.results[i]
}
