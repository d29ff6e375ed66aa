package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/rating/chart"
	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

type historyOptions struct {
	player, variant, svg, format string
}

func (s *shell) ratingHistoryCommand() *cli.Command {
	o := new(historyOptions)
	return &cli.Command{
		Name: "history", Usage: "show how a player's rating came about", ArgsUsage: "PLAYER",
		Description: "With --svg a chart is written as well: the rating at the end of every month, and the band in which the\n" +
			"strength lies 19 times out of 20.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "variant", Destination: &o.variant, Usage: "only in `VARIANT`, or VARIANT/CLASS"},
			&cli.StringFlag{Name: "svg", Destination: &o.svg, Usage: "write a chart of one variant to `FILE`; - prints it instead of the table"},
			tableFormats(&o.format),
		},
		UsageText: "ptm rating history \"Maier, Anna\"\nptm rating history \"Maier, Anna\" --variant parity --svg anna.svg",
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
	if o.svg != "" {
		if err := s.writeChart(ctx, club, o); err != nil || o.svg == "-" {
			return err
		}
	}
	t := narrows(newTable(p.Name, "variant", "month", ">before", ">RD|before_rd", ">games", ">score", ">expected",
		">after", ">RD|after_rd", ">change", "events", "|source"), []string{"events"}, "before_rd", "expected")
	for _, step := range steps {
		before, after := strengthCells(step.Before), strengthCells(step.After)
		t.Add(report.Text(step.Pool), report.Text(step.Period), before[0], before[1], report.Number(step.Games),
			report.Fixed(step.Score, 1), report.Fixed(step.Expected, 2), after[0], after[1],
			changeCell(step.Before, step.After), report.Text(strings.Join(step.Events, ", ")), report.Marks("", step.InitialSource))
		if step.InitialSource != "" {
			t.Note(fmt.Sprintf("%s: began with a rating brought along (%s)", step.Pool, step.InitialSource))
		}
	}
	return s.print(t, o.format)
}

// writeChart writes the chart of a player's rating in one pool.
func (s *shell) writeChart(ctx context.Context, club *arbiter.Club, o *historyOptions) error {
	p, pool, curve, err := club.RatingCurve(ctx, o.player, o.variant)
	if err != nil {
		return err
	}
	c := chart.Chart{Title: p.Name, Subject: pool}
	for _, point := range curve {
		c.Points = append(c.Points, chart.Point{Label: point.Month, Rating: point.Rating, Low: point.Low, High: point.High, Games: point.Games})
	}
	if err := s.write(o.svg, func(w io.Writer) error { return chart.SVG(w, c) }); err != nil {
		return err
	}
	if o.svg != "-" {
		s.say("wrote the chart of %s in %s to %s", p.Name, pool, o.svg)
	}
	return nil
}

type explainRatingOptions struct {
	player, what, variant, format string
}

func (s *shell) ratingExplainCommand() *cli.Command {
	o := new(explainRatingOptions)
	return &cli.Command{
		Name: "explain", Usage: "take the change of a rating apart, game by game", ArgsUsage: "PLAYER MONTH|EVENT",
		Description: "All games of a month are rated together, with what both sides were before it. Points are what a game\n" +
			"added to the rating; those of all of the month's games add up to the change.",
		Flags:     []cli.Flag{&cli.StringFlag{Name: "variant", Destination: &o.variant, Usage: "only in `VARIANT`, or VARIANT/CLASS"}, tableFormats(&o.format)},
		UsageText: "ptm rating explain \"Maier, Anna\" 2026-03\nptm rating explain anna spring",
		Action: func(c *cli.Context) error {
			o.player, o.what = c.Args().Get(0), c.Args().Get(1)
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runExplainRating(c.Context, club, o) })
		},
	}
}

func (s *shell) runExplainRating(ctx context.Context, club *arbiter.Club, o *explainRatingOptions) error {
	list, err := club.ExplainRating(ctx, o.player, o.what, o.variant)
	if err != nil {
		return err
	}
	title := "Changes"
	if len(list) == 1 {
		e := list[0]
		title = fmt.Sprintf("%s, %s, %s: %s to %s", e.Player.Name, e.Pool, e.Period, e.Grown, e.After)
	}
	t := narrows(newTable(title, "variant", "event", ">round", ">board", "side", "opponent", ">Rated|opponent_rating",
		">RD|opponent_rd", ">score", ">expected", ">points"), []string{"opponent"}, "board", "variant", "side")
	for _, e := range list {
		for _, g := range e.Games {
			side := "second"
			if g.First {
				side = "first"
			}
			versus := strengthCells(g.Versus)
			t.Add(report.Text(e.Pool), report.Text(g.Event), report.Number(g.Round), report.Number(g.Board), report.Text(side),
				report.Text(g.Opponent), versus[0], versus[1], report.Fixed(g.Score, 1),
				report.Fixed(g.Expected, 3), signedCell(g.Points, 1))
		}
		for _, note := range explanationNotes(e) {
			t.Note(e.Pool + ": " + note)
		}
	}
	return s.print(t, o.format)
}

