package store

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// logged runs a transaction that logs one entry.
func logged(t *testing.T, db *DB, do func(*Tx) error) {
	t.Helper()
	err := db.Update(t.Context(), func(tx *Tx) error {
		if err := do(tx); err != nil {
			return err
		}
		return tx.Log(Change{At: time.Unix(0, 0), Act: "test"})
	})
	if err != nil {
		t.Fatal(err)
	}
}

// content is all that the file holds but for the change log.
func content(t *testing.T, db *DB) string {
	t.Helper()
	var b bytes.Buffer
	view(t, db, func(tx *Tx) error { return tx.Export(&b) })
	return changeLog.ReplaceAllString(b.String(), "")
}

var changeLog = regexp.MustCompile(`(?m)^"change": \[(\n\{.*)*\n?\],?\n`)

// back reverses the newest step.
func back(t *testing.T, db *DB, kind Kind) error {
	t.Helper()
	return db.Update(t.Context(), func(tx *Tx) error {
		steps, err := tx.Steps(0)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(steps, func(s Step) bool { return !s.TakenBack && (s.Kind == Undone) == (kind == Redone) })
		if err := tx.Read(&steps[i]); err != nil {
			return err
		}
		if _, err := tx.Revert(&steps[i], kind); err != nil {
			return err
		}
		return tx.Log(Change{At: time.Unix(0, 0), Act: string(kind)})
	})
}

// Every way in which a row can change, in tables of both kinds, is taken back
// and done again.
func TestJournal(t *testing.T) {
	t.Parallel()
	exec := func(text string) func(*Tx) error { return func(tx *Tx) error { return tx.exec(text) } }
	db := memory(t)
	var states []string
	for _, do := range []func(*Tx) error{
		exec("INSERT INTO player (name, name_key, created) VALUES ('a', 'a', ''), ('b', 'b', ''), ('c', 'c', '')"),
		exec("UPDATE player SET name = 'ä''\"', ident = 'x' WHERE id = 2"),
		exec("INSERT INTO initial_rating VALUES (1, '', 1500, 0, ''), (1, 'v', 1600, 30, 'here'), (2, '', 1700, 0, '')"),
		exec("UPDATE initial_rating SET variant = 'w' || variant, rating = rating + 1 WHERE player = 1"),
		exec("INSERT INTO initial_rating VALUES (1, 'w', 1, 0, '') ON CONFLICT (player, variant) DO UPDATE SET rating = 9"),
		exec("INSERT OR REPLACE INTO initial_rating VALUES (1, 'w', 2, 0, 'again')"),
		exec("UPDATE player SET id = 7 WHERE id = 3"),
		exec("DELETE FROM initial_rating"),
		exec("DELETE FROM player WHERE id = 1"),
		exec("INSERT INTO game_name (name_key) VALUES ('one')"),
		func(tx *Tx) error {
			for i := range 300 {
				if _, err := tx.AddGame(Game{Text: []byte{byte(i), 0xff, 0}, SHA256: strings.Repeat("0", 64), White: fmt.Sprint(i % 3),
					Black: "one", Claimed: "*", Outcome: "*", Archived: true}); err != nil {
					return err
				}
			}
			return nil
		},
		exec("UPDATE game SET text = x'00ff', turns = id WHERE id % 2 = 0"),
		exec("DELETE FROM game"),
	} {
		states = append(states, content(t, db))
		logged(t, db, do)
	}
	states = append(states, content(t, db))
	for i := len(states) - 2; i >= 0; i-- {
		if err := back(t, db, Undone); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(states[i], content(t, db)); diff != "" {
			t.Fatalf("step %d taken back (-then +now)\n%s", i, diff)
		}
	}
	for i := 1; i < len(states); i++ {
		if err := back(t, db, Redone); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(states[i], content(t, db)); diff != "" {
			t.Fatalf("step %d done again (-then +now)\n%s", i, diff)
		}
	}
}

// What another program did is not overwritten.
func TestChangedBehindTheJournal(t *testing.T) {
	t.Parallel()
	for _, behind := range []string{
		"UPDATE player SET name = 'z'", "DELETE FROM player", "UPDATE player SET id = 9",
	} {
		db := memory(t)
		logged(t, db, func(tx *Tx) error {
			_, err := tx.AddPlayer(Player{Name: "a"}, time.Unix(0, 0))
			return err
		})
		logged(t, db, func(tx *Tx) error { return tx.SetPlayer(Player{ID: 1, Name: "b"}) })
		if err := db.run(t.Context(), nil, func(tx *Tx) error { return tx.exec(behind) }); err != nil {
			t.Fatal(err)
		}
		before := content(t, db)
		if err := back(t, db, Undone); !errors.Is(err, ErrChangedSince) {
			t.Errorf("%s: got %v", behind, err)
		}
		if content(t, db) != before {
			t.Errorf("%s: something changed", behind)
		}
	}
}

