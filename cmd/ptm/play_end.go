package main

import (
	"github.com/urfave/cli/v2"

	"ptm/engine"
	"ptm/tournament/arbiter"
)

func (s *shell) playDrawCommand() *cli.Command {
	var side, board string
	return &cli.Command{
		Name: "draw", Usage: "offer, accept, decline or claim a draw", ArgsUsage: "GAME offer|accept|decline|claim",
		Description: "An offer stands until the other side answers or commits a move. A claim is held against the game: threefold\n" +
			"repetition or the count of moves, where the rules know them. --board is one of several boards, agreed drawn.",
		Flags: []cli.Flag{
			sideFlag(&side),
			&cli.StringFlag{Name: "board", Destination: &board, Usage: "`BOARD` of a war, by letter, in place of the whole game"},
		},
		UsageText: "ptm play draw 7 offer --side white\nptm play draw 7 accept --side black\nptm play draw 8 offer --side black --board C",
		Action: func(c *cli.Context) error {
			side, err := sideNamed(side)
			if err != nil {
				return err
			}
			ref, word := c.Args().Get(0), c.Args().Get(1)
			if word == "claim" && board != "" {
				return usagef("a claim is of the whole game: without --board")
			}
			return s.onPlay(c.Context, func(club *arbiter.Club) (arbiter.Correspondence, *arbiter.ResultChange, error) {
				switch word {
				case "offer":
					g, err := club.OfferDraw(c.Context, ref, side, board)
					return g, nil, err
				case "accept", "decline":
					return club.AnswerDraw(c.Context, ref, side, board, word == "accept")
				case "claim":
					return club.ClaimDraw(c.Context, ref, side)
				}
				return arbiter.Correspondence{}, nil, usagef("a draw is offer, accept, decline or claim, not %q", word)
			})
		},
	}
}

func (s *shell) playResignCommand() *cli.Command {
	var side string
	return &cli.Command{
		Name: "resign", Usage: "end a game by resignation", ArgsUsage: "GAME",
		Description: "What is sealed then is never opened. Where both sides move at once both may resign in one turn, which is a draw.",
		Flags:       []cli.Flag{sideFlag(&side, "both")},
		UsageText:   "ptm play resign 7 --side black",
		Action: func(c *cli.Context) error {
			sides := []engine.Side{engine.White, engine.Black}
			if side != "both" {
				one, err := sideNamed(side)
				if err != nil {
					return err
				}
				sides = []engine.Side{one}
			}
			return s.onPlay(c.Context, func(club *arbiter.Club) (arbiter.Correspondence, *arbiter.ResultChange, error) {
				return club.Resign(c.Context, c.Args().First(), sides...)
			})
		},
	}
}

func (s *shell) playTimeCommand() *cli.Command {
	var side string
	return &cli.Command{
		Name: "time", Usage: "end a game that a side has lost on time", ArgsUsage: "GAME",
		Description: "The game counts as played. One in which nobody moved has no record: drop it and enter the forfeit.",
		Flags:       []cli.Flag{sideFlag(&side)},
		UsageText:   "ptm play time 7 --side white",
		Action: func(c *cli.Context) error {
			side, err := sideNamed(side)
			if err != nil {
				return err
			}
			return s.onPlay(c.Context, func(club *arbiter.Club) (arbiter.Correspondence, *arbiter.ResultChange, error) {
				return club.OverstepTime(c.Context, c.Args().First(), side)
			})
		},
	}
}

func (s *shell) playEndCommand() *cli.Command {
	var reason string
	return &cli.Command{
		Name: "end", Usage: "end a game as the arbiter decides", ArgsUsage: "GAME RESULT",
		Flags:     []cli.Flag{&cli.StringFlag{Name: "reason", Destination: &reason, Usage: "`TEXT` that says why"}},
		UsageText: "ptm play end 7 1/2-1/2 --reason \"threefold repetition\"",
		Action: func(c *cli.Context) error {
			return s.onPlay(c.Context, func(club *arbiter.Club) (arbiter.Correspondence, *arbiter.ResultChange, error) {
				return club.Adjudicate(c.Context, c.Args().Get(0), c.Args().Get(1), reason)
			})
		},
	}
}

func (s *shell) playDropCommand() *cli.Command {
	return &cli.Command{
		Name: "drop", Usage: "give a game up: without a result, without a record", ArgsUsage: "GAME",
		Description: "What was carried out can still be looked at; what is sealed is never opened.",
		UsageText:   "ptm play drop 7",
		Action: func(c *cli.Context) error {
			return s.onPlay(c.Context, func(club *arbiter.Club) (arbiter.Correspondence, *arbiter.ResultChange, error) {
				g, err := club.DropCorrespondence(c.Context, c.Args().First())
				return g, nil, err
			})
		},
	}
}
