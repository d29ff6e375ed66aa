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

// ours are the names of files that we make, in the folder of an event and in
// those of the players and of the rating lists.
var (
	ours = regexp.MustCompile(`^(index\.html|(standings|crosstable)\.(html|csv)|event\.trf|` +
		`round-\d+\.(html|csv)|game-\d+-\d+\.(html|pgn)|player-\d+\.html|games\.pgn)$`)
	oursOfPlayers = regexp.MustCompile(`^\d+\.html$`)
	oursOfRatings = regexp.MustCompile(`^[a-z0-9~-]+\.html$`)
)

// Tidy removes the pages of an event that were not put: of a round that was
// taken back, of a game that was set aside, or all of an event that is no more.
// Other files are left alone.
func (f *Folder) Tidy(handle string) error {
	return f.tidy(eventFolder(handle), ours)
}

// TidyShared removes the pages of players and rating lists that were not put:
// of somebody who was merged into another.
func (f *Folder) TidyShared() error {
	if err := f.tidy("player/", oursOfPlayers); err != nil {
		return err
	}
	return f.tidy("rating/", oursOfRatings)
}

func (f *Folder) tidy(folder string, ours *regexp.Regexp) error {
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
	os.Remove(filepath.Join(f.Dir, filepath.FromSlash(folder))) // which it does if nothing is left there
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
