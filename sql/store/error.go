package store

import (
	"context"
	"errors"
	"strings"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

var (
	// ErrNotFound tells that no row answers.
	ErrNotFound = errors.New("not found")
	// ErrConflict tells that a row with the same natural key exists.
	ErrConflict = errors.New("exists already")
	// ErrReferenced tells that a row that others refer to would be missing.
	ErrReferenced = errors.New("is referred to")
)

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

// A rowError is a conflict or missing reference as the database words it.
type rowError struct {
	kind error
	err  error
}

func (e *rowError) Error() string   { return e.err.Error() }
func (e *rowError) Unwrap() []error { return []error{e.kind, e.err} }

// mapped turns the driver's codes into the package's errors.
func (d *DB) mapped(err error) error {
	e, ok := errors.AsType[*sqlite.Error](err)
	if !ok || errors.Is(err, context.Canceled) {
		return err
	}
	switch e.Code() {
	case lib.SQLITE_CONSTRAINT_UNIQUE, lib.SQLITE_CONSTRAINT_PRIMARYKEY:
		return &rowError{kind: ErrConflict, err: err}
	case lib.SQLITE_CONSTRAINT_FOREIGNKEY:
		return &rowError{kind: ErrReferenced, err: err}
	}
	reason, hint := "", ""
	if cannotGrow(err) {
		return &FileError{Path: d.path, Reason: "cannot grow: the disk is full", Err: err}
	}
	switch e.Code() & 0xff {
	case lib.SQLITE_BUSY, lib.SQLITE_LOCKED:
		reason, hint = "is busy: another program has been writing for over five seconds", "try again"
	case lib.SQLITE_READONLY:
		reason = "is read-only"
		if e.Code() != lib.SQLITE_READONLY {
			// Readers of a file in WAL mode write beside it.
			hint = "copy it into a folder where you may write: reading needs that, too"
		}
	case lib.SQLITE_CANTOPEN, lib.SQLITE_PERM:
		reason = "cannot be opened"
	case lib.SQLITE_NOTADB:
		reason = "is no club file"
	case lib.SQLITE_CORRUPT:
		reason, hint = "is damaged", "go back to the last backup"
	case lib.SQLITE_IOERR:
		reason = "cannot be read or written: " + err.Error()
	default:
		return err
	}
	return &FileError{Path: d.path, Reason: reason, Hint: hint, Err: err}
}

// constraintOf is what a constraint other than those of mapped says, as far as
// the database tells.
func constraintOf(err error) (string, bool) {
	e, ok := errors.AsType[*sqlite.Error](err)
	if !ok || e.Code()&0xff != lib.SQLITE_CONSTRAINT {
		return "", false
	}
	return strings.TrimPrefix(e.Error(), "constraint failed: "), true
}

// cannotGrow reports whether a file found no room, be it the database or the
// memory that its readers share.
func cannotGrow(err error) bool {
	e, ok := errors.AsType[*sqlite.Error](err)
	return ok && (e.Code()&0xff == lib.SQLITE_FULL || e.Code() == lib.SQLITE_IOERR_SHMSIZE)
}
