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

// prepare readies the players of a period: what they are rated with, and the
// ledger's rows if there is a ledger.
func (p *pool) prepare(f *family, period int) error {
	p.gather(period)
	p.seats = slices.Grow(p.seats[:0], len(p.active))[:len(p.active)]
	p.sums = slices.Grow(p.sums[:0], len(p.active))[:len(p.active)]
	rows := p.open()
	number, start := f.periods[period].Number, f.start(period)
	for i, n := range p.active {
		pl := &p.players[n]
		entered := !pl.rated
		var pre, grown State
		switch {
		case entered:
			pre = p.entry(f, n, period)
			grown = pre
		case pl.since > start:
			return fmt.Errorf("player %d has games in period %d but stood rated after %d", f.roll.ids[n], number, pl.last)
		default:
			pre, grown = pl.State, p.enters(pl, f.timeline, period)
		}
		if rows != nil { // all but what rate writes: a row is used again
			row := &rows[i]
			row.Period, row.Player, row.Entered = number, f.roll.ids[n], entered
			row.Pre, row.Grown = pre, grown
		}
		p.place[n] = int32(i)
		p.seats[i] = grown
		p.sums[i] = sums{rating: grown.Rating, g: g(grown.RD)}
	}
	return nil
}

// open begins the ledger's rows of a period, nil if nobody asks for them.
func (p *pool) open() []Row {
	if !p.listed {
		return nil
	}
	if !p.keep {
		p.ledger = p.ledger[:0]
	}
	p.ledger = slices.Grow(p.ledger, len(p.active))[:len(p.ledger)+len(p.active)]
	return p.rows()
}

// entry is where a newcomer enters.
func (p *pool) entry(f *family, n int32, period int) State {
	if p.known[n] && p.players[n].RD > 0 {
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
func (p *pool) play(f *family, period int) error {
	var matches [32]match
	for i := p.from[period]; i < p.from[period+1]; {
		n := min(len(matches), int(p.from[period+1]-i))
		for k := range matches[:n] {
			p.pair(&matches[k], p.game(i+int32(k)))
		}
		i += int32(n)
		for k := range matches[:n] {
			matches[k].sum()
		}
	}
	for i := range p.sums {
		if p.sums[i].games > gamesMax {
			return fmt.Errorf("player %d has more than %d games in period %d",
				f.roll.ids[p.active[i]], gamesMax, f.periods[period].Number)
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

// sum counts the game for both sides, each against somebody with the weight of
// the other.
func (m *match) sum() {
	x := float64(q * m.apart)
	oddsA, oddsB := odds(float64(m.gB*x)), odds(float64(m.gA*-x))
	expectedA, expectedB := 1/(1+oddsA), 1/(1+oddsB)
	won, drawn := 0, 0 // rather than branches, which nobody can foretell
	if m.score > 0.5 {
		won = 1
	}
	if m.score == 0.5 {
		drawn = 1
	}
	a, b := m.a, m.b
	a.games++
	a.wins += uint32(won)
	a.draws += uint32(drawn)
	a.score += fixed(m.score)
	a.expected += fixed(expectedA)
	a.info += fixed(float64(m.gB*m.gB) * float64(oddsA*float64(expectedA*expectedA)))
	a.surplus += fixed(float64(m.gB * (m.score - expectedA)))
	b.games++
	b.wins += uint32(1 - won - drawn)
	b.draws += uint32(drawn)
	b.score += fixed(1 - m.score)
	b.expected += fixed(expectedB)
	b.info += fixed(float64(m.gA*m.gA) * float64(oddsB*float64(expectedB*expectedB)))
	b.surplus += fixed(float64(m.gA * (1 - m.score - expectedB)))
}

// rate gives the players of a period their new states and fills in the ledger.
func (p *pool) rate(f *family, period int) {
	length := float64(f.ends[period]-f.start(period)) / unit
	for i, n := range p.active {
		s, pl := &p.sums[i], &p.players[n]
		// At least one unit: games so lopsided that they tell nothing would
		// make Glicko-2's v infinite.
		info, surplus := floating(max(s.info, 1)), floating(s.surplus)
		if p.Config.System == Glicko2 {
			pl.State = p.Config.update2(p.seats[i], info, surplus, length)
		} else {
			pl.State = p.Config.update(p.seats[i], info, surplus)
		}
		games, wins, draws := int(s.games), int(s.wins), int(s.draws)
		pl.rated = true
		pl.since, pl.last = f.ends[period], f.periods[period].Number
		pl.games += games
		pl.wins += wins
		pl.draws += draws
		pl.losses += games - wins - draws
	}
	if p.listed {
		p.list()
	}
}

// list fills in the ledger's rows of a period that has been rated.
func (p *pool) list() {
	rows := p.rows()
	for i, n := range p.active {
		s, row := &p.sums[i], &rows[i]
		row.Post = p.players[n].State
		row.Games, row.Wins, row.Draws = int(s.games), int(s.wins), int(s.draws)
		row.Losses = row.Games - row.Wins - row.Draws
		row.Score, row.Expected = floating(s.score), floating(s.expected)
		row.Info, row.Surplus = floating(max(s.info, 1)), floating(s.surplus)
	}
}

// update is Glicko's step 2: the new state from the sums of the period.
func (c *Config) update(grown State, info, surplus float64) State {
	variance := c.variance(grown, info)
	post := grown
	post.Rating += float64(float64(q*variance) * surplus)
	post.RD = within(math.Sqrt(variance), c.RDMin, c.RDMax)
	return post
}

// variance is the square of Glicko's new deviation, before floor and cap.
func (c *Config) variance(grown State, info float64) float64 {
	before := float64(grown.RD * grown.RD)
	return before / (1 + float64(before*float64(float64(q*q)*info)))
}
