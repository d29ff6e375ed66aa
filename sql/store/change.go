package store

import "time"

// A Change is an entry of the change log.
type Change struct {
	ID      int64
	At      time.Time
	By      string
	Act     string
	Event   EventID // 0 = none
	Handle  string  // of the event; only read
	Subject string
	Detail  string
}

// Log adds an entry to the change log.
func (t *Tx) Log(c Change) error {
	return t.exec("INSERT INTO change (at, by, act, event, subject, detail) VALUES ($1, $2, $3, $4, $5, $6)",
		stamp(c.At), c.By, c.Act, null(c.Event), c.Subject, c.Detail)
}

// Changes are the newest entries, oldest first: those of an event (0 = all),
// at most limit of them (0 = all).
func (t *Tx) Changes(event EventID, limit int) ([]Change, error) {
	if limit <= 0 {
		limit = 1<<31 - 1
	}
	return query(t, func(s scanner) (c Change, err error) {
		var at string
		err = s.Scan(&c.ID, &at, &c.By, &c.Act, &c.Event, &c.Handle, &c.Subject, &c.Detail)
		c.At = unstamp(at)
		return c, err
	}, `SELECT * FROM (
			SELECT c.id, c.at, c.by, c.act, coalesce(c.event, 0), coalesce(e.handle, ''), c.subject, c.detail
			FROM change c LEFT JOIN event e ON e.id = c.event
			WHERE $1 = 0 OR c.event = $1 ORDER BY c.id DESC LIMIT $2) AS newest
		ORDER BY id`, event, limit)
}
