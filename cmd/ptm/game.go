package main

import (
	"context"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
)

func (s *shell) gameCommand() *cli.Command {
	return &cli.Command{
		Name: "game", Usage: "game records",
		UsageText: "ptm game check games.pgn\nptm game submit spring 3 2 game.pgn\nptm game import spring round3.pgn\n" +
			"ptm game show spring 3 2",
		Subcommands: []*cli.Command{
			s.gameSubmitCommand(), s.gameImportCommand(), s.gameShowCommand(), s.gameExportCommand(),
			s.gameSearchCommand(), s.gameDropCommand(), s.gameCheckCommand(),
		},
	}
}

const swapColoursUsage = "the players had the colours of the record, not those of the pairing, which is corrected"

type submitOptions struct {
	handle, file string
	round, board int
	replace      bool
	swapColours  bool
}

func (s *shell) gameSubmitCommand() *cli.Command {
	o := new(submitOptions)
	return &cli.Command{
		Name: "submit", Usage: "check a board's record, keep it and enter its result", ArgsUsage: "EVENT ROUND BOARD FILE",
		Description: "Every move is checked. The result is the verdict of the rules or, when they have not ended the\n" +
			"game, the one the record claims. Names in the record must be those of the board, if it gives any.\n" +
			"- is standard input.",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "replace", Destination: &o.replace, Usage: "set another record of the board aside"},
			&cli.BoolFlag{Name: "swap-colours", Destination: &o.swapColours, Usage: swapColoursUsage},
		},
		UsageText: "ptm game submit spring 3 2 game.pgn",
		Action: func(c *cli.Context) (err error) {
			o.handle, o.file = c.Args().Get(0), c.Args().Get(3)
			if o.round, o.board, err = seat(c.Args()); err != nil {
				return err
			}
			text, err := s.read(o.file)
			if err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runSubmit(c.Context, club, o, text) })
		},
	}
}

func (s *shell) runSubmit(ctx context.Context, club *arbiter.Club, o *submitOptions, text []byte) error {
	game, change, err := club.SubmitGame(ctx, o.handle, o.round, o.board,
		arbiter.Submission{File: shown(o.file), Text: text, Replace: o.replace, SwapColours: o.swapColours})
	if err != nil {
		return err
	}
	ending := ""
	if game.Reason != "" {
		ending = " by " + game.Reason
	}
	s.say("%s; %s checked", changeText(change, ending), plural(game.Turns, "turn"))
	return s.sayNext(ctx, club, change)
}

func (s *shell) gameDropCommand() *cli.Command {
	return &cli.Command{
		Name: "drop", Usage: "set the record kept for a board aside; the result stays", ArgsUsage: "EVENT ROUND BOARD",
		UsageText: "ptm game drop spring 3 2",
		Action: func(c *cli.Context) error {
			round, board, err := seat(c.Args())
			if err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				change, err := club.DropGame(c.Context, c.Args().First(), round, board)
				if err != nil {
					return err
				}
				s.say("set the record of board %d of round %d aside; its result is %s", board, round, change.Board.Result)
				return nil
			})
		},
	}
}
