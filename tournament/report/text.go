package report

import (
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"
)

const gap = "  " // between columns

// render sets the columns under their headings with one rule between. Every
// cell is measured once: a table may have thousands of rows.
func render(l layout) string {
	cells := make([][]int, len(l.rows))
	widths := make([]int, len(l.columns))
	for i, c := range l.columns {
		widths[i] = width(c.Name)
	}
	for n, row := range l.rows {
		cells[n] = make([]int, len(row))
		for i, text := range row {
			cells[n][i] = width(text)
			widths[i] = max(widths[i], cells[n][i])
		}
	}
	var b strings.Builder
	b.Grow((total(widths) + 1) * (len(l.rows) + 2))
	for i, c := range l.columns {
		align(&b, c.Name, width(c.Name), widths[i], c.Align, i == len(widths)-1)
	}
	b.WriteString(strings.Repeat("-", total(widths)) + "\n")
	for n, row := range l.rows {
		for i, text := range row {
			align(&b, text, cells[n][i], widths[i], l.columns[i].Align, i == len(widths)-1)
		}
	}
	return b.String()
}

// align writes a text of a width into its column; the last ends the line.
func align(b *strings.Builder, text string, wide, column int, a Align, last bool) {
	left := 0
	switch a {
	case Right:
		left = column - wide
	case Centre:
		left = (column - wide) / 2
	}
	blanks(b, left)
	b.WriteString(text)
	blanks(b, column-wide-left)
	if last {
		b.WriteByte('\n')
		return
	}
	b.WriteString(gap)
}

func blanks(b *strings.Builder, n int) {
	for range n {
		b.WriteByte(' ')
	}
}

// width is the number of terminal columns a text takes.
func width(s string) int {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return twwidth.WidthWithOptions(s, twwidth.Options{})
		}
	}
	return len(s)
}
