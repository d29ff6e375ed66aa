package swiss

import (
	"fmt"
	"slices"
)

// A candidate is one way to pair a bracket, completed with the best it leaves
// to the brackets below.
type candidate struct {
	mate     []int   // by place in the bracket: the partner in it, or out
	sums     [][]int // of the criteria, by tier
	byeGames int
	complete bool // C4
}

// noOrder leaves equal candidates equal.
type noOrder struct{}

func (noOrder) bits() uint               { return 0 }
func (noOrder) write([]uint64, int, int) {}

// inside is who is paired with whom in the bracket, by place.
func (b *bracket) inside(mate []int) []int {
	place := make(map[int]int, b.residents)
	for x, i := range b.rest[:b.residents] {
		place[i] = x
	}
	list := slices.Repeat([]int{out}, b.residents)
	for x, i := range b.rest[:b.residents] {
		if y, here := place[mate[i]]; here {
			list[x] = y
		}
	}
	return list
}

// many is how many players below are too many to look at all of them.
const many = 200

// candidate is what a pairing of the round has inside the bracket. With
// lookAhead it is completed with the best that it leaves to the next one.
func (b *bracket) candidate(mate, inside []int, lookAhead bool) *candidate {
	c := &candidate{mate: inside, complete: true}
	if i := slices.Index(mate, out); i >= 0 {
		c.byeGames = b.players[i].games
	}
	full := slices.Clone(inside)
	if lookAhead {
		b.open = len(b.rest)-b.next > many
		skip := make([]bool, len(b.rest))
		for x, y := range inside {
			skip[x] = y != out
		}
		full = b.matchFrom(ahead, noOrder{}, skip)
		for x, y := range full {
			c.complete = c.complete && (y != out || b.open || skip[x])
		}
		for x, y := range inside {
			if y != out {
				full[x] = y
			}
		}
	}
	b.sum(c, full)
	return c
}

// sameLeft reports whether two ways to pair a bracket leave over the same.
func sameLeft(a, c []int) bool {
	return slices.EqualFunc(a, c, func(x, y int) bool { return (x == out) == (y == out) })
}

// sum adds the criteria up over all pairs.
func (b *bracket) sum(c *candidate, full []int) {
	criteria := b.criteria()
	c.sums = make([][]int, len(criteria))
	for i := range criteria {
		c.sums[i] = make([]int, len(b.tier))
	}
	for x, y := range full {
		if x >= y || y >= len(b.rest) {
			continue
		}
		for i, k := range criteria {
			if k.zone == b.zone(y) {
				k.sum(b, &b.players[b.rest[x]], &b.players[b.rest[y]], c.sums[i])
			}
		}
	}
}

// reasons say what the better candidate has of each criterion.
var reasons = map[string]string{
	"C6":  "fewer downfloaters",
	"C7":  "downfloaters of lower scores",
	"C8":  "downfloaters with whom the next bracket does better",
	"C9":  "a bye for a player with fewer unplayed games",
	"C10": "fewer topscorers or their opponents beyond a colour difference of two",
	"C11": "fewer topscorers or their opponents with the same colour three times in a row",
	"C12": "fewer players without their colour preference",
	"C13": "fewer players without their strong colour preference",
	"C14": "fewer residents who float down after a downfloat in the last round",
	"C15": "fewer opponents of moved-down players who float up after an upfloat in the last round",
	"C16": "fewer residents who float down after a downfloat two rounds back",
	"C17": "fewer opponents of moved-down players who float up after an upfloat two rounds back",
	"C18": "smaller score differences of those who float down after a downfloat in the last round",
	"C19": "smaller score differences of those who float up after an upfloat in the last round",
	"C20": "smaller score differences of those who float down after a downfloat two rounds back",
	"C21": "smaller score differences of those who float up after an upfloat two rounds back",
}

// decide names what makes ours better than theirs.
func (b *bracket) decide(ours, theirs *candidate) Verdict {
	if !theirs.complete {
		return Verdict{"C4", b.inBracket("those left over cannot all be paired")}
	}
	for i, k := range b.criteria() {
		if i == beforeC9 && b.byeHere && ours.byeGames != theirs.byeGames {
			return Verdict{"C9", b.inBracket(reasons["C9"])}
		}
		if !slices.Equal(ours.sums[i], theirs.sums[i]) {
			return Verdict{k.article, b.inBracket(reasons[k.article])}
		}
	}
	for x := range b.moved {
		if (ours.mate[x] == out) != (theirs.mate[x] == out) {
			return Verdict{"4.4", b.inBracket(fmt.Sprintf("%d is to be paired", b.name(x)))}
		}
	}
	for x := range b.moved {
		if y := ours.mate[x]; y != theirs.mate[x] {
			return Verdict{"4.2", b.inBracket(fmt.Sprintf("%d is to meet %d", b.name(x), b.name(y)))}
		}
	}
	return b.decideRemainder(ours, theirs)
}

func (b *bracket) decideRemainder(ours, theirs *candidate) Verdict {
	top := func(c *candidate, x int) bool { return c.mate[x] > x }
	for x := b.moved; x < b.residents; x++ {
		if top(ours, x) != top(theirs, x) {
			return Verdict{"4.3", b.inBracket(fmt.Sprintf("an earlier exchange is possible: %d changes sides", b.name(x)))}
		}
	}
	for x := b.moved; x < b.residents; x++ {
		if y := ours.mate[x]; top(ours, x) && y != theirs.mate[x] {
			return Verdict{"4.2", b.inBracket(fmt.Sprintf("%d is to meet %d", b.name(x), b.name(y)))}
		}
	}
	return Verdict{}
}

// name is the number of the player at a place.
func (b *bracket) name(x int) int { return b.players[b.rest[x]].entrant.Number }

func (b *bracket) inBracket(text string) string {
	return fmt.Sprintf("bracket of %v: %s", b.players[b.rest[b.moved]].score, text)
}
