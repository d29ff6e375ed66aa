package store

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Format is what the JSON of a club says it is.
const Format = "ptm-club"

// private are the tables that the JSON of a club leaves out: what the file
// knows of itself, and the journal.
var private = []string{"migration", "undo"}

// open says which rows of a table are for everybody: a choice that is sealed is
// not part of the JSON.
var open = map[string]string{"play_choice": " WHERE text <> ''"}

// Export writes all that the file holds as JSON: for each table an array of its
// rows, in an order that is always the same, one row a line. Tables that others
// refer to come first. See docs/json.md.
func (t *Tx) Export(w io.Writer) error {
	b := bufio.NewWriterSize(w, 1<<16)
	var schema int
	if err := t.one("PRAGMA user_version", nil, &schema); err != nil {
		return err
	}
	fmt.Fprintf(b, "{\n\"format\": %q,\n\"schema\": %d", Format, schema)
	tables, err := t.dumped()
	if err != nil {
		return err
	}
	for _, of := range tables {
		fmt.Fprintf(b, ",\n%q: [", of.name)
		if err := t.exportRows(b, of); err != nil {
			return err
		}
		b.WriteString("]")
	}
	b.WriteString("\n}\n")
	return b.Flush()
}

// dumped are the tables of the JSON, those before that others refer to.
func (t *Tx) dumped() ([]*shape, error) {
	tables, err := t.shapes()
	if err != nil {
		return nil, err
	}
	needs := map[string][]string{}
	_, err = query(t, func(s scanner) (struct{}, error) {
		var from, to string
		err := s.Scan(&from, &to)
		needs[from] = append(needs[from], to)
		return struct{}{}, err
	}, `SELECT DISTINCT m.name, f."table" FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
		WHERE m.type = 'table' AND m.name <> f."table" ORDER BY 1, 2`)
	if err != nil {
		return nil, err
	}
	names := make([]string, 0, len(tables))
	for name := range tables {
		if !slices.Contains(private, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	var list []*shape
	var take func(name string)
	take = func(name string) {
		if of := tables[name]; !slices.Contains(list, of) {
			for _, parent := range needs[name] {
				take(parent)
			}
			list = append(list, of)
		}
	}
	for _, name := range names {
		take(name)
	}
	return list, nil
}

// exportRows writes the rows of a table by its key.
func (t *Tx) exportRows(b *bufio.Writer, of *shape) error {
	rows, err := t.tx.QueryContext(t.ctx, "SELECT "+strings.Join(of.columns, ", ")+" FROM "+of.name+open[of.name]+" ORDER BY "+of.keyColumns())
	if err != nil {
		return t.db.mapped(err)
	}
	defer rows.Close()
	row, into := make([]any, len(of.columns)), make([]any, len(of.columns))
	for i := range row {
		into[i] = &row[i]
	}
	head := make([]string, len(of.columns))
	for i, c := range of.columns {
		head[i] = fmt.Sprintf("%s%q: ", []string{"{", ", "}[min(i, 1)], c)
	}
	text := valueWriter{Writer: b}
	between := "\n"
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return t.db.mapped(err)
		}
		b.WriteString(between)
		between = ",\n"
		for i, v := range row {
			b.WriteString(head[i])
			if err := text.value(v); err != nil {
				return fmt.Errorf("table %s: %s: %w", of.name, of.columns[i], err)
			}
		}
		b.WriteByte('}')
	}
	if between != "\n" {
		b.WriteByte('\n')
	}
	return t.db.mapped(rows.Err())
}

func (s *shape) keyColumns() string {
	names := make([]string, len(s.key))
	for i, k := range s.key {
		names[i] = s.columns[k]
	}
	return strings.Join(names, ", ")
}

// A valueWriter writes values of columns as JSON.
type valueWriter struct {
	*bufio.Writer
	scratch bytes.Buffer
}

func (w *valueWriter) value(v any) error {
	switch v := v.(type) {
	case nil:
		_, err := w.WriteString("null")
		return err
	case int64:
		_, err := w.WriteString(strconv.FormatInt(v, 10))
		return err
	case string:
		return w.text(v)
	case []byte:
		return w.text(string(v))
	}
	return w.encode(v)
}

// text writes a text; one that is not UTF-8 as {"base64": ...}.
func (w *valueWriter) text(s string) error {
	if !utf8.ValidString(s) {
		_, err := fmt.Fprintf(w, `{"base64": %q}`, base64.StdEncoding.EncodeToString([]byte(s)))
		return err
	}
	return w.encode(s)
}

func (w *valueWriter) encode(v any) error {
	w.scratch.Reset()
	e := json.NewEncoder(&w.scratch)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	_, err := w.Write(bytes.TrimSuffix(w.scratch.Bytes(), []byte("\n")))
	return err
}
