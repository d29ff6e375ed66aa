package picture

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"ptm/engine"
)

// Patterns draws how men move, side by side as far as the width in columns
// allows: each from the middle of a part of the board.
func Patterns(list []engine.Pattern, width int) string {
	reach, column := 2, 0
	for _, p := range list {
		for _, g := range p.Goals {
			if g.How == engine.Leaps || g.How == engine.Moves && !between(p, g) {
				reach = max(reach, abs(g.Files), abs(g.Ranks))
			}
		}
		column = max(column, utf8.RuneCountInString(caption(p)))
	}
	column = max(column, 4*reach+1) + 3
	var b strings.Builder
	signs := map[byte]bool{}
	for row := max(1, (width+3)/column); len(list) > 0; {
		n := min(row, len(list))
		patternRow(&b, list[:n], reach, column, signs)
		list = list[n:]
	}
	b.WriteString(patternLegend(signs))
	return b.String()
}

// between reports whether a goal only goes on a line that is drawn already.
func between(p engine.Pattern, g engine.Goal) bool {
	for _, o := range p.Goals {
		if o.How == engine.Moves && o.Files*g.Ranks == o.Ranks*g.Files && abs(o.Files)+abs(o.Ranks) < abs(g.Files)+abs(g.Ranks) {
			return true
		}
	}
	return false
}

func caption(p engine.Pattern) string {
	if p.Letter == "" {
		return p.Name
	}
	return fmt.Sprintf("%s (%s)", p.Name, p.Letter)
}

func patternRow(b *strings.Builder, list []engine.Pattern, reach, column int, signs map[byte]bool) {
	lines := make([]string, 2*reach+2)
	for _, p := range list {
		lines[0] += fmt.Sprintf("%-*s", column, caption(p))
		for i := range 2*reach + 1 {
			line := make([]byte, 0, column)
			for file := -reach; file <= reach; file++ {
				sign := signAt(p, file, reach-i)
				signs[sign] = true
				line = append(line, sign, ' ')
			}
			lines[i+1] += fmt.Sprintf("%-*s", column, line)
		}
	}
	for _, line := range lines {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	b.WriteByte('\n')
}

// signAt is what stands for one square.
func signAt(p engine.Pattern, file, rank int) byte {
	if file == 0 && rank == 0 {
		if p.Letter == "" {
			return '@'
		}
		return p.Letter[len(p.Letter)-1]
	}
	switch howTo(p, file, rank) {
	case engine.Slides:
		return lineSign(file, rank)
	case engine.Moves:
		return 'm'
	case engine.Captures:
		return 'x'
	case engine.Leaps:
		if howTo(p, 2*file, 2*rank) == engine.Slides { // the first square of a slide
			return lineSign(file, rank)
		}
		return 'o'
	}
	return '.'
}

func howTo(p engine.Pattern, file, rank int) engine.How {
	for _, g := range p.Goals {
		if g.Files == file && g.Ranks == rank {
			return g.How
		}
	}
	return ""
}

func lineSign(file, rank int) byte {
	switch {
	case rank == 0:
		return '-'
	case file == 0:
		return '|'
	case file == rank:
		return '/'
	}
	return '\\'
}

// patternLegend tells the signs that were drawn.
func patternLegend(signs map[byte]bool) string {
	var told []string
	for _, s := range []struct{ signs, text string }{
		{"o", "o  may move there, whatever stands between, or capture there"},
		{`-|/\`, `- | / \  may move or capture along the line, as far as nothing stands in the way`},
		{"m", "m  may move there, but not capture"},
		{"x", "x  may only capture there"},
	} {
		for _, c := range []byte(s.signs) {
			if signs[c] {
				told = append(told, s.text+"\n")
				break
			}
		}
	}
	return strings.Join(told, "")
}

func abs(n int) int { return max(n, -n) }
