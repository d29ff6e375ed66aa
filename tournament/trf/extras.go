package trf

import (
	"slices"
	"unicode"

	"ptm/tournament"
)

// byes is a 240 record.
type byes struct {
	line, round int
	kind        tournament.Kind
	ids         []int
}

// absence is an XXZ record: absent from the coming round.
type absence struct {
	line int
	ids  []int
}

// An acceleration is what 250 or XXA give: virtual points by round.
type acceleration struct {
	line        int
	first, last int // ids
	from        int // round of points[0]
	points      []tournament.Points
}

// forbidden is a 260 or XXP record.
type forbidden struct {
	line int
	tournament.Forbidden
}

// ids reads the numbers in the four-column fields from a column on, five
// columns apart. Programs that separate them by blanks alone are understood.
func (r *reader) ids(line int, c columns, from int) []int {
	var list []int
	for _, w := range c.words(from) {
		n, ok := number(w.text)
		if !ok || n == 0 {
			r.block(line, w.column, "starting number is not a number: %q", w.text)
			continue
		}
		list = append(list, n)
	}
	return list
}

// roundAt reads a round number; blank is 0.
func (r *reader) roundAt(line int, c columns, from, to int) int {
	text := c.field(from, to)
	if text == "" {
		return 0
	}
	n, ok := number(text)
	if !ok {
		r.block(line, from, "round is not a number: %q", text)
	}
	return n
}

func (r *reader) byes240(line int, c columns) {
	b := byes{line: line, round: r.roundAt(line, c, 7, 9)}
	switch unicode.ToUpper(c.at(5)) {
	case 'F':
		b.kind = tournament.FullBye
	case 'H':
		b.kind = tournament.HalfBye
	case 'Z':
		b.kind = tournament.ZeroBye
	default:
		r.block(line, 5, "bye is neither F, H nor Z: %q", c.at(5))
		return
	}
	if b.round == 0 {
		r.block(line, 7, "bye without a round")
		return
	}
	b.ids = r.ids(line, c, 10)
	r.byes = append(r.byes, b)
}

func (r *reader) absentXXZ(line int, c columns) {
	r.absent = append(r.absent, absence{line: line, ids: r.ids(line, c, 4)})
}

func (r *reader) acceleration250(line int, c columns) {
	text := c.field(10, 13)
	p, ok := points(text)
	if !ok {
		r.block(line, 10, "virtual points are not a number: %q", text)
		return
	}
	a := acceleration{line: line, from: r.roundAt(line, c, 15, 17)}
	last := r.roundAt(line, c, 19, 21)
	if a.from < 1 || last < a.from || last > maxRounds {
		r.block(line, 15, "rounds %d to %d are no range", a.from, last)
		return
	}
	var firstOK, lastOK bool
	a.first, firstOK = number(c.field(23, 26))
	a.last, lastOK = number(c.field(28, 31))
	if !firstOK || !lastOK || a.first < 1 || a.last < a.first {
		r.block(line, 23, "starting numbers %q to %q are no range", c.field(23, 26), c.field(28, 31))
		return
	}
	a.points = slices.Repeat([]tournament.Points{p}, last-a.from+1)
	r.accelerations = append(r.accelerations, a)
}

func (r *reader) accelerationXXA(line int, c columns) {
	id, ok := number(c.field(5, 8))
	if !ok || id == 0 {
		r.block(line, 5, "starting number is not a number: %q", c.field(5, 8))
		return
	}
	a := acceleration{line: line, first: id, last: id, from: 1}
	for column := 10; column <= len(c); column += 5 {
		text := c.field(column, column+3)
		p, ok := points(text)
		if !ok {
			r.block(line, column, "virtual points are not a number: %q", text)
			return
		}
		a.points = append(a.points, p)
	}
	if len(a.points) > maxRounds {
		r.block(line, 10, "record has more than %d rounds", maxRounds)
		return
	}
	r.accelerations = append(r.accelerations, a)
}

// forbid reads 260, with its range of rounds, and XXP, for all rounds.
func (r *reader) forbid(line int, c columns) {
	f := forbidden{line: line}
	if c.code() == "XXP" {
		f.Numbers = r.ids(line, c, 4)
	} else {
		f.From, f.To = r.roundAt(line, c, 5, 7), r.roundAt(line, c, 9, 11)
		f.Numbers = r.ids(line, c, 12)
		if f.To != 0 && f.To < f.From {
			r.block(line, 5, "rounds %d to %d are no range", f.From, f.To)
			return
		}
	}
	r.forbidden = append(r.forbidden, f)
}
