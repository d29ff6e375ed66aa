package store

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// A Tx is one transaction. Its methods read and write rows.
type Tx struct {
	db  *DB
	ctx context.Context
	tx  *sql.Tx

	journal     *journal
	first, last int64 // entries of the change log that it wrote, 0 = none
	kind        Kind  // of what it does; empty = Done
	of          int64 // what it takes back or does again
}

// Update runs a use case that writes: one transaction that has the write lock
// from the start, kept whole if do returns nil and undone otherwise, also when
// it panics. What do returns comes back as it is.
func (d *DB) Update(ctx context.Context, do func(*Tx) error) error {
	d.written.Store(true)
	return d.writes(ctx, do)
}

// View runs a use case that only reads. It sees one state of the file and
// does not wait for writers.
func (d *DB) View(ctx context.Context, do func(*Tx) error) error {
	// The driver begins read-only transactions without the write lock.
	return d.run(ctx, &sql.TxOptions{ReadOnly: true}, do)
}

// run is a transaction that the journal does not see.
func (d *DB) run(ctx context.Context, o *sql.TxOptions, do func(*Tx) error) error {
	tx, err := d.sql.BeginTx(ctx, o)
	if err != nil {
		return d.mapped(err)
	}
	defer tx.Rollback() // nothing is left to undo after Commit
	if err := do(&Tx{db: d, ctx: ctx, tx: tx}); err != nil {
		return err
	}
	if o != nil && o.ReadOnly {
		return nil
	}
	return d.mapped(tx.Commit())
}

func (t *Tx) exec(query string, args ...any) error {
	_, err := t.tx.ExecContext(t.ctx, query, args...)
	return t.db.mapped(err)
}

// execCount is exec that tells how many rows it changed.
func (t *Tx) execCount(query string, args ...any) (int, error) {
	r, err := t.tx.ExecContext(t.ctx, query, args...)
	if err != nil {
		return 0, t.db.mapped(err)
	}
	n, err := r.RowsAffected()
	return int(n), err
}

// one reads a single row; ErrNotFound if there is none.
func (t *Tx) one(query string, args []any, into ...any) error {
	err := t.tx.QueryRowContext(t.ctx, query, args...).Scan(into...)
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return t.db.mapped(err)
}

type scanner interface{ Scan(...any) error }

// query reads all rows.
func query[T any](t *Tx, scan func(scanner) (T, error), text string, args ...any) ([]T, error) {
	rows, err := t.tx.QueryContext(t.ctx, text, args...)
	if err != nil {
		return nil, t.db.mapped(err)
	}
	defer rows.Close()
	var list []T
	for rows.Next() {
		row, err := scan(rows)
		if err != nil {
			return nil, t.db.mapped(err)
		}
		list = append(list, row)
	}
	return list, t.db.mapped(rows.Err())
}

// stampLayout has a fixed width, so that times sort as text.
const stampLayout = "2006-01-02T15:04:05.000Z"

// stamp writes a time the way the tables keep it.
func stamp(at time.Time) string { return at.UTC().Format(stampLayout) }

// unstamp reads what stamp wrote; the zero time for anything else.
func unstamp(text string) time.Time {
	at, _ := time.Parse(stampLayout, text)
	return at
}

// null turns the zero value into NULL.
func null[T comparable](v T) any {
	var zero T
	if v == zero {
		return nil
	}
	return v
}
