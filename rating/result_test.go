package rating_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/rating"
)

// TestExplain takes the paper's example apart.
func TestExplain(t *testing.T) {
	t.Parallel()
	state := func(r, rd float64) rating.State { return rating.State{Rating: r, RD: rd, Vol: 0.06} }
	pool := rating.Pool{
		Config: config("g1"),
		Start: []rating.Standing{
			{Player: 1, Rated: true, State: state(1500, 200)}, {Player: 2, Rated: true, State: state(1400, 30)},
			{Player: 3, Rated: true, State: state(1550, 100)}, {Player: 4, Rated: true, State: state(1700, 300)},
		},
		Games: []rating.Game{
			{Period: 1, First: 1, Second: 2, Score: 1},
			{Period: 1, First: 3, Second: 1, Score: 1},
			{Period: 1, First: 1, Second: 4, Score: 0},
		},
	}
	pool.Config.C = 0
	result, err := rating.Run(pool, nil)
	if err != nil {
		t.Fatal(err)
	}
	lines := result.Explain(1, 1)
	if len(lines) != 3 {
		t.Fatalf("%d lines", len(lines))
	}
	var points float64
	for i, want := range []struct {
		opponent    int64
		first       bool
		g, e, score decimal
	}{{2, true, 0.9955, 0.639, 1}, {3, false, 0.9531, 0.432, 0}, {4, true, 0.7242, 0.303, 0}} {
		line := lines[i]
		if line.Game != i || line.Opponent != want.opponent || line.First != want.first {
			t.Errorf("line %d: %+v", i+1, line)
		}
		near(t, "g", line.G, want.g, 5e-5)
		near(t, "expected", line.Expected, want.e, 5e-4)
		near(t, "score", line.Score, want.score, 0)
		points += line.Points
	}
	near(t, "points", points, 1464.10646275691131-1500, 1e-9)
	row := result.History(1)[0]
	near(t, "expected", row.Expected, decimal(lines[0].Expected+lines[1].Expected+lines[2].Expected), 1e-12)
	near(t, "score", row.Score, 1, 0)
	if result.Explain(1, 2) != nil || result.Explain(5, 1) != nil {
		t.Error("what did not happen is explained")
	}
}

// TestReplay hands out the ledger that Run keeps.
func TestReplay(t *testing.T) {
	t.Parallel()
	pool := rating.Pool{Config: config("g2"), Games: readGames(t, "small_s12.csv")}
	result, err := rating.Run(pool, nil)
	if err != nil {
		t.Fatal(err)
	}
	var rows []rating.Row
	final, err := rating.Replay([]rating.Pool{pool}, nil, func(_ int, period []rating.Row) { rows = append(rows, period...) })
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(result.Rows, rows); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff(result.Final, final[0]); d != "" {
		t.Error(d)
	}
}

// TestGaps: periods that are not listed but lie between others are idle time.
func TestGaps(t *testing.T) {
	t.Parallel()
	pool := rating.Pool{Config: config("g1"), Games: []rating.Game{
		{Period: 201, First: 1, Second: 2, Score: 1}, {Period: 205, First: 2, Second: 3, Score: 1},
	}}
	result, err := rating.Run(pool, nil)
	if err != nil {
		t.Fatal(err)
	}
	one, _ := result.Standing(1)
	if one.Last != 201 || one.Lag != 4 {
		t.Errorf("last %d, lag %d", one.Last, one.Lag)
	}
	near(t, "idle growth", result.Now(one).RD*result.Now(one).RD-one.RD*one.RD, 4*30*30, 1e-9)
	row := result.Period(205)[0]
	near(t, "growth", row.Grown.RD*row.Grown.RD-row.Pre.RD*row.Pre.RD, 4*30*30, 1e-9)
}

func TestMoves(t *testing.T) {
	t.Parallel()
	pool := rating.Pool{Config: config("g1"), Games: []rating.Game{
		{Period: 1, First: 1, Second: 2, Score: 1}, {Period: 1, First: 3, Second: 4, Score: 1}, {Period: 1, First: 5, Second: 6, Score: 1},
	}}
	before, err := rating.Run(pool, nil)
	if err != nil {
		t.Fatal(err)
	}
	pool.Games = []rating.Game{pool.Games[0], {Period: 1, First: 3, Second: 4, Score: 0}, {Period: 1, First: 5, Second: 7, Score: 1}}
	after, err := rating.Run(pool, nil)
	if err != nil {
		t.Fatal(err)
	}
	var who []int64
	for _, m := range rating.Moves(before, after) {
		who = append(who, m.Player)
		if (m.Before.RD == 0) != (m.Player == 7) || (m.After.RD == 0) != (m.Player == 6) {
			t.Errorf("%+v", m)
		}
	}
	if d := cmp.Diff([]int64{3, 4, 6, 7}, who); d != "" {
		t.Error(d)
	}
}

