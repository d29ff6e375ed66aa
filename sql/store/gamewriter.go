package store

import (
	"context"
	"database/sql"
	"errors"
)

// UpdateMuch is Update for a use case that writes many rows. It has a larger
// page cache, which makes bulk writing more than twice as fast.
func (d *DB) UpdateMuch(ctx context.Context, do func(*Tx) error) error {
	const large, usual = "PRAGMA cache_size = -65536", "PRAGMA cache_size = -2000"
	if _, err := d.sql.ExecContext(ctx, large); err != nil {
		return d.mapped(err)
	}
	// The setting is of the connection and does no harm if it stays.
	defer d.sql.ExecContext(context.WithoutCancel(ctx), usual)
	return d.Update(ctx, do)
}

// A GameWriter stores many games of one transaction, with statements that are
// prepared once.
type GameWriter struct {
	t                       *Tx
	insert, name, find, has *sql.Stmt
	names                   map[string]int64 // rows of game_name by name as written
}

// mostNames bounds how many names a GameWriter remembers.
const mostNames = 1 << 16

// NewGameWriter prepares the statements; Close lets go of them.
func (t *Tx) NewGameWriter() (*GameWriter, error) {
	w := &GameWriter{t: t, names: map[string]int64{}}
	for _, s := range []struct {
		into **sql.Stmt
		text string
	}{
		{&w.insert, insertGame},
		{&w.name, "INSERT INTO game_name (name_key) VALUES ($1) ON CONFLICT DO NOTHING"},
		{&w.find, "SELECT id FROM game_name WHERE name_key = $1"},
		{&w.has, "SELECT 1 FROM game WHERE sha256 = $1 LIMIT 1"},
	} {
		stmt, err := t.tx.PrepareContext(t.ctx, s.text)
		if err != nil {
			w.Close()
			return nil, t.db.mapped(err)
		}
		*s.into = stmt
	}
	return w, nil
}

// Close lets go of the statements.
func (w *GameWriter) Close() {
	for _, s := range []*sql.Stmt{w.insert, w.name, w.find, w.has} {
		if s != nil {
			s.Close()
		}
	}
}

// Has reports whether a record with the hash is stored.
func (w *GameWriter) Has(sha256 string) (bool, error) {
	var one int
	err := w.has.QueryRowContext(w.t.ctx, sha256).Scan(&one)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, w.t.db.mapped(err)
}

// Add stores a record.
func (w *GameWriter) Add(g *Game) (GameID, error) {
	var names [2]int64
	for s, name := range g.players() {
		id, err := w.nameID(name)
		if err != nil {
			return 0, err
		}
		names[s] = id
	}
	done, err := w.insert.ExecContext(w.t.ctx, gameValues(g, stamp(g.Submitted), names)...)
	if err != nil {
		return 0, w.t.db.mapped(err)
	}
	id, err := done.LastInsertId()
	return GameID(id), err
}

// nameID is the row of a name, made if there is none.
func (w *GameWriter) nameID(name string) (int64, error) {
	if id, ok := w.names[name]; ok {
		return id, nil
	}
	key := NameKey(name)
	if _, err := w.name.ExecContext(w.t.ctx, key); err != nil {
		return 0, w.t.db.mapped(err)
	}
	var id int64
	if err := w.find.QueryRowContext(w.t.ctx, key).Scan(&id); err != nil {
		return 0, w.t.db.mapped(err)
	}
	if len(w.names) >= mostNames {
		clear(w.names)
	}
	w.names[name] = id
	return id, nil
}
