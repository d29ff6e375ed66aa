package trf

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"ptm/tournament"
)

// columns is a line taken apart into characters.
type columns []rune

func split(text string) columns { return columns(strings.TrimRightFunc(text, unicode.IsSpace)) }

// field is what stands in the columns from to to, both counted from 1 and
// included, without the blanks around it.
func (c columns) field(from, to int) string {
	to = min(to, len(c))
	if from > to {
		return ""
	}
	return strings.TrimSpace(string(c[from-1 : to]))
}

// at is the character in a column, a blank beyond the line's end.
func (c columns) at(column int) rune {
	if column > len(c) {
		return ' '
	}
	if unicode.IsSpace(c[column-1]) {
		return ' '
	}
	return c[column-1]
}

// code is the record's three characters, empty if the line is too short or a
// ruler: digits alone, which may begin as a record does.
func (c columns) code() string {
	if len(c) < 3 || len(c) > 9 && !slices.ContainsFunc(c, func(r rune) bool { return r < '0' || r > '9' }) {
		return ""
	}
	return string(c[:3])
}

// rest is the line from column 5 on.
func (c columns) rest() string { return c.field(5, len(c)) }

// A word is a blank-separated part of a line and where it began.
type word struct {
	text   string
	column int
}

// words are the blank-separated parts of the line from a column on.
func (c columns) words(from int) []word {
	var list []word
	for i := from - 1; i < len(c); i++ {
		if unicode.IsSpace(c[i]) {
			continue
		}
		start := i
		for i < len(c) && !unicode.IsSpace(c[i]) {
			i++
		}
		list = append(list, word{string(c[start:i]), start + 1})
	}
	return list
}

// number reads digits alone; no sign, at most nine of them.
func number(text string) (int, bool) {
	if text == "" || len(text) > 9 {
		return 0, false
	}
	for _, r := range text {
		if r < '0' || r > '9' {
			return 0, false
		}
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// points reads "4.5", "4,5", "4" or "-0.5" as tenths. Hundredths must be 0.
func points(text string) (tournament.Points, bool) {
	digits, negative := strings.CutPrefix(text, "-")
	whole, part, _ := strings.Cut(strings.Replace(digits, ",", ".", 1), ".")
	if whole == "" && part == "" || len(whole) > 4 {
		return 0, false
	}
	sum := 0
	if whole != "" {
		n, ok := number(whole)
		if !ok {
			return 0, false
		}
		sum = 10 * n
	}
	if part != "" {
		n, ok := number(part[:1])
		if !ok || strings.Trim(part[1:], "0") != "" {
			return 0, false
		}
		sum += n
	}
	if negative {
		sum = -sum
	}
	return tournament.Points(sum), true
}
