package report

import (
	"io"
	"strings"
)

const (
	bold  = "\x1b[1m"
	faint = "\x1b[2m"
	plain = "\x1b[0m"
)

// writeText writes the title, the table and the notes, each apart by a blank
// line; no line ends in blanks.
func writeText(w io.Writer, t *Table, s Style) error {
	l := lay(t, s.ASCII)
	gone := l.fit(s.Width, s.ASCII)
	var b strings.Builder
	if t.Title != "" {
		b.WriteString(dress(clean(t.Title, s.ASCII), bold, s.Colour) + "\n\n")
	}
	if len(l.columns) > 0 {
		body, err := render(l)
		if err != nil {
			return err
		}
		writeBody(&b, t, body, s.Colour)
	}
	notes := t.Notes
	if len(gone) > 0 {
		notes = append(notes[:len(notes):len(notes)], "Left out, as the terminal is too narrow: "+strings.Join(gone, ", "))
	}
	if len(notes) > 0 {
		b.WriteByte('\n')
	}
	for _, n := range notes {
		b.WriteString(dress(clean(n, s.ASCII), faint, s.Colour) + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeBody writes the lines of the table: the heading, the rule, a line for
// each row.
func writeBody(b *strings.Builder, t *Table, body string, colour bool) {
	n := 0
	for line := range strings.Lines(body) {
		line = strings.TrimRight(line, " \n")
		switch {
		case n == 0:
			line = dress(line, bold, colour)
		case n >= 2 && n-2 < len(t.Rows) && t.Rows[n-2].Faint:
			line = dress(line, faint, colour)
		}
		b.WriteString(line + "\n")
		n++
	}
}

func dress(s, code string, colour bool) string {
	if !colour || s == "" {
		return s
	}
	return code + s + plain
}

// clean is a line of text for people.
func clean(s string, ascii bool) string {
	s = strings.TrimRight(visible(s), " ")
	if ascii {
		s = strings.NewReplacer("½", "1/2", "…", "...", "–", "-").Replace(s)
	}
	return s
}
