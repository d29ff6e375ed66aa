package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
)

type editEventOptions struct {
	arbiter.NewEvent
	tieBreaks, points, byePoints string
}

func (s *shell) eventEditCommand() *cli.Command {
	o := new(editEventOptions)
	e := &o.NewEvent
	return &cli.Command{
		Name: "edit", Usage: "change an event's settings later", ArgsUsage: "EVENT",
		Description: "What is printed may change always; rounds and tie-breaks until the event is finished, never to fewer\n" +
			"rounds than are paired; variant and points until round 1 is paired. Everything else stays. Each change is\n" +
			"logged; rounds and tie-breaks changed later than round 1 are noted in the report file too.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "name", Destination: &e.Name, Usage: "`NAME` that is printed"},
			&cli.StringFlag{Name: "place", Destination: &e.Place, Usage: "`PLACE`, printed and exported"},
			&cli.StringFlag{Name: "federation", Destination: &e.Federation, Usage: "`CODE` of three letters"},
			&cli.StringFlag{Name: "arbiter", Destination: &e.Arbiter, Usage: "`NAME` of the arbiter, printed and exported"},
			&cli.StringFlag{Name: "time-control", Destination: &e.TimeControl, Usage: "`TEXT`, printed and exported"},
			&cli.StringFlag{Name: "start", Destination: &e.Start, Usage: "first `DAY`, YYYY-MM-DD"},
			&cli.StringFlag{Name: "end", Destination: &e.End, Usage: "last `DAY`"},
			&cli.IntFlag{Name: "rounds", Destination: &e.Rounds, Usage: "`N` rounds"},
			&cli.StringFlag{Name: "tiebreaks", Destination: &o.tieBreaks, Usage: "`LIST` as in BH/C1,BH,SB,DE,WIN"},
			&cli.StringFlag{Name: "variant", Destination: &e.Variant, Usage: "`VARIANT` that is played, with its usual options"},
			&cli.StringFlag{Name: "points", Destination: &o.points, Usage: "`WIN,DRAW,LOSS` in points, or 3-1-0"},
			&cli.StringFlag{Name: "bye-points", Destination: &o.byePoints, Usage: "`POINTS` for the pairing-allocated bye (default: a win)"},
		},
		UsageText: "ptm event edit spring --rounds 7\nptm event edit spring --arbiter \"Moor, Ida\" --end 2026-05-03",
		Action: func(c *cli.Context) error {
			edit, err := o.edit(c)
			if err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				done, err := club.EditEvent(c.Context, c.Args().First(), edit)
				if err != nil {
					return err
				}
				for _, w := range done.Warnings {
					s.say("warning: %s", w)
				}
				if len(done.Changes) == 0 {
					s.say("%s: nothing changed", done.Handle)
					return nil
				}
				s.say("changed %s: %s", done.Handle, strings.Join(done.Changes, ", "))
				return nil
			})
		},
	}
}

// edit is what the flags that were given ask for.
func (o *editEventOptions) edit(c *cli.Context) (arbiter.EventEdit, error) {
	var edit arbiter.EventEdit
	given := false
	for _, f := range []struct {
		name string
		from *string
		to   **string
	}{
		{"name", &o.Name, &edit.Name}, {"place", &o.Place, &edit.Place}, {"federation", &o.Federation, &edit.Federation},
		{"arbiter", &o.Arbiter, &edit.Arbiter}, {"time-control", &o.TimeControl, &edit.TimeControl}, {"start", &o.Start, &edit.Start},
		{"end", &o.End, &edit.End}, {"variant", &o.Variant, &edit.Variant},
	} {
		if c.IsSet(f.name) {
			*f.to, given = f.from, true
		}
	}
	if c.IsSet("rounds") {
		edit.Rounds, given = &o.Rounds, true
	}
	if o.tieBreaks != "" {
		edit.TieBreaks, given = strings.Split(o.tieBreaks, ","), true
	}
	if o.points != "" || o.byePoints != "" {
		scored := eventOptions{points: o.points, byePoints: o.byePoints}
		if err := scored.scoring(); err != nil {
			return edit, err
		}
		edit.Scoring, given = scored.Scoring, true
	}
	if !given {
		return edit, usagef("nothing to change was given")
	}
	return edit, nil
}
