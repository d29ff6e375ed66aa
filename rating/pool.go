package rating

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"sort"
)

// A pool is a Pool being rated.
type pool struct {
	*Pool
	index int // among those of the run
	// Config hides that of Pool: it is the one of the period being rated.
	Config  Config
	history course

	// first and second are the players' numbers on the roll, order the games
	// by period (nil: as they stand), from where each period's games begin.
	first, second []int32
	sorted        bool
	order         []int32
	from          []int32

	players []player
	known   []bool  // who is in the pool at all
	met     []uint8 // how many distinct opponents
	whom    []opponents
	present []uint64 // bits: the players of the period
	active  []int32  // the same, by number
	place   []int32  // of a player among active
	seats   []State  // of active: what they are rated with
	sums    []sums   // of active
	// ledger, if it is listed, ends with the rows of the period and keeps those
	// before if asked.
	ledger       []Row
	listed, keep bool
}

// A player is one row of a pool's roll, what he is between periods.
type player struct {
	State
	since int64 // when State stood
	last  int   // number of that period

	games, wins, draws, losses int

	rated bool
}

// opponents are the distinct ones a player has met, counted up to MetMax; the
// last one need not be named.
type opponents [MetMax - 1]int32

// sums is what one player's period comes to, a cache line. The whole numbers
// are of 2^-44 and hold gamesMax games.
type sums struct {
	rating, g                      float64
	info, surplus, score, expected int64
	games, wins, draws             uint32
}

const gamesMax = 1 << 18

// name says in which pool an error is, if there are several.
func (p *pool) name(of int, err error) error {
	if of < 2 {
		return err
	}
	return fmt.Errorf("pool %q: %w", p.Name, err)
}

// load checks the games and puts their players on the roll.
func (p *pool) load(roll *roll, periods *span) error {
	if err := p.checkConfigs(); err != nil {
		return err
	}
	for i := range p.Start {
		roll.add(p.Start[i].Player)
		for _, id := range p.Start[i].Met {
			roll.add(id)
		}
	}
	p.first = make([]int32, len(p.Games))
	p.second = make([]int32, len(p.Games))
	p.sorted = true
	last := math.MinInt
	for i := range p.Games {
		g := &p.Games[i]
		if !(g.Score >= 0 && g.Score <= 1) {
			return fmt.Errorf("game %d: score %v is not from 0 to 1", i+1, g.Score)
		}
		if g.First == g.Second {
			return fmt.Errorf("game %d: player %d plays himself", i+1, g.First)
		}
		if g.Period != last {
			periods.add(g.Period)
			p.sorted = p.sorted && g.Period > last
			last = g.Period
		}
		p.first[i], p.second[i] = roll.add(g.First), roll.add(g.Second)
	}
	return nil
}

// arrange puts the games in order of period, keeping their order within.
func (p *pool) arrange(t *timeline) error {
	p.from = make([]int32, len(t.periods)+1)
	if !p.sorted {
		p.order = make([]int32, len(p.Games))
		for i := range p.order {
			p.order[i] = int32(i)
		}
		slices.SortStableFunc(p.order, func(a, b int32) int {
			return cmp.Compare(p.Games[a].Period, p.Games[b].Period)
		})
	}
	for start := 0; start < len(p.Games); {
		number := p.Games[p.game(int32(start))].Period
		place, ok := t.index(number)
		if !ok {
			return fmt.Errorf("game %d: there is no period %d", p.game(int32(start))+1, number)
		}
		start += sort.Search(len(p.Games)-start, func(n int) bool {
			return p.Games[p.game(int32(start+n))].Period > number
		})
		p.from[place+1] = int32(start)
	}
	for i := range t.periods {
		p.from[i+1] = max(p.from[i+1], p.from[i])
	}
	return nil
}

func (p *pool) renumber(to []int32) {
	for i := range p.first {
		p.first[i], p.second[i] = to[p.first[i]], to[p.second[i]]
	}
}

// begin takes the standings at the start.
func (p *pool) begin(f *family) error {
	p.players = make([]player, len(f.roll.ids))
	p.known = make([]bool, len(f.roll.ids))
	p.met = make([]uint8, len(f.roll.ids))
	p.whom = make([]opponents, len(f.roll.ids))
	p.place = make([]int32, len(f.roll.ids))
	p.present = make([]uint64, (len(f.roll.ids)+63)/64)
	for i := range p.first {
		p.known[p.first[i]], p.known[p.second[i]] = true, true
	}
	started := make([]bool, len(f.roll.ids))
	for i := range p.Start {
		s := &p.Start[i]
		n := f.roll.find(s.Player)
		if started[n] {
			return fmt.Errorf("player %d has two standings at the start", s.Player)
		}
		started[n] = true
		if err := s.State.check(); err != nil && (s.Rated || s.RD != 0) {
			return fmt.Errorf("player %d: %w", s.Player, err)
		}
		p.known[n] = true
		p.players[n].start(s, p.Config, f)
		for _, id := range s.Met {
			p.meet(n, f.roll.find(id))
		}
		p.met[n] = max(p.met[n], uint8(min(max(s.Opponents, 0), MetMax)))
	}
	return nil
}

// start sets a player to where he stands before the run.
func (pl *player) start(s *Standing, c Config, f *family) {
	if pl.State = s.State; pl.RD == 0 {
		pl.State = State{}
	}
	if pl.RD != 0 && pl.Vol == 0 {
		pl.Vol = c.Vol
	}
	pl.rated = s.Rated
	pl.last = s.Last
	pl.since, _ = f.ended(s.Last)
	pl.games, pl.wins, pl.draws, pl.losses = s.Games, s.Wins, s.Draws, s.Losses
}

// meet notes an opponent until there are enough.
func (p *pool) meet(a, b int32) {
	n := p.met[a]
	for _, other := range p.whom[a][:min(n, MetMax-1)] {
		if other == b {
			return
		}
	}
	if n < MetMax-1 {
		p.whom[a][n] = b
	}
	p.met[a] = n + 1
}

// game is the index of the game at a place in the order of periods.
func (p *pool) game(i int32) int32 {
	if p.order == nil {
		return i
	}
	return p.order[i]
}

// count is how many rows the ledger will have.
func (p *pool) count() int {
	rows := 0
	for period := range len(p.from) - 1 {
		p.gather(period)
		rows += len(p.active)
	}
	return rows
}

// rows are the ledger's of the period.
func (p *pool) rows() []Row { return p.ledger[len(p.ledger)-len(p.active):] }

// gather finds the players of a period, by number.
func (p *pool) gather(period int) {
	for i := p.from[period]; i < p.from[period+1]; i++ {
		j := p.game(i)
		a, b := p.first[j], p.second[j]
		p.present[a>>6] |= 1 << (a & 63)
		p.present[b>>6] |= 1 << (b & 63)
	}
	p.active = p.active[:0]
	if p.from[period] == p.from[period+1] {
		return
	}
	for i, word := range p.present {
		for ; word != 0; word &= word - 1 {
			p.active = append(p.active, int32(i<<6+bits.TrailingZeros64(word)))
		}
		p.present[i] = 0
	}
}
