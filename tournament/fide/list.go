// Package fide reads FIDE's rating lists in their text format: fixed columns
// under a line of headings, more than a million players, tens of megabytes. It
// reads them line by line and keeps nothing. The columns are where the headings
// stand, so that the lists of one kind of rating and of all three are both read.
package fide

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// A Player is a line of a list.
type Player struct {
	ID         string
	Name       string
	Federation string
	Sex        string // M, F or empty
	Title      string // GM, IM, ..., WCM, or an arena title
	Birth      string // year, or empty
	// Standard, Rapid and Blitz are ratings; 0 is none, or not in the list.
	Standard, Rapid, Blitz int
	Inactive               bool
}

// longestLine is more than any line of a list has.
const longestLine = 4096

// A column is where a line has a field; to is 0 for the rest of the line.
type column struct{ from, to int }

// A Reader reads a list.
type Reader struct {
	lines   *bufio.Reader
	columns map[string]column
	line    []byte
	number  int
}

// NewReader reads the headings. The error says that it is no such list.
func NewReader(r io.Reader) (*Reader, error) {
	l := &Reader{lines: bufio.NewReaderSize(r, 1<<16)}
	for l.number < 5 {
		if err := l.next(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if l.columns = headings(string(bytes.TrimPrefix(l.line, []byte("\xef\xbb\xbf")))); l.columns != nil {
			return l, nil
		}
	}
	return nil, errors.New("is no FIDE rating list: no line with the headings ID Number, Name and Fed")
}

// headings finds the columns; nil if the line has not those that are needed.
func headings(line string) map[string]column {
	columns := map[string]column{}
	last := ""
	for i := 0; i < len(line); {
		if line[i] == ' ' || line[i] == '\t' {
			i++
			continue
		}
		end := i + strings.IndexAny(line[i:]+" ", " \t")
		word := strings.ToLower(line[i:end])
		if word == "number" && last == "id" {
			i = end
			continue
		}
		if _, twice := columns[word]; twice {
			return nil
		}
		if last != "" {
			columns[last] = column{columns[last].from, i}
		}
		columns[word] = column{from: i}
		last, i = word, end
	}
	for _, needed := range []string{"id", "name", "fed"} {
		if _, ok := columns[needed]; !ok {
			return nil
		}
	}
	if _, ok := columns["srtng"]; !ok {
		// The list of one kind of rating names its month: NOV26.
		for word, c := range columns {
			if len(word) == 5 && strings.Trim(word[3:], "0123456789") == "" && strings.Trim(word[:3], "abcdefghijklmnopqrstuvwxyz") == "" {
				columns["srtng"] = c
			}
		}
	}
	return columns
}

// next reads a line of any length and cuts it where no list has anything.
func (l *Reader) next() error {
	l.line = l.line[:0]
	for {
		part, err := l.lines.ReadSlice('\n')
		if len(l.line) < longestLine {
			l.line = append(l.line, part...)
		}
		if err == nil || errors.Is(err, io.EOF) && len(l.line) > 0 {
			break
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
	l.number++
	l.line = bytes.TrimRight(l.line, "\r\n")
	return nil
}

// Next goes to the next player, over lines without an id; io.EOF after the last.
func (l *Reader) Next() error {
	for {
		if err := l.next(); err != nil {
			return err
		}
		if len(l.ID()) > 0 {
			return nil
		}
	}
}

// Line is the number of the line, the headings included.
func (l *Reader) Line() int { return l.number }

// ID is the FIDE id of the line, valid until Next.
func (l *Reader) ID() []byte {
	id := l.bytes("id")
	for _, c := range id {
		if c < '0' || c > '9' {
			return nil
		}
	}
	return id
}

// NameBytes is the name as it stands in the file, valid until Next.
func (l *Reader) NameBytes() []byte { return l.bytes("name") }

// bytes is a field of a line in which every byte is a character.
func (l *Reader) bytes(name string) []byte {
	c, ok := l.columns[name]
	if !ok || c.from >= len(l.line) {
		return nil
	}
	to := c.to
	if to == 0 || to > len(l.line) {
		to = len(l.line)
	}
	return bytes.TrimSpace(l.line[c.from:to])
}

// field is a field in characters.
func (l *Reader) field(line []rune, name string) string {
	c, ok := l.columns[name]
	if !ok || c.from >= len(line) {
		return ""
	}
	to := c.to
	if to == 0 || to > len(line) {
		to = len(line)
	}
	return strings.TrimSpace(string(line[c.from:to]))
}

// Player takes the line apart. The error names what cannot be.
func (l *Reader) Player() (Player, error) {
	line := []rune(decode(l.line))
	field := func(name string) string { return l.field(line, name) }
	p := Player{
		ID: field("id"), Name: field("name"), Federation: field("fed"), Sex: field("sex"), Title: field("tit"),
		Birth: field("b-day"), Inactive: strings.Contains(field("flag"), "i"),
	}
	for _, other := range []string{"wtit", "foa"} {
		if p.Title == "" {
			p.Title = field(other)
		}
	}
	if strings.Trim(p.Birth, "0") == "" {
		p.Birth = ""
	}
	if p.Name == "" {
		return p, fmt.Errorf("line %d: no name", l.number)
	}
	if p.Birth != "" && (len(p.Birth) != 4 || strings.Trim(p.Birth, "0123456789") != "") {
		return p, fmt.Errorf("line %d: year of birth %q is no year", l.number, p.Birth)
	}
	for name, to := range map[string]*int{"srtng": &p.Standard, "rrtng": &p.Rapid, "brtng": &p.Blitz} {
		text := field(name)
		if text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return p, fmt.Errorf("line %d: rating %q is no number", l.number, text)
		}
		*to = n
	}
	return p, nil
}

// decode makes text of a line: UTF-8, else Windows-1252.
func decode(line []byte) string {
	if utf8.Valid(line) {
		return string(line)
	}
	text, err := charmap.Windows1252.NewDecoder().Bytes(line)
	if err != nil {
		return strings.ToValidUTF8(string(line), "?")
	}
	return string(text)
}
