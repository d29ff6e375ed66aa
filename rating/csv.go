package rating

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// gamesHeader is the first line of a file of games.
const gamesHeader = "period,first,second,score"

// ReadGames reads games from CSV with the header period,first,second,score.
// Periods and players are whole numbers; the score is the first mover's, a
// decimal from 0 to 1. Blank lines, spaces around a field, quotes around one,
// CR LF and a byte order mark are let pass. All faults are reported together,
// each with its line and column, as a *Faults error.
func ReadGames(r io.Reader) ([]Game, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	s := scanner{rest: data, games: make([]Game, 0, bytes.Count(data, []byte{'\n'})+1)}
	if !s.header() {
		return nil, &s.faults
	}
	for s.next() {
		s.game()
	}
	if len(s.faults.List) > 0 {
		return nil, &s.faults
	}
	return s.games, nil
}

// A scanner reads games line by line.
type scanner struct {
	rest, line []byte
	number     int // of the line, from 1
	games      []Game
	faults     Faults
}

// next moves to the next line that is not blank.
func (s *scanner) next() bool {
	for len(s.rest) > 0 {
		s.number++
		end := bytes.IndexByte(s.rest, '\n')
		if end < 0 {
			s.line, s.rest = s.rest, nil
		} else {
			s.line, s.rest = s.rest[:end], s.rest[end+1:]
		}
		if n := len(s.line); n > 0 && s.line[n-1] == '\r' {
			s.line = s.line[:n-1]
		}
		if len(bytes.TrimSpace(s.line)) > 0 {
			return true
		}
	}
	return false
}

func (s *scanner) fault(column int, format string, args ...any) {
	if len(s.faults.List) == faultsMax {
		s.faults.More++
		return
	}
	s.faults.List = append(s.faults.List, Fault{max(s.number, 1), column + 1, fmt.Sprintf(format, args...)})
}

func (s *scanner) header() bool {
	if !s.next() {
		s.fault(0, "the file is empty; it begins with %s", gamesHeader)
		return false
	}
	names := strings.Split(string(s.line), ",")
	for i, name := range names {
		names[i] = strings.ToLower(string(trim([]byte(name))))
	}
	if strings.Join(names, ",") != gamesHeader {
		s.fault(0, "header %.60q: it should be %s", s.line, gamesHeader)
		return false
	}
	return true
}

// game reads one line of four fields.
func (s *scanner) game() {
	var fields [4][]byte
	var columns [4]int
	column, line := 0, s.line
	for i := range fields {
		columns[i] = column
		end := bytes.IndexByte(line, ',')
		if (end < 0) != (i == 3) {
			s.fault(0, "%d fields: there are four, %s", 1+bytes.Count(s.line, []byte{','}), gamesHeader)
			return
		}
		if end < 0 {
			end = len(line)
		}
		fields[i] = line[:end]
		column += end + 1
		line = line[min(end+1, len(line)):]
	}
	before := len(s.faults.List) + s.faults.More
	g := Game{
		Period: int(s.whole("period", fields[0], columns[0])),
		First:  s.whole("first", fields[1], columns[1]),
		Second: s.whole("second", fields[2], columns[2]),
		Score:  s.score(fields[3], columns[3]),
	}
	if len(s.faults.List)+s.faults.More > before {
		return
	}
	if g.First == g.Second {
		s.fault(columns[2], "player %d plays himself", g.First)
		return
	}
	s.games = append(s.games, g)
}

// trim takes spaces and one pair of quotes off a field.
func trim(field []byte) []byte {
	field = bytes.TrimSpace(field)
	if n := len(field); n > 1 && field[0] == '"' && field[n-1] == '"' {
		field = bytes.TrimSpace(field[1 : n-1])
	}
	return field
}

// whole reads a whole number.
func (s *scanner) whole(name string, field []byte, column int) int64 {
	var n int64
	for _, c := range field {
		if c < '0' || c > '9' || len(field) > 18 {
			return s.oddWhole(name, field, column)
		}
		n = 10*n + int64(c-'0')
	}
	if len(field) == 0 {
		return s.oddWhole(name, field, column)
	}
	return n
}

// oddWhole reads a number that is not plain digits.
func (s *scanner) oddWhole(name string, field []byte, column int) int64 {
	text := string(trim(field))
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		s.fault(column, "%s %.40q is not a whole number", name, text)
	}
	return n
}

// score reads a decimal from 0 to 1.
func (s *scanner) score(field []byte, column int) float64 {
	switch string(field) {
	case "1":
		return 1
	case "0.5":
		return 0.5
	case "0":
		return 0
	}
	text := string(trim(field))
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || strings.Trim(text, "0123456789.eE+-") != "" || !(x >= 0 && x <= 1) {
		s.fault(column, "score %.40q is not a number from 0 to 1", text)
		return 0
	}
	return x
}

// faultsMax is how many faults of a file are listed.
const faultsMax = 100

// Faults are what is wrong with a file, by line.
type Faults struct {
	List []Fault
	More int // how many were left out of List
}

// A Fault is one thing wrong at a line and column, both from 1.
type Fault struct {
	Line, Column int
	Message      string
}

// Error gives one fault a line.
func (f *Faults) Error() string {
	var b strings.Builder
	for i, fault := range f.List {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "line %d, column %d: %s", fault.Line, fault.Column, fault.Message)
	}
	if f.More > 0 {
		fmt.Fprintf(&b, "\nand %d more", f.More)
	}
	return b.String()
}

// WriteStandings writes player,rating,rd[,vol],games,win,draw,loss,lag by
// player, volatilities for Glicko-2 only; lag is the number of periods since a
// player's last games, and rating and deviation are as of then.
func WriteStandings(w io.Writer, system System, standings []Standing) error {
	b := []byte("player,rating,rd,games,win,draw,loss,lag\n")
	if system == Glicko2 {
		b = []byte("player,rating,rd,vol,games,win,draw,loss,lag\n")
	}
	for i := range standings {
		s := &standings[i]
		b = strconv.AppendInt(b, s.Player, 10)
		b = strconv.AppendFloat(append(b, ','), s.Rating, 'f', 10, 64)
		b = strconv.AppendFloat(append(b, ','), s.RD, 'f', 10, 64)
		if system == Glicko2 {
			b = strconv.AppendFloat(append(b, ','), s.Vol, 'f', 10, 64)
		}
		for _, n := range []int{s.Games, s.Wins, s.Draws, s.Losses, s.Lag} {
			b = strconv.AppendInt(append(b, ','), int64(n), 10)
		}
		b = append(b, '\n')
	}
	_, err := w.Write(b)
	return err
}
