package bermuda

import (
	"ptm/engine"
	"ptm/engine/board"
)

// AppendSAN appends a legal move in short notation. Rises, falls and lost kings
// are not marked.
func (p *position) AppendSAN(dst []byte, m engine.Move) []byte {
	from, to := m.From&127, m.To&127
	k := p.at[from]
	if m.Kind == castles {
		return p.appendCastling(dst, from, to)
	}
	victim, _ := p.captured(k, from, to)
	switch {
	case floor(from) != floor(to):
		dst = append(dst, k.letter(), ':')
	case k != pawn:
		dst = p.appendOrigin(append(dst, k.letter()), k, from, to)
	case victim != kinds:
		dst = append(dst, file(from))
	}
	if victim != kinds {
		dst = append(dst, 'x')
	}
	dst = appendName(dst, to)
	if m.Man != 0 {
		dst = append(dst, '=', m.Man)
	}
	return dst
}

// appendCastling appends the wing, and above the king's square.
func (p *position) appendCastling(dst []byte, from, to engine.Square) []byte {
	dst = append(dst, "O-O"...)
	if w := p.wingTo(from, to); w == &p.rules.wings[floor(from)][p.side&1][1] {
		dst = append(dst, "-O"...)
	}
	if floor(to) == upper {
		dst = appendName(append(dst, ':'), to)
	}
	return dst
}

// appendOrigin appends what tells the man from others of its kind that can go
// to the same square on its board: its file, else its rank, else both.
func (p *position) appendOrigin(dst []byte, k kind, from, to engine.Square) []byte {
	f := floor(from)
	others := p.own(f, k) & reach(k, to, p.occupied(f)) &^ board.Bit64(from&63)
	switch {
	case others == 0:
		return dst
	case others&(fileA<<(from&7)) == 0:
		return append(dst, file(from))
	case others&(rank1<<(from&56)) == 0:
		return append(dst, rank(from))
	}
	return append(dst, file(from), rank(from))
}

// AppendCoordinates appends the move as squares: e2e4, i2b8q; castling is the
// king's move, m1o1.
func (p *position) AppendCoordinates(dst []byte, m engine.Move) []byte {
	dst = appendName(appendName(dst, m.From), m.To)
	if m.Man != 0 {
		dst = append(dst, m.Man|0x20)
	}
	return dst
}
