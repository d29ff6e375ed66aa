package chess

import (
	"ptm/engine"
	"ptm/engine/board"
)

// mostMen is how many men a side can have, and so how many fans there are.
const mostMen = 16

// A fan is a man and all the squares to which it may legally go, castling
// apart.
type fan struct {
	from engine.Square
	to   board.Set64
}

// AppendMoves appends the legal moves, by kind of man and by square.
func (p *Position) AppendMoves(dst []engine.Move) []engine.Move {
	var fans [mostMen]fan
	n, pawns := p.spread(&fans)
	last := lastRank[p.side&1]
	for i := range fans[:n] {
		f := &fans[i]
		for to := f.to; to != 0; to = to.Rest() {
			m := engine.Move{From: f.from, To: to.First()}
			if i >= pawns || !last.Has(m.To) {
				dst = append(dst, m)
				continue
			}
			for _, m.Man = range promotions {
				dst = append(dst, m)
			}
		}
	}
	if p.castling&rightsOf[p.side&1] != 0 {
		dst = p.appendCastlings(dst)
	}
	return dst
}

// CountMoves is how many moves AppendMoves appends.
func (p *Position) CountMoves() int {
	var fans [mostMen]fan
	n, pawns := p.spread(&fans)
	last := lastRank[p.side&1]
	count := 0
	for i := range fans[:n] {
		count += fans[i].to.Len()
		if i < pawns {
			count += 3 * (fans[i].to & last).Len()
		}
	}
	if p.castling&rightsOf[p.side&1] != 0 {
		var two [2]engine.Move
		count += len(p.appendCastlings(two[:0]))
	}
	return count
}

// spread fills in the fans that are not empty, the pawns' first, and tells how
// many there are of all and of pawns.
func (p *Position) spread(fans *[mostMen]fan) (n, pawns int) {
	s := p.side & 1
	own, occupied := p.all[s], p.occupied()
	k := p.kingAt(s)
	goals, pinned := p.answers(k), p.pinned(k)
	add := func(from engine.Square, to board.Set64) {
		if pinned.Has(from) {
			to &= board.Line64(k, from)
		}
		if to != 0 {
			fans[n&(mostMen-1)] = fan{from, to}
			n++
		}
	}
	if goals != 0 {
		for men := p.men[pawn] & own; men != 0; men = men.Rest() {
			from := men.First() & 63
			to := p.pawnGoals(from) & goals
			if p.ep != none && pawnAttacks[s][from].Has(p.ep) && p.safeEnPassant(from, p.ep) {
				fans[n&(mostMen-1)] = fan{from, to&lineIf(pinned, k, from) | board.Bit64(p.ep)}
				n++
				continue
			}
			add(from, to)
		}
		pawns = n
		goals &^= own
		for men := p.men[knight] & own &^ pinned; men != 0; men = men.Rest() {
			from := men.First() & 63
			add(from, knightLeaps[from]&goals)
		}
		for men := p.men[bishop] & own; men != 0; men = men.Rest() {
			add(men.First(), board.Bishop64(men.First(), occupied)&goals)
		}
		for men := p.men[rook] & own; men != 0; men = men.Rest() {
			add(men.First(), board.Rook64(men.First(), occupied)&goals)
		}
		for men := p.men[queen] & own; men != 0; men = men.Rest() {
			add(men.First(), board.Queen64(men.First(), occupied)&goals)
		}
	}
	add(k, p.kingGoals(k))
	return n, pawns
}

// lineIf is the line to which a pinned man is bound; all squares for others.
func lineIf(pinned board.Set64, k, from engine.Square) board.Set64 {
	if pinned.Has(from) {
		return board.Line64(k, from)
	}
	return ^board.Set64(0)
}

// pawnGoals are the squares to which a pawn can go, en passant and the safety
// of the king apart.
func (p *Position) pawnGoals(from engine.Square) board.Set64 {
	s := p.side & 1
	free := ^p.occupied()
	one := ahead(s, board.Bit64(from)) & free
	return one | ahead(s, one&stepRank[s])&free | pawnAttacks[s][from&63]&p.all[s^1]
}

// kingGoals are the squares to which the king may legally step.
func (p *Position) kingGoals(k engine.Square) board.Set64 {
	s := p.side & 1
	var goals board.Set64
	occupied := p.occupied() &^ board.Bit64(k)
	for to := kingSteps[k&63] &^ p.all[s]; to != 0; to = to.Rest() {
		if p.attackers(s^1, to.First(), occupied) == 0 {
			goals |= to & -to
		}
	}
	return goals
}

// onEmptyBoard is what a man other than a pawn attacks with nothing in its way.
func onEmptyBoard(k kind, q engine.Square) board.Set64 {
	switch k {
	case knight:
		return knightLeaps[q&63]
	case bishop:
		return board.BishopLines64(q)
	case rook:
		return board.RookLines64(q)
	case queen:
		return lines(q)
	}
	return kingSteps[q&63]
}

// legal reports whether the man of that kind on from may go to to, castling
// apart.
func (p *Position) legal(k kind, from, to engine.Square) bool {
	s := p.side & 1
	switch {
	case k == pawn:
		if pawnAttacks[s][from&63].Has(to) && to == p.ep {
			return p.safeEnPassant(from, to)
		}
		return p.pawnGoals(from).Has(to) && p.safe(k, from, to)
	case p.all[s].Has(to):
		return false
	case !onEmptyBoard(k, from).Has(to):
		return false
	}
	return board.Between64(from, to)&p.occupied() == 0 && p.safe(k, from, to)
}
