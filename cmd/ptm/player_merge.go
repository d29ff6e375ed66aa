package main

import (
	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
)

type mergeOptions struct {
	arbiter.Amend
	format string
}

func (s *shell) playerMergeCommand() *cli.Command {
	o := new(mergeOptions)
	return &cli.Command{
		Name: "merge", Usage: "say that a player is in truth another", ArgsUsage: "DUPLICATE PLAYER",
		Description: "The rated games of DUPLICATE become those of PLAYER, and all his names find PLAYER. Events keep what\n" +
			"they froze. Prints whose rating changes.",
		Flags:     append(amendFlags(&o.Amend), tableFormats(&o.format)),
		UsageText: "ptm player merge \"Maier, A.\" \"Maier, Anna\"\nptm player merge \\#17 \\#3 --dry-run",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				from, to, effect, err := club.MergePlayers(c.Context, c.Args().Get(0), c.Args().Get(1), o.Amend)
				if err := s.effect(effect, err, o.format); err != nil {
					return err
				}
				if o.DryRun {
					s.say("would merge %s (#%d) into %s (#%d)", from.Name, from.ID, to.Name, to.ID)
					return nil
				}
				s.say("merged %s (#%d) into %s (#%d); back: ptm player unmerge \\#%d", from.Name, from.ID, to.Name, to.ID, from.ID)
				return nil
			})
		},
	}
}

func (s *shell) playerUnmergeCommand() *cli.Command {
	o := new(mergeOptions)
	return &cli.Command{
		Name: "unmerge", Usage: "take a merge back", ArgsUsage: "DUPLICATE",
		Flags:     append(amendFlags(&o.Amend), tableFormats(&o.format)),
		UsageText: "ptm player unmerge \\#17",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				from, to, effect, err := club.UnmergePlayer(c.Context, c.Args().First(), o.Amend)
				if err := s.effect(effect, err, o.format); err != nil {
					return err
				}
				did := "is"
				if o.DryRun {
					did = "would be"
				}
				s.say("%s (#%d) %s apart from %s (#%d) again", from.Name, from.ID, did, to.Name, to.ID)
				return nil
			})
		},
	}
}
