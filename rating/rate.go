package rating

import (
	"fmt"
	"math"
	"slices"
)

// enters is what a player's games of a period are rated with. Glicko lets the
// deviation grow to the end of the period, Glicko-2 to its start only.
func (p *pool) enters(pl *player, t *timeline, period int) State {
	until := t.ends[period]
	if p.Config.System == Glicko2 {
		until = t.start(period)
	}
	return p.history.grown(pl.State, pl.since, until, &p.Config)
}

// prepare readies the players of a period: ledger rows with the states before.
func (p *pool) prepare(f *family, period int) error {
	p.gather(period)
	if !p.keep {
		p.ledger = p.ledger[:0]
	}
	p.ledger = slices.Grow(p.ledger, len(p.active))[:len(p.ledger)+len(p.active)]
	p.sums = slices.Grow(p.sums[:0], len(p.active))[:len(p.active)]
	rows := p.rows()
	number, start := f.periods[period].Number, f.start(period)
	for i, n := range p.active {
		// What rate does not write is written here: a row is used again.
		row, pl := &rows[i], &p.players[n]
		row.Period, row.Player = number, f.roll.ids[n]
		row.Entered = !pl.rated
		switch {
		case !pl.rated:
			row.Pre = p.entry(f, n, period)
			row.Grown = row.Pre
		case pl.since > start:
			return fmt.Errorf("player %d has games in period %d but stood rated after %d", row.Player, number, pl.last)
		default:
			row.Pre, row.Grown = pl.State, p.enters(pl, f.timeline, period)
		}
		p.place[n] = int32(i)
		p.sums[i] = sums{rating: row.Grown.Rating, g: g(row.Grown.RD)}
	}
	return nil
}

// entry is where a newcomer enters.
func (p *pool) entry(f *family, n int32, period int) State {
	if p.players[n].known && p.players[n].RD > 0 {
		return p.Config.capped(p.players[n].State)
	}
	var from []Source
	if p.Config.Rho > 0 {
		for _, other := range f.named {
			if pl := &other.players[n]; other != p && pl.rated {
				c := &other.Config
				from = append(from, Source{other.Name, other.enters(pl, f.timeline, period), c.Initial, c.InitialRD})
			}
		}
	}
	state := p.Config.Place(from)
	if f.seeds != nil && len(from) > 0 {
		f.seeds(p.index, Seed{f.roll.ids[n], f.periods[period].Number, state, from})
	}
	return state
}

// A match is a game about to be summed up.
type match struct {
	a, b   *sums
	apart  float64 // of the first from the second, with the advantage
	gA, gB float64
	score  float64
}

// play sums up the games of a period, some at a time: who plays is looked up
// for all of them first, because waiting for memory takes longer than reckoning.
func (p *pool) play(period int) error {
	var matches [32]match
	for i := p.from[period]; i < p.from[period+1]; {
		n := min(len(matches), int(p.from[period+1]-i))
		for k := range matches[:n] {
			p.pair(&matches[k], p.game(i+int32(k)))
		}
		i += int32(n)
		for k := range matches[:n] {
			m := &matches[k]
			x := float64(q * m.apart)
			oddsA, expectedA := chances(float64(m.gB * x))
			oddsB, expectedB := chances(float64(m.gA * -x))
			m.a.add(m.score, m.gB, oddsA, expectedA)
			m.b.add(1-m.score, m.gA, oddsB, expectedB)
		}
	}
	for i := range p.sums {
		if p.sums[i].games > gamesMax {
			return fmt.Errorf("player %d has more than %d games in period %d",
				p.rows()[i].Player, gamesMax, p.rows()[i].Period)
		}
	}
	return nil
}

// pair looks up who plays a game.
func (p *pool) pair(m *match, game int32) {
	first, second := p.first[game], p.second[game]
	if p.met[first] < MetMax {
		p.meet(first, second)
	}
	if p.met[second] < MetMax {
		p.meet(second, first)
	}
	m.a, m.b = &p.sums[p.place[first]], &p.sums[p.place[second]]
	m.apart = m.a.rating + p.Config.FirstMover - m.b.rating
	m.gA, m.gB = m.a.g, m.b.g
	m.score = p.Games[game].Score
}

// add counts a game against somebody with the weight g.
func (s *sums) add(score, g, odds, expected float64) {
	s.info += fixed(float64(g*g) * float64(odds*float64(expected*expected)))
	s.surplus += fixed(float64(g * (score - expected)))
	s.score += fixed(score)
	s.expected += fixed(expected)
	s.games++
	if score > 0.5 {
		s.wins++
	} else if score == 0.5 {
		s.draws++
	}
}

// rate gives the players of a period their new states and fills in the ledger.
func (p *pool) rate(f *family, period int) []Row {
	length := float64(f.ends[period]-f.start(period)) / unit
	rows := p.rows()
	for i, n := range p.active {
		s, row, pl := &p.sums[i], &rows[i], &p.players[n]
		row.Games, row.Wins, row.Draws = int(s.games), int(s.wins), int(s.draws)
		row.Losses = row.Games - row.Wins - row.Draws
		row.Score, row.Expected = floating(s.score), floating(s.expected)
		// At least one unit: games so lopsided that they tell nothing would
		// make Glicko-2's v infinite.
		row.Info, row.Surplus = floating(max(s.info, 1)), floating(s.surplus)
		if p.Config.System == Glicko2 {
			p.Config.update2(row, length)
		} else {
			p.Config.update(row)
		}
		pl.State, pl.rated = row.Post, true
		pl.since, pl.last = f.ends[period], row.Period
		pl.games += row.Games
		pl.wins += row.Wins
		pl.draws += row.Draws
		pl.losses += row.Losses
	}
	return rows
}

// update is Glicko's step 2: the new state from the sums of the period.
func (c *Config) update(row *Row) {
	variance := c.variance(row, 0)
	row.Post = row.Grown
	row.Post.Rating += float64(float64(q*variance) * row.Surplus)
	row.Post.RD = within(math.Sqrt(variance), c.RDMin, c.RDMax)
}

// variance is the square of the new deviation, before floor and cap; in
// Glicko-2, where it takes row.Post.Vol, in its own unit.
func (c *Config) variance(row *Row, length float64) float64 {
	if c.System == Glicko2 {
		phi := float64(q * row.Grown.RD)
		swollen := float64(phi*phi) + float64(length*float64(row.Post.Vol*row.Post.Vol))
		return swollen / (1 + float64(swollen*row.Info))
	}
	before := float64(row.Grown.RD * row.Grown.RD)
	return before / (1 + float64(before*float64(float64(q*q)*row.Info)))
}
