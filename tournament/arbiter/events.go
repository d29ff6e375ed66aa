package arbiter

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"ptm/sql/store"
	"ptm/tournament"
	"ptm/variants"
)

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
	Regulations
	Acceleration tournament.Acceleration
	// InLog tells that the event is in the rating log as its results stand
	// now; Stale that it was rated and has changed since.
	InLog, Stale bool
}

// Events lists the events by start date, then handle.
func (c *Club) Events(ctx context.Context) ([]EventInfo, error) {
	var list []EventInfo
	err := c.db.View(ctx, func(t *store.Tx) error {
		events, err := t.Events()
		if err != nil {
			return err
		}
		list, err = eventInfos(t, events)
		return err
	})
	return list, err
}

// EventInfo is one event at a glance. NotFound gives near misses in the hint.
func (c *Club) EventInfo(ctx context.Context, handle string) (EventInfo, error) {
	var info EventInfo
	err := c.db.View(ctx, func(t *store.Tx) (err error) {
		info, err = eventInfo(t, handle)
		return err
	})
	return info, err
}

func eventInfo(t *store.Tx, handle string) (EventInfo, error) {
	e, err := findEvent(t, handle)
	if err != nil {
		return EventInfo{}, err
	}
	list, err := eventInfos(t, []store.Event{e})
	if err != nil {
		return EventInfo{}, err
	}
	return list[0], nil
}

func eventInfos(t *store.Tx, events []store.Event) ([]EventInfo, error) {
	counts, err := t.EventCounts()
	if err != nil {
		return nil, err
	}
	logs, err := logState(t, events)
	if err != nil {
		return nil, err
	}
	var list []EventInfo
	for _, e := range events {
		n := counts[e.ID]
		i := EventInfo{
			Handle: e.Handle, Name: e.Name, Variant: e.Variant, System: e.System, Start: e.Start, End: e.End,
			State: stateOf(e), Rounds: e.Rounds, Paired: e.Paired, Entrants: n.Entrants, Missing: n.Missing, Rated: e.Rated,
			Regulations: e.Regulations, Acceleration: e.Acceleration,
		}
		if same, ok := logs[e.ID]; ok {
			i.InLog, i.Stale = same, !same
		}
		list = append(list, i)
	}
	return list, nil
}

func stateOf(e store.Event) State {
	switch {
	case !e.Finished.IsZero():
		return Finished
	case e.Paired > 0:
		return Running
	}
	return Announced
}

// Event loads the snapshot that pairing, standings and reports take. Every
// entrant has a record of every paired round. In a round robin all rounds are
// paired at once: Paired is then their number, and boards without a result
// are Unset. NotFound as with EventInfo.
func (c *Club) Event(ctx context.Context, handle string) (*tournament.Event, error) {
	var e *tournament.Event
	err := c.db.View(ctx, func(t *store.Tx) error {
		loaded, err := load(t, handle)
		e = &loaded.Event
		return err
	})
	if err != nil {
		return nil, err
	}
	return e, nil
}

// findEvent is an event without its entrants.
func findEvent(t *store.Tx, handle string) (store.Event, error) {
	e, err := t.Event(strings.TrimSpace(handle))
	return e, eventError(t, handle, err)
}

// load is an event with its entrants; its options are those not at their
// default, as the snapshot wants them.
func load(t *store.Tx, handle string) (store.Event, error) {
	e, err := t.Snapshot(strings.TrimSpace(handle))
	if err != nil {
		return e, eventError(t, handle, err)
	}
	if v, ok := variants.Lookup(e.Variant); ok {
		e.Options = slices.DeleteFunc(e.Options, func(o string) bool {
			name, value, _ := strings.Cut(o, "=")
			for _, known := range v.Options {
				if known.Name == name {
					return known.Values[0] == value
				}
			}
			return false
		})
	}
	for i := range e.Entrants {
		p := &e.Entrants[i]
		p.Requests = slices.DeleteFunc(p.Requests, func(r tournament.Request) bool { return r.Round <= e.Paired })
	}
	return e, nil
}

