package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/arbiter"
)

type enterOptions struct {
	handle        string
	players       []string
	all, unrated  bool
	rating, round int
	missed        string
}

func (s *shell) eventEnterCommand() *cli.Command {
	o := new(enterOptions)
	return &cli.Command{
		Name: "enter", Usage: "enter players", ArgsUsage: "EVENT [PLAYER...]",
		Description: "All or none of the players named are entered. Their ratings at entry are frozen.\n" +
			"After the first round has been paired this is a late entry.",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "all", Destination: &o.all, Usage: "enter all players of the club who are not in yet"},
			&cli.IntFlag{Name: "entry-rating", Destination: &o.rating, Usage: "`RATING` at entry, instead of the one known"},
			&cli.BoolFlag{Name: "as-unrated", Destination: &o.unrated, Usage: "without a rating whatever is known"},
			&cli.IntFlag{Name: "round", Destination: &o.round, Usage: "first round `N` of a late entry (default: the next to be paired)"},
			&cli.StringFlag{
				Name: "missed", Value: "zero", Destination: &o.missed, Action: oneOf("missed", "zero", "half"),
				Usage: "`KIND` of bye for rounds a late entry missed: zero, or half if the event says so",
			},
		},
		UsageText: "ptm event enter spring \"Maier, Anna\" 17 \\#3\nptm event enter spring --all",
		Action: func(c *cli.Context) error {
			o.handle, o.players = c.Args().First(), c.Args().Tail()
			switch named := len(o.players) > 0; {
			case o.all && named:
				return usagef("players are either named or --all, not both")
			case !o.all && !named:
				return usagef("PLAYER is missing: name players, or give --all")
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runEnter(c.Context, club, o) })
		},
	}
}

func (s *shell) runEnter(ctx context.Context, club *arbiter.Club, o *enterOptions) error {
	if o.all {
		var err error
		if o.players, err = absentPlayers(ctx, club, o.handle); err != nil {
			return err
		}
	}
	entries := make([]arbiter.Entry, len(o.players))
	for i, p := range o.players {
		entries[i] = arbiter.Entry{Player: p, Rating: o.rating, Unrated: o.unrated, Round: o.round}
		if o.missed == "half" {
			entries[i].Missed = tournament.HalfBye
		}
	}
	entered, err := club.Enter(ctx, o.handle, entries)
	if err != nil {
		return err
	}
	s.say("entered %s in %s: %s; next: ptm round pair %s", plural(len(entered), "player"), o.handle, names(entered), o.handle)
	return nil
}

// absentPlayers are the players of the club who are not in the event, by #number.
func absentPlayers(ctx context.Context, club *arbiter.Club, handle string) ([]string, error) {
	e, err := club.Event(ctx, handle)
	if err != nil {
		return nil, err
	}
	in := map[int64]bool{}
	for i := range e.Entrants {
		in[e.Entrants[i].Player] = true
	}
	players, err := club.Players(ctx, arbiter.PlayerFilter{})
	if err != nil {
		return nil, err
	}
	var absent []string
	for _, p := range players {
		if !in[int64(p.ID)] {
			absent = append(absent, fmt.Sprintf("#%d", p.ID))
		}
	}
	if len(absent) == 0 {
		return nil, fmt.Errorf("event %s: every player of the club is in it already", handle)
	}
	return absent, nil
}

// names lists a few entrants with their numbers.
func names(entrants []tournament.Entrant) string {
	const shown = 4
	var list []string
	for i, e := range entrants {
		if i == shown && len(entrants) > shown+1 {
			list = append(list, fmt.Sprintf("and %d more", len(entrants)-shown))
			break
		}
		list = append(list, entrantText(e))
	}
	return strings.Join(list, "; ")
}

func entrantText(e tournament.Entrant) string {
	return strconv.Itoa(e.Number) + " " + e.Name
}

// An entrantAct is a use case on one entrant of an event.
type entrantAct func(ctx context.Context, club *arbiter.Club, handle, ref string) (tournament.Entrant, error)

// onEntrant is the action of a command that changes one entrant and says so.
func (s *shell) onEntrant(act entrantAct, done func(handle string, e tournament.Entrant) string) cli.ActionFunc {
	return func(c *cli.Context) error {
		return s.inClub(c.Context, func(club *arbiter.Club) error {
			e, err := act(c.Context, club, c.Args().Get(0), c.Args().Get(1))
			if err != nil {
				return err
			}
			s.say("%s", done(c.Args().First(), e))
			return nil
		})
	}
}

func (s *shell) eventRemoveCommand() *cli.Command {
	return &cli.Command{
		Name: "remove", Usage: "take an entry back before it has been paired", ArgsUsage: "EVENT PLAYER",
		UsageText: "ptm event remove spring \"Maier, Anna\"",
		Action: s.onEntrant(func(ctx context.Context, club *arbiter.Club, handle, ref string) (tournament.Entrant, error) {
			return club.RemoveEntry(ctx, handle, ref)
		}, func(handle string, e tournament.Entrant) string {
			return fmt.Sprintf("removed %s from %s", e.Name, handle)
		}),
	}
}

func (s *shell) eventWithdrawCommand() *cli.Command {
	return &cli.Command{
		Name: "withdraw", Usage: "take a player out from the next round on", ArgsUsage: "EVENT PLAYER",
		UsageText: "ptm event withdraw spring \"Maier, Anna\"",
		Action: s.onEntrant(func(ctx context.Context, club *arbiter.Club, handle, ref string) (tournament.Entrant, error) {
			return club.Withdraw(ctx, handle, ref)
		}, func(handle string, e tournament.Entrant) string {
			return fmt.Sprintf("withdrew %s from round %d on; back with: ptm event return %s %d", e.Name, e.Leaves, handle, e.Number)
		}),
	}
}

func (s *shell) eventReturnCommand() *cli.Command {
	var round int
	return &cli.Command{
		Name: "return", Usage: "bring a withdrawn player back", ArgsUsage: "EVENT PLAYER",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "round", Destination: &round, Usage: "from round `N` on (default: the next to be paired)"},
		},
		UsageText: "ptm event return spring \"Maier, Anna\"",
		Action: s.onEntrant(func(ctx context.Context, club *arbiter.Club, handle, ref string) (tournament.Entrant, error) {
			return club.Return(ctx, handle, ref, round)
		}, func(handle string, e tournament.Entrant) string {
			return fmt.Sprintf("%s plays in %s again", e.Name, handle)
		}),
	}
}

func (s *shell) eventFinishCommand() *cli.Command {
	var early bool
	return &cli.Command{
		Name: "finish", Usage: "close an event when all results are in", ArgsUsage: "EVENT",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "early", Destination: &early, Usage: "before all rounds have been paired"},
		},
		UsageText: "ptm event finish spring",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				e, err := club.FinishEvent(c.Context, c.Args().First(), early)
				if err != nil {
					return err
				}
				next := "ptm standings " + e.Handle
				if e.Rated {
					next = "ptm rating rate " + e.Handle
				}
				s.say("finished %s after %s; next: %s", e.Handle, plural(e.Paired, "round"), next)
				return nil
			})
		},
	}
}

func (s *shell) eventReopenCommand() *cli.Command {
	return &cli.Command{
		Name: "reopen", Usage: "open a finished event again", ArgsUsage: "EVENT",
		UsageText: "ptm event reopen spring",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				e, err := club.ReopenEvent(c.Context, c.Args().First())
				if err != nil {
					return err
				}
				s.say("reopened %s; close it with: ptm event finish %s", e.Handle, e.Handle)
				return nil
			})
		},
	}
}
