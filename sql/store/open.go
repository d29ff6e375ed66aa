package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// applicationID marks a club file: 'ptm1' in the header of the database.
const applicationID = 0x70746d31

// Journal is how SQLite keeps a transaction whole.
type Journal string

const (
	// WAL lets readers read while somebody writes. It needs a local disk.
	WAL Journal = "wal"
	// Delete works on network drives, too.
	Delete Journal = "delete"
)

// A DB is an open club file. It has one connection, so transactions of one
// process wait for each other; those of other processes for the file's lock.
type DB struct {
	path    string
	sql     *sql.DB
	written atomic.Bool
	tables  map[string]*shape // see shapes
}

// Path is the file's path, ":memory:" in memory.
func (d *DB) Path() string { return d.path }

// dsn is the data source name of a path, whatever letters it has.
func dsn(path, mode string) string {
	q := url.Values{
		"mode":       {mode},
		"_txlock":    {"immediate"},
		"_defensive": {"1"},
		"_dqs":       {"0"},
		"_pragma": {
			"busy_timeout(5000)",
			"foreign_keys(1)",
			"synchronous(FULL)",
			"trusted_schema(0)",
		},
	}
	u := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: q.Encode()}
	return u.String()
}

// connect opens the path without looking at what it holds.
func connect(path, mode string) (*DB, error) {
	pool, err := sql.Open("sqlite", dsn(path, mode))
	if err != nil {
		return nil, &FileError{Path: path, Err: err}
	}
	pool.SetMaxOpenConns(1)
	return &DB{path: path, sql: pool}, nil
}

// Open opens a club file, and migrates one that an older program made. It
// gives a *FileError if the file is missing, not readable, no club file or
// newer than this program.
func Open(ctx context.Context, path string, now time.Time) (*DB, error) {
	if info, err := os.Stat(path); err != nil {
		return nil, &FileError{Path: path, Reason: reasonOf(err), Err: err}
	} else if info.IsDir() {
		return nil, &FileError{Path: path, Reason: "is a folder, not a club file"}
	} else if info.Size() == 0 {
		return nil, &FileError{Path: path, Reason: "is empty, no club file"}
	}
	d, err := connect(path, "rw")
	if err != nil {
		return nil, err
	}
	if err := d.admit(ctx, now); err != nil {
		d.sql.Close()
		return nil, err
	}
	return d, nil
}

// reasonOf says for people why a path cannot be used.
func reasonOf(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "no such file"
	case errors.Is(err, fs.ErrPermission):
		return "permission denied"
	}
	return err.Error()
}

// admit refuses what is no club file and brings an old one up to date.
func (d *DB) admit(ctx context.Context, now time.Time) error {
	var id, version int
	err := d.sql.QueryRowContext(ctx,
		"SELECT application_id, user_version FROM pragma_application_id, pragma_user_version").Scan(&id, &version)
	if err != nil {
		return d.mapped(err)
	}
	if id != applicationID {
		return &FileError{Path: d.path, Reason: "is a database, but no club file of ptm"}
	}
	return d.migrate(ctx, version, now)
}

// Memory is a new club in memory.
func Memory(ctx context.Context, club string, now time.Time) (*DB, error) {
	d, err := connect(":memory:", "memory")
	if err != nil {
		return nil, err
	}
	if err := d.found(ctx, club, now); err != nil {
		d.sql.Close()
		return nil, err
	}
	return d, nil
}

// Create makes a new club file. It is built under a temporary name, so the
// path holds a whole club or nothing. fs.ErrExist if the path is taken.
func Create(ctx context.Context, path, club string, journal Journal, now time.Time) (*DB, error) {
	err := build(path, func(temporary string) error {
		d, err := connect(temporary, "rwc")
		if err != nil {
			return err
		}
		defer d.sql.Close()
		if err := d.found(ctx, club, now); err != nil {
			return err
		}
		return d.setJournal(ctx, journal)
	})
	if err != nil {
		return nil, err
	}
	return Open(ctx, path, now)
}

// newFile is set in an empty database. A page holds several game records, so
// that many are written sooner.
var newFile = []string{"page_size = 8192", "application_id = " + strconv.Itoa(applicationID)}

// found writes schema and club into an empty database.
func (d *DB) found(ctx context.Context, club string, now time.Time) error {
	if err := d.pragmas(ctx, newFile...); err != nil {
		return err
	}
	if err := d.migrate(ctx, 0, now); err != nil {
		return err
	}
	return d.Update(ctx, func(t *Tx) error {
		return t.exec("INSERT INTO club (id, name, created) VALUES (1, $1, $2)", club, stamp(now))
	})
}

func (d *DB) setJournal(ctx context.Context, j Journal) error {
	var got string
	if err := d.sql.QueryRowContext(ctx, "PRAGMA journal_mode = "+string(j)).Scan(&got); err != nil {
		return d.mapped(err)
	}
	if got != string(j) {
		return &FileError{Path: d.path, Reason: "journal mode " + string(j) + " is not possible here",
			Hint: "a network drive needs the journal mode delete"}
	}
	return nil
}

// Close closes the file.
func (d *DB) Close() error {
	if d.written.Load() {
		// Statistics for the planner; their absence does no harm.
		d.sql.Exec("PRAGMA optimize")
	}
	return d.sql.Close()
}
