package main

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/arbiter"
)

func (s *shell) roundSwapCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "swap", Usage: "let two players of the last round change seats", ArgsUsage: "EVENT ROUND PLAYER PLAYER",
		Description: "Each takes the other's opponent and colour, or the bye; two who meet exchange colours. Articles that\n" +
			"the pairing breaks then are named, and the round is marked as paired by hand.",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm round swap spring 3 \"Maier, Anna\" \"Ng, Ben\"\nptm round swap spring 3 4 9",
		Action: func(c *cli.Context) error {
			round, err := count("ROUND", c.Args().Get(1))
			if err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				made, err := club.SwapSeats(c.Context, c.Args().First(), round, c.Args().Get(2), c.Args().Get(3))
				if err != nil {
					return err
				}
				return s.printByHand(c.Context, club, made, format)
			})
		},
	}
}

// printByHand prints the round as it now is, and what speaks against it.
func (s *shell) printByHand(ctx context.Context, club *arbiter.Club, made arbiter.ByHand, format string) error {
	if err := s.printRound(ctx, club, made.Event, made.Round, format); err != nil {
		return err
	}
	for _, v := range made.Breaches {
		s.say("warning: %s: %s", v.Article, v.Reason)
	}
	if v := made.Verdict; v.Article != "" && len(made.Breaches) == 0 {
		s.say("the system's own pairing is another: %s: %s", v.Article, v.Reason)
	}
	next := "this is the system's own pairing"
	if made.Verdict.Article != "" {
		next = "marked as paired by hand; back with: ptm round repair " + made.Event
	}
	s.say("round %d of %s: %s", made.Round.Number, made.Event, next)
	return nil
}

func (s *shell) roundLateCommand() *cli.Command {
	var format string
	var rating int
	return &cli.Command{
		Name: "late", Usage: "seat a late player against the one who has the bye", ArgsUsage: "EVENT PLAYER",
		Description: "Enters the player and seats him in the round that is paired already. No other pair changes. Without a bye\n" +
			"in the round he plays from the next: ptm event enter.",
		Flags: []cli.Flag{
			tableFormats(&format),
			&cli.IntFlag{Name: "entry-rating", Destination: &rating, Usage: "`RATING` at entry, instead of the one known"},
		},
		UsageText: "ptm round late spring \"Quist, Ola\"",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				made, err := club.SeatLate(c.Context, c.Args().Get(0), arbiter.Entry{Player: c.Args().Get(1), Rating: rating})
				if err != nil {
					return err
				}
				return s.printByHand(c.Context, club, made, format)
			})
		},
	}
}

type setOptions struct {
	handle, from, format string
	round                int
	words                []string
}

func (s *shell) roundSetCommand() *cli.Command {
	o := new(setOptions)
	return &cli.Command{
		Name: "set", Usage: "make a round's pairing by hand", ArgsUsage: "EVENT ROUND [WHITE:BLACK...]",
		Description: "The round is the next one, or the last while it has no results. Everybody to be paired is named, by number\n" +
			"(3-7) or as PLAYER:PLAYER, in the order of boards; a bye is PLAYER:bye, or PLAYER:half, :zero, :full for one\n" +
			"that is not the pairing's.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "from", Destination: &o.from, Usage: "read the pairs from `FILE`, one a line"},
			tableFormats(&o.format),
		},
		UsageText: "ptm round set spring 3 1-4 5-2 3:bye\nptm round set spring 3 \"Maier, Anna:Ng, Ben\" 3-4",
		Action: func(c *cli.Context) (err error) {
			o.handle, o.words = c.Args().First(), c.Args().Slice()[2:]
			if o.round, err = count("ROUND", c.Args().Get(1)); err != nil {
				return err
			}
			list, err := s.readSeats(o)
			if err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				made, err := club.SetRound(c.Context, o.handle, o.round, list)
				if err != nil {
					return err
				}
				return s.printByHand(c.Context, club, made, o.format)
			})
		},
	}
}

// readSeats takes the pairs from the arguments or from the file.
func (s *shell) readSeats(o *setOptions) ([]arbiter.Seat, error) {
	words := o.words
	if o.from != "" {
		if len(words) > 0 {
			return nil, usagef("pairs are either arguments or --from FILE, not both")
		}
		text, err := s.read(o.from)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(text)) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
				words = append(words, line)
			}
		}
	}
	if len(words) == 0 {
		return nil, usagef("WHITE:BLACK is missing")
	}
	var list []arbiter.Seat
	for _, w := range words {
		seat, err := seatOf(w)
		if err != nil {
			return nil, err
		}
		list = append(list, seat)
	}
	return list, nil
}

var numbersPattern = regexp.MustCompile(`^\s*(\d+)\s*-\s*(\d+|bye|half|zero|full)\s*$`)

// seatOf reads 3-7, 3-bye, PLAYER:PLAYER or PLAYER:bye.
func seatOf(text string) (arbiter.Seat, error) {
	white, black, ok := strings.Cut(text, ":")
	if m := numbersPattern.FindStringSubmatch(text); m != nil {
		white, black, ok = m[1], m[2], true
	}
	if white, black = strings.TrimSpace(white), strings.TrimSpace(black); !ok || white == "" || black == "" {
		return arbiter.Seat{}, usagef("%q is neither a pair (3-7, PLAYER:PLAYER) nor a bye (PLAYER:bye)", text)
	}
	seat := arbiter.Seat{White: white}
	switch black {
	case arbiter.TheBye:
		seat.Bye = tournament.PairingBye
	case "half":
		seat.Bye = tournament.HalfBye
	case "zero":
		seat.Bye = tournament.ZeroBye
	case "full":
		seat.Bye = tournament.FullBye
	default:
		seat.Black = black
	}
	return seat, nil
}

func (s *shell) roundRepairCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "repair", Usage: "pair the last round again while it has no results", ArgsUsage: "EVENT",
		Description: "From results, entries, byes and prohibitions as they are now: after a correction, say.",
		Flags:       []cli.Flag{tableFormats(&format)},
		UsageText:   "ptm round repair spring",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				r, err := club.RepairRound(c.Context, c.Args().First())
				if err != nil {
					return err
				}
				if err := s.printRound(c.Context, club, r.Event, r.After, format); err != nil {
					return err
				}
				what := "as it was"
				if len(r.Changed) > 0 {
					what = "changed on " + boardsText(r.Changed)
				}
				s.say("paired round %d of %s again: %s", r.After.Number, r.Event, what)
				return nil
			})
		},
	}
}

// boardsText is "board 3" or "boards 1, 2, 5".
func boardsText(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = fmt.Sprint(n)
	}
	if len(list) == 1 {
		return "board " + words[0]
	}
	return "boards " + strings.Join(words, ", ")
}
