package rating

import (
	"cmp"
	"slices"
)

// eloK is the factor of the Elo that ratings are measured against.
const eloK = 24

// elo is the expected score of every game by Elo with a fixed factor, all
// starting equal, the games of a period rated together.
func elo(pool *Pool) []float64 {
	roll := newRoll(len(pool.Games))
	games := pool.Games
	first, second := make([]int32, len(games)), make([]int32, len(games))
	order := make([]int32, len(games))
	for i := range games {
		first[i], second[i] = roll.add(games[i].First), roll.add(games[i].Second)
		order[i] = int32(i)
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(games[a].Period, games[b].Period) })
	ratings := make([]float64, len(roll.ids))
	change := make([]int64, len(roll.ids))
	expected := make([]float64, len(games))
	for start := 0; start < len(order); {
		end := start
		advantage := pool.In(games[order[start]].Period).FirstMover
		for ; end < len(order) && games[order[end]].Period == games[order[start]].Period; end++ {
			i := order[end]
			e := expect(float64(q * (ratings[first[i]] + advantage - ratings[second[i]])))
			expected[i] = e
			change[first[i]] += fixed(games[i].Score - e)
			change[second[i]] -= fixed(games[i].Score - e)
		}
		for ; start < end; start++ {
			for _, n := range [2]int32{first[order[start]], second[order[start]]} {
				ratings[n] += float64(eloK * floating(change[n]))
				change[n] = 0
			}
		}
	}
	return expected
}
