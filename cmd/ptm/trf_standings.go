package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/report"
	"ptm/tournament/standings"
)

type trfStandingsOptions struct {
	pairOptions
	system, tieBreaks       string
	edition, unrated, round int
	format                  string
}

func (s *shell) trfStandingsCommand() *cli.Command {
	o := new(trfStandingsOptions)
	return &cli.Command{
		Name: "standings", Usage: "compute tie-breaks and ranks", ArgsUsage: "FILE",
		Description: "Prints id, rank and every tie-break of the list; csv and json by id, the others by rank.\n" +
			"- stands for a value that is not defined.",
		Flags: append([]cli.Flag{
			&cli.StringFlag{
				Name: "system", Destination: &o.system, Action: oneOf("system", "swiss", "round-robin"),
				Usage: "`SYSTEM`: swiss or round-robin (default: what the file says, else swiss)",
			},
			&cli.StringFlag{Name: "tiebreaks", Destination: &o.tieBreaks, Usage: "`LIST` as in PTS,BH/C1,BH,SB (default: the file's)"},
			&cli.IntFlag{Name: "edition", Destination: &o.edition, Usage: "`YEAR` of the rules: 2024 or 2026 (default: by the first day)"},
			&cli.IntFlag{Name: "unrated", Destination: &o.unrated, Usage: "`RATING` that unrated players stand for"},
			&cli.IntFlag{Name: "round", Destination: &o.round, Usage: "after round `N` (default: the last)"},
			tableFormats(&o.format),
		}, o.flags()...),
		UsageText: "ptm trf standings open.trf\nptm trf standings open.trf --tiebreaks PTS,BH,SB --format csv",
		Action: func(c *cli.Context) error {
			e, err := o.event(s, c.Args().First())
			if err != nil {
				return err
			}
			return s.runTRFStandings(e, o)
		},
	}
}

func (s *shell) runTRFStandings(e *tournament.Event, o *trfStandingsOptions) error {
	list, words, err := tieBreakList(e, o.tieBreaks)
	if err != nil {
		return err
	}
	if o.edition != 0 && o.edition != int(tournament.Edition2024) && o.edition != int(tournament.Edition2026) {
		return usagef("--edition is 2024 or 2026, not %d", o.edition)
	}
	ranked, err := standings.Rank(e, standings.Options{
		Round: o.round, TieBreaks: list, System: tournament.System(o.system),
		Edition: tournament.Edition(o.edition), Unrated: o.unrated,
	})
	if err != nil {
		return usagef("%s", err)
	}
	for _, w := range ranked.Warnings {
		s.say("%s", w)
	}
	return s.print(standingsByID(ranked, list, words, o.format == "csv" || o.format == "json"), o.format)
}

// tieBreakList is the list typed, else the event's, parsed and as written.
func tieBreakList(e *tournament.Event, typed string) (list []standings.TieBreak, words []string, err error) {
	if typed == "" {
		if list, err = standings.List(e); err != nil {
			return nil, nil, &rulesError{err.Error()}
		}
		for _, t := range list {
			words = append(words, t.String())
		}
		return list, words, nil
	}
	if list, err = standings.Parse(typed); err != nil {
		return nil, nil, usagef("%s", err)
	}
	for _, w := range strings.Split(typed, ",") {
		words = append(words, strings.TrimSpace(w))
	}
	return list, words, nil
}

// standingsByID is the frozen form: id, rank and the list. A tie-break that was
// left out of the ranking is undefined for everybody.
func standingsByID(ranked *standings.Table, list []standings.TieBreak, words []string, byID bool) *report.Table {
	t := newTable("Standings", append([]string{">ID|id", ">rank"}, rightAligned(words)...)...)
	rows := slices.Clone(ranked.Rows)
	if byID {
		slices.SortFunc(rows, func(a, b standings.Row) int { return cmp.Compare(a.Number, b.Number) })
	}
	for _, r := range rows {
		cells := []report.Cell{report.Number(r.Number), report.NumberOrBlank(r.Rank)}
		for _, wanted := range list {
			value := standings.Undefined
			for i, t := range ranked.TieBreaks {
				if t.String() == wanted.String() {
					value = r.Values[i]
				}
			}
			cells = append(cells, report.Value(value))
		}
		t.Add(cells...)
	}
	return t
}

func rightAligned(headers []string) []string {
	list := make([]string, len(headers))
	for i, h := range headers {
		list[i] = ">" + h
	}
	return list
}

// ranksOf are the places of an event's entrants by number.
func ranksOf(e *tournament.Event) (map[int]int, error) {
	if e.Paired == 0 {
		return nil, nil
	}
	ranked, err := standings.Rank(e, standings.Options{})
	if err != nil {
		return nil, err
	}
	ranks := make(map[int]int, len(ranked.Rows))
	for _, r := range ranked.Rows {
		ranks[r.Number] = r.Rank
	}
	return ranks, nil
}
