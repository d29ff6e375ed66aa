package bermuda

import (
	"fmt"
	"strconv"
	"strings"

	"ptm/engine"
	"ptm/engine/board"
)

const (
	mostCount = 9_999_999 // of either counter
	mostKings = 2         // of a side
	mostMen   = 32        // of a side
)

// String is the position as text. The en-passant square is named only when a
// capture there is legal.
func (p *position) String() string { return string(p.append(make([]byte, 0, 160))) }

func (p *position) append(b []byte) []byte {
	b = p.appendMen(b, lower)
	b = p.appendMen(append(b, '|'), upper)
	b = append(b, ' ', "wb"[p.side&1], ' ')
	b = p.appendRights(b, lower)
	b = p.appendRights(append(b, '|'), upper)
	b = append(b, ' ')
	if p.ep == none {
		b = append(b, '-')
	} else {
		b = appendName(b, p.ep)
	}
	b = strconv.AppendInt(append(b, ' '), int64(p.clock), 10)
	return strconv.AppendInt(append(b, ' '), int64(p.number), 10)
}

func (p *position) appendMen(b []byte, floor int) []byte {
	for rank := 7; rank >= 0; rank-- {
		for file := 0; file < 8; file++ {
			empty := byte('0')
			for ; file < 8 && p.at[floor<<6|rank<<3|file] == kinds; file++ {
				empty++
			}
			if empty > '0' {
				b = append(b, empty)
			}
			if file < 8 {
				q := engine.Square(floor<<6 | rank<<3 | file)
				b = append(b, p.at[q].letter()|byte(p.sideAt(q))<<5)
			}
		}
		if rank > 0 {
			b = append(b, '/')
		}
	}
	return b
}

// rightsLetters are the letters of a board's rights, by their bits.
const rightsLetters = "KQkq"

func (p *position) appendRights(b []byte, floor int) []byte {
	rights := p.castling >> (floor * 4) & 15
	if rights == 0 {
		return append(b, '-')
	}
	for i, letter := range []byte(rightsLetters) {
		if rights>>i&1 != 0 {
			b = append(b, letter)
		}
	}
	return b
}

// parse reads a position. It refuses what can be none of a game: too many
// kings or men, no king at all, rights without king and rook at home. Every
// error begins with "FEN".
func parse(text string, r *rules) (*position, error) {
	p, err := read(text, r)
	if err != nil {
		return nil, fmt.Errorf("FEN: %w", err)
	}
	return p, nil
}

