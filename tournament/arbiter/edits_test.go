package arbiter

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"ptm/rating"
	"ptm/sql/store"
	"ptm/tournament"
)

const (
	editPlayers = 6
	editEvents  = 3
	editMonths  = 5
	firstMonth  = store.Month(2026 * 12)
)

// editClub is a club with players and events, and no rated game.
func editClub(t *testing.T) *Club {
	t.Helper()
	c, err := Memory(t.Context(), Options{Now: func() time.Time { return time.Unix(0, 0) }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	err = c.update(t.Context(), func(d deed) error {
		for i := range editPlayers {
			p := Player{Name: fmt.Sprintf("player %d", i+1)}
			if i%3 == 0 {
				p.Ratings = []InitialRating{{Variant: "parity", Rating: 1700 + i, RD: 80, Source: "list"}}
			}
			if _, err := d.AddPlayer(p, d.at); err != nil {
				return err
			}
		}
		for i := range editEvents {
			_, err := d.AddEvent(store.Event{Event: tournament.Event{Handle: fmt.Sprintf("e%d", i+1), Name: "e", Variant: "parity",
				System: tournament.Swiss, InitialColour: tournament.White, Rated: true}}, d.at)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// An editor edits a club at random and keeps, by plain means, what the ratings
// should follow from.
type editor struct {
	deed
	*rapid.T
	games   map[store.EventID][]store.Logged
	pools   []store.Pool
	into    map[store.PlayerID]store.PlayerID
	first   map[store.PoolID]rating.Config
	later   map[store.PoolID]map[int]rating.Config
	brought map[store.PoolID]map[store.PlayerID]bool
}

func (e *editor) must(err error) {
	if err != nil {
		e.Helper()
		e.Fatal(err)
	}
}

// month draws one of those in which games are.
func (e *editor) month() store.Month {
	return firstMonth + store.Month(rapid.IntRange(0, editMonths-1).Draw(e.T, "month"))
}

func (e *editor) who(p store.PlayerID) store.PlayerID {
	for e.into[p] != 0 {
		p = e.into[p]
	}
	return p
}

// rate changes the games of an event: other players, scores, months, pools.
func (e *editor) rate() (store.Month, error) {
	event := store.EventID(rapid.IntRange(1, editEvents).Draw(e.T, "event"))
	pool := rapid.SampledFrom(e.pools).Draw(e.T, "pool")
	month := e.month()
	want := []store.Logged{}
	for board := range rapid.IntRange(0, 3).Draw(e.T, "games") {
		a := store.PlayerID(rapid.IntRange(1, editPlayers).Draw(e.T, "first"))
		b := store.PlayerID(rapid.IntRange(1, editPlayers).Draw(e.T, "second"))
		if e.who(a) == e.who(b) {
			continue
		}
		want = append(want, store.Logged{Pool: pool.ID, Period: month, Day: month.String() + "-15", Event: event, Round: 1,
			Board: board + 1, First: a, Second: b, Score: rapid.SampledFrom([]int{0, 5, 10}).Draw(e.T, "score")})
	}
	e.games[event] = want
	var report RateReport
	from, err := e.relog(event, want, "", &report)
	if err == nil && report.Changed() {
		var first store.Month
		first, err = e.seeds("parity", pool, want)
		from = earlier(from, first)
		for _, g := range want {
			e.brought[pool.ID][g.First], e.brought[pool.ID][g.Second] = true, true
		}
	}
	return from, err
}

// merge makes two players one, or takes that back.
func (e *editor) merge() (store.Month, error) {
	from, err := e.PlayerByID(store.PlayerID(rapid.IntRange(1, editPlayers).Draw(e.T, "from")))
	e.must(err)
	if from.Into != 0 {
		merges, err := e.Merges()
		e.must(err)
		i := slices.IndexFunc(merges, func(m store.Logged) bool { return m.First == from.ID })
		to, err := e.PlayerByID(from.Into)
		e.must(err)
		delete(e.into, from.ID)
		return e.unmerge(from, to, merges[i], "")
	}
	to, err := e.PlayerByID(e.who(store.PlayerID(rapid.IntRange(1, editPlayers).Draw(e.T, "to"))))
	e.must(err)
	since, err := e.deed.merge(from, to, "")
	if KindOf(err) == Conflict {
		return untouched, nil
	}
	e.into[from.ID] = to.ID
	return since, err
}

// configure changes what a pool is rated by.
func (e *editor) config() (store.Month, error) {
	pool := rapid.SampledFrom(e.pools).Draw(e.T, "pool")
	since := rapid.SampledFrom([]store.Month{0, e.month()}).Draw(e.T, "since")
	pool, err := e.Pool(pool.Key)
	e.must(err)
	conf, from, err := e.deed.configure(pool, since, func(c *rating.Config) {
		c.C = rapid.SampledFrom([]float64{10, 20, 50}).Draw(e.T, "c")
		c.Rho = rapid.SampledFrom([]float64{0, 0.5}).Draw(e.T, "rho")
		c.System = rapid.SampledFrom([]rating.System{rating.Glicko, rating.Glicko2}).Draw(e.T, "system")
	}, "")
	if from != untouched && since == 0 {
		e.first[pool.ID] = conf.Config
	} else if from != untouched {
		e.later[pool.ID][int(since)] = conf.Config
	}
	return from, err
}

// model are the pools as they should be.
func (e *editor) model() []rating.Pool {
	var pools []rating.Pool
	for _, p := range e.pools {
		pool := rating.Pool{Name: p.Key, Config: e.first[p.ID]}
		for m := range editMonths {
			if c, ok := e.later[p.ID][int(firstMonth)+m]; ok {
				pool.Later = append(pool.Later, rating.Version{From: int(firstMonth) + m, Config: c})
			}
		}
		for event := range editEvents {
			for _, g := range e.games[store.EventID(event+1)] {
				if g.Pool == p.ID {
					pool.Games = append(pool.Games, rating.Game{Period: int(g.Period), First: int64(e.who(g.First)),
						Second: int64(e.who(g.Second)), Score: float64(g.Score) / 10})
				}
			}
		}
		// Players 1 and 4 have brought ratings along; own ratings go first.
		at := map[store.PlayerID]store.PlayerID{}
		for _, id := range []store.PlayerID{1, 4} {
			if who := e.who(id); e.brought[p.ID][id] && (at[who] == 0 || who == id) {
				at[who] = id
			}
		}
		for who, id := range at {
			pool.Start = append(pool.Start, rating.Standing{Player: int64(who),
				State: rating.State{Rating: 1699 + float64(id), RD: 80, Vol: pool.Config.Vol}})
		}
		pools = append(pools, pool)
	}
	return pools
}

// compare holds the stored ledgers and digests against the model.
func (e *editor) compare() {
	e.Helper()
	pools := e.model()
	periods, err := months(pools, "")
	e.must(err)
	want, err := rating.RunFamily(pools, periods)
	e.must(err)
	for i, p := range e.pools {
		rows, err := e.Ledger(p.ID)
		e.must(err)
		if d := cmp.Diff(want[i].Rows, rows, cmpopts.EquateEmpty()); d != "" {
			e.Fatalf("pool %s: ledger (-model +stored)\n%s", p.Key, d)
		}
		digests, err := e.Digests(p.ID)
		e.must(err)
		if !slices.Equal(digests, want[i].Digests()) {
			e.Fatalf("pool %s: another chain", p.Key)
		}
	}
}

// script edits a club at random, comparing after every edit, and leaves it as
// it was.
func script(ctx context.Context, c *Club, t *rapid.T) {
	err := c.update(ctx, func(d deed) error {
		e := &editor{deed: d, T: t, games: map[store.EventID][]store.Logged{}, into: map[store.PlayerID]store.PlayerID{},
			first: map[store.PoolID]rating.Config{}, later: map[store.PoolID]map[int]rating.Config{},
			brought: map[store.PoolID]map[store.PlayerID]bool{}}
		for _, key := range []string{"parity", "parity/blitz"} {
			p, err := d.pool(key)
			e.must(err)
			e.pools = append(e.pools, p)
			e.first[p.ID], e.later[p.ID] = p.Config, map[int]rating.Config{}
			e.brought[p.ID] = map[store.PlayerID]bool{}
		}
		for range rapid.IntRange(1, 10).Draw(t, "edits") {
			edit := rapid.SampledFrom([]func() (store.Month, error){e.rate, e.rate, e.rate, e.merge, e.config}).Draw(t, "edit")
			from, err := edit()
			e.must(err)
			if from != untouched {
				_, err := d.recompute(from)
				e.must(err)
			}
			e.compare()
		}
		return errUndone
	})
	if !errors.Is(err, errUndone) {
		t.Fatal(err)
	}
}

// TestEdits: under any edits of games, players and configurations, the ledgers
// kept up edit by edit are those of rating what stands in the end, to the last
// bit. The number of scripts is that of -rapid.checks, for each of the three.
func TestEdits(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"a", "b", "c"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := editClub(t)
			rapid.Check(t, func(r *rapid.T) { script(t.Context(), c, r) })
		})
	}
}
