package record

import "bytes"

// turnLines is movetext for games on several boards, a line for a turn: the
// boards' moves with semicolons between. What is agreed between turns stands
// in a comment: "{=B}", or "// draw agreed: B".
func (s *scanner) turnLines() {
	turn := Move{Number: NoNumber}
	s.parted = true
	for s.i < len(s.b) {
		c := s.b[s.i]
		switch {
		case classes[c] == blank || c == ';':
			s.i++
		case s.atSlashes():
			from := s.i
			s.line()
			s.agreed(from)
		case c == '{':
			from := s.i
			if s.comment() {
				return
			}
			s.agreedSigns(from)
		case partAt(s.b, s.i):
			if s.next.Number != NoNumber || s.next.Dots != 0 {
				turn = s.next
			}
			s.next = turn
			s.part()
		default:
			if s.other() {
				return
			}
		}
	}
}

// part reads one board's move of a turn. The letter's case tells the side, as
// it does in the number of a move.
func (s *scanner) part() {
	board := s.b[s.i]
	if s.next.Dots > 1 {
		board |= 0x20
	}
	s.next.Board = board
	at := s.i
	s.i = pastSpaces(s.b, at+2)
	end := courierEnd(s.b, s.i)
	if end == s.i {
		end = s.tokenEnd(s.i)
	}
	if end == s.i { // no move at all: what is there is the fault
		s.i, end = at, at+2
	}
	s.move(end)
}

// agreed looks for boards in a remark such as "// draw agreed: B, D".
func (s *scanner) agreed(from int) {
	line := s.b[from:s.i]
	says := bytes.Index(bytes.ToLower(line), []byte("draw agreed"))
	if says < 0 {
		return
	}
	for i := says + len("draw agreed"); i < len(line); i++ {
		if line[i] >= 'A' && line[i] <= 'Z' && !isWord(line, i-1) && !isWord(line, i+1) {
			s.agree(from + i)
		}
	}
}

// agreedSigns reads a comment that is nothing but signs: "{=B}", "{=B =D}".
func (s *scanner) agreedSigns(from int) {
	text := s.b[from+1 : s.i-1]
	for _, sign := range bytes.Fields(text) {
		if len(sign) != 2 || sign[0] != '=' || sign[1] < 'A' || sign[1] > 'Z' {
			return
		}
	}
	for i, c := range text {
		if c == '=' {
			s.agree(from + 1 + i + 1)
		}
	}
}

// agree adds the board whose letter stands at i.
func (s *scanner) agree(i int) {
	s.moves = append(s.moves, Move{
		Start: uint32(i - s.start), End: uint32(i + 1 - s.start), Number: NoNumber, Agreed: true,
	})
}

// isWord reports whether the byte at i is a letter.
func isWord(b []byte, i int) bool { return i >= 0 && i < len(b) && isLetter(b[i]) }
