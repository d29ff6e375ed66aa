package record

import (
	"bytes"
	"fmt"
)

// class sorts the bytes of a record; those below stop may be part of a move.
type class uint8

const (
	letter class = iota // but for e, with which remarks begin
	symbol
	digit
	dot
	mark // ! and ?
	wide // may begin a blank of more than one byte
	stop // from here on: no part of a move
	blank
	openBrace
	closeBrace
	openParen
	closeParen
	semicolon
	dollar
)

var classes = func() (t [256]class) {
	for c, k := range map[byte]class{
		'.': dot, '!': mark, '?': mark, 0xC2: wide, 0xEF: wide,
		' ': blank, '\t': blank, '\n': blank, '\r': blank, '\v': blank, '\f': blank, 0: blank,
		'{': openBrace, '}': closeBrace, '(': openParen, ')': closeParen, ';': semicolon, '$': dollar,
	} {
		t[c] = k
	}
	for c := range t {
		switch {
		case c >= '0' && c <= '9':
			t[c] = digit
		case t[c] == 0 && (!isLetter(byte(c)) || c == 'e'):
			t[c] = symbol
		}
	}
	return t
}()

// A scanner takes the text of one game apart in one pass. It works on offsets
// of the buffer, so that nothing is copied before the game's end is known; when
// the buffer ends too early the pass is repeated with more text.
type scanner struct {
	b         []byte
	i         int
	eof       bool // nothing follows b
	lineStart bool // b begins a line
	start     int  // offset of the first tag or move
	begun     bool
	blank     int // leading bytes that no game needs
	tags      []span
	moves     []Move // with offsets from start
	next      Move   // the number seen before the next move
	parted    bool   // a semicolon parts the boards of a turn and begins no comment
	end       string
	endAt     int
	broken    *Fault
}

// span is a tag by its offsets.
type span struct {
	at, name, nameEnd, value, valueEnd int
	escaped                            bool
}

// game scans one game from the beginning of b and gives the offset behind it.
// more says that b ends before the game does.
func (s *scanner) game(b []byte, eof, lineStart bool, g *Game) (n int, more bool) {
	g.reset()
	*s = scanner{
		b: b, eof: eof, lineStart: lineStart,
		tags: s.tags[:0], moves: g.Moves, next: Move{Number: NoNumber},
	}
	if !s.tagSection() {
		s.movetext()
	}
	return s.i, s.i >= len(b) && !eof
}

// empty says that no game was found.
func (s *scanner) empty() bool { return !s.begun && s.broken == nil }

// begin marks the first byte that belongs to the game.
func (s *scanner) begin() {
	if !s.begun {
		s.begun, s.start = true, s.i
	}
}

// fault keeps the first fault.
func (s *scanner) fault(at int, text, message string) {
	if s.broken == nil {
		s.broken = &Fault{Offset: at, Text: text, Message: message}
	}
}

// tooLong is the fault of a game that is cut at MaxGame. What stood open at the
// cut is the likely cause.
func (s *scanner) tooLong() {
	message := fmt.Sprintf("game is longer than %d MiB", MaxGame>>20)
	if s.broken != nil {
		s.broken.Message += ", and the " + message
		return
	}
	s.fault(len(s.b), "", message)
}

// finish hands the findings over; g.Text begins at s.start.
func (s *scanner) finish(g *Game) {
	for _, t := range s.tags {
		g.Tags = append(g.Tags, Tag{
			Name:   g.Text[t.name-s.start : t.nameEnd-s.start],
			Value:  unescape(g.Text[t.value-s.start:t.valueEnd-s.start], t.escaped),
			Offset: t.at - s.start,
		})
	}
	g.Moves = s.moves
	if s.end != "" {
		g.Terminator, g.TerminatorAt = s.end, s.endAt-s.start
	}
	if s.broken != nil {
		s.broken.Offset -= s.start
		g.Fault = s.broken
	}
}

// tagSection reads the tags and what may stand before and between them; done
// says that the game ends with them.
func (s *scanner) tagSection() (done bool) {
	breaks := 0 // line ends since the last tag; two make an empty line
	for s.i < len(s.b) {
		switch c := s.b[s.i]; {
		case classes[c] == blank:
			if c == '\r' || c == '\n' && (s.i == 0 || s.b[s.i-1] != '\r') {
				breaks++
			}
			s.i++
			s.trim()
		case c == '[':
			if len(s.tags) > 0 && s.nextGame(breaks > 1) {
				return true
			}
			s.begin()
			s.tag()
			breaks = 0
		case c == '%' && s.atLineStart(), c == ';':
			s.line()
			if s.i < len(s.b) { // else the rest of the line is to come
				s.trim()
			}
		case c == '{':
			if s.comment() {
				return true
			}
		default:
			n := wideBlank(s.b, s.i)
			if n == 0 {
				return false
			}
			s.i += n
			s.trim()
		}
	}
	return false
}

// trim notes that nothing before the current byte is needed, so that blank
// text of any length takes no memory.
func (s *scanner) trim() {
	if !s.begun && s.broken == nil {
		s.blank = s.i
	}
}

func (s *scanner) atLineStart() bool {
	if s.i == 0 {
		return s.lineStart
	}
	return s.b[s.i-1] == '\n' || s.b[s.i-1] == '\r'
}

// line passes to the end of the line.
func (s *scanner) line() {
	if n := bytes.IndexAny(s.b[s.i:], "\r\n"); n >= 0 {
		s.i += n
		return
	}
	s.i = len(s.b)
}

// comment passes over a comment in braces. A comment that is never closed
// would swallow all that follows; so a line that is a tag pair ends it, and
// broken is true: the next game begins there.
func (s *scanner) comment() (broken bool) {
	from := s.i
	n := bytes.IndexByte(s.b[from:], '}')
	to := from + n
	if n < 0 {
		to = len(s.b)
	}
	if t := tagLine(s.b[:to], from, s.eof && n < 0); t >= 0 {
		s.i = t
	} else if n < 0 {
		s.i = len(s.b)
	} else {
		s.i = to + 1
		return false
	}
	s.fault(from, "{", "comment is not closed")
	return true
}

// wideBlank is the length of a no-break space or byte order mark at i, or 0.
func wideBlank(b []byte, i int) int {
	switch b = b[i:]; {
	case len(b) >= 2 && b[0] == 0xC2 && b[1] == 0xA0:
		return 2
	case len(b) >= 3 && b[0] == 0xEF && b[1] == 0xBB && b[2] == 0xBF:
		return 3
	}
	return 0
}
