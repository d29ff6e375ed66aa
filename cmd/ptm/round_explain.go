package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/pairing"
	"ptm/tournament/report"
)

func (s *shell) roundExplainCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "explain", Usage: "show why a round is paired as it is", ArgsUsage: "EVENT ROUND [BOARD|PLAYER [OPPONENT]]",
		Description: "Without a board: what the rules knew of everybody. With a board's number, or a player's name, club id or\n" +
			"#number: why not another opponent, by the first criterion that decides; OPPONENT is a player, or bye.",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm round explain spring 3\nptm round explain spring 3 2\nptm round explain spring 3 \"Maier, Anna\" \"Ng, Ben\"\nptm round explain spring 3 \"Maier, Anna\" bye",
		Action: func(c *cli.Context) error {
			round, err := count("ROUND", c.Args().Get(1))
			if err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				x, err := club.ExplainRound(c.Context, c.Args().First(), round, c.Args().Get(2), c.Args().Get(3))
				if err != nil {
					return err
				}
				t := roundTable(x)
				if c.NArg() > 2 {
					t = pairTable(x)
				}
				explainSystem(t, x)
				return s.print(t, format)
			})
		},
	}
}

// roundTable shows what the rules knew of the players of every board.
func roundTable(x arbiter.PairingExplanation) *report.Table {
	t := newTable(fmt.Sprintf("%s: why round %d is paired so", x.Event.Name, x.Round),
		">Bd|board", "White|white", ">Score|white_score", "Had|white_colours", "Wants|white_wants", "Floats|white_floats",
		"Black|black", ">Score|black_score", "Had|black_colours", "Wants|black_wants", "Floats|black_floats")
	for _, b := range x.Boards {
		cells := append([]report.Cell{report.NumberOrBlank(b.Board)}, standingCells(x, b.White)...)
		t.Add(append(cells, standingCells(x, b.Black)...)...)
	}
	return t
}

func standingCells(x arbiter.PairingExplanation, number int) []report.Cell {
	p := x.Event.Entrant(number)
	if p == nil {
		return []report.Cell{report.Text("bye"), report.Blank(), report.Blank(), report.Blank(), report.Blank()}
	}
	k, known := x.Standings[number]
	if !known {
		return []report.Cell{report.Text(entrantText(*p)), report.Points(p.Score(x.Round - 1)), report.Blank(), report.Blank(), report.Blank()}
	}
	return []report.Cell{report.Text(entrantText(*p)), report.Points(k.Score), report.Text(coloursHad(k)), report.Text(wants(k)), report.Text(floats(k))}
}

// coloursHad is WBW, the games played in order.
func coloursHad(k pairing.Standing) string {
	var b strings.Builder
	for _, c := range k.Colours {
		b.WriteString(strings.ToUpper(string(c.Letter())))
	}
	return b.String()
}

func wants(k pairing.Standing) string {
	if k.Wants == tournament.NoColour {
		return ""
	}
	return strings.ToUpper(string(k.Wants.Letter())) + " " + k.Strength
}

// floats are those of the last round and the one before: "down, -".
func floats(k pairing.Standing) string {
	if k.Floats[0] == "" && k.Floats[1] == "" {
		return ""
	}
	return orElse(k.Floats[0], "-") + ", " + orElse(k.Floats[1], "-")
}

// pairTable shows why a board's players do not have other opponents.
func pairTable(x arbiter.PairingExplanation) *report.Table {
	b := x.Boards[0]
	t := wraps(newTable(fmt.Sprintf("%s: round %d, board %d: %s", x.Event.Name, x.Round, b.Board, pairNames(x.Event, b.White, b.Black)),
		"Instead|instead", "Decided by|article", "Why not|reason", "Best round with it|pairing"), "instead", "reason", "pairing")
	for _, o := range x.Pairs {
		article, reason := o.Verdict.Article, o.Verdict.Reason
		if article == "" {
			article, reason = "-", "the round has this pair"
			if x.Verdict.Article != "" {
				reason = "the system's own pairing has this pair"
			}
		}
		t.Add(report.Text(pairNames(x.Event, o.Player, o.Opponent)), report.Text(article), report.Text(reason), report.Text(shortPairs(o.Best)))
	}
	for _, number := range []int{b.White, b.Black} {
		if k, ok := x.Standings[number]; ok {
			t.Note(standingText(x.Event, k))
		}
	}
	return t
}

