package rating

import "math"

// A course is the configurations of a pool in time.
type course []stretch

// A stretch begins where a configuration does whose deviations grow otherwise
// than before, and lasts to the next one.
type stretch struct {
	start int64
	*Config
}

func newCourse(p *Pool, t *timeline) course {
	c := course{{math.MinInt64, &p.Config}}
	for i := range p.Later {
		v := &p.Later[i]
		// Where growth stays as it was, time is not divided: sums would be
		// rounded otherwise.
		if last := c[len(c)-1]; v.Config.System == last.System && (v.Config.C == last.C || last.System == Glicko2) {
			continue
		}
		start, _ := t.ended(v.From - 1)
		c = append(c, stretch{start, &v.Config})
	}
	return c
}

// grown is a state after idle time: each stretch adds to the square of the
// deviation at its own rate. The cap is that of the configuration now.
func (c course) grown(s State, since, until int64, now *Config) State {
	if until <= since {
		return now.capped(s)
	}
	rd2 := float64(s.RD * s.RD)
	for i := range c {
		from, to := max(since, c[i].start), until
		if i+1 < len(c) {
			to = min(until, c[i+1].start)
		}
		if from < to {
			rd2 += c[i].growth(s, to-from)
		}
	}
	s.RD = min(math.Sqrt(rd2), now.RDMax)
	return s
}

// growth is what idle time, in units, adds to the square of a deviation.
func (c *Config) growth(s State, idle int64) float64 {
	rate := c.C
	if c.System == Glicko2 {
		rate = float64(s.Vol * scale)
	}
	return float64(float64(idle) / unit * float64(rate*rate))
}

func (c *Config) capped(s State) State {
	s.RD = min(s.RD, c.RDMax)
	return s
}
