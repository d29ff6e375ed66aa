package main

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/engine"
	"ptm/tournament"
	"ptm/tournament/generate"
)

// A rate is a flag in parts of a hundred with one decimal, kept in thousandths.
type rate int

func (r *rate) Set(text string) error {
	whole, tenths, _ := strings.Cut(text, ".")
	if tenths == "" {
		tenths = "0"
	}
	n, err := strconv.ParseUint(whole+tenths, 10, 16)
	if err != nil || len(tenths) != 1 || n > 1000 {
		return errors.New("no percentage")
	}
	*r = rate(n)
	return nil
}

func (r *rate) String() string {
	text := strconv.Itoa(int(*r) / 10)
	if tenths := int(*r) % 10; tenths != 0 {
		text += "." + strconv.Itoa(tenths)
	}
	return text
}

type generateOptions struct {
	generate.Options
	seed             uint64
	system, to, file string
	neutral          bool
	rates            []*rate // in the order of rateFlags
}

// targets are the fields that rateFlags set, in their order.
func (o *generateOptions) targets() []*int {
	return []*int{
		&o.Draws, &o.Forfeits, &o.DoubleForfeits, &o.Quick, &o.HalfByes, &o.ZeroByes, &o.Withdrawals,
		&o.LateEntries, &o.Unrated,
	}
}

func (o *generateOptions) rateFlags() []cli.Flag {
	var flags []cli.Flag
	names := []struct{ name, usage string }{
		{"draws", "`PERCENT` of games drawn"},
		{"forfeits", "`PERCENT` of games forfeited by one player"},
		{"double-forfeits", "`PERCENT` of games forfeited by both"},
		{"quick", "`PERCENT` of games of less than one move"},
		{"half-byes", "`PERCENT` of players who ask for a half-point bye in a round"},
		{"zero-byes", "`PERCENT` of players who ask for a zero-point bye in a round"},
		{"withdrawals", "`PERCENT` of players who leave in a round"},
		{"late-entries", "`PERCENT` of players who join after the first round"},
		{"unrated-players", "`PERCENT` of players without a rating"},
	}
	for i, usual := range o.targets() {
		r := rate(*usual)
		o.rates = append(o.rates, &r)
		flags = append(flags, &cli.GenericFlag{Name: names[i].name, Value: &r, Usage: names[i].usage})
	}
	return flags
}

func (s *shell) trfGenerateCommand() *cli.Command {
	o := &generateOptions{Options: generate.Usual(0, 0)}
	return &cli.Command{
		Name: "generate", Usage: "make a random event, the same for the same seed",
		Flags: append([]cli.Flag{
			&cli.IntFlag{Name: "players", Destination: &o.Players, Usage: "`N` players"},
			&cli.IntFlag{Name: "rounds", Destination: &o.Rounds, Usage: "`N` rounds"},
			&cli.Uint64Flag{Name: "seed", Destination: &o.seed, Usage: "`N`: the source of chance"},
			&cli.StringFlag{
				Name: "system", Value: string(tournament.Swiss), Destination: &o.system, Usage: "`SYSTEM`: swiss, round-robin or double-round-robin",
				Action: oneOf("system", string(tournament.Swiss), string(tournament.RoundRobin), string(tournament.DoubleRoundRobin)),
			},
			&cli.StringFlag{Name: "variant", Destination: &o.Variant, Usage: "`VARIANT` that is played"},
			&cli.BoolFlag{Name: "colour-neutral", Destination: &o.neutral, Usage: "no colours to be balanced (the default of simultaneous variants)"},
			&cli.StringFlag{Name: "to", Value: "trf26", Destination: &o.to, Usage: "`FORMAT`: trf16 or trf26", Action: oneOf("to", "trf16", "trf26")},
			outputFlag(&o.file),
		}, o.rateFlags()...),
		UsageText: "ptm trf generate --players 40 --rounds 7 --seed 1\n" +
			"ptm trf generate --players 9 --rounds 5 --seed 2 --draws 10 --half-byes 2.5",
		Action: func(c *cli.Context) error {
			for _, name := range []string{"players", "rounds", "seed"} {
				if !c.IsSet(name) {
					return usagef("--%s is missing", name)
				}
			}
			if err := o.settle(c.IsSet("colour-neutral")); err != nil {
				return err
			}
			return s.runGenerate(o)
		},
	}
}

// settle completes the options from the flags.
func (o *generateOptions) settle(neutralGiven bool) error {
	for i, target := range o.targets() {
		*target = int(*o.rates[i])
	}
	o.System = tournament.System(o.system)
	o.ColourNeutral = o.neutral
	if o.Variant == "" {
		return nil
	}
	v, err := lookupVariant(o.Variant)
	if err != nil {
		return err
	}
	o.Variant = v.Key
	if !neutralGiven {
		o.ColourNeutral = v.Kind == engine.Together
	}
	return nil
}

func (s *shell) runGenerate(o *generateOptions) error {
	e, err := generate.Event(rand.New(rand.NewPCG(o.seed, 0)), o.Options)
	if err != nil && !errors.Is(err, generate.ErrEnded) {
		return usagef("%s", err)
	}
	if err != nil {
		s.say("%s", err)
	}
	return s.writeTRF(o.file, e, o.to)
}
