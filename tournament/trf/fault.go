package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Severity tells a broken file from a doubtful one.
type Severity uint8

const (
	// Warning: odd, but the meaning is clear.
	Warning Severity = iota
	// Error: the file contradicts the format or itself.
	Error
)

func (s Severity) String() string {
	if s == Error {
		return "error"
	}
	return "warning"
}

// A Fault is one thing wrong with a file.
type Fault struct {
	File     string
	Line     int // from 1; 0 = the file as a whole
	Column   int // from 1, in characters; 0 = the line as a whole
	Severity Severity
	Text     string

	// blocks says that the event cannot be relied on.
	blocks bool
}

func (f Fault) String() string {
	return fmt.Sprintf("%s:%d:%d: %s: %s", f.File, f.Line, f.Column, f.Severity, f.Text)
}

// FaultError is the error of a file whose event cannot be relied on.
type FaultError struct {
	// Faults are those that stand in the way, in order of lines.
	Faults []Fault
}

func (e *FaultError) Error() string {
	list := make([]string, len(e.Faults))
	for i, f := range e.Faults {
		list[i] = fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Column, f.Text)
	}
	return strings.Join(list, "\n")
}

// faults collects what is wrong while a document is read.
type faults struct {
	file string
	list []Fault
}

func (f *faults) warn(line, column int, format string, args ...any) {
	f.add(Fault{Line: line, Column: column, Severity: Warning, Text: fmt.Sprintf(format, args...)})
}

// fail notes an error that leaves the event readable.
func (f *faults) fail(line, column int, format string, args ...any) {
	f.add(Fault{Line: line, Column: column, Severity: Error, Text: fmt.Sprintf(format, args...)})
}

// block notes an error that makes the event unreliable.
func (f *faults) block(line, column int, format string, args ...any) {
	f.add(Fault{Line: line, Column: column, Severity: Error, Text: fmt.Sprintf(format, args...), blocks: true})
}

func (f *faults) add(fault Fault) {
	fault.File = f.file
	f.list = append(f.list, fault)
}

func (f *faults) sorted() []Fault {
	list := slices.Clone(f.list)
	slices.SortStableFunc(list, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return list
}

func (f *faults) blocking() error {
	list := slices.DeleteFunc(f.sorted(), func(f Fault) bool { return !f.blocks })
	if len(list) == 0 {
		return nil
	}
	return &FaultError{Faults: list}
}
