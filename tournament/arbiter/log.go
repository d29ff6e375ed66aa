package arbiter

import (
	"context"
	"fmt"
	"time"

	"ptm/sql/store"
)

// A Change is an entry of the change log, which every use case that changes
// something writes.
type Change struct {
	ID        int64
	At        time.Time
	By        string
	Act       string // "round pair", "round result": noun and verb
	Event     string // handle, or empty
	Subject   string // "round 3 board 2", a player's name
	Detail    string // what is now, for people
	Was       string // what was before, or empty
	TakenBack bool   // by an undo
}

// ChangeFilter chooses entries of the change log.
type ChangeFilter struct {
	Event string    // handle; empty = all
	Since time.Time // zero = all
	Limit int       // the newest so many; 0 = all
}

// Changes lists the change log, oldest first. NotFound if the event does not
// exist and never did.
func (c *Club) Changes(ctx context.Context, f ChangeFilter) ([]Change, error) {
	var list []Change
	err := c.db.View(ctx, func(t *store.Tx) error {
		event, err := eventEver(t, f.Event)
		if err != nil {
			return err
		}
		rows, err := t.Changes(store.ChangeFilter{Event: event, Since: f.Since, Limit: f.Limit})
		list = shownChanges(rows)
		return err
	})
	return list, err
}

// eventEver is the number of an event, also of one that was taken back; 0 for
// no handle.
func eventEver(t *store.Tx, handle string) (store.EventID, error) {
	if handle == "" {
		return 0, nil
	}
	e, err := findEvent(t, handle)
	if KindOf(err) != NotFound {
		return e.ID, err
	}
	ids, other := t.EventsCalled(handle)
	if other != nil || len(ids) == 0 {
		return 0, err
	}
	return ids[0], nil
}

func shownChanges(rows []store.Change) []Change {
	var list []Change
	for _, r := range rows {
		list = append(list, Change{ID: r.ID, At: r.At, By: r.By, Act: r.Act, Event: r.Handle, Subject: r.Subject,
			Detail: r.Detail, Was: r.Was, TakenBack: r.TakenBack})
	}
	return list
}

// log writes the change log. The event may be 0.
func (d deed) log(act string, event store.EventID, subject, detail string, args ...any) error {
	return d.logFrom("", act, event, subject, detail, args...)
}

// logFrom is log for what was something else before.
func (d deed) logFrom(was, act string, event store.EventID, subject, detail string, args ...any) error {
	return d.Log(store.Change{At: d.at, By: d.by, Act: act, Event: event, Subject: subject,
		Detail: fmt.Sprintf(detail, args...), Was: was})
}
