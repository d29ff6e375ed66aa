package chess

import (
	"ptm/engine"
	"ptm/engine/board"
)

// Match appends the legal moves that w can mean. Marks of capture are not asked
// to be right; a promotion must name its piece.
func (p *Position) Match(dst []engine.Move, w engine.Written) []engine.Move {
	switch {
	case w.Drop || w.Plus || w.Agreed != 0:
		return dst
	case w.Castling != engine.NoCastling:
		return p.matchCastling(dst, &w)
	case w.Coordinates:
		return p.matchCoordinates(dst, &w)
	case w.Victim != 0 || w.ToFile < 0 || w.ToRank < 0:
		return p.matchShort(dst, &w)
	case w.ToFile > 7 || w.ToRank > 7:
		return dst
	}
	k := pawn
	if w.Man != 0 {
		k = kindOf(w.Man)
	}
	to := engine.Square(w.ToRank<<3 | w.ToFile)
	switch {
	case k == pawn:
		return p.matchPawn(dst, to, &w)
	case k == kinds || w.Promotion != 0 || p.all[p.side&1].Has(to):
		return dst
	}
	movers := p.own(p.side, k) & onEmptyBoard(k, to)
	if w.FromFile&w.FromRank >= 0 { // else both are open
		movers &= area(w.FromFile, w.FromRank)
	}
	n := len(dst)
	for ; movers != 0; movers = movers.Rest() {
		from := movers.First()
		if board.Between64(from, to)&p.occupied() == 0 && p.safe(k, from, to) {
			dst = append(dst, engine.Move{From: from, To: to})
		}
	}
	if k == king && len(dst) == n {
		dst = p.matchKingTo(dst, to, &w)
	}
	return dst
}

// matchKingTo finds the castling that brings the king to a square that it does
// not step to: "Kg1", "Ke1-g1".
func (p *Position) matchKingTo(dst []engine.Move, to engine.Square, w *engine.Written) []engine.Move {
	from := p.kingAt(p.side)
	if c := p.castlingTo(from, to); c != nil && c.goal() == to && area(w.FromFile, w.FromRank).Has(from) && p.mayCastle(c) {
		return append(dst, c.move())
	}
	return dst
}

// area is the set of squares on a file, on a rank, or on both, where given;
// empty past the board's edge.
func area(file, rank int8) board.Set64 {
	set := ^board.Set64(0)
	switch {
	case file > 7:
		return 0
	case file >= 0:
		set = fileA << uint8(file)
	}
	if rank >= 0 {
		set &= rank1 << (uint(rank) * 8)
	}
	return set
}

// matchPawn finds the pawns that can go to a square. A capture names the file
// that the pawn leaves, or is marked as one.
func (p *Position) matchPawn(dst []engine.Move, to engine.Square, w *engine.Written) []engine.Move {
	becomes := kindOf(w.Promotion)
	if last := lastRank[p.side&1].Has(to); last && !becomes.promotes() || !last && w.Promotion != 0 {
		return dst
	}
	movers := p.pawnsTo(to)
	if w.FromFile >= 0 || w.FromRank >= 0 {
		movers &= area(w.FromFile, w.FromRank)
	}
	if w.FromFile < 0 && !w.Capture {
		movers &= fileA << (to & 7)
	}
	for ; movers != 0; movers = movers.Rest() {
		from := movers.First()
		if to == p.ep && (from^to)&7 != 0 {
			if !p.safeEnPassant(from, to) {
				continue
			}
		} else if !p.safe(pawn, from, to) {
			continue
		}
		dst = append(dst, engine.Move{From: from, To: to, Man: w.Promotion})
	}
	return dst
}

// pawnsTo are the pawns of the side to move that can go to a square, the
// safety of the king apart.
func (p *Position) pawnsTo(to engine.Square) board.Set64 {
	s := p.side & 1
	pawns := p.men[pawn] & p.all[s]
	goal := board.Bit64(to)
	if p.all[s^1].Has(to) || to == p.ep {
		return pawnAttacks[s^1][to&63] & pawns
	}
	if p.all[s].Has(to) {
		return 0
	}
	one := ahead(s^1, goal)
	if one&pawns != 0 {
		return one & pawns
	}
	if one&stepRank[s]&^p.occupied() != 0 {
		return ahead(s^1, one) & pawns
	}
	return 0
}

func (p *Position) matchCastling(dst []engine.Move, w *engine.Written) []engine.Move {
	c := &p.home.wings[p.side&1][(w.Castling-engine.Short)&1]
	if !written(c, w) || w.Promotion != 0 || !p.mayCastle(c) {
		return dst
	}
	return append(dst, c.move())
}

// written reports whether the squares named with a castling are right.
func written(c *wing, w *engine.Written) bool {
	return area(w.FromFile, w.FromRank).Has(c.king) && area(w.ToFile, w.ToRank).Has(c.kingTo) &&
		(w.RookFrom == 0 || w.RookFrom == 'a'+byte(c.rook&7) && w.RookTo == 'a'+byte(c.rookTo&7))
}

func (p *Position) matchCoordinates(dst []engine.Move, w *engine.Written) []engine.Move {
	from, to := writtenSquares(w)
	if from == none || to == none {
		return dst
	}
	m := engine.Move{From: from, To: to, Man: w.Promotion}
	if c := p.castlingTo(from, to); c != nil {
		m = c.move()
		m.Man = w.Promotion
	}
	if !p.accepts(m) {
		return dst
	}
	return append(dst, m)
}

// castlingTo is the wing on which the king castles when squares alone are
// written, be it the king's two squares or those of king and rook; else nil.
func (p *Position) castlingTo(from, to engine.Square) *wing {
	if p.castling&rightsOf[p.side&1] == 0 || p.at[from&63] != king {
		return nil
	}
	for i := range p.home.wings[p.side&1] {
		c := &p.home.wings[p.side&1][i]
		if p.castling&c.bit != 0 && c.king == from && (c.goal() == to || c.rook == to) {
			return c
		}
	}
	return nil
}

// writtenSquares are both squares where the text names them whole.
func writtenSquares(w *engine.Written) (from, to engine.Square) {
	return squares.Square(int(w.FromFile), int(w.FromRank)), squares.Square(int(w.ToFile), int(w.ToRank))
}

// matchShort finds the captures that a text means which leaves the square open:
// "exd", "Bxf" (a pawn on that file), "QxR".
func (p *Position) matchShort(dst []engine.Move, w *engine.Written) []engine.Move {
	k := pawn
	if w.Man != 0 {
		k = kindOf(w.Man)
	}
	victim := kindOf(w.Victim)
	if k == kinds || w.Victim != 0 && victim == kinds || w.Victim == 0 && w.ToFile < 0 {
		return dst
	}
	if w.Victim == 0 && k != pawn {
		victim = pawn
	}
	from, to := area(w.FromFile, w.FromRank), area(w.ToFile, w.ToRank)
	all := p.AppendMoves(make([]engine.Move, 0, 64))
	for _, m := range all {
		taken := p.victim(m)
		if p.at[m.From&63] == k && from.Has(m.From) && to.Has(m.To) && m.Man == w.Promotion &&
			taken != kinds && (victim == kinds || taken == victim) {
			dst = append(dst, m)
		}
	}
	return dst
}

// victim is what a legal move captures; kinds if nothing.
func (p *Position) victim(m engine.Move) kind {
	taken := p.at[m.To&63]
	if taken == kinds && p.at[m.From&63] == pawn && (m.From^m.To)&7 != 0 {
		return pawn // en passant
	}
	return taken
}
