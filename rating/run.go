package rating

import (
	"cmp"
	"fmt"
	"slices"
)

// Run rates one pool alone. Periods are in order of Number; nil stands for
// every number from the first game's to the last game's, each of length 1.
// It returns an error for a configuration, state, period or game that cannot
// be rated, naming the game by its place from 1.
func Run(pool Pool, periods []Period) (*Result, error) {
	results, err := RunFamily([]Pool{pool}, periods)
	if err != nil {
		return nil, err
	}
	return results[0], nil
}

// RunFamily rates the pools of a family together, period by period: a
// newcomer in a pool whose Rho is not 0 enters where the others place him.
// The order of the pools does not matter; no two may have the same name.
// Errors are as in Run, with the pool's name.
func RunFamily(pools []Pool, periods []Period) ([]*Result, error) {
	results := make([]*Result, len(pools))
	for i := range results {
		results[i] = &Result{Pool: pools[i]}
	}
	f, err := newFamily(pools, periods)
	if err != nil {
		return nil, err
	}
	for _, p := range f.pools {
		p.listed, p.keep = true, true
		p.ledger = make([]Row, 0, p.count())
	}
	f.seeds = func(pool int, s Seed) { results[pool].Seeds = append(results[pool].Seeds, s) }
	if err := f.run(); err != nil {
		return nil, err
	}
	for i, r := range results {
		r.Periods = f.periods
		r.line = f.timeline
		r.history = f.pools[i].history
		r.Rows = f.pools[i].ledger
		r.Final = f.standings(i)
	}
	return results, nil
}

// Replay is RunFamily without keeping the ledger: it hands visit the rows of
// each pool (by index) and period, by player, and returns the standings after
// the last period. The rows are overwritten after visit returns; visit may be
// nil.
func Replay(pools []Pool, periods []Period, visit func(pool int, rows []Row)) ([][]Standing, error) {
	f, err := newFamily(pools, periods)
	if err != nil {
		return nil, err
	}
	f.rows = visit
	for _, p := range f.pools {
		p.listed = visit != nil
	}
	if err := f.run(); err != nil {
		return nil, err
	}
	all := make([][]Standing, len(pools))
	for i := range all {
		all[i] = f.standings(i)
	}
	return all, nil
}

// A family is a run on its way.
type family struct {
	*timeline
	roll  *roll
	pools []*pool // in the order given
	named []*pool // by name, the order in which sources are summed

	rows  func(pool int, rows []Row)
	seeds func(pool int, s Seed)
	// before, if there is one, sees each period's games when all their players
	// are ready and none has been rated.
	before func(p *pool, period int)
}

func newFamily(pools []Pool, periods []Period) (*family, error) {
	total := 0
	for i := range pools {
		total += len(pools[i].Games)
	}
	f := &family{roll: newRoll(total)}
	var games span
	for i := range pools {
		p := &pool{Pool: &pools[i], index: i, Config: pools[i].Config}
		if err := p.load(f.roll, &games); err != nil {
			return nil, p.name(len(pools), err)
		}
		f.pools = append(f.pools, p)
	}
	var err error
	if f.timeline, err = newTimeline(periods, games); err != nil {
		return nil, err
	}
	f.named = slices.Clone(f.pools)
	slices.SortFunc(f.named, func(a, b *pool) int { return cmp.Compare(a.Name, b.Name) })
	for i := 1; i < len(f.named); i++ {
		if f.named[i].Name == f.named[i-1].Name {
			return nil, fmt.Errorf("pool %q is there twice", f.named[i].Name)
		}
	}
	renumbered := f.roll.sort()
	for _, p := range f.pools {
		p.renumber(renumbered)
		p.history = newCourse(p.Pool, f.timeline)
		err := p.arrange(f.timeline)
		if err == nil {
			err = p.begin(f)
		}
		if err != nil {
			return nil, p.name(len(pools), err)
		}
	}
	return f, nil
}

// run rates all periods. Every pool's players are made ready before any pool
// is rated, so that the pools of a family see each other as they were.
func (f *family) run() error {
	for i := range f.periods {
		for _, p := range f.named {
			if p.Later != nil {
				p.Config = *p.In(f.periods[i].Number)
			}
		}
		for _, p := range f.named {
			if err := p.prepare(f, i); err != nil {
				return p.name(len(f.pools), err)
			}
		}
		for _, p := range f.named {
			if len(p.active) == 0 {
				continue
			}
			if f.before != nil {
				f.before(p, i)
			}
			if err := p.play(f, i); err != nil {
				return p.name(len(f.pools), err)
			}
			p.rate(f, i)
			if f.rows != nil {
				f.rows(p.index, p.rows())
			}
		}
	}
	return nil
}
