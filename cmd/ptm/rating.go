package main

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

func (s *shell) ratingCommand() *cli.Command {
	return &cli.Command{
		Name: "rating", Usage: "ratings by variant",
		Description: "Ratings follow from the log of rated games, which only grows. A pool is the games of one variant, or of\n" +
			"one variant and time class: VARIANT or VARIANT/CLASS.",
		UsageText: "ptm rating rate spring\nptm rating list --variant parity",
		Subcommands: []*cli.Command{
			s.ratingRateCommand(), s.ratingListCommand(), s.ratingHistoryCommand(), s.ratingExplainCommand(),
			s.ratingPerformanceCommand(), s.ratingOddsCommand(), s.ratingCloseCommand(), s.ratingPublishCommand(),
			s.ratingListsCommand(), s.ratingLogCommand(), s.ratingVerifyCommand(), s.ratingPoolsCommand(),
			s.ratingConfigCommand(), s.ratingEvalCommand(), s.ratingTuneCommand(), s.ratingRunCommand(),
		},
	}
}

// variantFlag is --variant of a command that looks at one pool.
func variantFlag(variant *string) cli.Flag {
	return &cli.StringFlag{Name: "variant", Destination: variant, Usage: "`VARIANT`, or VARIANT/CLASS (may be left out if there is one only)"}
}

// amendFlags are those of a command that changes what ratings follow from.
func amendFlags(o *arbiter.Amend) []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "dry-run", Destination: &o.DryRun, Usage: "show whose rating would change and leave everything as it is"},
		&cli.BoolFlag{Name: "late", Destination: &o.Late, Usage: "also change months that are closed"},
		&cli.StringFlag{Name: "reason", Destination: &o.Reason, Usage: "`TEXT` for the log; --late needs one"},
	}
}

type rateOptions struct {
	arbiter.Amend
	event, format string
}

func (s *shell) ratingRateCommand() *cli.Command {
	o := new(rateOptions)
	return &cli.Command{
		Name: "rate", Usage: "rate the games of a finished event", ArgsUsage: "EVENT",
		Description: "Prints whose rating changes; that of a new player, from where he enters. Forfeits and byes never\n" +
			"count. Rating again changes nothing; after a correction the ratings become those of the corrected\n" +
			"event, in that month and in all that follow. In a month that is closed nothing is kept without --late\n" +
			"and a reason.",
		Flags:     append(amendFlags(&o.Amend), tableFormats(&o.format)),
		UsageText: "ptm rating rate spring\nptm rating rate spring --dry-run\nptm rating rate spring --late --reason \"board 3 had been swapped\"",
		Action: func(c *cli.Context) error {
			o.event = c.Args().First()
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runRate(c.Context, club, o) })
		},
	}
}

func (s *shell) runRate(ctx context.Context, club *arbiter.Club, o *rateOptions) error {
	r, err := club.RateEvent(ctx, o.event, o.Amend)
	if err := s.effect(r.Effect, err, o.format); err != nil {
		return err
	}
	what, next := "rated", "list --variant "+r.Pool
	if o.DryRun {
		what, next = "would rate", "rate "+r.Event
		if o.Late {
			next += " --late --reason TEXT"
		}
	}
	s.say("%s %s in %s, %s: %s new, %d corrected, %d taken out, %d as before; next: ptm rating %s",
		what, r.Event, r.Pool, r.Period, plural(r.Added, "game"), r.Corrected, r.Voided, r.Unchanged, next)
	return nil
}

// effect prints whose ratings change, also if the change was refused because
// it is late.
func (s *shell) effect(e arbiter.Effect, err error, format string) error {
	if err != nil && !e.Late {
		return err
	}
	if len(e.Moved) > 0 || format != "text" {
		if err := s.print(movesTable(e), format); err != nil {
			return err
		}
	}
	return err
}

func movesTable(e arbiter.Effect) *report.Table {
	title := "Ratings that change"
	if e.From != "" {
		title += ", from " + e.From + " on"
	}
	if e.Late {
		title += " (closed)"
	}
	t := narrows(newTable(title, "variant", "player", ">before", ">RD|before_rd", ">after", ">RD|after_rd", ">change", "|new"),
		[]string{"player"}, "variant")
	for _, m := range e.Moved {
		entered := report.Marks("", "no")
		if m.New {
			entered = report.Marks("new", "yes")
		}
		t.Add(slices.Concat([]report.Cell{report.Text(m.Pool), report.Text(m.Player)}, strengthCells(m.Before),
			strengthCells(m.After), []report.Cell{changeCell(m.Before, m.After), entered})...)
	}
	return t
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
	return signedCell(after.Rating-before.Rating, 0)
}

// signedCell is a number of points with its sign.
func signedCell(points float64, places int) report.Cell {
	return report.Figure(signed(points, places), decimals(points, max(places, 1)))
}

func signed(points float64, places int) string {
	text := decimals(math.Abs(points), places)
	switch {
	case strings.Trim(text, "0.") == "":
		return text
	case points > 0:
		return "+" + text
	}
	return "-" + text
}

type ratingListOptions struct {
	arbiter.ListOptions
	published, format string
}

