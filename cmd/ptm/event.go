package main

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/report"
	"ptm/tournament/trf"
)

func (s *shell) eventCommand() *cli.Command {
	return &cli.Command{
		Name: "event", Usage: "events and who plays in them",
		Description: "An event is named by its handle, a player of it by name, club id, #number or pairing number.",
		UsageText:   "ptm event create spring --variant parity --rounds 5\nptm event enter spring --all",
		Subcommands: []*cli.Command{
			s.eventCreateCommand(), s.eventEditCommand(), s.eventListCommand(), s.eventShowCommand(), s.eventEntriesCommand(), s.eventCardsCommand(),
			s.eventEnterCommand(), s.eventRemoveCommand(), s.eventNumbersCommand(), s.eventWithdrawCommand(), s.eventReturnCommand(),
			s.eventByeCommand(), s.eventForbidCommand(), s.eventAllowCommand(), s.eventForbiddenCommand(),
			s.eventFinishCommand(), s.eventReopenCommand(), s.eventCheckCommand(), s.eventImportCommand(), s.eventExportCommand(),
		},
	}
}

type eventOptions struct {
	arbiter.NewEvent
	rules             ruleOptions
	regulations       regulationOptions
	system, tieBreaks string
	edition           int
	points, byePoints string
	neutral           bool
	firstColour       string
}

func (o *eventOptions) flags() []cli.Flag {
	e := &o.NewEvent
	return append([]cli.Flag{
		&cli.StringFlag{Name: "name", Destination: &e.Name, Usage: "`NAME` that is printed (default: the handle)"},
		&cli.StringFlag{Name: "variant", Destination: &e.Variant, Usage: "`VARIANT` that is played, see ptm variant list"},
		&cli.StringFlag{Name: "array", Destination: &e.Array, Usage: "`POSITION` to start from, instead of the variant's array"},
		&cli.StringFlag{
			Name: "system", Value: string(tournament.Swiss), Destination: &o.system, Usage: "`SYSTEM`: swiss, round-robin or double-round-robin",
			Action: oneOf("system", string(tournament.Swiss), string(tournament.RoundRobin), string(tournament.DoubleRoundRobin)),
		},
		&cli.IntFlag{Name: "rounds", Destination: &e.Rounds, Usage: "`N` rounds (a round robin knows its own)"},
		&cli.StringFlag{Name: "tiebreaks", Destination: &o.tieBreaks, Usage: "`LIST` as in BH/C1,BH,SB,DE,WIN"},
		&cli.IntFlag{Name: "edition", Destination: &o.edition, Usage: "`YEAR` of the tie-break rules: 2024 or 2026 (default: by the first day)"},
		&cli.StringFlag{Name: "points", Destination: &o.points, Usage: "`WIN,DRAW,LOSS` in points, or 3-1-0 (default 1,0.5,0)"},
		&cli.StringFlag{Name: "bye-points", Destination: &o.byePoints, Usage: "`POINTS` for the pairing-allocated bye (default: a win)"},
		&cli.StringFlag{Name: "start", Destination: &e.Start, Usage: "first `DAY`, YYYY-MM-DD (default: today)"},
		&cli.StringFlag{Name: "end", Destination: &e.End, Usage: "last `DAY` (default: the first)"},
		&cli.StringFlag{Name: "place", Destination: &e.Place, Usage: "`PLACE`, printed and exported"},
		&cli.StringFlag{Name: "federation", Destination: &e.Federation, Usage: "`CODE` of three letters"},
		&cli.StringFlag{Name: "arbiter", Destination: &e.Arbiter, Usage: "`NAME` of the arbiter, printed and exported"},
		&cli.StringFlag{Name: "time-control", Destination: &e.TimeControl, Usage: "`TEXT`, printed and exported"},
		&cli.StringFlag{Name: "time-class", Destination: &e.TimeClass, Usage: "`CLASS`, such as blitz: rated apart from events of other classes"},
		&cli.BoolFlag{Name: "not-rated", Destination: &e.Unrated, Usage: "the games do not count for ratings"},
		&cli.BoolFlag{Name: "colour-neutral", Destination: &o.neutral, Usage: "no colours to be balanced (the default of simultaneous variants; =false for others)"},
		&cli.StringFlag{
			Name: "first-colour", Destination: &o.firstColour, Usage: "`COLOUR` of odd numbers in round 1: white or black (default: by lot)",
			Action: oneOf("first-colour", "white", "black"),
		},
		&cli.Uint64Flag{Name: "seed", Destination: &e.Seed, Usage: "`N` that makes the lot repeatable"},
	}, append(o.regulations.flags(), o.rules.flags()...)...)
}

