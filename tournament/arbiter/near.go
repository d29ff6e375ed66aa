package arbiter

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"ptm/sql/store"
)

// nearest lists at most three of the words that a mistyped one may have meant,
// the likeliest first.
func nearest(typed string, words []string) []string {
	type candidate struct {
		word string
		far  int
	}
	typed = store.Plain(typed)
	var list []candidate
	for _, w := range words {
		plain := store.Plain(w)
		far := distance(typed, plain)
		for part := range strings.FieldsSeq(strings.ReplaceAll(plain, ",", " ")) {
			far = min(far, distance(typed, part))
		}
		// Of a single letter every other is one change away.
		if far <= max(min(1, utf8.RuneCountInString(typed)-1), len(typed)/3) || len(typed) > 2 && strings.Contains(plain, typed) {
			list = append(list, candidate{w, far})
		}
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(a.far, b.far) })
	var near []string
	for _, c := range list[:min(3, len(list))] {
		near = append(near, c.word)
	}
	return near
}

// didYouMean is the hint that names what nearest found, or empty.
func didYouMean(typed string, words []string) string {
	near := nearest(typed, words)
	if len(near) == 0 {
		return ""
	}
	return "did you mean " + strings.Join(near, " or ") + "?"
}

// distance counts the letters to insert, delete, change or swap with their
// neighbour to make one word of the other.
func distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	if len(s) > 64 || len(t) > 64 {
		return 64
	}
	before, last, row := make([]int, len(t)+1), make([]int, len(t)+1), make([]int, len(t)+1)
	for j := range last {
		last[j] = j
	}
	for i := range s {
		row[0] = i + 1
		for j := range t {
			cost := 1
			if s[i] == t[j] {
				cost = 0
			}
			row[j+1] = min(last[j+1]+1, row[j]+1, last[j]+cost)
			if i > 0 && j > 0 && s[i] == t[j-1] && s[i-1] == t[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(t)]
}
