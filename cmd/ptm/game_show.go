package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/picture"
	"ptm/engine/record"
	"ptm/tournament/arbiter"
	"ptm/variants"
)

type showOptions struct {
	at, from, svg, variant, fen string
	game                        int
	all, figurines              bool
	rules                       ruleOptions
}

func (s *shell) gameShowCommand() *cli.Command {
	o := new(showOptions)
	return &cli.Command{
		Name: "show", Usage: "draw a game's position, of a board's record or of a file", ArgsUsage: "EVENT|FILE [ROUND BOARD]",
		Description: "Draws the position at the end, or with --at after so many turns (half-moves where sides alternate;\n" +
			"12w and 12b are after White's and Black's move 12). Capitals are White's men. - is standard input.",
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "at", Destination: &o.at, Usage: "draw the position after `N` turns; 0 is the start"},
			&cli.BoolFlag{Name: "all", Destination: &o.all, Usage: "draw every position from the start on"},
			&cli.StringFlag{
				Name: "from", Value: "white", Destination: &o.from, Action: oneOf("from", "white", "black"),
				Usage: "`SIDE` at the bottom: white or black",
			},
			&cli.StringFlag{Name: "svg", Destination: &o.svg, Usage: "write a picture to `FILE` (- is standard output)"},
			&cli.BoolFlag{Name: "figurines", Destination: &o.figurines, Usage: "draw chessmen in place of letters"},
			&cli.IntFlag{Name: "game", Destination: &o.game, Usage: "the `N`th game of the file"},
			&cli.StringFlag{Name: "variant", Destination: &o.variant, Usage: "`VARIANT` of the file's game (default: its Variant tag)"},
			&cli.StringFlag{Name: "fen", Destination: &o.fen, Usage: "`POSITION` to start from, where the file has none"},
		}, o.rules.flags()...),
		UsageText: "ptm game show spring 3 2\nptm game show spring 3 2 --at 20 --from black\n" +
			"ptm game show game.pgn --all\nptm game show spring 3 2 --svg board.svg",
		Action: func(c *cli.Context) error {
			if o.all && (o.svg != "" || o.at != "") {
				return usagef("--all draws every position in the terminal: without --at and --svg")
			}
			if c.NArg() == 1 {
				return s.showFile(c.Args().First(), o)
			}
			round, board, err := seat(c.Args())
			if err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				return s.showKept(c.Context, club, c.Args().First(), round, board, o)
			})
		},
	}
}

// showKept draws the record of a board.
func (s *shell) showKept(ctx context.Context, club *arbiter.Club, handle string, round, board int, o *showOptions) error {
	kept, err := club.Game(ctx, handle, round, board)
	if err != nil {
		return err
	}
	g, options, err := kept.Record()
	if err != nil {
		return err
	}
	title := fmt.Sprintf("%s - %s, %s, round %d board %d of %s", kept.White, kept.Black, kept.Variant, round, board, kept.Event)
	return s.showGame(g, title, options, o)
}

// showFile draws a game of a file.
func (s *shell) showFile(name string, o *showOptions) error {
	c := checkOptions{variant: o.variant, fen: o.fen, rules: o.rules, format: "json"}
	options, err := c.options()
	if err != nil {
		return err
	}
	f, err := s.open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	g, err := nthGame(record.NewReader(shown(name), f), o.game)
	if err != nil {
		if isA[*usageError](err) {
			return err
		}
		return &fileError{shown(name), err}
	}
	white, _ := g.Tag("White")
	black, _ := g.Tag("Black")
	return s.showGame(g, nameOr(white)+" - "+nameOr(black), options, o)
}

// nthGame is the nth game; 0 is the only one.
func nthGame(r *record.Reader, n int) (*record.Game, error) {
	for i := 1; ; i++ {
		g, err := r.Next()
		switch {
		case errors.Is(err, io.EOF) && i == 1:
			return nil, usagef("the file holds no game")
		case errors.Is(err, io.EOF):
			return nil, usagef("the file holds %s", plural(i-1, "game"))
		case err != nil:
			return nil, err
		case i == n:
			return g, nil
		case n == 0:
			if _, err := r.Next(); !errors.Is(err, io.EOF) {
				return nil, &usageError{"the file holds more than one game", "--game 1, or another number"}
			}
			return g, nil
		}
	}
}

// showGame draws what was asked for. A game that breaks the rules is drawn as
// far as it goes, and told.
func (s *shell) showGame(g *record.Game, title string, options check.Options, o *showOptions) error {
	game, v := check.Replay(g, variants.Lookup, options)
	broken := error(nil)
	if !v.OK() {
		bad := &arbiter.GameError{Verdict: v}
		broken = bad
	}
	if game == nil {
		return broken
	}
	scenes, err := picture.Scenes(game)
	if err != nil {
		return err
	}
	captions := make([]string, len(scenes))
	for i := range scenes {
		captions[i] = captionOf(&scenes[i])
	}
	at := len(scenes) - 1
	if v.OK() {
		captions[at] += ending(&v)
	}
	if o.at != "" {
		if at, err = sceneAt(scenes, o.at); err != nil {
			return err
		}
	}
	side := engine.White
	if o.from == "black" {
		side = engine.Black
	}
	if o.svg != "" {
		err := s.write(o.svg, func(w io.Writer) error {
			return picture.SVG(w, scenes[at].Picture, picture.Canvas{From: side, Title: title + ": " + captions[at], Caption: captions[at]})
		})
		return firstError(err, broken)
	}
	if !o.all {
		scenes, captions = scenes[at:at+1], captions[at:at+1]
	}
	fmt.Fprintln(s.out, title)
	style := picture.Style{From: side, Width: s.screen.width, Colour: s.screen.colour, Figurines: o.figurines}
	for i := range scenes {
		style.Cell = max(style.Cell, picture.CellWidth(scenes[i].Picture))
	}
	for i := range scenes {
		if err := s.emit([]byte("\n" + captions[i] + "\n" + picture.Text(scenes[i].Picture, style))); err != nil {
			return err
		}
	}
	return broken
}

// ending says how a game ended, for the last picture.
func ending(v *check.Verdict) string {
	switch {
	case v.Outcome != "*":
		return "; " + v.Outcome + " by " + v.Reason
	case v.Claimed != "*":
		return "; " + v.Claimed + " as claimed"
	}
	return ""
}

// captionOf says what led to a scene and what comes next.
func captionOf(s *picture.Scene) string {
	parts := []string{"start"}
	if s.Move != "" {
		parts[0] = "after " + s.Move
	}
	if s.Due != "" {
		parts = append(parts, s.Due)
	}
	return strings.Join(append(parts, s.Events...), "; ")
}

// sceneAt finds the position after N turns, or after a side's move N: "12w".
func sceneAt(scenes []picture.Scene, text string) (int, error) {
	digits := strings.TrimRight(text, "wb")
	n, err := strconv.Atoi(digits)
	if err != nil || n < 0 || len(text)-len(digits) > 1 {
		return 0, usagef("--at is a number of turns, or a move such as 12w or 12b, not %q", text)
	}
	if digits == text {
		if n >= len(scenes) {
			return 0, usagef("--at %d: the game has %s", n, plural(len(scenes)-1, "turn"))
		}
		return n, nil
	}
	side := engine.White
	if strings.HasSuffix(text, "b") {
		side = engine.Black
	}
	for i := len(scenes) - 1; i > 0; i-- {
		if t := scenes[i].Turn; t.Number == n && (t.Side == side || scenes[i].Both) {
			return i, nil
		}
	}
	return 0, usagef("--at %s: the game has no such move", text)
}
