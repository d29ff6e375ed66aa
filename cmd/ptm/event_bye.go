package main

import (
	"context"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/arbiter"
)

type byeOptions struct {
	handle, ref, what string
	round             int
	correct           bool
}

// byeKinds are the words for byes that can be asked for.
func byeKinds() map[string]tournament.Kind {
	return map[string]tournament.Kind{"half": tournament.HalfBye, "zero": tournament.ZeroBye, "full": tournament.FullBye}
}

func (s *shell) eventByeCommand() *cli.Command {
	o := new(byeOptions)
	return &cli.Command{
		Name: "bye", Usage: "note or cancel a bye, or correct one of a past round", ArgsUsage: "EVENT PLAYER ROUND half|zero|full|cancel",
		Description: "A half-point bye is worth a draw, a zero-point bye nothing, a full-point bye a win.\n" +
			"With --correct the round is paired already and the player did not play in it: he has this bye instead of\n" +
			"another, of the pairing-allocated bye or of a forfeit loss. Who won without play by it has a full-point bye\n" +
			"then, and the board is gone. Later rounds stay as they were paired; standings follow.",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "correct", Destination: &o.correct, Usage: "of a round that is paired already"},
		},
		UsageText: "ptm event bye spring \"Maier, Anna\" 3 half\nptm event bye spring \"Maier, Anna\" 3 cancel\n" +
			"ptm event bye spring \"Maier, Anna\" 1 half --correct",
		Action: func(c *cli.Context) (err error) {
			o.handle, o.ref, o.what = c.Args().Get(0), c.Args().Get(1), c.Args().Get(3)
			if o.round, err = count("ROUND", c.Args().Get(2)); err != nil {
				return err
			}
			if _, known := byeKinds()[o.what]; !known && o.what != "cancel" {
				return usagef("a bye is half, zero, full or cancel, not %q", o.what)
			}
			if o.correct && o.what == "cancel" {
				return usagef("a past round is half, zero or full, and not cancelled")
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runBye(c.Context, club, o) })
		},
	}
}

func (s *shell) runBye(ctx context.Context, club *arbiter.Club, o *byeOptions) error {
	kind := byeKinds()[o.what]
	switch {
	case o.correct:
		done, err := club.CorrectBye(ctx, o.handle, o.ref, o.round, kind)
		if err != nil {
			return err
		}
		return s.sayByeCorrection(ctx, club, done)
	case o.what == "cancel":
		e, err := club.CancelBye(ctx, o.handle, o.ref, o.round)
		if err == nil {
			s.say("%s will be paired in round %d of %s", e.Name, o.round, o.handle)
		}
		return err
	default:
		e, err := club.RequestBye(ctx, o.handle, o.ref, o.round, kind)
		if err == nil {
			s.say("%s has a %s in round %d of %s", e.Name, kind, o.round, o.handle)
			if n := halfByes(e); kind == tournament.HalfBye && n > 1 {
				s.say("warning: these are %d half-point byes of his in this event", n)
			}
		}
		return err
	}
}

// sayByeCorrection tells what became of the players' round, and what comes next.
func (s *shell) sayByeCorrection(ctx context.Context, club *arbiter.Club, done arbiter.ByeCorrection) error {
	if len(done.Changes) == 0 {
		s.say("round %d of %s: as before", done.Round, done.Event)
		return nil
	}
	for _, c := range done.Changes {
		s.say("%s has a %s in round %d of %s, was %s", c.Name, c.After, done.Round, done.Event, c.Before)
	}
	if done.Board != 0 {
		s.say("board %d of round %d is no more", done.Board, done.Round)
	}
	if done.ByHand.Article != "" {
		s.say("the pairing of round %d counts as changed by hand: %s: %s", done.Round, done.ByHand.Article, done.ByHand.Reason)
	}
	e, err := club.EventInfo(ctx, done.Event)
	if err != nil {
		return err
	}
	next := "ptm standings " + e.Handle
	if done.Round < e.Paired && e.Missing > 0 {
		next += "; if round " + number(e.Paired) + " has no results, it can be paired again: ptm round repair " + e.Handle
	}
	s.say("next: %s", next)
	return nil
}

// halfByes counts the half-point byes that a player has had or asked for.
func halfByes(e tournament.Entrant) int {
	n := 0
	for _, r := range e.Records {
		if r.Kind == tournament.HalfBye {
			n++
		}
	}
	for _, q := range e.Requests {
		if q.Kind == tournament.HalfBye && q.Round > len(e.Records) {
			n++
		}
	}
	return n
}
