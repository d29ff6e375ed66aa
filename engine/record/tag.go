package record

import (
	"bytes"
	"strings"
)

// maxTags is how many tags a game may have.
const maxTags = 1000

// maxTagLine is the longest line that is recognised as a tag pair when looking
// for the next game behind text that cannot be read.
const maxTagLine = 4096

// tag reads one tag pair. A quote inside the value needs no escape if no
// bracket follows it; a pair that its line does not close is a fault.
func (s *scanner) tag() {
	at, b := s.i, s.b
	end := at + bytes.IndexAny(b[at:], "\r\n")
	if end < at {
		end = len(b)
	}
	t, next, ok := tagPair(b[:end], at)
	if !ok {
		s.fault(at, excerpt(b[at:end]), "tag is not closed or has no value in quotes")
		s.i = end
		return
	}
	s.i = next
	if len(s.tags) == maxTags {
		s.fault(at, excerpt(b[at:next]), "game has too many tags")
		return
	}
	s.tags = append(s.tags, t)
}

// nextGame says that the tag at the current byte belongs to another game: tags
// are not repeated, except those that say what was chosen. Inside one block of
// tags only the first of the roster is that telling.
func (s *scanner) nextGame(gap bool) bool {
	name := tagName(s.b, s.i+1)
	text := s.b[name.name:name.nameEnd]
	if string(text) == "Option" || !gap && string(text) != "Event" {
		return false
	}
	for _, t := range s.tags {
		if bytes.Equal(s.b[t.name:t.nameEnd], text) {
			return true
		}
	}
	return false
}

// tagName finds the name at i or after blanks.
func tagName(b []byte, i int) (t span) {
	i = pastBlanks(b, i)
	t.name = i
	for i < len(b) && b[i] != '"' && b[i] != '[' && b[i] != ']' && classes[b[i]] < stop {
		i++
	}
	t.nameEnd = i
	return t
}

// tagPair reads the pair that begins at i; next is the offset behind it.
func tagPair(b []byte, i int) (t span, next int, ok bool) {
	t = tagName(b, i+1)
	t.at = i
	i = pastBlanks(b, t.nameEnd)
	if t.nameEnd == t.name || i >= len(b) || b[i] != '"' {
		return t, i, false
	}
	i++
	for t.value = i; i < len(b); i++ {
		switch b[i] {
		case '\\':
			if i+1 < len(b) && (b[i+1] == '"' || b[i+1] == '\\') {
				t.escaped = true
				i++
			}
		case '"':
			if j := pastBlanks(b, i+1); j < len(b) && b[j] == ']' {
				t.valueEnd = i
				return t, j + 1, true
			}
		}
	}
	return t, i, false
}

func pastBlanks(b []byte, i int) int {
	for i < len(b) && classes[b[i]] == blank {
		i++
	}
	return i
}

// unescape undoes \" and \\.
func unescape(v string, escaped bool) string {
	if !escaped {
		return v
	}
	return strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(v)
}

// tagLine is the offset of the first line behind from that is nothing but a
// tag pair, or -1. eof says that the last line of b is whole.
func tagLine(b []byte, from int, eof bool) int {
	for i := from; ; i++ {
		n := bytes.IndexByte(b[i:], '[')
		if n < 0 {
			return -1
		}
		i += n
		if i > 0 && (b[i-1] == '\n' || b[i-1] == '\r') && isTagLine(b, i, eof) {
			return i
		}
	}
}

// isTagLine says that nothing but a tag pair stands from i to the line's end.
func isTagLine(b []byte, i int, eof bool) bool {
	line := b[i:min(len(b), i+maxTagLine)]
	if n := bytes.IndexAny(line, "\r\n"); n >= 0 {
		line = line[:n]
	} else if !eof || len(line) == maxTagLine {
		return false
	}
	_, next, ok := tagPair(line, 0)
	return ok && pastBlanks(line, next) == len(line)
}

// excerpt is the beginning of a text, for messages.
func excerpt(b []byte) string {
	const most = 40
	s := strings.ToValidUTF8(string(b[:min(len(b), most)]), "")
	if len(b) > most {
		s += "..."
	}
	return s
}
