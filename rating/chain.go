package rating

import (
	"crypto/sha256"
	"slices"
	"strconv"
)

// A Digest proves all ratings up to a period: the SHA-256 of its rows chained
// to the digest of the period before.
type Digest struct {
	Period int
	SHA256 [32]byte
}

// Digests are the chain of a result, one for each period with games. It begins
// with Genesis.
func (r *Result) Digests() []Digest {
	var all []Digest
	sum := Genesis(r.Pool.Config, r.Pool.Start)
	later := r.Pool.Later
	for rows := r.Rows; len(rows) > 0; {
		for len(later) > 0 && later[0].From <= rows[0].Period {
			sum = Amend(sum, later[0])
			later = later[1:]
		}
		n := 1
		for n < len(rows) && rows[n].Period == rows[0].Period {
			n++
		}
		sum = Chain(sum, rows[:n])
		all = append(all, Digest{rows[0].Period, sum})
		rows = rows[n:]
	}
	return all
}

// Genesis is the digest before the first period: that of the configuration and
// of the players who were rated before, in any order. Where others will enter is
// proved by what comes of it, so that who enters later changes nothing earlier.
func Genesis(c Config, start []Standing) [32]byte {
	b := c.canonical(nil)
	var lines []string
	for i := range start {
		if s := &start[i]; s.Rated {
			lines = append(lines, string(strconv.AppendInt(state(nil, s.Player, s.State), int64(s.Last), 10))+"\n")
		}
	}
	slices.Sort(lines)
	for _, line := range lines {
		b = append(b, line...)
	}
	return sha256.Sum256(b)
}

// Amend is the digest after another configuration took the place of the one
// before: of the 32 bytes before, the period's number and the configuration.
func Amend(before [32]byte, v Version) [32]byte {
	b := append(before[:], "from "...)
	b = append(strconv.AppendInt(b, int64(v.From), 10), '\n')
	return sha256.Sum256(v.Config.canonical(b))
}

// canonical is the canonical line of a configuration.
func (c *Config) canonical(b []byte) []byte {
	b = append(append(b, "system "...), c.System...)
	for _, x := range []float64{
		c.Initial, c.InitialRD, c.RDMin, c.RDMax, c.C, c.Vol, c.Tau, c.FirstMover, c.Rho,
	} {
		b = strconv.AppendFloat(append(b, ' '), x, 'x', -1, 64)
	}
	return append(b, '\n')
}

// Chain is the digest of one period's rows after that of the one before: of
// its 32 bytes, the period's number and a line "player rating rd vol" for each
// row, the state after the period in hexadecimal floating point.
func Chain(before [32]byte, rows []Row) [32]byte {
	b := make([]byte, 0, 32+80*(len(rows)+1))
	b = append(b, before[:]...)
	if len(rows) > 0 {
		b = append(strconv.AppendInt(append(b, "period "...), int64(rows[0].Period), 10), '\n')
	}
	for i := range rows {
		b = state(b, rows[i].Player, rows[i].Post)
		b[len(b)-1] = '\n'
	}
	return sha256.Sum256(b)
}

// state is the canonical text of a player's state, a space at the end.
func state(b []byte, player int64, s State) []byte {
	b = append(strconv.AppendInt(b, player, 10), ' ')
	for _, x := range []float64{s.Rating, s.RD, s.Vol} {
		b = append(strconv.AppendFloat(b, x, 'x', -1, 64), ' ')
	}
	return b
}
