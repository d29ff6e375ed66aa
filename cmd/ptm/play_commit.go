package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"ptm/tournament/arbiter"
)

type commitOptions struct {
	side  string
	shown playShowOptions
}

func (s *shell) playCommitCommand() *cli.Command {
	o := new(commitOptions)
	return &cli.Command{
		Name: "commit", Usage: "take a side's move, and seal it where both move at once", ArgsUsage: "GAME MOVE...",
		Description: "The move is checked at once, and prints its seal: a number by which it can be proved afterwards that nothing was\n" +
			"changed. When both sides have committed, the turn is carried out and drawn. A war takes a turn's moves together:\n" +
			"C:e4 D:Nf3. - for the move asks for it, or reads it from standard input, so that it is in no list of commands.",
		Flags: []cli.Flag{
			sideFlag(&o.side),
			&cli.BoolFlag{Name: "figurines", Destination: &o.shown.figurines, Usage: "draw chessmen in place of letters"},
		},
		UsageText: "ptm play commit 7 --side white e4\nptm play commit 7 --side black -\nptm play commit spring.3.2 --side white C:e4 D:Nf3",
		Action: func(c *cli.Context) error {
			side, err := sideNamed(o.side)
			if err != nil {
				return err
			}
			move, err := s.moveGiven(c.Args().Tail(), side.String())
			if err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				made, err := club.CommitMove(c.Context, c.Args().First(), side, move)
				if err != nil {
					return err
				}
				return s.committed(c.Context, club, &made, o)
			})
		},
	}
}

// moveGiven is the move as typed. For "-" it is asked for, unseen at a terminal.
func (s *shell) moveGiven(words []string, side string) (string, error) {
	if len(words) != 1 || words[0] != "-" {
		return strings.Join(words, " "), nil
	}
	if f, ok := s.in.(*os.File); ok && s.screen.in {
		fmt.Fprintf(s.err, "%s's move (not shown): ", side)
		text, err := term.ReadPassword(int(f.Fd()))
		fmt.Fprintln(s.err)
		if err != nil {
			return "", &fileError{shown("-"), err}
		}
		return string(text), nil
	}
	line, err := bufio.NewReader(s.in).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", &fileError{shown("-"), err}
	}
	return strings.TrimSpace(line), nil
}

// committed tells what a commitment did: its seal, or the turn carried out.
func (s *shell) committed(ctx context.Context, club *arbiter.Club, made *arbiter.Commitment, o *commitOptions) error {
	if made.CarriedOut {
		if err := s.showPlay(&made.Game, &o.shown); err != nil {
			return err
		}
		return s.sayRecorded(ctx, club, made.Change)
	}
	fmt.Fprintln(s.out, made.Seal)
	s.say("game %d, turn %d: %s's move is sealed as above; next: ptm play commit %d --side %s MOVE",
		made.Game.ID, made.Turn, made.Side, made.Game.ID, made.Side.Other())
	return nil
}

func (s *shell) playWithdrawCommand() *cli.Command {
	var side string
	return &cli.Command{
		Name: "withdraw", Usage: "take a sealed move back before the other side's is in", ArgsUsage: "GAME",
		Flags:     []cli.Flag{sideFlag(&side)},
		UsageText: "ptm play withdraw 7 --side white",
		Action: func(c *cli.Context) error {
			side, err := sideNamed(side)
			if err != nil {
				return err
			}
			return s.onPlay(c.Context, func(club *arbiter.Club) (arbiter.Correspondence, *arbiter.ResultChange, error) {
				g, err := club.WithdrawMove(c.Context, c.Args().First(), side)
				return g, nil, err
			})
		},
	}
}