// The journal does not grow without end.
func TestJournalIsPruned(t *testing.T) {
	t.Parallel()
	db := memory(t)
	err := db.Update(t.Context(), func(tx *Tx) error {
		for range mostEntries + 50 {
			if err := tx.exec("INSERT INTO player (name, name_key, created) VALUES ('a', 'a', '')"); err != nil {
				return err
			}
			if err := tx.Log(Change{At: time.Unix(0, 0), Act: "test"}); err != nil {
				return err
			}
			if _, err := tx.EndStep(); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	view(t, db, func(tx *Tx) error {
		steps, err := tx.Steps(0)
		if len(steps) != mostEntries || steps[0].Last != mostEntries+50 {
			t.Errorf("%d steps are kept, the newest is %d", len(steps), steps[0].Last)
		}
		if faults, err := tx.CheckJournal(); err != nil || len(faults) > 0 {
			t.Errorf("check: %v %v", faults, err)
		}
		return err
	})
}

// A change that is too large is not kept, and the next one is.
func TestJournalLosesWhatIsTooLarge(t *testing.T) {
	t.Parallel()
	db := memory(t)
	logged(t, db, func(tx *Tx) error {
		return tx.exec("INSERT INTO player (name, name_key, created) VALUES (printf('%.*c', 9000000, 'x'), 'a', ''), (printf('%.*c', 9000000, 'x'), 'a', '')")
	})
	logged(t, db, func(tx *Tx) error { return tx.exec("DELETE FROM player") })
	logged(t, db, func(tx *Tx) error {
		return tx.exec("INSERT INTO player (name, name_key, created) VALUES ('b', 'b', '')")
	})
	view(t, db, func(tx *Tx) error {
		steps, err := tx.Steps(0)
		if len(steps) != 3 || steps[0].Lost || !steps[1].Lost || steps[2].Lost {
			t.Errorf("got %+v", steps)
		}
		return err
	})
}

func TestDamagedJournalIsFound(t *testing.T) {
	t.Parallel()
	db := memory(t)
	logged(t, db, func(tx *Tx) error {
		_, err := tx.AddPlayer(Player{Name: "a"}, time.Unix(0, 0))
		return err
	})
	if err := db.run(t.Context(), nil, func(tx *Tx) error { return tx.exec("UPDATE undo SET rows = x'72'") }); err != nil {
		t.Fatal(err)
	}
	view(t, db, func(tx *Tx) error {
		faults, err := tx.CheckJournal()
		if len(faults) != 1 || faults[0].Text != "entry 1: what it changed cannot be read" {
			t.Errorf("got %v", faults)
		}
		return err
	})
}

// The tables whose rows may only be added to are not followed by row.
func TestLogsAreFollowedByHand(t *testing.T) {
	t.Parallel()
	view(t, memory(t), func(tx *Tx) error {
		for _, table := range texts(t, tx, "SELECT tbl_name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE '%_no_delete'") {
			if followed[table] == byRow {
				t.Errorf("rows of %s cannot be taken back, but are to be", table)
			}
		}
		shapes, err := tx.shapes()
		for name, of := range shapes {
			if len(of.key) == 0 || of.rowid && len(of.key) != 1 {
				t.Errorf("table %s has no key to find its rows by", name)
			}
		}
		return err
	})
}

// Whatever stands in the journal of a stranger's file, reading ends.
func FuzzReadRows(f *testing.F) {
	of := &shape{name: "t", columns: []string{"a", "b"}, key: []int{0}, rowid: true}
	tables := map[string]*shape{"t": of}
	row := []any{int64(1), "x"}
	f.Add(append(appendUpdate(appendDelete(appendInsert(appendRun(nil, run{of, 1, 3}), of, row), of, row), of, row,
		[]any{int64(2), []byte{1}}), '.'))
	f.Add([]byte("u\x01ti\x02\xff\xff\xff\xff\x0f."))
	f.Add([]byte("."))
	f.Fuzz(func(t *testing.T, text []byte) {
		list, err := readRows(text, tables)
		if err != nil {
			return
		}
		for i := range list {
			if c := &list[i]; c.what != 'r' {
				c.keys(func(rowKey) {})
			}
		}
	})
}
