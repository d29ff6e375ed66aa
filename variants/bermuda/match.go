package bermuda

import (
	"ptm/engine"
	"ptm/engine/board"
)

// Match appends the legal moves that w can mean. Marks of capture are not asked
// to be right; a promotion must name its piece.
func (p *position) Match(dst []engine.Move, w engine.Written) []engine.Move {
	switch {
	case w.Drop || w.Plus || w.Agreed != 0:
		return dst
	case w.Castling != engine.NoCastling:
		if c := p.writtenWing(&w); c != nil && w.Promotion == 0 && p.mayCastle(c) {
			dst = append(dst, c.move())
		}
		return dst
	case w.Coordinates:
		m := p.writtenMove(&w)
		if p.accepts(&m) {
			dst = append(dst, m)
		}
		return dst
	case w.Victim != 0 || w.ToFile < 0 || w.ToRank < 0:
		return p.matchShort(dst, &w)
	}
	to, k := square(w.ToFile, w.ToRank), writtenKind(&w)
	if to == none || k == kinds {
		return dst
	}
	if drops(&w) {
		return p.matchDrop(dst, k, to, &w)
	}
	f := floor(to)
	if !p.awake(f) || p.holds(p.side, to) {
		return dst
	}
	movers := p.own(f, k) & area(f, w.FromFile, w.FromRank)
	if k == pawn {
		movers = p.pawnMovers(movers, to, &w)
	} else {
		movers &= onEmptyBoard(k, to)
	}
	for ; movers != 0; movers = movers.Rest() {
		if from := on(f, movers.First()); p.legal(k, from, to) && p.named(k, from, to, &w) {
			dst = append(dst, engine.Move{From: from, To: to, Man: w.Promotion})
		}
	}
	return dst
}

// pawnMovers are the pawns that can be meant: a capture names the file that the
// pawn leaves, or is marked as one.
func (p *position) pawnMovers(pawns board.Set64, to engine.Square, w *engine.Written) board.Set64 {
	if w.FromFile < 0 && !w.Capture {
		return pawns & (fileA << (to & 7))
	}
	return pawns
}

// drops reports whether a drop is written: "R:a4", "R:xa4".
func drops(w *engine.Written) bool { return w.Colon && w.FromFile < 0 && w.FromRank < 0 }

// writtenKind is the kind of the mover; kinds if there is no such man.
func writtenKind(w *engine.Written) kind {
	if w.Man == 0 {
		return pawn
	}
	return kindOf(w.Man)
}

// named reports whether a promotion is written where there is one, and only
// there.
func (p *position) named(k kind, from, to engine.Square, w *engine.Written) bool {
	if k == pawn && p.promotes(from, to) {
		return kindOf(w.Promotion).promotes()
	}
	return w.Promotion == 0
}

func (p *position) matchDrop(dst []engine.Move, k kind, to engine.Square, w *engine.Written) []engine.Move {
	from := p.rules.twins[to]
	if floor(to) == upper || p.at[from] != k || !p.holds(p.side, from) || !p.awake(upper) || p.holds(p.side, to) || !p.named(k, from, to, w) {
		return dst
	}
	return append(dst, engine.Move{From: from, To: to, Man: w.Promotion})
}

// writtenWing is the castling that is written: above if the king's square says
// so, else below; nil if the squares are not those of a castling.
func (p *position) writtenWing(w *engine.Written) *wing {
	f := lower
	if w.ToFile > 7 {
		f = upper
	}
	c := &p.rules.wings[f][p.side&1][(w.Castling-engine.Short)&1]
	switch {
	case !area(f, w.FromFile, w.FromRank).Has(c.king & 63), !area(f, w.ToFile, w.ToRank).Has(c.kingTo & 63):
		return nil
	case w.RookFrom != 0 && (w.RookFrom != file(c.rook) || w.RookTo != file(c.rookTo)):
		return nil
	}
	return c
}

// writtenMove is the move that squares alone mean. A king that goes two squares
// along the rank castles.
func (p *position) writtenMove(w *engine.Written) engine.Move {
	m := engine.Move{From: square(w.FromFile, w.FromRank), To: square(w.ToFile, w.ToRank), Man: w.Promotion}
	if m.From != none && m.To != none && p.at[m.From] == king && p.wingTo(m.From, m.To) != nil {
		m.Kind = castles
	}
	return m
}

// matchShort finds the captures that a text means which leaves the square open:
// "exd", "Bxf" (a pawn on that file), "QxR".
func (p *position) matchShort(dst []engine.Move, w *engine.Written) []engine.Move {
	k, victim := writtenKind(w), kindOf(w.Victim)
	if k == kinds || w.Victim != 0 && victim == kinds || w.Victim == 0 && w.ToFile < 0 {
		return dst
	}
	if w.Victim == 0 && k != pawn {
		victim = pawn
	}
	all := p.AppendMoves(make([]engine.Move, 0, 128))
	for _, m := range all {
		taken, _ := p.captured(p.at[m.From], m.From, m.To)
		if p.at[m.From] == k && m.Man == w.Promotion && (floor(m.From) != floor(m.To)) == drops(w) &&
			area(floor(m.From), w.FromFile, w.FromRank).Has(m.From&63) && area(floor(m.To), w.ToFile, w.ToRank).Has(m.To&63) &&
			taken != kinds && (victim == kinds || taken == victim) {
			dst = append(dst, m)
		}
	}
	return dst
}
