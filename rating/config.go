package rating

import (
	"fmt"
	"math"
)

// System is a way of rating.
type System string

const (
	Glicko  System = "glicko"
	Glicko2 System = "glicko2"
)

// Config is everything a pool's ratings depend on besides its games. Points
// are rating points, 400 of which are odds of ten to one.
type Config struct {
	System System

	// Initial and InitialRD are where a newcomer enters.
	Initial, InitialRD float64
	// RDMin and RDMax bound a deviation: RDMin after a period with games,
	// RDMax always.
	RDMin, RDMax float64
	// C is the growth of Glicko's deviation: RD² + C² for a period of length 1.
	C float64
	// Vol is a newcomer's volatility and Tau how fast it may change (Glicko-2).
	Vol, Tau float64
	// FirstMover is the advantage of moving first, in points.
	FirstMover float64
	// Rho is the supposed correlation of a player's strength in this pool with
	// that in the others of its family; 0 switches the family prior off.
	Rho float64
}

// Default is the club's configuration: Glicko, monthly periods, nobody moves
// first.
func Default() Config {
	return Config{
		System:  Glicko,
		Initial: 1500, InitialRD: 350,
		RDMin: 30, RDMax: 350,
		C:   20,
		Vol: 0.06, Tau: 0.5,
		Rho: 0.5,
	}
}

// A Version is a configuration that holds from a period on.
type Version struct {
	From   int
	Config Config
}

// In is the configuration by which a period is rated.
func (p *Pool) In(period int) *Config {
	c := &p.Config
	for i := range p.Later {
		if p.Later[i].From <= period {
			c = &p.Later[i].Config
		}
	}
	return c
}

// checkConfigs returns an error if the pool cannot be rated by what it has.
func (p *Pool) checkConfigs() error {
	if err := p.Config.Check(); err != nil {
		return err
	}
	for i, v := range p.Later {
		if i > 0 && v.From <= p.Later[i-1].From {
			return fmt.Errorf("configuration from period %d stands after that from %d", v.From, p.Later[i-1].From)
		}
		if err := v.Config.Check(); err != nil {
			return fmt.Errorf("configuration from period %d: %w", v.From, err)
		}
	}
	return nil
}

// The range of a volatility; a newcomer's own may lie above it.
const (
	volMin = 1e-4
	volMax = 0.15
)

// Check returns an error if the configuration cannot be rated by.
func (c Config) Check() error {
	if c.System != Glicko && c.System != Glicko2 {
		return fmt.Errorf("rating system %q is unknown: glicko or glicko2", string(c.System))
	}
	for _, p := range []struct {
		name      string
		value     float64
		low, high float64
	}{
		{"initial rating", c.Initial, -ratingMax, ratingMax},
		{"initial deviation", c.InitialRD, 1, deviationMax},
		{"greatest deviation", c.RDMax, 1, deviationMax},
		{"least deviation", c.RDMin, 0, c.RDMax},
		{"c", c.C, 0, deviationMax},
		{"volatility", c.Vol, volMin, 1},
		{"tau", c.Tau, 0.01, 5},
		{"first-mover advantage", c.FirstMover, -1000, 1000},
		{"rho", c.Rho, 0, 0.999},
	} {
		if !(p.value >= p.low && p.value <= p.high) {
			return fmt.Errorf("%s %v is not from %v to %v", p.name, p.value, p.low, p.high)
		}
	}
	if c.InitialRD > c.RDMax {
		return fmt.Errorf("initial deviation %v is over the greatest, %v", c.InitialRD, c.RDMax)
	}
	return nil
}

// Limits of what is taken for a rating and a deviation.
const (
	ratingMax    = 1e6
	deviationMax = 1e4
)

// check returns an error if the state is not one a player can have.
func (s State) check() error {
	switch {
	case !(math.Abs(s.Rating) <= ratingMax):
		return fmt.Errorf("rating %v is not from -%v to %v", s.Rating, ratingMax, ratingMax)
	case !(s.RD > 0 && s.RD <= deviationMax):
		return fmt.Errorf("deviation %v is not from 0 to %v", s.RD, deviationMax)
	case !(s.Vol >= 0 && s.Vol <= 1):
		return fmt.Errorf("volatility %v is not from 0 to 1", s.Vol)
	}
	return nil
}
