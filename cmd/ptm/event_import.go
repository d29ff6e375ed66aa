package main

import (
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/standings"
)

type importEventOptions struct {
	pairOptions
	arbiter.Transfer
}

func (s *shell) eventImportCommand() *cli.Command {
	o := new(importEventOptions)
	return &cli.Command{
		Name: "import", Usage: "make an event of a FIDE report file", ArgsUsage: "FILE",
		Description: "Players are matched by FIDE id, else by name, else added to the club. All or nothing.",
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "handle", Destination: &o.Handle, Usage: "`HANDLE` of the event (default: the file's name)"},
			&cli.StringFlag{Name: "variant", Destination: &o.Variant, Usage: "`VARIANT` that was played, if the file names none (default: chess)"},
			&cli.IntFlag{Name: "rounds", Destination: &o.Rounds, Usage: "`N` rounds, if the file does not say"},
			&cli.BoolFlag{Name: "rated", Destination: &o.Rated, Usage: "the games count for ratings"},
			&cli.Uint64Flag{Name: "seed", Destination: &o.Seed, Usage: "`N` that makes the lot repeatable"},
		}, o.flags()...),
		UsageText: "ptm event import open.trf\nptm event import - --handle open --variant parity < open.trf",
		Action: func(c *cli.Context) error {
			d, err := s.readTRF(c.Args().First())
			if err != nil {
				return err
			}
			e, err := o.eventOf(d)
			if err != nil {
				return err
			}
			o.Where = d.Place()
			o.File = shown(c.Args().First())
			if o.Handle == "" {
				o.Handle = handleOf(o.File)
			}
			if e.Variant == "" && o.Variant == "" {
				o.Variant = "chess"
			}
			if announced := d.Announced(); announced != 0 || o.Rounds != 0 {
				e.Rounds = announced
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				done, err := club.ImportEvent(c.Context, e, o.Transfer)
				if err != nil {
					return err
				}
				for _, w := range done.Warnings {
					s.say("%s: %s", o.File, w)
				}
				s.say("imported %s: %s, %s, %s (%d of them new), %s; next: ptm standings %s", done.Handle, done.Variant, inRounds(done.EventInfo),
					plural(done.Entrants, "player"), len(done.Added), plural(done.Paired, "paired round"), done.Handle)
				return nil
			})
		},
	}
}

// handleOf makes a handle of a file's name.
func handleOf(file string) string {
	name := filepath.Base(file)
	name = strings.TrimSuffix(strings.TrimSuffix(name, ".gz"), filepath.Ext(strings.TrimSuffix(name, ".gz")))
	name = strings.Trim(strings.Map(func(r rune) rune {
		if r < 0x80 && (r == '-' || r == '_' || r >= '0' && r <= '9' || r|0x20 >= 'a' && r|0x20 <= 'z') {
			return r
		}
		return '-'
	}, name), "-_")
	return name[:min(len(name), 40)]
}

func (s *shell) eventCheckCommand() *cli.Command {
	return &cli.Command{
		Name: "check", Usage: "pair every round again and list what differs", ArgsUsage: "EVENT",
		Description: "As ptm trf check does for a file: each round from what was known when it was paired.",
		UsageText:   "ptm event check spring",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				differences, err := club.CheckEvent(c.Context, c.Args().First())
				if err != nil {
					return err
				}
				if n := s.printDifferences(c.Args().First(), differences); n > 0 {
					return brokenf("%s", plural(n, "round")+" differing")
				}
				return nil
			})
		},
	}
}

// tieBreaksForReport are an event's tie-breaks as report files write them: own
// codes marked, points left out.
func tieBreaksForReport(e *tournament.Event) ([]string, error) {
	if len(e.TieBreaks) == 0 {
		return nil, nil
	}
	list, err := standings.List(e)
	if err != nil {
		return nil, err
	}
	var words []string
	for i, t := range list {
		if i > 0 || t.Code != standings.Points {
			words = append(words, t.TRF())
		}
	}
	return words, nil
}
