package store

import (
	"cmp"
	"slices"
	"time"
)

// A Change is an entry of the change log.
type Change struct {
	ID      int64
	At      time.Time
	By      string
	Act     string
	Event   EventID // 0 = none
	Handle  string  // of the event; only read
	Subject string
	Detail  string // what is now
	Was     string // what was before, or empty
	// TakenBack tells that what the entry says was taken back; only read.
	TakenBack bool
}

// Log adds an entry to the change log.
func (t *Tx) Log(c Change) error {
	var id int64
	err := t.one(`INSERT INTO change (at, by, act, event, handle, subject, detail, was)
		VALUES ($1, $2, $3, $4, coalesce((SELECT handle FROM event WHERE id = $4), ''), $5, $6, $7) RETURNING id`,
		[]any{stamp(c.At), c.By, c.Act, null(c.Event), c.Subject, c.Detail, c.Was}, &id)
	if t.first == 0 {
		t.first = id
	}
	t.last = id
	return err
}

// A ChangeFilter chooses entries of the change log; zero values choose all.
type ChangeFilter struct {
	Event    EventID
	Since    time.Time
	From, To int64 // entries
	Limit    int   // the newest so many
}

// Changes are entries of the change log, oldest first.
func (t *Tx) Changes(f ChangeFilter) ([]Change, error) {
	if f.Limit <= 0 {
		f.Limit = 1<<31 - 1
	}
	if f.To <= 0 {
		f.To = 1<<63 - 1
	}
	list, err := query(t, func(s scanner) (c Change, err error) {
		var at string
		err = s.Scan(&c.ID, &at, &c.By, &c.Act, &c.Event, &c.Handle, &c.Subject, &c.Detail, &c.Was)
		c.At = unstamp(at)
		return c, err
	}, `SELECT * FROM (
			SELECT id, at, by, act, coalesce(event, 0), handle, subject, detail, was
			FROM change WHERE ($1 = 0 OR event = $1) AND at >= $2 AND id BETWEEN $3 AND $4
			ORDER BY id DESC LIMIT $5) AS newest
		ORDER BY id`, f.Event, stamp(f.Since), f.From, f.To, f.Limit)
	if err != nil {
		return nil, err
	}
	return list, t.markTakenBack(list)
}

// markTakenBack marks the entries that do not stand: what was done again
// stands, until that is taken back.
func (t *Tx) markTakenBack(list []Change) error {
	steps, err := query(t, scanStep, "SELECT "+stepColumns+"ORDER BY u.change")
	if err != nil {
		return err
	}
	by := map[int64]int64{}
	for _, s := range steps {
		if s.Of != 0 {
			by[s.Of] = s.Last
		}
	}
	for i := range list {
		at, _ := slices.BinarySearchFunc(steps, list[i].ID, func(s Step, id int64) int { return cmp.Compare(s.Last, id) })
		if at == len(steps) || steps[at].First > list[i].ID {
			continue
		}
		for last := by[steps[at].Last]; last != 0; last = by[last] {
			list[i].TakenBack = !list[i].TakenBack
		}
	}
	return nil
}

// EventsCalled are the numbers that the change log knows under a handle,
// without regard to case: also of events that were taken back.
func (t *Tx) EventsCalled(handle string) ([]EventID, error) {
	return query(t, func(s scanner) (id EventID, err error) { return id, s.Scan(&id) },
		"SELECT DISTINCT event FROM change WHERE event IS NOT NULL AND handle = $1 COLLATE NOCASE ORDER BY event DESC", handle)
}
