package main

import (
	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

type crosstableOptions struct {
	handle, format string
	round          int
	byNumber       bool
}

func (s *shell) crosstableCommand() *cli.Command {
	o := new(crosstableOptions)
	return &cli.Command{
		Name: "crosstable", Usage: "every result in one table", ArgsUsage: "EVENT",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "round", Destination: &o.round, Usage: "after round `N` (default: the last paired)"},
			&cli.BoolFlag{Name: "start-numbers", Destination: &o.byNumber, Usage: "name opponents by starting number instead of place"},
			tableFormats(&o.format),
		},
		UsageText: "ptm crosstable spring\nptm crosstable spring --format html > spring.html",
		Action: func(c *cli.Context) error {
			o.handle = c.Args().First()
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				e, err := club.Event(c.Context, o.handle)
				if err != nil {
					return err
				}
				ranked, err := rank(e, o.round, "")
				if err != nil {
					return err
				}
				return s.print(report.Crosstable(e, ranked, report.CrossOptions{StartNumbers: o.byNumber}), o.format)
			})
		},
	}
}
