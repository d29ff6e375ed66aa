package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/engine"
	"ptm/tournament/arbiter"
	"ptm/variants"
)

type playShowOptions struct {
	showOptions
	as, format string
}

func (s *shell) playShowCommand() *cli.Command {
	o := new(playShowOptions)
	return &cli.Command{
		Name: "show", Usage: "draw a game by correspondence and say whose choice is due", ArgsUsage: "GAME",
		Description: "Draws what both sides know. A sealed move is shown to nobody, nor to the side that committed it: the program\n" +
			"cannot know who is looking. --as draws the board as a side sees it and tells what the side can do.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "as", Destination: &o.as, Action: oneOf("as", "white", "black"), Usage: "`SIDE`: white or black"},
			&cli.StringFlag{Name: "at", Destination: &o.at, Usage: "draw the position after `N` turns; 0 is the start"},
			&cli.BoolFlag{Name: "all", Destination: &o.all, Usage: "draw every position from the start on"},
			&cli.StringFlag{Name: "svg", Destination: &o.svg, Usage: "write a picture to `FILE` (- is standard output)"},
			&cli.BoolFlag{Name: "figurines", Destination: &o.figurines, Usage: "draw chessmen in place of letters"},
			formatFlag(&o.format, "text", "pgn"),
		},
		UsageText: "ptm play show 7\nptm play show 7 --as black\nptm play show spring.3.2 --format pgn",
		Action: func(c *cli.Context) error {
			if o.all && (o.svg != "" || o.at != "") {
				return usagef("--all draws every position in the terminal: without --at and --svg")
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				g, err := club.Correspondence(c.Context, c.Args().First())
				if err != nil {
					return err
				}
				if o.format == "pgn" {
					_, err := s.out.Write(g.Text)
					return err
				}
				return s.showPlay(&g, o)
			})
		},
	}
}

// showPlay draws a game and tells how far it is.
func (s *shell) showPlay(g *arbiter.Correspondence, o *playShowOptions) error {
	o.from = o.as
	read, options, err := g.Record()
	if err != nil {
		return err
	}
	if err := s.showGame(read, playTitle(g), options, &o.showOptions); err != nil || o.svg != "" {
		return err
	}
	fmt.Fprintln(s.out)
	for _, line := range statusLines(g) {
		fmt.Fprintln(s.out, line)
	}
	if o.as != "" && len(g.Due) > 0 {
		side, _ := sideNamed(o.as)
		return s.showDuties(g, side, options.Settings)
	}
	return nil
}

func playTitle(g *arbiter.Correspondence) string {
	where := ""
	if g.Event != "" {
		where = fmt.Sprintf(", round %d board %d of %s", g.Round, g.Board, g.Event)
	}
	return fmt.Sprintf("%s - %s, %s, game %d by correspondence%s", g.White, g.Black, g.Variant, g.ID, where)
}

// shortSeal is as much of a seal as tells it from others.
const shortSeal = 16

// statusLines say how far a game is. No line can tell a sealed move: what is
// sealed has not left the arbiter.
func statusLines(g *arbiter.Correspondence) []string {
	game := fmt.Sprintf("game %d", g.ID)
	switch {
	case g.State == arbiter.PlayFinished && g.Archived != 0:
		return []string{fmt.Sprintf("%s ended %s (%s); in the archive: ptm game search --id %d", game, g.Result, g.Reason, g.Archived)}
	case g.State == arbiter.PlayFinished:
		return []string{fmt.Sprintf("%s ended %s (%s)", game, g.Result, g.Reason)}
	case g.State == arbiter.PlayDropped:
		return []string{game + " was dropped on " + stamp(g.Ended)}
	case g.Stopped != "":
		return []string{game + " is stopped: " + g.Stopped}
	}
	lines := []string{fmt.Sprintf("%s, turn %d: %s", game, g.Turn.Number, waitingText(g))}
	for _, o := range g.Offers {
		board := ""
		if o.Board != "" {
			board = " on board " + o.Board
		}
		lines = append(lines, fmt.Sprintf("%s offers a draw%s", o.Side, board))
	}
	return lines
}

// waitingText says whose choice is due and who has committed.
func waitingText(g *arbiter.Correspondence) string {
	v, _ := variants.Lookup(g.Variant)
	for s := range engine.Side(2) {
		if c, ok := g.Sealed(s); ok {
			return fmt.Sprintf("%s has committed (%s, seal %s...), %s's move is due", s, stamp(c.At), c.Seal[:shortSeal], s.Other())
		}
	}
	switch {
	case len(g.Due) == 2:
		return "both sides' moves are due"
	case len(g.Due) == 0:
		return "no move is due"
	case v.Kind == engine.Boards:
		return fmt.Sprintf("%s's moves are due, board %c first", g.Due[0], 'A'+g.Turn.Board)
	}
	return fmt.Sprintf("%s's move is due", g.Due[0])
}

// fewMoves is how many legal moves are listed at most.
const fewMoves = 8

// showDuties tells a side what it can do.
func (s *shell) showDuties(g *arbiter.Correspondence, side engine.Side, settings engine.Settings) error {
	if c, ok := g.Sealed(side); ok {
		fmt.Fprintf(s.out, "%s: committed, seal %s\n", side, c.Seal)
		return nil
	}
	for _, due := range g.Due {
		if due != side {
			continue
		}
		words, err := legalMoves(g, side, settings)
		if err != nil {
			return err
		}
		list := ""
		if len(words) <= fewMoves {
			list = ": " + strings.Join(words, ", ")
		}
		fmt.Fprintf(s.out, "%s: %s%s\n", side, plural(len(words), "legal move"), list)
	}
	return nil
}

// legalMoves are those of a side that is due; of several boards, on the first.
func legalMoves(g *arbiter.Correspondence, side engine.Side, settings engine.Settings) ([]string, error) {
	v, err := lookupVariant(g.Variant)
	if err != nil {
		return nil, err
	}
	settled, err := v.Settle(settings)
	if err != nil {
		return nil, err
	}
	p, err := v.Parse(g.Position, settled)
	if err != nil {
		return nil, err
	}
	if p.Turn().Side != side { // both are due; Black's choice does not depend on White's
		if err := p.Play(p.AppendMoves(nil)[0]); err != nil {
			return nil, err
		}
	}
	var words []string
	for _, m := range p.AppendMoves(nil) {
		words = append(words, string(p.AppendSAN(nil, m)))
	}
	return words, nil
}