// explanationNotes are what else is to be said of the change of a rating.
func explanationNotes(e arbiter.Explanation) []string {
	var notes []string
	switch {
	case e.Entered && e.Source != "":
		notes = append(notes, fmt.Sprintf("first games; entered at %s with a rating brought along (%s)", e.Grown, e.Source))
	case e.Entered && len(e.From) > 0:
		notes = append(notes, fmt.Sprintf("first games; entered at %s from %s", e.Grown, strings.Join(e.From, ", ")))
	case e.Entered:
		notes = append(notes, fmt.Sprintf("first games; entered at %s", e.Grown))
	case e.Before.RD != e.Grown.RD:
		notes = append(notes, fmt.Sprintf("%s as last rated, %s with the time since then", e.Before, e.Grown))
	}
	all := "all games of the month"
	if e.Others > 0 {
		all += fmt.Sprintf(", %s more than these", plural(e.Others, "game"))
	}
	return append(notes, fmt.Sprintf("%s: scored %s, expected %s, change %s", all, decimals(e.Score, 1), decimals(e.Expected, 2),
		signed(e.After.Rating-e.Grown.Rating, 1)))
}

func (s *shell) ratingPerformanceCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "performance", Usage: "list the performance ratings of a rated event", ArgsUsage: "EVENT",
		Description: "The performance is the rating at which the score against those opponents, as they were rated, was to\n" +
			"be expected. With no points or all there is none; then half a point against an opponent of their\n" +
			"mean is counted on top, and the number is marked *.",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm rating performance spring",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				event, list, err := club.EventPerformances(c.Context, c.Args().First())
				if err != nil {
					return err
				}
				return s.print(performanceTable(event, list), format)
			})
		},
	}
}

func performanceTable(event string, list []arbiter.Performance) *report.Table {
	t := narrows(newTable("Performances, "+event, "player", ">games", ">score", ">opponents", ">performance", "|exact",
		">before", ">RD|before_rd", ">after", ">RD|after_rd"), []string{"player"}, "before_rd", "after_rd")
	marked := false
	for _, p := range list {
		mark, exact := " ", "yes"
		if !p.Exact {
			mark, exact, marked = "*", "no", true
		}
		before, after := strengthCells(p.Before), strengthCells(p.After)
		t.Add(report.Text(p.Player.Name), report.Number(p.Games), report.Fixed(p.Score, 1), wholeCell(p.Opposition),
			report.Figure(decimals(p.Performance, 0)+mark, decimals(p.Performance, 1)), report.Marks("", exact),
			before[0], before[1], after[0], after[1])
	}
	if marked {
		t.Note("* no points or all: with half a point against an opponent of their mean")
	}
	return t
}

type oddsOptions struct {
	first, second, variant, format string
}

func (s *shell) ratingOddsCommand() *cli.Command {
	o := new(oddsOptions)
	return &cli.Command{
		Name: "odds", Usage: "say what to expect when two players meet", ArgsUsage: "FIRST SECOND",
		Description: "FIRST moves first, where somebody does. Who is not rated in the variant counts as he would enter it.",
		Flags:       []cli.Flag{variantFlag(&o.variant), tableFormats(&o.format)},
		UsageText:   "ptm rating odds anna ben --variant parity",
		Action: func(c *cli.Context) error {
			o.first, o.second = c.Args().Get(0), c.Args().Get(1)
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				p, err := club.RatingOdds(c.Context, o.first, o.second, o.variant)
				if err != nil {
					return err
				}
				return s.print(oddsTable(p), o.format)
			})
		},
	}
}

func oddsTable(p arbiter.Pairing) *report.Table {
	t := newTable(fmt.Sprintf("%s – %s, %s", p.First.Name, p.Second.Name, p.Pool),
		"player", ">rating", ">RD|rd", ">expected", ">win", ">draw", ">loss")
	percent := func(x float64) report.Cell { return report.Figure(decimals(100*x, 0)+" %", decimals(x, 4)) }
	a, b := strengthCells(p.A), strengthCells(p.B)
	t.Add(report.Text(p.First.Name), a[0], a[1], report.Fixed(p.Expected, 3),
		percent(p.Win), percent(p.Draw), percent(p.Loss))
	t.Add(report.Text(p.Second.Name), b[0], b[1], report.Fixed(1-p.Expected, 3),
		percent(p.Loss), percent(p.Draw), percent(p.Win))
	if p.Advantage != 0 {
		t.Note(fmt.Sprintf("%s moves first, which counts as %s points", p.First.Name, signed(p.Advantage, 0)))
	}
	for i, rated := range []bool{p.RatedA, p.RatedB} {
		if !rated {
			t.Note([]arbiter.Player{p.First, p.Second}[i].Name + " is not rated in it yet, and counts as he would enter")
		}
	}
	return t
}
