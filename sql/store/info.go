package store

import (
	"context"
	"os"
	"time"
)

// Info is what a club file holds, counted.
type Info struct {
	Club                                           string
	Created                                        time.Time
	Schema                                         int
	Journal                                        string
	Bytes                                          int64
	Players, Events, Rounds, Games, Rated, Changes int
	Last                                           time.Time // of the last change
}

// Info counts what the file holds.
func (t *Tx) Info() (Info, error) {
	var i Info
	var created, last string
	err := t.one(`SELECT name, created,
		(SELECT max(number) FROM migration), (SELECT journal_mode FROM pragma_journal_mode),
		(SELECT count(*) FROM player), (SELECT count(*) FROM event), (SELECT count(*) FROM round),
		(SELECT count(*) FROM game),
		(SELECT count(*) FROM rating_log l WHERE act = 'game'
			AND NOT EXISTS (SELECT 1 FROM rating_log r WHERE r.replaces = l.id)),
		(SELECT count(*) FROM change), (SELECT coalesce(max(at), '') FROM change)
		FROM club`, nil, &i.Club, &created, &i.Schema, &i.Journal, &i.Players, &i.Events, &i.Rounds, &i.Games,
		&i.Rated, &i.Changes, &last)
	i.Created, i.Last = unstamp(created), unstamp(last)
	if info, err := os.Stat(t.db.path); err == nil {
		i.Bytes = info.Size()
	}
	return i, err
}

// Backup writes a complete copy to the path, also while others write.
// fs.ErrExist if the path is taken.
func (d *DB) Backup(ctx context.Context, path string) error {
	return build(path, func(temporary string) error {
		if _, err := d.sql.ExecContext(ctx, "VACUUM INTO $1", temporary); err != nil {
			if cannotGrow(err) {
				return (&DB{path: path}).mapped(err)
			}
			return d.mapped(err)
		}
		// The copy is synced and comes without WAL; it gets the mode of the
		// original.
		var mode string
		if err := d.sql.QueryRowContext(ctx, "PRAGMA journal_mode").Scan(&mode); err != nil {
			return d.mapped(err)
		}
		if mode != string(WAL) {
			mode = string(Delete)
		}
		c, err := connect(temporary, "rw")
		if err != nil {
			return err
		}
		defer c.sql.Close()
		if err := c.setJournal(ctx, Journal(mode)); err != nil {
			return err
		}
		return c.sound(ctx)
	})
}

// sound is a FileError if the database's own quick check finds a fault.
func (d *DB) sound(ctx context.Context) error {
	var word string
	if err := d.sql.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&word); err != nil {
		return d.mapped(err)
	}
	if word != "ok" {
		return &FileError{Path: d.path, Reason: "is damaged: " + word}
	}
	return nil
}
