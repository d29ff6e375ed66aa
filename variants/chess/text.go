package chess

import (
	"fmt"
	"strconv"
	"strings"

	"ptm/engine"
	"ptm/engine/board"
)

// maxCount bounds the two counters of a FEN. They stop there, so that every
// position reached can be written and read.
const maxCount = 9_999_999

// String is the position as FEN. The en-passant square is named only when a
// capture there is legal.
func (p *Position) String() string { return string(p.Append(make([]byte, 0, 96))) }

// Append appends the position as FEN.
func (p *Position) Append(b []byte) []byte {
	b = p.appendMen(b)
	b = append(b, ' ', "wb"[p.side&1], ' ')
	if p.castling == 0 {
		b = append(b, '-')
	}
	b = p.appendRights(b)
	b = append(b, ' ')
	if p.ep == none {
		b = append(b, '-')
	} else {
		b = squares.AppendName(b, p.ep)
	}
	b = strconv.AppendInt(append(b, ' '), int64(p.clock), 10)
	return strconv.AppendInt(append(b, ' '), int64(p.number), 10)
}

// rights are the letters of the castling field, by their bits.
const rights = "KQkq"

// appendRights names a rook that is not the outermost by its file.
func (p *Position) appendRights(b []byte) []byte {
	for i, letter := range []byte(rights) {
		if p.castling>>i&1 == 0 {
			continue
		}
		s, long := engine.Side(i/2), i%2
		if r := p.home.wings[s][long].rook; r != p.outermost(s, long) {
			letter = 'A' + byte(r&7) | byte(s)<<5
		}
		b = append(b, letter)
	}
	return b
}

func (p *Position) appendMen(b []byte) []byte {
	for rank := 7; rank >= 0; rank-- {
		for file := 0; file < 8; file++ {
			empty := byte('0')
			for ; file < 8 && p.at[rank*8+file] == kinds; file++ {
				empty++
			}
			if empty > '0' {
				b = append(b, empty)
			}
			if file < 8 {
				q := engine.Square(rank*8 + file)
				letter := p.at[q].letter()
				if p.all[engine.Black].Has(q) {
					letter |= 0x20
				}
				b = append(b, letter)
			}
		}
		if rank > 0 {
			b = append(b, '/')
		}
	}
	return b
}

// Parse reads a FEN. It refuses what can be no position of a game: a side
// without its one king, pawns on the first or last rank, the side to move able
// to take the king, rights and en-passant squares that the men belie. Every
// error begins with "FEN".
func Parse(text string) (*Position, error) {
	p, err := read(text)
	if err != nil {
		return nil, fmt.Errorf("FEN: %w", err)
	}
	return p, nil
}

func read(text string) (*Position, error) {
	if len(text) > 256 {
		return nil, fmt.Errorf("%d bytes are too many", len(text))
	}
	fields := strings.Fields(text)
	if len(fields) != 6 {
		return nil, fmt.Errorf("%d fields, want 6: men, side, castling, en passant, half-moves, move number", len(fields))
	}
	p := &Position{ep: none, home: orthodox}
	for q := range p.at {
		p.at[q] = kinds
	}
	if err := p.readMen(fields[0]); err != nil {
		return nil, err
	}
	if err := p.readSide(fields[1]); err != nil {
		return nil, err
	}
	if err := p.readRights(fields[2]); err != nil {
		return nil, err
	}
	if err := readCount(&p.clock, "count of half-moves", fields[4], 0); err != nil {
		return nil, err
	}
	if err := readCount(&p.number, "move number", fields[5], 1); err != nil {
		return nil, err
	}
	p.hash = p.findHash()
	if err := p.readPassed(fields[3]); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *Position) readMen(text string) error {
	ranks := strings.Split(text, "/")
	if len(ranks) != 8 {
		return fmt.Errorf("%d ranks, want 8", len(ranks))
	}
	for i, rank := range ranks {
		if err := p.readRank(7-i, rank); err != nil {
			return err
		}
	}
	if at := p.men[pawn] & (rank1 | rank8); at != 0 {
		return fmt.Errorf("a pawn stands on %s", squares.Name(at.First()))
	}
	for s := range engine.Side(2) {
		if n := p.own(s, king).Len(); n != 1 {
			return fmt.Errorf("%s has %d kings, want 1", s, n)
		}
		if n := p.all[s].Len(); n > mostMen {
			return fmt.Errorf("%s has %d men, at most %d are possible", s, n, mostMen)
		}
	}
	return nil
}

