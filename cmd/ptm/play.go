package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"ptm/engine"
	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

func (s *shell) playCommand() *cli.Command {
	return &cli.Command{
		Name: "play", Usage: "games by correspondence, with sealed moves",
		Description: "GAME is the game's number, or EVENT.ROUND.BOARD. Where both sides move at once, what one commits is shown\n" +
			"to nobody before the other has committed, too. A game that is over becomes the board's checked record.",
		UsageText: "ptm play start spring 3 2\nptm play commit 7 --side white e4\nptm play show 7\nptm play list",
		Subcommands: []*cli.Command{
			s.playStartCommand(), s.playListCommand(), s.playShowCommand(), s.playCommitCommand(), s.playWithdrawCommand(),
			s.playMovesCommand(), s.playDrawCommand(), s.playResignCommand(), s.playTimeCommand(), s.playEndCommand(), s.playDropCommand(),
		},
	}
}

type startOptions struct {
	arbiter.Friendly
	rules  ruleOptions
	format string
}

func (s *shell) playStartCommand() *cli.Command {
	o := new(startOptions)
	return &cli.Command{
		Name: "start", Usage: "begin games by correspondence: of a round, or of no event", ArgsUsage: "[EVENT ROUND [BOARD]]",
		Description: "Without BOARD, on all boards of the round that have no result. The variant, its options and the array are the\n" +
			"event's. Without EVENT, --variant, --white and --black begin a game of no event, which ends in the archive.",
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "variant", Destination: &o.Variant, Usage: "`VARIANT` of a game of no event"},
			&cli.StringFlag{Name: "white", Destination: &o.White, Usage: "`NAME` of who has White there"},
			&cli.StringFlag{Name: "black", Destination: &o.Black, Usage: "`NAME` of who has Black there"},
			&cli.StringFlag{Name: "fen", Destination: &o.Array, Usage: "`POSITION` to start from there"},
			tableFormats(&o.format),
		}, o.rules.flags()...),
		UsageText: "ptm play start spring 3\nptm play start spring 3 2\nptm play start --variant parity --white \"Maier, Anna\" --black \"Ng, Ben\"",
		Action: func(c *cli.Context) (err error) {
			if o.Options, err = o.rules.list(); err != nil {
				return err
			}
			own := o.Variant + o.White + o.Black + o.Array + strings.Join(o.Options, "")
			if c.NArg() == 0 {
				if own == "" {
					return usagef("EVENT ROUND [BOARD], or --variant, --white and --black are missing")
				}
				return s.inClub(c.Context, func(club *arbiter.Club) error {
					game, err := club.StartFriendly(c.Context, o.Friendly)
					return s.started([]arbiter.Correspondence{game}, o.format, err)
				})
			}
			if own != "" {
				return usagef("variant, options, start and players of an event's game are those of the event")
			}
			round, board, err := roundAndBoard(c.Args())
			if err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				games, err := club.StartRound(c.Context, c.Args().First(), round, board)
				return s.started(games, o.format, err)
			})
		},
	}
}

// roundAndBoard reads the arguments EVENT ROUND [BOARD]; no board is 0.
func roundAndBoard(args cli.Args) (round, board int, err error) {
	if args.Len() < 2 {
		return 0, 0, usagef("ROUND is missing")
	}
	if args.Len() == 3 {
		return seat(args)
	}
	round, err = count("ROUND", args.Get(1))
	return round, 0, err
}

func (s *shell) started(games []arbiter.Correspondence, format string, err error) error {
	if err != nil {
		return err
	}
	if err := s.print(playTable(games, false), format); err != nil {
		return err
	}
	s.say("started %s; next: ptm play commit %d --side %s MOVE", plural(len(games), "game"), games[0].ID, games[0].Due[0])
	return nil
}

func (s *shell) playListCommand() *cli.Command {
	var event, format string
	var all bool
	return &cli.Command{
		Name: "list", Usage: "list the games by correspondence and whose choice is due",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "event", Destination: &event, Usage: "only games of `EVENT`"},
			&cli.BoolFlag{Name: "all", Destination: &all, Usage: "also those that are over"},
			tableFormats(&format),
		},
		UsageText: "ptm play list\nptm play list --event spring --all",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				games, err := club.Correspondences(c.Context, event, all)
				if err != nil {
					return err
				}
				if err := s.print(playTable(games, all), format); err != nil {
					return err
				}
				if len(games) == 0 && !all {
					s.say("no game is under way; next: ptm play start EVENT ROUND")
				}
				return nil
			})
		},
	}
}

