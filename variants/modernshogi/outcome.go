package modernshogi

import "ptm/engine"

// Outcome is the loss of the side that has no legal move, in check or not.
func (p *position) Outcome() engine.Outcome {
	if p.canMove() {
		return engine.Outcome{}
	}
	reason := "checkmate"
	if p.checkers.Empty() {
		reason = "no move"
	}
	return engine.Outcome{Result: engine.WinFor(p.side.Other()), Reason: reason}
}

// canMove looks for any legal move, the likely ones first.
func (p *position) canMove() bool {
	s := p.side & 1
	if p.checkers.Empty() {
		for m := p.own(pawn).AndNot(p.pinned); !m.Empty(); m = m.Rest() {
			if p.rules.leaps[s][pawn][m.First()&127].Meets(everywhere.AndNot(p.all[s])) {
				return true
			}
		}
	}
	if !p.kingGoals().Empty() {
		return true
	}
	if p.targets().Empty() {
		return false
	}
	for k := range kinds {
		if k == king {
			continue
		}
		for m := p.own(k); !m.Empty(); m = m.Rest() {
			if !p.goals(k, m.First()).Empty() {
				return true
			}
		}
	}
	for k := range plain {
		if p.hands[s][k] > 0 && !p.drops(k).Empty() {
			return true
		}
	}
	return false
}
