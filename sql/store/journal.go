package store

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

const (
	// mostEntries is how far back the journal goes, in entries of the log.
	mostEntries = 1000
	// mostBytes is how much of one transaction is kept, and mostKept of all.
	mostBytes, mostKept = 16 << 20, 64 << 20
)

// undoSchema is the first schema with a journal.
const undoSchema = 9

// following says what the journal does with a table.
type following int

const (
	byRow    following = iota // each row that changes is noted
	byHand                    // new rows are noted; they stay, and whoever takes back adds others
	notAtAll                  // logs of their own, and what follows from others
)

// followed lists the tables that are not followed by row. Those whose rows are
// only added to are here.
var followed = map[string]following{
	"migration": notAtAll, "change": notAtAll, "undo": notAtAll,
	"rating_period": notAtAll, "rating_entry": notAtAll,
	"pool": byHand, "pool_config": byHand, "rating_seed": byHand, "rating_log": byHand,
	"rating_close": byHand, "rating_list": byHand, "rating_list_line": notAtAll,
}

// A shape is what the journal knows of a table.
type shape struct {
	name    string
	columns []string
	key     []int // places of the primary key's columns
	rowid   bool  // the key is the row's number
	follow  following
}

// shapes are all tables of the file. They are read once: only migrations
// change them, and those come first.
func (t *Tx) shapes() (map[string]*shape, error) {
	if t.db.tables != nil {
		return t.db.tables, nil
	}
	tables := map[string]*shape{}
	_, err := query(t, func(s scanner) (struct{}, error) {
		var table, column string
		var key int
		var without bool
		err := s.Scan(&table, &without, &column, &key)
		of := tables[table]
		if of == nil {
			of = &shape{name: table, rowid: !without, follow: followed[table]}
			tables[table] = of
		}
		if key > 0 {
			of.key = append(of.key, 0)
			of.key[min(key, len(of.key))-1] = len(of.columns)
		}
		of.columns = append(of.columns, column)
		return struct{}{}, err
	}, `SELECT l.name, l.wr, c.name, c.pk FROM pragma_table_list l, pragma_table_info(l.name) c
		WHERE l.schema = 'main' AND l.type = 'table' AND l.name NOT LIKE 'sqlite_%' ORDER BY l.name, c.cid`)
	if err == nil {
		t.db.tables = tables
	}
	return tables, err
}

// A journal notes what a transaction does to rows, while it does it.
type journal struct {
	tables  map[string]*shape
	text    []byte // see rowtext.go
	run     run    // inserted rows not written to text yet
	lost    bool   // it became too long
	old, to []any  // the row at hand
}

// A run is inserted rows of one table whose numbers follow each other.
type run struct {
	table        *shape
	first, count int64
}

// follow tells the journal of every row that the connection changes.
func (j *journal) follow(c *sql.Conn) error {
	return c.Raw(func(driver any) error {
		hooks, ok := driver.(sqlite.HookRegisterer)
		if !ok {
			return fmt.Errorf("driver %T tells of no changes", driver)
		}
		if j == nil {
			hooks.RegisterPreUpdateHook(nil)
		} else {
			hooks.RegisterPreUpdateHook(j.note)
		}
		return nil
	})
}

// note takes one change of one row.
func (j *journal) note(d sqlite.SQLitePreUpdateData) {
	of := j.tables[d.TableName]
	if j.lost || d.DatabaseName != "main" || of != nil && of.follow == notAtAll {
		return
	}
	if of == nil {
		j.lose()
		return
	}
	switch {
	case d.Op == lib.SQLITE_INSERT && of.rowid:
		j.noteNumber(of, d.NewRowID)
	default:
		j.noteRow(of, &d)
	}
	if len(j.text) > mostBytes {
		j.lose()
	}
}

// lose gives up: the change is too large to be taken back.
func (j *journal) lose() { j.lost, j.text, j.run = true, nil, run{} }

// noteNumber notes an inserted row by its number.
func (j *journal) noteNumber(of *shape, number int64) {
	if j.run.table == of && number == j.run.first+j.run.count {
		j.run.count++
		return
	}
	j.flush()
	j.run = run{of, number, 1}
}

// flush writes the run of inserted rows.
func (j *journal) flush() {
	if j.run.count > 0 {
		j.text = appendRun(j.text, j.run)
		j.run = run{}
	}
}

// noteRow notes a change by the values of the row.
func (j *journal) noteRow(of *shape, d *sqlite.SQLitePreUpdateData) {
	j.flush()
	n := len(of.columns)
	j.old, j.to = slices.Grow(j.old[:0], n)[:n], slices.Grow(j.to[:0], n)[:n]
	var err error
	if d.Op != lib.SQLITE_INSERT {
		err = d.Old(j.old...)
	}
	if d.Op != lib.SQLITE_DELETE && err == nil {
		err = d.New(j.to...)
	}
	if err != nil || d.Count() != n {
		j.lose()
		return
	}
	switch d.Op {
	case lib.SQLITE_INSERT:
		j.text = appendInsert(j.text, of, j.to)
	case lib.SQLITE_DELETE:
		j.text = appendDelete(j.text, of, j.old)
	default:
		j.text = appendUpdate(j.text, of, j.old, j.to)
	}
}

// keep stores what the transaction did, unless it logged nothing.
func (j *journal) keep(t *Tx) error {
	j.flush()
	if t.last == 0 {
		return nil
	}
	var rows any
	if !j.lost {
		rows = append(j.text, "."...)
	}
	kind := t.kind
	if kind == "" {
		kind = Done
	}
	if err := t.exec("INSERT INTO undo (change, first, kind, of, rows) VALUES ($1, $2, $3, $4, $5)",
		t.last, t.first, string(kind), null(t.of), rows); err != nil {
		return err
	}
	return t.prune(len(j.text))
}

// prune keeps the journal from growing without end.
func (t *Tx) prune(bytes int) error {
	if err := t.exec("DELETE FROM undo WHERE change <= $1", t.last-mostEntries); err != nil || bytes < 1<<16 {
		return err
	}
	return t.exec("DELETE FROM undo WHERE change < $1 AND change IN (SELECT change FROM (SELECT change, "+
		"sum(length(rows)) OVER (ORDER BY change DESC) AS total FROM undo) WHERE total > "+strconv.Itoa(mostKept)+")", t.last)
}

// writes runs do in a transaction that has the write lock, and keeps in the
// journal how it is taken back.
func (d *DB) writes(ctx context.Context, do func(*Tx) error) error {
	c, err := d.sql.Conn(ctx)
	if err != nil {
		return d.mapped(err)
	}
	defer c.Close()
	tx, err := c.BeginTx(ctx, nil)
	if err != nil {
		return d.mapped(err)
	}
	defer tx.Rollback() // nothing is left to undo after Commit
	j := &journal{}
	t := &Tx{db: d, ctx: ctx, tx: tx, journal: j}
	if j.tables, err = t.shapes(); err != nil {
		return err
	}
	if err := j.follow(c); err != nil {
		return err
	}
	defer (*journal)(nil).follow(c)
	if err := do(t); err != nil {
		return err
	}
	if err := j.keep(t); err != nil {
		return err
	}
	return d.mapped(tx.Commit())
}
