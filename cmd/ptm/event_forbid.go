package main

import (
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

type forbidOptions struct {
	arbiter.Prohibition
	rounds string
}

func (s *shell) eventForbidCommand() *cli.Command {
	o := new(forbidOptions)
	return &cli.Command{
		Name: "forbid", Usage: "keep players apart", ArgsUsage: "EVENT [PLAYER...]",
		Description: "No two of the players named meet; or no two of one club, or of one federation, late entries included.\n" +
			"Rounds that are paired stay as they are.",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "same-club", Destination: &o.SameClub, Usage: "players of one club"},
			&cli.BoolFlag{Name: "same-federation", Destination: &o.SameFederation, Usage: "players of one federation"},
			&cli.StringFlag{Name: "rounds", Destination: &o.rounds, Usage: "only in rounds `FROM-TO`, or from a round on: 1-4, 3-, 5 (default: all to come)"},
			&cli.BoolFlag{Name: "if-possible", Destination: &o.Weak, Usage: "let them meet if the round cannot be paired otherwise"},
		},
		UsageText: "ptm event forbid spring \"Maier, Anna\" \"Maier, Ben\"\nptm event forbid spring --same-club --rounds 1-3 --if-possible",
		Action: func(c *cli.Context) (err error) {
			o.Players = c.Args().Tail()
			if len(o.Players) == 0 && !o.SameClub && !o.SameFederation {
				return usagef("PLAYER is missing: name players, or give --same-club or --same-federation")
			}
			if o.From, o.To, err = roundRange(o.rounds); err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				p, err := club.Forbid(c.Context, c.Args().First(), o.Prohibition)
				if err != nil {
					return err
				}
				s.say("prohibition %d of %s: %s; back with: ptm event allow %s %d", p.Number, c.Args().First(), p, c.Args().First(), p.Number)
				return nil
			})
		},
	}
}

// roundRange reads 1-4, 3- or 5; "" is all rounds.
func roundRange(text string) (from, to int, err error) {
	if text == "" {
		return 0, 0, nil
	}
	first, last, isRange := strings.Cut(text, "-")
	if from, err = count("--rounds", first); err != nil {
		return 0, 0, err
	}
	switch {
	case !isRange:
		return from, from, nil
	case last == "":
		return from, 0, nil
	}
	if to, err = count("--rounds", last); err != nil {
		return 0, 0, err
	}
	if to < from {
		return 0, 0, usagef("--rounds is FROM-TO, not %q", text)
	}
	return from, to, nil
}

func (s *shell) eventAllowCommand() *cli.Command {
	return &cli.Command{
		Name: "allow", Usage: "end a prohibition with the last round paired", ArgsUsage: "EVENT NUMBER",
		UsageText: "ptm event allow spring 1",
		Action: func(c *cli.Context) error {
			number, err := count("NUMBER", c.Args().Get(1))
			if err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				p, err := club.Allow(c.Context, c.Args().First(), number)
				if err != nil {
					return err
				}
				s.say("ended prohibition %d of %s: %s", number, c.Args().First(), p)
				return nil
			})
		},
	}
}

func (s *shell) eventForbiddenCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "forbidden", Usage: "list who must not meet", ArgsUsage: "EVENT",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm event forbidden spring",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				list, err := club.Prohibitions(c.Context, c.Args().First())
				if err != nil {
					return err
				}
				t := newTable("Prohibitions", ">number", "who", ">from", ">to", "how")
				for _, p := range list {
					who := strings.Join(p.Players, "; ")
					switch {
					case p.SameClub:
						who = "of one club"
					case p.SameFederation:
						who = "of one federation"
					}
					how, to := "always", "end"
					if p.Weak {
						how = "if possible"
					}
					if p.To != 0 {
						to = strconv.Itoa(p.To)
					}
					t.Add(report.Number(p.Number), report.Text(who), report.Number(p.From), report.Text(to), report.Text(how))
				}
				return s.print(t, format)
			})
		},
	}
}
