package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
)

func (s *shell) roundCommand() *cli.Command {
	return &cli.Command{
		Name: "round", Usage: "pairings and results",
		UsageText: "ptm round pair spring\nptm round result spring 3 2 1-0\nptm round enter spring 3\nptm round show spring 3",
		Subcommands: []*cli.Command{
			s.roundPairCommand(), s.roundShowCommand(), s.roundSlipsCommand(), s.roundUndoCommand(),
			s.roundResultCommand(), s.roundEnterCommand(), s.roundImportCommand(), s.roundVerifyCommand(), s.roundClearCommand(),
			s.roundSwapCommand(), s.roundLateCommand(), s.roundSetCommand(), s.roundRepairCommand(), s.roundExplainCommand(),
		},
	}
}

func (s *shell) roundPairCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "pair", Usage: "pair the next round (all rounds of a round robin)", ArgsUsage: "EVENT",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm round pair spring",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				return s.runRoundPair(c.Context, club, c.Args().First(), format)
			})
		},
	}
}

func (s *shell) runRoundPair(ctx context.Context, club *arbiter.Club, handle, format string) error {
	paired, err := club.PairRound(ctx, handle)
	if err != nil {
		return err
	}
	first := paired.Rounds[0]
	what := fmt.Sprintf("round %d", first.Number)
	if n := len(paired.Rounds); n > 1 {
		what = fmt.Sprintf("rounds %d to %d", first.Number, paired.Rounds[n-1].Number)
	}
	if err := s.printRound(ctx, club, handle, first, format); err != nil {
		return err
	}
	if !slices.ContainsFunc(first.Boards, arbiter.Board.Open) {
		s.say("paired %s of %s, which has no games; next: ptm round pair %s", what, paired.Event, paired.Event)
		return nil
	}
	s.say("paired %s of %s; next: ptm round result %s %d BOARD RESULT, or ptm game submit %s %d BOARD FILE",
		what, paired.Event, paired.Event, first.Number, paired.Event, first.Number)
	return nil
}

func (s *shell) roundUndoCommand() *cli.Command {
	return &cli.Command{
		Name: "undo", Usage: "take the last pairing back while it has no results", ArgsUsage: "EVENT",
		UsageText: "ptm round undo spring",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				round, err := club.UndoRound(c.Context, c.Args().First())
				if err != nil {
					return err
				}
				s.say("took back the pairing of round %d of %s; next: ptm round pair %s", round, c.Args().First(), c.Args().First())
				return nil
			})
		},
	}
}

type resultOptions struct {
	handle  string
	round   int
	words   []string
	from    string
	correct bool
}

func (s *shell) roundResultCommand() *cli.Command {
	o := new(resultOptions)
	return &cli.Command{
		Name: "result", Usage: "enter results of a round", ArgsUsage: "EVENT ROUND [BOARD RESULT | BOARD:RESULT...]",
		Description: "Results: 1-0, 0-1, 1/2-1/2 or =, forfeits +/- -/+ -/-, with a q after it (1-0q) a game of less\n" +
			"than one move each. Several boards at once are entered all or none. To be asked board by board: ptm round enter.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "from", Destination: &o.from, Usage: "read the results from `FILE`, as ptm round import does"},
			&cli.BoolFlag{Name: "correct", Destination: &o.correct, Usage: "replace results that are there already"},
		},
		UsageText: "ptm round result spring 3 2 1-0\nptm round result spring 3 1:1-0 2:= 3:-/+\n" +
			"ptm round result spring 3 --from results.txt",
		Action: func(c *cli.Context) (err error) {
			o.handle, o.words = c.Args().First(), c.Args().Slice()[2:]
			if o.round, err = count("ROUND", c.Args().Get(1)); err != nil {
				return err
			}
			if o.from != "" {
				if len(o.words) > 0 {
					return usagef("results are either arguments or --from FILE, not both")
				}
				return s.runRoundImport(c.Context, o)
			}
			results, err := s.typedResults(o)
			if err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runResult(c.Context, club, o, results) })
		},
	}
}

// typedResults takes the results from the arguments.
func (s *shell) typedResults(o *resultOptions) ([]arbiter.BoardResult, error) {
	words := o.words
	if len(words) == 2 && !strings.Contains(words[0], ":") {
		words = []string{words[0] + ":" + words[1]}
	}
	if len(words) == 0 {
		return nil, usagef("BOARD RESULT is missing")
	}
	var list []arbiter.BoardResult
	for _, w := range words {
		board, result, ok := strings.Cut(w, ":")
		if !ok {
			return nil, usagef("%q is no BOARD:RESULT", w)
		}
		r, err := boardResult(board, result)
		if err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	return list, nil
}

func boardResult(board, result string) (r arbiter.BoardResult, err error) {
	if r.Board, err = count("BOARD", board); err != nil {
		return r, err
	}
	if r.Result, err = arbiter.ParseResult(result); err != nil {
		return r, &usageError{what: err.Error(), hint: arbiter.HintOf(err)}
	}
	return r, nil
}

func (s *shell) runResult(ctx context.Context, club *arbiter.Club, o *resultOptions, results []arbiter.BoardResult) error {
	changes, err := club.EnterResults(ctx, o.handle, o.round, results, o.correct)
	if err != nil {
		return err
	}
	return s.sayChanges(ctx, club, changes)
}

// sayChanges tells what became of each board, and what comes next.
func (s *shell) sayChanges(ctx context.Context, club *arbiter.Club, changes []arbiter.ResultChange) error {
	for _, c := range changes {
		s.say("%s", changeText(c, ""))
	}
	if len(changes) == 0 {
		return nil
	}
	return s.sayNext(ctx, club, changes[len(changes)-1])
}

// changeText says what became of a board; ending is how the game ended.
func changeText(c arbiter.ResultChange, ending string) string {
	b := c.Board
	text := fmt.Sprintf("board %d: %s %s %s%s", b.Number, b.WhiteName, b.Result, b.BlackName, ending)
	switch {
	case !c.Changed:
		text += ", as before"
	case c.Before != arbiter.Result{}:
		text += ", was " + c.Before.String()
	}
	return text
}

// sayNext says what is left to be done after a result.
func (s *shell) sayNext(ctx context.Context, club *arbiter.Club, c arbiter.ResultChange) error {
	if c.Missing > 0 {
		s.say("round %d of %s waits for %s", c.Round, c.Event, plural(c.Missing, "more result"))
		return nil
	}
	e, err := club.EventInfo(ctx, c.Event)
	if err != nil {
		return err
	}
	next := "ptm round pair " + e.Handle
	switch {
	case e.State == arbiter.Finished && e.Rated:
		next = "ptm rating rate " + e.Handle
	case e.Missing > 0:
		next = "ptm round show " + e.Handle
	case e.Paired == e.Rounds || e.System.RoundRobin():
		next = "ptm event finish " + e.Handle
	}
	s.say("round %d of %s is complete; next: ptm standings %s, %s", c.Round, e.Handle, e.Handle, next)
	return nil
}

func (s *shell) roundClearCommand() *cli.Command {
	return &cli.Command{
		Name: "clear", Usage: "take a board's result back", ArgsUsage: "EVENT ROUND BOARD",
		Description: "A game record of the board is set aside.",
		UsageText:   "ptm round clear spring 3 2",
		Action: func(c *cli.Context) error {
			round, board, err := seat(c.Args())
			if err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				change, err := club.ClearResult(c.Context, c.Args().First(), round, board)
				if err != nil {
					return err
				}
				s.say("board %d of round %d waits for a result again (was %s)", board, round, change.Before)
				return nil
			})
		},
	}
}