func eventError(t *store.Tx, handle string, err error) error {
	if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	events, listErr := t.Events()
	if listErr != nil {
		return listErr
	}
	names := make([]string, len(events))
	for i, e := range events {
		names[i] = e.Handle
	}
	refusal := refuse(NotFound, "event %s does not exist", handle)
	if refusal.Hint = didYouMean(handle, names); refusal.Hint == "" {
		refusal.Hint = "ptm event list"
	}
	return refusal
}

// FinishEvent closes an event. NotReady lists boards without a result or says
// how many rounds are unpaired (early true allows that).
func (c *Club) FinishEvent(ctx context.Context, handle string, early bool) (EventInfo, error) {
	var info EventInfo
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		if err := finishable(&e, early); err != nil {
			return err
		}
		if e.LotsAtEnd && len(e.Lots) == 0 {
			if _, err := d.drawLots(&e, 0); err != nil {
				return err
			}
		}
		if err := d.SetFinished(e.ID, d.at); err != nil {
			return err
		}
		if err := d.log("event finish", e.ID, e.Handle, "after round %d of %d", e.Paired, e.Rounds); err != nil {
			return err
		}
		info, err = eventInfo(d.Tx, e.Handle)
		return err
	})
	return info, err
}

func finishable(e *store.Event, early bool) error {
	if !e.Finished.IsZero() {
		return refuse(Conflict, "event %s: finished already", e.Handle)
	}
	if e.Paired == 0 {
		return refuse(NotReady, "event %s: no round has been paired", e.Handle).hint("ptm round pair %s", e.Handle)
	}
	for round := 1; round <= e.Paired; round++ {
		if err := missingResults(e, round); err != nil {
			return err
		}
	}
	if left := e.Rounds - e.Paired; left > 0 && !early {
		return refuse(NotReady, "event %s: %d of %d rounds are not paired", e.Handle, left, e.Rounds).
			hint("ptm round pair %s, or ptm event finish --early %s", e.Handle, e.Handle)
	}
	return nil
}

// ReopenEvent opens a finished event again. Conflict if it is not finished.
func (c *Club) ReopenEvent(ctx context.Context, handle string) (EventInfo, error) {
	var info EventInfo
	err := c.update(ctx, func(d deed) error {
		e, err := findEvent(d.Tx, handle)
		if err != nil {
			return err
		}
		if e.Finished.IsZero() {
			return refuse(Conflict, "event %s: not finished", e.Handle)
		}
		if err := d.SetFinished(e.ID, time.Time{}); err != nil {
			return err
		}
		if err := d.logFrom("finished on "+e.Finished.Format(time.DateOnly), "event reopen", e.ID, e.Handle, "open"); err != nil {
			return err
		}
		info, err = eventInfo(d.Tx, e.Handle)
		return err
	})
	return info, err
}

// unfinished refuses changes of a finished event.
func unfinished(e *store.Event) error {
	if e.Finished.IsZero() {
		return nil
	}
	return refuse(Conflict, "event %s: finished", e.Handle).hint("ptm event reopen %s", e.Handle)
}

// missingResults refuses to go on while boards of a round have no result.
func missingResults(e *store.Event, round int) error {
	var boards []string
	for _, p := range e.Pairings(round) {
		if p.Black != 0 && e.Entrant(p.White).Record(round).Kind == tournament.Unset {
			boards = append(boards, fmt.Sprint(p.Board))
		}
	}
	if len(boards) == 0 {
		return nil
	}
	text := fmt.Sprintf("round %d: board %s has no result", round, boards[0])
	if len(boards) > 1 {
		text = fmt.Sprintf("round %d: boards %s have no result", round, strings.Join(boards, ", "))
	}
	return refuse(NotReady, "%s", text).hint("ptm round result %s %d %s 1-0", e.Handle, round, boards[0])
}
