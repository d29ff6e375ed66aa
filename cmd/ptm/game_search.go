package main

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

type searchOptions struct {
	arbiter.GameSearch
	format string
}

func (s *shell) gameSearchCommand() *cli.Command {
	o := new(searchOptions)
	return &cli.Command{
		Name: "search", Usage: "find games of events and of the archive", ArgsUsage: "[PLAYER [OPPONENT]]",
		Description: "A player is named by one or more beginnings of words of his name: sen carl finds Carla Senders.\n" +
			"--format pgn writes the games themselves.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "variant", Destination: &o.Variant, Usage: "only games of `VARIANT`"},
			&cli.StringFlag{Name: "result", Destination: &o.Result, Usage: "only games that ended `RESULT`: 1-0, 0-1, 1/2-1/2, *"},
			&cli.StringFlag{Name: "date", Destination: &o.Date, Usage: "only games of `DATE`: YYYY, YYYY-MM or YYYY-MM-DD"},
			&cli.StringFlag{Name: "from", Destination: &o.From, Usage: "only games of `DATE` or later"},
			&cli.StringFlag{Name: "to", Destination: &o.To, Usage: "only games of `DATE` or earlier"},
			&cli.Int64Flag{Name: "id", Destination: &o.ID, Usage: "only the game with the number `ID`"},
			&cli.IntFlag{Name: "limit", Value: 100, Destination: &o.Limit, Usage: "at most `N` games; 0 for all"},
			searchFormats(&o.format),
		},
		UsageText: "ptm game search \"senders\"\nptm game search senders petrov --variant chess --result 1-0\n" +
			"ptm game search --date 2026-03 --format pgn",
		Action: func(c *cli.Context) error {
			o.Players = c.Args().Slice()
			if o.Limit < 0 {
				return usagef("--limit is a number from 0, not %d", o.Limit)
			}
			o.Texts = o.format == "pgn"
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runGameSearch(c.Context, club, o) })
		},
	}
}

// searchFormats is --format of tables, and pgn.
func searchFormats(format *string) cli.Flag {
	var names []string
	for _, f := range report.Formats() {
		names = append(names, string(f))
	}
	return formatFlag(format, append(names, "pgn")...)
}

func (s *shell) runGameSearch(ctx context.Context, club *arbiter.Club, o *searchOptions) error {
	games, total, err := club.SearchGames(ctx, o.GameSearch)
	if err != nil {
		return err
	}
	if o.Texts {
		err = s.printGames(games)
	} else {
		err = s.print(foundTable(games), o.format)
	}
	if n := total - len(games); err == nil && n > 0 {
		s.say("%s not listed; --limit 0 lists all", plural(n, "more game"))
	}
	return err
}

func foundTable(games []arbiter.FoundGame) *report.Table {
	t := newTable("Games", ">#|id", "date", "white", "black", "result", "variant", ">turns", "event", ">round", ">board")
	for i := range games {
		g := &games[i]
		t.Add(report.Number(int(g.ID)), report.Text(g.Day), report.Text(nameOr(g.White)), report.Text(nameOr(g.Black)),
			report.Text(resultText(&g.Game)), report.Text(g.Variant), report.Number(g.Turns), report.Text(g.Event),
			report.NumberOrBlank(g.Round), report.NumberOrBlank(g.Board))
	}
	return narrows(t, []string{"white", "black", "event"}, "turns", "board", "variant")
}

// printGames writes games as canonical PGN.
func (s *shell) printGames(games []arbiter.FoundGame) error {
	for i := range games {
		g := &games[i].Game
		if g.Movetext == "" {
			moves, err := canonical(g)
			if err != nil {
				return fmt.Errorf("game %d: %w", games[i].ID, err)
			}
			g.Movetext = moves
		}
		text, err := exportText(nil, g, false)
		if err != nil {
			return err
		}
		if err := s.emit(text); err != nil {
			return err
		}
	}
	return nil
}
