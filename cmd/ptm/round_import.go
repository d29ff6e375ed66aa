package main

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

// resultFiles says in help what a list of results may look like.
const resultFiles = "FILE is a table in CSV with a header: result, and board, or white and black, or both, which must then agree;\n" +
	"the list that ptm round show --format csv writes, filled in, is one. Or it has lines BOARD RESULT. - is\nstandard input. "

func (s *shell) roundImportCommand() *cli.Command {
	o := new(resultOptions)
	return &cli.Command{
		Name: "import", Usage: "enter the results of a file", ArgsUsage: "EVENT ROUND FILE",
		Description: resultFiles + "Boards without a result stay as they are. All or nothing: every fault is listed\nand nothing is entered.",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "correct", Destination: &o.correct, Usage: "replace results that are there already"},
		},
		UsageText: "ptm round show spring 3 --format csv > round3.csv\nptm round import spring 3 round3.csv",
		Action: func(c *cli.Context) (err error) {
			o.handle, o.from = c.Args().First(), c.Args().Get(2)
			if o.round, err = count("ROUND", c.Args().Get(1)); err != nil {
				return err
			}
			return s.runRoundImport(c.Context, o)
		},
	}
}

func (s *shell) runRoundImport(ctx context.Context, o *resultOptions) error {
	text, err := s.read(o.from)
	if err != nil {
		return err
	}
	return s.inClub(ctx, func(club *arbiter.Club) error {
		changes, err := club.ImportResults(ctx, o.handle, o.round, shown(o.from), text, o.correct)
		if err != nil {
			return err
		}
		if len(changes) == 0 {
			s.say("%s: no results in it, nothing entered", shown(o.from))
		}
		return s.sayChanges(ctx, club, changes)
	})
}

func (s *shell) roundVerifyCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "verify", Usage: "type a round's results a second time and list what differs", ArgsUsage: "EVENT ROUND [FILE]",
		Description: "Without FILE it asks board by board, as ptm round enter does, and shows no result.\n" + resultFiles +
			"Changes nothing.\nThe exit code is 3 if anything differs.",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm round verify spring 3\nptm round verify spring 3 typed.csv",
		Action: func(c *cli.Context) error {
			round, err := count("ROUND", c.Args().Get(1))
			if err != nil {
				return err
			}
			handle, file := c.Args().First(), c.Args().Get(2)
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				v, err := s.typedAgain(c.Context, club, handle, round, file)
				if err != nil {
					return err
				}
				return s.printVerification(v, format)
			})
		},
	}
}

// typedAgain takes the second typing from the file, or asks for it.
func (s *shell) typedAgain(ctx context.Context, club *arbiter.Club, handle string, round int, file string) (v arbiter.Verification, err error) {
	if file == "" {
		r, err := club.Round(ctx, handle, round)
		if err != nil {
			return v, err
		}
		typed, err := s.askResults(handle, r, asking{blind: true})
		if err != nil {
			return v, err
		}
		return club.VerifyResults(ctx, handle, round, typed)
	}
	text, err := s.read(file)
	if err != nil {
		return v, err
	}
	return club.VerifyResultFile(ctx, handle, round, shown(file), text)
}

func (s *shell) printVerification(v arbiter.Verification, format string) error {
	t := narrows(newTable("", ">Bd|board", "white", "black", "entered", "typed", ">line"), []string{"white", "black"}, "line")
	for _, m := range v.Mismatches {
		t.Add(report.Number(m.Board.Number), report.Text(m.Board.WhiteName), report.Text(m.Board.BlackName),
			resultCell(m.Board.Result), resultCell(m.Typed), report.NumberOrBlank(m.Line))
	}
	if len(v.Mismatches) > 0 || format != string(report.TextFormat) {
		if err := s.print(t, format); err != nil {
			return err
		}
	}
	if n := len(v.Mismatches); n > 0 {
		return hint(brokenf("round %d of %s: %s of %d typed otherwise", v.Round, v.Event, plural(n, "result"), v.Boards),
			"look at the slips; ptm round result --correct %s %d %d RESULT", v.Event, v.Round, v.Mismatches[0].Board.Number)
	}
	text := plural(v.Alike, "result") + " typed alike"
	if open := v.Boards - v.Alike; open > 0 {
		text += fmt.Sprintf(", %s without one", plural(open, "board"))
	}
	s.say("round %d of %s: %s", v.Round, v.Event, text)
	return nil
}

// resultCell is a result as a table shows it, "none" for none.
func resultCell(r arbiter.Result) report.Cell {
	if r == (arbiter.Result{}) {
		return report.Marks("none", "")
	}
	return report.Result(r.White, r.Black)
}
