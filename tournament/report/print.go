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
	l := lay(t, s.ASCII, false)
	gone := l.fit(s.Width, s.ASCII)
	var b strings.Builder
	if t.Title != "" {
		writeWords(&b, clean(t.Title, s.ASCII), bold, s)
		b.WriteByte('\n')
	}
	if len(l.columns) > 0 {
		body, err := render(l)
		if err != nil {
			return err
		}
		writeBody(&b, t, l, body, s.Colour)
	}
	notes := t.Notes
	if len(gone) > 0 {
		notes = append(notes[:len(notes):len(notes)], "Left out, as the terminal is too narrow: "+strings.Join(gone, ", "))
	}
	if len(notes) > 0 {
		b.WriteByte('\n')
	}
	for _, n := range notes {
		writeWords(&b, clean(n, s.ASCII), faint, s)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeBody writes the lines of the table: the heading, the rule, a line or
// more for each row.
func writeBody(b *strings.Builder, t *Table, l layout, body string, colour bool) {
	n := 0
	for line := range strings.Lines(body) {
		line = strings.TrimRight(line, " \n")
		switch {
		case n == 0:
			line = dress(line, bold, colour)
		case n >= 2 && n-2 < len(l.of) && t.Rows[l.of[n-2]].Faint:
			line = dress(line, faint, colour)
		}
		b.WriteString(line + "\n")
		n++
	}
}

// writeWords writes a line of words, broken where it is too wide.
func writeWords(b *strings.Builder, line, code string, s Style) {
	var part string
	flush := func() { b.WriteString(dress(part, code, s.Colour) + "\n") }
	for word := range strings.FieldsSeq(line) {
		switch {
		case part == "":
			part = word
		case s.Width > 0 && width(part)+1+width(word) > s.Width:
			flush()
			part = "  " + word
		default:
			part += " " + word
		}
	}
	flush()
}

func dress(s, code string, colour bool) string {
	if !colour || s == "" {
		return s
	}
	return code + s + plain
}

// clean is a line of text for people.
func clean(s string, ascii bool) string {
	s = strings.TrimRight(Visible(s), " ")
	if ascii {
		s = strings.NewReplacer("½", "1/2", "…", "...", "–", "-").Replace(s)
	}
	return s
}
