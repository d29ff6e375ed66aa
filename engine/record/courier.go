package record

import "bytes"

// spelling is how the movetext of a game is written.
type spelling uint8

const (
	ordinary  spelling = iota // as in PGN
	courier                   // Game Courier's lines: "1. P e2-e4", "1... p e7-e5"
	turnLines                 // a line for a turn on several boards: "1. C:e4; D:Nf3"
)

// window is how much text decides which spelling it is.
const window = 256

// spell says how the text that begins with a move number or a move is written;
// ok is false when there is too little text to tell.
func (s *scanner) spell() (kind spelling, ok bool) {
	b := s.b[s.i:]
	if len(b) < window && !s.eof {
		return ordinary, false
	}
	b = b[:min(len(b), window)]
	i := 0
	for i < len(b) && classes[b[i]] == digit {
		i++
	}
	for i < len(b) && (b[i] == '.' || classes[b[i]] == blank) {
		i++
	}
	switch {
	case courierEnd(b, i) > i:
		return courier, true
	case isPart(b, i):
		return turnLines, true
	}
	return ordinary, true
}

// isPart reports whether a board's letter, a colon and one move stand at i,
// then the part's or the line's end, and nothing but a part behind it. A colon alone
// could be the sign of a capture, "1. B:e4 d:e4", or of a drop.
func isPart(b []byte, i int) bool {
	if !partAt(b, i) {
		return false
	}
	i = pastSpaces(b, i+2)
	end := courierEnd(b, i)
	for end == i && i < len(b) && classes[b[i]] < stop {
		i++
		end = i
	}
	if end < len(b) && b[end] == ';' {
		return true
	}
	end = pastSpaces(b, end)
	switch {
	case end == len(b):
		return true
	case b[end] != ';' && b[end] != '{' && b[end] != '/' && b[end] != '\n' && b[end] != '\r':
		return false
	}
	end = nextPart(b, end)
	return end == len(b) || b[end] == '*' || b[end] == '-' || partAt(b, end) // the result of a short game, or the next part
}

// nextPart passes over what may stand between the parts of a record: their
// ends, numbers and remarks.
func nextPart(b []byte, i int) int {
	for i < len(b) {
		switch c := b[i]; {
		case classes[c] == blank || classes[c] == digit || c == '.' || c == ';':
			i++
		case c == '{':
			n := bytes.IndexByte(b[i:], '}')
			if n < 0 {
				return len(b)
			}
			i += n + 1
		case c == '/':
			n := bytes.IndexByte(b[i:], '\n')
			if n < 0 {
				return len(b)
			}
			i += n + 1
		default:
			return i
		}
	}
	return i
}

// partAt reports whether a board's letter and a colon stand at i. Boards are
// lettered from A; with K, N, Q and R begin captures: "N:d5".
func partAt(b []byte, i int) bool {
	return i+1 < len(b) && b[i] >= 'A' && b[i] <= 'H' && b[i+1] == ':'
}

// courierLines is movetext for moves that name the man apart from the squares.
func (s *scanner) courierLines() {
	for s.i < len(s.b) {
		c := s.b[s.i]
		switch end := courierEnd(s.b, s.i); {
		case classes[c] == blank:
			s.i++
		case end > s.i:
			s.move(end)
		case s.atSlashes():
			s.line()
		default:
			if s.other() {
				return
			}
		}
	}
}

// atSlashes reports whether a remark begins that goes to the line's end.
func (s *scanner) atSlashes() bool {
	return s.b[s.i] == '/' && s.i+1 < len(s.b) && s.b[s.i+1] == '/'
}

// courierEnd is the end of the move that stands at i as Game Courier writes it,
// or i if none does: the man's letter, a blank, both squares, what a pawn
// becomes; for castling the rook's move behind a comma or semicolon.
func courierEnd(b []byte, i int) int {
	end := manMoves(b, i)
	if end == i {
		return i
	}
	if end+1 < len(b) && b[end] == '=' && isLetter(b[end+1]) {
		end += 2
	}
	for end < len(b) && (b[end] == '+' || b[end] == '#' || classes[b[end]] == mark) {
		end++
	}
	if next := pastSpaces(b, end); next+1 < len(b) && b[next] == 'e' {
		for _, remark := range [...]string{"e.p.", "ep"} {
			if len(b) >= next+len(remark) && string(b[next:next+len(remark)]) == remark {
				return next + len(remark)
			}
		}
	}
	if next := pastSpaces(b, end); next < len(b) && (b[next] == ';' || b[next] == ',') {
		return secondHalf(b, i, end, pastSpaces(b, next+1))
	}
	return end
}

// secondHalf is the end of what stands at next if it belongs to the move from
// i to end: the rook's part of castling, or the piece that a pawn becomes.
func secondHalf(b []byte, i, end, next int) int {
	switch b[i] | 0x20 {
	case 'k':
		if next < len(b) && b[next]|0x20 == 'r' {
			if n := manMoves(b, next); n > next {
				return n
			}
		}
	case 'p':
		if next+1 < len(b) && isLetter(b[next]) && b[next+1] == '-' {
			if n := squareEnd(b, next+2); n > next+2 {
				return n
			}
		}
	}
	return end
}

// manMoves is the end of a letter, a blank and two squares at i, or i.
func manMoves(b []byte, i int) int {
	if i+1 >= len(b) || !isLetter(b[i]) || !isSpace(b[i+1]) {
		return i
	}
	from := pastSpaces(b, i+1)
	dash := squareEnd(b, from)
	if dash == from || dash >= len(b) || b[dash] != '-' && b[dash] != 'x' {
		return i
	}
	end := squareEnd(b, dash+1)
	if end == dash+1 {
		return i
	}
	return end
}

// squareEnd is the end of a square's name at i, or i.
func squareEnd(b []byte, i int) int {
	if i+1 < len(b) && b[i] >= 'a' && b[i] <= 'p' && b[i+1] >= '1' && b[i+1] <= '9' {
		return i + 2
	}
	return i
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' }

func pastSpaces(b []byte, i int) int {
	for i < len(b) && isSpace(b[i]) {
		i++
	}
	return i
}
