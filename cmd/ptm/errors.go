package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// The exit codes, named in every help text.
const (
	exitDone     = 0
	exitFailed   = 1
	exitUsage    = 2 // used wrongly
	exitRules    = 3 // the record or file breaks the rules
	exitUnpaired = 4 // no pairing exists
	exitFile     = 5 // a file or the database cannot be read or written
)

// A usageError is a command typed wrongly.
type usageError struct{ what, hint string }

func (e *usageError) Error() string { return e.what }

func usagef(format string, args ...any) *usageError {
	return &usageError{what: fmt.Sprintf(format, args...)}
}

// A rulesError says that what was read breaks the rules; the details have
// been printed as the command's answer.
type rulesError struct{ what string }

func (e *rulesError) Error() string { return e.what }

func brokenf(format string, args ...any) *rulesError {
	return &rulesError{fmt.Sprintf(format, args...)}
}

// A fileError is a file that could not be read or written.
type fileError struct {
	name string
	err  error
}

func (e *fileError) Error() string {
	// The system's errors name the file and the call; once is enough.
	var path *fs.PathError
	if errors.As(e.err, &path) {
		return e.name + ": " + path.Err.Error()
	}
	return e.name + ": " + e.err.Error()
}

func (e *fileError) Unwrap() error { return e.err }

// A hintedError adds what to type next.
type hintedError struct {
	err  error
	hint string
}

func (e *hintedError) Error() string { return e.err.Error() }
func (e *hintedError) Unwrap() error { return e.err }

// hint adds what to type next to an error; nil stays nil.
func hint(err error, format string, args ...any) error {
	if err == nil {
		return nil
	}
	return &hintedError{err, fmt.Sprintf(format, args...)}
}

// exitCode is the one place where errors become codes.
func exitCode(err error) int {
	switch {
	case err == nil:
		return exitDone
	case isA[*usageError](err):
		return exitUsage
	case isA[*rulesError](err):
		return exitRules
	case isA[*fileError](err), isA[*fs.PathError](err):
		return exitFile
	}
	return exitFailed
}

func isA[E error](err error) bool {
	var e E
	return errors.As(err, &e)
}

// finish prints an error and what to type next, and returns the exit code.
func (s *shell) finish(err error, line commandLine) int {
	if err == nil {
		return exitDone
	}
	fmt.Fprintf(s.err, "ptm: %s\n", err)
	if h := hintFor(err, line); h != "" {
		fmt.Fprintf(s.err, "ptm: hint: %s\n", h)
	}
	return exitCode(err)
}

func hintFor(err error, line commandLine) string {
	var hinted *hintedError
	var usage *usageError
	switch {
	case errors.As(err, &hinted):
		return hinted.hint
	case errors.As(err, &usage) && usage.hint != "":
		return usage.hint
	case usage != nil:
		return strings.Join(append(append([]string{"ptm"}, line.path...), "--help"), " ")
	}
	return ""
}
