package swiss

import (
	"errors"

	"ptm/tournament"
)

// ErrNoPairing is returned when no legal pairing of the round exists (C1 to C4).
var ErrNoPairing = errors.New("round: no legal pairing exists")

// ErrNoInitialColour is returned when the initial colour was not drawn and
// cannot be told from the rounds played (C.04.3, 5.1).
var ErrNoInitialColour = errors.New("round: the initial colour has not been drawn")

// Pair pairs the round after e.Paired. The pairs come in board order, White
// first, the pairing-allocated bye last. The last round is that numbered
// e.Rounds; with e.Rounds 0 none is.
func Pair(e *tournament.Event) ([]tournament.Pairing, error) { return pairBy(e, (*round).swift) }

// Plain pairs like Pair by the plainest exact procedure, two heaviest
// matchings a bracket. It is slow in large events and there to judge by.
func Plain(e *tournament.Event) ([]tournament.Pairing, error) { return pairBy(e, (*round).plain) }

func pairBy(e *tournament.Event, engine func(*round) ([]int, error)) ([]tournament.Pairing, error) {
	r, err := begin(e)
	if err != nil || r == nil {
		return nil, err
	}
	mate, err := engine(r)
	if err != nil {
		return nil, err
	}
	return r.boards(mate), nil
}

// begin lays out the round; it is nil if nobody is to be paired.
func begin(e *tournament.Event) (*round, error) {
	r := newRound(e)
	switch {
	case len(r.players) == 0:
		return nil, nil
	case r.initial == tournament.NoColour && !e.ColourNeutral:
		return nil, ErrNoInitialColour
	}
	return r, nil
}
