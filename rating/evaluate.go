package rating

import "slices"

// A Measure says how well results were foretold.
type Measure struct {
	Games int
	// LogLoss is the mean of -(s ln E + (1-s) ln(1-E)) in nats, E held within
	// 0.01 and 0.99: ln 2 for a coin.
	LogLoss float64
	// Brier is the mean of (s-E)².
	Brier float64
	// Accuracy is the share of the Decisive games whose favourite won; a game
	// without a favourite counts half.
	Accuracy float64
	Decisive int
	// Bins are the games by expected score, tenth by tenth, seen from the
	// first mover, and Calibration how far score and expectation are apart in
	// them on average.
	Bins        [10]Bin
	Calibration float64
}

// A Bin is games whose expected score lay in one tenth: the means.
type Bin struct {
	Games           int
	Expected, Score float64
}

// A Forecast is the games of one kind as each method foretold them.
type Forecast struct {
	Rating Measure // the pool as configured
	Alone  Measure // the same without the family prior
	Elo    Measure // Elo, K 24
	Coin   Measure
}

// An Evaluation is how well a pool's ratings foretell its games, each period
// from what stood before it.
type Evaluation struct {
	Pool string
	All  Forecast
	// Newcomers are the games in which a side had fewer than NewcomerGames
	// games in the pool, Established the others.
	Newcomers, Established Forecast
	// Drawishness is the share of the draws that could be: the sum of draws
	// over that of 4E(1-E), for Split.
	Drawishness float64
}

// NewcomerGames is how many games a player must have before he is established.
const NewcomerGames = 10

// Evaluate rates the pools and measures the forecasts for the periods from the
// number on; the earlier ones only teach. Errors are as in RunFamily.
func Evaluate(pools []Pool, periods []Period, from int) ([]Evaluation, error) {
	alone := make([]Pool, len(pools))
	for i := range pools {
		alone[i] = pools[i]
		alone[i].Config.Rho = 0
		alone[i].Later = slices.Clone(pools[i].Later)
		for j := range alone[i].Later {
			alone[i].Later[j].Config.Rho = 0
		}
	}
	with, err := foretell(pools, periods)
	if err != nil {
		return nil, err
	}
	without, err := foretell(alone, periods)
	if err != nil {
		return nil, err
	}
	all := make([]Evaluation, len(pools))
	for i := range pools {
		all[i] = evaluate(&pools[i], with[i], without[i], elo(&pools[i]), from)
	}
	return all, nil
}

// A told is one game foretold.
type told struct {
	expected float64
	newcomer bool
}

// foretell is the expected score of every game of every pool.
func foretell(pools []Pool, periods []Period) ([][]told, error) {
	f, err := newFamily(pools, periods)
	if err != nil {
		return nil, err
	}
	all := make([][]told, len(pools))
	for i := range all {
		all[i] = make([]told, len(pools[i].Games))
	}
	f.before = func(p *pool, period int) {
		for i := p.from[period]; i < p.from[period+1]; i++ {
			game := p.game(i)
			a, b := p.first[game], p.second[game]
			all[p.index][game] = told{
				Expected(p.seats[p.place[a]], p.seats[p.place[b]], p.Config.FirstMover),
				min(p.players[a].games, p.players[b].games) < NewcomerGames,
			}
		}
	}
	if err := f.run(); err != nil {
		return nil, err
	}
	return all, nil
}

// A tally is a Measure being taken.
type tally struct {
	Measure
	right float64
}

func (t *tally) add(expected, score float64) {
	e := within(expected, 0.01, 0.99)
	t.Games++
	t.LogLoss -= float64(score*ln(e)) + float64((1-score)*ln(1-e))
	t.Brier += float64((score - expected) * (score - expected))
	if score != 0.5 {
		t.Decisive++
		switch {
		case expected == 0.5:
			t.right += 0.5
		case expected > 0.5 == (score > 0.5):
			t.right++
		}
	}
	bin := &t.Bins[min(int(float64(10*expected)), 9)]
	bin.Games++
	bin.Expected += expected
	bin.Score += score
}

// measure turns the sums into means.
func (t *tally) measure() Measure {
	m := t.Measure
	if m.Games == 0 {
		return m
	}
	n := float64(m.Games)
	m.LogLoss /= n
	m.Brier /= n
	if m.Decisive > 0 {
		m.Accuracy = t.right / float64(m.Decisive)
	}
	for i := range m.Bins {
		bin := &m.Bins[i]
		m.Calibration += max(bin.Expected-bin.Score, bin.Score-bin.Expected) / n
		if bin.Games > 0 {
			bin.Expected /= float64(bin.Games)
			bin.Score /= float64(bin.Games)
		}
	}
	return m
}

// The methods of a Forecast, in its order.
const (
	byRating = iota
	byAlone
	byElo
	byCoin
	methods
)

type tallies [methods]tally

func (t *tallies) forecast() Forecast {
	return Forecast{t[byRating].measure(), t[byAlone].measure(), t[byElo].measure(), t[byCoin].measure()}
}

func evaluate(pool *Pool, with, without []told, elo []float64, from int) Evaluation {
	var all, newcomers, established tallies
	var draws, could float64
	for i := range pool.Games {
		game := &pool.Games[i]
		if game.Period < from {
			continue
		}
		half := &established
		if with[i].newcomer {
			half = &newcomers
		}
		for method, e := range [methods]float64{with[i].expected, without[i].expected, elo[i], 0.5} {
			all[method].add(e, game.Score)
			half[method].add(e, game.Score)
		}
		if game.Score == 0.5 {
			draws++
		}
		could += float64(4 * float64(with[i].expected*(1-with[i].expected)))
	}
	e := Evaluation{Pool: pool.Name, All: all.forecast(), Newcomers: newcomers.forecast(), Established: established.forecast()}
	if could > 0 {
		e.Drawishness = min(draws/could, 0.5)
	}
	return e
}
