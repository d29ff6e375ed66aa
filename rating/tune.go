package rating

import (
	"cmp"
	"errors"
	"slices"
)

// A Grid is the values to try. An empty list leaves the pool's own; C is for
// Glicko, Vol and Tau are for Glicko-2.
type Grid struct {
	C, Vol, Tau, InitialRD, FirstMover []float64
	// Tried, if there is one, is called after each configuration.
	Tried func()
}

// DefaultGrid is what a club may try in a few seconds.
func DefaultGrid() Grid {
	return Grid{
		C:          []float64{5, 10, 15, 20, 25, 30, 40, 60},
		Vol:        []float64{0.03, 0.06, 0.09},
		Tau:        []float64{0.3, 0.5, 0.8},
		InitialRD:  []float64{200, 250, 300, 350},
		FirstMover: []float64{0, 10, 20, 30, 40},
	}
}

// A Trial is one configuration tried: the log loss of its forecasts for the
// first two thirds of the games, by which it is chosen, and for the last
// third, which had no say.
type Trial struct {
	Config              Config
	LogLoss, HeldOut    float64
	Games, HeldOutGames int
}

// Tune tries every configuration of the grid on one pool of the family, the
// others as they are, for its whole history, and returns all trials, the best first. The first tenth
// of the periods only teaches.
func Tune(pools []Pool, periods []Period, which int, grid Grid) ([]Trial, error) {
	if which < 0 || which >= len(pools) || len(pools[which].Games) == 0 {
		return nil, errors.New("pool has no games to tune by")
	}
	pools = slices.Clone(pools)
	own := pools[which].newest()
	pools[which].Later = nil
	learned, held := thirds(pools[which].Games)
	var trials []Trial
	for _, c := range grid.configs(own) {
		pools[which].Config = c
		all, err := foretell(pools, periods)
		if err != nil {
			return nil, err
		}
		var choose, judge tally
		for i, game := range pools[which].Games {
			switch {
			case game.Period >= held:
				judge.add(all[which][i].expected, game.Score)
			case game.Period >= learned:
				choose.add(all[which][i].expected, game.Score)
			}
		}
		trials = append(trials, Trial{c, choose.measure().LogLoss, judge.measure().LogLoss, choose.Games, judge.Games})
		if grid.Tried != nil {
			grid.Tried()
		}
	}
	slices.SortStableFunc(trials, func(a, b Trial) int { return cmp.Compare(a.LogLoss, b.LogLoss) })
	return trials, nil
}

// newest is the configuration that holds in the end.
func (p *Pool) newest() Config {
	if n := len(p.Later); n > 0 {
		return p.Later[n-1].Config
	}
	return p.Config
}

// thirds are the periods at which the first tenth of the games is over and the
// last third begins.
func thirds(games []Game) (learned, held int) {
	periods := make([]int, len(games))
	for i := range games {
		periods[i] = games[i].Period
	}
	slices.Sort(periods)
	return periods[len(periods)/10], periods[len(periods)*2/3]
}

// configs are all of the grid that can be rated by.
func (grid Grid) configs(own Config) []Config {
	all := []Config{own}
	vary := func(values []float64, set func(*Config, float64)) {
		if len(values) == 0 {
			return
		}
		var next []Config
		for _, c := range all {
			for _, x := range values {
				set(&c, x)
				if c.Check() == nil {
					next = append(next, c)
				}
			}
		}
		all = next
	}
	if own.System == Glicko2 {
		vary(grid.Vol, func(c *Config, x float64) { c.Vol = x })
		vary(grid.Tau, func(c *Config, x float64) { c.Tau = x })
	} else {
		vary(grid.C, func(c *Config, x float64) { c.C = x })
	}
	vary(grid.InitialRD, func(c *Config, x float64) { c.InitialRD = x })
	vary(grid.FirstMover, func(c *Config, x float64) { c.FirstMover = x })
	return all
}
