package pyramids

import (
	"fmt"
	"strconv"
	"strings"

	"ptm/engine"
)

const (
	// maxCount bounds the numbers of a position text.
	maxCount = 9_999_999
	// longest is more than any position needs, in bytes.
	longest = 1024
	// mostChains is how many steps of chains a position text may leave to choose
	// from: hundreds of men on chosen squares would allow numbers without end.
	mostChains = 1 << 12
)

// String is the position as text; docs/positions.md describes it.
func (p *position) String() string {
	b := make([]byte, 0, 160)
	b = p.appendMen(b)
	b = append(b, ' ', "wb"[p.side&1], ' ')
	switch {
	case p.rights[0] && p.rights[1]:
		b = append(b, "Ff"...)
	case p.rights[0]:
		b = append(b, 'F')
	case p.rights[1]:
		b = append(b, 'f')
	default:
		b = append(b, '-')
	}
	b = append(b, " - "...)
	b = strconv.AppendInt(b, int64(p.clock), 10)
	return string(strconv.AppendInt(append(b, ' '), int64(p.number), 10))
}

func (p *position) appendMen(b []byte) []byte {
	for rank := p.rules.Ranks - 1; rank >= 0; rank-- {
		empty := 0
		for file := range p.rules.Files {
			q := p.rules.Square(file, rank)
			if p.on[q] == 0 {
				empty++
				continue
			}
			b = appendEmpty(b, empty)
			empty = 0
			b = appendMan(b, p.on[q], p.all[engine.Black].Has(q))
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

func appendMan(b []byte, m man, black bool) []byte {
	switch {
	case m == slave && black:
		return append(b, 's')
	case m == slave:
		return append(b, 'S')
	case m == faraon && black:
		return append(b, 'f')
	case m == faraon:
		return append(b, 'F')
	case black:
		return append(append(append(b, "[."...), stackText[m]...), ']')
	}
	return append(append(append(b, '['), stackText[m]...), ".]"...)
}

// parse reads a position text. Every error begins with "position text".
func parse(text string, r *rules) (*position, error) {
	p, err := read(text, r)
	if err != nil {
		return nil, fmt.Errorf("position text: %w", err)
	}
	return p, nil
}

func read(text string, r *rules) (*position, error) {
	if len(text) > longest {
		return nil, fmt.Errorf("%d bytes are too many", len(text))
	}
	fields := strings.Fields(text)
	if len(fields) != 6 {
		return nil, fmt.Errorf("%d fields, want 6", len(fields))
	}
	if fields[3] != "-" {
		return nil, fmt.Errorf(`the fourth field is "-" in this game`)
	}
	p := &position{rules: r, faraons: [2]engine.Square{none, none}}
	for _, step := range []func() error{
		func() error { return p.readSide(fields[1]) },
		func() error { return p.readMen(fields[0]) },
		func() error { return p.readRights(fields[2]) },
		func() error { return readCount(&p.clock, "clock", fields[4], 0) },
		func() error { return readCount(&p.number, "move number", fields[5], 1) },
		p.judgeText,
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func (p *position) readSide(text string) error {
	switch text {
	case "w":
		p.side = engine.White
	case "b":
		p.side = engine.Black
	default:
		return fmt.Errorf(`the side to move is "w" or "b", not %q`, text)
	}
	return nil
}

func (p *position) readMen(text string) error {
	rows := strings.Split(text, "/")
	if len(rows) != p.rules.Ranks {
		return fmt.Errorf("%d ranks, want %d", len(rows), p.rules.Ranks)
	}
	for i, row := range rows {
		if err := p.readRank(p.rules.Ranks-1-i, row); err != nil {
			return err
		}
	}
	for s := range engine.Side(2) {
		// Where faraons are captured, the side to move may have lost its own.
		if p.faraons[s] == none && !(p.rules.capture && s == p.side) {
			return fmt.Errorf("%s has no faraon", s)
		}
	}
	return nil
}

func (p *position) readRank(rank int, text string) error {
	file := 0
	for text != "" {
		if c := text[0]; c >= '1' && c <= '9' {
			file += int(c - '0')
			text = text[1:]
			continue
		}
		s, m, rest, err := readMan(text)
		if err != nil {
			return fmt.Errorf("rank %d: %w", rank+1, err)
		}
		q := p.rules.Square(file, rank)
		switch {
		case q == none:
			return fmt.Errorf("rank %d has more than %d squares", rank+1, p.rules.Files)
		case m == slave && (rank == 0 || rank == p.rules.Ranks-1):
			return fmt.Errorf("rank %d: a slave on an end rank", rank+1)
		case m == faraon && p.faraons[s] != none:
			return fmt.Errorf("%s has two faraons", s)
		}
		p.put(s, m, q)
		text = rest
		file++
	}
	if file != p.rules.Files {
		return fmt.Errorf("rank %d has %d squares, want %d", rank+1, file, p.rules.Files)
	}
	return nil
}

// readMan reads S, F, s, f, or a stack: [43.] White's, [.43] Black's.
func readMan(text string) (s engine.Side, m man, rest string, err error) {
	switch text[0] {
	case 'S':
		return engine.White, slave, text[1:], nil
	case 's':
		return engine.Black, slave, text[1:], nil
	case 'F':
		return engine.White, faraon, text[1:], nil
	case 'f':
		return engine.Black, faraon, text[1:], nil
	case '[':
	default:
		return s, 0, text, fmt.Errorf("no man is called %q", text[:1])
	}
	inside, rest, closed := strings.Cut(text[1:], "]")
	white, black, pointed := strings.Cut(inside, ".")
	digits := white
	if black != "" {
		s, digits = engine.Black, black
	}
	m, behind := readStack(digits)
	switch {
	case !closed || !pointed:
		return s, 0, rest, fmt.Errorf("a stack stands in brackets with a point, [43.] White's, [.43] Black's")
	case white != "" && black != "":
		return s, 0, rest, fmt.Errorf("[%.20s] holds checkers of both sides", inside)
	case m == 0 || behind != "":
		return s, 0, rest, fmt.Errorf("[%.20s] is no stack: its digits are from 4 to 1 and fall", inside)
	}
	return s, m, rest, nil
}

func (p *position) readRights(text string) error {
	switch text {
	case "Ff":
		p.rights = [2]bool{true, true}
	case "F":
		p.rights[engine.White] = true
	case "f":
		p.rights[engine.Black] = true
	case "-":
	default:
		return fmt.Errorf(`the rights are "Ff", "F", "f" or "-", not %q`, text)
	}
	return nil
}

// judgeText refuses what cannot be, and drops rights that checks have ended.
func (p *position) judgeText() error {
	if other := p.side.Other(); !p.rules.capture && p.inCheck(other) {
		return fmt.Errorf("%s is in check, but %s is to move", other, p.side)
	}
	if p.rules.cheskers && !p.over() {
		for s := range engine.Side(2) {
			q := *p
			q.side = s
			w := walker{p: &q, steps: mostChains}
			for m := p.all[s]; !m.Empty() && w.steps >= 0; m = m.Rest() {
				w.jumps(m.First())
			}
			if w.steps < 0 {
				return fmt.Errorf("%s could jump in more than %d ways", s, mostChains)
			}
		}
	}
	p.loseRights()
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
