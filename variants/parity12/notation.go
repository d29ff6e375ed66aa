package parity12

import (
	"ptm/engine"
	"ptm/engine/board"
)

// Match appends the legal choices that w can mean. Marks of capture are not
// asked to be right; a promotion must name its piece.
func (p *position) Match(dst []engine.Move, w engine.Written) []engine.Move {
	switch {
	case w.Drop || w.Plus:
		return dst
	case w.Castling != engine.NoCastling:
		return p.matchCastling(dst, &w)
	case w.Coordinates:
		return p.matchCoordinates(dst, &w)
	}
	k := pawn
	if w.Man != 0 {
		if k = kindOf(w.Man); k == kinds {
			return dst
		}
	}
	movers := p.own(k)
	if w.FromFile >= 0 || w.FromRank >= 0 {
		movers = movers.And(around(w.FromFile, w.FromRank))
	}
	if w.Victim == 0 && w.ToFile >= 0 && w.ToRank >= 0 {
		if w.ToFile >= files || w.ToRank >= ranks {
			return dst
		}
		return p.matchGoal(dst, k, movers, engine.Square(int(w.ToRank)*files+int(w.ToFile)), &w)
	}
	for g := p.named(k, &w); !g.Empty(); g = g.Rest() {
		dst = p.matchGoal(dst, k, movers, g.First(), &w)
	}
	return dst
}

// matchGoal appends the moves of the men given to one goal. Whence men can
// come is known at once: all but pawns attack both ways.
func (p *position) matchGoal(dst []engine.Move, k kind, movers board.Set128, to engine.Square, w *engine.Written) []engine.Move {
	becomes, ok := p.promotion(k, to, w.Promotion)
	if !ok {
		return dst
	}
	if k == pawn {
		movers = movers.And(p.pawnsTo(to, w))
	} else {
		movers = movers.And(onEmpty[k][to&127])
	}
	for ; !movers.Empty(); movers = movers.Rest() {
		if from := movers.First(); p.legal(k, from, to) {
			dst = append(dst, engine.Move{From: from, To: to, Man: becomes})
		}
	}
	return dst
}

// pawnsTo are the squares from which a pawn could come. Only captures name the
// pawn's file.
func (p *position) pawnsTo(to engine.Square, w *engine.Written) board.Set128 {
	s := p.side & 1
	one := ahead(s^1, board.Bit128(to))
	set := one.Or(ahead(s^1, one))
	if w.FromFile >= 0 || w.Capture {
		set = set.Or(pawnAttacks[s^1][to&127])
	}
	return set
}

// promotion is the letter that the move carries; ok is false when the text
// names none and must, or names one and must not.
func (p *position) promotion(k kind, to engine.Square, letter byte) (becomes byte, ok bool) {
	if k != pawn || !lastRank[p.side&1].Has(to) {
		return 0, letter == 0
	}
	return letter, men[kindOf(letter)].reward
}

// named is the set of squares that a goal written by less than its square
// stands for. A victim's letter stands for the squares of such men, a file
// alone for the pawns on it; a pawn that can be taken en passant counts on the
// square it passed over.
func (p *position) named(mover kind, w *engine.Written) board.Set128 {
	victim := pawn
	switch {
	case w.Victim != 0:
		victim = kindOf(w.Victim)
	case w.ToRank >= 0:
		return around(w.ToFile, w.ToRank)
	case w.ToFile < 0:
		return board.Set128{}
	}
	if victim == kinds {
		return board.Set128{}
	}
	set := p.men[victim].And(p.all[p.side.Other()&1])
	if victim == pawn && mover == pawn && p.passed != none {
		set = set.Or(board.Bit128(p.passed))
	}
	return set.And(around(w.ToFile, w.ToRank))
}

// matchCastling appends the castlings toward the wing, or the one to the
// square named. The rook's own move, where it is written, must be the right one.
func (p *position) matchCastling(dst []engine.Move, w *engine.Written) []engine.Move {
	s := p.side & 1
	k, wing := p.kings[s], int(w.Castling-engine.Short)
	if wing > left {
		return dst
	}
	if w.Promotion != 0 || !p.castling || !around(w.FromFile, w.FromRank).Has(k) || !p.rookWritten(wing, w) {
		return dst
	}
	for l := p.castlings(wing).And(around(w.ToFile, w.ToRank)); !l.Empty(); l = l.Rest() {
		dst = append(dst, engine.Move{From: k, To: l.First(), Kind: castles})
	}
	return dst
}

