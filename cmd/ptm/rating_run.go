package main

import (
	"errors"
	"strconv"

	"github.com/urfave/cli/v2"

	"ptm/rating"
	"ptm/tournament/report"
)

type ratingRunOptions struct {
	file   string
	config rating.Config
	system string
	format string
}

func (s *shell) ratingRunCommand() *cli.Command {
	o := &ratingRunOptions{config: rating.Default()}
	c := &o.config
	return &cli.Command{
		Name: "run", Usage: "rate a file of games, without a club file", ArgsUsage: "GAMES.csv",
		Description: "Reads period,first,second,score (also packed as .gz); all are whole numbers but the score. Rows of a period are simultaneous. Prints a\n" +
			"row for each player: rd is that after his last games, lag how many periods ago they were.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "system", Value: string(rating.Glicko), Destination: &o.system, Usage: "`SYSTEM`: glicko or glicko2", Action: oneOf("system", "glicko", "glicko2")},
			&cli.Float64Flag{Name: "c", Value: 30, Destination: &c.C, Usage: "`POINTS`: growth of the deviation in a period (glicko)"},
			&cli.Float64Flag{Name: "vol", Value: 0.06, Destination: &c.Vol, Usage: "`NUMBER`: first volatility (glicko2)"},
			&cli.Float64Flag{Name: "tau", Value: 0.5, Destination: &c.Tau, Usage: "`NUMBER`: how fast volatility may change (glicko2)"},
			&cli.Float64Flag{Name: "first-mover", Destination: &c.FirstMover, Usage: "`POINTS`: advantage of moving first"},
			&cli.Float64Flag{Name: "init", Value: 1500, Destination: &c.Initial, Usage: "`POINTS`: rating of a newcomer"},
			&cli.Float64Flag{Name: "init-rd", Value: 350, Destination: &c.InitialRD, Usage: "`POINTS`: deviation of a newcomer"},
			&cli.Float64Flag{Name: "rd-max", Value: 350, Destination: &c.RDMax, Usage: "`POINTS`: greatest deviation"},
			&cli.Float64Flag{Name: "rd-min", Destination: &c.RDMin, Usage: "`POINTS`: least deviation"},
			tableFormats(&o.format),
		},
		UsageText: "ptm rating run games.csv --system glicko --c 30 --format csv",
		Action: func(c *cli.Context) error {
			o.file = c.Args().First()
			return s.runRatingRun(o)
		},
	}
}

func (s *shell) runRatingRun(o *ratingRunOptions) error {
	o.config.System = rating.System(o.system)
	o.config.Rho = 0 // one pool alone has no family
	if err := o.config.Check(); err != nil {
		return usagef("%s", err)
	}
	games, err := s.readGames(o.file)
	if err != nil {
		return err
	}
	result, err := rating.Run(rating.Pool{Config: o.config, Games: games}, nil)
	if err != nil {
		return err
	}
	if o.format == "csv" {
		return rating.WriteStandings(s.out, o.config.System, result.Final)
	}
	return s.print(runTable(o.config.System, result.Final), o.format)
}

func (s *shell) readGames(name string) ([]rating.Game, error) {
	f, err := s.open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	games, err := rating.ReadGames(f)
	if err != nil {
		return nil, s.gamesFault(shown(name), err)
	}
	return games, nil
}

// gamesFault prints every fault of a file of games; other errors are the
// file's own.
func (s *shell) gamesFault(name string, err error) error {
	faults, ok := errors.AsType[*rating.Faults](err)
	if !ok {
		return &fileError{name, err}
	}
	for _, f := range faults.List {
		s.say("%s:%d:%d: %s", name, f.Line, f.Column, f.Message)
	}
	return brokenf("%s: %s", name, plural(len(faults.List)+faults.More, "fault"))
}

func runTable(system rating.System, final []rating.Standing) *report.Table {
	headers := []string{">player", ">rating", ">RD|rd", ">games", ">win", ">draw", ">loss", ">lag"}
	if system == rating.Glicko2 {
		headers = append(headers[:3:3], append([]string{">vol"}, headers[3:]...)...)
	}
	t := newTable("Ratings", headers...)
	for _, p := range final {
		cells := []report.Cell{report.Number(int(p.Player)), report.Fixed(p.Rating, 2), report.Fixed(p.RD, 2)}
		if system == rating.Glicko2 {
			cells = append(cells, report.Fixed(p.Vol, 6))
		}
		for _, n := range []int{p.Games, p.Wins, p.Draws, p.Losses, p.Lag} {
			cells = append(cells, report.Number(n))
		}
		t.Add(cells...)
	}
	return t
}

func decimals(x float64, n int) string { return strconv.FormatFloat(x, 'f', n, 64) }
