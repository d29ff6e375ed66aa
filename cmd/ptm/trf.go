package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/pairing"
	"ptm/tournament/trf"
)

func (s *shell) trfCommand() *cli.Command {
	return &cli.Command{
		Name: "trf", Usage: "FIDE report files, without a club file",
		UsageText: "ptm trf pair open.trf\nptm trf check open.trf",
		Subcommands: []*cli.Command{
			s.trfPairCommand(), s.trfCheckCommand(), s.trfStandingsCommand(), s.trfGenerateCommand(),
			s.trfConvertCommand(), s.trfValidateCommand(),
		},
	}
}

// pairOptions say what a report file may leave open.
type pairOptions struct {
	neutral     bool
	firstColour string
}

func (o *pairOptions) flags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "colour-neutral", Destination: &o.neutral, Usage: "no colours to be balanced, whatever the file says"},
		&cli.StringFlag{
			Name: "first-colour", Destination: &o.firstColour, Action: oneOf("first-colour", "white", "black"),
			Usage: "`COLOUR` of odd numbers in round 1, if the file does not give it: white or black",
		},
	}
}

// event reads a report file as an event.
func (o *pairOptions) event(s *shell, name string) (*tournament.Event, error) {
	d, err := s.readTRF(name)
	if err != nil {
		return nil, err
	}
	return o.eventOf(d)
}

func (o *pairOptions) eventOf(d *trf.Document) (*tournament.Event, error) {
	d.ColourNeutral = d.ColourNeutral || o.neutral
	e, err := d.Event()
	if err != nil {
		return nil, err
	}
	if o.firstColour != "" && e.InitialColour == tournament.NoColour {
		e.InitialColour = colourNamed(o.firstColour)
	}
	return e, nil
}

// colourNamed is the colour that a flag names; NoColour for "".
func colourNamed(name string) tournament.Colour {
	switch name {
	case "white":
		return tournament.White
	case "black":
		return tournament.Black
	}
	return tournament.NoColour
}

func (s *shell) readTRF(name string) (*trf.Document, error) {
	text, err := s.read(name)
	if err != nil {
		return nil, err
	}
	d, err := trf.Read(shown(name), bytes.NewReader(text))
	if err != nil {
		return nil, &rulesError{err.Error()}
	}
	return d, nil
}

func (s *shell) trfPairCommand() *cli.Command {
	o := new(pairOptions)
	return &cli.Command{
		Name: "pair", Usage: "pair the next round", ArgsUsage: "FILE",
		Description: "Prints the number of pairs, then a line \"white black\" for each board, by starting number;\n" +
			"black is 0 for the pairing-allocated bye. - is standard input.",
		Flags:     o.flags(),
		UsageText: "ptm trf pair open.trf\nptm trf pair --colour-neutral - < open.trf",
		Action: func(c *cli.Context) error {
			d, err := s.readTRF(c.Args().First())
			if err != nil {
				return err
			}
			e, err := o.eventOf(d)
			if err != nil {
				return err
			}
			// What has been played says nothing about how much is to come.
			if e.Rounds = d.Announced(); e.Rounds == 0 && !e.ColourNeutral {
				s.say("%s: no number of rounds (record 142 or XXR): paired as a round that is not the last", shown(c.Args().First()))
			}
			return s.runTRFPair(e)
		},
	}
}

func (s *shell) runTRFPair(e *tournament.Event) error {
	if e.Rounds > 0 && e.Paired >= e.Rounds {
		s.say("%s paired, as many as there are; this is about round %d", plural(e.Paired, "round"), e.Paired+1)
	}
	pairs, err := pairing.Next(e)
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, len(pairs))
	for _, p := range pairs {
		fmt.Fprintln(s.out, p.White, p.Black)
	}
	return nil
}

func (s *shell) trfCheckCommand() *cli.Command {
	o := new(pairOptions)
	return &cli.Command{
		Name: "check", Usage: "pair every round again and list what differs", ArgsUsage: "FILE...",
		Description: "Silent when all rounds agree. Else, for each round that differs, both pairings and the article\n" +
			"that decides between them. Rounds that the file marks as paired by hand are told of, but are no failure.",
		Flags:     o.flags(),
		UsageText: "ptm trf check open.trf",
		Action: func(c *cli.Context) error {
			// Everything is tried; the first file that cannot be read is the error.
			var broken error
			differing := 0
			for _, name := range c.Args().Slice() {
				e, err := o.event(s, name)
				if err != nil {
					broken = firstError(broken, err)
					continue
				}
				differing += s.runTRFCheck(shown(name), e)
			}
			if broken == nil && differing > 0 {
				return brokenf("%s", plural(differing, "round")+" differing")
			}
			return broken
		},
	}
}

