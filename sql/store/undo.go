package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// Kind is what a transaction did that the journal keeps.
type Kind string

const (
	Done   Kind = "change"
	Undone Kind = "undo" // took a step back
	Redone Kind = "redo" // did again what was taken back
)

// A Step is a transaction of the past.
type Step struct {
	First, Last int64 // its entries in the change log
	Kind        Kind
	Of          int64 // last entry of the step taken back or done again
	TakenBack   bool  // or, of an Undone one, done again
	Lost        bool  // it was too large to be kept
	Rows        int   // rows it changed
	changes     []rowChange
}

// ErrChangedSince tells that rows are no longer as a step left them.
var ErrChangedSince = errors.New("was changed since, or something else needs it")

const stepColumns = `u.change, u.first, u.kind, coalesce(u.of, 0), u.rows IS NULL,
	EXISTS (SELECT 1 FROM undo b WHERE b.of = u.change) FROM undo u `

func scanStep(s scanner) (p Step, err error) {
	return p, s.Scan(&p.Last, &p.First, &p.Kind, &p.Of, &p.Lost, &p.TakenBack)
}

// Steps are the steps that the journal holds, newest first: those of an event
// (0 = all).
func (t *Tx) Steps(event EventID) ([]Step, error) {
	return query(t, scanStep, "SELECT "+stepColumns+`WHERE $1 = 0 OR EXISTS (SELECT 1 FROM change c
		WHERE c.id BETWEEN u.first AND u.change AND c.event = $1) ORDER BY u.change DESC`, event)
}

// Read reads what a step did to rows.
func (t *Tx) Read(s *Step) error {
	if s.Lost || s.changes != nil {
		return nil
	}
	tables, err := t.shapes()
	if err != nil {
		return err
	}
	var text []byte
	if err := t.one("SELECT rows FROM undo WHERE change = $1", []any{s.Last}, &text); err != nil {
		return err
	}
	if s.changes, err = readRows(text, tables); err != nil {
		return fmt.Errorf("entry %d: %w", s.Last, err)
	}
	for i := range s.changes {
		s.Rows += max(1, int(s.changes[i].count))
	}
	return nil
}

// Overlap reports whether two steps that were read changed a row in common.
func Overlap(a, b *Step) bool {
	rows := map[rowKey]bool{}
	for i := range a.changes {
		a.changes[i].keys(func(k rowKey) { rows[k] = true })
	}
	found := false
	for i := range b.changes {
		b.changes[i].keys(func(k rowKey) { found = found || rows[k] })
	}
	return found
}

// An Added is a row of a table that is only added to.
type Added struct {
	Table  string
	Number int64    // rating_log, pool_config
	Pool   PoolID   // rating_seed
	Player PlayerID // rating_seed
}

// Revert makes every row what it was before a step that was read, and says of
// the transaction that this is what it does: of kind Undone or Redone. Rows of
// tables that are only added to it leaves and gives back, newest first.
// ErrChangedSince if a row is not as the step left it.
func (t *Tx) Revert(s *Step, kind Kind) ([]Added, error) {
	t.kind, t.of = kind, s.Last
	// Rows come back one after the other, whichever needs which.
	if err := t.exec("PRAGMA defer_foreign_keys = 1"); err != nil {
		return nil, err
	}
	var added []Added
	for i := len(s.changes) - 1; i >= 0; i-- {
		c := &s.changes[i]
		if c.table.follow == byHand && c.what != 'd' {
			added = c.added(added)
			continue
		}
		n, err := t.revert(c)
		if err != nil {
			return nil, err
		}
		if n != max(1, int(c.count)) {
			return nil, fmt.Errorf("%s: %w", strings.ReplaceAll(c.table.name, "_", " "), ErrChangedSince)
		}
	}
	return added, nil
}

func (c *rowChange) added(list []Added) []Added {
	switch c.what {
	case 'r':
		for n := c.first + c.count - 1; n >= c.first; n-- {
			list = append(list, Added{Table: c.table.name, Number: n})
		}
	case 'i':
		if len(c.values) == 2 {
			pool, _ := c.values[0].(int64)
			player, _ := c.values[1].(int64)
			list = append(list, Added{Table: c.table.name, Pool: PoolID(pool), Player: PlayerID(player)})
		}
	}
	return list
}

