package arbiter

import (
	"context"
	"time"
)

// A Club is an open club file. It is safe for use by several goroutines.
type Club struct{}

// Options are what the use cases need from outside.
type Options struct {
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// By names who makes the changes, for the change log.
	By string
	// Journal is the journal mode of a new file: "wal" (the default), or
	// "delete" for a network drive.
	Journal string
}

// Create makes a new club file. It never overwrites: Conflict if the path
// exists, *store.FileError if it cannot be written.
func Create(ctx context.Context, path, name string, o Options) (*Club, error) { panic("arbiter") }

// Open opens a club file. *store.FileError tells that it cannot be read, is no
// club file, or is newer than this program.
func Open(ctx context.Context, path string, o Options) (*Club, error) { panic("arbiter") }

// Memory is a club in memory, for tests and trials. Its name is "memory".
func Memory(ctx context.Context, o Options) (*Club, error) { panic("arbiter") }

// Close closes the file. The Club must not be used afterwards.
func (c *Club) Close() error { panic("arbiter") }

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
func (c *Club) Info(ctx context.Context) (Info, error) { panic("arbiter") }

// A Fault is something in a club file that is not as it must be.
type Fault struct {
	What string // "file", "event winter", "pool parity"
	Text string
}

// Check proves the file: the database's own checks, then that points, mirrored
// records, boards and game hashes agree and that replaying the rating log
// gives the stored ratings. No faults means sound.
func (c *Club) Check(ctx context.Context) ([]Fault, error) { panic("arbiter") }

// Backup writes a complete copy of the club file, also while others use it.
// It writes to a temporary name and renames, and refuses an existing path with
// Conflict.
func (c *Club) Backup(ctx context.Context, path string) error { panic("arbiter") }

// A Change is an entry of the change log, which every use case that changes
// something writes.
type Change struct {
	ID      int64
	At      time.Time
	By      string
	Act     string // "round pair", "result enter": noun and verb
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
func (c *Club) Changes(ctx context.Context, f ChangeFilter) ([]Change, error) { panic("arbiter") }
