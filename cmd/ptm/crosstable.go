package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

type crosstableOptions struct {
	handle, style, format string
	round                 int
}

func (s *shell) crosstableCommand() *cli.Command {
	o := new(crosstableOptions)
	var styles []string
	for _, style := range report.CrossStyles() {
		styles = append(styles, string(style))
	}
	return &cli.Command{
		Name: "crosstable", Usage: "every result in one table", ArgsUsage: "EVENT",
		Description: "A square for a round robin, otherwise a column for each round. Opponents go by their rank or by their\n" +
			"starting number; a wall chart has a row for each starting number, the points so far beside each result,\n" +
			"and room for the rounds to come.",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "round", Destination: &o.round, Usage: "after round `N` (default: the last paired)"},
			&cli.StringFlag{
				Name: "style", Value: styles[0], Destination: &o.style, Action: oneOf("style", styles...),
				Usage: "`STYLE`: " + strings.Join(styles, ", "),
			},
			tableFormats(&o.format),
		},
		UsageText: "ptm crosstable spring\nptm crosstable spring --style wall-chart --format html > wall.html",
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
				return s.print(report.Crosstable(e, ranked, report.CrossOptions{Style: report.CrossStyle(o.style)}), o.format)
			})
		},
	}
}
