package rating

import "math"

// A Seed is where the family prior placed a newcomer, and from what.
type Seed struct {
	Player int64
	Period int
	State  State
	From   []Source
}

// A Source is a player's state in another pool of the family, with the
// deviation he would have entered the seed's period with.
type Source struct {
	Pool string
	State
	// Initial and InitialRD are where newcomers to that pool enter.
	Initial, InitialRD float64
}

// Place is where a newcomer enters a pool, by what is known of him in others.
//
// Strength in a pool is taken as the initial rating, plus a talent common to
// the family of variance Rho·InitialRD², plus one for the pool alone. Each
// source is stripped of its own pool's prior, for what his games say of the
// talent; sources that say nothing are passed over. Nothing flows back.
func (c Config) Place(sources []Source) State {
	start := State{c.Initial, c.InitialRD, c.Vol}
	if c.Rho == 0 {
		return start
	}
	r0 := float64(c.InitialRD * c.InitialRD)
	own := float64((1 - c.Rho) * r0)
	precision := 1 / float64(c.Rho*r0)
	var sum float64
	used := false
	for _, s := range sources {
		rd2 := float64(s.RD * s.RD)
		s0 := float64(s.InitialRD * s.InitialRD)
		known := 1/rd2 - 1/s0
		if known <= 0 {
			continue
		}
		used = true
		says := (s.Rating/rd2 - s.Initial/s0) / known
		weight := 1 / (1/known + own)
		precision += weight
		sum += float64(weight * (says - s.Initial))
	}
	if !used {
		return start
	}
	start.Rating += sum / precision
	start.RD = min(math.Sqrt(1/precision+own), c.RDMax)
	return start
}
