package main

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v2"

	"ptm/rating"
	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

// configFlag is a parameter of a pool that a flag sets.
type configFlag struct {
	name, usage string
	of          func(*rating.Config) *float64
}

var configFlags = []configFlag{
	{"init", "`POINTS`: rating of a newcomer", func(c *rating.Config) *float64 { return &c.Initial }},
	{"init-rd", "`POINTS`: deviation of a newcomer", func(c *rating.Config) *float64 { return &c.InitialRD }},
	{"rd-min", "`POINTS`: least deviation", func(c *rating.Config) *float64 { return &c.RDMin }},
	{"rd-max", "`POINTS`: greatest deviation", func(c *rating.Config) *float64 { return &c.RDMax }},
	{"c", "`POINTS`: growth of the deviation in a month (glicko)", func(c *rating.Config) *float64 { return &c.C }},
	{"vol", "`NUMBER`: first volatility (glicko2)", func(c *rating.Config) *float64 { return &c.Vol }},
	{"tau", "`NUMBER`: how fast volatility may change (glicko2)", func(c *rating.Config) *float64 { return &c.Tau }},
	{"first-mover", "`POINTS`: advantage of moving first", func(c *rating.Config) *float64 { return &c.FirstMover }},
	{"rho", "`NUMBER`: how much other variants say about a newcomer, 0 for nothing", func(c *rating.Config) *float64 { return &c.Rho }},
}

type ratingConfigOptions struct {
	arbiter.Amend
	pool, from, system, format string
}

func (s *shell) ratingConfigCommand() *cli.Command {
	o := new(ratingConfigOptions)
	flags := []cli.Flag{
		&cli.StringFlag{Name: "system", Destination: &o.system, Usage: "`SYSTEM`: glicko or glicko2", Action: oneOf("system", "glicko", "glicko2")},
	}
	for _, f := range configFlags {
		flags = append(flags, &cli.Float64Flag{Name: f.name, Usage: f.usage})
	}
	flags = append(flags, &cli.StringFlag{Name: "from", Destination: &o.from, Usage: "`MONTH` from which it holds, YYYY-MM (default: the first that is not closed)"})
	return &cli.Command{
		Name: "config", Usage: "show or change what a variant is rated by", ArgsUsage: "[VARIANT]",
		Description: "Without flags, lists the configurations and from when each holds. With flags, one more is added; those\n" +
			"before it stay for the months before it. VARIANT/CLASS names the pool of a time class.",
		Flags:     append(append(flags, amendFlags(&o.Amend)...), tableFormats(&o.format)),
		UsageText: "ptm rating config\nptm rating config parity --c 15 --from 2026-09\nptm rating config parity --rho 0 --dry-run",
		Action: func(c *cli.Context) error {
			o.pool = c.Args().First()
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runRatingConfig(c, club, o) })
		},
	}
}

func (s *shell) runRatingConfig(c *cli.Context, club *arbiter.Club, o *ratingConfigOptions) error {
	changes := o.system != ""
	for _, f := range configFlags {
		changes = changes || c.IsSet(f.name)
	}
	if !changes {
		list, err := club.Configurations(c.Context, o.pool)
		if err != nil {
			return err
		}
		return s.print(configTable(list), o.format)
	}
	if o.pool == "" {
		return usagef("VARIANT is missing")
	}
	conf, effect, err := club.Configure(c.Context, o.pool, o.from, func(config *rating.Config) {
		if o.system != "" {
			config.System = rating.System(o.system)
		}
		for _, f := range configFlags {
			if c.IsSet(f.name) {
				*f.of(config) = c.Float64(f.name)
			}
		}
	}, o.Amend)
	if err := s.effect(effect, err, o.format); err != nil {
		return err
	}
	from := "the first game"
	if conf.From != "" {
		from = conf.From
	}
	s.say("%s from %s: %s, %s; next: ptm rating list --variant %s", conf.Pool, from, conf.Config.System, arbiter.Parameters(conf.Config), conf.Pool)
	return nil
}

func configTable(list []arbiter.Configuration) *report.Table {
	t := narrows(newTable("Configurations", "variant", "from", "Now|replaced", "system", ">initial", ">deviation", ">least", ">greatest",
		">c", ">volatility", ">tau", ">First mover|first_mover", ">rho", "When|at", "by", "reason"), []string{"reason"}, "by", "at", "greatest", "least")
	number := func(x float64) report.Cell { return report.Figure(decimals(x, -1), decimals(x, -1)) }
	for _, r := range list {
		replaced, at, from := report.Marks("", "no"), report.Blank(), r.From
		if r.Replaced {
			replaced = report.Marks("replaced", "yes")
		}
		if !r.At.IsZero() {
			at = timeCell(r.At)
		}
		if from == "" {
			from = "first game"
		}
		c := r.Config
		cells := []report.Cell{report.Text(r.Pool), report.Marks(from, r.From), replaced, report.Text(string(c.System)),
			number(c.Initial), number(c.InitialRD), number(c.RDMin), number(c.RDMax)}
		if c.System == rating.Glicko2 {
			cells = append(cells, report.Blank(), number(c.Vol), number(c.Tau))
		} else {
			cells = append(cells, number(c.C), report.Blank(), report.Blank())
		}
		t.Add(append(cells, number(c.FirstMover), number(c.Rho), at, report.Text(r.By), report.Text(r.Reason))...)
	}
	return t
}

