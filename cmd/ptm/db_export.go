package main

import (
	"context"
	"io"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
)

func (s *shell) dbExportCommand() *cli.Command {
	return &cli.Command{
		Name: "export", Usage: "write all that the file holds as JSON", ArgsUsage: "[FILE]",
		Description: "The same club always gives the same JSON, one row a line, game records included; docs/json.md says what\n" +
			"is in it. Without FILE it goes to standard output. What ptm undo needs is not part of it.",
		UsageText: "ptm db export club.json\nptm db export | gzip > club.json.gz",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				name := c.Args().First()
				err := s.write(name, func(w io.Writer) error { return club.Export(c.Context, w) })
				if err != nil {
					return err
				}
				if name != "" && name != "-" {
					s.say("wrote %s", name)
				}
				return s.remarkSealed(c.Context, club)
			})
		},
	}
}

// remarkSealed tells what the JSON leaves out of games under way.
func (s *shell) remarkSealed(ctx context.Context, club *arbiter.Club) error {
	games, err := club.Correspondences(ctx, "", false)
	n := 0
	for _, g := range games {
		for _, choice := range g.Choices {
			if choice.Seal != "" && choice.Text == "" {
				n++
			}
		}
	}
	if n > 0 {
		s.remark("left out: %s; ptm db backup FILE copies all", plural(n, "sealed move"))
	}
	return err
}

func (s *shell) dbImportCommand() *cli.Command {
	var journal string
	return &cli.Command{
		Name: "import", Usage: "make a new club file of what db export wrote", ArgsUsage: "FILE [CLUB]",
		Description: "The new file is CLUB, or named by --db or PTM_DB; an existing one is never overwritten. It is proved as by\n" +
			"ptm db check before it gets its name. FILE may be packed (.gz), or - for standard input.",
		Flags:     []cli.Flag{journalFlag(&journal)},
		UsageText: "ptm db import club.json new.ptm",
		Action: func(c *cli.Context) error {
			path, err := s.newClub("CLUB", c.Args().Get(1))
			if err != nil {
				return err
			}
			name := c.Args().First()
			in, err := s.open(name)
			if err != nil {
				return err
			}
			defer in.Close()
			err = arbiter.Import(c.Context, path, shown(name), in, arbiter.Options{Now: s.now, By: s.by, Journal: journal})
			if err != nil {
				return err
			}
			s.say("made %s of %s", path, shown(name))
			s.warnOfTwo()
			return nil
		},
	}
}
