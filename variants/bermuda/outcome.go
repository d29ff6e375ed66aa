package bermuda

import "ptm/engine"

// The ways in which the rules end a game, on claim or at once.
const (
	Kings       = "kings"
	NoMove      = "no move"
	Threefold   = "threefold"
	Fifty       = "fifty"
	Fivefold    = "fivefold"
	SeventyFive = "seventy-five"
)

// Half-moves without a capture or a pawn's move.
const (
	fiftyMoves       = 100
	seventyFiveMoves = 150
)

// Outcome is the verdict on the position.
func (p *position) Outcome() engine.Outcome {
	switch {
	case p.kings(p.side) == 0:
		return engine.Outcome{Result: engine.WinFor(p.side.Other()), Reason: Kings}
	case p.kings(p.side.Other()) == 0:
		return engine.Outcome{Result: engine.WinFor(p.side), Reason: Kings}
	case !p.canMove():
		if p.rules.noMoveLoses {
			return engine.Outcome{Result: engine.WinFor(p.side.Other()), Reason: NoMove}
		}
		return engine.Outcome{Result: engine.Drawn, Reason: NoMove}
	case p.clock >= seventyFiveMoves:
		return engine.Outcome{Result: engine.Drawn, Reason: SeventyFive}
	}
	return engine.Outcome{}
}

// Repeated is the verdict when the position stands for the nth time. Five end
// the game; three are for the players to claim.
func (p *position) Repeated(times, _ int) engine.Outcome {
	if times >= 5 {
		return engine.Outcome{Result: engine.Drawn, Reason: Fivefold}
	}
	return engine.Outcome{}
}

// Claim is the draw that a player may claim when the position stands for the
// nth time.
func (p *position) Claim(times int) engine.Outcome {
	switch {
	case times >= 3:
		return engine.Outcome{Result: engine.Drawn, Reason: Threefold}
	case p.clock >= fiftyMoves:
		return engine.Outcome{Result: engine.Drawn, Reason: Fifty}
	}
	return engine.Outcome{}
}

// canMove looks for any legal move, the likely ones first.
func (p *position) canMove() bool {
	s := p.side & 1
	for f := range 2 {
		if p.awake(f) && ahead(s, p.own(f, pawn))&^p.occupied(f) != 0 {
			return true
		}
	}
	for f := range 2 {
		if !p.awake(f) {
			continue
		}
		for k := kinds; k > pawn; k-- {
			for men := p.own(f, k-1); men != 0; men = men.Rest() {
				if p.goals(k-1, on(f, men.First())) != 0 {
					return true
				}
			}
		}
		if p.countDrops(f) > 0 {
			return true
		}
	}
	return false // castling leaves the king a step as well
}
