package modernshogi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ptm/engine"
)

const (
	// maxCount bounds the turn number of a position text.
	maxCount = 9_999_999
	// mostInHand bounds each kind of man in a hand.
	mostInHand = 99
)

// String is the position as text; docs/positions.md describes it.
func (p *position) String() string {
	b := make([]byte, 0, 128)
	b = p.appendMen(b)
	b = p.appendHands(b)
	b = append(b, ' ', "wb"[p.side&1])
	b = append(b, " - - 0 "...)
	return string(strconv.AppendInt(b, int64(p.number), 10))
}

func (p *position) appendMen(b []byte) []byte {
	for rank := ranks - 1; rank >= 0; rank-- {
		empty := 0
		for file := range files {
			q := squares.Square(file, rank)
			k := p.on[q]
			if k == kinds {
				empty++
				continue
			}
			b = appendEmpty(b, empty)
			empty = 0
			if k.promoted() {
				b = append(b, '+')
			}
			b = append(b, p.rules.letter(k)|caseOf(p.all[engine.Black].Has(q)))
		}
		b = appendEmpty(b, empty)
		if rank > 0 {
			b = append(b, '/')
		}
	}
	return b
}

func appendEmpty(b []byte, n int) []byte {
	if n == 0 {
		return b
	}
	return append(b, byte('0'+n))
}

// caseOf is the bit that makes a letter Black's.
func caseOf(black bool) byte {
	if black {
		return 0x20
	}
	return 0
}

// appendHands writes White's men, then Black's, each in the order of letters.
func (p *position) appendHands(b []byte) []byte {
	b = append(b, '[')
	for s := range engine.Side(2) {
		from := len(b)
		for k, n := range p.hands[s] {
			for range n {
				b = append(b, p.rules.letter(kind(k))|caseOf(s == engine.Black))
			}
		}
		slices.Sort(b[from:])
	}
	return append(b, ']')
}

// parse reads a position text. Every error begins with "position text".
func parse(text string, e *edition) (engine.Position, error) {
	p, err := read(text, e)
	if err != nil {
		return nil, fmt.Errorf("position text: %w", err)
	}
	return p, nil
}

func read(text string, e *edition) (*position, error) {
	if len(text) > 512 {
		return nil, fmt.Errorf("%d bytes are too many", len(text))
	}
	fields := strings.Fields(text)
	if len(fields) != 6 {
		return nil, fmt.Errorf("%d fields, want 6", len(fields))
	}
	if fields[2] != "-" || fields[3] != "-" {
		return nil, fmt.Errorf(`the third and fourth field are "-" in this game`)
	}
	p := &position{rules: e}
	men, hands, ok := strings.Cut(fields[0], "[")
	if !ok || !strings.HasSuffix(hands, "]") {
		return nil, fmt.Errorf("the men in hand stand in brackets behind the board, as in [PPr]; [] if there are none")
	}
	var clock int32
	for _, step := range []func() error{
		func() error { return p.readMen(men) },
		func() error { return p.readHands(hands[:len(hands)-1]) },
		func() error { return p.readSide(fields[1]) },
		func() error { return readCount(&clock, "clock", fields[4], 0) },
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
		if err := p.checkPawns(s); err != nil {
			return err
		}
	}
	return nil
}

func (p *position) checkPawns(s engine.Side) error {
	pawns := p.men[pawn].And(p.all[s])
	if pawns.Meets(lastRank[s]) {
		return fmt.Errorf("unpromoted %s pawn on its last rank", s)
	}
	for file, set := range fileSets {
		if n := pawns.And(set).Len(); n > 1 {
			return fmt.Errorf("%d unpromoted pawns of %s on the %c-file", n, s, 'a'+file)
		}
	}
	return nil
}

func (p *position) readRank(rank int, text string) error {
	file := 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= '1' && c <= '9' {
			file += int(c - '0')
			continue
		}
		promoted := c == '+'
		if promoted && i+1 < len(text) {
			i++
			c = text[i]
		}
		q := squares.Square(file, rank)
		if q == none {
			return fmt.Errorf("rank %d has more than %d squares", rank+1, files)
		}
		s, k := p.manCalled(c, promoted)
		if k == kinds {
			return fmt.Errorf("rank %d: no man is called %q", rank+1, text[i:i+1])
		}
		p.put(s, k, q)
		file++
	}
	if file != files {
		return fmt.Errorf("rank %d has %d squares, want %d", rank+1, file, files)
	}
	return nil
}

// manCalled is the side and the kind that a letter stands for; kinds if none.
func (p *position) manCalled(c byte, promoted bool) (engine.Side, kind) {
	if k := p.rules.kindOf(c, promoted); k != kinds {
		return engine.White, k
	}
	if c >= 'a' && c <= 'z' {
		return engine.Black, p.rules.kindOf(c&^0x20, promoted)
	}
	return engine.White, kinds
}

func (p *position) readHands(text string) error {
	if text == "-" {
		return nil
	}
	for i := range len(text) {
		s, k := p.manCalled(text[i], false)
		if k >= plain {
			return fmt.Errorf("hand: no man called %q can be in hand", text[i:i+1])
		}
		if p.hands[s][k]++; p.hands[s][k] > mostInHand {
			return fmt.Errorf("hand: more than %d men called %c", mostInHand, text[i])
		}
	}
	return nil
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

// readCount reads a number without sign or leading zeros.
func readCount(dst *int32, name, text string, least int) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > maxCount || strconv.Itoa(n) != text {
		return fmt.Errorf("%s %q is no number from %d to %d", name, text, least, maxCount)
	}
	*dst = int32(n)
	return nil
}
