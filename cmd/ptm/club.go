package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"ptm/tournament/arbiter"
)

// inClub opens the club's file, calls f and closes the file.
func (s *shell) inClub(ctx context.Context, f func(*arbiter.Club) error) error {
	path, err := s.clubFile()
	if err != nil {
		return err
	}
	club, err := arbiter.Open(ctx, path, arbiter.Options{Now: s.now, By: s.by})
	if err != nil {
		return err
	}
	if err := f(club); err != nil {
		club.Close()
		return err
	}
	return club.Close()
}

// warnOfTwo tells that a club file is no longer found by being the only one.
func (s *shell) warnOfTwo() {
	if s.db != "" || s.getenv("PTM_DB") != "" {
		return
	}
	if found, err := filepath.Glob("*.ptm"); err == nil && len(found) > 1 {
		s.say("this folder now has %d club files: say with --db or PTM_DB which one is meant, or move the copy", len(found))
	}
}

// clubFile is the file that --db names, else PTM_DB, else the only *.ptm in
// the folder.
func (s *shell) clubFile() (string, error) {
	if s.db != "" {
		return s.db, nil
	}
	if path := s.getenv("PTM_DB"); path != "" {
		return path, nil
	}
	found, err := filepath.Glob("*.ptm")
	switch {
	case err != nil:
		return "", &fileError{".", err}
	case len(found) == 1:
		return found[0], nil
	case len(found) == 0:
		return "", &usageError{"no club file: there is no *.ptm in this folder", "ptm db init club.ptm, or name one with --db"}
	}
	return "", &usageError{
		fmt.Sprintf("%d club files in this folder: %s", len(found), strings.Join(found, ", ")),
		"--db " + found[0] + ", or set PTM_DB",
	}
}
