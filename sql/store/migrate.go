package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"time"

	migrations "ptm/sql"
)

// A migration is one step of the schema.
type migration struct {
	number int
	name   string
	text   string
}

func (m migration) sum() string {
	s := sha256.Sum256([]byte(m.text))
	return hex.EncodeToString(s[:])
}

// readMigrations reads migrations/NNNN_name.sql, which must count from 1
// without gaps.
func readMigrations(files fs.FS) ([]migration, error) {
	paths, err := fs.Glob(files, "migrations/*.sql")
	if err != nil {
		return nil, err
	}
	list := make([]migration, len(paths)) // Glob sorts
	for i, path := range paths {
		text, err := fs.ReadFile(files, path)
		if err != nil {
			return nil, err
		}
		name := strings.TrimSuffix(strings.TrimPrefix(path, "migrations/"), ".sql")
		digits, _, _ := strings.Cut(name, "_")
		number, err := strconv.Atoi(digits)
		if err != nil || number != i+1 {
			return nil, fmt.Errorf("migration %s: number %d was expected", name, i+1)
		}
		list[i] = migration{number: number, name: name, text: string(text)}
	}
	return list, nil
}

// migrate brings a file of the version up to date, all steps in one
// transaction, and refuses a newer one.
func (d *DB) migrate(ctx context.Context, version int, now time.Time) error {
	// Knowing the newest number needs no reading of the text: a file that is
	// up to date opens without.
	names, err := fs.ReadDir(migrations.Migrations, "migrations")
	if err != nil {
		return err
	}
	if version > len(names) {
		return &FileError{Path: d.path,
			Reason: fmt.Sprintf("was made by a newer ptm (schema %d, this one knows %d)", version, len(names)),
			Hint:   "use the newest ptm for this file"}
	}
	if version == len(names) {
		return nil
	}
	list, err := readMigrations(migrations.Migrations)
	if err != nil {
		return err
	}
	d.written.Store(true)
	err = d.run(ctx, nil, func(t *Tx) error { return t.migrate(list, now) })
	if e, ok := errors.AsType[*FileError](err); ok && version > 0 {
		// It is the file's trouble, not that of the step that met it.
		e.Reason += ", and an older version made it: it is brought up to date by opening it"
		return e
	}
	return err
}

// migrate runs the steps that are missing. Another process may have run them
// since the version was asked.
func (t *Tx) migrate(list []migration, now time.Time) error {
	var version int
	if err := t.one("PRAGMA user_version", nil, &version); err != nil {
		return err
	}
	if err := t.verifyMigrations(list, version); err != nil {
		return err
	}
	for _, m := range list[min(version, len(list)):] {
		if err := t.exec(m.text); err != nil {
			return fmt.Errorf("migration %s: %w", m.name, err)
		}
		if err := t.exec("INSERT INTO migration (number, name, sha256, applied) VALUES ($1, $2, $3, $4)",
			m.number, m.name, m.sum(), stamp(now)); err != nil {
			return err
		}
		if err := t.exec("PRAGMA user_version = " + strconv.Itoa(m.number)); err != nil {
			return err
		}
	}
	if version == 0 || version >= len(list) {
		return nil
	}
	// The journal knows rows as they were before.
	return t.exec("DELETE FROM undo")
}

// verifyMigrations compares what was run with what this program would run.
func (t *Tx) verifyMigrations(list []migration, version int) error {
	if version == 0 {
		return nil
	}
	type row struct {
		number int
		sum    string
	}
	rows, err := query(t, func(s scanner) (r row, err error) { return r, s.Scan(&r.number, &r.sum) },
		"SELECT number, sha256 FROM migration ORDER BY number")
	if err != nil {
		return err
	}
	if len(rows) != version {
		return &FileError{Path: t.db.path, Reason: fmt.Sprintf("says schema %d, but %d migrations are noted", version, len(rows))}
	}
	for i, r := range rows {
		if i < len(list) && (r.number != list[i].number || r.sum != list[i].sum()) {
			return &FileError{Path: t.db.path, Reason: fmt.Sprintf("migration %s is not the one that was run", list[i].name)}
		}
	}
	return nil
}
