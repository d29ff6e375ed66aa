package record

import (
	"bytes"
	"math"
)

// movetext reads moves to the game's end: its terminator, the first tag of the
// next game, or the end of the text. What nearly all text consists of, moves
// and their numbers, is read here with the state in local variables; for all
// else other is asked.
func (s *scanner) movetext() {
	if s.i < len(s.b) {
		s.begin()
		switch kind, ok := s.spell(); {
		case !ok:
			s.i = len(s.b)
			return
		case kind == courier:
			s.courierLines()
			return
		case kind == turnLines:
			s.turnLines()
			return
		}
	}
	b, i, moves := s.b, s.i, s.moves
	number, dots, board := int32(NoNumber), uint8(0), byte(0) // of the next move
	for i < len(b) {
		switch classes[b[i]] {
		case blank:
			i++
			continue
		case letter:
			end := i + 1
			for end < len(b) && classes[b[end]] < wide {
				end++
			}
			if end < len(b) && classes[b[end]] == blank {
				moves = append(moves, Move{uint32(i - s.start), uint32(end - s.start), number, dots, board, false})
				number, dots, board = NoNumber, 0, 0
				i = end + 1
				continue
			}
		case digit:
			n, end := int32(b[i]-'0'), i+1
			for end < len(b) && end < i+9 && classes[b[end]] == digit {
				n = n*10 + int32(b[end]-'0')
				end++
			}
			if end+1 < len(b) && b[end] == '.' && b[end+1] != '.' {
				number, dots, board = n, 1, 0
				i = end + 1
				continue
			}
		}
		s.i, s.moves = i, moves
		s.next.Number, s.next.Dots, s.next.Board = number, dots, board
		done := s.other()
		i, moves = s.i, s.moves
		number, dots, board = s.next.Number, s.next.Dots, s.next.Board
		if done {
			return
		}
	}
	s.i, s.moves = i, moves
}

// other reads one thing that movetext does not read itself; done says that the
// game ends.
func (s *scanner) other() (done bool) {
	switch c := s.b[s.i]; classes[c] {
	case letter:
		s.move(s.tokenEnd(s.i))
	case digit:
		return s.number()
	case dot:
		s.dots()
	case mark:
		s.i = s.tokenEnd(s.i)
	case openBrace:
		return s.comment()
	case semicolon:
		s.line()
	case openParen:
		return s.variation()
	case closeBrace, closeParen:
		s.fault(s.i, string(c), string(c)+" closes nothing")
		s.i++
	case dollar:
		s.nag()
	default:
		return s.word(c)
	}
	return false
}

// word reads what begins with neither digit nor sign; done says that it ends
// the game.
func (s *scanner) word(c byte) (done bool) {
	switch {
	case c == '%' && s.atLineStart():
		s.line()
		return false
	case c == '[' && s.atLineStart():
		if t := tagName(s.b, s.i+1); t.nameEnd > t.name && isLetter(s.b[t.name]) {
			return true
		}
	case c >= 0x80:
		if n := wideBlank(s.b, s.i); n > 0 {
			s.i += n
			return false
		}
		if s.ellipsis(s.i) {
			s.dots()
			return false
		}
	}
	end := s.tokenEnd(s.i)
	if c != 'e' || s.i+1 < end && (s.b[s.i+1] == '.' || s.b[s.i+1] == 'p') {
		if s.noMove(end) {
			return s.end != ""
		}
	}
	s.move(end)
	return false
}

// move appends the token from the current byte to end.
func (s *scanner) move(end int) {
	m := s.next
	m.Start, m.End = uint32(s.i-s.start), uint32(end-s.start)
	s.moves = append(s.moves, m)
	s.next = Move{Number: NoNumber}
	s.i = end
}

