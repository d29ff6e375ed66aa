package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
)

type importOptions struct {
	handle  string
	files   []string
	archive bool
	arbiter.GameImport
}

func (s *shell) gameImportCommand() *cli.Command {
	o := new(importOptions)
	return &cli.Command{
		Name: "import", Usage: "check files of many games and put each on its board", ArgsUsage: "[EVENT] FILE...",
		Description: "Each game goes to the board that its tags name: Event, Round (3, or 3.7 for board 7 of round 3), Board,\n" +
			"White, Black. Names are compared without case, accents and order. Every fault is listed and nothing\n" +
			"kept, unless --partial. With --archive the games belong to no event. - is standard input.",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "partial", Destination: &o.Partial, Usage: "take the good games and leave the others out"},
			&cli.BoolFlag{Name: "replace", Destination: &o.Replace, Usage: "set other records of the boards aside"},
			&cli.BoolFlag{Name: "swap-colours", Destination: &o.SwapColours, Usage: swapColoursUsage},
			&cli.BoolFlag{Name: "any-event", Destination: &o.AnyEvent, Usage: "leave the Event tags out of account"},
			&cli.BoolFlag{Name: "archive", Destination: &o.archive, Usage: "keep the games without an event"},
			&cli.StringFlag{Name: "variant", Destination: &o.Variant, Usage: "`VARIANT` of archived games without a Variant tag"},
		},
		UsageText: "ptm game import spring round3.pgn\nptm game import spring *.pgn --partial\n" +
			"ptm game import --archive collection.pgn --variant chess",
		Action: func(c *cli.Context) error {
			o.files = c.Args().Slice()
			if !o.archive && len(o.files) > 0 {
				o.handle, o.files = o.files[0], o.files[1:]
			}
			switch {
			case len(o.files) == 0 && o.handle == "" && !o.archive:
				return usagef("EVENT is missing")
			case len(o.files) == 0:
				return usagef("FILE is missing")
			case o.archive && (o.Replace || o.SwapColours || o.AnyEvent):
				return usagef("--archive has no boards: --replace, --swap-colours and --any-event are for events")
			case !o.archive && o.Variant != "":
				return usagef("--variant is for --archive: an event has its own")
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runGameImport(c.Context, club, o) })
		},
	}
}

func (s *shell) runGameImport(ctx context.Context, club *arbiter.Club, o *importOptions) error {
	p := s.progress("games checked")
	files := make([]arbiter.GameFile, len(o.files))
	for i, name := range o.files {
		files[i] = arbiter.GameFile{Name: shown(name), Open: func() (io.ReadCloser, error) {
			f, err := s.open(name)
			return watched{f, shown(name), p}, err
		}}
	}
	p.total = sizeOf(o.files)
	o.Workers, o.Step = runtime.GOMAXPROCS(0), p.step
	var report arbiter.GamesReport
	var err error
	if o.archive {
		report, err = club.ArchiveGames(ctx, files, o.GameImport)
	} else {
		report, err = club.ImportGames(ctx, o.handle, files, o.GameImport)
	}
	p.done()
	if err != nil {
		return err
	}
	s.gameFaults(report.Faults, report.More)
	s.sayImported(&report, o)
	if report.Bad > 0 || len(report.Faults) > 0 {
		return brokenf("%d of %d games left out", report.Bad, report.Read)
	}
	return nil
}

// sizeOf is how many bytes the files have together; 0 if that is not known or
// says little.
func sizeOf(files []string) int64 {
	var sum int64
	for _, name := range files {
		info, err := os.Stat(name)
		if err != nil || !info.Mode().IsRegular() || strings.HasSuffix(name, ".gz") {
			return 0
		}
		sum += info.Size()
	}
	return sum
}

// sayImported tells what an import did and what is left to be done.
func (s *shell) sayImported(r *arbiter.GamesReport, o *importOptions) {
	text := "took " + plural(r.Taken, "game")
	if r.Same > 0 {
		text += fmt.Sprintf(", %d as before", r.Same)
	}
	if o.archive {
		s.say("%s; next: ptm game search", text)
		return
	}
	s.say("%s; next: ptm standings %s", text, o.handle)
	for _, round := range r.Rounds {
		if round.Missing > 0 {
			s.say("round %d of %s waits for %s", round.Round, o.handle, plural(round.Missing, "more result"))
		}
	}
}

// gameFaults lists what is wrong with games, one a line, as compilers do.
func (s *shell) gameFaults(faults []arbiter.GameFault, more int) {
	for _, f := range faults {
		s.remark("%s", f)
	}
	if more > 0 {
		s.remark("and %s not listed", plural(more, "more fault"))
	}
}
