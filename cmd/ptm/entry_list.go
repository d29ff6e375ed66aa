package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

type entriesOptions struct {
	handle, sort, format string
	checkIn              bool
}

func (s *shell) eventEntriesCommand() *cli.Command {
	o := new(entriesOptions)
	return &cli.Command{
		Name: "entries", Usage: "list who plays in an event", ArgsUsage: "EVENT",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "check-in", Destination: &o.checkIn, Usage: "with boxes to tick off who is there, by name"},
			&cli.StringFlag{
				Name: "sort", Destination: &o.sort, Action: oneOf("sort", string(report.ByNumber), string(report.ByName)),
				Usage: "`ORDER`: number (the default but for --check-in) or name",
			},
			tableFormats(&o.format),
		},
		UsageText: "ptm event entries spring\nptm event entries spring --check-in --format html > check-in.html",
		Action: func(c *cli.Context) error {
			o.handle = c.Args().First()
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runEntries(c.Context, club, o) })
		},
	}
}

func (s *shell) runEntries(ctx context.Context, club *arbiter.Club, o *entriesOptions) error {
	e, err := club.Event(ctx, o.handle)
	if err != nil {
		return err
	}
	order := report.Order(o.sort)
	switch {
	case o.checkIn && order == "":
		return s.print(report.CheckIn(e, report.ByName), o.format)
	case o.checkIn:
		return s.print(report.CheckIn(e, order), o.format)
	}
	return s.print(report.EntrantsBy(e, order), o.format)
}

type cardOptions struct {
	handle, format string
	players        []string
}

func (s *shell) eventCardsCommand() *cli.Command {
	o := new(cardOptions)
	return &cli.Command{
		Name: "cards", Usage: "print player cards: every round of one player after the other", ArgsUsage: "EVENT [PLAYER...]",
		Description: "A line for each round: opponent, colour, result, points so far, whether the player was moved down or up a\n" +
			"score, and whether the game's record is kept. Without PLAYER all cards, by number.",
		Flags:     []cli.Flag{tableFormats(&o.format)},
		UsageText: "ptm event cards spring \"Maier, Anna\"\nptm event cards spring --format html > cards.html",
		Action: func(c *cli.Context) error {
			o.handle, o.players = c.Args().First(), c.Args().Tail()
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runCards(c.Context, club, o) })
		},
	}
}

func (s *shell) runCards(ctx context.Context, club *arbiter.Club, o *cardOptions) error {
	e, err := club.Event(ctx, o.handle)
	if err != nil {
		return err
	}
	numbers, err := entrantNumbers(ctx, club, e, o.players)
	if err != nil {
		return err
	}
	rounds, err := allRounds(ctx, club, o.handle)
	if err != nil {
		return err
	}
	kept := func(round, board int) bool {
		return slices.ContainsFunc(rounds[round-1].Boards, func(b arbiter.Board) bool { return b.Number == board && b.Record != "" })
	}
	cards := make([]*report.Table, len(numbers))
	for i, n := range numbers {
		if cards[i], err = report.CardWithGames(e, n, kept); err != nil {
			return err
		}
	}
	return s.printAll(cards, o.format)
}

// entrantNumbers finds entrants of the event; nobody named is everybody.
func entrantNumbers(ctx context.Context, club *arbiter.Club, e *tournament.Event, players []string) ([]int, error) {
	var numbers []int
	for _, ref := range players {
		n, err := entrantNumber(ctx, club, e, ref)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, n)
	}
	if len(players) > 0 {
		return numbers, nil
	}
	for i := range e.Entrants {
		numbers = append(numbers, e.Entrants[i].Number)
	}
	if len(numbers) == 0 {
		return nil, hint(fmt.Errorf("event %s has no players", e.Handle), "ptm event enter %s PLAYER..., or --all", e.Handle)
	}
	return numbers, nil
}