// playTable lists games; those that are over need two columns more.
func playTable(games []arbiter.Correspondence, all bool) *report.Table {
	heads := []string{">#|game", "event", ">rd|round", ">bd|board", "white", "black", "variant", ">turn", "due", "committed", "since"}
	if all {
		heads = append(heads, "state", "result", "reason")
	}
	t := newTable("Games by correspondence", heads...)
	for i := range games {
		g := &games[i]
		cells := []report.Cell{
			report.Number(int(g.ID)), report.Text(g.Event), report.NumberOrBlank(g.Round), report.NumberOrBlank(g.Board),
			report.Text(g.White), report.Text(g.Black), report.Text(g.Variant), report.Number(g.Turn.Number),
			report.Text(dueText(g)), report.Text(committedText(g)), momentCell(since(g)),
		}
		if all {
			state := string(g.State)
			if g.Stopped != "" {
				state = "stopped"
			}
			cells = append(cells, report.Text(state), report.Text(strings.Trim(g.Result, "*")), report.Text(g.Reason))
		}
		t.Add(cells...)
	}
	return narrows(t, []string{"white", "black"}, "since", "variant", "committed", "reason")
}

// dueText names the sides whose choice is due.
func dueText(g *arbiter.Correspondence) string {
	if g.Stopped != "" {
		return "stopped"
	}
	words := make([]string, len(g.Due))
	for i, side := range g.Due {
		words[i] = side.String()
	}
	return strings.Join(words, ", ")
}

// committedText names the side that has committed and waits.
func committedText(g *arbiter.Correspondence) string {
	for s := range engine.Side(2) {
		if _, ok := g.Sealed(s); ok {
			return s.String()
		}
	}
	return ""
}

// since is when the last thing happened.
func since(g *arbiter.Correspondence) time.Time {
	last := g.Started
	for _, c := range g.Choices {
		if c.At.After(last) {
			last = c.At
		}
	}
	if !g.Ended.IsZero() {
		last = g.Ended
	}
	return last
}

// momentCell is a moment: the minute for people, the second for programs.
func momentCell(at time.Time) report.Cell {
	if at.IsZero() {
		return report.Blank()
	}
	return report.Marks(stamp(at), at.UTC().Format(time.RFC3339))
}

func (s *shell) playMovesCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "moves", Usage: "list what was committed when, with the seals", ArgsUsage: "GAME",
		Description: "A seal is the SHA-256 of the line \"game 7 turn 5 white e4 SALT\". It is told when the move is committed, the\n" +
			"salt when both are in: whoever kept the seal can compare.",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm play moves 7\nptm play moves spring.3.2 --format csv",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				g, err := club.Correspondence(c.Context, c.Args().First())
				if err != nil {
					return err
				}
				return s.print(choiceTable(&g), format)
			})
		},
	}
}

func choiceTable(g *arbiter.Correspondence) *report.Table {
	t := newTable(fmt.Sprintf("Game %d", g.ID), ">turn", "side", "move", "committed", "opened", "by", "seal", "salt")
	for _, c := range g.Choices {
		move := report.Text(c.Text)
		if c.Text == "" {
			move = report.Marks("sealed", "")
		}
		t.Add(report.Number(c.Turn), report.Text(c.Side.String()), move, momentCell(c.At), momentCell(c.Opened), report.Text(c.By), report.Text(c.Seal), report.Text(c.Salt))
	}
	// Who compares has kept the seal, and needs the salt.
	return narrows(t, []string{"move"}, "seal", "opened", "by", "salt")
}

// sideFlag is --side; more is another value than the two sides.
func sideFlag(side *string, more ...string) cli.Flag {
	values := append([]string{"white", "black"}, more...)
	return &cli.StringFlag{
		Name: "side", Destination: side, Usage: "`SIDE`: " + strings.Join(values, ", "), Action: oneOf("side", values...),
	}
}

// sideNamed is the side that --side must name.
func sideNamed(text string) (engine.Side, error) {
	switch text {
	case "white":
		return engine.White, nil
	case "black":
		return engine.Black, nil
	}
	return 0, usagef("--side white or --side black is missing")
}

// onPlay runs a command that changes one game.
func (s *shell) onPlay(ctx context.Context, do func(*arbiter.Club) (arbiter.Correspondence, *arbiter.ResultChange, error)) error {
	return s.inClub(ctx, func(club *arbiter.Club) error {
		g, change, err := do(club)
		if err != nil {
			return err
		}
		return s.sayPlay(ctx, club, &g, change)
	})
}

// sayPlay tells how far a game is now, and what is next.
func (s *shell) sayPlay(ctx context.Context, club *arbiter.Club, g *arbiter.Correspondence, change *arbiter.ResultChange) error {
	s.say("%s", strings.Join(statusLines(g), "; "))
	return s.sayRecorded(ctx, club, change)
}

// sayRecorded tells what a game that is over came to on its board.
func (s *shell) sayRecorded(ctx context.Context, club *arbiter.Club, change *arbiter.ResultChange) error {
	if change == nil {
		return nil
	}
	s.say("%s; the record is kept: ptm game show %s %d %d", changeText(*change, ""), change.Event, change.Round, change.Board.Number)
	return s.sayNext(ctx, club, *change)
}

// playNumbers are those of the games under way, for who completes.
func (s *shell) playNumbers(ctx context.Context) []string {
	var all []string
	err := s.inClub(ctx, func(club *arbiter.Club) error {
		games, err := club.Correspondences(ctx, "", false)
		for _, g := range games {
			all = append(all, strconv.FormatInt(g.ID, 10))
		}
		return err
	})
	if err != nil {
		return nil
	}
	return all
}
