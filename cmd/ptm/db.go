package main

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
)

func (s *shell) dbCommand() *cli.Command {
	return &cli.Command{
		Name: "db", Usage: "the club's file",
		UsageText: "ptm db init club.ptm\nptm db check",
		Subcommands: []*cli.Command{
			s.dbInitCommand(), s.dbInfoCommand(), s.dbCheckCommand(), s.dbBackupCommand(),
			s.dbExportCommand(), s.dbImportCommand(),
		},
	}
}

// journalFlag is --journal, for a command that makes a club file.
func journalFlag(mode *string) cli.Flag {
	return &cli.StringFlag{
		Name: "journal", Value: "wal", Destination: mode, Action: oneOf("journal", "wal", "delete"),
		Usage: "`MODE`: wal, or delete for a network drive",
	}
}

type dbInitOptions struct {
	path, name, journal string
}

func (s *shell) dbInitCommand() *cli.Command {
	o := new(dbInitOptions)
	return &cli.Command{
		Name: "init", Usage: "make a new club file", ArgsUsage: "[FILE]",
		Description: "The file is named by FILE, --db or PTM_DB. An existing one is never overwritten.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "name", Destination: &o.name, Usage: "`NAME` of the club (default: that of the file)"},
			journalFlag(&o.journal),
		},
		UsageText: "ptm db init club.ptm --name \"Chess Club Springfield\"",
		Action: func(c *cli.Context) (err error) {
			if o.path, err = s.newClub("FILE", c.Args().First()); err != nil {
				return err
			}
			return s.runDBInit(c.Context, o)
		},
	}
}

// newClub is the path of a club file to be made: as an argument names it, else
// --db or PTM_DB.
func (s *shell) newClub(argument, path string) (string, error) {
	path = cmp.Or(path, s.db, s.getenv("PTM_DB"))
	if path == "" {
		return "", usagef("%s is missing", argument)
	}
	return path, nil
}

func (s *shell) runDBInit(ctx context.Context, o *dbInitOptions) error {
	if o.name == "" {
		o.name = strings.TrimSuffix(filepath.Base(o.path), filepath.Ext(o.path))
	}
	club, err := arbiter.Create(ctx, o.path, o.name, arbiter.Options{Now: s.now, By: s.by, Journal: o.journal})
	if err != nil {
		return err
	}
	if err := club.Close(); err != nil {
		return err
	}
	s.say("made %s for %s; next: ptm player import FILE.csv, or ptm player add NAME", o.path, o.name)
	return nil
}

func (s *shell) dbInfoCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "info", Usage: "count what the file holds",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm db info",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runDBInfo(c.Context, club, format) })
		},
	}
}

func (s *shell) runDBInfo(ctx context.Context, club *arbiter.Club, format string) error {
	info, err := club.Info(ctx)
	if err != nil {
		return err
	}
	t := facts("Club file", [][2]string{
		{"file", info.Path}, {"club", info.Name}, {"created", stamp(info.Created)},
		{"schema", strconv.Itoa(info.Schema)}, {"journal", info.Journal},
		{"players", strconv.Itoa(info.Players)}, {"events", strconv.Itoa(info.Events)},
		{"rounds", strconv.Itoa(info.Rounds)}, {"games", strconv.Itoa(info.Games)},
		{"rated games", strconv.Itoa(info.Rated)}, {"changes", strconv.Itoa(info.Changes)},
		{"last change", stamp(info.Last)},
	}...)
	return s.print(t, format)
}

// stamp is a time for people, in UTC; empty if there is none.
func stamp(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format("2006-01-02 15:04")
}

func (s *shell) dbCheckCommand() *cli.Command {
	return &cli.Command{
		Name: "check", Usage: "prove that the file is sound",
		Description: "Runs the database's own checks, then compares points, boards, game records and ratings with each other.",
		UsageText:   "ptm db check",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				faults, err := club.Check(c.Context)
				if err != nil {
					return err
				}
				return s.faults(faults, "the file is sound")
			})
		},
	}
}

// faults prints what is wrong, one a line, or says that nothing is.
func (s *shell) faults(faults []arbiter.Fault, sound string) error {
	for _, f := range faults {
		fmt.Fprintf(s.out, "%s: %s\n", f.What, f.Text)
	}
	if len(faults) > 0 {
		return brokenf("%s", plural(len(faults), "fault"))
	}
	s.say("%s", sound)
	return nil
}

func (s *shell) dbBackupCommand() *cli.Command {
	return &cli.Command{
		Name: "backup", Usage: "write a copy of the file, also while it is in use", ArgsUsage: "FILE",
		Description: "An existing FILE is never overwritten. It is best kept in another folder, and on another disk.",
		UsageText:   "ptm db backup backups/club-2026-03-07.ptm",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				if err := club.Backup(c.Context, c.Args().First()); err != nil {
					return err
				}
				s.say("copied to %s", c.Args().First())
				s.warnOfTwo()
				return nil
			})
		},
	}
}
