package rating_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"ptm/rating"
)

// TestFinite: whatever is accepted is rated, and to numbers.
func TestFinite(t *testing.T) {
	t.Parallel()
	extreme := rapid.OneOf(rapid.Float64(), rapid.Float64Range(-1, 1e4), rapid.SampledFrom([]float64{
		0, 1, 350, 1e4, 1e6, -1e6, 5e-324, math.MaxFloat64, math.Inf(1), math.NaN(),
	}))
	// Each number is extreme now and then: if more of them were, next to none of
	// the inputs would be accepted. Small draws come up too often to be rare.
	rare := func(t *rapid.T) bool { return rapid.IntRange(0, 40).Draw(t, "odd") == 29 }
	number := func(t *rapid.T, what string, low, high float64) float64 {
		if rare(t) {
			return extreme.Draw(t, what)
		}
		return rapid.Float64Range(low, high).Draw(t, what)
	}
	tried, accepted := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		tried++
		c := anyConfig(t)
		for _, p := range []*float64{&c.Initial, &c.InitialRD, &c.RDMin, &c.RDMax, &c.C, &c.Vol, &c.Tau, &c.FirstMover, &c.Rho} {
			if rare(t) {
				*p = extreme.Draw(t, "value")
			}
		}
		pool := rating.Pool{Config: c, Games: anyGames(t, 4, 4)}
		for player := range rapid.Int64Range(0, 4).Draw(t, "rated") {
			start := rating.Standing{
				Player: player + 1, Rated: rapid.Bool().Draw(t, "is rated"),
				State: rating.State{
					Rating: number(t, "rating", -1e6, 1e6), RD: number(t, "rd", 1e-300, 400),
					Vol: rapid.Float64Range(0, 0.2).Draw(t, "vol"),
				},
			}
			if rare(t) {
				start.Last = rapid.Int().Draw(t, "last")
			}
			pool.Start = append(pool.Start, start)
		}
		periods := listed(4)
		if rapid.Bool().Draw(t, "odd lengths") {
			periods[1].Length, periods[2].Length = number(t, "length", 0, 1e4), 0
		}
		if rapid.Bool().Draw(t, "unlisted") {
			periods = nil
		}
		r, err := rating.Run(pool, periods)
		if err != nil {
			return
		}
		accepted++
		for _, s := range r.Final {
			for _, x := range []rating.State{s.State, r.Now(s)} {
				low, high := x.Interval()
				for _, v := range []float64{x.Rating, x.RD, x.Vol, low, high, rating.Expected(x, s.State, 0)} {
					if math.IsNaN(v) || math.IsInf(v, 0) {
						t.Fatalf("player %d: %+v", s.Player, x)
					}
				}
			}
		}
		for _, row := range r.Rows {
			var points float64
			for _, line := range r.Explain(row.Player, row.Period) {
				points += line.Points
			}
			change := row.Post.Rating - row.Grown.Rating
			if d := math.Abs(points - change); !(d <= 1e-9*(1+math.Abs(change)+math.Abs(row.Grown.Rating))*float64(row.Games)) {
				t.Fatalf("player %d, period %d: games give %v, change %v", row.Player, row.Period, points, change)
			}
		}
	})
	if 2*accepted < tried {
		t.Errorf("only %d of %d inputs were accepted", accepted, tried)
	}
}
