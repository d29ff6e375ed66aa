package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

func (s *shell) ratingCommand() *cli.Command {
	return &cli.Command{
		Name: "rating", Usage: "ratings by variant",
		UsageText: "ptm rating rate spring\nptm rating list --variant parity",
		Subcommands: []*cli.Command{
			s.ratingRateCommand(), s.ratingListCommand(), s.ratingHistoryCommand(),
			s.ratingVerifyCommand(), s.ratingPoolsCommand(), s.ratingRunCommand(),
		},
	}
}

func (s *shell) ratingRateCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "rate", Usage: "rate the games of a finished event", ArgsUsage: "EVENT",
		Description: "Forfeits and byes never count. Rating again changes nothing; after a correction the ratings\n" +
			"become those of the corrected event.",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm rating rate spring",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				return s.runRate(c.Context, club, c.Args().First(), format)
			})
		},
	}
}

func (s *shell) runRate(ctx context.Context, club *arbiter.Club, handle, format string) error {
	r, err := club.RateEvent(ctx, handle)
	if err != nil {
		return err
	}
	t := narrows(newTable(fmt.Sprintf("%s, rated in %s", r.Event, r.Period),
		"player", ">before", ">RD|before_rd", ">after", ">RD|after_rd", ">change"), []string{"player"})
	for _, m := range r.Moved {
		t.Add(slices.Concat([]report.Cell{report.Text(m.Player)}, strengthCells(m.Before), strengthCells(m.After),
			[]report.Cell{changeCell(m.Before, m.After)})...)
	}
	if err := s.print(t, format); err != nil {
		return err
	}
	s.say("rated %s in %s: %s new, %d corrected, %d taken out, %d as before; next: ptm rating list --variant %s",
		r.Event, r.Pool, plural(r.Added, "game"), r.Corrected, r.Voided, r.Unchanged, r.Pool)
	return nil
}

// wholeCell is a rating: rounded for people, to a tenth for programs.
func wholeCell(points float64) report.Cell {
	return report.Figure(decimals(points, 0), decimals(points, 1))
}

// strengthCells are a rating and its deviation; blank where there is none.
func strengthCells(r arbiter.Strength) []report.Cell {
	if r.RD == 0 {
		return []report.Cell{report.Blank(), report.Blank()}
	}
	return []report.Cell{wholeCell(r.Rating), report.Figure("±"+decimals(r.RD, 0), decimals(r.RD, 1))}
}

// changeCell is the difference of two ratings with its sign.
func changeCell(before, after arbiter.Strength) report.Cell {
	if before.RD == 0 || after.RD == 0 {
		return report.Blank()
	}
	points := after.Rating - before.Rating
	sign := ""
	if points > 0 {
		sign = "+"
	}
	return report.Figure(sign+decimals(points, 0), decimals(points, 1))
}

type ratingListOptions struct {
	arbiter.ListOptions
	format string
}

func (s *shell) ratingListCommand() *cli.Command {
	o := new(ratingListOptions)
	return &cli.Command{
		Name: "list", Usage: "list the ratings of a variant",
		Description: "± is one deviation: with 95 in 100 chances the strength is within two of them. A ? marks a\n" +
			"provisional rating.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "variant", Destination: &o.Variant, Usage: "`VARIANT` (may be left out if the club has rated one only)"},
			&cli.StringFlag{Name: "as-of", Destination: &o.AsOf, Usage: "at the end of `MONTH`, YYYY-MM (default: the last with games)"},
			&cli.IntFlag{Name: "min-games", Destination: &o.Min, Usage: "only players with at least `N` games"},
			tableFormats(&o.format),
		},
		UsageText: "ptm rating list\nptm rating list --variant parity --as-of 2026-03 --format csv",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runRatingList(c.Context, club, o) })
		},
	}
}

func (s *shell) runRatingList(ctx context.Context, club *arbiter.Club, o *ratingListOptions) error {
	list, err := club.RatingList(ctx, o.ListOptions)
	if err != nil {
		return err
	}
	t := narrows(newTable(fmt.Sprintf("Ratings, %s, %s", list.Pool, list.AsOf),
		">rank", "player", "club", ">rating", ">RD|rd", "?|provisional", ">games", ">won", ">drawn", ">lost", "last"),
		[]string{"player", "club"}, "last", "club")
	for _, l := range list.Lines {
		mark := report.Blank()
		if l.Provisional {
			mark = report.Marks("?", "yes")
		}
		now := strengthCells(arbiter.Strength{Rating: l.Rating, RD: l.RD})
		t.Add(report.Number(l.Rank), report.Text(l.Player.Name), report.Text(l.Player.Club), now[0], now[1], mark,
			report.Number(l.Games), report.Number(l.Wins), report.Number(l.Draws), report.Number(l.Losses), report.Text(l.Last))
	}
	return s.print(t, o.format)
}

type historyOptions struct {
	player, variant, format string
}

func (s *shell) ratingHistoryCommand() *cli.Command {
	o := new(historyOptions)
	return &cli.Command{
		Name: "history", Usage: "show how a player's rating came about", ArgsUsage: "PLAYER",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "variant", Destination: &o.variant, Usage: "only in `VARIANT`"},
			tableFormats(&o.format),
		},
		UsageText: "ptm rating history \"Maier, Anna\"",
		Action: func(c *cli.Context) error {
			o.player = c.Args().First()
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runHistory(c.Context, club, o) })
		},
	}
}

func (s *shell) runHistory(ctx context.Context, club *arbiter.Club, o *historyOptions) error {
	p, steps, err := club.RatingHistory(ctx, o.player, o.variant)
	if err != nil {
		return err
	}
	if len(steps) == 0 {
		s.say("%s has no rated games yet", p.Name)
		return nil
	}
	t := narrows(newTable(p.Name, "variant", "month", ">before", ">RD|before_rd", ">games", ">score", ">expected",
		">after", ">RD|after_rd", ">change", "events"), []string{"events"}, "before_rd", "expected")
	for _, step := range steps {
		before, after := strengthCells(step.Before), strengthCells(step.After)
		t.Add(report.Text(step.Pool), report.Text(step.Period), before[0], before[1], report.Number(step.Games),
			report.Fixed(step.Score, 1), report.Fixed(step.Expected, 2), after[0], after[1],
			changeCell(step.Before, step.After), report.Text(strings.Join(step.Events, ", ")))
	}
	return s.print(t, o.format)
}

func (s *shell) ratingVerifyCommand() *cli.Command {
	return &cli.Command{
		Name: "verify", Usage: "rate everything again and compare with what is stored",
		UsageText: "ptm rating verify",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				faults, err := club.VerifyRatings(c.Context)
				if err != nil {
					return err
				}
				return s.faults(faults, "the ratings follow from the games")
			})
		},
	}
}

func (s *shell) ratingPoolsCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "pools", Usage: "list the variants that have ratings",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm rating pools",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				pools, err := club.Pools(c.Context)
				if err != nil {
					return err
				}
				t := narrows(newTable("Pools", "variant", "system", "first", "last", ">games", ">players", "parameters"), []string{"parameters"}, "parameters")
				for _, p := range pools {
					t.Add(report.Text(p.Pool), report.Text(p.System), report.Text(p.First), report.Text(p.Last),
						report.Number(p.Games), report.Number(p.Players), report.Text(p.Configuration))
				}
				return s.print(t, format)
			})
		},
	}
}
