package rating_test

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"ptm/rating"
)

// TestEvaluateByHand follows three games of two players.
func TestEvaluateByHand(t *testing.T) {
	t.Parallel()
	pool := rating.Pool{Config: config("g1"), Games: []rating.Game{
		{Period: 1, First: 1, Second: 2, Score: 1},
		{Period: 2, First: 1, Second: 2, Score: 0.5},
		{Period: 2, First: 2, Second: 1, Score: 0},
	}}
	result, err := rating.Run(pool, nil)
	if err != nil {
		t.Fatal(err)
	}
	rows := result.Period(2)
	e := rating.Expected(rows[0].Grown, rows[1].Grown, 0)
	evaluations, err := rating.Evaluate([]rating.Pool{pool}, nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	all := evaluations[0].All
	near(t, "log loss", all.Rating.LogLoss,
		decimal((math.Ln2-math.Log(e)/2-math.Log(1-e)/2-math.Log(e))/3), 1e-12)
	near(t, "Brier", all.Rating.Brier, decimal((0.25+(0.5-e)*(0.5-e)+(1-e)*(1-e))/3), 1e-12)
	// A game without a favourite counts half.
	near(t, "accuracy", all.Rating.Accuracy, 1.5/2, 0)
	near(t, "coin", all.Coin.LogLoss, math.Ln2, 1e-12)
	// Elo with K 24: 12 points each way.
	elo := 1 / (1 + math.Pow(10, -24.0/400))
	near(t, "Elo", all.Elo.Brier, decimal((0.25+(0.5-elo)*(0.5-elo)+(1-elo)*(1-elo))/3), 1e-9)
	near(t, "drawishness", evaluations[0].Drawishness, decimal(1/(1+8*e*(1-e))), 1e-12)
	if all.Rating.Games != 3 || all.Rating.Decisive != 2 || evaluations[0].Newcomers.Rating.Games != 3 {
		t.Errorf("%+v", evaluations[0])
	}
	later, err := rating.Evaluate([]rating.Pool{pool}, nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	if n := later[0].All.Rating.Games; n != 2 {
		t.Errorf("%d games from period 2 on", n)
	}
}

// TestEvaluate holds what the methods are worth on two histories: Glicko
// foretells better than Elo, and Elo than a coin.
func TestEvaluate(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		file        string
		from        int
		glicko, elo decimal
	}{
		{"small_s12.csv", 25, 0.5872, 0.6110},
		{"mid_s11.csv", 41, 0.5903, 0.6108},
	} {
		evaluations, err := rating.Evaluate([]rating.Pool{{Config: config("g1b"), Games: readGames(t, c.file)}}, nil, c.from)
		if err != nil {
			t.Fatal(err)
		}
		e := evaluations[0]
		near(t, "Glicko", e.All.Rating.LogLoss, c.glicko, 1e-4)
		near(t, "Elo", e.All.Elo.LogLoss, c.elo, 1e-4)
		if e.All.Alone.LogLoss != e.All.Rating.LogLoss {
			t.Error("a pool alone has something of the family prior")
		}
		if e.Newcomers.Rating.Games+e.Established.Rating.Games != e.All.Rating.Games {
			t.Errorf("%d and %d of %d games", e.Newcomers.Rating.Games, e.Established.Rating.Games, e.All.Rating.Games)
		}
		n := 0
		for _, bin := range e.All.Rating.Bins {
			n += bin.Games
		}
		if n != e.All.Rating.Games || !(e.All.Rating.Calibration > 0 && e.All.Rating.Calibration < 0.06) {
			t.Errorf("%d games in bins, calibration %v", n, e.All.Rating.Calibration)
		}
	}
}

// kin is a club whose players have strengths in several games that go
// together: half the variance is common to all. The games are taken up one
// after another.
func kin(players, pools, games int) []rating.Pool {
	random := rand.New(rand.NewPCG(3, 4))
	strength := make([][]float64, pools)
	for i := range strength {
		strength[i] = make([]float64, players)
	}
	for i := range players {
		talent := random.NormFloat64()
		for j := range strength {
			strength[j][i] = 300 * (talent + random.NormFloat64()) / math.Sqrt2
		}
	}
	all := make([]rating.Pool, pools)
	for i := range all {
		all[i] = rating.Pool{Name: strconv.Itoa(i), Config: rating.Default()}
	}
	for i := range games {
		j, a := random.IntN(1+i*pools/games), random.IntN(players)
		b := (a + 1 + random.IntN(players-1)) % players
		g := rating.Game{Period: 1 + i*30/games, First: int64(a), Second: int64(b)}
		if random.Float64() < 1/(1+math.Pow(10, (strength[j][b]-strength[j][a])/400)) {
			g.Score = 1
		}
		all[j].Games = append(all[j].Games, g)
	}
	return all
}

// TestPriorHelps: where strengths go together the family prior foretells the
// newcomers' games better.
func TestPriorHelps(t *testing.T) {
	t.Parallel()
	evaluations, err := rating.Evaluate(kin(400, 4, 24000), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range evaluations[1:] {
		newcomers := e.Newcomers
		t.Logf("pool %s: newcomers %.4f, without the prior %.4f, of %d games; all %.4f and %.4f", e.Pool,
			newcomers.Rating.LogLoss, newcomers.Alone.LogLoss, newcomers.Rating.Games, e.All.Rating.LogLoss, e.All.Alone.LogLoss)
		if newcomers.Rating.LogLoss > newcomers.Alone.LogLoss-0.01 {
			t.Errorf("pool %s: the prior does not help newcomers", e.Pool)
		}
		if e.All.Rating.LogLoss > e.All.Alone.LogLoss-0.005 {
			t.Errorf("pool %s: the prior does not help altogether", e.Pool)
		}
	}
}

func TestTune(t *testing.T) {
	t.Parallel()
	pool := rating.Pool{Config: config("g1"), Games: readGames(t, "mid_s11.csv")}
	trials, err := rating.Tune([]rating.Pool{pool}, nil, 0, rating.Grid{
		C: []float64{5, 20, 60}, InitialRD: []float64{300, 400}, FirstMover: []float64{0, 35},
	})
	if err != nil {
		t.Fatal(err)
	}
	// 400 is over the greatest deviation and left out.
	if len(trials) != 6 {
		t.Fatalf("%d trials", len(trials))
	}
	if !slices.IsSortedFunc(trials, func(a, b rating.Trial) int {
		if a.LogLoss < b.LogLoss {
			return -1
		}
		return 1
	}) {
		t.Error("the best is not first")
	}
	if best := trials[0]; best.Config.C != 20 || best.Config.FirstMover != 35 || best.HeldOut >= trials[5].HeldOut {
		t.Errorf("best %+v", best)
	}
	if n := trials[0].Games + trials[0].HeldOutGames; n > 18500 || n < 17500 {
		t.Errorf("%d games", n)
	}
	if _, err := rating.Tune([]rating.Pool{{Config: config("g1")}}, nil, 0, rating.Grid{}); err == nil {
		t.Error("no games are tuned by")
	}
	if n := len(rating.DefaultGrid().C); n == 0 {
		t.Error("the default grid is empty")
	}
}

// restless is a pool with known parameters: strengths of a known spread, which
// move by c a period, and an advantage of moving first. Players join one after
// another.
func restless(players, periods, games int, spread, c, advantage float64) rating.Pool {
	random := rand.New(rand.NewPCG(5, 6))
	strength := make([]float64, players)
	for i := range strength {
		strength[i] = 1500 + spread*random.NormFloat64()
	}
	pool := rating.Pool{Config: rating.Default()}
	for period := range periods {
		joined := max(10, players*(period+1)/periods)
		for range games {
			a := random.IntN(joined)
			b := (a + 1 + random.IntN(joined-1)) % joined
			g := rating.Game{Period: period + 1, First: int64(a), Second: int64(b)}
			if random.Float64() < 1/(1+math.Pow(10, (strength[b]-strength[a]-advantage)/400)) {
				g.Score = 1
			}
			pool.Games = append(pool.Games, g)
		}
		for i := range joined {
			strength[i] += c * random.NormFloat64()
		}
	}
	return pool
}

// TestTuneFinds: of a pool whose parameters are known, tuning finds them or
// their neighbours in the grid, and foretells the games held out better than
// the defaults do.
func TestTuneFinds(t *testing.T) {
	t.Parallel()
	for _, truth := range []struct{ spread, c, advantage float64 }{{200, 60, 40}, {350, 10, 0}} {
		pool := restless(600, 40, 500, truth.spread, truth.c, truth.advantage)
		grid := rating.Grid{C: []float64{5, 10, 20, 40, 60, 80}, InitialRD: []float64{200, 275, 350}, FirstMover: []float64{0, 20, 40}}
		trials, err := rating.Tune([]rating.Pool{pool}, nil, 0, grid)
		if err != nil {
			t.Fatal(err)
		}
		best := trials[0]
		t.Logf("truth %+v: best c %v, deviation %v, first mover %v, log loss %.4f, held out %.4f", truth,
			best.Config.C, best.Config.InitialRD, best.Config.FirstMover, best.LogLoss, best.HeldOut)
		neighbours := func(what string, values []float64, got, want float64) {
			if d := slices.Index(values, got) - slices.Index(values, nearest(values, want)); d < -1 || d > 1 {
				t.Errorf("%s %v, in truth %v", what, got, want)
			}
		}
		neighbours("c", grid.C, best.Config.C, truth.c)
		neighbours("initial deviation", grid.InitialRD, best.Config.InitialRD, truth.spread)
		if best.Config.FirstMover != truth.advantage {
			t.Errorf("first mover %v, in truth %v", best.Config.FirstMover, truth.advantage)
		}
		usual := slices.IndexFunc(trials, func(tr rating.Trial) bool { return tr.Config == pool.Config })
		if usual < 0 || best.HeldOut >= trials[usual].HeldOut {
			t.Errorf("truth %+v: held out %v, by the defaults %v", truth, best.HeldOut, trials[max(usual, 0)].HeldOut)
		}
	}
}

func nearest(values []float64, to float64) float64 {
	return slices.MinFunc(values, func(a, b float64) int { return cmp.Compare(math.Abs(a-to), math.Abs(b-to)) })
}
