package bermuda

import (
	"ptm/engine"
	"ptm/engine/board"
)

// AppendMoves appends the legal moves: board by board, by kind of man and by
// square, the drops and castlings of a board last.
func (p *position) AppendMoves(dst []engine.Move) []engine.Move {
	for f := range 2 {
		if !p.awake(f) {
			continue
		}
		for k := range kinds {
			for men := p.own(f, k); men != 0; men = men.Rest() {
				from := on(f, men.First())
				for to := p.goals(k, from); to != 0; to = to.Rest() {
					dst = p.appendMove(dst, k, from, on(f, to.First()))
				}
			}
		}
		for men := p.droppable(f); men != 0; men = men.Rest() {
			from := on(f, men.First())
			if to := p.rules.twins[from]; !p.holds(p.side, to) {
				dst = p.appendMove(dst, p.at[from], from, to)
			}
		}
		dst = p.appendCastlings(dst, f)
	}
	return dst
}

// appendMove appends a move, or one for each promotion.
func (p *position) appendMove(dst []engine.Move, k kind, from, to engine.Square) []engine.Move {
	m := engine.Move{From: from, To: to}
	if k != pawn || !p.promotes(from, to) {
		return append(dst, m)
	}
	for _, m.Man = range promotions {
		dst = append(dst, m)
	}
	return dst
}

// CountMoves is how many moves AppendMoves appends.
func (p *position) CountMoves() int {
	count := 0
	for f := range 2 {
		if !p.awake(f) {
			continue
		}
		for men := p.own(f, pawn); men != 0; men = men.Rest() {
			from := on(f, men.First())
			to := p.goals(pawn, from)
			count += to.Len()
			for to &= lastRank[p.side&1] | p.rules.crowns[p.side&1]; to != 0; to = to.Rest() {
				if p.promotes(from, on(f, to.First())) {
					count += len(promotions) - 1
				}
			}
		}
		for k := knight; k < kinds; k++ {
			for men := p.own(f, k); men != 0; men = men.Rest() {
				count += p.goals(k, on(f, men.First())).Len()
			}
		}
		count += p.countDrops(f)
		var two [2]engine.Move
		count += len(p.appendCastlings(two[:0], f))
	}
	return count
}

func (p *position) countDrops(floor int) int {
	count := 0
	for men := p.droppable(floor); men != 0; men = men.Rest() {
		from := on(floor, men.First())
		to := p.rules.twins[from]
		switch {
		case p.holds(p.side, to):
		case p.at[from] == pawn && p.promotes(from, to):
			count += len(promotions)
		default:
			count++
		}
	}
	return count
}

// droppable are the men that could drop: those of the upper board.
func (p *position) droppable(floor int) board.Set64 {
	if floor == lower {
		return 0
	}
	return p.all[upper][p.side&1]
}

// goals are the squares of its own board to which a man of the side to move can
// go, castling and the king's rule apart.
func (p *position) goals(k kind, from engine.Square) board.Set64 {
	f := floor(from)
	if k == pawn {
		return p.pawnGoals(from)
	}
	return reach(k, from, p.occupied(f)) &^ p.all[f][p.side&1]
}

// pawnGoals are the squares to which a pawn can go on its board. On its own
// second rank it may step twice, wherever it came from.
func (p *position) pawnGoals(from engine.Square) board.Set64 {
	s, f := p.side&1, floor(from)
	free := ^p.occupied(f)
	one := ahead(s, board.Bit64(from&63)) & free
	attacked := pawnAttacks[s][from&63]
	goals := one | ahead(s, one&stepRank[s])&free | attacked&p.all[f][s^1]
	if p.ep != none && floor(p.ep) == f {
		goals |= attacked & board.Bit64(p.ep&63)
	}
	return goals
}

// promotes reports whether a pawn's move brings it to its last rank: where it
// goes, or where it rises to if it captures below.
func (p *position) promotes(from, to engine.Square) bool {
	s := p.side & 1
	if lastRank[s].Has(to & 63) {
		return true
	}
	return floor(from) == lower && (from^to)&7 != 0 && p.rules.crowns[s].Has(to) && p.at[p.rules.twins[to&127]] == kinds
}

// legal reports whether the man of that kind on from may go to to, castling and
// the king's rule apart.
func (p *position) legal(k kind, from, to engine.Square) bool {
	switch {
	case p.holds(p.side, to):
		return false
	case floor(from) == floor(to):
		if k == pawn {
			return p.pawnGoals(from).Has(to & 63)
		}
		return onEmptyBoard(k, from).Has(to&63) && board.Between64(from, to)&p.occupied(floor(to)) == 0
	}
	return floor(from) == upper && p.rules.twins[from&127] == to
}