func (s *shell) eventCreateCommand() *cli.Command {
	o := new(eventOptions)
	return &cli.Command{
		Name: "create", Usage: "create an event", ArgsUsage: "HANDLE",
		Description: "The handle is the short name typed in all other commands. Much of what is set here stays for the whole event; see ptm event edit.",
		Flags:       o.flags(),
		UsageText: "ptm event create spring --variant parity --rounds 5\n" +
			"ptm event create winter --variant parity --system round-robin",
		Action: func(c *cli.Context) error {
			o.Handle = c.Args().First()
			if err := o.settle(c, s.now().Format("2006-01-02")); err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				e, err := club.CreateEvent(c.Context, o.NewEvent)
				if err != nil {
					return err
				}
				s.say("created %s: %s, %s; next: ptm event enter %s PLAYER..., or --all", e.Handle, e.Variant, inRounds(e), e.Handle)
				return nil
			})
		},
	}
}

// settle completes the event from the flags.
func (o *eventOptions) settle(c *cli.Context, today string) (err error) {
	switch {
	case o.Variant == "":
		return usagef("--variant is missing")
	case o.edition != 0 && o.edition != int(tournament.Edition2024) && o.edition != int(tournament.Edition2026):
		return usagef("--edition is 2024 or 2026, not %d", o.edition)
	}
	o.System = tournament.System(o.system)
	o.Edition = tournament.Edition(o.edition)
	if o.Start == "" {
		o.Start = today
	}
	if o.tieBreaks != "" {
		o.TieBreaks = strings.Split(o.tieBreaks, ",")
	}
	if c.IsSet("colour-neutral") {
		o.ColourNeutral = &o.neutral
	}
	o.InitialColour = colourNamed(o.firstColour)
	o.regulations.into(c, &o.NewEvent)
	if o.Options, err = o.rules.list(); err != nil {
		return err
	}
	return o.scoring()
}

// scoring reads --points and --bye-points.
func (o *eventOptions) scoring() (err error) {
	if o.points == "" && o.byePoints == "" {
		return nil
	}
	scoring := tournament.Usual()
	if o.points != "" {
		words := strings.Split(strings.ReplaceAll(o.points, "-", ","), ",")
		if len(words) != 3 {
			return usagef("--points is WIN,DRAW,LOSS, not %q", o.points)
		}
		for i, p := range []*tournament.Points{&scoring.Win, &scoring.Draw, &scoring.Loss} {
			if *p, err = points(words[i]); err != nil {
				return err
			}
		}
		scoring.PairingBye = scoring.Win
	}
	if o.byePoints != "" {
		if scoring.PairingBye, err = points(o.byePoints); err != nil {
			return err
		}
	}
	o.Scoring = &scoring
	return nil
}

// points reads points with at most one decimal.
func points(text string) (tournament.Points, error) {
	whole, tenths, _ := strings.Cut(strings.TrimSpace(text), ".")
	if tenths == "" {
		tenths = "0"
	}
	n, err := strconv.ParseUint(whole+tenths, 10, 16)
	if err != nil || len(tenths) != 1 {
		return 0, usagef("points are a number with at most one decimal, not %q", text)
	}
	return tournament.Points(n), nil
}

// inRounds is how an event is paired, in words.
func inRounds(e arbiter.EventInfo) string {
	if e.Rounds == 0 {
		return string(e.System)
	}
	return fmt.Sprintf("%s in %s", e.System, plural(e.Rounds, "round"))
}

func (s *shell) eventListCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "list", Usage: "list the events",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm event list",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runEventList(c.Context, club, format) })
		},
	}
}

