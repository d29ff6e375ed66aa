package arbiter

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"ptm/sql/store"
)

// ImportOptions say what an import may do.
type ImportOptions struct {
	// File is the name shown in errors.
	File string
	// Update changes players that exist (by id, else by name) instead of
	// refusing them; only columns that are there and cells that are not empty
	// are taken.
	Update bool
	// Source is where ratings come from whose rows do not say so.
	Source string
}

// ImportReport tells what an import did.
type ImportReport struct {
	Added, Updated, Unchanged []Player
	// Ignored are the headers of columns that were not taken.
	Ignored []string
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
		return e.File + ": not readable"
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

// compareFaults orders faults as they stand in the file.
func compareFaults(a, b ImportFault) int {
	return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
}

// ImportPlayers adds players from CSV: a header line with names in any order
// (name, or last and first; id, title, sex, federation, club, birth, fide id,
// rating, rating VARIANT, rd and common synonyms), separated by semicolon,
// comma or tab, in UTF-8 (with or without a mark) or Windows-1252. It is all or
// nothing: *ImportError lists every fault, duplicates among them.
func (c *Club) ImportPlayers(ctx context.Context, text []byte, o ImportOptions) (ImportReport, error) {
	sheet := readSheet(text)
	var report ImportReport
	err := c.update(ctx, func(d deed) error {
		i := importer{deed: d, sheet: sheet, update: o.Update, source: o.Source, lines: map[store.PlayerID]int{}, names: map[string]row{}}
		if err := i.run(); err != nil {
			return err
		}
		if len(i.faults) > 0 {
			return i.refusal(o.File)
		}
		report = i.report
		report.Ignored = sheet.ignored
		return d.log("player import", 0, o.File, "%d added, %d updated, %d unchanged",
			len(report.Added), len(report.Updated), len(report.Unchanged))
	})
	return report, err
}

// An importer carries the rows of a sheet into the club. It goes on after a
// fault, so that all are found; the transaction is undone then.
type importer struct {
	deed
	*sheet
	update     bool
	source     string
	report     ImportReport
	lines      map[store.PlayerID]int // where a player of the club was met
	names      map[string]row         // rows by name
	duplicates int
	namesakes  int
}

func (i *importer) refusal(file string) *ImportError {
	slices.SortStableFunc(i.faults, compareFaults)
	e := &ImportError{File: file, Faults: i.faults}
	switch {
	case i.duplicates > 0 && !i.update:
		e.Hint = "ptm player import --update takes players that exist already"
	case i.namesakes > 0:
		e.Hint = "if they are two people, give each an id of the club's own in a column called id"
	}
	return e
}

func (i *importer) run() error {
	for _, r := range i.rows {
		if r.faulty {
			continue
		}
		if first, ok := i.names[store.NameKey(r.player.Name)]; ok && (r.player.Ident == "" || first.player.Ident == "") {
			i.namesakes++
			i.fault(r.line, r.nameColumn, "", "%s stands on line %d already", r.player.Name, first.line)
			continue
		}
		i.names[store.NameKey(r.player.Name)] = r
		for n := range r.player.Ratings {
			if rating := &r.player.Ratings[n]; rating.Source == "" {
				rating.Source = i.source
			}
		}
		known, err := i.known(r)
		if err != nil {
			return err
		}
		switch {
		case len(known) == 0:
			err = i.add(r)
		case len(known) > 1:
			i.fault(r.line, r.nameColumn, "", "%s is the name of %d players: give the id", r.player.Name, len(known))
		case !i.update:
			i.duplicates++
			i.fault(r.line, r.nameColumn, "", "%s is in the club already (#%d)", r.player.Name, known[0].ID)
		default:
			err = i.change(r, known[0])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// known are the club's players whom a row can mean: the one with the id, else
// those of the name that have no other id.
func (i *importer) known(r row) ([]Player, error) {
	if r.player.Ident != "" {
		p, err := i.PlayerByIdent(r.player.Ident)
		if err == nil {
			return []Player{p}, nil
		}
		if !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
	}
	same, err := i.PlayersByName(r.player.Name)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(same, func(p Player) bool { return p.Ident != "" && r.player.Ident != "" }), nil
}

func (i *importer) add(r row) error {
	p := r.player
	id, err := i.AddPlayer(p, i.at)
	if err != nil {
		return err
	}
	p.ID = id
	i.lines[id] = r.line
	i.report.Added = append(i.report.Added, p)
	return nil
}

// change lays the cells of a row over a player of the club.
func (i *importer) change(r row, before Player) error {
	if line, ok := i.lines[before.ID]; ok {
		i.fault(r.line, r.nameColumn, "", "%s stands on line %d already", r.player.Name, line)
		return nil
	}
	i.lines[before.ID] = r.line
	p := overlay(before, r.player)
	if describe(p) == describe(before) {
		i.report.Unchanged = append(i.report.Unchanged, p)
		return nil
	}
	i.report.Updated = append(i.report.Updated, p)
	return i.setPlayer(before, p)
}

// overlay is a player with the fields of another that are not empty.
func overlay(p, by Player) Player {
	for _, f := range []struct {
		to   *string
		from string
	}{
		{&p.Name, by.Name}, {&p.Ident, by.Ident}, {&p.Title, by.Title}, {&p.Sex, by.Sex},
		{&p.Federation, by.Federation}, {&p.Club, by.Club}, {&p.Birth, by.Birth}, {&p.FideID, by.FideID},
	} {
		if f.from != "" {
			*f.to = f.from
		}
	}
	ratings := slices.Clone(p.Ratings)
	for _, r := range by.Ratings {
		at := slices.IndexFunc(ratings, func(o InitialRating) bool { return o.Variant == r.Variant })
		if at >= 0 {
			ratings[at] = r
		} else {
			ratings = append(ratings, r)
		}
	}
	slices.SortFunc(ratings, func(a, b InitialRating) int { return strings.Compare(a.Variant, b.Variant) })
	p.Ratings = ratings
	return p
}
