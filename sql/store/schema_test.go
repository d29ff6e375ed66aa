package store

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"ptm/rating"
	migrations "ptm/sql"
)

func memory(t *testing.T) *DB {
	t.Helper()
	db, err := Memory(t.Context(), "memory", time.Unix(0, 0))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func view(t *testing.T, db *DB, do func(*Tx) error) {
	t.Helper()
	if err := db.View(t.Context(), do); err != nil {
		t.Fatal(err)
	}
}

func texts(t *testing.T, tx *Tx, query1 string, args ...any) []string {
	t.Helper()
	list, err := query(tx, func(s scanner) (v string, err error) { return v, s.Scan(&v) }, query1, args...)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestSettings(t *testing.T) {
	t.Parallel()
	view(t, memory(t), func(tx *Tx) error {
		for pragma, want := range map[string]string{
			"busy_timeout": "5000", "foreign_keys": "1", "synchronous": "2", "trusted_schema": "0",
			"application_id": "1886678321", "user_version": "9",
		} {
			if got := texts(t, tx, "PRAGMA "+pragma); !slices.Equal(got, []string{want}) {
				t.Errorf("%s is %v, want %s", pragma, got, want)
			}
		}
		if err := tx.exec(`SELECT "no such column"`); err == nil {
			t.Error("a mistyped name passed for a text")
		}
		return nil
	})
}

func TestTables(t *testing.T) {
	t.Parallel()
	view(t, memory(t), func(tx *Tx) error {
		for _, table := range texts(t, tx, "SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%'") {
			if strict := texts(t, tx, "SELECT strict FROM pragma_table_list WHERE name = $1", table); strict[0] != "1" {
				t.Errorf("table %s is not strict", table)
			}
		}
		return nil
	})
}

// The page about the file names every table.
func TestDocumented(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/store.md")
	if err != nil {
		t.Fatal(err)
	}
	view(t, memory(t), func(tx *Tx) error {
		for _, table := range texts(t, tx, "SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%'") {
			if !strings.Contains(string(page), "`"+table+"`") {
				t.Errorf("docs/store.md does not name the table %s", table)
			}
		}
		return nil
	})
}

// Every reference to another table can be followed back by an index.
func TestForeignKeysAreIndexed(t *testing.T) {
	t.Parallel()
	view(t, memory(t), func(tx *Tx) error {
		keys := texts(t, tx, `SELECT m.name || ' ' || group_concat(f."from", ' ' ORDER BY f.seq)
			FROM sqlite_schema m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table' GROUP BY m.name, f.id`)
		indexes := texts(t, tx, `SELECT m.name || ' ' || group_concat(coalesce(i.name, ''), ' ' ORDER BY i.seqno) || ' '
			FROM sqlite_schema m, pragma_index_list(m.name) l, pragma_index_info(l.name) i WHERE m.type = 'table' GROUP BY l.name`)
		rowids := texts(t, tx, `SELECT m.name || ' ' || c.name || ' ' FROM sqlite_schema m, pragma_table_info(m.name) c
			WHERE m.type = 'table' AND c.pk = 1 AND c.type = 'INTEGER'
			AND (SELECT count(*) FROM pragma_table_info(m.name) k WHERE k.pk > 0) = 1`)
		if len(keys) < 20 {
			t.Errorf("only %d references were found", len(keys))
		}
		for _, key := range keys {
			if !slices.ContainsFunc(append(indexes, rowids...), func(i string) bool { return strings.HasPrefix(i, key+" ") }) {
				t.Errorf("no index begins with the columns of the reference %q", key)
			}
		}
		return nil
	})
}

// The queries of a command that is run all evening scan no table.
func TestPlans(t *testing.T) {
	t.Parallel()
	view(t, memory(t), func(tx *Tx) error {
		for _, q := range []string{
			"SELECT " + eventColumns + " FROM event WHERE handle_key = 'x'",
			"SELECT id FROM entrant WHERE event = 1 ORDER BY number",
			"SELECT entrant FROM record WHERE event = 1 ORDER BY round, entrant",
			"SELECT b.entrant FROM bye_request b JOIN entrant n ON n.id = b.entrant WHERE n.event = 1",
			"SELECT id FROM player WHERE name_key = 'x'",
			"SELECT id FROM player WHERE ident = 'x'",
			loggedQuery + "l.event = 1",
			loggedQuery + "(l.first = 1 OR l.second = 1)",
			"SELECT " + playerColumns + " FROM player WHERE ident = 'x'",
			ledgerQuery + "pool = 1 AND player = 1",
		} {
			plan, err := query(tx, func(s scanner) (v string, err error) {
				var id, parent, other int
				return v, s.Scan(&id, &parent, &other, &v)
			}, "EXPLAIN QUERY PLAN "+q)
			if err != nil {
				t.Fatal(err)
			}
			for _, step := range plan {
				if strings.HasPrefix(step, "SCAN") {
					t.Errorf("%s\n%s", step, q)
				}
			}
		}
		return nil
	})
}

func TestLogsAreOnlyAddedTo(t *testing.T) {
	t.Parallel()
	db := memory(t)
	at := time.Unix(0, 0)
	err := db.Update(t.Context(), func(tx *Tx) error {
		if err := tx.Log(Change{At: at, Act: "test"}); err != nil {
			return err
		}
		for _, s := range []string{
			`INSERT INTO player (id, name, name_key, created) VALUES (1, 'a', 'a', ''), (2, 'b', 'b', '')`,
			`INSERT INTO event (id, handle, handle_key, name, variant, system, rounds, edition, win, draw, loss, zero_bye,
				forfeit_loss, pairing_bye, colour_neutral, initial_colour, seed, rated, created)
				VALUES (1, 'e', 'e', 'e', 'v', 'swiss', 1, 2026, 10, 5, 0, 0, 0, 10, 1, 'w', '', 1, '')`,
			`INSERT INTO pool VALUES (1, 'v', '')`,
			`INSERT INTO rating_close VALUES ('2026-01', '', '')`,
		} {
			if err := tx.exec(s); err != nil {
				return err
			}
		}
		if err := tx.AddPoolConfig(1, PoolConfig{Config: rating.Default(), At: at}); err != nil {
			return err
		}
		if err := tx.Publish(Published{Pool: 1, Lines: []PublishedLine{{Player: 1}}}); err != nil {
			return err
		}
		_, err := tx.AddToLog(Logged{Pool: 1, Period: 24300, Event: 1, Round: 1, Board: 1, First: 1, Second: 2, Score: 10, At: at})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []string{
		"UPDATE change SET act = 'x'", "DELETE FROM change", "UPDATE rating_log SET score = 0", "DELETE FROM rating_log",
		"UPDATE pool_config SET c = 0", "DELETE FROM pool_config", "UPDATE rating_close SET by = 'x'", "DELETE FROM rating_close",
		"UPDATE rating_list SET by = 'x'", "DELETE FROM rating_list", "UPDATE rating_list_line SET rating = 0", "DELETE FROM rating_list_line",
	} {
		err := db.Update(t.Context(), func(tx *Tx) error { return tx.exec(s) })
		if err == nil || !strings.Contains(err.Error(), "rows are only added") {
			t.Errorf("%s: got %v", s, err)
		}
	}
}

func TestMigrationsRefused(t *testing.T) {
	t.Parallel()
	if _, err := readMigrations(fstest.MapFS{
		"migrations/0001_a.sql": {Data: []byte("SELECT 1")},
		"migrations/0003_c.sql": {Data: []byte("SELECT 1")},
	}); err == nil || err.Error() != "migration 0003_c: number 2 was expected" {
		t.Errorf("a gap: got %v", err)
	}
	list, err := readMigrations(migrations.Migrations)
	if err != nil {
		t.Fatal(err)
	}
	list[0].text += " "
	view(t, memory(t), func(tx *Tx) error {
		err := tx.verifyMigrations(list, len(list))
		if err == nil || !strings.HasSuffix(err.Error(), "migration 0001_club is not the one that was run") {
			t.Errorf("another text: got %v", err)
		}
		return nil
	})
}

// A file of an older program gets the steps it lacks, and all or none of them.
func TestMigrateForward(t *testing.T) {
	t.Parallel()
	list, err := readMigrations(migrations.Migrations)
	if err != nil {
		t.Fatal(err)
	}
	for name, step := range map[string]struct {
		text    string
		version string
	}{
		"good": {"CREATE TABLE added (a INTEGER) STRICT", strconv.Itoa(len(list) + 1)},
		"bad":  {"CREATE TABLE added (a INTEGER) STRICT; CREATE TABLE player (a)", strconv.Itoa(len(list))},
	} {
		db := memory(t)
		err := db.Update(t.Context(), func(tx *Tx) error {
			return tx.migrate(append(slices.Clone(list), migration{number: len(list) + 1, name: "added", text: step.text}), time.Unix(0, 0))
		})
		if (err == nil) != (name == "good") {
			t.Errorf("%s: got %v", name, err)
		}
		view(t, db, func(tx *Tx) error {
			if got := texts(t, tx, "PRAGMA user_version"); got[0] != step.version {
				t.Errorf("%s: schema %s, want %s", name, got[0], step.version)
			}
			tables := texts(t, tx, "SELECT name FROM sqlite_schema WHERE name = 'added'")
			if (len(tables) == 1) != (name == "good") {
				t.Errorf("%s: tables %v", name, tables)
			}
			return nil
		})
	}
}

func TestNameKey(t *testing.T) {
	t.Parallel()
	for _, same := range [][]string{
		{"Müller, Jürgen", "jurgen muller", "MÜLLER  Jürgen", "Mu\u0308ller, Ju\u0308rgen"},
		{"Łoś, Ørjan", "orjan los"},
		{"O'Neil, Pat", "Pat O Neil"},
		{"渡辺 明", "明, 渡辺"},
		{"Groß", "GROSS"},
	} {
		for _, name := range same {
			if NameKey(name) != NameKey(same[0]) {
				t.Errorf("%q has the key %q, %q has %q", name, NameKey(name), same[0], NameKey(same[0]))
			}
		}
	}
	if NameKey("?") == "" || NameKey("Ann A") == NameKey("Ann B") {
		t.Error("keys say too little")
	}
}

func TestMonth(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"2026-03-14": "2026-03", "1999-12": "1999-12", "0001-01-01": "0001-01"} {
		m, err := MonthOf(text)
		if err != nil || m.String() != want {
			t.Errorf("%s: got %v %v, want %s", text, m, err, want)
		}
	}
	for _, text := range []string{"", "2026", "2026-13-01", "2026-00", "year-01"} {
		if m, err := MonthOf(text); err == nil {
			t.Errorf("%q: got %v, want an error", text, m)
		}
	}
}
