package main

import (
	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

func (s *shell) lotsCommand() *cli.Command {
	var seed uint64
	var again bool
	var format string
	return &cli.Command{
		Name: "lots", Usage: "draw lots for the last ties of an event", ArgsUsage: "EVENT",
		Description: "Everybody gets a lot; LOT becomes the last tie-break. The same seed gives the same lots, and stands in the log.",
		Flags: []cli.Flag{
			&cli.Uint64Flag{Name: "seed", Destination: &seed, Usage: "`N` that makes the lot repeatable (default: the event's)"},
			&cli.BoolFlag{Name: "again", Destination: &again, Usage: "draw anew where lots were drawn before"},
			tableFormats(&format),
		},
		UsageText: "ptm standings lots spring",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				drawn, err := club.DrawLots(c.Context, c.Args().First(), seed, again)
				if err != nil {
					return err
				}
				t := newTable("Lots", ">lot", ">number", "name")
				for i, p := range drawn {
					t.Add(report.Number(i+1), report.Number(p.Number), report.Text(p.Name))
				}
				if err := s.print(t, format); err != nil {
					return err
				}
				s.say("drew the lots of %s; next: ptm standings %s", c.Args().First(), c.Args().First())
				return nil
			})
		},
	}
}

func (s *shell) orderCommand() *cli.Command {
	var note string
	return &cli.Command{
		Name: "order", Usage: "put level players in order, after a play-off for example", ArgsUsage: "EVENT PLAYER...",
		Description: "The best comes first. All who are level are named, nobody else; MAN becomes the last tie-break but lots.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "note", Destination: &note, Usage: "`TEXT` that says why, printed under the standings"},
		},
		UsageText: "ptm standings order spring \"Ng, Ben\" \"Maier, Anna\" --note \"blitz play-off\"",
		Action: func(c *cli.Context) error {
			if c.NArg() < 3 {
				return usagef("PLAYER is missing: at least two are put in order")
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				ordered, err := club.OrderTied(c.Context, c.Args().First(), c.Args().Tail(), note)
				if err != nil {
					return err
				}
				s.say("order in %s: %s; next: ptm standings %s", c.Args().First(), names(ordered), c.Args().First())
				return nil
			})
		},
	}
}