func pairNames(e *tournament.Event, a, b int) string {
	name := func(n int) string {
		if p := e.Entrant(n); p != nil {
			return entrantText(*p)
		}
		return "bye"
	}
	return name(a) + " - " + name(b)
}

// shortPairs lists the first pairs of a round.
func shortPairs(list []tournament.Pairing) string {
	const shown = 6
	if len(list) <= shown {
		return pairText(list)
	}
	return pairText(list[:shown]) + " ..."
}

// standingText is what the rules knew of a player, in a line.
func standingText(e *tournament.Event, k pairing.Standing) string {
	text := fmt.Sprintf("%s: %s points", entrantText(*e.Entrant(k.Number)), k.Score)
	if k.Score != k.Real {
		text += fmt.Sprintf(" (%s of them virtual)", k.Score-k.Real)
	}
	if had := coloursHad(k); had != "" {
		text += ", had " + had + ", wants " + wants(k)
	}
	if f := floats(k); f != "" {
		text += ", floats (last round, the one before) " + f
	}
	if !k.MayBye {
		text += ", no bye any more"
	}
	if k.Topscorer {
		text += ", a topscorer"
	}
	return text
}

// explainSystem adds how the round was paired and what the articles say.
func explainSystem(t *report.Table, x arbiter.PairingExplanation) {
	if x.Event.System.RoundRobin() {
		t.Note(fmt.Sprintf("Round robin: the Berger table for %d players (C.05), nothing is decided in the round", len(x.Event.Entrants)))
	}
	switch by := map[bool]string{true: "Paired by hand", false: "Not paired as the system does"}[x.ByHand]; {
	case x.Verdict.Article != "":
		t.Note(fmt.Sprintf("%s: %s: %s", by, x.Verdict.Article, x.Verdict.Reason))
		if x.System != nil {
			t.Note("The system's own pairing: " + pairText(x.System))
		}
	case x.ByHand:
		t.Note("Paired by hand, as the system does")
	}
	if len(x.Standings) > 0 {
		t.Note("Scores are those of the pairing; colours and floats by colour count games played only, not forfeits and byes")
	}
	seen := map[string]bool{}
	for _, o := range x.Pairs {
		seen[o.Verdict.Article] = true
	}
	seen[x.Verdict.Article] = true
	for _, article := range slices.Sorted(maps.Keys(seen)) {
		if words, ok := articles()[article]; ok {
			t.Note(article + ": " + words)
		}
	}
}

// articles says in a few words what the criteria of C.04.3 ask.
func articles() map[string]string {
	return map[string]string{
		"C1": "two who have played each other do not meet again", "C2": "nobody gets a second bye, or one after an unplayed win",
		"C3": "two who must both have the same colour do not meet", "C4": "everybody else must still be paired",
		"C5": "the bye goes to the lowest score that can have it", "C6": "as few as possible leave their scoregroup downwards",
		"C7": "those who do have the lowest scores possible", "C8": "the next scoregroup is paired as well as possible",
		"C9": "the bye goes to who has the fewest unplayed games", "C10": "colour differences beyond two",
		"C11": "the same colour three times in a row", "C12": "as many colour preferences as possible", "C13": "strong colour preferences first",
		"C14": "no downfloat again after one round", "C15": "no upfloat again after one round",
		"C16": "no downfloat again after two rounds", "C17": "no upfloat again after two rounds",
		"C18": "small score differences of repeated downfloats", "C19": "small score differences of repeated upfloats",
		"C20": "the same of two rounds ago, down", "C21": "the same of two rounds ago, up",
		"4.2": "the first transposition of the lower half that is as good", "4.3": "the fewest and smallest exchanges between the halves",
		"4.4": "which of those moved down are paired, the highest first",
	}
}
