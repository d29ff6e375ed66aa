package store_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"ptm/sql/store"
)

var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

func create(t *testing.T, name string) *store.DB {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	db, err := store.Create(t.Context(), path, "Club", store.WAL, noon)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func addPlayer(ctx context.Context, db *store.DB, name, ident string) error {
	return db.Update(ctx, func(tx *store.Tx) error {
		_, err := tx.AddPlayer(store.Player{Name: name, Ident: ident}, noon)
		return err
	})
}

func players(t *testing.T, db *store.DB) int {
	t.Helper()
	n := 0
	err := db.View(t.Context(), func(tx *store.Tx) error {
		list, err := tx.Players()
		n = len(list)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// raw opens a file with the driver alone, as any other program would.
func raw(t *testing.T, path string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
}

func TestPathsWithOddLetters(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"a b.ptm", "50%.ptm", "a#b.ptm", "what?.ptm", "a&mode=ro.ptm", "Zürich.ptm", "a;b'\"c.ptm", "%41.ptm"} {
		db := create(t, name)
		if err := addPlayer(t.Context(), db, "Somebody", ""); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if err := db.Close(); err != nil {
			t.Error(err)
		}
		entries, err := os.ReadDir(filepath.Dir(db.Path()))
		if err != nil || len(entries) != 1 || entries[0].Name() != name {
			t.Errorf("%s: the folder holds %v, %v", name, entries, err)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	if err := os.WriteFile(at("text"), []byte(strings.Repeat("no database at all\n", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at("empty"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	raw(t, at("foreign"), "CREATE TABLE t (a)", "INSERT INTO t VALUES (1)")
	for name, statement := range map[string]string{
		"newer": "PRAGMA user_version = 999",
		"other": "PRAGMA application_id = 7",
	} {
		db, err := store.Create(t.Context(), at(name), "Club", store.Delete, noon)
		if err != nil {
			t.Fatal(err)
		}
		db.Close()
		raw(t, at(name), statement)
	}
	for name, want := range map[string]string{
		"missing": "no such file",
		".":       "is a folder, not a club file",
		"text":    "is no club file",
		"empty":   "is empty, no club file",
		"foreign": "is a database, but no club file of ptm",
		"other":   "is a database, but no club file of ptm",
		"newer":   "was made by a newer ptm (schema 999, this one knows 9)",
	} {
		before, _ := os.ReadFile(at(name))
		_, err := store.Open(t.Context(), at(name), noon)
		var file *store.FileError
		if !errors.As(err, &file) || file.Reason != want {
			t.Errorf("%s: got %v, want %s", name, err, want)
		}
		if after, _ := os.ReadFile(at(name)); string(before) != string(after) {
			t.Errorf("%s: was changed", name)
		}
	}
	entries, _ := os.ReadDir(folder)
	if len(entries) != 5 {
		t.Errorf("opening left files behind: %v", entries)
	}
}

func TestCreateNeverOverwrites(t *testing.T) {
	t.Parallel()
	db := create(t, "club.ptm")
	if _, err := store.Create(t.Context(), db.Path(), "Other", store.WAL, noon); !errors.Is(err, fs.ErrExist) {
		t.Errorf("create: got %v, want %v", err, fs.ErrExist)
	}
	if err := db.Backup(t.Context(), db.Path()); !errors.Is(err, fs.ErrExist) {
		t.Errorf("backup: got %v, want %v", err, fs.ErrExist)
	}
	_, err := store.Create(t.Context(), filepath.Join(t.TempDir(), "no", "such", "folder"), "Other", store.WAL, noon)
	if e, ok := errors.AsType[*store.FileError](err); !ok || e.Reason != "cannot be written: no such folder" {
		t.Errorf("no folder: got %v, want a FileError that says so", err)
	}
}

func TestUpdateIsWholeOrNothing(t *testing.T) {
	t.Parallel()
	db := create(t, "club.ptm")
	stop := errors.New("stop")
	err := db.Update(t.Context(), func(tx *store.Tx) error {
		if _, err := tx.AddPlayer(store.Player{Name: "A"}, noon); err != nil {
			return err
		}
		return stop
	})
	if err != stop {
		t.Errorf("got %v, want the function's own error", err)
	}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic was swallowed")
			}
		}()
		db.Update(t.Context(), func(tx *store.Tx) error {
			if _, err := tx.AddPlayer(store.Player{Name: "B"}, noon); err != nil {
				return err
			}
			panic("stop")
		})
	}()
	ctx, cancel := context.WithCancel(t.Context())
	err = db.Update(ctx, func(tx *store.Tx) error {
		_, err := tx.AddPlayer(store.Player{Name: "C"}, noon)
		cancel()
		return err
	})
	if err == nil {
		t.Error("a cancelled transaction was kept")
	}
	if n := players(t, db); n != 0 {
		t.Errorf("%d players are left of undone transactions", n)
	}
}

func TestErrors(t *testing.T) {
	t.Parallel()
	db := create(t, "club.ptm")
	if err := addPlayer(t.Context(), db, "A", "7"); err != nil {
		t.Fatal(err)
	}
	if err := addPlayer(t.Context(), db, "B", "7"); !errors.Is(err, store.ErrConflict) {
		t.Errorf("same id: got %v, want ErrConflict", err)
	}
	err := db.View(t.Context(), func(tx *store.Tx) error {
		_, err := tx.PlayerByIdent("8")
		return err
	})
	if !errors.Is(err, store.ErrNotFound) {
		t.Errorf("got %v, want ErrNotFound", err)
	}
}

// A second handle that waits in vain for the lock gets a clear error, and one
// that waits long enough succeeds.
func TestTwoHandles(t *testing.T) {
	t.Parallel()
	db := create(t, "club.ptm")
	var wait sync.WaitGroup
	for h := range 2 {
		other, err := store.Open(t.Context(), db.Path(), noon)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { other.Close() })
		for g := range 2 {
			wait.Go(func() {
				for i := range 20 {
					if err := addPlayer(t.Context(), other, fmt.Sprintf("P %d %d %d", h, g, i), ""); err != nil {
						t.Error(err)
					}
				}
			})
		}
	}
	wait.Wait()
	if n := players(t, db); n != 80 {
		t.Errorf("got %d players, want 80", n)
	}
}

func TestWaitingEndsWithTheContext(t *testing.T) {
	t.Parallel()
	db := create(t, "club.ptm")
	other, err := store.Open(t.Context(), db.Path(), noon)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	err = db.Update(t.Context(), func(*store.Tx) error {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		if err := addPlayer(ctx, other, "A", ""); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v, want the context's error", err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := addPlayer(t.Context(), other, "A", ""); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

func TestReadersDoNotWait(t *testing.T) {
	t.Parallel()
	db := create(t, "club.ptm")
	other, err := store.Open(t.Context(), db.Path(), noon)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	err = db.Update(t.Context(), func(tx *store.Tx) error {
		if _, err := tx.AddPlayer(store.Player{Name: "A"}, noon); err != nil {
			return err
		}
		if n := players(t, other); n != 0 {
			t.Errorf("a reader sees %d players of a transaction under way", n)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n := players(t, other); n != 1 {
		t.Errorf("got %d players, want 1", n)
	}
}

func TestBackup(t *testing.T) {
	t.Parallel()
	db := create(t, "club.ptm")
	if err := addPlayer(t.Context(), db, "A", ""); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "copy of 100%.ptm")
	if err := db.Backup(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	copied, err := store.Open(t.Context(), path, noon)
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	if n := players(t, copied); n != 1 {
		t.Errorf("the copy has %d players, want 1", n)
	}
	var info store.Info
	err = copied.View(t.Context(), func(tx *store.Tx) (err error) {
		info, err = tx.Info()
		return err
	})
	if err != nil || info.Journal != "wal" || info.Club != "Club" || !info.Created.Equal(noon) {
		t.Errorf("the copy says %+v, %v", info, err)
	}
	memory, err := store.Memory(t.Context(), "memory", noon)
	if err != nil {
		t.Fatal(err)
	}
	defer memory.Close()
	if err := memory.Backup(t.Context(), filepath.Join(t.TempDir(), "m.ptm")); err != nil {
		t.Errorf("a club in memory: %v", err)
	}
}
