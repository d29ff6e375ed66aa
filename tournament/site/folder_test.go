package site_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ptm/tournament/arbiter"
	"ptm/tournament/site"
)

// TestOnlyChangesAreWritten: a second publish writes nothing, a result changes
// only pages of its event and its players, and a round taken back is gone.
func TestOnlyChangesAreWritten(t *testing.T) {
	t.Parallel()
	c := clubOf(t, some(t, "parity", "war"))
	dir := t.TempDir()
	again := func() *site.Folder {
		f := &site.Folder{Dir: dir}
		publish(t, c, nil, f.Put)
		events, err := c.Events(t.Context())
		check(t, err)
		for _, e := range events {
			check(t, f.Tidy(e.Handle))
		}
		return f
	}
	if f := again(); f.Written == 0 || f.Unchanged != 0 {
		t.Errorf("first: %d written, %d unchanged", f.Written, f.Unchanged)
	}
	if f := again(); f.Written != 0 || f.Removed != 0 {
		t.Errorf("second: %d written, %d removed", f.Written, f.Removed)
	}
	win, err := arbiter.ParseResult("1-0")
	check(t, err)
	_, err = c.EnterResults(t.Context(), "ev-war", 1, []arbiter.BoardResult{{Board: 2, Result: win}}, false)
	check(t, err)
	before := times(t, dir)
	if f := again(); f.Written == 0 || f.Written > 20 {
		t.Errorf("after a result: %d written", f.Written)
	}
	for name, at := range times(t, dir) {
		if at != before[name] && !strings.Contains(name, "ev-war") {
			t.Errorf("%s was written for a result of another event", name)
		}
	}
	check(t, os.WriteFile(filepath.Join(dir, "event", "ev-war", "photo.jpg"), nil, 0o644))
	_, err = c.PairRound(t.Context(), "ev-war")
	check(t, err)
	again()
	_, err = c.UndoRound(t.Context(), "ev-war")
	check(t, err)
	if f := again(); f.Removed != 2 {
		t.Errorf("after a round was taken back: %d removed, want its page and its list", f.Removed)
	}
	if _, err := os.Stat(filepath.Join(dir, "event", "ev-war", "photo.jpg")); err != nil {
		t.Error("a file of somebody else is gone")
	}
}

// TestGone: the pages of an event and of players that are no more go, other
// people's files stay.
func TestGone(t *testing.T) {
	t.Parallel()
	f := &site.Folder{Dir: t.TempDir()}
	for _, name := range []string{"event/old/index.html", "event/old/game-1-1.pgn", "event/kept/index.html", "event/kept/photo.jpg", "player/7.html", "player/me.jpg", "rating/parity~blitz.html"} {
		path := filepath.Join(f.Dir, name)
		check(t, os.MkdirAll(filepath.Dir(path), 0o755))
		check(t, os.WriteFile(path, nil, 0o644))
	}
	for _, handle := range f.Handles() {
		check(t, f.Tidy(handle))
	}
	check(t, f.TidyShared())
	var left []string
	for path := range times(t, f.Dir) {
		left = append(left, filepath.Base(path))
	}
	slices.Sort(left)
	if want := []string{"me.jpg", "photo.jpg"}; !slices.Equal(left, want) || f.Removed != 5 {
		t.Errorf("left %v, %d removed; want %v, 5", left, f.Removed, want)
	}
	if _, err := os.Stat(filepath.Join(f.Dir, "event", "old")); err == nil {
		t.Error("an empty folder is left")
	}
}

// times are the files of a folder and when they were written.
func times(t testing.TB, dir string) map[string]string {
	t.Helper()
	list := map[string]string{}
	check(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if strings.HasPrefix(d.Name(), ".") {
			t.Errorf("%s was left behind", path)
		}
		info, err := d.Info()
		list[path] = info.ModTime().String()
		return err
	}))
	return list
}

// TestOneEvent: publishing one event beside another keeps both in the lists.
func TestOneEvent(t *testing.T) {
	t.Parallel()
	c := clubOf(t, some(t, "parity", "war", "chess"))
	f := &site.Folder{Dir: t.TempDir()}
	publish(t, c, []string{"Ev-parity"}, f.Put)
	if f.Has("Ev-war") || !f.Has("Ev-parity") {
		t.Error("another event was published")
	}
	publish(t, c, append([]string{"Ev-war"}, f.Handles()...), f.Put)
	home, err := os.ReadFile(filepath.Join(f.Dir, "index.html"))
	check(t, err)
	for want, there := range map[string]bool{"event/ev-parity/": true, "event/ev-war/": true, "event/ev-chess/": false} {
		if strings.Contains(string(home), want) != there {
			t.Errorf("%s in the list of events: want %v", want, there)
		}
	}
}