// rookWritten reports whether the rook's files, if they are written, are those
// of castling toward the wing.
func (p *position) rookWritten(wing int, w *engine.Written) bool {
	r := p.rooks[p.side&1][wing]
	return w.RookFrom == 0 ||
		r != none && w.RookFrom == fileLetter(r) && w.RookTo == fileLetter(p.kings[p.side&1])
}

func fileLetter(q engine.Square) byte { return 'a' + byte(squares.File(q)) }

// matchCoordinates reads a king's move of two squares or more as castling.
func (p *position) matchCoordinates(dst []engine.Move, w *engine.Written) []engine.Move {
	from, to := writtenSquares(w)
	if from == none || to == none || !p.all[p.side&1].Has(from) {
		return dst
	}
	k := p.on[from%area]
	becomes, ok := p.promotion(k, to, w.Promotion)
	if !ok {
		return dst
	}
	m := engine.Move{From: from, To: to, Man: becomes}
	if k == king && !leaps[king][from&127].Has(to) {
		m.Kind = castles
	}
	if !p.accepts(m) {
		return dst
	}
	return append(dst, m)
}

// writtenSquares are both squares where the text names them whole.
func writtenSquares(w *engine.Written) (from, to engine.Square) {
	return squares.Square(int(w.FromFile), int(w.FromRank)), squares.Square(int(w.ToFile), int(w.ToRank))
}

// around is what a written file and rank leave open: both, one, or nothing;
// empty past the board's edge.
func around(file, rank int8) board.Set128 {
	set := everywhere
	switch {
	case file >= files || rank >= ranks:
		return board.Set128{}
	case file >= 0:
		set = fileSets[file]
	}
	if rank >= 0 {
		set = set.And(rankSets[rank])
	}
	return set
}

// AppendSAN appends the canonical short form of a legal choice.
func (p *position) AppendSAN(dst []byte, m engine.Move) []byte {
	k := p.on[m.From%area]
	switch {
	case m.Kind == castles:
		dst = append(dst, [...]string{right: "O-O:", left: "O-O-O:"}[wingOf(m.From, m.To)]...)
	default:
		captures := p.all[p.side.Other()&1].Has(m.To) || k == pawn && m.To == p.passed
		if k != pawn {
			dst = p.appendOrigin(append(dst, k.letter()), k, m)
		} else if captures {
			dst = append(dst, fileLetter(m.From))
		}
		if captures {
			dst = append(dst, 'x')
		}
	}
	dst = squares.AppendName(dst, m.To)
	if m.Man != 0 {
		dst = append(dst, '=', m.Man)
	}
	return p.appendCheck(dst, m)
}

// appendCheck appends + or # where the move gives check or mate.
func (p *position) appendCheck(dst []byte, m engine.Move) []byte {
	next := *p
	next.play(m.From, m.To, m.Man, m.Kind)
	switch {
	case next.checkers.Empty():
		return dst
	case next.canMove():
		return append(dst, '+')
	}
	return append(dst, '#')
}

// appendOrigin appends what tells the man from others of its kind that can
// legally go to the same square: its file, else its rank, else both.
func (p *position) appendOrigin(dst []byte, k kind, m engine.Move) []byte {
	others := p.own(k).And(onEmpty[k][m.To&127]).AndNot(board.Bit128(m.From))
	for o := others; !o.Empty(); o = o.Rest() {
		if !p.legal(k, o.First(), m.To) {
			others = others.AndNot(board.Bit128(o.First()))
		}
	}
	file, rank := squares.File(m.From), squares.Rank(m.From)
	if others.Empty() {
		return dst
	}
	sameFile := others.Meets(fileSets[file])
	if !sameFile || others.Meets(rankSets[rank]) {
		dst = append(dst, fileLetter(m.From))
	}
	if sameFile {
		dst = append(dst, '1'+byte(rank))
	}
	return dst
}

// AppendCoordinates appends the choice as squares; castling is the king's move
// and the rook's with a comma between.
func (p *position) AppendCoordinates(dst []byte, m engine.Move) []byte {
	dst = appendSquares(dst, m.From, m.To)
	if m.Kind == castles {
		r := p.rooks[p.side&1][wingOf(m.From, m.To)]
		return appendSquares(append(dst, ','), r, m.From)
	}
	if m.Man != 0 {
		dst = append(dst, m.Man|0x20)
	}
	return dst
}

func appendSquares(dst []byte, from, to engine.Square) []byte {
	return squares.AppendName(squares.AppendName(dst, from), to)
}
