package chess

import (
	"ptm/engine"
	"ptm/engine/board"
)

// AppendSAN appends a legal move in standard algebraic notation, with its
// check mark.
func (p *Position) AppendSAN(dst []byte, m engine.Move) []byte {
	from, to := m.From&63, m.To&63
	k := p.at[from]
	if m.Kind == castles {
		dst = append(dst, "O-O"...)
		if to&7 == 2 {
			dst = append(dst, "-O"...)
		}
		return p.appendCheck(dst, m)
	}
	captures := p.victim(m) != kinds
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
	return p.appendCheck(dst, m)
}

// appendCheck appends "+" or "#" if the move gives check or mate. A plain move
// that touches no line of the enemy king and is no knight's gives none.
func (p *Position) appendCheck(dst []byte, m engine.Move) []byte {
	enemy := p.kingAt(p.side.Other())
	if lines(enemy)&(board.Bit64(m.From)|board.Bit64(m.To)) == 0 && m.Kind|m.Man == 0 && p.at[m.From&63] != knight && m.To != p.ep {
		return dst
	}
	next := *p
	next.make(m)
	switch {
	case next.checks() == 0:
		return dst
	case next.canMove():
		return append(dst, '+')
	}
	return append(dst, '#')
}

// appendOrigin appends what tells the man from others of its kind that can
// legally go to the same square: its file, else its rank, else both.
func (p *Position) appendOrigin(dst []byte, k kind, from, to engine.Square) []byte {
	others := p.own(p.side, k) & onEmptyBoard(k, to) &^ board.Bit64(from)
	for o := others; o != 0; o = o.Rest() {
		q := o.First()
		if board.Between64(q, to)&p.occupied() != 0 || !p.safe(k, q, to) {
			others &^= board.Bit64(q)
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

// AppendCoordinates appends the move as squares: e2e4, a7a8q; castling is the
// king's move, e1g1.
func (p *Position) AppendCoordinates(dst []byte, m engine.Move) []byte {
	to := m.To & 63
	if m.Kind == castles {
		to = p.wingOf(m).goal()
	}
	dst = squares.AppendName(dst, m.From&63)
	dst = squares.AppendName(dst, to)
	if m.Man != 0 {
		dst = append(dst, m.Man|0x20)
	}
	return dst
}
