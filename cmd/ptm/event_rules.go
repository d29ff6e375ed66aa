package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/arbiter"
)

// regulationOptions are what an event may choose beyond the usual.
type regulationOptions struct {
	acceleration, numbering, ties string
	halfByes, byeFree             int
	noSwap, keepWithdrawn         bool
}

func (o *regulationOptions) flags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{
			Name: "acceleration", Value: "none", Destination: &o.acceleration, Action: oneOf("acceleration", "none", "baku"),
			Usage: "`KIND` of virtual points in the first rounds: none or baku",
		},
		&cli.IntFlag{Name: "half-byes", Destination: &o.halfByes, Usage: "`N` half-point byes a player may ask for (default: any number)"},
		&cli.IntFlag{Name: "bye-free", Destination: &o.byeFree, Usage: "no half-point byes in the last `N` rounds"},
		&cli.StringFlag{
			Name: "numbers", Value: "rating", Destination: &o.numbering, Action: oneOf("numbers", "rating", "lots"),
			Usage: "`HOW` a round robin deals its numbers: rating or lots",
		},
		&cli.BoolFlag{Name: "no-swap", Destination: &o.noSwap, Usage: "do not exchange the last two rounds of a double round robin's first half"},
		&cli.BoolFlag{Name: "keep-withdrawn", Destination: &o.keepWithdrawn, Usage: "a round robin counts results of who leaves before half his games"},
		&cli.StringFlag{
			Name: "ties", Value: "share", Destination: &o.ties, Action: oneOf("ties", "share", "lots"),
			Usage: "`HOW` the last ties end: share (the place) or lots (drawn when the event is finished)",
		},
	}
}

// into puts the choices into the event to be created.
func (o *regulationOptions) into(c *cli.Context, e *arbiter.NewEvent) {
	if o.acceleration == "baku" {
		e.Acceleration = tournament.Baku
	}
	if c.IsSet("half-byes") {
		e.HalfByes = &o.halfByes
	}
	e.ByeFree, e.ByLots, e.LotsAtEnd = o.byeFree, o.numbering == "lots", o.ties == "lots"
	e.NoSwap, e.KeepWithdrawn = o.noSwap, o.keepWithdrawn
}

// regulationFacts are the choices of an event that are not the usual ones.
func regulationFacts(e *tournament.Event, info arbiter.EventInfo) [][2]string {
	var byes, numbers, robin, ties string
	switch {
	case info.HalfByes >= 0 && info.ByeFree > 0:
		byes = fmt.Sprintf("at most %d, none in the last %s", info.HalfByes, plural(info.ByeFree, "round"))
	case info.HalfByes >= 0:
		byes = fmt.Sprintf("at most %d", info.HalfByes)
	case info.ByeFree > 0:
		byes = fmt.Sprintf("none in the last %s", plural(info.ByeFree, "round"))
	}
	if info.ByLots {
		numbers = "by lot"
	}
	var words []string
	if e.NoSwap {
		words = append(words, "last rounds of the first half not exchanged")
	}
	if e.KeepWithdrawn {
		words = append(words, "results of who leaves early count")
	}
	robin = strings.Join(words, "; ")
	if info.LotsAtEnd || len(e.Lots) > 0 {
		ties = "by lot at the end"
		if len(e.Lots) > 0 {
			ties = "lots drawn"
		}
	}
	return [][2]string{
		{"acceleration", accelerationText(e)}, {"half-point byes", byes}, {"numbers", numbers}, {"round robin", robin},
		{"last ties", ties},
	}
}

func accelerationText(e *tournament.Event) string {
	last := 0
	for i := range e.Entrants {
		if len(e.Entrants[i].Virtual) > 0 {
			last = e.Entrants[i].Number
		}
	}
	switch {
	case e.Acceleration == "" && last == 0:
		return ""
	case last == 0:
		return string(e.Acceleration)
	}
	return fmt.Sprintf("%s, upper group to number %d", orElse(string(e.Acceleration), "virtual points"), last)
}

func orElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}
