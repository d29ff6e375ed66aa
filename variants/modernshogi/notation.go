package modernshogi

import (
	"ptm/engine"
	"ptm/engine/board"
)

// Match appends the legal choices that w can mean. Marks of capture are not
// asked to be right. "+" behind squares alone is a promotion; behind SAN it
// marks check, unless the move must promote.
func (p *position) Match(dst []engine.Move, w engine.Written) []engine.Move {
	switch {
	case w.Castling != engine.NoCastling:
		return dst
	case w.Drop:
		return p.matchDrop(dst, &w)
	case w.Coordinates:
		return p.matchCoordinates(dst, &w)
	}
	k := p.written(&w)
	if k == kinds {
		return dst
	}
	movers := p.own(k).And(around(w.FromFile, w.FromRank))
	if w.Victim == 0 && w.ToFile >= 0 && w.ToRank >= 0 {
		if w.ToFile >= files || w.ToRank >= ranks {
			return dst
		}
		return p.matchGoal(dst, k, movers, engine.Square(int(w.ToRank)*files+int(w.ToFile)), &w)
	}
	for g := p.named(&w); !g.Empty(); g = g.Rest() {
		dst = p.matchGoal(dst, k, movers, g.First(), &w)
	}
	return dst
}

// written is the kind of man that the text names; kinds if there is none.
func (p *position) written(w *engine.Written) kind {
	if w.Man == 0 {
		return p.rules.kindOf('P', w.Plus)
	}
	return p.rules.kindOf(w.Man, w.Plus)
}

// whence are the squares from which men of a kind may reach one on an empty
// board. Only pawns do not move back the way they came: the other side's would.
func (p *position) whence(k kind, to engine.Square) board.Set128 {
	return p.rules.onEmpty[p.side&1^1][k][to&127].Or(p.rules.steps[k][to&127])
}

// matchGoal appends the moves of the men given to one goal.
func (p *position) matchGoal(dst []engine.Move, k kind, movers board.Set128, to engine.Square, w *engine.Written) []engine.Move {
	mark := w.Promotion
	if mark == 0 && w.Check && p.mustTurn(k, to) {
		mark = '+'
	}
	for movers = movers.And(p.whence(k, to)); !movers.Empty(); movers = movers.Rest() {
		from := movers.First()
		if p.turnsRightly(k, from, to, mark) && p.legal(k, from, to) {
			dst = append(dst, engine.Move{From: from, To: to, Man: mark})
		}
	}
	return dst
}

// named is the set of squares that a goal written by less than its square
// stands for. A victim's letter stands for the squares of such men, promoted or
// not, a file alone for the pawns on it.
func (p *position) named(w *engine.Written) board.Set128 {
	victim := pawn
	switch {
	case w.Victim != 0:
		victim = p.rules.kindOf(w.Victim, false)
	case w.ToRank >= 0:
		return around(w.ToFile, w.ToRank)
	case w.ToFile < 0:
		return board.Set128{}
	}
	if victim >= plain {
		return board.Set128{}
	}
	set := p.men[victim].Or(p.men[victim+turn])
	return set.And(p.all[p.side.Other()&1]).And(around(w.ToFile, w.ToRank))
}

func (p *position) matchDrop(dst []engine.Move, w *engine.Written) []engine.Move {
	k, to := p.rules.kindOf(w.Man, false), squares.Square(int(w.ToFile), int(w.ToRank))
	if w.Plus || w.Promotion != 0 || to == none || !p.mayDrop(k, to) {
		return dst
	}
	return append(dst, engine.Move{From: none, To: to, Man: w.Man})
}

func (p *position) matchCoordinates(dst []engine.Move, w *engine.Written) []engine.Move {
	from, to := writtenSquares(w)
	if from == none || to == none {
		return dst
	}
	m := engine.Move{From: from, To: to, Man: writtenMark(w)}
	if !p.accepts(m) {
		return dst
	}
	return append(dst, m)
}

// writtenMark is the promotion that squares alone state.
func writtenMark(w *engine.Written) byte {
	if w.Promotion == 0 && w.Check {
		return '+'
	}
	return w.Promotion
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

// AppendSAN appends the canonical short form of a legal choice. Check is not
// marked: the sign would be taken for a promotion.
func (p *position) AppendSAN(dst []byte, m engine.Move) []byte {
	if m.From == none {
		return squares.AppendName(append(dst, m.Man, '@'), m.To)
	}
	k := p.on[m.From%area]
	captures := p.all[p.side.Other()&1].Has(m.To)
	switch {
	case k != pawn:
		if k.promoted() {
			dst = append(dst, '+')
		}
		dst = p.appendOrigin(append(dst, p.rules.letter(k)), k, m)
	case captures:
		dst = append(dst, 'a'+byte(squares.File(m.From)))
	}
	if captures {
		dst = append(dst, 'x')
	}
	dst = squares.AppendName(dst, m.To)
	if m.Man != 0 {
		dst = append(dst, "=+"...)
	}
	return dst
}

// appendOrigin appends what tells the man from others of its kind that can
// legally go to the same square: its file, else its rank, else both.
func (p *position) appendOrigin(dst []byte, k kind, m engine.Move) []byte {
	others := p.own(k).And(p.whence(k, m.To)).AndNot(board.Bit128(m.From))
	for o := others; !o.Empty(); o = o.Rest() {
		if !p.legal(k, o.First(), m.To) {
			others = others.AndNot(board.Bit128(o.First()))
		}
	}
	if others.Empty() {
		return dst
	}
	file, rank := squares.File(m.From), squares.Rank(m.From)
	sameFile := others.Meets(fileSets[file])
	if !sameFile || others.Meets(rankSets[rank]) {
		dst = append(dst, 'a'+byte(file))
	}
	if sameFile {
		dst = append(dst, '1'+byte(rank))
	}
	return dst
}

// AppendCoordinates appends the choice as squares, a promotion as "+", a drop
// as in SAN.
func (p *position) AppendCoordinates(dst []byte, m engine.Move) []byte {
	if m.From == none {
		return p.AppendSAN(dst, m)
	}
	dst = squares.AppendName(squares.AppendName(dst, m.From), m.To)
	if m.Man != 0 {
		dst = append(dst, '+')
	}
	return dst
}
