package parity_test

import (
	"strconv"
	"strings"
)

// refer reads a position text without a pending choice.
func refer(text string, single, strict, stalemateDraw bool) *reference {
	f := strings.Fields(text)
	r := &reference{single: single, strict: strict, stalemateDraw: stalemateDraw, rights: f[2]}
	for s := range 2 {
		r.men[s], r.frozen[s] = map[spot]byte{}, map[spot]bool{}
	}
	for i, row := range strings.Split(f[0], "/") {
		file := 0
		inside := false
		for _, c := range []byte(row) {
			at := spot{file, 7 - i}
			switch {
			case c == '(':
				inside = true
			case c == ')':
				inside = false
				file++
			case c >= '1' && c <= '8':
				file += int(c - '0')
			default:
				side := 0
				if c >= 'a' {
					side = 1
				}
				r.men[side][at] = strings.ToUpper(string(c))[0]
				if !inside {
					file++
				}
			}
		}
	}
	for _, name := range pairs(f[3]) {
		at := spotOf(name)
		side := 0
		if at.rank == 5 {
			side = 1
		}
		r.passed[side] = &at
	}
	if f[4] != "-" {
		for s, part := range strings.Split(f[4], "/") {
			for _, name := range pairs(part) {
				r.frozen[s][spotOf(name)] = true
			}
		}
	}
	for _, name := range pairs(f[5]) {
		at := spotOf(name)
		r.duty = &at
	}
	r.clock, _ = strconv.Atoi(f[6])
	r.number, _ = strconv.Atoi(f[7])
	return r
}

func pairs(text string) (names []string) {
	for ; len(text) >= 2; text = text[2:] {
		names = append(names, text[:2])
	}
	return names
}

// text writes the reference as position text.
func (r *reference) text() string {
	var s setup
	for side, list := range []*[]string{&s.White, &s.Black} {
		for at, letter := range r.men[side] {
			*list = append(*list, string(letter)+at.String())
		}
		var frozen []string
		for at := range r.frozen[side] {
			frozen = append(frozen, at.String())
		}
		s.Frozen = append(s.Frozen, frozen)
		var passed *string
		if r.passed[side] != nil {
			name := r.passed[side].String()
			passed = &name
		}
		s.EnPassant = append(s.EnPassant, passed)
	}
	s.Castling = []string{r.rights, ""}
	if r.duty != nil {
		name := r.duty.String()
		s.Duty = &name
	}
	f := strings.Fields(s.text())
	f[2], f[6], f[7] = r.rights, strconv.Itoa(r.clock), strconv.Itoa(r.number)
	return strings.Join(f, " ")
}