func (s *shell) ratingListCommand() *cli.Command {
	o := new(ratingListOptions)
	return &cli.Command{
		Name: "list", Usage: "list the ratings of a variant",
		Description: "RD is one deviation; the strength lies in the interval 19 times out of 20. Behind a rating, ? says that\n" +
			"it is provisional: three different opponents have not been met, or the deviation is over 110. Change is\n" +
			"against the last published list; re-rated is how much that list would differ today.",
		Flags: []cli.Flag{
			variantFlag(&o.Variant),
			&cli.StringFlag{Name: "as-of", Destination: &o.AsOf, Usage: "`DATE`: only games up to the month YYYY-MM or the day YYYY-MM-DD (default: all)"},
			&cli.IntFlag{Name: "min-games", Destination: &o.Min, Usage: "only players with at least `N` games"},
			&cli.StringFlag{Name: "published", Destination: &o.published, Usage: "the list of `MONTH` as it was published"},
			tableFormats(&o.format),
		},
		UsageText: "ptm rating list\nptm rating list --variant parity --as-of 2026-03 --format csv\nptm rating list --published 2026-03",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runRatingList(c.Context, club, o) })
		},
	}
}

func (s *shell) runRatingList(ctx context.Context, club *arbiter.Club, o *ratingListOptions) error {
	if o.published != "" {
		list, err := club.PublishedList(ctx, o.Variant, o.published)
		if err != nil {
			return err
		}
		return s.print(publishedTable(list), o.format)
	}
	list, err := club.RatingList(ctx, o.ListOptions)
	if err != nil {
		return err
	}
	return s.print(listTable(list), o.format)
}

func listTable(list arbiter.RatingList) *report.Table {
	title := fmt.Sprintf("Ratings, %s, %s", list.Pool, list.AsOf)
	if list.Open {
		title += " (open)"
	}
	t := narrows(newTable(title, ">rank", "player", "club", ">rating", "|provisional", ">RD|rd", ">95 %|low", ">|high",
		">games", ">won", ">drawn", ">lost", "last", ">change", ">Re-rated|rerated"),
		[]string{"player", "club"}, "lost", "drawn", "won", "club")
	provisional := false
	for _, l := range list.Lines {
		provisional = provisional || l.Provisional != ""
		t.Add(report.Number(l.Rank), report.Text(l.Player.Name), report.Text(l.Player.Club),
			markedCell(l.Rating, l.Provisional), report.Marks("", l.Provisional), strengthCells(l.Strength)[1],
			report.Figure(decimals(l.Low, 0)+"–"+decimals(l.High, 0), decimals(l.Low, 1)), report.Figure("", decimals(l.High, 1)),
			report.Number(l.Games), report.Number(l.Wins), report.Number(l.Draws), report.Number(l.Losses), report.Text(l.Last),
			sinceCell(l.Published, &l.Rating), rerated(l))
	}
	if provisional {
		t.Note(provisionalNote)
	}
	if list.Since != "" {
		t.Note("change: since the list published for " + list.Since)
	}
	return t
}

const provisionalNote = "? provisional: fewer than three opponents, or RD over 110"

// markedCell is a rating; people see a mark behind a provisional one, and a
// blank behind the others, so that digits stand below each other.
func markedCell(points float64, provisional string) report.Cell {
	mark := " "
	if provisional != "" {
		mark = "?"
	}
	return report.Figure(decimals(points, 0)+mark, decimals(points, 1))
}

func sinceCell(then, now *float64) report.Cell {
	if then == nil || now == nil {
		return report.Blank()
	}
	return signedCell(*now-*then, 0)
}

// rerated is what has been rated anew since the list was published; people
// see it only where it is something.
func rerated(l arbiter.Standing) report.Cell {
	if l.Published == nil || l.Rerated == nil {
		return report.Blank()
	}
	points := *l.Rerated - *l.Published
	if points == 0 {
		return report.Figure("", "0.0")
	}
	return signedCell(points, 1)
}

func (s *shell) ratingVerifyCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "verify", Usage: "rate everything again and compare with what is stored",
		Description: "Prints the digest (SHA-256) of each pool's ratings, chained from month to month: who rates the same\n" +
			"log gets the same, on every computer.",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm rating verify",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runVerify(c.Context, club, format) })
		},
	}
}

func (s *shell) runVerify(ctx context.Context, club *arbiter.Club, format string) error {
	pools, faults, err := club.VerifyRatings(ctx)
	if err != nil {
		return err
	}
	if len(faults) == 0 {
		t := newTable("Digests", "variant", "month", ">games", "sha256")
		for _, p := range pools {
			t.Add(report.Text(p.Pool), report.Text(p.Last), report.Number(p.Games), report.Text(p.Digest))
		}
		if err := s.print(t, format); err != nil {
			return err
		}
	}
	return s.faults(faults, "the ratings follow from the games")
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
				t := narrows(newTable("Pools", "variant", "system", "first", "last", ">games", ">players", ">mean", "parameters"),
					[]string{"parameters"}, "parameters")
				for _, p := range pools {
					t.Add(report.Text(p.Pool), report.Text(p.System), report.Text(p.First), report.Text(p.Last),
						report.Number(p.Games), report.Number(p.Players), wholeCell(p.Mean), report.Text(p.Configuration))
				}
				return s.print(t, format)
			})
		},
	}
}
