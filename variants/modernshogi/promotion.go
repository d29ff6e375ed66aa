package modernshogi

import (
	"ptm/engine"
	"ptm/engine/board"
)

// turning parts the goals of a man into those to which it may go as it is, and
// those on which it may turn over: the move starts or ends in the zone. A pawn
// on its last rank must.
func (p *position) turning(k kind, from engine.Square, goals board.Set128) (stays, turns board.Set128) {
	if k >= plain {
		return goals, board.Set128{}
	}
	s := p.side & 1
	turns = goals
	if !zone[s].Has(from) {
		turns = goals.And(zone[s])
	}
	if k == pawn {
		goals = goals.AndNot(lastRank[s])
	}
	return goals, turns
}

// mayTurn reports whether a man may turn over with a move that it may make.
func (p *position) mayTurn(k kind, from, to engine.Square) bool {
	s := p.side & 1
	return k < plain && (zone[s].Has(from) || zone[s].Has(to))
}

// mustTurn reports whether it must.
func (p *position) mustTurn(k kind, to engine.Square) bool {
	return k == pawn && lastRank[p.side&1].Has(to)
}
