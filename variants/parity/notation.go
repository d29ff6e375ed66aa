package parity

import (
	"ptm/engine"
	"ptm/engine/board"
)

// Match appends the legal choices of the side to choose that w can mean. Marks
// of capture are not asked to be right; a promotion must name its piece.
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
	s := p.side
	movers := p.men[s][k] & p.ready[s&1] & area(w.FromFile, w.FromRank)
	if movers == 0 {
		return dst
	}
	goals := p.named(k, &w)
	if k == king {
		dst = p.matchKingsCastling(dst, movers, goals, &w)
	}
	return p.matchGoals(dst, k, movers, goals, &w)
}

// matchKingsCastling appends the castlings that the king's two squares name
// ("Kg1", "Ke1-g1"): no other move takes a king so far.
func (p *position) matchKingsCastling(dst []engine.Move, kings, goals board.Set64, w *engine.Written) []engine.Move {
	for i := range wings[p.side] {
		c := &wings[p.side][i]
		if kings.Has(c.king) && goals.Has(c.kingTo) && w.Promotion == 0 && p.mayCastle(p.side, c) {
			dst = append(dst, engine.Move{From: c.king, To: c.kingTo})
		}
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

// named is the set of squares that the written goal stands for. A victim's
// letter stands for the squares of such men, a file alone for the pawns on it;
// a pawn that can be taken en passant counts on the square it passed over.
func (p *position) named(mover kind, w *engine.Written) board.Set64 {
	if w.Victim == 0 && w.ToRank >= 0 {
		return area(w.ToFile, w.ToRank)
	}
	o := p.side.Other()
	victim := pawn
	if w.Victim != 0 {
		victim = kindOf(w.Victim)
	} else if w.ToFile < 0 {
		return 0
	}
	if victim == kinds {
		return 0
	}
	set := p.men[o][victim]
	if victim == pawn && mover == pawn {
		set |= board.Bit64(p.ep[o])
	}
	return set & area(w.ToFile, w.ToRank)
}

// matchGoals appends the moves of the men given to the goals given.
func (p *position) matchGoals(dst []engine.Move, k kind, movers, named board.Set64, w *engine.Written) []engine.Move {
	if k == pawn {
		return p.matchPawns(dst, movers, named, w)
	}
	for ; named != 0; named = named.Rest() {
		dst = p.matchGoal(dst, k, movers, named.First(), w)
	}
	return dst
}

// matchPawns is matchGoals for pawns. A step stays on the file, which only a
// capture need name.
func (p *position) matchPawns(dst []engine.Move, movers, named board.Set64, w *engine.Written) []engine.Move {
	s := p.side
	steps := w.FromFile < 0 && !w.Capture
	if steps && w.ToFile >= 0 {
		movers &= fileA << (w.ToFile & 7)
	}
	for ; movers != 0; movers = movers.Rest() {
		from := movers.First()
		goals := p.pawnGoals(s, from) & named
		if steps {
			goals &= fileA << (from & 7)
		}
		for ; goals != 0; goals = goals.Rest() {
			to := goals.First()
			if becomes, ok := promotion(s, pawn, to, w); ok && (!p.strict || p.safe(s, pawn, from, to)) {
				dst = append(dst, engine.Move{From: from, To: to, Man: becomes})
			}
		}
	}
	return dst
}

// matchGoal is matchGoals for one goal, from which the movers are found at
// once: all men but pawns attack both ways.
func (p *position) matchGoal(dst []engine.Move, k kind, movers board.Set64, to engine.Square, w *engine.Written) []engine.Move {
	s := p.side
	if p.closed(s, k).Has(to) || w.Promotion != 0 {
		return dst
	}
	for movers &= onEmptyBoard(k, to); movers != 0; movers = movers.Rest() {
		from := movers.First()
		if board.Between64(from, to)&p.occupied() != 0 && k != knight {
			continue
		}
		if !p.strict || p.safe(s, k, from, to) {
			dst = append(dst, engine.Move{From: from, To: to})
		}
	}
	return dst
}

// reach is the set of squares from which a knight, bishop, rook or queen
// attacks a square.
func (p *position) reach(k kind, to engine.Square) board.Set64 {
	switch k {
	case knight:
		return knightLeaps[to&63]
	case bishop:
		return board.Bishop64(to, p.occupied())
	case rook:
		return board.Rook64(to, p.occupied())
	}
	return board.Queen64(to, p.occupied())
}

// promotion is the letter that the move carries; ok is false when the text
// names none and must, or names one and must not.
func promotion(s engine.Side, k kind, to engine.Square, w *engine.Written) (letter byte, ok bool) {
	if k != pawn || !lastRank[s].Has(to) {
		return 0, w.Promotion == 0
	}
	becomes := kindOf(w.Promotion)
	return w.Promotion, becomes != kinds && becomes != pawn && becomes != king
}

func (p *position) matchCastling(dst []engine.Move, w *engine.Written) []engine.Move {
	c := wingWritten(p.side, w)
	if !area(w.ToFile, w.ToRank).Has(c.kingTo) || w.Promotion != 0 || !p.mayCastle(p.side, c) {
		return dst
	}
	return append(dst, engine.Move{From: c.king, To: c.kingTo})
}

func wingWritten(s engine.Side, w *engine.Written) *wing {
	if w.Castling == engine.Long {
		return &wings[s][1]
	}
	return &wings[s][0]
}

func (p *position) matchCoordinates(dst []engine.Move, w *engine.Written) []engine.Move {
	from, to := writtenSquares(w)
	if from == none || to == none {
		return dst
	}
	k := p.at(p.side, from)
	if k == kinds {
		return dst
	}
	becomes, ok := promotion(p.side, k, to, w)
	if !ok || !p.legal(p.side, k, from, to) {
		return dst
	}
	return append(dst, engine.Move{From: from, To: to, Man: becomes})
}

// writtenSquares are both squares where the text names them whole.
func writtenSquares(w *engine.Written) (from, to engine.Square) {
	return squares.Square(int(w.FromFile), int(w.FromRank)), squares.Square(int(w.ToFile), int(w.ToRank))
}

// AppendSAN appends the canonical short form of a legal choice of the side to
// choose.
func (p *position) AppendSAN(dst []byte, m engine.Move) []byte {
	s := p.side
	from, to := m.From&63, m.To&63
	k := p.at(s, from)
	if k == king {
		if w := wingOf(s, from, to); w != nil {
			if w.rook < w.king {
				return append(dst, "O-O-O"...)
			}
			return append(dst, "O-O"...)
		}
	}
	captures := p.victimOf(s, k, from, to) != none
	switch {
	case k != pawn:
		dst = p.appendOrigin(append(dst, k.letter()), k, from, to)
	case captures:
		dst = append(dst, 'a'+byte(from&7))
	}
	if captures {
		dst = append(dst, 'x')
	}
	dst = squares.AppendName(dst, to)
	if m.Man != 0 {
		dst = append(dst, '=', m.Man)
	}
	return dst
}

// appendOrigin appends what tells the man from others of its kind that can
// legally go to the same square: its file, else its rank, else both.
func (p *position) appendOrigin(dst []byte, k kind, from, to engine.Square) []byte {
	if k >= king {
		return dst
	}
	s := p.side
	others := p.men[s][k] & p.ready[s&1] & p.reach(k, to) &^ board.Bit64(from)
	if p.strict {
		for o := others; o != 0; o = o.Rest() {
			if !p.safe(s, k, o.First(), to) {
				others &^= board.Bit64(o.First())
			}
		}
	}
	file, rank := 'a'+byte(from&7), '1'+byte(from>>3)
	switch {
	case others == 0:
		return dst
	case others&(fileA<<(from&7)) == 0:
		return append(dst, file)
	case others&(rank1<<(from&^7)) == 0:
		return append(dst, rank)
	}
	return append(dst, file, rank)
}

// AppendCoordinates appends the choice as squares; castling is the king's.
func (p *position) AppendCoordinates(dst []byte, m engine.Move) []byte {
	return choice{from: m.From, to: m.To, becomes: kindOf(m.Man)}.appendCoordinates(dst)
}

func (c choice) appendCoordinates(dst []byte) []byte {
	dst = squares.AppendName(dst, c.from)
	dst = squares.AppendName(dst, c.to)
	if c.becomes != kinds {
		dst = append(dst, c.becomes.letter()|0x20)
	}
	return dst
}
