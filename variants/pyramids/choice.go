package pyramids

import (
	"ptm/engine"
	"ptm/engine/board"
)

// mostLandings bounds a chain: each jump takes a man off the board.
const mostLandings = 80

// A choice is a move as the rules look at it.
type choice struct {
	from, to engine.Square
	named    man // the part that was named; 0 stands for the whole
	becomes  man // what a slave promotes to, 0 if it does not
	steps    int // how many squares it lands on
	way      [mostLandings]engine.Square

	// found by judging
	part  man // that moves; 0 for slaves and the faraon
	taken board.Set128
}

func (c *choice) land(q engine.Square) (ok bool) {
	if c.steps == mostLandings {
		return false
	}
	c.way[c.steps], c.to = q, q
	c.steps++
	return true
}

// What a text can have wrong before the board is looked at.
const (
	badForm   = "a move names squares with hyphens between, as in e2-e4, d1:31-d4, d1:2-d3-f5, e8-e9=4"
	badDigits = "checkers are named by digits from 4 to 1, which fall: 31, not 13"
	badSquare = "it names no square of this board"
)

// read takes a move apart, written in full: d1:31-d4, d1:2-d3-f5, e8-e9=4. why
// is empty if it could.
func (g *geometry) read(text string, c *choice) (why string) {
	if c.from, text, why = g.readSquare(text); why != "" {
		return why
	}
	if text != "" && text[0] == ':' {
		if c.named, text = readStack(text[1:]); c.named == 0 {
			return badDigits
		}
	}
	for text != "" && text[0] == '-' {
		var q engine.Square
		if q, text, why = g.readSquare(text[1:]); why != "" {
			return why
		}
		if !c.land(q) {
			return badForm
		}
	}
	if text != "" && text[0] == '=' {
		if c.becomes, text = readStack(text[1:]); c.becomes == 0 {
			return badDigits
		}
	}
	if text != "" || c.steps == 0 {
		return badForm
	}
	return ""
}

func (g *geometry) readSquare(text string) (q engine.Square, rest, why string) {
	if len(text) < 2 || text[0]-'a' >= 26 || text[1]-'0' >= 10 {
		return none, text, badForm
	}
	file, rank := int(text[0]-'a'), int(text[1])-'1'
	if file >= g.Files || rank < 0 || rank >= g.Ranks {
		return none, text, badSquare
	}
	return engine.Square(rank*g.Files + file), text[2:], ""
}

// readStack reads digits from 4 to 1 that fall; 0 if there are none or others.
func readStack(text string) (m man, rest string) {
	for i := range len(text) {
		d := text[i] - '0'
		if d >= 10 {
			return m, text[i:]
		}
		size := man(1) << (d - 1)
		if d < 1 || d > 4 || m != 0 && size >= m&-m {
			return 0, text
		}
		m |= size
	}
	return m, ""
}

// move is a judged choice as the engine carries it. Via holds the digits of a
// part that leaves others behind, or of a stack that a slave becomes, and then
// all landing squares of a chain but the last: "2-d3".
func (p *position) move(c *choice) engine.Move {
	m := engine.Move{From: c.from, To: c.to}
	switch {
	case c.becomes != 0:
		m.Man = stackText[c.becomes%stacks][0]
		if m.Via = stackText[c.becomes%stacks]; len(m.Via) == 1 {
			m.Via = ""
		}
	case !p.leavesHome(c):
		m.Via = stackText[c.part%stacks]
	}
	if c.steps > 1 {
		b := append(make([]byte, 0, 32), m.Via...)
		for _, q := range c.way[:c.steps-1] {
			b = p.rules.AppendName(append(b, '-'), q)
		}
		m.Via = string(b)
	}
	return m
}

// choose takes a move of the engine apart; false means that it has no such form.
func (p *position) choose(m engine.Move, c *choice) bool {
	if m.Kind != 0 || int(m.From) >= p.rules.Squares() || int(m.To) >= p.rules.Squares() {
		return false
	}
	c.from = m.From
	digits, rest := readStack(m.Via)
	for rest != "" && rest[0] == '-' {
		var q engine.Square
		var why string
		if q, rest, why = p.rules.readSquare(rest[1:]); why != "" || !c.land(q) {
			return false
		}
	}
	switch {
	case rest != "":
		return false
	case m.Man == 0:
		c.named = digits
	case m.Man < '1' || m.Man > '4':
		return false
	case digits == 0:
		c.becomes = 1 << (m.Man - '1')
	default:
		c.becomes = digits
	}
	return c.land(m.To)
}

// appendMove writes a move, which needs no position: all is in it.
func (g *geometry) appendMove(dst []byte, m engine.Move) []byte {
	digits := 0
	for digits < len(m.Via) && m.Via[digits] != '-' {
		digits++
	}
	dst = g.AppendName(dst, m.From)
	if m.Man == 0 && digits > 0 {
		dst = append(append(dst, ':'), m.Via[:digits]...)
	}
	dst = append(dst, m.Via[digits:]...)
	dst = g.AppendName(append(dst, '-'), m.To)
	switch {
	case m.Man == 0:
	case digits > 0:
		dst = append(append(dst, '='), m.Via[:digits]...)
	default:
		dst = append(dst, '=', m.Man)
	}
	return dst
}
