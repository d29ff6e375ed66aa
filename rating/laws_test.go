package rating_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"ptm/rating"
)

// anyConfig is a configuration of either system.
func anyConfig(t *rapid.T) rating.Config {
	c := rating.Default()
	c.System = rapid.SampledFrom([]rating.System{rating.Glicko, rating.Glicko2}).Draw(t, "system")
	c.C = rapid.Float64Range(0, 100).Draw(t, "c")
	c.FirstMover = rapid.SampledFrom([]float64{0, 0, 35, -20}).Draw(t, "first mover")
	c.RDMin = rapid.SampledFrom([]float64{0, 30}).Draw(t, "floor")
	c.InitialRD = rapid.Float64Range(60, 350).Draw(t, "initial deviation")
	c.Vol = rapid.Float64Range(0.01, 0.15).Draw(t, "volatility")
	c.Tau = rapid.Float64Range(0.1, 1.2).Draw(t, "tau")
	return c
}

// anyGames are games of few players in periods 1 to n.
func anyGames(t *rapid.T, players, periods int) []rating.Game {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) rating.Game {
		first := rapid.IntRange(1, players).Draw(t, "first")
		second := (first+rapid.IntRange(0, players-2).Draw(t, "second"))%players + 1
		return rating.Game{
			Period: rapid.IntRange(1, periods).Draw(t, "period"),
			First:  int64(first), Second: int64(second),
			Score: rapid.SampledFrom([]float64{1, 0.5, 0, 0.25}).Draw(t, "score"),
		}
	}), 1, 60).Draw(t, "games")
}

func listed(n int) []rating.Period {
	periods := make([]rating.Period, n)
	for i := range periods {
		periods[i] = rating.Period{Number: i + 1, Length: 1}
	}
	return periods
}

func run(t *rapid.T, pool rating.Pool, periods []rating.Period) *rating.Result {
	t.Helper()
	r, err := rating.Run(pool, periods)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func same(t *rapid.T, what string, want, got any) {
	t.Helper()
	if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
		t.Fatalf("%s: %s", what, d)
	}
}

// TestOrder: the order of the games does not matter to the last bit.
func TestOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		pool := rating.Pool{Config: anyConfig(t), Games: anyGames(t, 8, 5)}
		before := run(t, pool, nil)
		pool.Games = rapid.Permutation(pool.Games).Draw(t, "shuffled")
		after := run(t, pool, nil)
		same(t, "ledger", before.Rows, after.Rows)
		same(t, "standings", before.Final, after.Final)
		same(t, "digests", before.Digests(), after.Digests())
	})
}

// TestIdentity: who has which number does not matter.
func TestIdentity(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		pool := rating.Pool{Config: anyConfig(t), Games: anyGames(t, 8, 5)}
		before := run(t, pool, nil)
		ids := rapid.SliceOfNDistinct(rapid.Int64(), 8, 8, rapid.ID).Draw(t, "ids")
		pool.Games = slices.Clone(pool.Games)
		for i := range pool.Games {
			g := &pool.Games[i]
			g.First, g.Second = ids[g.First-1], ids[g.Second-1]
		}
		after := run(t, pool, nil)
		for _, want := range before.Final {
			got, ok := after.Standing(ids[want.Player-1])
			if !ok || got.State != want.State || got.Games != want.Games || got.Lag != want.Lag {
				t.Fatalf("player %d: got %+v, want %+v", want.Player, got, want)
			}
		}
	})
}

// TestIdleTime: however idle time is divided, deviations grow the same.
func TestIdleTime(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		pool := rating.Pool{Config: anyConfig(t), Games: anyGames(t, 6, 2)}
		for i := range pool.Games {
			pool.Games[i].Period *= 100
		}
		parts := rapid.SliceOfN(rapid.IntRange(0, 1<<20), 1, 8).Draw(t, "parts")
		whole, divided := []rating.Period{{100, 1}}, []rating.Period{{100, 1}}
		var sum float64
		for i, p := range parts {
			length := float64(p) / (1 << 16)
			sum += length
			divided = append(divided, rating.Period{Number: 101 + i, Length: length})
		}
		whole = append(whole, rating.Period{Number: 150, Length: sum})
		whole, divided = append(whole, rating.Period{200, 1}), append(divided, rating.Period{200, 1})
		a, b := run(t, pool, whole), run(t, pool, divided)
		same(t, "ledger", a.Rows, b.Rows)
		for i := range a.Final {
			same(t, "now", a.Now(a.Final[i]), b.Now(b.Final[i]))
		}
	})
}

