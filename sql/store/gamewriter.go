package store

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"time"
)

// UpdateMuch is Update for a use case that writes many rows and knows that
// they are right. It has a larger page cache, and leaves the checks of values
// and references to CheckFile: for every row SQLite would build a table of
// what a text may be.
func (d *DB) UpdateMuch(ctx context.Context, do func(*Tx) error) error {
	if err := d.pragmas(ctx, "cache_size = -65536", "ignore_check_constraints = 1", "foreign_keys = 0"); err != nil {
		return err
	}
	err := d.Update(ctx, do)
	return errors.Join(err, d.pragmas(context.WithoutCancel(ctx),
		"cache_size = -2000", "ignore_check_constraints = 0", "foreign_keys = 1"))
}

func (d *DB) pragmas(ctx context.Context, list ...string) error {
	for _, p := range list {
		if _, err := d.sql.ExecContext(ctx, "PRAGMA "+p); err != nil {
			return d.mapped(err)
		}
	}
	return nil
}

// A GameWriter stores many games of one transaction, with statements that are
// prepared once.
type GameWriter struct {
	t                       *Tx
	insert, name, find, has *sql.Stmt
	names                   map[string]int64 // rows of game_name by name as written
	// known are the beginnings of the hashes of all games; nil when there are
	// too many to keep.
	known   map[uint64]struct{}
	at      time.Time
	stamped string // at as it is stored
}

const (
	// mostNames bounds how many names a GameWriter remembers.
	mostNames = 1 << 16
	// mostKnown bounds how many hashes it keeps, at some 20 bytes each.
	mostKnown = 1 << 22
)

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
		{&w.has, "SELECT 1 FROM game WHERE substr(sha256, 1, 16) = substr($1, 1, 16) AND sha256 = $1 LIMIT 1"},
	} {
		stmt, err := t.tx.PrepareContext(t.ctx, s.text)
		if err != nil {
			w.Close()
			return nil, t.db.mapped(err)
		}
		*s.into = stmt
	}
	if err := w.learn(); err != nil {
		w.Close()
		return nil, err
	}
	return w, nil
}

// learn reads the hashes of the games there are, so that most new ones are
// known to be new without asking.
func (w *GameWriter) learn() error {
	var games int
	if err := w.t.one("SELECT count(*) FROM game", nil, &games); err != nil || games > mostKnown/2 {
		return err
	}
	w.known = make(map[uint64]struct{}, games)
	_, err := query(w.t, func(s scanner) (struct{}, error) {
		var head string
		err := s.Scan(&head)
		w.know(head)
		return struct{}{}, err
	}, "SELECT substr(sha256, 1, 16) FROM game")
	return err
}

// know keeps the beginning of the hash of a game.
func (w *GameWriter) know(sha256 string) {
	if len(w.known) >= mostKnown {
		w.known = nil
	}
	if w.known != nil {
		w.known[beginning(sha256)] = struct{}{}
	}
}

func beginning(sha256 string) uint64 {
	n, _ := strconv.ParseUint(sha256[:min(len(sha256), 16)], 16, 64)
	return n
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
	if _, maybe := w.known[beginning(sha256)]; !maybe && w.known != nil {
		return false, nil
	}
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
	done, err := w.insert.ExecContext(w.t.ctx, gameValues(g, w.stamp(g.Submitted), names)...)
	if err != nil {
		return 0, w.t.db.mapped(err)
	}
	w.know(g.SHA256)
	id, err := done.LastInsertId()
	return GameID(id), err
}

// stamp is stamp; the games of one import mostly have the same time.
func (w *GameWriter) stamp(at time.Time) string {
	if !at.Equal(w.at) || w.stamped == "" {
		w.at, w.stamped = at, stamp(at)
	}
	return w.stamped
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
