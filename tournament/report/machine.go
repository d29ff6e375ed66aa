package report

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// cell is the cell of a column, blank where the row is short.
func (r Row) cell(i int) Cell {
	if i < len(r.Cells) {
		return r.Cells[i]
	}
	return Blank()
}

// writeCSV writes RFC 4180 with a heading of keys; lines end in LF.
func writeCSV(w io.Writer, t *Table) error {
	return writeRows(csv.NewWriter(w), t, func(c Cell) string { return c.programs })
}

// writeSemicolons writes what a spreadsheet takes for a table where the comma
// is the decimal sign: a byte order mark, semicolons, halves as ½, CR LF.
func writeSemicolons(w io.Writer, t *Table) error {
	if _, err := io.WriteString(w, "\uFEFF"); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.Comma, out.UseCRLF = ';', true
	return writeRows(out, t, func(c Cell) string {
		switch {
		case c.number:
			return strings.Replace(c.programs, ".", ",", 1)
		case c.words:
			return c.programs
		}
		return strings.ReplaceAll(c.programs, "0.5", "½") // a result; 10 would become a number, 1 0 does not
	})
}

func writeRows(out *csv.Writer, t *Table, text func(Cell) string) error {
	line := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		line[i] = harmless(c.Key)
	}
	if err := out.Write(line); err != nil {
		return err
	}
	for _, r := range t.Rows {
		for i := range t.Columns {
			c := r.cell(i)
			line[i] = text(c)
			if c.words {
				line[i] = harmless(line[i])
			}
		}
		if err := out.Write(line); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// harmless puts an apostrophe before words that a spreadsheet would carry out
// as a formula, full-width signs among them. Numbers and single signs are none.
func harmless(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if len(s) == size || !strings.ContainsRune("=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20", first) {
		return s
	}
	if _, err := strconv.ParseFloat(s, 64); err == nil {
		return s
	}
	return "'" + s
}

// writeJSON writes an array of objects, one a line, keys in the order of the
// columns.
func writeJSON(w io.Writer, t *Table) error {
	var b bytes.Buffer
	keys := keys(t.Columns)
	b.WriteByte('[')
	for n, r := range t.Rows {
		if n > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n  {")
		for i := range t.Columns {
			if i > 0 {
				b.WriteString(", ")
			}
			quote(&b, keys[i])
			b.WriteString(": ")
			switch c := r.cell(i); {
			case c.number:
				b.WriteString(c.programs)
			case c.programs == "" || c.null:
				b.WriteString("null")
			default:
				quote(&b, c.programs)
			}
		}
		b.WriteByte('}')
	}
	if len(t.Rows) > 0 {
		b.WriteByte('\n')
	}
	b.WriteString("]\n")
	_, err := w.Write(b.Bytes())
	return err
}

// keys are the columns' keys, numbered from the second on where one comes again.
func keys(columns []Column) []string {
	seen := map[string]int{}
	out := make([]string, len(columns))
	for i, c := range columns {
		seen[c.Key]++
		out[i] = c.Key
		if n := seen[c.Key]; n > 1 {
			out[i] += "#" + Number(n).programs
		}
	}
	return out
}

// quote writes a JSON string without HTML escapes.
func quote(b *bytes.Buffer, s string) {
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if err := e.Encode(s); err != nil {
		panic(err) // strings always encode
	}
	b.Truncate(b.Len() - 1)
}
