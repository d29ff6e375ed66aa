package store

import "errors"

// ErrNotFound tells that no row answers.
var ErrNotFound = errors.New("not found")

// A FileError tells that a club file cannot be read or written, is no club
// file, or is one that this program is too old for.
type FileError struct {
	Path   string
	Reason string // for people; empty: Err says it
	Hint   string // what to do, or empty
	Err    error
}

func (e *FileError) Error() string {
	reason := e.Reason
	if reason == "" && e.Err != nil {
		reason = e.Err.Error()
	}
	return e.Path + ": " + reason
}

func (e *FileError) Unwrap() error { return e.Err }