func read(text string, r *rules) (*position, error) {
	if len(text) > 512 {
		return nil, fmt.Errorf("%d bytes are too many", len(text))
	}
	fields := strings.Fields(text)
	if len(fields) != 6 {
		return nil, fmt.Errorf("%d fields, want 6: men, side, castling, en passant, half-moves, move number", len(fields))
	}
	p := &position{rules: r, ep: none, last: noTrail}
	for q := range p.at {
		p.at[q] = kinds
	}
	if err := p.readMen(fields[0]); err != nil {
		return nil, err
	}
	switch fields[1] {
	case "w":
	case "b":
		p.side = engine.Black
		xor(&p.key, &sideKey)
	default:
		return nil, fmt.Errorf(`the side to move is "w" or "b", not %q`, fields[1])
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
	if err := p.readPassed(fields[3]); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *position) readMen(text string) error {
	boards := strings.Split(text, "|")
	if len(boards) != 2 {
		return fmt.Errorf(`the men are those of the lower board, "|", those of the upper board; here are %d boards`, len(boards))
	}
	for f, men := range boards {
		ranks := strings.Split(men, "/")
		if len(ranks) != 8 {
			return fmt.Errorf("%s board: %d ranks, want 8", boardNames[f], len(ranks))
		}
		for i, rank := range ranks {
			if err := p.readRank(engine.Square(f<<6|(7-i)<<3), rank); err != nil {
				return fmt.Errorf("%s board: rank %d: %w", boardNames[f], 8-i, err)
			}
		}
	}
	for s := range engine.Side(2) {
		if n := p.kings(s); n > mostKings {
			return fmt.Errorf("%s has %d kings, at most %d are possible", s, n, mostKings)
		}
		if n := p.all[lower][s].Len() + p.all[upper][s].Len(); n > mostMen {
			return fmt.Errorf("%s has %d men, at most %d are possible", s, n, mostMen)
		}
	}
	if p.kings(engine.White)+p.kings(engine.Black) == 0 {
		return fmt.Errorf("neither side has a king")
	}
	return nil
}

// readRank reads the men of a rank whose first square is given.
func (p *position) readRank(q engine.Square, text string) error {
	file := 0
	digit := false
	for _, c := range []byte(text) {
		switch {
		case c >= '1' && c <= '8' && !digit:
			file += int(c - '0')
			digit = true
			continue
		case c >= '1' && c <= '8':
			return fmt.Errorf("two digits side by side in %q", text)
		}
		digit = false
		k, s := kindOf(c), engine.White
		if c >= 'a' {
			k, s = kindOf(c&^0x20), engine.Black
		}
		if k == kinds {
			return fmt.Errorf("%q is no man and no number of empty squares", c)
		}
		if file < 8 {
			p.put(s, k, q+engine.Square(file))
		}
		file++
	}
	if file != 8 {
		return fmt.Errorf("%q has %d squares, want 8", text, file)
	}
	return nil
}

func (p *position) readRights(text string) error {
	parts := strings.Split(text, "|")
	if len(parts) != 2 {
		return fmt.Errorf(`castling rights are those of the lower board, "|", those of the upper board, as in "KQkq|-", not %q`, text)
	}
	for f, part := range parts {
		if part == "-" {
			continue
		}
		last := -1
		for _, letter := range []byte(part) {
			i := strings.IndexByte(rightsLetters, letter)
			if i <= last {
				return fmt.Errorf(`%s board: castling rights are letters of "KQkq" in this order, or "-", not %q`, boardNames[f], part)
			}
			last = i
			s := engine.Side(i / 2)
			w := &p.rules.wings[f][s][i%2]
			if p.at[w.king] != king || !p.holds(s, w.king) || p.at[w.rook] != rook || !p.holds(s, w.rook) {
				return fmt.Errorf("%s board: castling right %c, but %s's king is not on %s or its rook not on %s",
					boardNames[f], letter, s, name(w.king), name(w.rook))
			}
			p.castling |= w.bit
		}
		if part == "" {
			return fmt.Errorf(`castling rights of the %s board are missing; none are written "-"`, boardNames[f])
		}
	}
	xor(&p.key, &castlingKeys[p.castling])
	return nil
}

func readCount(dst *int32, name, text string, least int) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > mostCount || strconv.Itoa(n) != text {
		return fmt.Errorf("%s %q is no number from %d to %d", name, text, least, mostCount)
	}
	*dst = int32(n)
	return nil
}

// readPassed reads the square passed over by the last move. It is forgotten
// when no double step can have passed there, or nothing can capture.
func (p *position) readPassed(text string) error {
	if text == "-" {
		return nil
	}
	q := none
	if len(text) == 2 && text[0]-'a' < 16 && text[1]-'1' < 8 {
		q = square(int8(text[0]-'a'), int8(text[1]-'1'))
	}
	o := p.side.Other()
	if q == none || !stepRank[o].Has(q&63) {
		return fmt.Errorf("en passant: %q is no square that %s's double step passes over", text, o)
	}
	f, bit := floor(q), board.Bit64(q&63)
	if ahead(o, bit)&p.men[f][pawn]&p.all[f][o] != 0 && p.occupied(f)&(bit|ahead(p.side, bit)) == 0 {
		p.passOver(q)
	}
	return nil
}
