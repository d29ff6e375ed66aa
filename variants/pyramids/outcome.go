package pyramids

import "ptm/engine"

// The ways in which the rules end a game, at once or on claim.
const (
	Checkmate    = "checkmate"
	Stalemate    = "stalemate"
	Captured     = "faraon captured"
	DeadPosition = "dead position"
	Threefold    = "threefold"
	FiftyMoves   = "fifty moves"
)

// fifty is in half-moves without a capture or a slave's move.
const fifty = 100

// Outcome is the verdict on the position.
func (p *position) Outcome() engine.Outcome {
	switch {
	case p.over():
		winner := engine.White
		if p.faraons[engine.White] == none {
			winner = engine.Black
		}
		return engine.Outcome{Result: engine.WinFor(winner), Reason: Captured}
	case !p.canMove():
		if !p.rules.capture && p.inCheck(p.side) {
			return engine.Outcome{Result: engine.WinFor(p.side.Other()), Reason: Checkmate}
		}
		return engine.Outcome{Result: engine.Drawn, Reason: Stalemate}
	case p.dead():
		return engine.Outcome{Result: engine.Drawn, Reason: DeadPosition}
	}
	return engine.Outcome{}
}

// dead reports whether only the faraons are left. In the first edition one that
// alone has its right can still mate.
func (p *position) dead() bool {
	if !p.all[0].One() || !p.all[1].One() {
		return false
	}
	return !p.rules.first || p.rights[0] == p.rights[1]
}

// Claim is the draw that a player may claim when the position stands for the
// nth time.
func (p *position) Claim(times int) engine.Outcome {
	switch {
	case times >= 3:
		return engine.Outcome{Result: engine.Drawn, Reason: Threefold}
	case p.clock >= fifty:
		return engine.Outcome{Result: engine.Drawn, Reason: FiftyMoves}
	}
	return engine.Outcome{}
}
