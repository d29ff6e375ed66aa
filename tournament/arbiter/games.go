package arbiter

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/variants"
)

// A GameFile is a file with any number of game records. It is read as a
// stream, so it may be of any length.
type GameFile struct {
	Name string // shown in errors
	Open func() (io.ReadCloser, error)
}

// GameImport says what an import of games may do.
type GameImport struct {
	// Partial takes the good games and leaves the others out, instead of
	// taking none.
	Partial bool
	// Replace sets other records of the boards aside.
	Replace bool
	// SwapColours says that players had the colours that their records give
	// them and not those of the pairing; the pairings are corrected.
	SwapColours bool
	// AnyEvent leaves the Event tag out of account.
	AnyEvent bool
	// Variant is that of archived games without a Variant tag.
	Variant string
	// Workers is how many games are checked at once; below 2 it is one.
	Workers int
	// Step, if there is one, is called after every game that was read.
	Step func()
}

// GamesReport tells what an import of games did.
type GamesReport struct {
	Read    int // games in the files
	Taken   int // newly kept
	Same    int // kept already, or twice in the files
	Changes []ResultChange
	// Rounds are those in which something changed, by number.
	Rounds []RoundLeft
	// Bad is how many games were left out with Partial, Faults what is wrong
	// with them; More faults are not listed.
	Bad    int
	Faults []GameFault
	More   int
}

// RoundLeft is how many boards of a round still wait for a result.
type RoundLeft struct{ Round, Missing int }

// A GameFault is one error of an imported file. Line and Column count from 1;
// 0 says nothing.
type GameFault struct {
	File         string
	Line, Column int
	Text, Hint   string
	kind         faultKind
}

// faultKind tells what would help against a fault.
type faultKind uint8

const (
	other faultKind = iota
	swappedColours
	otherRecord
)

// String is "file:line:column: text (hint)".
func (f GameFault) String() string {
	where := f.File
	switch {
	case f.Line > 0 && f.Column > 0:
		where = fmt.Sprintf("%s:%d:%d", f.File, f.Line, f.Column)
	case f.Line > 0:
		where = fmt.Sprintf("%s:%d", f.File, f.Line)
	}
	if f.Hint != "" {
		return fmt.Sprintf("%s: %s (%s)", where, f.Text, f.Hint)
	}
	return where + ": " + f.Text
}

// A GamesError lists every fault of imported games. Nothing was taken.
type GamesError struct {
	Faults []GameFault
	More   int // faults that are not listed
	Bad    int // games with faults
	Read   int // games in the files
}

// Error counts the games.
func (e *GamesError) Error() string {
	if e.Bad == 0 {
		return "nothing imported"
	}
	return fmt.Sprintf("%d of %d games not in order, nothing imported", e.Bad, e.Read)
}

// Hint is what may help against the faults.
func (e *GamesError) Hint() string {
	var hints []string
	seen := map[faultKind]bool{}
	for _, f := range e.Faults {
		seen[f.kind] = true
	}
	if seen[swappedColours] {
		hints = append(hints, "--swap-colours if they played with the colours of the records")
	}
	if seen[otherRecord] {
		hints = append(hints, "--replace to set the earlier records aside")
	}
	if e.Read > e.Bad {
		hints = append(hints, "--partial to take the others")
	}
	return strings.Join(hints, "; ")
}

// An intake reads files of games one by one and collects what is wrong.
type intake struct {
	deed
	o      GameImport
	report GamesReport
}

// run checks the games of all files in parallel and hands each with its
// verdict to take, in their order.
func (i *intake) run(ctx context.Context, files []GameFile, options check.Options, take func(*record.Game, *check.Verdict) error) error {
	for _, f := range files {
		if err := i.file(ctx, f, options, take); err != nil {
			return err
		}
	}
	return nil
}

func (i *intake) file(ctx context.Context, f GameFile, options check.Options, take func(*record.Game, *check.Verdict) error) error {
	src, err := f.Open()
	if err != nil {
		return err
	}
	defer src.Close()
	before := i.report.Read
	r := record.NewReader(f.Name, src)
	err = check.Stream(r, variants.Lookup, options, i.o.Workers, func(g *record.Game, v check.Verdict) error {
		i.report.Read++
		if i.o.Step != nil {
			i.o.Step()
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		faults := len(i.report.Faults) + i.report.More
		err := take(g, &v)
		if len(i.report.Faults)+i.report.More > faults {
			i.report.Bad++
		}
		return err
	})
	if err == nil && i.report.Read == before {
		i.fault(GameFault{File: f.Name, Text: "holds no game"})
	}
	return err
}

func (i *intake) fault(f GameFault) {
	if len(i.report.Faults) < mostFaults {
		i.report.Faults = append(i.report.Faults, f)
		return
	}
	i.report.More++
}

// verdictFault is the fault of a record that is illegal or contradicts itself.
func (i *intake) verdictFault(v *check.Verdict) {
	f := GameFault{File: v.File, Line: v.Line, Text: v.Conflict}
	if v.Fault != nil {
		f.Line, f.Column, f.Text = v.Fault.Line, v.Fault.Column, v.Fault.String()
	}
	i.fault(f)
}

// refusal makes a fault of a use case's refusal; any other error comes back.
func (i *intake) refusal(g *record.Game, err error) error {
	e, ok := errors.AsType[*Error](err)
	if !ok {
		return err
	}
	f := GameFault{File: g.File, Line: g.Line, Text: strings.TrimPrefix(e.Message, g.File+": ")}
	if errors.Is(e, errOtherRecord) {
		f.kind = otherRecord
	}
	i.fault(f)
	return nil
}

// done is the error of the whole: every fault unless the others are taken.
func (i *intake) done() error {
	if len(i.report.Faults) == 0 || i.o.Partial {
		return nil
	}
	return &GamesError{Faults: i.report.Faults, More: i.report.More, Bad: i.report.Bad, Read: i.report.Read}
}

// ImportGames checks the games of files and puts each on the board that its
// tags name, setting the boards' results, as SubmitGame does. It is all or
// nothing: *GamesError lists every fault, unless Partial is set. The same game
// again changes nothing. NotFound if the event does not exist.
func (c *Club) ImportGames(ctx context.Context, handle string, files []GameFile, o GameImport) (GamesReport, error) {
	var report GamesReport
	err := c.update(ctx, func(d deed) error {
		in := &eventIntake{intake: intake{deed: d, o: o}, rounds: map[int]*seating{}, taken: map[seat]placed{}}
		if err := in.begin(handle); err != nil {
			return err
		}
		if err := in.run(ctx, files, in.rules.options(), in.take); err != nil {
			return err
		}
		if err := in.done(); err != nil {
			return err
		}
		in.count()
		report = in.report
		return nil
	})
	return report, err
}