type ratingEvalOptions struct {
	variant, from, format string
	tenths                bool
}

func (s *shell) ratingEvalCommand() *cli.Command {
	o := new(ratingEvalOptions)
	return &cli.Command{
		Name: "eval", Usage: "measure how well ratings foretell results",
		Description: "Each month is foretold from what stood before it. Log loss (in nats) and Brier score: the less the\n" +
			"better. Accuracy: the share of decided games whose favourite won. Calibration: how far expected and\n" +
			"scored are apart on average, tenth by tenth. Newcomers: a side had fewer than 10 games. Alone: without\n" +
			"the other variants' say. Elo: factor 24. Coin: always a half.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "variant", Destination: &o.variant, Usage: "only `VARIANT`, or VARIANT/CLASS"},
			&cli.StringFlag{Name: "from", Destination: &o.from, Usage: "only games from `MONTH` on (default: without the first tenth)"},
			&cli.BoolFlag{Name: "tenths", Destination: &o.tenths, Usage: "print expected and scored by tenths instead"},
			tableFormats(&o.format),
		},
		UsageText: "ptm rating eval\nptm rating eval --variant parity --tenths",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runEval(c.Context, club, o) })
		},
	}
}

func (s *shell) runEval(ctx context.Context, club *arbiter.Club, o *ratingEvalOptions) error {
	list, from, err := club.EvaluateRatings(ctx, o.variant, o.from)
	if err != nil {
		return err
	}
	if o.tenths {
		return s.print(tenthsTable(list, from), o.format)
	}
	t := newTable("Forecasts from "+from+" on", "variant", "Games of|whose", "by", ">games", ">Log loss|log_loss", ">brier",
		">accuracy", ">calibration")
	for _, e := range list {
		for _, part := range []struct {
			whose string
			rating.Forecast
		}{{"all", e.All}, {"newcomers", e.Newcomers}, {"established", e.Established}} {
			for _, by := range []struct {
				name string
				rating.Measure
			}{{"rating", part.Rating}, {"alone", part.Alone}, {"Elo", part.Elo}, {"coin", part.Coin}} {
				if by.Games == 0 {
					continue
				}
				t.Add(report.Text(e.Pool), report.Text(part.whose), report.Text(by.name), report.Number(by.Games),
					report.Fixed(by.LogLoss, 4), report.Fixed(by.Brier, 4), report.Fixed(by.Accuracy, 3), report.Fixed(by.Calibration, 4))
			}
		}
	}
	return s.print(t, o.format)
}

func tenthsTable(list []rating.Evaluation, from string) *report.Table {
	t := newTable("Expected and scored from "+from+" on", "variant", "tenth", ">games", ">expected", ">scored")
	for _, e := range list {
		for i, bin := range e.All.Rating.Bins {
			if bin.Games > 0 {
				t.Add(report.Text(e.Pool), report.Text(fmt.Sprintf("%.1f–%.1f", float64(i)/10, float64(i+1)/10)), report.Number(bin.Games),
					report.Fixed(bin.Expected, 3), report.Fixed(bin.Score, 3))
			}
		}
	}
	return t
}

func (s *shell) ratingTuneCommand() *cli.Command {
	var variant, format string
	var best int
	return &cli.Command{
		Name: "tune", Usage: "find the parameters that foretell a variant's games best",
		Description: "Tries growth, deviation of newcomers and first-mover advantage (glicko2: volatility and tau as well).\n" +
			"Chosen is by the first two thirds of the games; held out is the last third, which had no say. Changes\n" +
			"nothing.",
		Flags: []cli.Flag{
			variantFlag(&variant),
			&cli.IntFlag{Name: "best", Value: 10, Destination: &best, Usage: "print the best `N`"},
			tableFormats(&format),
		},
		UsageText: "ptm rating tune --variant parity",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				p := s.progress("settings tried")
				pool, now, trials, err := club.TuneRatings(c.Context, variant, p.slow)
				p.done()
				if err != nil {
					return err
				}
				if err := s.print(trialsTable(pool, now, trials, best), format); err != nil {
					return err
				}
				s.say("next: ptm rating config %s%s --dry-run", pool, tuned(trials[0].Config))
				return nil
			})
		},
	}
}

func trialsTable(pool string, now rating.Config, trials []rating.Trial, best int) *report.Table {
	t := newTable(fmt.Sprintf("Tuning, %s: %s to choose by, %d held out", pool, plural(trials[0].Games, "game"), trials[0].HeldOutGames),
		">rank", "now", "parameters", ">Log loss|log_loss", ">Held out|held_out")
	for i, trial := range trials {
		mark := report.Marks("", "no")
		if trial.Config == now {
			mark = report.Marks("now", "yes")
		} else if i >= best {
			continue
		}
		t.Add(report.Number(i+1), mark, report.Text(arbiter.Parameters(trial.Config)), report.Fixed(trial.LogLoss, 4), report.Fixed(trial.HeldOut, 4))
	}
	return t
}

// tuned are the flags that set what tuning tries.
func tuned(c rating.Config) string {
	text := fmt.Sprintf(" --init-rd %g --first-mover %g", c.InitialRD, c.FirstMover)
	if c.System == rating.Glicko2 {
		return text + fmt.Sprintf(" --vol %g --tau %g", c.Vol, c.Tau)
	}
	return text + fmt.Sprintf(" --c %g", c.C)
}