// revert takes one change of rows back and tells how many rows that were.
func (t *Tx) revert(c *rowChange) (int, error) {
	of := c.table
	var q strings.Builder
	var args []any
	value := func(v any) string {
		args = append(args, v)
		return fmt.Sprintf("$%d", len(args))
	}
	switch c.what {
	case 'r':
		key := of.columns[of.key[0]]
		q.WriteString("DELETE FROM " + of.name + " WHERE " + key + " BETWEEN " + value(c.first) + " AND " + value(c.first+c.count-1))
	case 'i':
		q.WriteString("DELETE FROM " + of.name + whereKey(of, c.values, value))
	case 'd':
		marks := make([]string, len(c.values))
		for i, v := range c.values {
			marks[i] = value(v)
		}
		q.WriteString("INSERT INTO " + of.name + " (" + strings.Join(of.columns, ", ") + ") VALUES (" + strings.Join(marks, ", ") + ")")
	case 'u':
		if len(c.cells) == 0 {
			return 1, nil
		}
		for i, cell := range c.cells {
			q.WriteString([]string{"UPDATE " + of.name + " SET ", ", "}[min(i, 1)] + of.columns[cell.column] + " = " + value(cell.old))
		}
		q.WriteString(whereKey(of, c.values, value))
		for _, cell := range c.cells {
			q.WriteString(" AND " + of.columns[cell.column] + " IS " + value(cell.to))
		}
	}
	n, err := t.execCount(q.String(), args...)
	if e, ok := errors.AsType[*sqlite.Error](err); ok && e.Code()&0xff == lib.SQLITE_CONSTRAINT {
		return 0, fmt.Errorf("%s: %w (%w)", strings.ReplaceAll(of.name, "_", " "), ErrChangedSince, err)
	}
	return n, err
}

func whereKey(of *shape, key []any, value func(any) string) string {
	text := " WHERE "
	for i, k := range of.key {
		if i > 0 {
			text += " AND "
		}
		text += of.columns[k] + " = " + value(key[i])
	}
	return text
}

// CheckJournal proves that the journal can be read and points at entries of the
// change log.
func (t *Tx) CheckJournal() ([]Fault, error) {
	steps, err := t.Steps(0)
	if err != nil {
		return nil, err
	}
	var faults []Fault
	fault := func(s *Step, text string) {
		faults = append(faults, Fault{What: "journal", Text: fmt.Sprintf("entry %d: %s", s.Last, text)})
	}
	for i := range steps {
		s := &steps[i]
		if err := t.Read(s); errors.Is(err, errJournal) {
			fault(s, "what it changed cannot be read")
		} else if err != nil {
			return nil, err
		}
		if i > 0 && s.Last >= steps[i-1].First {
			fault(s, "it overlaps with the one after it")
		}
		s.changes = nil // one at a time
	}
	if len(steps) > mostEntries {
		faults = append(faults, Fault{What: "journal", Text: fmt.Sprintf("%d entries are kept, not %d", len(steps), mostEntries)})
	}
	return faults, nil
}

// Touches reports whether a step that was read changed rows of one of the
// tables.
func (s *Step) Touches(tables ...string) bool {
	return slices.ContainsFunc(s.changes, func(c rowChange) bool { return slices.Contains(tables, c.table.name) })
}

// Only reports whether a step that was read changed rows of no other tables,
// and did change some.
func (s *Step) Only(tables ...string) bool {
	return len(s.changes) > 0 && !slices.ContainsFunc(s.changes, func(c rowChange) bool { return !slices.Contains(tables, c.table.name) })
}

// EndStep ends a step in the middle of a transaction, and reports whether it
// was too large to be kept. What is logged next begins another.
func (t *Tx) EndStep() (lost bool, err error) {
	err = t.journal.keep(t)
	lost = t.journal.lost
	t.first, t.last, t.kind, t.of = 0, 0, "", 0
	t.journal.text, t.journal.lost = nil, false
	return lost, err
}
