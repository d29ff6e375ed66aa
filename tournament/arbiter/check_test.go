package arbiter_test

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ptm/sql/store"
	"ptm/tournament/arbiter"
)

// played is a club file with a finished and rated event and a game record.
func played(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.ptm")
	c, err := arbiter.Create(t.Context(), path, "Club", arbiter.Options{Now: clock(), By: "tester", Journal: "delete"})
	if err != nil {
		t.Fatal(err)
	}
	h := hall{t, c}
	h.create(arbiter.NewEvent{Handle: "cup", Variant: "parity", Rounds: 2, Start: "2026-03-14", Seed: 1}, 5)
	h.pair("cup")
	_, _, err = h.submit(1, record(t, "parity", 4, "1-0", 1), false)
	h.must(err)
	h.play("cup", 1, "=")
	h.pair("cup")
	h.play("cup", 2, "0-1")
	_, err = h.FinishEvent(t.Context(), "cup", false)
	h.must(err)
	h.rate("cup")
	h.sound()
	h.must(c.Close())
	return path
}

// tamper changes a file behind the program's back.
func tamper(t *testing.T, path, statements string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(statements); err != nil {
		t.Fatalf("%s: %v", statements, err)
	}
}

func TestCheckFinds(t *testing.T) {
	t.Parallel()
	original, err := os.ReadFile(played(t))
	if err != nil {
		t.Fatal(err)
	}
	for statements, want := range map[string]string{
		"UPDATE record SET points = 9 WHERE round = 1 AND board = 2 AND colour = 'w'":        "event cup: round 1: number 2: 0.9 points for a draw, which is worth 0.5",
		"UPDATE record SET kind = 'loss', points = 0 WHERE board = 2 AND colour = 'w'":       "event cup: round 1: number 2: loss, but number 4 has draw",
		"UPDATE record SET board = NULL WHERE round = 1 AND board = 2 AND colour = 'w'":      "event cup: round 1 board 2: white's record does not say so",
		"UPDATE record SET colour = 'w' WHERE round = 1 AND board = 2 AND colour = 'b'":      "event cup: round 1 board 2: black's record does not say so",
		"DELETE FROM record WHERE round = 2 AND board = 1 AND colour = 'b'":                  "event cup: round 2: entrant",
		"UPDATE board SET source = '' WHERE round = 1 AND number = 2":                        "event cup: round 1 board 2: result and where it came from do not agree",
		"UPDATE board SET source = 'record' WHERE round = 1 AND number = 2":                  "event cup: round 1 board 2: a result came from a record that is not there",
		"UPDATE round SET number = 3 WHERE number = 2":                                       "event cup: round 3: rounds do not count from 1 without a gap",
		"UPDATE game SET text = x'00'":                                                       "game record 1: the text is not the one that was handed in",
		"UPDATE rating_entry SET new_rating = new_rating + 1e-9 WHERE player = 2":            "pool parity: replaying gives another rating of player #2 in 2026-03",
		"INSERT INTO rating_period VALUES (1, '2027-01', '" + strings.Repeat("0", 64) + "')": "pool parity: the chain of digests is not that of the ratings",
		"DROP TRIGGER rating_log_no_update; UPDATE rating_log SET score = 5":                 "pool parity: replaying gives another rating of player #",
		"DELETE FROM rating_entry WHERE player = 1":                                          "pool parity: replaying gives another rating of player #",
		"DELETE FROM player WHERE id = 5":                                                    "file: a row of entrant refers to a row of player that is not there",
		"UPDATE migration SET sha256 = '" + strings.Repeat("0", 64) + "'":                    "file: migration 0001_club is not the one that was run",
		"DELETE FROM migration": "file: says schema ",
		"PRAGMA ignore_check_constraints = 1; UPDATE record SET colour = 'x' WHERE board = 2": "file: CHECK constraint failed in record",
	} {
		path := filepath.Join(t.TempDir(), "club.ptm")
		if err := os.WriteFile(path, original, 0o600); err != nil {
			t.Fatal(err)
		}
		tamper(t, path, statements)
		c, err := arbiter.Open(t.Context(), path, arbiter.Options{})
		if err != nil {
			t.Errorf("%s: %v", statements, err)
			continue
		}
		faults, err := c.Check(t.Context())
		if err != nil {
			t.Errorf("%s: %v", statements, err)
		}
		found := false
		for _, f := range faults {
			found = found || strings.HasPrefix(f.What+": "+f.Text, want)
		}
		if !found {
			t.Errorf("%s\ngot  %v\nwant %s", statements, faults, want)
		}
		c.Close()
	}
}

// A file whose pages are damaged gives faults or one clear error, never a panic.
func TestDamagedFile(t *testing.T) {
	t.Parallel()
	original, err := os.ReadFile(played(t))
	if err != nil {
		t.Fatal(err)
	}
	const page = 8192
	for at := page; at+page <= len(original); at += page {
		broken := append([]byte(nil), original...)
		for i := range 64 {
			broken[at+i] ^= 0x5a
		}
		path := filepath.Join(t.TempDir(), "club.ptm")
		if err := os.WriteFile(path, broken, 0o600); err != nil {
			t.Fatal(err)
		}
		c, err := arbiter.Open(t.Context(), path, arbiter.Options{})
		if err == nil {
			var faults []arbiter.Fault
			if faults, err = c.Check(t.Context()); err == nil && len(faults) == 0 {
				t.Errorf("page %d: nothing was noticed", at/page+1)
			}
			c.Close()
		}
		if file, ok := errors.AsType[*store.FileError](err); err != nil && (!ok || file.Reason != "is damaged") {
			t.Errorf("page %d: %v", at/page+1, err)
		}
	}
	short := filepath.Join(t.TempDir(), "short.ptm")
	if err := os.WriteFile(short, original[:len(original)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := arbiter.Open(t.Context(), short, arbiter.Options{})
	if err == nil {
		_, err = c.Check(t.Context())
		c.Close()
	}
	if _, ok := errors.AsType[*store.FileError](err); !ok {
		t.Errorf("half a file: %v", err)
	}
}

func TestClubFile(t *testing.T) {
	t.Parallel()
	path := played(t)
	_, err := arbiter.Create(t.Context(), path, "Other", arbiter.Options{})
	hall{T: t}.refused(err, arbiter.Conflict, path+": exists already")
	_, err = arbiter.Create(t.Context(), path+"2", "Other", arbiter.Options{Journal: "off"})
	hall{T: t}.refused(err, arbiter.Invalid, `journal mode "off" is neither wal nor delete`)
	c, err := arbiter.Open(t.Context(), path, arbiter.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	h := hall{t, c}
	h.refused(c.Backup(t.Context(), path), arbiter.Conflict, path+": exists already")
	h.must(c.Backup(t.Context(), path+".copy"))
	copied, err := arbiter.Open(t.Context(), path+".copy", arbiter.Options{})
	h.must(err)
	defer copied.Close()
	hall{t, copied}.sound()
	want, err := c.Info(t.Context())
	h.must(err)
	got, err := copied.Info(t.Context())
	h.must(err)
	got.Path, got.Bytes = want.Path, want.Bytes
	if got != want || want.Name != "Club" || want.Players != 5 || want.Rounds != 2 || want.Games != 1 || want.Rated != 4 || want.Journal != "delete" {
		t.Errorf("the copy has %+v, the club %+v", got, want)
	}
}