func (p *Position) readRank(rank int, text string) error {
	file := 0
	digit := false
	for _, c := range []byte(text) {
		switch {
		case c >= '1' && c <= '8' && !digit:
			file += int(c - '0')
			digit = true
			continue
		case c >= '1' && c <= '8':
			return fmt.Errorf("rank %d: two digits side by side in %q", rank+1, text)
		}
		digit = false
		k, s := kindOf(c), engine.White
		if c >= 'a' {
			k, s = kindOf(c&^0x20), engine.Black
		}
		if k == kinds {
			return fmt.Errorf("rank %d: %q is no man and no number of empty squares", rank+1, c)
		}
		if file < 8 {
			p.put(s, k, squares.Square(file, rank))
		}
		file++
	}
	if file != 8 {
		return fmt.Errorf("rank %d: %q has %d squares, want 8", rank+1, text, file)
	}
	return nil
}

func (p *Position) readSide(text string) error {
	switch text {
	case "w":
		p.side = engine.White
	case "b":
		p.side = engine.Black
	default:
		return fmt.Errorf(`the side to move is "w" or "b", not %q`, text)
	}
	o := p.side.Other()
	if at := p.attackers(p.side, p.kingAt(o), p.occupied()); at != 0 {
		return fmt.Errorf("%s is to move, but the man on %s attacks the other king", p.side, squares.Name(at.First()))
	}
	p.checkers = p.attackers(o, p.kingAt(p.side), p.occupied())
	return nil
}

// readRights reads KQkq, each for the outermost rook on its wing, or the files
// of the rooks.
func (p *Position) readRights(text string) error {
	if text == "-" {
		return nil
	}
	last := 0
	for _, letter := range []byte(text) {
		s, long, r, ok := p.right(letter)
		if !ok {
			return fmt.Errorf(`castling rights are letters of "KQkq" in this order, or "-", not %q`, text)
		}
		k := p.kingAt(s)
		if r == none || !p.own(s, rook).Has(r) || !firstRank[s].Has(k) {
			return fmt.Errorf("castling right %c, but the king or the rook is not on its first square", letter)
		}
		bit := int(wingBit(s, long))
		if bit <= last {
			return fmt.Errorf("castling rights %q are not in the order KQkq", text)
		}
		last = bit
		if w := &p.home.wings[s][long]; w.king != k || w.rook != r {
			other := *p.home
			other.set(s, long, k, r)
			p.home = &other
		}
		p.castling |= uint8(bit)
	}
	return nil
}

// right is what a letter of the castling field stands for: side, wing, rook.
func (p *Position) right(letter byte) (s engine.Side, long int, r engine.Square, ok bool) {
	if i := strings.IndexByte(rights, letter); i >= 0 {
		s, long = engine.Side(i/2), i%2
		return s, long, p.outermost(s, long), true
	}
	s = engine.Side(letter >> 5 & 1)
	file := letter&^0x20 - 'A'
	if file > 7 {
		return 0, 0, none, false
	}
	k := p.kingAt(s)
	r = k&^7 + engine.Square(file)
	if r < k {
		long = 1
	}
	return s, long, r, true
}

func readCount(dst *int32, name, text string, least int) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > maxCount || strconv.Itoa(n) != text {
		return fmt.Errorf("%s %q is no number from %d to %d", name, text, least, maxCount)
	}
	*dst = int32(n)
	return nil
}

// readPassed reads the square passed over by the last move. It is forgotten
// when nothing can capture there.
func (p *Position) readPassed(text string) error {
	if text == "-" {
		return nil
	}
	q, ok := squares.Parse(text)
	o := p.side.Other()
	if !ok || !stepRank[o].Has(q) {
		return fmt.Errorf("en passant: %q is no square that %s's double step passes over", text, o)
	}
	to := ahead(o, board.Bit64(q))
	from := ahead(p.side, board.Bit64(q))
	if p.own(o, pawn)&to == 0 || p.occupied()&(from|board.Bit64(q)) != 0 {
		return fmt.Errorf("en passant: no pawn of %s can have passed over %s", o, text)
	}
	p.passOver(q)
	return nil
}
