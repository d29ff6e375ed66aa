package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
)

func (s *shell) roundEnterCommand() *cli.Command {
	var correct bool
	return &cli.Command{
		Name: "enter", Usage: "be asked for the results of a round, one key a board", ArgsUsage: "EVENT [ROUND]",
		Description: keysLegend + "\nWithout ROUND the one that is being played. Boards that have a result are shown and passed over. What was\n" +
			"typed is shown again at the end and entered together, or not at all.\n" +
			"A pipe gives a line for each board that is asked: a key, or a result as in 1-0.",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "correct", Destination: &correct, Usage: "ask for boards that have a result, too"},
		},
		UsageText: "ptm round enter spring\nptm round enter spring 3 --correct",
		Action: func(c *cli.Context) (err error) {
			round := 0
			if c.NArg() > 1 {
				if round, err = count("ROUND", c.Args().Get(1)); err != nil {
					return err
				}
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				return s.runRoundEnter(c.Context, club, c.Args().First(), round, correct)
			})
		},
	}
}

func (s *shell) runRoundEnter(ctx context.Context, club *arbiter.Club, handle string, round int, correct bool) error {
	r, err := club.Round(ctx, handle, round)
	if err != nil {
		return err
	}
	typed, err := s.askResults(handle, r, asking{correct: correct})
	if err != nil {
		return err
	}
	if len(typed) == 0 {
		s.say("nothing typed, nothing entered")
		if !correct && !slices.ContainsFunc(r.Boards, arbiter.Board.Open) {
			s.say("every board has a result; --correct asks for them again")
		}
		return nil
	}
	changes, err := club.EnterResults(ctx, handle, r.Number, typed, correct)
	if err != nil {
		// Somebody else was quicker, say: what was typed need not be typed again.
		return hint(err, "what was typed: ptm round result %s %d %s", handle, r.Number, inOneLine(typed))
	}
	if s.screen.in { // the summary has shown them
		s.say("entered %s", plural(len(changes), "result"))
		return s.sayNext(ctx, club, changes[0])
	}
	return s.sayChanges(ctx, club, changes)
}

// inOneLine writes results as ptm round result takes them.
func inOneLine(list []arbiter.BoardResult) string {
	words := make([]string, len(list))
	for i, r := range list {
		words[i] = fmt.Sprintf("%d:%s", r.Board, r.Result)
	}
	return strings.Join(words, " ")
}
