package main

import (
	"context"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
)

type undoOptions struct {
	arbiter.UndoOptions
	format string
}

func (o *undoOptions) flags(what string) []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "dry-run", Destination: &o.DryRun, Usage: "show what would be " + what + ", and change nothing"},
		&cli.BoolFlag{Name: "yes", Destination: &o.Much, Usage: "do it also where much would change"},
		&cli.BoolFlag{Name: "late", Destination: &o.Late, Usage: "also where ratings of a closed month change; needs --reason"},
		&cli.StringFlag{Name: "reason", Destination: &o.Reason, Usage: "`TEXT` for the log"},
		tableFormats(&o.format),
	}
}

func (s *shell) undoCommand() *cli.Command {
	o := new(undoOptions)
	return &cli.Command{
		Name: "undo", Usage: "take the newest change back", ArgsUsage: "[EVENT]",
		Description: "Takes back what the last command changed, and with each call one more; with EVENT what it changed in\n" +
			"that event, whatever was done elsewhere since. --to ENTRY takes back that entry of the log and all after it.\n" +
			"What was taken back stays in the log, and ptm redo does it again.\n\n" +
			"Rated games are voided in the rating log; closed months and published lists stay.",
		Flags: append([]cli.Flag{&cli.Int64Flag{Name: "to", Destination: &o.To, Usage: "back to before this `ENTRY` of the log"}},
			o.flags("taken back")...),
		UsageText: "ptm undo --dry-run\nptm undo spring\nptm undo --to 41",
		Action: func(c *cli.Context) error {
			o.Event = c.Args().First()
			if c.IsSet("to") && o.To < 1 {
				return usagef("--to is the number of an entry of the log, not %d", o.To)
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				return s.runReversal(c.Context, club.Undo, o, "took back", "would be taken back")
			})
		},
	}
}

func (s *shell) redoCommand() *cli.Command {
	o := new(undoOptions)
	return &cli.Command{
		Name: "redo", Usage: "do again what was taken back last", ArgsUsage: "[EVENT]",
		Description: "Does again what ptm undo took back, with each call one step more, as long as nothing else was changed since.",
		Flags:       o.flags("done again"),
		UsageText:   "ptm redo\nptm redo spring --dry-run",
		Action: func(c *cli.Context) error {
			o.Event = c.Args().First()
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				return s.runReversal(c.Context, club.Redo, o, "did again", "would be done again")
			})
		},
	}
}

// runReversal takes back or does again, and tells what.
func (s *shell) runReversal(ctx context.Context, reverse func(context.Context, arbiter.UndoOptions) (arbiter.Reversal, error),
	o *undoOptions, did, would string) error {
	r, err := reverse(ctx, o.UndoOptions)
	if err != nil && !r.Late {
		return err
	}
	if o.DryRun {
		t := changesTable("This " + would)
		for _, step := range r.Steps {
			for i := len(step.Changes) - 1; i >= 0; i-- {
				addChange(t, step.Changes[i], step.Stays)
			}
		}
		if err := s.print(t, o.format); err != nil {
			return err
		}
	}
	if len(r.Moved) > 0 {
		if err := s.print(movesTable(r.Effect), "text"); err != nil {
			return err
		}
	}
	if err != nil {
		return err
	}
	if !o.DryRun {
		for _, step := range r.Steps {
			s.tellReversal(step, did)
		}
	}
	if did == "took back" && opened(r) {
		s.remark("both sides have seen the moves of the turn: what was committed first is still sealed, but known")
	}
	if r.Final {
		s.say("that was much: it cannot be done again with ptm redo")
	}
	return nil
}

// opened tells whether a turn was taken back in which both sides' moves had
// been opened, in a game that itself stays.
func opened(r arbiter.Reversal) bool {
	turns := map[string]bool{}
	for _, step := range r.Steps {
		for _, c := range step.Changes {
			switch c.Act {
			case "play turn":
				turns[c.Subject] = true
			case "play start":
				delete(turns, c.Subject)
			}
		}
	}
	return len(turns) > 0
}

// mostTold is how many entries of one command are told one by one.
const mostTold = 12

func (s *shell) tellReversal(step arbiter.ReversedStep, did string) {
	if len(step.Changes) == 0 {
		return
	}
	first := step.Changes[0]
	if step.Stays != "" {
		s.remark("left: %s (%s)", inWords(first), step.Stays)
		return
	}
	for i, c := range step.Changes {
		if i == mostTold {
			s.remark("... and %d more of the same command", len(step.Changes)-i)
			break
		}
		now := ""
		if c.Was != "" && did == "took back" {
			now = "; now again " + c.Was
		}
		s.remark("%s: %s%s", did, inWords(c), now)
	}
}

// inWords is an entry of the log in one line.
func inWords(c arbiter.Change) string {
	text := c.Act
	if c.Event != "" && c.Subject != c.Event {
		text += " of " + c.Event
	}
	by := stamp(c.At)
	if c.By != "" {
		by += " by " + c.By
	}
	text += ": " + c.Subject
	if c.Detail != "" && c.Detail != c.Subject {
		text += ": " + c.Detail
	}
	return text + " (" + by + ")"
}
