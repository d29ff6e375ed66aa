package main

import (
	"fmt"
	"time"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

func (s *shell) ratingCloseCommand() *cli.Command {
	return &cli.Command{
		Name: "close", Usage: "close a month and all before it", ArgsUsage: "MONTH",
		Description: "From then on a late result or correction in them is shown, with whose rating it would change, and kept\n" +
			"only with --late and a reason.",
		UsageText: "ptm rating close 2026-03",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				if err := club.CloseMonth(c.Context, c.Args().First()); err != nil {
					return err
				}
				s.say("closed %s and all before it; next: ptm rating publish --month %s", c.Args().First(), c.Args().First())
				return nil
			})
		},
	}
}

func (s *shell) ratingPublishCommand() *cli.Command {
	var variant, month string
	return &cli.Command{
		Name: "publish", Usage: "freeze the lists of a month",
		Description: "A published list stays as it is, whatever is corrected later; the next one shows what has been rated\n" +
			"anew. The month is closed as well.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "variant", Destination: &variant, Usage: "only that of `VARIANT`, or VARIANT/CLASS (default: all)"},
			&cli.StringFlag{Name: "month", Destination: &month, Usage: "at the end of `MONTH`, YYYY-MM (default: that of the last game)"},
		},
		UsageText: "ptm rating publish\nptm rating publish --variant parity --month 2026-03",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				lists, err := club.Publish(c.Context, variant, month)
				if err != nil {
					return err
				}
				for _, l := range lists {
					s.say("published %s for %s: %s; next: ptm rating list --variant %s --published %s",
						l.Pool, l.Month, plural(l.Players, "player"), l.Pool, l.Month)
				}
				return nil
			})
		},
	}
}

func (s *shell) ratingListsCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "lists", Usage: "list the published lists",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm rating lists",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				lists, err := club.PublishedLists(c.Context)
				if err != nil {
					return err
				}
				t := narrows(newTable("Published lists", "variant", "month", "published", "by", ">players", "sha256"), []string{"sha256"})
				for _, l := range lists {
					t.Add(report.Text(l.Pool), report.Text(l.Month), timeCell(l.At), report.Text(l.By), report.Number(l.Players),
						report.Text(fmt.Sprintf("%x", l.Digest)))
				}
				return s.print(t, format)
			})
		},
	}
}

// timeCell is a moment: the day for people, the second for programs.
func timeCell(at time.Time) report.Cell {
	return report.Marks(at.UTC().Format(time.DateOnly), at.UTC().Format(time.RFC3339))
}

func publishedTable(list arbiter.PublishedList) *report.Table {
	t := narrows(newTable(fmt.Sprintf("Ratings, %s, %s, as published on %s", list.Pool, list.Month, list.At.UTC().Format(time.DateOnly)),
		">rank", "player", ">rating", "|provisional", ">RD|rd", ">games", ">won", ">drawn", ">lost", "last"), []string{"player"})
	provisional := false
	for _, l := range list.Lines {
		provisional = provisional || l.Provisional != ""
		t.Add(report.Number(l.Rank), report.Text(l.Name), markedCell(l.Rating, l.Provisional), report.Marks("", l.Provisional),
			strengthCells(arbiter.Strength{Rating: l.Rating, RD: l.RD})[1], report.Number(l.Games), report.Number(l.Wins),
			report.Number(l.Draws), report.Number(l.Losses), report.Text(l.Last.String()))
	}
	if provisional {
		t.Note(provisionalNote)
	}
	return t
}

type ratingLogOptions struct {
	arbiter.RatingLogFilter
	format string
}

func (s *shell) ratingLogCommand() *cli.Command {
	o := new(ratingLogOptions)
	return &cli.Command{
		Name: "log", Usage: "list what ratings follow from: games, corrections, voids, merges",
		Description: "Rows are only ever added. One that replaces another points at it; replaced rows count no longer.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "event", Destination: &o.Event, Usage: "only games of `EVENT`"},
			&cli.StringFlag{Name: "player", Destination: &o.Player, Usage: "only rows of `PLAYER`"},
			&cli.IntFlag{Name: "last", Destination: &o.Limit, Usage: "only the newest `N`"},
			tableFormats(&o.format),
		},
		UsageText: "ptm rating log --event spring\nptm rating log --last 20",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				rows, err := club.RatingLog(c.Context, o.RatingLogFilter)
				if err != nil {
					return err
				}
				return s.print(logTable(rows), o.format)
			})
		},
	}
}

func logTable(rows []arbiter.RatingLogRow) *report.Table {
	t := narrows(newTable("Rating log", ">#|number", "What|act", ">Of|replaces", "Now|replaced", "variant", "month", "event", ">round", ">board", "first", "second",
		">score", "When|at", "by", "reason"), []string{"first", "second", "reason"}, "board", "month", "variant")
	for _, r := range rows {
		replaced := report.Marks("", "no")
		if r.Replaced {
			replaced = report.Marks("replaced", "yes")
		}
		score := report.Blank()
		if r.Act != "void" && r.Act != "merge" {
			score = report.Fixed(r.Score, 1)
		}
		t.Add(report.Number(int(r.ID)), report.Text(r.Act), report.NumberOrBlank(int(r.Replaces)), replaced, report.Text(r.Pool),
			report.Text(r.Month), report.Text(r.Event), report.NumberOrBlank(r.Round), report.NumberOrBlank(r.Board),
			report.Text(r.First), report.Text(r.Second), score, timeCell(r.At), report.Text(r.By), report.Text(r.Reason))
	}
	return t
}
