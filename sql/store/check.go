package store

import (
	"fmt"
	"strings"

	migrations "ptm/sql"
)

// A Fault is something in the file that is not as it must be.
type Fault struct {
	What string // "file", "event winter"
	Text string
}

// CheckFile proves the file as a database: its pages and indexes, references
// between rows, and that the schema is the one the migrations make.
func (t *Tx) CheckFile() ([]Fault, error) {
	var faults []Fault
	words, err := query(t, func(s scanner) (v string, err error) { return v, s.Scan(&v) }, "PRAGMA integrity_check")
	if err != nil {
		return nil, err
	}
	for _, w := range words {
		if w != "ok" {
			faults = append(faults, Fault{What: "file", Text: w})
		}
	}
	missing, err := query(t, func(s scanner) (v string, err error) {
		var table, parent string
		var row *int64
		var key int
		err = s.Scan(&table, &row, &parent, &key)
		return fmt.Sprintf("a row of %s refers to a row of %s that is not there", table, parent), err
	}, "PRAGMA foreign_key_check")
	if err != nil {
		return nil, err
	}
	for _, m := range missing {
		faults = append(faults, Fault{What: "file", Text: m})
	}
	list, err := readMigrations(migrations.Migrations)
	if err != nil {
		return nil, err
	}
	if err := t.verifyMigrations(list, len(list)); err != nil {
		faults = append(faults, Fault{What: "file", Text: strings.TrimPrefix(err.Error(), t.db.path+": ")})
	}
	return faults, nil
}

// boardRules are what must hold between boards and records. Each query lists
// event, round, board and what is wrong.
var boardRules = []string{
	`SELECT b.event, b.round, b.number, 'white''s record does not say so' FROM board b
		LEFT JOIN record r ON r.event = b.event AND r.round = b.round AND r.entrant = b.white
		WHERE r.board IS DISTINCT FROM b.number OR r.opponent IS DISTINCT FROM b.black
			OR b.black IS NOT NULL AND r.colour <> 'w' OR (b.black IS NULL) <> (r.kind = 'pairing-allocated bye')`,
	`SELECT b.event, b.round, b.number, 'black''s record does not say so' FROM board b
		LEFT JOIN record r ON r.event = b.event AND r.round = b.round AND r.entrant = b.black
		WHERE b.black IS NOT NULL
			AND (r.board IS DISTINCT FROM b.number OR r.opponent IS DISTINCT FROM b.white OR r.colour IS DISTINCT FROM 'b')`,
	`SELECT r.event, r.round, r.board, 'a record names it without sitting there' FROM record r
		JOIN board b ON b.event = r.event AND b.round = r.round AND b.number = r.board
		WHERE r.entrant <> b.white AND r.entrant IS DISTINCT FROM b.black`,
	`SELECT r.event, r.round, coalesce(r.board, 0), 'a record has an opponent without a board' FROM record r
		WHERE r.board IS NULL AND (r.opponent IS NOT NULL
			OR r.kind NOT IN ('full-point bye', 'half-point bye', 'zero-point bye'))`,
	`SELECT b.event, b.round, b.number, 'result and where it came from do not agree' FROM board b
		JOIN record r ON r.event = b.event AND r.round = b.round AND r.entrant = b.white
		WHERE b.black IS NOT NULL AND (b.source = '') <> (r.kind = 'unset')`,
	`SELECT b.event, b.round, b.number, 'a result came from a record that is not there' FROM board b
		WHERE b.source = 'record' AND NOT EXISTS (SELECT 1 FROM board_game l
			WHERE l.event = b.event AND l.round = b.round AND l.board = b.number AND l.set_aside IS NULL)`,
	`SELECT n.event, r.number, 0, 'entrant ' || n.number || ' has no record' FROM entrant n
		JOIN round r ON r.event = n.event
		WHERE NOT EXISTS (SELECT 1 FROM record c WHERE c.event = n.event AND c.round = r.number AND c.entrant = n.id)`,
	`SELECT r.event, r.number, 0, 'rounds do not count from 1 without a gap' FROM round r
		WHERE r.number > (SELECT count(*) FROM round c WHERE c.event = r.event)`,
}

// CheckBoards proves that boards, records and rounds agree with each other.
func (t *Tx) CheckBoards() ([]Fault, error) {
	var faults []Fault
	for _, rule := range boardRules {
		list, err := query(t, func(s scanner) (f Fault, err error) {
			var handle, text string
			var round, board int
			err = s.Scan(&handle, &round, &board, &text)
			where := fmt.Sprintf("round %d: ", round)
			if board != 0 {
				where = fmt.Sprintf("round %d board %d: ", round, board)
			}
			return Fault{What: "event " + handle, Text: where + text}, err
		}, "WITH f (event, round, board, fault) AS ("+rule+`)
			SELECT e.handle, f.round, f.board, f.fault FROM f JOIN event e ON e.id = f.event ORDER BY 1, 2, 3`)
		if err != nil {
			return nil, err
		}
		faults = append(faults, list...)
	}
	return faults, nil
}
