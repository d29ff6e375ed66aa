package report

import (
	"slices"
	"strings"
)

const (
	roomy  = 20 // a shrinking column keeps this before others are left out
	narrow = 6  // and this in any case
)

// fit makes a layout as narrow as asked, as far as it goes: long words are cut
// to a roomy width, then columns are left out, then words are cut short; where
// a column wraps they are broken over lines instead. It returns the names of
// the columns left out.
func (l *layout) fit(limit int, ascii bool) []string {
	if limit <= 0 {
		return nil
	}
	widths := l.widths()
	l.shrink(widths, limit, roomy, ascii)
	var gone []string
	for total(widths) > limit {
		worst := -1
		for i, c := range l.columns {
			if c.Drop > 0 && (worst < 0 || c.Drop >= l.columns[worst].Drop) {
				worst = i
			}
		}
		if worst < 0 {
			break
		}
		if name := l.columns[worst].Name; name != "" {
			gone = append(gone, name)
		}
		l.columns = slices.Delete(l.columns, worst, worst+1)
		widths = slices.Delete(widths, worst, worst+1)
		for n := range l.rows {
			l.rows[n] = slices.Delete(l.rows[n], worst, worst+1)
		}
	}
	l.shrink(widths, limit, narrow, ascii)
	l.wrap(widths)
	slices.Reverse(gone)
	return gone
}

// widths are the columns' widths.
func (l *layout) widths() []int {
	out := make([]int, len(l.columns))
	for i, c := range l.columns {
		out[i] = width(c.Name)
		for _, r := range l.rows {
			out[i] = max(out[i], width(r[i]))
		}
	}
	return out
}

// total is the width of a line.
func total(widths []int) int {
	sum := len(gap) * max(0, len(widths)-1)
	for _, w := range widths {
		sum += w
	}
	return sum
}

// shrink cuts the words of shrinking columns, the widest first, none below the
// floor, until the line is narrow enough.
func (l *layout) shrink(widths []int, limit, floor int, ascii bool) {
	floors := make([]int, len(widths))
	for i, c := range l.columns {
		if floors[i] = max(floor, width(c.Name)); c.Wrap {
			floors[i] = max(floors[i], l.wordIn(i))
		}
	}
	for over := total(widths) - limit; over > 0; over-- {
		widest := -1
		for i, c := range l.columns {
			if (c.Shrink || c.Wrap) && widths[i] > floors[i] && (widest < 0 || widths[i] > widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			break
		}
		widths[widest]--
	}
	for i, c := range l.columns {
		if !c.Shrink {
			continue
		}
		for n := range l.rows {
			l.rows[n][i] = shorten(l.rows[n][i], widths[i], ascii)
		}
	}
}

// wholeWord is the width up to which a word of a wrapping column stays whole.
const wholeWord = 10

// wordIn is the width of the longest word of a column that stays whole.
func (l *layout) wordIn(column int) int {
	most := 0
	for _, row := range l.rows {
		for word := range strings.FieldsSeq(row[column]) {
			if w := width(word); w <= wholeWord {
				most = max(most, w)
			}
		}
	}
	return most
}

// wrap breaks the cells of wrapping columns at blanks into lines of the
// columns' widths; the other cells of a row stand beside its first line.
func (l *layout) wrap(widths []int) {
	var rows [][]string
	var of []int
	for n, row := range l.rows {
		lines := [][]string{row}
		for i, c := range l.columns {
			if !c.Wrap {
				continue
			}
			for k, part := range broken(row[i], widths[i]) {
				if k == len(lines) {
					lines = append(lines, make([]string, len(row)))
				}
				lines[k][i] = part
			}
		}
		for range lines {
			of = append(of, l.of[n])
		}
		rows = append(rows, lines...)
	}
	l.rows, l.of = rows, of
}

// broken is a text in lines no wider than most. A word that is wider, such as
// the digest of a seal, is broken, too.
func broken(s string, most int) []string {
	if width(s) <= most {
		return []string{s}
	}
	var lines []string
	for word := range strings.FieldsSeq(s) {
		if last := len(lines) - 1; last >= 0 && width(lines[last])+1+width(word) <= most {
			lines[last] += " " + word
			continue
		}
		for width(word) > most {
			at := fitting(word, most)
			lines, word = append(lines, word[:at]), word[at:]
		}
		lines = append(lines, word)
	}
	return lines
}

// fitting is how many bytes of a word that is wider than most fit in it; one
// letter always does.
func fitting(word string, most int) int {
	used := 0
	for at, r := range word {
		if used += width(string(r)); used > most && at > 0 {
			return at
		}
	}
	return len(word)
}

// shorten cuts a text to a width and marks the cut.
func shorten(s string, most int, ascii bool) string {
	if width(s) <= most {
		return s
	}
	mark := "…"
	if ascii {
		mark = "."
	}
	var b strings.Builder
	used := width(mark)
	for _, r := range s {
		w := width(string(r))
		if used+w > most {
			break
		}
		b.WriteRune(r)
		used += w
	}
	return strings.TrimRight(b.String(), " ") + mark
}
