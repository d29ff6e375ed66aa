package arbiter

import (
	"context"
	"fmt"
)

// ImportOptions say what an import may do.
type ImportOptions struct {
	// File is the name shown in errors.
	File string
	// Update changes players that exist (by id, else by name) instead of
	// refusing them; only columns that are there and cells that are not empty
	// are taken.
	Update bool
}

// ImportReport tells what an import did.
type ImportReport struct {
	Added, Updated, Unchanged []Player
}

// An ImportFault is one error of an imported file. Column counts characters
// from 1; 0 is the whole line. Line 0 is the whole file.
type ImportFault struct {
	Line, Column int
	Field        string // header of the cell, or empty
	Text         string
}

// An ImportError lists every fault of a file. Nothing was imported.
type ImportError struct {
	File   string
	Faults []ImportFault
	Hint   string
}

// Error is the first fault, and how many more there are.
func (e *ImportError) Error() string {
	if len(e.Faults) == 0 {
		return e.File + ": not readable as a list of players"
	}
	text := e.File + e.Faults[0].String()
	if n := len(e.Faults) - 1; n > 0 {
		text += fmt.Sprintf(" (and %d more)", n)
	}
	return text
}

// String is ":line:column: text" as compilers write it, for a file's name to
// stand before.
func (f ImportFault) String() string {
	switch {
	case f.Line == 0:
		return ": " + f.Text
	case f.Column == 0:
		return fmt.Sprintf(":%d: %s", f.Line, f.Text)
	}
	return fmt.Sprintf(":%d:%d: %s", f.Line, f.Column, f.Text)
}

// ImportPlayers adds players from CSV: a header line with names in any order
// (name, or last and first; id, title, sex, federation, club, birth, fide id,
// rating, rating VARIANT, rd and common synonyms), separated by semicolon,
// comma or tab, in UTF-8 (with or without a mark) or Windows-1252. It is all or
// nothing: *ImportError lists every fault, duplicates among them.
func (c *Club) ImportPlayers(ctx context.Context, text []byte, o ImportOptions) (ImportReport, error) {
	panic("arbiter")
}
