package main

import (
	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
)

func (s *shell) eventNumbersCommand() *cli.Command {
	return &cli.Command{
		Name: "numbers", Usage: "deal the numbers of a round robin by hand", ArgsUsage: "EVENT PLAYER...",
		Description: "Name everybody, number 1 of the Berger table first, before the event is paired. Whoever is entered or\n" +
			"removed after that makes the numbers go by rating again.",
		UsageText: "ptm event numbers winter \"Ng, Ben\" \"Maier, Anna\" \"Ortiz, Carla\"",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				list, err := club.NumberByHand(c.Context, c.Args().First(), c.Args().Tail())
				if err != nil {
					return err
				}
				s.say("numbered %s in %s; next: ptm round pair %s", plural(len(list), "player"), c.Args().First(), c.Args().First())
				return nil
			})
		},
	}
}
