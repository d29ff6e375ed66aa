// Package pairing pairs the next round of any event and pairs the rounds of a
// finished event again, to say where and why they differ.
package pairing

import (
	"ptm/tournament"
	"ptm/tournament/roundrobin"
	"ptm/tournament/swiss"
)

// Next pairs the round after e.Paired in board order, the bye last. The
// errors are those of the system: swiss.ErrNoPairing, swiss.ErrNoInitialColour,
// or that a round robin's table has no such round.
func Next(e *tournament.Event) ([]tournament.Pairing, error) {
	if e.System.RoundRobin() {
		return roundrobin.Next(e, roundrobin.Options{NoSwap: e.NoSwap})
	}
	return swiss.Pair(e)
}
