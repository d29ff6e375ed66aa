package modernshogi

import (
	"ptm/engine"
	"ptm/engine/board"
)

// AppendMoves appends the legal choices: moves by kind of man and by square,
// then drops.
func (p *position) AppendMoves(dst []engine.Move) []engine.Move {
	s := p.side & 1
	for k := pawn; k < kinds; k++ {
		for m := p.own(k); !m.Empty(); m = m.Rest() {
			from := m.First()
			goals := p.goals(k, from)
			stays, turns := p.turning(k, from, goals)
			dst = appendGoals(dst, engine.Move{From: from}, stays)
			dst = appendGoals(dst, engine.Move{From: from, Man: '+'}, turns)
		}
	}
	for k := range plain {
		if p.hands[s][k] > 0 {
			dst = appendGoals(dst, engine.Move{From: none, Man: p.rules.letter(k)}, p.drops(k))
		}
	}
	return dst
}

func appendGoals(dst []engine.Move, m engine.Move, goals board.Set128) []engine.Move {
	for w := goals.Lo; w != 0; w &= w - 1 {
		m.To = board.Set128{Lo: w}.First()
		dst = append(dst, m)
	}
	for w := goals.Hi; w != 0; w &= w - 1 {
		m.To = board.Set128{Hi: w}.First()
		dst = append(dst, m)
	}
	return dst
}

// CountMoves is how many moves AppendMoves appends.
func (p *position) CountMoves() int {
	s := p.side & 1
	n := 0
	for k := pawn; k < kinds; k++ {
		for m := p.own(k); !m.Empty(); m = m.Rest() {
			stays, turns := p.turning(k, m.First(), p.goals(k, m.First()))
			n += stays.Len() + turns.Len()
		}
	}
	for k := range plain {
		if p.hands[s][k] > 0 {
			n += p.drops(k).Len()
		}
	}
	return n
}

// goals are the squares to which a man on the board may legally go.
func (p *position) goals(k kind, from engine.Square) board.Set128 {
	s := p.side & 1
	if k == king {
		return p.kingGoals()
	}
	occupied := p.occupied()
	goals := p.rules.attacks(s, k, from, occupied).AndNot(p.all[s]).
		Or(p.rules.steps[k][from&127].AndNot(occupied))
	if p.checkers.Empty() && p.pinned.Empty() {
		return goals
	}
	return goals.And(p.targets()).And(p.freedom(from))
}

// kingGoals are the steps of the king.
func (p *position) kingGoals() board.Set128 {
	s := p.side & 1
	k := p.kings[s]
	occupied := p.occupied().AndNot(board.Bit128(k))
	goals := p.rules.leaps[s][king][k&127].AndNot(p.all[s])
	for g := goals; !g.Empty(); g = g.Rest() {
		if to := g.First(); p.attacked(to, occupied) {
			goals = goals.AndNot(board.Bit128(to))
		}
	}
	return goals
}

// legal reports whether a man of the side to choose may go from a square to
// another.
func (p *position) legal(k kind, from, to engine.Square) bool {
	s := p.side & 1
	occupied := p.occupied()
	switch {
	case p.all[s].Has(to):
		return false
	case !p.rules.onEmpty[s][k][from&127].Has(to):
		if !p.rules.steps[k][from&127].Has(to) || occupied.Has(to) {
			return false
		}
	case k == king:
		return !p.attacked(to, occupied.AndNot(board.Bit128(from)))
	case p.rules.slides(k) && between[from%area][to&127].Meets(occupied):
		return false
	}
	if p.checkers.Empty() && p.pinned.Empty() {
		return true
	}
	return p.targets().And(p.freedom(from)).Has(to)
}
