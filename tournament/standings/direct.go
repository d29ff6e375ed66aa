package standings

import (
	"cmp"
	"fmt"
	"slices"

	"ptm/tournament"
)

// mostGames is the most games between two players that direct encounter can
// average exactly: the least common multiple of 1 to 20 leaves room in an int64.
const mostGames = 20

// An encounter is what one player took from another in all their games.
type encounter struct {
	opp    int32
	games  int
	points tournament.Points
}

// A circle computes direct encounters (6) among players who are level.
type circle struct {
	f        *field
	forfeits bool
	member   []bool
	buffer   []encounter
}

func (f *field) circle(t TieBreak) *circle {
	return &circle{f: f, forfeits: t.Forfeit || f.robin, member: make([]bool, len(f.number))}
}

// against lists the encounters of a player with members of the group.
func (c *circle) against(i int32) []encounter {
	list := c.buffer[:0]
	for _, g := range c.f.row(int(i)) {
		if g.opp < 0 || !c.member[g.opp] || !g.kind.Played() && !(c.forfeits && g.kind.Forfeit()) {
			continue
		}
		k := slices.IndexFunc(list, func(e encounter) bool { return e.opp == g.opp })
		if k < 0 {
			k = len(list)
			list = append(list, encounter{opp: g.opp})
		}
		list[k].games++
		list[k].points += g.points
	}
	c.buffer = list
	return list
}

// A standing is one player in the table of a group: his score against the
// others, each opponent's games averaged (6.1.2), and the most he could have
// had if he had also met the others. Both are in tenths times the scale.
type standing struct {
	player      int32
	score, best int64
}

// table is the group's own table; all reports whether everyone has met everyone.
func (c *circle) table(group []int32) (list []standing, all bool) {
	for _, i := range group {
		c.member[i] = true
	}
	most := 1
	for _, i := range group {
		for _, e := range c.against(i) {
			most = max(most, e.games)
		}
	}
	scale, all := multiple(most), true
	for _, i := range group {
		s := standing{player: i}
		met := c.against(i)
		for _, e := range met {
			s.score += int64(e.points) * scale / int64(e.games)
		}
		unmet := len(group) - 1 - len(met)
		s.best = s.score + int64(unmet)*int64(c.f.scoring.Win)*scale
		all = all && unmet == 0
		list = append(list, s)
	}
	for _, i := range group {
		c.member[i] = false
	}
	slices.SortStableFunc(list, func(a, b standing) int { return cmp.Compare(b.score, a.score) })
	return list, all
}

// multiple is the least common multiple of 1 to n, n at most mostGames.
func multiple(n int) int64 {
	m := int64(1)
	for k := int64(2); k <= int64(min(n, mostGames)); k++ {
		a, b := m, k
		for b != 0 {
			a, b = b, a%b
		}
		m *= k / a
	}
	return m
}

// split orders a group into blocks that stay level. One block: unbroken.
func (c *circle) split(group []int32) [][]int32 {
	if len(group) < 2 {
		return [][]int32{group}
	}
	list, all := c.table(group)
	if all {
		return c.splitByScore(group, list)
	}
	// Not all have met: a place is settled only if nobody below could have
	// reached the score by winning the games that were not played (6.2).
	settled := 0
	for settled < len(list) && beyondReach(list[settled:]) {
		settled++
	}
	if settled == 0 {
		return [][]int32{group}
	}
	var blocks [][]int32
	for _, s := range list[:settled] {
		blocks = append(blocks, []int32{s.player})
	}
	if settled < len(list) {
		blocks = append(blocks, c.split(players(list[settled:]))...)
	}
	return blocks
}

func (c *circle) splitByScore(group []int32, list []standing) [][]int32 {
	if list[0].score == list[len(list)-1].score {
		return [][]int32{group}
	}
	var blocks [][]int32
	for from := 0; from < len(list); {
		to := from + 1
		for to < len(list) && list[to].score == list[from].score {
			to++
		}
		blocks = append(blocks, c.split(players(list[from:to]))...)
		from = to
	}
	return blocks
}

// beyondReach reports whether the first player's score is above the best
// possible score of each of the others.
func beyondReach(list []standing) bool {
	for _, s := range list[1:] {
		if s.best >= list[0].score {
			return false
		}
	}
	return true
}

func players(list []standing) []int32 {
	out := make([]int32, len(list))
	for i, s := range list {
		out[i] = s.player
	}
	return out
}

// checkGames refuses an event in which two players met more often than direct
// encounter can average.
func (f *field) checkGames() error {
	if f.round <= mostGames {
		return nil
	}
	games := map[int32]int{}
	for i := range f.number {
		clear(games)
		for _, c := range f.row(i) {
			if c.opp < 0 {
				continue
			}
			if games[c.opp]++; games[c.opp] > mostGames {
				return fmt.Errorf("entrants %d and %d: met more than %d times, too often for direct encounter",
					f.number[i], f.number[c.opp], mostGames)
			}
		}
	}
	return nil
}
