package report

import (
	"io"
	"strings"
)

// writeMarkdown writes a heading, a pipe table and a list of the notes.
func writeMarkdown(w io.Writer, t *Table, s Style) error {
	l := lay(t, s.ASCII, false)
	var b strings.Builder
	if t.Title != "" {
		b.WriteString("## " + escape(clean(t.Title, s.ASCII)) + "\n\n")
	}
	names := make([]string, len(l.columns))
	rules := make([]string, len(l.columns))
	for i, c := range l.columns {
		names[i] = c.Name
		rules[i] = map[Align]string{Left: "---", Right: "---:", Centre: ":---:"}[c.Align]
	}
	if len(names) > 0 {
		writePipes(&b, names, true)
		writePipes(&b, rules, false)
		for _, r := range l.rows {
			writePipes(&b, r, true)
		}
	}
	if len(t.Notes) > 0 {
		b.WriteByte('\n')
	}
	for _, n := range t.Notes {
		b.WriteString("- " + escape(clean(n, s.ASCII)) + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func writePipes(b *strings.Builder, cells []string, escaped bool) {
	for _, c := range cells {
		c = strings.TrimSpace(c)
		if escaped {
			c = escape(c)
		}
		b.WriteString("| " + c)
		if c != "" {
			b.WriteByte(' ')
		}
	}
	b.WriteString("|\n")
}

// escape takes the meaning from characters that Markdown or the HTML in it
// would read.
func escape(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case strings.ContainsRune("\\`*_[]|~#", r):
			b.WriteByte('\\')
		case r == '<':
			b.WriteString("&lt;")
			continue
		case r == '>':
			b.WriteString("&gt;")
			continue
		case r == '&':
			b.WriteString("&amp;")
			continue
		case (r == '-' || r == '+') && i == 0 && len(s) > 1 && s[1] == ' ':
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
