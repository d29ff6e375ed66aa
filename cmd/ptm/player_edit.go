package main

import (
	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
)

func (s *shell) playerEditCommand() *cli.Command {
	o := new(playerFields)
	var name string
	return &cli.Command{
		Name: "edit", Usage: "change what is known of a player", ArgsUsage: "PLAYER",
		Description: "Only what a flag names is changed; an empty value takes it away. Events keep what they froze.",
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "name", Destination: &name, Usage: "the new `NAME`"},
		}, o.flags()...),
		UsageText: "ptm player edit \"Maier, Anna\" --club Shelbyville",
		Action: func(c *cli.Context) error {
			o.player.Name = name
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runPlayerEdit(c, club, o) })
		},
	}
}

func (s *shell) runPlayerEdit(c *cli.Context, club *arbiter.Club, o *playerFields) error {
	ratings, err := o.initial()
	if err != nil {
		return err
	}
	if c.NumFlags() == 0 {
		return usagef("nothing to change: give a flag such as --club")
	}
	p, err := club.EditPlayer(c.Context, c.Args().First(), func(p *arbiter.Player) error {
		for _, f := range []struct {
			flag     string
			old, new *string
		}{
			{"name", &p.Name, &o.player.Name}, {"id", &p.Ident, &o.player.Ident}, {"title", &p.Title, &o.player.Title},
			{"sex", &p.Sex, &o.player.Sex}, {"federation", &p.Federation, &o.player.Federation},
			{"club", &p.Club, &o.player.Club}, {"birth", &p.Birth, &o.player.Birth}, {"fide-id", &p.FideID, &o.player.FideID},
		} {
			if c.IsSet(f.flag) {
				*f.old = *f.new
			}
		}
		for _, r := range ratings {
			p.Ratings = withRating(p.Ratings, r)
		}
		return nil
	})
	if err != nil {
		return err
	}
	s.say("changed %s (#%d)", p.Name, p.ID)
	return nil
}

// withRating puts a rating in the place of that of the same variant.
func withRating(list []arbiter.InitialRating, r arbiter.InitialRating) []arbiter.InitialRating {
	for i := range list {
		if list[i].Variant == r.Variant {
			list[i] = r
			return list
		}
	}
	return append(list, r)
}
