package parity

import (
	"strconv"

	"ptm/engine"
	"ptm/engine/board"
)

// String is the position as text; docs/positions.md describes it.
func (p *position) String() string {
	b := make([]byte, 0, 128)
	b = p.appendMen(b)
	b = append(b, " wb"[0], " wb"[1+p.side], ' ')
	b = p.appendRights(b)
	b = append(b, ' ')
	b = appendSquares(b, board.Bit64(p.ep[0])|board.Bit64(p.ep[1]))
	b = append(b, ' ')
	b = appendSquares(b, p.frozen[0])
	if p.frozen[0]|p.frozen[1] != 0 {
		b = append(b, '/')
		b = appendSquares(b, p.frozen[1])
	}
	b = append(b, ' ')
	b = appendSquares(b, board.Bit64(p.duty))
	b = append(b, ' ')
	b = strconv.AppendInt(b, int64(p.clock), 10)
	b = append(b, ' ')
	b = strconv.AppendInt(b, int64(p.number), 10)
	if p.side == engine.Black {
		b = append(b, ' ')
		b = p.first.appendCoordinates(b)
	}
	return string(b)
}

func (p *position) appendMen(b []byte) []byte {
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			q := squares.Square(file, rank)
			if !p.occupied().Has(q) {
				empty++
				continue
			}
			if empty > 0 {
				b = append(b, byte('0'+empty))
				empty = 0
			}
			b = p.appendSquare(b, q)
		}
		if empty > 0 {
			b = append(b, byte('0'+empty))
		}
		if rank > 0 {
			b = append(b, '/')
		}
	}
	return b
}

// appendSquare appends the man on a square, or both in parentheses.
func (p *position) appendSquare(b []byte, q engine.Square) []byte {
	white, black := p.at(engine.White, q), p.at(engine.Black, q)
	switch {
	case black == kinds:
		return append(b, white.letter())
	case white == kinds:
		return append(b, black.letter()|0x20)
	}
	return append(b, '(', white.letter(), black.letter()|0x20, ')')
}

func (p *position) appendRights(b []byte) []byte {
	if p.castling == 0 {
		return append(b, '-')
	}
	for i, letter := range []byte("KQkq") {
		if p.castling>>i&1 != 0 {
			b = append(b, letter)
		}
	}
	return b
}

// appendSquares appends the names of the squares, or "-".
func appendSquares(b []byte, set board.Set64) []byte {
	if set == 0 {
		return append(b, '-')
	}
	for ; set != 0; set = set.Rest() {
		b = squares.AppendName(b, set.First())
	}
	return b
}
