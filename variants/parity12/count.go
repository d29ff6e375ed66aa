package parity12

import "ptm/engine/board"

// CountMoves is how many moves AppendMoves appends.
func (p *position) CountMoves() int {
	s := p.side & 1
	n := p.kingGoals().Len()
	if !p.checkers.Empty() && !p.checkers.One() {
		return n
	}
	n += p.countPawns()
	allowed := p.targets().AndNot(p.all[s])
	occupied := p.occupied()
	for k := knight; k < king; k++ {
		for m := p.own(k).AndNot(p.pinned); !m.Empty(); m = m.Rest() {
			n += attacks(&leaps, k, m.First(), occupied).And(allowed).Len()
		}
	}
	for m := p.pinned.AndNot(p.men[pawn]); !m.Empty(); m = m.Rest() {
		from := m.First()
		n += attacks(&leaps, p.on[from%area], from, occupied).And(allowed).And(p.freedom(from)).Len()
	}
	if p.castling && p.checkers.Empty() {
		n += p.castlings(right).Len() + p.castlings(left).Len()
	}
	return n
}

// countPawns counts the moves of all pawns, a promotion as many times as there
// are men to choose from.
func (p *position) countPawns() int {
	s := p.side & 1
	pawns := p.own(pawn)
	targets, free := p.targets(), everywhere.AndNot(p.occupied())
	unpinned := pawns.AndNot(p.pinned)
	one := ahead(s, unpinned).And(free)
	two := ahead(s, one.And(stepRank[s])).And(free).And(targets)
	left, right := strikes(s, unpinned)
	captures := p.all[s^1].And(targets)
	one, left, right = one.And(targets), left.And(captures), right.And(captures)
	n := one.Len() + two.Len() + left.Len() + right.Len()
	if last := lastRank[s]; unpinned.Meets(beforeLast[s]) {
		n += (one.And(last).Len() + left.And(last).Len() + right.And(last).Len()) * (len(promotions) - 1)
	}
	for m := pawns.And(p.pinned); !m.Empty(); m = m.Rest() {
		goals := p.pawnGoals(m.First()).AndNot(board.Bit128(p.passed))
		n += goals.Len() + goals.And(lastRank[s]).Len()*(len(promotions)-1)
	}
	if p.passed != none {
		n += p.enPassant().Len()
	}
	return n
}
