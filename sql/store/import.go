package store

import (
	"context"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	migrations "ptm/sql"
)

// Import makes a new club file of the JSON that Export wrote, also of that of
// an older program. The file is built under a temporary name, and gets the path
// if proof, which may read it, finds no fault. fs.ErrExist if the path is taken,
// a *JSONError for what is not such JSON.
func Import(ctx context.Context, path string, from io.Reader, journal Journal, now time.Time, proof func(*Tx) error) error {
	return build(path, func(temporary string) error {
		d, err := connect(temporary, "rwc")
		if err != nil {
			return err
		}
		defer d.sql.Close()
		if err := d.load(ctx, newJSONReader(from), now); err != nil {
			return err
		}
		if err := d.View(ctx, proof); err != nil {
			return err
		}
		return d.setJournal(ctx, journal)
	})
}

// load fills an empty database.
func (d *DB) load(ctx context.Context, r *jsonReader, now time.Time) error {
	schema, err := r.head()
	if err != nil {
		return err
	}
	list, err := readMigrations(migrations.Migrations)
	if err != nil {
		return err
	}
	if schema > len(list) {
		return r.fault("schema", "%d was written by a newer ptm, this one knows %d", schema, len(list))
	}
	if schema < undoSchema {
		return r.fault("schema", "%d is too old to have been exported", schema)
	}
	if err := d.pragmas(ctx, newFile...); err != nil {
		return err
	}
	return d.run(ctx, nil, func(t *Tx) error {
		if err := t.migrate(list[:schema], now); err != nil {
			return err
		}
		if err := t.loadTables(r); err != nil {
			return err
		}
		d.tables = nil // the next steps may change them
		return t.migrate(list, now)
	})
}

// loadTables reads the tables in the order in which they are written.
func (t *Tx) loadTables(r *jsonReader) error {
	tables, err := t.dumped()
	if err != nil {
		return err
	}
	for _, of := range tables {
		if err := r.name(of.name); err != nil {
			return err
		}
		if err := t.loadTable(r, of); err != nil {
			return err
		}
	}
	return r.end()
}

func (t *Tx) loadTable(r *jsonReader, of *shape) error {
	types, err := query(t, func(s scanner) (v string, err error) { return v, s.Scan(&v) },
		"SELECT type FROM pragma_table_info($1) ORDER BY cid", of.name)
	if err != nil {
		return err
	}
	marks := strings.TrimSuffix(strings.Repeat("?, ", len(of.columns)), ", ")
	insert, err := t.tx.PrepareContext(t.ctx, "INSERT INTO "+of.name+" ("+strings.Join(of.columns, ", ")+") VALUES ("+marks+")")
	if err != nil {
		return t.db.mapped(err)
	}
	defer insert.Close()
	if err := r.open('['); err != nil {
		return err
	}
	values := make([]any, len(of.columns))
	for n := 0; ; n++ {
		more, err := r.row(of, types, n, values)
		if err != nil || !more {
			return err
		}
		if err := t.insert(insert, values); err != nil {
			return r.refused(fmt.Sprintf("%s[%d]", of.name, n), err)
		}
	}
}

func (t *Tx) insert(s *sql.Stmt, values []any) error {
	_, err := s.ExecContext(t.ctx, values...)
	return t.db.mapped(err)
}

// cell makes the value of a column of what JSON has.
func cell(v json.RawMessage, column string) (any, error) {
	text := string(v)
	if text == "null" {
		return nil, nil
	}
	switch column {
	case "INTEGER":
		var n int64
		if text[0] != '-' && (text[0] < '0' || text[0] > '9') || json.Unmarshal(v, &n) != nil {
			return nil, fmt.Errorf("%s is no whole number", short(text))
		}
		return n, nil
	case "REAL":
		var n float64
		if text[0] != '-' && (text[0] < '0' || text[0] > '9') || json.Unmarshal(v, &n) != nil {
			return nil, fmt.Errorf("%s is no number", short(text))
		}
		return n, nil
	}
	s, err := textCell(v)
	if err == nil && column == "BLOB" {
		return []byte(s), nil
	}
	return s, err
}

// textCell reads a text, or {"base64": ...} for one that is not UTF-8.
func textCell(v json.RawMessage) (string, error) {
	var s string
	if v[0] == '"' && json.Unmarshal(v, &s) == nil {
		return s, nil
	}
	var packed map[string]string
	if v[0] == '{' && json.Unmarshal(v, &packed) == nil && len(packed) == 1 {
		if b, err := base64.StdEncoding.DecodeString(packed["base64"]); err == nil {
			return string(b), nil
		}
	}
	return "", fmt.Errorf("%s is no text", short(string(v)))
}

// short is a value as a message shows it.
func short(text string) string {
	if r := []rune(text); len(r) > 30 {
		return string(r[:30]) + "…"
	}
	return text
}

// row reads the next row of a table into values.
func (r *jsonReader) row(of *shape, types []string, n int, values []any) (more bool, err error) {
	where := fmt.Sprintf("%s[%d]", of.name, n)
	if !r.json.More() {
		return false, r.open(']')
	}
	if err := r.open('{'); err != nil {
		return false, r.at(where, err)
	}
	seen := make([]bool, len(values))
	for r.json.More() {
		name, err := r.key()
		if err != nil {
			return false, r.at(where, err)
		}
		i := slices.Index(of.columns, name)
		switch {
		case i < 0:
			return false, r.fault(where, "has no field %q", name)
		case seen[i]:
			return false, r.fault(where+"."+name, "comes twice")
		}
		seen[i] = true
		var v json.RawMessage
		if err := r.json.Decode(&v); err != nil {
			return false, r.at(where+"."+name, err)
		}
		if values[i], err = cell(v, types[i]); err != nil {
			return false, r.fault(where+"."+name, "%w", err)
		}
	}
	if i := slices.Index(seen, false); i >= 0 {
		return false, r.fault(where+"."+of.columns[i], "is missing")
	}
	return true, r.open('}')
}

// refused says which row the database would not take.
func (r *jsonReader) refused(where string, err error) error {
	switch {
	case errors.Is(err, ErrConflict):
		return r.fault(where, "is there already")
	case errors.Is(err, ErrReferenced):
		return r.fault(where, "refers to a row that is not there")
	}
	if column, ok := constraintOf(err); ok {
		return r.fault(where, "has a value that is not allowed: %s", column)
	}
	return err
}
