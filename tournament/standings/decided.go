package standings

import (
	"fmt"
	"slices"
	"strings"

	"ptm/tournament"
)

// The last tie-breaks: lots that were drawn, and the order in which the arbiter
// put players who stayed level, after a play-off for example.

// lot is the place at which the entrant's lot was drawn.
func lot(f *field, _ TieBreak, i int, list []entry) (Value, []entry) {
	if f.lots == nil {
		f.lots = make(map[int]int, len(f.e.Lots))
		for k, number := range f.e.Lots {
			f.lots[number] = k + 1
		}
	}
	if place := f.lots[f.number[i]]; place > 0 {
		return whole(place), list
	}
	return Undefined, list
}

// manual splits each block by the arbiter's newest order that has a place for
// everybody in it. The value is the place inside the block, 0 where it stays
// whole. Orders were made for the standings as they are: those after an earlier
// round know none.
func (o *order) manual(f *field, k int) {
	used := make([]bool, len(f.e.Orders))
	var blocks [][]int32
	for _, b := range o.blocks {
		at := f.orderOf(b)
		if at < 0 {
			blocks = append(blocks, b)
			continue
		}
		used[at] = true
		numbers := f.e.Orders[at].Numbers
		slices.SortFunc(b, func(x, y int32) int {
			return slices.Index(numbers, f.number[x]) - slices.Index(numbers, f.number[y])
		})
		for place, i := range b {
			o.values[i][k] = whole(place + 1)
			blocks = append(blocks, b[place:place+1:place+1])
		}
		o.notes = append(o.notes, "MAN: "+orderText(f.e.Orders[at]))
	}
	o.blocks = blocks
	for at, order := range f.e.Orders {
		if !used[at] && f.round == f.e.Paired && !replaced(f.e.Orders, at) {
			o.warnings = append(o.warnings, fmt.Sprintf("the arbiter's order of %s is not used: they are not level as they were", orderText(order)))
		}
	}
}

// orderOf is the newest of the arbiter's orders that puts the block in order, or -1.
func (f *field) orderOf(block []int32) int {
	if len(block) < 2 || f.round != f.e.Paired {
		return -1
	}
	for at := len(f.e.Orders) - 1; at >= 0; at-- {
		if !slices.ContainsFunc(block, func(i int32) bool { return !slices.Contains(f.e.Orders[at].Numbers, f.number[i]) }) {
			return at
		}
	}
	return -1
}

// replaced reports whether a newer order has a place for one of the players.
func replaced(orders []tournament.Order, at int) bool {
	for _, newer := range orders[at+1:] {
		if slices.ContainsFunc(orders[at].Numbers, func(n int) bool { return slices.Contains(newer.Numbers, n) }) {
			return true
		}
	}
	return false
}

func orderText(o tournament.Order) string {
	words := make([]string, len(o.Numbers))
	for i, n := range o.Numbers {
		words[i] = fmt.Sprint(n)
	}
	text := strings.Join(words, ", ")
	if o.Note != "" {
		text += " (" + o.Note + ")"
	}
	return text
}
