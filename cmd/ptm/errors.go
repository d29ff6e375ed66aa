package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"ptm/sql/store"
	"ptm/tournament/arbiter"
	"ptm/tournament/pairing"
	"ptm/tournament/trf"
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
	if e.name == "" {
		return "the name of a file is empty"
	}
	// The system's errors name the file and the call; once is enough.
	if path, ok := errors.AsType[*fs.PathError](e.err); ok {
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
	case isA[*usageError](err), arbiter.KindOf(err) == arbiter.Invalid, errors.Is(err, pairing.ErrNoInitialColour):
		return exitUsage
	case isA[*rulesError](err), isA[*trf.FaultError](err), isA[*arbiter.ImportError](err),
		isA[*arbiter.GameError](err), isA[*arbiter.GamesError](err), isA[*store.JSONError](err):
		return exitRules
	case errors.Is(err, pairing.ErrNoPairing), arbiter.KindOf(err) == arbiter.NoPairing:
		return exitUnpaired
	case isA[*fileError](err), isA[*store.FileError](err), isA[*fs.PathError](err):
		return exitFile
	}
	return exitFailed
}

func isA[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}

// finish prints an error and what to type next, and returns the exit code.
func (s *shell) finish(err error, line commandLine) int {
	if err == nil {
		return exitDone
	}
	// Several files that could not be read are joined, one a line.
	for text := range strings.SplitSeq(s.headline(err), "\n") {
		s.remark("ptm: %s", text)
	}
	if h := hintFor(err, line); h != "" {
		s.remark("ptm: hint: %s", h)
	}
	return exitCode(err)
}

// headline is an error in one line. Faults of a file that a list is made of are
// printed before it, one a line, as compilers do.
func (s *shell) headline(err error) string {
	if e, ok := errors.AsType[*arbiter.ImportError](err); ok {
		for _, f := range e.Faults {
			s.remark("%s%s", e.File, f)
		}
		return fmt.Sprintf("%s: %s, nothing imported", e.File, plural(len(e.Faults), "fault"))
	}
	if e, ok := errors.AsType[*arbiter.GamesError](err); ok {
		s.gameFaults(e.Faults, e.More)
		return e.Error()
	}
	if e, ok := errors.AsType[*trf.FaultError](err); ok {
		for _, f := range e.Faults {
			s.remark("%s:%d:%d: %s", f.File, f.Line, f.Column, f.Text)
		}
		return fmt.Sprintf("%s: %s", e.Faults[0].File, plural(len(e.Faults), "fault"))
	}
	return err.Error()
}

// hintFor is what to type next after an error; "" when nobody knows.
func hintFor(err error, line commandLine) string {
	if e, ok := errors.AsType[*hintedError](err); ok {
		return e.hint
	}
	if e, ok := errors.AsType[*usageError](err); ok {
		if e.hint != "" {
			return e.hint
		}
		return strings.Join(append(append([]string{"ptm"}, line.path...), "--help"), " ")
	}
	if e, ok := errors.AsType[*store.FileError](err); ok {
		return e.Hint
	}
	if e, ok := errors.AsType[*arbiter.ImportError](err); ok {
		return e.Hint
	}
	if e, ok := errors.AsType[*arbiter.GamesError](err); ok {
		return e.Hint()
	}
	if errors.Is(err, pairing.ErrNoInitialColour) {
		return "--first-colour white or --first-colour black"
	}
	return arbiter.HintOf(err)
}
