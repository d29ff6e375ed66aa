package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// TestWriteWholeOrNot: a file that cannot be finished leaves what was there
// before, and nothing else.
func TestWriteWholeOrNot(t *testing.T) {
	t.Parallel()
	s := &shell{out: bufio.NewWriter(io.Discard)}
	folder := t.TempDir()
	name := filepath.Join(folder, "event.trf")
	if err := s.write(name, func(w io.Writer) error { _, err := fmt.Fprint(w, "old"); return err }); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("broken")
	err := s.write(name, func(w io.Writer) error {
		fmt.Fprint(w, "half of the new")
		return broken
	})
	if !errors.Is(err, broken) {
		t.Errorf("got error %v, want %v", err, broken)
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != "old" {
		t.Errorf("file holds %q (%v), want what was there before", text, err)
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("folder holds %v (%v), want the file alone", entries, err)
	}
}

// TestExitCodes: an error keeps its code however deep it is wrapped.
func TestExitCodes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		err  error
		want int
	}{
		{nil, exitDone},
		{errors.New("failed"), exitFailed},
		{usagef("wrong"), exitUsage},
		{brokenf("rules"), exitRules},
		{&fileError{"x", os.ErrNotExist}, exitFile},
		{&os.PathError{Op: "open", Path: "x", Err: os.ErrPermission}, exitFile},
	} {
		for _, err := range []error{c.err, wrapped(c.err), hint(wrapped(c.err), "try again")} {
			if got := exitCode(err); got != c.want {
				t.Errorf("%v: got %d, want %d", err, got, c.want)
			}
		}
	}
}

// wrapped is err inside another; nil stays nil.
func wrapped(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("outside: %w", err)
}
