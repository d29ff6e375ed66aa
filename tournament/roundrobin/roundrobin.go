// Package roundrobin holds the Berger tables of C.05, single and double, for
// any number of players. It knows only numbers: who has which number, by lot
// or by rating, is the event's business.
package roundrobin

import (
	"fmt"

	"ptm/tournament"
)

// Options say how often everybody meets everybody.
type Options struct {
	// Double is two cycles, the second with colours reversed.
	Double bool
	// NoSwap keeps the last two rounds of the first of two cycles in the
	// table's order. Swapped, as usual, nobody has three equal colours in a row.
	NoSwap bool
}

// Rounds is the number of rounds n players need: each cycle one less than the
// players, or as many if their number is odd.
func Rounds(n int, o Options) int {
	if n < 2 {
		return 0
	}
	cycle := n - 1 + n%2
	if o.Double {
		return 2 * cycle
	}
	return cycle
}

// Round is the pairing of one round, round 1 first, in order of boards. With an
// odd number of players one of them is in no pair: a free round, which is a
// zero-point bye and no pairing-allocated bye. The error is for a round that is
// not in the table.
func Round(n, round int, o Options) ([]tournament.Pairing, error) {
	if round < 1 || round > Rounds(n, o) {
		return nil, fmt.Errorf("round %d is not in the table of %d players, which has %d", round, n, Rounds(n, o))
	}
	cycle := Rounds(n, Options{})
	second := round > cycle
	row := (round - 1) % cycle
	if o.Double && !o.NoSwap && !second && cycle > 1 {
		switch row {
		case cycle - 2:
			row = cycle - 1
		case cycle - 1:
			row = cycle - 2
		}
	}
	var list []tournament.Pairing
	for _, p := range berger(n+n%2, row) {
		if p.White > n || p.Black > n {
			continue // the number nobody has
		}
		if second {
			p.White, p.Black = p.Black, p.White
		}
		p.Board = len(list) + 1
		list = append(list, p)
	}
	return list, nil
}

// berger is one row of the table for an even number of players, rows counted
// from 0. All but the last player move on by half the field from row to row;
// the last stays and changes colours.
func berger(n, row int) []tournament.Pairing {
	at := func(k int) int { return (k+row*n/2)%(n-1) + 1 }
	list := make([]tournament.Pairing, 0, n/2)
	first := tournament.Pairing{White: at(0), Black: n}
	if row%2 == 1 {
		first.White, first.Black = n, at(0)
	}
	list = append(list, first)
	for k := 1; k < n/2; k++ {
		list = append(list, tournament.Pairing{White: at(k), Black: at(n - 1 - k)})
	}
	return list
}

// Next is the coming round of a round robin event by its entrants' places in
// the list; the pairs have the entrants' numbers. It takes no notice of who has
// left: his games are forfeits.
func Next(e *tournament.Event, o Options) ([]tournament.Pairing, error) {
	o.Double = e.System == tournament.DoubleRoundRobin
	list, err := Round(len(e.Entrants), e.Paired+1, o)
	if err != nil {
		return nil, err
	}
	for i := range list {
		list[i].White = e.Entrants[list[i].White-1].Number
		list[i].Black = e.Entrants[list[i].Black-1].Number
	}
	return list, nil
}
