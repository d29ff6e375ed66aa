package main

import (
	"fmt"
	"strconv"

	"github.com/urfave/cli/v2"

	"ptm/engine"
	"ptm/tournament/report"
	"ptm/variants"
)

func (s *shell) variantCommand() *cli.Command {
	return &cli.Command{
		Name: "variant", Usage: "the games that can be played",
		UsageText: "ptm variant list\nptm variant show parity",
		Subcommands: []*cli.Command{
			s.variantListCommand(), s.variantShowCommand(), s.variantPerftCommand(),
		},
	}
}

func (s *shell) variantListCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "list", Usage: "list the variants",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm variant list\nptm variant list --format json",
		Action:    func(*cli.Context) error { return s.runVariantList(format) },
	}
}

func (s *shell) runVariantList(format string) error {
	t := narrows(newTable("Variants", "key", "name", "board", "turn", "source"), []string{"name", "source"}, "source")
	for _, v := range variants.All() {
		t.Add(report.Text(v.Key), report.Text(v.Name), report.Text(v.Board), report.Text(string(v.Kind)), report.Text(v.Source))
	}
	return s.print(t, format)
}

type perftOptions struct {
	variant, fen string
	depth        int
	rules        ruleOptions
}

func (s *shell) variantPerftCommand() *cli.Command {
	o := new(perftOptions)
	return &cli.Command{
		Name: "perft", Usage: "count the sequences of moves from a position", ArgsUsage: "VARIANT DEPTH",
		Description: "Depth counts choices: one player's one move on one board.",
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "fen", Destination: &o.fen, Usage: "`POSITION` to start from, instead of the array"},
		}, o.rules.flags()...),
		UsageText: "ptm variant perft parity 4\nptm variant perft parity 2 --king-safety strict",
		Action: func(c *cli.Context) (err error) {
			o.variant = c.Args().Get(0)
			if o.depth, err = strconv.Atoi(c.Args().Get(1)); err != nil || o.depth < 0 {
				return usagef("DEPTH is a number from 0, not %q", c.Args().Get(1))
			}
			return s.runPerft(o)
		},
	}
}

func (s *shell) runPerft(o *perftOptions) error {
	v, err := lookupVariant(o.variant)
	if err != nil {
		return err
	}
	position, err := startOf(v, o.fen, &o.rules)
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, engine.Perft(position, o.depth))
	return nil
}

// startOf is the position to begin with: the text's, or the array if it is empty.
func startOf(v engine.Variant, text string, rules *ruleOptions) (engine.Position, error) {
	chosen, err := rules.settings()
	if err != nil {
		return nil, err
	}
	settled, err := v.Settle(chosen)
	if err != nil {
		return nil, usagef("%s", err)
	}
	if text == "" {
		text = v.StartUnder(settled)
	}
	position, err := v.Parse(text, settled)
	if err != nil {
		return nil, usagef("position: %s", err)
	}
	return position, nil
}

func lookupVariant(name string) (engine.Variant, error) {
	v, ok := variants.Lookup(name)
	if !ok {
		return v, &usageError{fmt.Sprintf("no variant %q", name), "ptm variant list"}
	}
	return v, nil
}