func TestRunErrors(t *testing.T) {
	t.Parallel()
	game := rating.Game{Period: 1, First: 1, Second: 2, Score: 1}
	with := func(change func(*rating.Pool)) []rating.Pool {
		p := rating.Pool{Name: "war", Config: rating.Default(), Games: []rating.Game{game}}
		change(&p)
		return []rating.Pool{p}
	}
	rated := func(s rating.Standing) []rating.Pool {
		return with(func(p *rating.Pool) { p.Start = append(p.Start, s, rating.Standing{Player: 9}) })
	}
	nan := 0.0
	nan /= nan
	for _, c := range []struct {
		pools   []rating.Pool
		periods []rating.Period
		want    string
	}{
		{with(func(p *rating.Pool) { p.Config.System = "elo" }), nil, `rating system "elo" is unknown: glicko or glicko2`},
		{with(func(p *rating.Pool) { p.Config.C = -1 }), nil, "c -1 is not from 0 to 10000"},
		{with(func(p *rating.Pool) { p.Config.Tau = nan }), nil, "tau NaN is not from 0.01 to 5"},
		{with(func(p *rating.Pool) { p.Config.InitialRD = 400 }), nil, "initial deviation 400 is over the greatest, 350"},
		{with(func(p *rating.Pool) { p.Games[0].Score = nan }), nil, "game 1: score NaN is not from 0 to 1"},
		{with(func(p *rating.Pool) { p.Games[0].Second = 1 }), nil, "game 1: player 1 plays himself"},
		{with(func(p *rating.Pool) {}), []rating.Period{{2, 1}}, "game 1: there is no period 1"},
		{with(func(p *rating.Pool) {}), []rating.Period{{1, 1}, {1, 1}}, "period 1 stands after period 1"},
		{with(func(p *rating.Pool) {}), []rating.Period{{1, -1}}, "period 1: length -1 is not from 0 to 10000"},
		{with(func(p *rating.Pool) { p.Games = append(p.Games, rating.Game{Period: 1e9, First: 1, Second: 2}) }), nil,
			"periods 1 to 1000000000 are too many: number them one after another"},
		{rated(rating.Standing{Player: 1, Rated: true}), nil, "player 1: deviation 0 is not from 0 to 10000"},
		{rated(rating.Standing{Player: 1, State: rating.State{Rating: nan, RD: 1}}), nil, "player 1: rating NaN is not from -1e+06 to 1e+06"},
		{rated(rating.Standing{Player: 9}), nil, "player 9 has two standings at the start"},
		{rated(rating.Standing{Player: 1, Rated: true, Last: 1, State: rating.State{Rating: 1500, RD: 50}}), nil,
			"player 1 has games in period 1 but stood rated after 1"},
		{append(with(func(p *rating.Pool) {}), with(func(p *rating.Pool) {})...), nil, `pool "war" is there twice`},
		{append(with(func(p *rating.Pool) { p.Name = "parity" }), with(func(p *rating.Pool) { p.Games[0].Score = 2 })...), nil,
			`pool "war": game 1: score 2 is not from 0 to 1`},
	} {
		_, err := rating.RunFamily(c.pools, c.periods)
		if err == nil || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
	empty, err := rating.Run(rating.Pool{Config: rating.Default()}, nil)
	if err != nil || len(empty.Final) != 0 || len(empty.Digests()) != 0 {
		t.Errorf("no games: %+v, %v", empty, err)
	}
}

// TestFloorAndCap: no deviation leaves its bounds, and the floor does not
// change what a period's games do to the rating.
func TestFloorAndCap(t *testing.T) {
	t.Parallel()
	for _, system := range []rating.System{rating.Glicko, rating.Glicko2} {
		pool := rating.Pool{Config: rating.Default()}
		pool.Config.System = system
		for player := range int64(2) {
			pool.Start = append(pool.Start, rating.Standing{
				Player: player, Rated: true, State: rating.State{Rating: 1500, RD: 31, Vol: 0.01},
			})
		}
		for i := range 100 {
			pool.Games = append(pool.Games, rating.Game{Period: 1, First: 0, Second: 1, Score: float64(i % 3 / 2)})
		}
		periods := []rating.Period{{Number: 1, Length: 0.1}, {Number: 2, Length: 10_000}}
		with, err := rating.Run(pool, periods)
		if err != nil {
			t.Fatal(err)
		}
		pool.Config.RDMin = 0
		without, err := rating.Run(pool, periods)
		if err != nil {
			t.Fatal(err)
		}
		if rd := with.Final[0].RD; rd != 30 {
			t.Errorf("%s: deviation %v, the floor is 30", system, rd)
		}
		if rd := without.Final[0].RD; !(rd < 30) {
			t.Errorf("%s: deviation %v without a floor", system, rd)
		}
		if a, b := with.Final[0].Rating, without.Final[0].Rating; a != b || a == 1500 {
			t.Errorf("%s: rating %v, without a floor %v", system, a, b)
		}
		pool.Config.C, pool.Start[0].Vol = 20, 0.06
		if with, err = rating.Run(pool, periods); err != nil {
			t.Fatal(err)
		}
		if rd := with.Now(with.Final[0]).RD; rd != 350 {
			t.Errorf("%s: deviation %v after an age, the cap is 350", system, rd)
		}
	}
}
