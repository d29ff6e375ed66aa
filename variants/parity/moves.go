package parity

import (
	"ptm/engine"
	"ptm/engine/board"
)

// AppendMoves appends the legal choices of the side to choose.
func (p *position) AppendMoves(dst []engine.Move) []engine.Move {
	return p.AppendMovesOf(p.side, dst)
}

// AppendMovesOf appends the legal choices of a side in this turn, by kind of
// man and by square.
func (p *position) AppendMovesOf(s engine.Side, dst []engine.Move) []engine.Move {
	movers := p.ready[s&1]
	for k := pawn; k < kinds; k++ {
		for men := p.men[s][k] & movers; men != 0; men = men.Rest() {
			from := men.First()
			for goals := p.goals(s, k, from); goals != 0; goals = goals.Rest() {
				to := goals.First()
				if p.strict && !p.safe(s, k, from, to) {
					continue
				}
				dst = appendMove(dst, s, k, from, to)
			}
		}
	}
	for i := range wings[s] {
		if w := &wings[s][i]; p.mayCastle(s, w) {
			dst = append(dst, engine.Move{From: w.king, To: w.kingTo})
		}
	}
	return dst
}

// appendMove appends the move, or the four of a promotion.
func appendMove(dst []engine.Move, s engine.Side, mover kind, from, to engine.Square) []engine.Move {
	if mover != pawn || !lastRank[s].Has(to) {
		return append(dst, engine.Move{From: from, To: to})
	}
	for _, k := range promotions {
		dst = append(dst, engine.Move{From: from, To: to, Man: k.letter()})
	}
	return dst
}

// movable are the men that may move at all: those not frozen (rule 2), the king
// alone in immediate check, the man on duty alone (rule 3, which overrides the
// freeze).
func (p *position) movable(s engine.Side) board.Set64 {
	movers := p.all[s] &^ p.frozen[s]
	if p.duty != none {
		movers = p.all[s] & board.Bit64(p.duty)
	}
	if p.immediate(s) != 0 {
		movers &= p.men[s][king]
	}
	return movers
}

// goals are the squares to which a man can go on the board as it stands,
// castling and safety apart.
func (p *position) goals(s engine.Side, mover kind, from engine.Square) board.Set64 {
	switch mover {
	case pawn:
		return p.pawnGoals(s, from)
	case knight:
		return knightLeaps[from&63] &^ p.closed(s, mover)
	case bishop:
		return board.Bishop64(from, p.occupied()) &^ p.closed(s, mover)
	case rook:
		return board.Rook64(from, p.occupied()) &^ p.closed(s, mover)
	case queen:
		return board.Queen64(from, p.occupied()) &^ p.closed(s, mover)
	}
	return kingSteps[from&63] &^ p.closed(s, mover)
}

// closed are the squares to which a man other than a pawn may not go: those of
// own men, shared ones among them (rule 5), those of enemy men for who must
// vacate without capturing, and for a king the other king's and all next to it.
func (p *position) closed(s engine.Side, mover kind) board.Set64 {
	set := p.all[s&1]
	if p.duty != none {
		set |= p.all[s.Other()&1]
	}
	if mover == king {
		set |= p.kingZone(s.Other())
	}
	return set
}

// onEmptyBoard is what a man other than a pawn attacks with nothing in its way.
func onEmptyBoard(k kind, from engine.Square) board.Set64 {
	switch k {
	case knight:
		return knightLeaps[from&63]
	case bishop:
		return board.BishopLines64(from)
	case rook:
		return board.RookLines64(from)
	case queen:
		return board.RookLines64(from) | board.BishopLines64(from)
	}
	return kingSteps[from&63]
}

// kingZone is where the other king may not go: a king's square and all next
// to it, before the turn.
func (p *position) kingZone(s engine.Side) board.Set64 {
	return kingSteps[p.kingAt(s)] | p.men[s&1][king]
}

func (p *position) pawnGoals(s engine.Side, from engine.Square) board.Set64 {
	free := ^p.occupied()
	one := ahead(s, board.Bit64(from)) & free
	goals := one | ahead(s, one&stepRank[s])&free
	if p.duty == none {
		goals |= pawnAttacks[s][from&63] & p.pawnTargets(s)
	}
	return goals
}

// pawnTargets are the squares on which a pawn of the side can capture: enemy
// men that share no square, and the en-passant square if no own man has come
// to stand on it and the pawn behind it shares no square [R].
func (p *position) pawnTargets(s engine.Side) board.Set64 {
	o := s.Other()
	targets := p.all[o] &^ p.all[s]
	if e := p.ep[o]; e != none && !p.all[s].Has(e^8) && !p.occupied().Has(e) {
		targets |= board.Bit64(e)
	}
	return targets
}

// mayCastle judges castling whole, the option included.
func (p *position) mayCastle(s engine.Side, w *wing) bool {
	if p.castling&w.bit == 0 || p.occupied()&w.empty != 0 || p.duty != none ||
		p.frozen[s]&(w.kingMoves|w.rookMoves) != 0 || p.immediate(s) != 0 ||
		p.kingZone(s.Other()).Has(w.kingTo) {
		return false
	}
	for q := w.unattacked; q != 0; q = q.Rest() {
		if p.attackers(s.Other(), q.First(), p.occupied())&^p.frozen[s.Other()] != 0 {
			return false
		}
	}
	return !p.strict || p.safe(s, king, w.king, w.kingTo)
}

// legal reports whether a man of the side may make the move this turn.
func (p *position) legal(s engine.Side, mover kind, from, to engine.Square) bool {
	if !p.ready[s&1].Has(from) {
		return false
	}
	if p.reaches(s, mover, from, to) {
		return !p.strict || p.safe(s, mover, from, to)
	}
	if mover != king {
		return false
	}
	w := wingOf(s, from, to)
	return w != nil && p.mayCastle(s, w)
}

// reaches is goals(...).Has(to), found faster.
func (p *position) reaches(s engine.Side, mover kind, from, to engine.Square) bool {
	if mover == pawn {
		return p.pawnGoals(s, from).Has(to)
	}
	if !onEmptyBoard(mover, from).Has(to) || p.closed(s, mover).Has(to) {
		return false
	}
	return mover == knight || board.Between64(from, to)&p.occupied() == 0
}
