package arbiter_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ptm/tournament/arbiter"
)

// FuzzImport reads anything as a club in JSON: it is refused, and then there is
// no file, or it makes a sound club whose JSON comes back byte for byte.
func FuzzImport(f *testing.F) {
	var text string
	f.Add([]byte(`{"ptm":1}`))
	f.Add([]byte("\xff\xfe{"))
	for _, change := range [][2]string{
		{"", ""}, {`"win"`, `"gain"`}, {`"Player 01"`, `"Player 02"`}, {"swiss", "dutch"}, {"2026-03-14", "2026-02-30"}, {":10", ":-10"}, {"]", ""},
		{"parity", "draughts"}, {`"number":2`, `"number":1`}, {`"white"`, `"white":1e400,"white"`},
	} {
		if text == "" {
			text = exportedClub(f)
		}
		f.Add([]byte(strings.Replace(text, change[0], change[1], 1)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		dir := t.TempDir()
		options := arbiter.Options{Now: clock()}
		path := filepath.Join(dir, "club.ptm")
		if err := arbiter.Import(t.Context(), path, "club.json", bytes.NewReader(text), options); err != nil {
			if arbiter.KindOf(err) != arbiter.RuleBreak {
				t.Errorf("refused as %v: %v", arbiter.KindOf(err), err)
			}
			if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("a refused file left a club: %v", err)
			}
			return
		}
		first := exportFile(t, path)
		again := filepath.Join(dir, "again.ptm")
		if err := arbiter.Import(t.Context(), again, "club.json", strings.NewReader(first), options); err != nil {
			t.Fatalf("what was exported is refused: %v", err)
		}
		if second := exportFile(t, again); second != first {
			t.Errorf("exported otherwise a second time:\n%s\n%s", first, second)
		}
	})
}

// exportFile is the JSON of a club file.
func exportFile(t *testing.T, path string) string {
	t.Helper()
	club, err := arbiter.Open(t.Context(), path, arbiter.Options{Now: clock()})
	if err != nil {
		t.Fatal(err)
	}
	defer club.Close()
	var b bytes.Buffer
	if err := club.Export(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// exportedClub is the JSON of a small club after a round.
func exportedClub(f *testing.F) string {
	f.Helper()
	club, err := arbiter.Memory(f.Context(), arbiter.Options{Now: clock(), By: "tester"})
	if err != nil {
		f.Fatal(err)
	}
	defer club.Close()
	steps := []func() error{
		func() error {
			_, err := club.CreateEvent(f.Context(), arbiter.NewEvent{Handle: "spring", Variant: "parity", Rounds: 3, Start: "2026-03-14", Seed: 1})
			return err
		},
		func() error {
			for _, name := range []string{"Player 01", "Player 02"} {
				if _, err := club.AddPlayer(f.Context(), arbiter.Player{Name: name}); err != nil {
					return err
				}
			}
			_, err := club.Enter(f.Context(), "spring", []arbiter.Entry{{Player: "Player 01", Rating: 1900}, {Player: "Player 02"}})
			return err
		},
	}
	for _, step := range steps {
		if err := step(); err != nil {
			f.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := club.Export(f.Context(), &b); err != nil {
		f.Fatal(err)
	}
	return b.String()
}
