package pairing

import "ptm/tournament/swiss"

// The errors of Next that callers branch on, so that they need not know which
// system paired.
var (
	// ErrNoPairing: no legal pairing of the round exists.
	ErrNoPairing = swiss.ErrNoPairing
	// ErrNoInitialColour: the initial colour was not drawn and cannot be told
	// from the rounds played.
	ErrNoInitialColour = swiss.ErrNoInitialColour
)
