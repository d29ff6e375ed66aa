package swiss

import (
	"math/bits"

	"ptm/tournament"
	"ptm/tournament/matching"
)

// A kind is all that the criteria ask of a player in a bracket. Players of one
// kind are alike but for whom they have met.
type kind struct {
	score     tournament.Points
	wants     tournament.Colour
	urgency   preference
	imbalance int
	repeated  tournament.Colour
	floats    [2]float
	topscore  bool
	moved     bool
	stays     bool
	games     int
}

func (b *bracket) kind(x int) kind {
	p := &b.players[b.rest[x]]
	k := kind{score: p.score, wants: p.wants, urgency: p.urgency, floats: p.floats, moved: x < b.moved}
	if p.urgency == absolute {
		k.imbalance, k.repeated, k.topscore = p.imbalance, p.repeated, p.topscore
	}
	if b.byeHere && p.mayStay {
		k.stays, k.games = true, p.games
	}
	return k
}

// kinds sorts the players of a bracket, and the free slots for those who float
// out of it, by kind. The slots are the last kind if there are any.
type kinds struct {
	b     *bracket
	of    []int // by place
	first []int // a place of each kind
	count []int
	slots int
}

func (b *bracket) kindsOf(slots int) *kinds {
	s := &kinds{b: b, of: make([]int, b.residents), slots: slots}
	seen := map[kind]int{}
	for x := range s.of {
		k := b.kind(x)
		n, known := seen[k]
		if !known {
			n = len(s.first)
			seen[k] = n
			s.first = append(s.first, x)
			s.count = append(s.count, 0)
		}
		s.of[x] = n
		s.count[n]++
	}
	if slots > 0 {
		s.count = append(s.count, slots)
	}
	return s
}

// problem is the criteria as a matching of kinds that everybody takes part in.
// It reports false if the weights do not fit.
func (s *kinds) problem() (matching.Kinds, bool) {
	n := len(s.count)
	k := matching.Kinds{Count: s.count, Joined: make([][]bool, n), Weight: make([][]matching.Wide, n)}
	for a := range n {
		k.Joined[a], k.Weight[a] = make([]bool, n), make([]matching.Wide, n)
	}
	for a := range n {
		for c := range a + 1 {
			k.Joined[a][c] = s.joined(c, a)
			k.Joined[c][a] = k.Joined[a][c]
		}
	}
	fits := s.weigh(k)
	return k, fits
}

// joined reports whether kinds c <= a can be paired.
func (s *kinds) joined(c, a int) bool {
	if a == len(s.first) { // slots
		return c < a && (!s.b.byeHere || s.player(c).mayStay)
	}
	x, y := s.first[c], s.first[a]
	if y < s.b.moved || a == c && s.count[a] < 2 {
		return false
	}
	return x >= s.b.moved && y >= s.b.moved && !c3(s.player(c), s.player(a)) ||
		x < s.b.moved && !c3(s.player(c), s.player(a))
}

func (s *kinds) player(a int) *player { return &s.b.players[s.b.rest[s.first[a]]] }

// A column is one field of the weight: its value for each two kinds.
type column struct {
	value [][]int
	width uint
}

// weigh packs what differs between pairs into one number; a field that is the
// same for all pairs cannot decide.
func (s *kinds) weigh(k matching.Kinds) bool {
	columns := s.columns(k)
	var at uint
	for _, c := range columns {
		at += c.width
	}
	if at > 240 {
		return false
	}
	for _, c := range columns {
		at -= c.width
		for a := range c.value {
			for d := range c.value[a] {
				if v := c.value[a][d]; v > 0 {
					put(k.Weight[a][d][:], at, uint64(v))
				}
			}
		}
	}
	return true
}

func (s *kinds) columns(k matching.Kinds) []column {
	var columns []column
	for i, c := range s.b.criteria() {
		if i == beforeC9 && s.b.byeHere {
			columns = append(columns, s.gamesColumn())
		}
		if c.zone == within {
			columns = append(columns, s.criterionColumns(k, c)...)
		}
	}
	return columns
}

// gamesColumn is C9: who takes the free slot should have played much.
func (s *kinds) gamesColumn() column {
	c := column{value: square(len(s.count)), width: uint(bits.Len(uint(s.b.number)))}
	slot := len(s.first)
	for a := range s.first {
		if s.slots > 0 && s.player(a).mayStay {
			c.value[a][slot], c.value[slot][a] = s.player(a).games, s.player(a).games
		}
	}
	return c
}

func square(n int) [][]int {
	all := make([]int, n*n)
	rows := make([][]int, n)
	for i := range rows {
		rows[i] = all[i*n : (i+1)*n]
	}
	return rows
}

// criterionColumns are the fields of one criterion that are not constant.
func (s *kinds) criterionColumns(k matching.Kinds, c criterion) []column {
	tiers := 1
	if c.tiers {
		tiers = len(s.b.tier)
	}
	columns := make([]column, tiers)
	for t := range columns {
		columns[t].value = square(len(s.count))
	}
	at := make([]int, tiers)
	for a := range s.first {
		for d := range a + 1 {
			if !k.Joined[a][d] {
				continue
			}
			clear(at)
			c.sum(s.b, s.player(d), s.player(a), at)
			for t, v := range at {
				columns[t].value[a][d], columns[t].value[d][a] = v, v
			}
		}
	}
	varying := columns[:0]
	for _, col := range columns {
		if s.level(k, &col) {
			varying = append(varying, col)
		}
	}
	return varying
}

// level takes the least value of a pair off all of them and finds the width.
// It reports false if nothing is left.
func (s *kinds) level(k matching.Kinds, c *column) bool {
	least, most := -1, 0
	for a := range s.first {
		for d := range a + 1 {
			if v := c.value[a][d]; k.Joined[a][d] {
				most = max(most, v)
				if least < 0 || v < least {
					least = v
				}
			}
		}
	}
	if least < 0 || most == least {
		return false
	}
	for a := range s.first {
		for d := range s.first {
			if k.Joined[a][d] {
				c.value[a][d] -= least
			}
		}
	}
	c.width = uint(bits.Len(uint((most - least) * len(s.of) / 2)))
	return true
}
