package arbiter

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"io/fs"
	"time"

	"ptm/sql/store"
)

// A Club is an open club file. It is safe for use by several goroutines.
type Club struct {
	db  *store.DB
	now func() time.Time
	by  string
	// random salts seals.
	random io.Reader
}

// Options are what the use cases need from outside.
type Options struct {
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// By names who makes the changes, for the change log.
	By string
	// Journal is the journal mode of a new file: "wal" (the default), or
	// "delete" for a network drive.
	Journal string
	// Random is what seals are salted with; nil means the system's. It must not
	// be foreseeable.
	Random io.Reader
}

func (o Options) club(db *store.DB) *Club {
	random := o.Random
	if random == nil {
		random = rand.Reader
	}
	return &Club{db: db, now: o.clock(), by: o.By, random: random}
}

func (o Options) clock() func() time.Time {
	if o.Now == nil {
		return time.Now
	}
	return o.Now
}

func (o Options) journal() (store.Journal, error) {
	switch o.Journal {
	case "", string(store.WAL):
		return store.WAL, nil
	case string(store.Delete):
		return store.Delete, nil
	}
	return "", refuse(Invalid, "journal mode %q is neither wal nor delete", o.Journal)
}

// Create makes a new club file. It never overwrites: Conflict if the path
// exists, *store.FileError if it cannot be written.
func Create(ctx context.Context, path, name string, o Options) (*Club, error) {
	journal, err := o.journal()
	if err != nil {
		return nil, err
	}
	db, err := store.Create(ctx, path, name, journal, o.clock()())
	if errors.Is(err, fs.ErrExist) {
		return nil, refuse(Conflict, "%s: exists already", path)
	}
	if err != nil {
		return nil, err
	}
	return o.club(db), nil
}

// Open opens a club file. *store.FileError tells that it cannot be read, is no
// club file, or is newer than this program.
func Open(ctx context.Context, path string, o Options) (*Club, error) {
	db, err := store.Open(ctx, path, o.clock()())
	if err != nil {
		return nil, err
	}
	return o.club(db), nil
}

// Memory is a club in memory, for tests and trials. Its name is "memory".
func Memory(ctx context.Context, o Options) (*Club, error) {
	db, err := store.Memory(ctx, "memory", o.clock()())
	if err != nil {
		return nil, err
	}
	return o.club(db), nil
}

// Close closes the file. The Club must not be used afterwards.
func (c *Club) Close() error { return c.db.Close() }

// Info is what a club file holds.
type Info struct {
	Path    string
	Name    string // of the club
	Created time.Time
	Schema  int    // number of the newest migration
	Journal string // "wal", "delete", "memory"
	Bytes   int64  // size of the file
	Players int
	Events  int
	Rounds  int // paired
	Games   int // stored game records
	Rated   int // games in the rating log that count
	Changes int // entries of the change log
	Last    time.Time
}

// Info counts what the club file holds.
func (c *Club) Info(ctx context.Context) (Info, error) {
	var info Info
	err := c.db.View(ctx, func(t *store.Tx) error {
		i, err := t.Info()
		info = Info{
			Path: c.db.Path(), Name: i.Club, Created: i.Created, Schema: i.Schema, Journal: i.Journal, Bytes: i.Bytes,
			Players: i.Players, Events: i.Events, Rounds: i.Rounds, Games: i.Games, Rated: i.Rated,
			Changes: i.Changes, Last: i.Last,
		}
		return err
	})
	return info, err
}

// Backup writes a complete copy of the club file, also while others use it.
// It writes to a temporary name and renames, and refuses an existing path with
// Conflict.
func (c *Club) Backup(ctx context.Context, path string) error {
	err := c.db.Backup(ctx, path)
	if errors.Is(err, fs.ErrExist) {
		return refuse(Conflict, "%s: exists already", path)
	}
	return err
}

// A deed is a use case under way: the transaction, its time, and who does it.
type deed struct {
	*store.Tx
	at time.Time
	by string
}

// update runs a use case that writes.
func (c *Club) update(ctx context.Context, do func(d deed) error) error {
	return c.db.Update(ctx, func(t *store.Tx) error { return do(deed{Tx: t, at: c.now(), by: c.by}) })
}