func (s *shell) runEventList(ctx context.Context, club *arbiter.Club, format string) error {
	events, err := club.Events(ctx)
	if err != nil {
		return err
	}
	t := narrows(newTable("Events", "event", "name", "variant", "system", "start", ">players", ">paired", ">rounds", "state", "rated"),
		[]string{"name"}, "system", "variant", "start")
	for _, e := range events {
		t.Add(report.Text(e.Handle), report.Text(e.Name), report.Text(e.Variant), report.Text(string(e.System)),
			report.Text(e.Start), report.Number(e.Entrants), report.Number(e.Paired), report.NumberOrBlank(e.Rounds),
			report.Text(string(e.State)), report.Text(ratedState(e)))
	}
	return s.print(t, format)
}

// number is a count that 0 leaves open.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func ratedState(e arbiter.EventInfo) string {
	switch {
	case !e.Rated:
		return "unrated"
	case e.Stale:
		return "changed since"
	case e.InLog:
		return "yes"
	}
	return "not yet"
}

func (s *shell) eventShowCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "show", Usage: "show an event's settings and how far it is", ArgsUsage: "EVENT",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm event show spring",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				return s.runEventShow(c.Context, club, c.Args().First(), format)
			})
		},
	}
}

func (s *shell) runEventShow(ctx context.Context, club *arbiter.Club, handle, format string) error {
	info, err := club.EventInfo(ctx, handle)
	if err != nil {
		return err
	}
	e, err := club.Event(ctx, handle)
	if err != nil {
		return err
	}
	return s.print(facts(e.Name, append([][2]string{
		{"event", e.Handle}, {"name", e.Name}, {"place", e.Place}, {"federation", e.Federation},
		{"arbiter", e.Arbiter}, {"time control", e.TimeControl}, {"time class", info.TimeClass}, {"start", e.Start}, {"end", e.End},
		{"variant", e.Variant}, {"options", strings.Join(e.Options, ", ")}, {"array", e.Array},
		{"system", string(e.System)}, {"rounds", number(e.Rounds)}, {"paired", strconv.Itoa(e.Paired)},
		{"boards without a result", number(info.Missing)}, {"players", strconv.Itoa(len(e.Entrants))},
		{"tie-breaks", strings.Join(e.TieBreaks, ",")}, {"tie-break rules", strconv.Itoa(int(e.Edition))},
		{"points", scoringText(e.Scoring)}, {"colours", coloursText(e)}, {"state", string(info.State)}, {"rated", ratedState(info)},
	}, regulationFacts(e, info)...)...), format)
}

func scoringText(s tournament.Scoring) string {
	return fmt.Sprintf("win %s, draw %s, loss %s, pairing-allocated bye %s", s.Win, s.Draw, s.Loss, s.PairingBye)
}

func coloursText(e *tournament.Event) string {
	if e.ColourNeutral {
		return "neutral"
	}
	return "balanced"
}

type eventExportOptions struct {
	handle, to, file string
}

func (s *shell) eventExportCommand() *cli.Command {
	o := new(eventExportOptions)
	return &cli.Command{
		Name: "export", Usage: "write an event as a FIDE report file", ArgsUsage: "EVENT",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "to", Value: "trf26", Destination: &o.to, Usage: "`FORMAT`: trf16, trf26 or json", Action: oneOf("to", "trf16", "trf26", "json")},
			outputFlag(&o.file),
		},
		UsageText: "ptm event export spring --output spring.trf",
		Action: func(c *cli.Context) error {
			o.handle = c.Args().First()
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runEventExport(c.Context, club, o) })
		},
	}
}

// outputFlag is --output.
func outputFlag(file *string) cli.Flag {
	return &cli.StringFlag{
		Name: "output", Aliases: []string{"o"}, Destination: file,
		Usage: "write to `FILE` instead of standard output",
	}
}

func (s *shell) runEventExport(ctx context.Context, club *arbiter.Club, o *eventExportOptions) error {
	e, err := club.Event(ctx, o.handle)
	if err != nil {
		return err
	}
	if o.to == "json" {
		return s.write(o.file, func(w io.Writer) error { return trf.WriteJSON(w, e) })
	}
	return s.writeTRF(o.file, e, o.to)
}
