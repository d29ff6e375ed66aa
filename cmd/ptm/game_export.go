package main

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"github.com/urfave/cli/v2"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/variants"
)

type exportOptions struct {
	handle, file string
	round, board int
	original     bool
}

func (s *shell) gameExportCommand() *cli.Command {
	o := new(exportOptions)
	return &cli.Command{
		Name: "export", Usage: "write the records of an event as PGN", ArgsUsage: "EVENT [ROUND [BOARD]]",
		Description: "Writes canonical PGN, which reads back to the same games. Options of the variant and a start position\n" +
			"of its own stand in tags. --original writes what was handed in.",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "original", Destination: &o.original, Usage: "write the records as they were handed in"},
			outputFlag(&o.file),
		},
		UsageText: "ptm game export spring\nptm game export spring 3 2 --original\nptm game export spring --output spring.pgn",
		Action: func(c *cli.Context) (err error) {
			o.handle = c.Args().First()
			if text := c.Args().Get(1); text != "" {
				if o.round, err = count("ROUND", text); err != nil {
					return err
				}
			}
			if text := c.Args().Get(2); text != "" {
				if o.board, err = count("BOARD", text); err != nil {
					return err
				}
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runGameExport(c.Context, club, o) })
		},
	}
}

func (s *shell) runGameExport(ctx context.Context, club *arbiter.Club, o *exportOptions) error {
	event, err := club.Event(ctx, o.handle)
	if err != nil {
		return err
	}
	if o.board != 0 {
		if _, err := club.Game(ctx, o.handle, o.round, o.board); err != nil {
			return err
		}
	}
	games, without := 0, 0
	err = s.write(o.file, func(w io.Writer) error {
		without, err = club.EventGames(ctx, o.handle, o.round, o.board, func(g arbiter.Game) error {
			games++
			text, err := exportText(event, &g, o.original)
			if err == nil {
				_, err = w.Write(text)
			}
			return err
		})
		return err
	})
	if err != nil {
		return err
	}
	if o.original && o.file == "" {
		return nil // what goes to standard output speaks for itself
	}
	s.say("wrote %s%s%s", plural(games, "game"), withoutText(without), foreignText(event.Variant, o.original || games == 0))
	return nil
}

func withoutText(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("; %s no record", plural(n, "board")+map[bool]string{true: " has", false: " have"}[n == 1])
}

// foreignText says what of the games other programs do not know.
func foreignText(variant string, silent bool) string {
	if silent || variant == "chess" {
		return ""
	}
	v, _ := variants.Lookup(variant)
	why := "programs that know only chess show the tags and stop at the first move they take for illegal"
	switch v.Kind {
	case engine.Together:
		why = "both sides move at once, which PGN cannot say: " + why
	case engine.Boards:
		why = "several boards, which PGN cannot say (1C. is White's move on board C): " + why
	}
	return "; " + why
}

// exportText is a record as PGN, or as it was handed in.
func exportText(e *tournament.Event, g *arbiter.Game, original bool) ([]byte, error) {
	if original {
		return g.Text, nil
	}
	read, _, err := g.Record()
	if err != nil {
		return nil, err
	}
	return record.Append(nil, exportTags(e, g, read), g.Movetext, resultText(g)), nil
}

// exportTags are what the club knows of a game, in the form that reads back,
// then what else the record says. The event is nil for the archive.
func exportTags(e *tournament.Event, g *arbiter.Game, read *record.Game) []record.Tag {
	v, _ := variants.Lookup(g.Variant)
	var tags []record.Tag
	add := func(name, value string) { tags = append(tags, record.Tag{Name: name, Value: value}) }
	add("White", g.White)
	add("Black", g.Black)
	add("Result", resultText(g))
	if e != nil {
		add("Event", e.Name)
		add("Round", strconv.Itoa(g.Round))
		if e.Place != "" {
			add("Site", e.Place)
		}
	}
	add("Variant", v.Name)
	for _, option := range g.Options {
		add("Option", option)
	}
	if g.Array != "" {
		add("SetUp", "1")
		add("FEN", g.Array)
	}
	if e != nil {
		add("Board", strconv.Itoa(g.Board))
	}
	own := len(tags)
	for _, t := range read.Tags {
		add(t.Name, t.Value)
	}
	return firstOfEach(tags, own)
}

// firstOfEach leaves the first tag of each name; of the first own, all.
func firstOfEach(tags []record.Tag, own int) []record.Tag {
	seen := map[string]bool{"Option": true, "SetUp": true, "FEN": true}
	kept := tags[:0]
	for i, t := range tags {
		if i < own || !seen[t.Name] {
			kept = append(kept, t)
		}
		seen[t.Name] = true
	}
	return kept
}

// resultText is the verdict of the rules or else what the record claims.
func resultText(g *arbiter.Game) string {
	if g.Outcome != engine.Ongoing.String() {
		return g.Outcome
	}
	return g.Claimed
}

// canonical is the canonical movetext of a game that was kept without.
func canonical(g *arbiter.Game) (string, error) {
	read, _, err := g.Record()
	if err != nil {
		return "", err
	}
	v := check.Game(read, variants.Lookup, check.Options{Variant: g.Variant})
	if v.Fault != nil {
		return "", &arbiter.GameError{Verdict: v}
	}
	return v.Movetext, nil
}
