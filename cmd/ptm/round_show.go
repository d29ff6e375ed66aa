package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

type roundShowOptions struct {
	handle, sort, format string
	round                int
	all                  bool
}

func (s *shell) roundShowCommand() *cli.Command {
	o := new(roundShowOptions)
	return &cli.Command{
		Name: "show", Usage: "show a round's pairings and results", ArgsUsage: "EVENT [ROUND]",
		Description: "Without ROUND the last one; in a round robin the first that waits for results. Sorted by name it tells\n" +
			"everybody his board, colour and opponent.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "sort", Value: "board", Destination: &o.sort, Action: oneOf("sort", "board", "name"), Usage: "`ORDER`: board or name"},
			&cli.BoolFlag{Name: "all", Destination: &o.all, Usage: "all rounds that are paired, such as those of a round robin"},
			tableFormats(&o.format),
		},
		UsageText: "ptm round show spring\nptm round show spring 2 --format csv\nptm round show spring --sort name --format html > names.html",
		Action: func(c *cli.Context) (err error) {
			o.handle = c.Args().First()
			if o.round, err = optionalRound(c); err != nil {
				return err
			}
			if o.all && o.round != 0 {
				return usagef("either ROUND or --all, not both")
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runRoundShow(c.Context, club, o) })
		},
	}
}

// optionalRound is the argument ROUND behind EVENT, 0 if there is none.
func optionalRound(c *cli.Context) (int, error) {
	if c.NArg() < 2 {
		return 0, nil
	}
	return count("ROUND", c.Args().Get(1))
}

func (s *shell) runRoundShow(ctx context.Context, club *arbiter.Club, o *roundShowOptions) error {
	r, err := club.Round(ctx, o.handle, o.round)
	if err != nil {
		return err
	}
	rounds := []arbiter.Round{r}
	if o.all {
		if rounds, err = allRounds(ctx, club, o.handle); err != nil {
			return err
		}
	}
	return s.printRounds(ctx, club, o.handle, rounds, o)
}

func allRounds(ctx context.Context, club *arbiter.Club, handle string) ([]arbiter.Round, error) {
	e, err := club.Event(ctx, handle)
	if err != nil {
		return nil, err
	}
	rounds := make([]arbiter.Round, e.Paired)
	for i := range rounds {
		if rounds[i], err = club.Round(ctx, handle, i+1); err != nil {
			return nil, err
		}
	}
	return rounds, nil
}

// printRound prints the pairing list of a round with its results.
func (s *shell) printRound(ctx context.Context, club *arbiter.Club, handle string, r arbiter.Round, format string) error {
	return s.printRounds(ctx, club, handle, []arbiter.Round{r}, &roundShowOptions{format: format})
}

func (s *shell) printRounds(ctx context.Context, club *arbiter.Club, handle string, rounds []arbiter.Round, o *roundShowOptions) error {
	e, err := club.Event(ctx, handle)
	if err != nil {
		return err
	}
	tables := make([]*report.Table, len(rounds))
	for i, r := range rounds {
		if tables[i], err = pairingList(e, r, o.sort); err != nil {
			return err
		}
	}
	return s.printAll(tables, o.format)
}

func pairingList(e *tournament.Event, r arbiter.Round, sort string) (*report.Table, error) {
	list := report.Pairings
	if sort == "name" {
		list = report.PairingsByName
	}
	t, err := list(e, r.Number)
	if err != nil {
		return nil, err
	}
	changed := e.Changed()
	for _, b := range r.Boards {
		told := slices.ContainsFunc(changed, func(c tournament.ChangedResult) bool { return c.Round == r.Number && c.Board == b.Number })
		if b.Corrected && !told {
			t.Note(fmt.Sprintf("Board %d: result corrected later", b.Number))
		}
	}
	return t, nil
}

type slipOptions struct {
	handle, perPage, format string
	round                   int
}

func (s *shell) roundSlipsCommand() *cli.Command {
	o := new(slipOptions)
	var numbers []string
	for _, n := range report.SlipsPerPage() {
		numbers = append(numbers, strconv.Itoa(n))
	}
	return &cli.Command{
		Name: "slips", Usage: "print result slips for the players to sign", ArgsUsage: "EVENT [ROUND]",
		Description: "One for each board, 3 or 8 to a page of A4 as --format html, to be printed at their full size and cut.\n" +
			"Without ROUND those of the last one; in a round robin of the first that waits for results.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "per-page", Value: numbers[0], Destination: &o.perPage, Action: oneOf("per-page", numbers...), Usage: "`N` slips to a page of A4: 3 or 8"},
			tableFormats(&o.format),
		},
		UsageText: "ptm round slips spring --format html > slips.html\nptm round slips spring 2 --per-page 8 --format html > slips.html",
		Action: func(c *cli.Context) (err error) {
			o.handle = c.Args().First()
			if o.round, err = optionalRound(c); err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runSlips(c.Context, club, o) })
		},
	}
}

func (s *shell) runSlips(ctx context.Context, club *arbiter.Club, o *slipOptions) error {
	r, err := club.Round(ctx, o.handle, o.round)
	if err != nil {
		return err
	}
	e, err := club.Event(ctx, o.handle)
	if err != nil {
		return err
	}
	perPage, err := strconv.Atoi(o.perPage)
	if err != nil {
		return err
	}
	return report.WriteSlips(s.out, e, r.Number, perPage, report.Format(o.format), s.style())
}
