package arbiter

import (
	"context"

	"ptm/tournament"
)

// A NewEvent is what an event freezes when it is created. Zero values take the
// defaults named.
type NewEvent struct {
	Handle string // letters, digits, - and _; unique without regard to case
	Name   string // default: the handle
	Place  string

	Federation, Arbiter, TimeControl string
	Start, End                       string // YYYY-MM-DD; End defaults to Start

	Variant string   // key or name
	Options []string // "name=value"
	Array   string   // start position if not the variant's own

	System    tournament.System  // default: Swiss
	Rounds    int                // required for Swiss; a round robin knows its own
	TieBreaks []string           // default: DefaultTieBreaks
	Edition   tournament.Edition // default: the one in force on Start
	Scoring   *tournament.Scoring
	// ColourNeutral: nil means true for simultaneous variants only.
	ColourNeutral *bool
	// InitialColour is that of odd numbers in round 1; NoColour draws a lot.
	InitialColour tournament.Colour
	// Seed makes the lot repeatable; 0 derives it from handle and time.
	Seed    uint64
	Unrated bool
}

// DefaultTieBreaks are the tie-breaks of an event that names none.
func DefaultTieBreaks(s tournament.System) []string { panic("arbiter") }

// CreateEvent creates an event. Conflict if the handle is taken; Invalid names
// the setting; NotFound for an unknown variant.
func (c *Club) CreateEvent(ctx context.Context, n NewEvent) (EventInfo, error) { panic("arbiter") }

// State is how far an event is.
type State string

const (
	Announced State = "announced" // created, no round paired
	Running   State = "running"   // rounds paired
	Finished  State = "finished"  // closed by FinishEvent
)

// EventInfo is an event at a glance.
type EventInfo struct {
	Handle, Name string
	Variant      string // key
	System       tournament.System
	Start, End   string
	State        State
	Rounds       int // announced; 0 = not known yet
	Paired       int
	Entrants     int
	// Missing is the number of boards without a result in paired rounds.
	Missing int
	Rated   bool // counts for ratings
	// InLog tells that the event is in the rating log as its results stand
	// now; Stale that it was rated and has changed since.
	InLog, Stale bool
}

// Events lists the events by start date, then handle.
func (c *Club) Events(ctx context.Context) ([]EventInfo, error) { panic("arbiter") }

// EventInfo is one event at a glance. NotFound gives near misses in the hint.
func (c *Club) EventInfo(ctx context.Context, handle string) (EventInfo, error) { panic("arbiter") }

// Event loads the snapshot that pairing, standings and reports take. Every
// entrant has a record of every paired round. In a round robin all rounds are
// paired at once: Paired is then their number, and boards without a result
// are Unset. NotFound as with EventInfo.
func (c *Club) Event(ctx context.Context, handle string) (*tournament.Event, error) {
	panic("arbiter")
}

// FinishEvent closes an event. NotReady lists boards without a result or says
// how many rounds are unpaired (early true allows that).
func (c *Club) FinishEvent(ctx context.Context, handle string, early bool) (EventInfo, error) {
	panic("arbiter")
}

// ReopenEvent opens a finished event again. Conflict if it is not finished.
func (c *Club) ReopenEvent(ctx context.Context, handle string) (EventInfo, error) { panic("arbiter") }
