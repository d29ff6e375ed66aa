package main

import (
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/engine"
)

// count reads an argument that counts from 1: a round, a board.
func count(what, text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, usagef("%s is a number from 1, not %q", what, text)
	}
	return n, nil
}

// seat reads the arguments EVENT ROUND BOARD.
func seat(args cli.Args) (round, board int, err error) {
	if round, err = count("ROUND", args.Get(1)); err != nil {
		return 0, 0, err
	}
	board, err = count("BOARD", args.Get(2))
	return round, board, err
}

// formatFlag is --format for a command that prints in the formats given, the
// first of which is the default.
func formatFlag(format *string, formats ...string) cli.Flag {
	return &cli.StringFlag{
		Name: "format", Value: formats[0], Destination: format,
		Usage:  "`FORMAT`: " + strings.Join(formats, ", "),
		Action: oneOf("format", formats...),
	}
}

// oneOf checks that a flag has one of a few values.
func oneOf(name string, values ...string) func(*cli.Context, string) error {
	return func(_ *cli.Context, value string) error {
		for _, v := range values {
			if v == value {
				return nil
			}
		}
		return usagef("--%s is one of %s, not %q", name, strings.Join(values, ", "), value)
	}
}

// ruleOptions are the flags that choose what a variant leaves open.
type ruleOptions struct {
	options               cli.StringSlice
	kingSafety, stalemate string
	noCastling            bool
}

func (o *ruleOptions) flags() []cli.Flag {
	return []cli.Flag{
		&cli.StringSliceFlag{Name: "option", Destination: &o.options, Usage: "`NAME=VALUE`: a rule the variant leaves open; may be repeated"},
		&cli.StringFlag{Name: "king-safety", Destination: &o.kingSafety, Usage: "`VALUE`: short for --option king-safety=VALUE"},
		&cli.StringFlag{Name: "stalemate", Destination: &o.stalemate, Usage: "`VALUE`: short for --option stalemate=VALUE"},
		&cli.BoolFlag{Name: "no-castling", Destination: &o.noCastling, Usage: "short for --option castling=off"},
	}
}

// list is what was chosen, as "name=value".
func (o *ruleOptions) list() ([]string, error) {
	list := append([]string(nil), o.options.Value()...)
	for _, text := range list {
		if name, value, ok := strings.Cut(text, "="); !ok || name == "" || value == "" {
			return nil, usagef("--option is NAME=VALUE, not %q", text)
		}
	}
	if o.kingSafety != "" {
		list = append(list, "king-safety="+o.kingSafety)
	}
	if o.stalemate != "" {
		list = append(list, "stalemate="+o.stalemate)
	}
	if o.noCastling {
		list = append(list, "castling=off")
	}
	return list, nil
}

// settings is what was chosen, by name.
func (o *ruleOptions) settings() (engine.Settings, error) {
	list, err := o.list()
	if err != nil {
		return nil, err
	}
	settings := engine.Settings{}
	for _, text := range list {
		name, value, _ := strings.Cut(text, "=")
		settings[name] = value
	}
	return settings, nil
}