// tokenEnd is the end of the token at i. A promotion in parentheses belongs
// to it: e8(Q).
func (s *scanner) tokenEnd(i int) int {
	b := s.b
	for {
		for i < len(b) && classes[b[i]] < wide {
			i++
		}
		if i == len(b) {
			return i
		}
		switch k := classes[b[i]]; {
		case k == blank:
			return i
		case k == wide && wideBlank(b, i) == 0:
			i++
		case k == openParen && i > s.i && i+2 < len(b) && b[i+2] == ')' && isLetter(b[i+1]):
			i += 3
		default:
			return i
		}
	}
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// noMove passes over a token that is no move: a result, a remark.
func (s *scanner) noMove(end int) bool {
	switch t := s.b[s.i:end]; string(t) {
	case "*":
		s.terminate("*", end)
	case "½-½", "½–½", "½":
		s.terminate("1/2-1/2", end)
	case "e.p.", "e.p", "ep", "ep.", "+", "++", "#", "=", "+-", "-+", "+=", "=+", "+/-", "-/+", "+/=", "=/+", "±", "∓":
		s.i = end
	default:
		return false
	}
	return true
}

// terminate ends the game with a result. The line end behind it is taken along.
func (s *scanner) terminate(result string, end int) {
	s.end, s.endAt = result, s.i
	for s.i = end; s.i < len(s.b) && classes[s.b[s.i]] == blank; s.i++ {
		if s.b[s.i] == '\n' {
			s.i++
			return
		}
	}
}

// number reads what begins with a digit: a move number, a result, castling
// written with zeros. done says that it ends the game.
func (s *scanner) number() (done bool) {
	b, i := s.b, s.i
	n := 0
	for i < len(b) && classes[b[i]] == digit {
		n = min(n*10+int(b[i]-'0'), math.MaxInt32)
		i++
	}
	if n == 0 && i > s.i+1 && (i == len(b) || classes[b[i]] != dot) {
		s.move(s.tokenEnd(s.i)) // 00: no number, but something meant as castling
		return false
	}
	if i < len(b) && classes[b[i]] < stop {
		switch c := b[i]; {
		case s.ellipsis(i):
			s.next = Move{Number: int32(n)}
			s.i = i
			s.dots()
			return false
		case c == '-' || c == '/' || c >= 0x80:
			return s.result()
		case isLetter(c) && i+1 < len(b) && b[i+1] == '.':
			s.next = Move{Number: int32(n), Board: c}
			s.i = i + 1
			s.dots()
			return false
		}
	}
	s.next = Move{Number: int32(n)}
	s.i = i
	return false
}

// result reads "1-0" and its kin; what is none is a move to be judged: 0-0.
func (s *scanner) result() (done bool) {
	end := s.tokenEnd(s.i)
	switch string(s.b[s.i:end]) {
	case "1-0", "1–0":
		s.terminate("1-0", end)
	case "0-1", "0–1":
		s.terminate("0-1", end)
	case "1/2-1/2", "1/2–1/2", "1/2", "1/2-", "0.5-0.5":
		s.terminate("1/2-1/2", end)
	default:
		s.move(end)
		return false
	}
	return true
}

// dots counts the dots of a move number; those of print count for three.
func (s *scanner) dots() {
	for s.i < len(s.b) {
		switch {
		case s.b[s.i] == '.':
			s.i++
			s.next.Dots = min(s.next.Dots+1, 3)
		case s.ellipsis(s.i):
			s.i += len("…")
			s.next.Dots = 3
		default:
			return
		}
	}
}

func (s *scanner) ellipsis(i int) bool {
	return s.b[i] == "…"[0] && bytes.HasPrefix(s.b[i:], []byte("…"))
}

// nag passes over $ and its number.
func (s *scanner) nag() {
	s.i++
	for s.i < len(s.b) && classes[s.b[s.i]] == digit {
		s.i++
	}
}

// variation passes over parentheses, however deep. Like a comment it ends at
// a line that is a tag pair; broken is true then.
func (s *scanner) variation() (broken bool) {
	from, depth := s.i, 0
	for s.i < len(s.b) {
		switch s.b[s.i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				s.i++
				return false
			}
		case '{':
			if s.comment() {
				return true
			}
			continue
		case ';':
			if !s.parted {
				s.line()
				continue
			}
		case '%':
			if s.atLineStart() {
				s.line()
				continue
			}
		case '[':
			if s.atLineStart() && isTagLine(s.b, s.i, s.eof) {
				s.fault(from, "(", "variation is not closed")
				return true
			}
		}
		s.i++
	}
	s.fault(from, "(", "variation is not closed")
	return true
}
