package main

import (
	"context"
	"fmt"
	"strconv"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/report"
	"ptm/tournament/standings"
)

type standingsOptions struct {
	handle, tieBreaks, format string
	round                     int
}

func (s *shell) standingsCommand() *cli.Command {
	o := new(standingsOptions)
	return &cli.Command{
		Name: "standings", Usage: "the order of players after any round", ArgsUsage: "EVENT",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "round", Destination: &o.round, Usage: "after round `N` (default: the last paired)"},
			&cli.StringFlag{Name: "tiebreaks", Destination: &o.tieBreaks, Usage: "`LIST` instead of the event's, as in PTS,BH/C1,BH"},
			tableFormats(&o.format),
		},
		UsageText: "ptm standings spring\nptm standings spring --round 3 --format csv\nptm standings explain spring \"Maier, Anna\" BH/C1",
		Action: func(c *cli.Context) error {
			o.handle = c.Args().First()
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runStandings(c.Context, club, o) })
		},
		Subcommands: []*cli.Command{s.explainCommand(), s.lotsCommand(), s.orderCommand()},
	}
}

type explainOptions struct {
	handle, player, tieBreak, format string
	round                            int
}

func (s *shell) explainCommand() *cli.Command {
	o := new(explainOptions)
	return &cli.Command{
		Name: "explain", Usage: "show how a tie-break value came about", ArgsUsage: "EVENT PLAYER TIEBREAK",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "round", Destination: &o.round, Usage: "after round `N` (default: the last paired)"},
			tableFormats(&o.format),
		},
		UsageText: "ptm standings explain spring \"Maier, Anna\" BH/C1",
		Action: func(c *cli.Context) error {
			o.handle, o.player, o.tieBreak = c.Args().Get(0), c.Args().Get(1), c.Args().Get(2)
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runExplain(c.Context, club, o) })
		},
	}
}

// rank ranks an event after a round; 0 is the last one paired. The list is the
// event's unless one was typed.
func rank(e *tournament.Event, round int, tieBreaks string) (*standings.Table, error) {
	if round < 0 {
		return nil, usagef("--round is a number from 1, not \"%d\"", round)
	}
	if round > e.Paired {
		return nil, &usageError{
			fmt.Sprintf("round %d of %s has not been paired", round, e.Handle), "ptm round pair " + e.Handle,
		}
	}
	list, _, err := tieBreakList(e, tieBreaks)
	if err != nil {
		return nil, err
	}
	ranked, err := standings.Rank(e, standings.Options{Round: round, TieBreaks: list})
	if err != nil && tieBreaks != "" {
		return nil, usagef("%s", err)
	}
	return ranked, err
}

func (s *shell) runStandings(ctx context.Context, club *arbiter.Club, o *standingsOptions) error {
	e, err := club.Event(ctx, o.handle)
	if err != nil {
		return err
	}
	ranked, err := rank(e, o.round, o.tieBreaks)
	if err != nil {
		return err
	}
	return s.print(report.Standings(e, ranked), o.format)
}

func (s *shell) runExplain(ctx context.Context, club *arbiter.Club, o *explainOptions) error {
	tieBreak, err := standings.ParseOne(o.tieBreak)
	if err != nil {
		return usagef("%s", err)
	}
	e, err := club.Event(ctx, o.handle)
	if err != nil {
		return err
	}
	number, err := entrantNumber(ctx, club, e, o.player)
	if err != nil {
		return err
	}
	list, err := standings.List(e)
	if err != nil {
		return err
	}
	x, err := standings.Explain(e, number, tieBreak, standings.Options{Round: o.round, TieBreaks: list})
	if err != nil {
		return usagef("%s", err)
	}
	return s.print(explanationTable(e, x), o.format)
}

// entrantNumber finds an entrant of the event as the arbiter does: by pairing
// number, else as a player.
func entrantNumber(ctx context.Context, club *arbiter.Club, e *tournament.Event, ref string) (int, error) {
	if n, err := strconv.Atoi(ref); err == nil && e.Entrant(n) != nil {
		return n, nil
	}
	p, err := club.Player(ctx, ref)
	if err != nil {
		return 0, err
	}
	for i := range e.Entrants {
		if e.Entrants[i].Player == int64(p.ID) {
			return e.Entrants[i].Number, nil
		}
	}
	return 0, hint(fmt.Errorf("%s does not play in %s", p.Name, e.Handle), "ptm event entries %s", e.Handle)
}

// explanationTable shows a tie-break value round by round.
func explanationTable(e *tournament.Event, x *standings.Explanation) *report.Table {
	t := wraps(narrows(newTable(fmt.Sprintf("%s, %s: %s = %s", e.Entrant(x.Number).Name, e.Name, x.TieBreak, x.Value),
		">round", "opponent", "What|kind", ">points", ">Opponent's|basis", ">Counts|value", "remarks"),
		[]string{"opponent"}), "remarks")
	for _, l := range x.Lines {
		opponent := ""
		if p := e.Entrant(l.Opponent); p != nil {
			opponent = entrantText(*p)
		}
		kind := report.Text(l.Kind.String())
		if l.Round == 0 {
			kind = report.Blank() // the line is about an opponent
		}
		t.Add(report.NumberOrBlank(l.Round), report.Text(opponent), kind, report.Points(l.Points),
			definedValue(l.Basis), definedValue(l.Value), report.Text(lineRemarks(l)))
	}
	if x.Summary != "" {
		t.Note(x.Summary)
	}
	return t
}

// definedValue is blank where there is nothing to count.
func definedValue(v standings.Value) report.Cell {
	if !v.Defined() {
		return report.Blank()
	}
	return report.Value(v)
}

// lineRemarks is why a line counts as it does.
func lineRemarks(l standings.Line) string {
	switch {
	case l.Reason != "":
		return l.Reason
	case l.Cut:
		return "cut"
	case l.Voluntary:
		return "voluntary unplayed round"
	}
	return ""
}
