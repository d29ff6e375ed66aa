package rating_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ptm/rating"
)

// TestLaterConfig: a configuration has no say before its period, and one that
// says the same as before changes nothing but the proof.
func TestLaterConfig(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		pool := rating.Pool{Config: anyConfig(t), Games: anyGames(t, 6, 6)}
		from := rapid.IntRange(1, 6).Draw(t, "from")
		plain := run(t, pool, listed(6))
		pool.Later = []rating.Version{{From: from, Config: pool.Config}}
		again := run(t, pool, listed(6))
		same(t, "ledger", plain.Rows, again.Rows)
		same(t, "standings", plain.Final, again.Final)
		pool.Later[0].Config = anyConfig(t)
		other := run(t, pool, listed(6))
		early := func(r *rating.Result) []rating.Row {
			return r.Rows[:slices.IndexFunc(append(slices.Clone(r.Rows), rating.Row{Period: 99}),
				func(r rating.Row) bool { return r.Period >= from })]
		}
		same(t, "early ledger", early(plain), early(other))
		for i, d := range plain.Digests() {
			if got := other.Digests()[i]; (got == d) != (d.Period < from) {
				t.Fatalf("period %d, configuration from %d: same digest is %v", d.Period, from, got == d)
			}
		}
	})
}

// TestGrowthOverConfigs: time away counts at the rate of its day.
func TestGrowthOverConfigs(t *testing.T) {
	t.Parallel()
	config := rating.Default()
	later := config
	later.C = 40
	pool := rating.Pool{
		Config: config, Later: []rating.Version{{From: 4, Config: later}},
		Start: []rating.Standing{{Player: 1, Rated: true, State: rating.State{Rating: 1500, RD: 60}}},
		Games: []rating.Game{{Period: 5, First: 1, Second: 2, Score: 1}},
	}
	r, err := rating.Run(pool, listed(6))
	if err != nil {
		t.Fatal(err)
	}
	near(t, "grown", r.Rows[0].Grown.RD, decimal(math.Sqrt(60*60+3*20*20+2*40*40)), 1e-9)
	s, _ := r.Standing(1)
	near(t, "now", r.Now(s).RD, decimal(math.Sqrt(s.RD*s.RD+40*40)), 1e-9)
	pool.Later[0].From = 7
	if _, err := rating.Run(rating.Pool{Config: config, Later: append(pool.Later, pool.Later...)}, nil); err == nil {
		t.Error("two configurations from one period are let pass")
	}
}