func firstError(a, b error) error {
	if a != nil {
		return errors.Join(a, b)
	}
	return b
}

// runTRFCheck prints the rounds that differ and counts them.
func (s *shell) runTRFCheck(name string, e *tournament.Event) int {
	return s.printDifferences(name, pairing.Check(e))
}

// printDifferences prints the rounds that differ and counts them; those that
// were paired by hand are only remarked on.
func (s *shell) printDifferences(name string, differences []pairing.Difference) int {
	count := 0
	for _, d := range differences {
		reason := strings.TrimPrefix(d.Article+": "+d.Reason, ": ")
		if d.Err != nil {
			reason = d.Err.Error()
		}
		if d.ByHand {
			s.say("%s: round %d: paired by hand; %s", name, d.Round, reason)
			continue
		}
		count++
		fmt.Fprintf(s.out, "%s: round %d: %s\n  played  %s\n", name, d.Round, strings.TrimSuffix(reason, ": "), pairText(d.Played))
		if d.Err == nil {
			fmt.Fprintf(s.out, "  paired  %s\n", pairText(d.Paired))
		}
	}
	return count
}

// pairText lists pairs as white-black, the bye as number-0.
func pairText(pairs []tournament.Pairing) string {
	var b strings.Builder
	for i, p := range pairs {
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%d-%d", p.White, p.Black)
	}
	return b.String()
}

func (s *shell) trfValidateCommand() *cli.Command {
	return &cli.Command{
		Name: "validate", Usage: "list every fault with line and column", ArgsUsage: "FILE...",
		Description: "One fault a line: file:line:column: error or warning: what. Warnings alone are no failure.",
		UsageText:   "ptm trf validate open.trf",
		Action: func(c *cli.Context) error {
			var broken error
			faults := 0
			for _, name := range c.Args().Slice() {
				d, err := s.readTRF(name)
				if err != nil {
					broken = firstError(broken, err)
					continue
				}
				for _, f := range d.Validate() {
					fmt.Fprintln(s.out, f)
					if f.Severity == trf.Error {
						faults++
					}
				}
			}
			if broken == nil && faults > 0 {
				return brokenf("%s", plural(faults, "error"))
			}
			return broken
		},
	}
}

type convertOptions struct {
	pairOptions
	to, file string
}

func (s *shell) trfConvertCommand() *cli.Command {
	o := new(convertOptions)
	return &cli.Command{
		Name: "convert", Usage: "write a report file in another form", ArgsUsage: "FILE",
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "to", Destination: &o.to, Usage: "`FORMAT`: trf16, trf26 or json", Action: oneOf("to", "trf16", "trf26", "json")},
			outputFlag(&o.file),
		}, o.flags()...),
		UsageText: "ptm trf convert open.trf --to trf26 --output open26.trf",
		Action: func(c *cli.Context) error {
			if o.to == "" {
				return usagef("--to is missing")
			}
			return s.runTRFConvert(c.Args().First(), o)
		},
	}
}

func (s *shell) runTRFConvert(name string, o *convertOptions) error {
	if o.to == "json" {
		e, err := o.event(s, name)
		if err != nil {
			return err
		}
		return s.write(o.file, func(w io.Writer) error { return trf.WriteJSON(w, e) })
	}
	d, err := s.readTRF(name)
	if err != nil {
		return err
	}
	d.ColourNeutral = o.neutral
	converted, err := d.Convert(dialect(o.to))
	if err != nil {
		return err
	}
	return s.write(o.file, converted.Write)
}

// dialect is the edition named "trf16" or "trf26".
func dialect(name string) trf.Dialect {
	if name == "trf16" {
		return trf.TRF16
	}
	return trf.TRF26
}

// writeTRF writes an event as a report file.
func (s *shell) writeTRF(file string, e *tournament.Event, edition string) error {
	ranks, err := ranksOf(e)
	if err != nil {
		return err
	}
	report := *e
	if report.TieBreaks, err = tieBreaksForReport(e); err != nil {
		return err
	}
	d, err := trf.FromEvent(&report, trf.Options{Dialect: dialect(edition), Ranks: ranks})
	if err != nil {
		return err
	}
	return s.write(file, d.Write)
}
