package rating

import (
	"math"
	"slices"
)

// Expected is the score that a, moving first, may expect against b, with the
// deviations of both. Advantage is the first mover's, in points. Deviations
// should be those of the day (Result.Now). Source: Glickman 1999, formula 16.
func Expected(a, b State, advantage float64) float64 {
	together := math.Sqrt(float64(a.RD*a.RD) + float64(b.RD*b.RD))
	e := expect(float64(g(together) * float64(q*(a.Rating+advantage-b.Rating))))
	return e
}

// Interval is where the true strength lies 19 times out of 20.
func (s State) Interval() (low, high float64) {
	return s.Rating - float64(1.96*s.RD), s.Rating + float64(1.96*s.RD)
}

// Conservative is the rating that a player has very likely reached: two
// deviations under what he is taken for.
func (s State) Conservative() float64 { return s.Rating - float64(2*s.RD) }

// Odds are the probabilities of a first mover's results.
type Odds struct{ Win, Draw, Loss float64 }

// Split divides an expected score into results. Drawishness is a pool's
// (Drawishness), from 0 to 1/2.
func Split(expected, drawishness float64) Odds {
	draw := float64(drawishness * float64(4*float64(expected*(1-expected))))
	return Odds{expected - draw/2, draw, 1 - expected - draw/2}
}

// Performance is the rating at which the score against the opponents was to be
// expected. It is unbounded for no points or all; then half a point against an
// opponent of the mean rating is counted on top, and exact is false. Without
// opponents it is 0.
func Performance(opponents []float64, score float64) (rating float64, exact bool) {
	if len(opponents) == 0 {
		return 0, false
	}
	n := float64(len(opponents))
	if exact = score > 0 && score < n; exact {
		return scoring(opponents, score), true
	}
	var sum float64
	for _, r := range opponents {
		sum += r
	}
	return scoring(append(slices.Clone(opponents), sum/n), within(score, 0, n)+0.5), false
}

// scoring halves an interval until it is down to the rating that would score
// so much.
func scoring(opponents []float64, score float64) float64 {
	low, high := slices.Min(opponents)-10_000, slices.Max(opponents)+10_000
	for range 200 {
		middle := low + (high-low)/2
		if middle == low || middle == high {
			break
		}
		var expected float64
		for _, r := range opponents {
			e := expect(float64(q * (middle - r)))
			expected += e
		}
		if expected < score {
			low = middle
		} else {
			high = middle
		}
	}
	return low + (high-low)/2
}

// Provisional is why a rating should not be leant on yet, "" if it may be.
func (s Standing) Provisional(now State) string {
	switch {
	case !s.Rated:
		return "no rated games"
	case s.Opponents < MetMax:
		return "fewer than three opponents"
	case now.RD > provisionalRD:
		return "deviation over 110"
	}
	return ""
}

// provisionalRD is the deviation over which a rating is provisional.
const provisionalRD = 110
