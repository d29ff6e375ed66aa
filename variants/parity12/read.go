package parity12

import (
	"fmt"
	"strconv"
	"strings"

	"ptm/engine"
)

// parse reads a position text. Every error begins with "position text".
func parse(text string, castling bool) (engine.Position, error) {
	p, err := read(text)
	if err != nil {
		return nil, fmt.Errorf("position text: %w", err)
	}
	if p.castling = castling; !castling {
		p.rooks = [2][2]engine.Square{{none, none}, {none, none}}
	}
	return p, nil
}

func read(text string) (*position, error) {
	if len(text) > 512 {
		return nil, fmt.Errorf("%d bytes are too many", len(text))
	}
	fields := strings.Fields(text)
	if len(fields) != 6 {
		return nil, fmt.Errorf("%d fields, want 6", len(fields))
	}
	p := &position{passed: none, rooks: [2][2]engine.Square{{none, none}, {none, none}}}
	for _, step := range []func() error{
		func() error { return p.readMen(fields[0]) },
		func() error { return p.readSide(fields[1]) },
		func() error { return p.readRights(fields[2]) },
		func() error { return p.readPassed(fields[3]) },
		func() error { return readCount(&p.clock, "clock", fields[4], 0) },
		func() error { return readCount(&p.number, "turn number", fields[5], 1) },
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	p.look()
	return p, nil
}

func (p *position) readMen(text string) error {
	for q := range p.on {
		p.on[q] = kinds
	}
	rows := strings.Split(text, "/")
	if len(rows) != ranks {
		return fmt.Errorf("%d ranks, want %d", len(rows), ranks)
	}
	for i, row := range rows {
		if err := p.readRank(ranks-1-i, row); err != nil {
			return err
		}
	}
	for s := range engine.Side(2) {
		k := p.men[king].And(p.all[s])
		if !k.One() {
			return fmt.Errorf("%d kings of %s, want one", k.Len(), s)
		}
		p.kings[s] = k.First()
		if p.men[pawn].And(p.all[s]).Meets(firstRank[0].Or(firstRank[1])) {
			return fmt.Errorf("%s pawn on the first or the last rank", s)
		}
	}
	return nil
}

func (p *position) readRank(rank int, text string) error {
	file := 0
	for i := 0; i < len(text) && file <= files; {
		c := text[i]
		if n, digits := run(text[i:]); digits > 0 {
			file += n
			i += digits
			continue
		}
		q := squares.Square(file, rank)
		if q == none {
			break
		}
		k, s := kindOf(c), engine.White
		if k == kinds {
			k, s = kindOf(c&^0x20), engine.Black
		}
		if k == kinds || c&0x80 != 0 {
			return fmt.Errorf("rank %d: no man is called %q", rank+1, string(rune(c)))
		}
		p.put(s, k, q)
		file++
		i++
	}
	if file != files || len(text) > 2*files {
		return fmt.Errorf("rank %d has not %d squares", rank+1, files)
	}
	return nil
}

// run is a run of empty squares: a number from 1 to 12.
func run(text string) (n, digits int) {
	for digits < len(text) && digits < 2 && text[digits] >= '0' && text[digits] <= '9' {
		n = n*10 + int(text[digits]-'0')
		digits++
	}
	if n == 0 {
		return 0, 0
	}
	return n, digits
}

func (p *position) readSide(text string) error {
	switch text {
	case "w":
		p.side = engine.White
	case "b":
		p.side = engine.Black
	default:
		return fmt.Errorf(`the side to choose is "w" or "b", not %q`, text)
	}
	p.side ^= 1
	p.look()
	p.side ^= 1
	if !p.checkers.Empty() {
		return fmt.Errorf("%s is in check, but %s is to choose", p.side.Other(), p.side)
	}
	return nil
}

// readRights reads what appendRights writes.
func (p *position) readRights(text string) error {
	if text == "-" {
		return nil
	}
	for i := 0; i < len(text); {
		n := 1
		if i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9' {
			n = 2
		}
		s, r := p.rightOf(text[i : i+n])
		if r == none || !firstRank[s].Has(p.kings[s]) {
			return fmt.Errorf("castling %q: no king and rook of one side stand so on its first rank", text[i:i+n])
		}
		at := &p.rooks[s][wingOf(p.kings[s], r)]
		if *at != none {
			return fmt.Errorf("castling %q: that wing is named twice", text)
		}
		*at = r
		i += n
	}
	return nil
}

// rightOf is the side and the rook of one right; none if there is no such.
func (p *position) rightOf(text string) (s engine.Side, r engine.Square) {
	if len(text) == 1 {
		i := strings.Index("KQkq", text)
		if i < 0 {
			return 0, none
		}
		s = engine.Side(i / 2)
		return s, p.outermost(s, i%2)
	}
	r, ok := squares.Parse(text)
	if !ok {
		return 0, none
	}
	for s := range engine.Side(2) {
		if p.men[rook].And(p.all[s]).And(firstRank[s]).Has(r) {
			return s, r
		}
	}
	return 0, none
}

func (p *position) readPassed(text string) error {
	if text == "-" {
		return nil
	}
	q, ok := squares.Parse(text)
	s := p.side.Other()
	if !ok || !stepRank[s].Has(q) {
		return fmt.Errorf("en passant %q is no square that a pawn of %s can have passed over", text, s)
	}
	f := engine.Square(forward(s))
	if p.on[q] != kinds || p.on[q-f] != kinds || !p.men[pawn].And(p.all[s]).Has(q+f) {
		return fmt.Errorf("en passant %s: no pawn of %s has just passed over it", text, s)
	}
	p.passed = q
	return nil
}

// readCount reads a number without sign or leading zeros.
func readCount(dst *int32, name, text string, least int) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > maxCount || strconv.Itoa(n) != text {
		return fmt.Errorf("%s %q is no number from %d to %d", name, text, least, maxCount)
	}
	*dst = int32(n)
	return nil
}
