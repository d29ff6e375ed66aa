package arbiter

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
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

// Create makes a new club file. It never overwrites: Conflict if the path
// exists, *store.FileError if it cannot be written.
func Create(ctx context.Context, path, name string, o Options) (*Club, error) {
	journal := store.WAL
	switch o.Journal {
	case "", string(store.WAL):
	case string(store.Delete):
		journal = store.Delete
	default:
		return nil, refuse(Invalid, "journal mode %q is neither wal nor delete", o.Journal)
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

// A Change is an entry of the change log, which every use case that changes
// something writes.
type Change struct {
	ID      int64
	At      time.Time
	By      string
	Act     string // "round pair", "round result": noun and verb
	Event   string // handle, or empty
	Subject string // "round 3 board 2", a player's name
	Detail  string // what changed, for people
}

// ChangeFilter chooses entries of the change log.
type ChangeFilter struct {
	Event string // handle; empty = all
	Limit int    // the newest so many; 0 = all
}

// Changes lists the change log, oldest first. NotFound if the event does not
// exist.
func (c *Club) Changes(ctx context.Context, f ChangeFilter) ([]Change, error) {
	var list []Change
	err := c.db.View(ctx, func(t *store.Tx) error {
		var event store.EventID
		if f.Event != "" {
			e, err := findEvent(t, f.Event)
			if err != nil {
				return err
			}
			event = e.ID
		}
		rows, err := t.Changes(event, f.Limit)
		for _, r := range rows {
			list = append(list, Change{ID: r.ID, At: r.At, By: r.By, Act: r.Act, Event: r.Handle,
				Subject: r.Subject, Detail: r.Detail})
		}
		return err
	})
	return list, err
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

// log writes the change log. The event may be 0.
func (d deed) log(act string, event store.EventID, subject, detail string, args ...any) error {
	return d.Log(store.Change{At: d.at, By: d.by, Act: act, Event: event, Subject: subject,
		Detail: fmt.Sprintf(detail, args...)})
}
