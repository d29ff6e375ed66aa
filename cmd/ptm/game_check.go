package main

import (
	"runtime"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/variants"
)

type checkOptions struct {
	files                []string
	variant, fen, format string
	trace                bool
	rules                ruleOptions
}

func (s *shell) gameCheckCommand() *cli.Command {
	o := new(checkOptions)
	return &cli.Command{
		Name: "check", Usage: "replay records and check every move, without a club file", ArgsUsage: "FILE...",
		Description: "A file may hold any number of games; - is standard input. A game that breaks the rules or claims\n" +
			"what the rules contradict is told with file, line and column, and never stops the others.",
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "variant", Destination: &o.variant, Usage: "`VARIANT` of all games (default: each record's Variant tag)"},
			&cli.StringFlag{Name: "fen", Destination: &o.fen, Usage: "`POSITION` to start from, where the record has none"},
			&cli.BoolFlag{Name: "trace", Destination: &o.trace, Usage: "show every turn"},
			formatFlag(&o.format, "text", "json"),
		}, o.rules.flags()...),
		UsageText: "ptm game check games.pgn\nptm game check --variant parity --format json - < games.pgn\n" +
			"ptm game check --king-safety strict --trace game.pgn",
		Action: func(c *cli.Context) error {
			o.files = c.Args().Slice()
			return s.runGameCheck(o)
		},
	}
}

func (s *shell) runGameCheck(o *checkOptions) error {
	options, err := o.options()
	if err != nil {
		return err
	}
	var unread error
	tally := tally{progress: s.progress("games checked")}
	for _, name := range o.files {
		if err := s.checkFile(name, options, o.format, &tally); err != nil {
			unread = firstError(unread, err)
		}
	}
	tally.progress.done()
	if unread == nil && tally.faulty > 0 {
		return brokenf("%s checked, %d not in order", plural(tally.progress.count, "game"), tally.faulty)
	}
	return unread
}

// A tally counts games.
type tally struct {
	progress *progress
	faulty   int
}

// options is how to check. A variant or an option that does not exist is told
// once and not for every game.
func (o *checkOptions) options() (check.Options, error) {
	settings, err := o.rules.settings()
	if err != nil {
		return check.Options{}, err
	}
	text := o.format != "json"
	options := check.Options{Settings: settings, Array: o.fen, Trace: o.trace, SkipMovetext: text, SkipFinal: text}
	if o.variant != "" {
		v, err := lookupVariant(o.variant)
		if err != nil {
			return options, err
		}
		if _, err := startOf(v, o.fen, &o.rules); err != nil {
			return options, err
		}
		options.Variant = v.Key
		return options, nil
	}
	return options, o.fitSomeGame(settings)
}

// fitSomeGame refuses options and a start that no variant has: whatever the
// records name, they cannot be checked so.
func (o *checkOptions) fitSomeGame(settings engine.Settings) error {
	options := false
	for _, v := range variants.All() {
		settled, err := v.Settle(settings)
		if err != nil {
			continue
		}
		options = true
		if o.fen == "" {
			return nil
		}
		if _, err := v.Parse(o.fen, settled); err == nil {
			return nil
		}
	}
	if !options {
		list, err := o.rules.list()
		if err != nil {
			return err
		}
		return usagef("no variant has %s", strings.Join(list, " with "))
	}
	return usagef("--fen is a position of no variant")
}

// checkFile checks the games of a file. The error is of the file, not of a game.
func (s *shell) checkFile(name string, options check.Options, format string, t *tally) error {
	f, err := s.open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	games := 0
	var line []byte
	err = check.Stream(record.NewReader(name, f), variants.Lookup, options, runtime.GOMAXPROCS(0),
		func(_ *record.Game, v check.Verdict) error {
			games++
			if !v.OK() {
				t.faulty++
			}
			if format == "json" {
				line = append(v.AppendJSON(line[:0]), '\n')
			} else {
				line = appendVerdict(line[:0], &v)
			}
			t.progress.step()
			return s.emit(line)
		})
	if err != nil {
		return &fileError{shown(name), err}
	}
	if games == 0 {
		s.say("%s: no games", shown(name))
	}
	return nil
}

// emit writes a piece of a long answer; on a terminal it shows at once.
func (s *shell) emit(piece []byte) error {
	if _, err := s.out.Write(piece); err != nil || !s.screen.out {
		return err
	}
	return s.out.Flush()
}
