package site

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// A Folder is where a site is kept. Only files that differ are written, each
// whole under a temporary name first.
type Folder struct {
	Dir string
	// Written, Unchanged and Removed count files.
	Written, Unchanged, Removed int
	kept                        map[string]bool
}

// Put writes a file unless it is there already.
func (f *Folder) Put(name string, text []byte) error {
	if f.kept == nil {
		f.kept = map[string]bool{}
	}
	f.kept[name] = true
	path := filepath.Join(f.Dir, filepath.FromSlash(name))
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, text) {
		f.Unchanged++
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if err := replace(path, text); err != nil {
		return err
	}
	f.Written++
	return nil
}

// replace puts a file in the place of another, so that readers see the old one
// or the new one.
func replace(path string, text []byte) (err error) {
	temp, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			temp.Close()
			os.Remove(temp.Name())
		}
	}()
	if _, err := temp.Write(text); err != nil {
		return err
	}
	if err := temp.Chmod(0o644); err != nil {
		return err
	}
	if err := temp.Close(); err != nil {
		return err
	}
	return os.Rename(temp.Name(), path)
}

// ours are the names in an event's folder that may go out of date.
var ours = regexp.MustCompile(`^(round-\d+\.(html|csv)|game-\d+-\d+\.(html|pgn)|player-\d+\.html|games\.pgn)$`)

// Tidy removes the pages of an event that were not put: of a round that was
// taken back, of a game that was set aside. Other files are left alone.
func (f *Folder) Tidy(handle string) error {
	folder := eventFolder(handle)
	list, err := os.ReadDir(filepath.Join(f.Dir, filepath.FromSlash(folder)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, entry := range list {
		if !ours.MatchString(entry.Name()) || f.kept[folder+entry.Name()] {
			continue
		}
		if err := os.Remove(filepath.Join(f.Dir, filepath.FromSlash(folder), entry.Name())); err != nil {
			return err
		}
		f.Removed++
	}
	return nil
}

// Has reports whether the event has been published in the folder before.
func (f *Folder) Has(handle string) bool {
	_, err := os.Stat(filepath.Join(f.Dir, filepath.FromSlash(eventFolder(handle)), "index.html"))
	return err == nil
}

// Handles are the events whose folders are there, in lower case.
func (f *Folder) Handles() []string {
	list, err := os.ReadDir(filepath.Join(f.Dir, "event"))
	if err != nil {
		return nil
	}
	var handles []string
	for _, e := range list {
		if e.IsDir() && f.Has(e.Name()) {
			handles = append(handles, strings.ToLower(e.Name()))
		}
	}
	return handles
}
