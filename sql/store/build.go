package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// build makes a file under a temporary name in the folder of the path and
// gives it the path when it is complete. It never replaces a file:
// fs.ErrExist.
func build(path string, make func(temporary string) error) error {
	if _, err := os.Lstat(path); err == nil {
		return fs.ErrExist
	}
	folder, err := os.MkdirTemp(filepath.Dir(path), ".ptm-*")
	if err != nil {
		reason := reasonOf(err)
		if errors.Is(err, fs.ErrNotExist) {
			reason = "no such folder"
		}
		return &FileError{Path: path, Reason: "cannot be written: " + reason, Err: err}
	}
	defer os.RemoveAll(folder)
	temporary := filepath.Join(folder, "club")
	if err := make(temporary); err != nil {
		// The name that people know, not the one it has for the moment.
		if e, ok := errors.AsType[*FileError](err); ok && e.Path == temporary {
			e.Path = path
		}
		return err
	}
	if err := publish(temporary, path); err != nil {
		if errors.Is(err, fs.ErrExist) {
			return fs.ErrExist
		}
		return &FileError{Path: path, Reason: "cannot be written: " + reasonOf(err), Err: err}
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// publish gives a finished file its name. A link fails if the name is taken,
// a rename does not; file systems without links get the rename.
func publish(from, to string) error {
	err := os.Link(from, to)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	if _, err := os.Lstat(to); err == nil {
		return fs.ErrExist
	}
	return os.Rename(from, to)
}

// syncFolder makes a new name outlast a power cut where the system can.
func syncFolder(path string) {
	if f, err := os.Open(path); err == nil {
		f.Sync()
		f.Close()
	}
}