// TestContinued: rating the later games from where the earlier ones led is
// rating all of them, byte for byte, and At is where they led.
func TestContinued(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		const periods = 6
		pools := []rating.Pool{
			{Name: "a", Config: anyConfig(t), Games: anyGames(t, 8, periods)},
			{Name: "b", Config: anyConfig(t), Games: anyGames(t, 8, periods)},
		}
		pools[0].Start = []rating.Standing{
			{Player: 1, Rated: true, State: rating.State{Rating: 1700, RD: 80}},
			{Player: 2, State: rating.State{Rating: 1300, RD: 200, Vol: 0.06}},
			{Player: 3},
		}
		for i := range pools {
			if rapid.Bool().Draw(t, "changes") {
				pools[i].Later = []rating.Version{{From: rapid.IntRange(0, periods).Draw(t, "from"), Config: anyConfig(t)}}
			}
		}
		whole, err := rating.RunFamily(pools, listed(periods))
		if err != nil {
			t.Fatal(err)
		}
		cut := rapid.IntRange(0, periods).Draw(t, "cut")
		early, late := slices.Clone(pools), slices.Clone(pools)
		for i, p := range pools {
			early[i].Games, late[i].Games = nil, nil
			for _, g := range p.Games {
				if g.Period <= cut {
					early[i].Games = append(early[i].Games, g)
				} else {
					late[i].Games = append(late[i].Games, g)
				}
			}
			late[i].Start = whole[i].At(cut)
		}
		first, err := rating.RunFamily(early, listed(periods)[:cut])
		if err != nil {
			t.Fatal(err)
		}
		second, err := rating.RunFamily(late, listed(periods))
		if err != nil {
			t.Fatal(err)
		}
		for i := range pools {
			same(t, "at the cut", first[i].Final, whole[i].At(cut))
			same(t, "at the end", whole[i].Final, whole[i].At(periods))
			same(t, "in the end", whole[i].Final, second[i].Final)
			n := len(first[i].Rows)
			same(t, "early ledger", whole[i].Rows[:n], first[i].Rows)
			same(t, "late ledger", whole[i].Rows[n:], second[i].Rows)
			same(t, "digests", whole[i].Digests(), chained(first[i], second[i]))
		}
	})
}

// chained are the digests of a result and of the one that continues it.
func chained(first, second *rating.Result) []rating.Digest {
	all := first.Digests()
	sum := rating.Genesis(first.Pool.Config, first.Pool.Start)
	if len(all) > 0 {
		sum = all[len(all)-1].SHA256
	}
	amended := slices.ContainsFunc(first.Rows, func(r rating.Row) bool {
		return len(first.Pool.Later) > 0 && r.Period >= first.Pool.Later[0].From
	})
	for rows := second.Rows; len(rows) > 0; {
		period := second.Period(rows[0].Period)
		if later := second.Pool.Later; len(later) > 0 && !amended && rows[0].Period >= later[0].From {
			sum, amended = rating.Amend(sum, later[0]), true
		}
		sum = rating.Chain(sum, period)
		all = append(all, rating.Digest{Period: rows[0].Period, SHA256: sum})
		rows = rows[len(period):]
	}
	return all
}

// TestEdits: a log edited at random rates as the list of games it stands for.
func TestEdits(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		config := anyConfig(t)
		games := anyGames(t, 8, 5)
		var log []rating.Entry
		plain := map[int64]rating.Game{}
		for i, g := range games {
			log = append(log, rating.Entry{ID: int64(i + 1), Game: g})
			plain[int64(i+1)] = g
		}
		for range rapid.IntRange(1, 20).Draw(t, "edits") {
			id := int64(len(log) + 1)
			of := rapid.Int64Range(1, int64(len(games))).Draw(t, "of")
			if _, there := plain[of]; rapid.Bool().Draw(t, "void") && there {
				log = append(log, rating.Entry{ID: id, Act: rating.Void, Of: of})
				delete(plain, of)
				continue
			} else if !there {
				continue
			}
			g := plain[of]
			g.Score = 1 - g.Score
			g.Period = rapid.IntRange(1, 5).Draw(t, "period")
			log = append(log, rating.Entry{ID: id, Act: rating.Correct, Of: of, Game: g})
			plain[of] = g
		}
		logged, err := rating.Games(log)
		if err != nil {
			t.Fatal(err)
		}
		var edited, direct []rating.Game
		for _, g := range logged {
			edited = append(edited, g.Game)
		}
		for id := range int64(len(games)) {
			if g, ok := plain[id+1]; ok {
				direct = append(direct, g)
			}
		}
		a := run(t, rating.Pool{Config: config, Games: edited}, listed(5))
		b := run(t, rating.Pool{Config: config, Games: direct}, listed(5))
		same(t, "ledger", a.Rows, b.Rows)
		if moves := rating.Moves(a, b); moves != nil {
			t.Fatalf("moves: %v", moves)
		}
	})
}

// TestScore: a better result never makes a rating lower, nor the opponent's
// higher.
func TestScore(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		pool := rating.Pool{Config: anyConfig(t), Games: anyGames(t, 6, 1)}
		i := rapid.IntRange(0, len(pool.Games)-1).Draw(t, "game")
		before := run(t, pool, nil)
		pool.Games = slices.Clone(pool.Games)
		g := &pool.Games[i]
		g.Score = rapid.Float64Range(g.Score, 1).Draw(t, "score")
		after := run(t, pool, nil)
		better, _ := before.Standing(g.First)
		worse, _ := before.Standing(g.Second)
		up, _ := after.Standing(g.First)
		down, _ := after.Standing(g.Second)
		// Equal but for the rounding of ln σ² to 1e-13.
		if up.Rating < better.Rating-1e-9 || down.Rating > worse.Rating+1e-9 {
			t.Fatalf("score %v: %v to %v, opponent %v to %v", g.Score, better.Rating, up.Rating, worse.Rating, down.Rating)
		}
	})
}
