package rating

// Expected is the score that a, moving first, may expect against b, with the
// deviations of both. Advantage is the first mover's, in points. Deviations
// should be those of the day (Result.Now). Source: Glickman 1999, formula 16.
func Expected(a, b State, advantage float64) float64 { return 0 }

// Interval is where the true strength lies 19 times out of 20.
func (s State) Interval() (low, high float64) { return s.Rating - 1.96*s.RD, s.Rating + 1.96*s.RD }

// Performance is the rating at which the score against the opponents was to be
// expected. It is unbounded for no points or all; then one draw against an
// opponent of the mean rating is added, and exact is false. No opponents: 0.
func Performance(opponents []float64, score float64) (rating float64, exact bool) { return 0, false }
