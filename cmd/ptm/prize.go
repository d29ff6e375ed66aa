package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/prizes"
	"ptm/tournament/report"
)

func (s *shell) prizeCommand() *cli.Command {
	return &cli.Command{
		Name: "prize", Usage: "prizes and who wins them",
		UsageText:   "ptm prize add spring Main 300 200 100 --sharing hort\nptm prize add spring U18 50 \"a book\" --age U18\nptm prize award spring",
		Subcommands: []*cli.Command{s.prizeAddCommand(), s.prizeListCommand(), s.prizeRemoveCommand(), s.prizeAwardCommand()},
	}
}

type prizeOptions struct {
	arbiter.PrizeCategory
	sharing, unit, rating, age string
	with                       cli.StringSlice
}

func (s *shell) prizeAddCommand() *cli.Command {
	o := new(prizeOptions)
	return &cli.Command{
		Name: "add", Usage: "add a category of prizes", ArgsUsage: "EVENT CATEGORY PRIZE...",
		Description: "PRIZE is money (300, 12.50), a thing (\"a book\"), or both (\"100 + a cup\"), for the first place first. What a\n" +
			"thing is worth, to tell which prize is more valuable, is written behind it: \"a clock=40\". Who may win is\n" +
			"everybody, or who fits all that the flags say. A player wins one prize, the most valuable he can have, and\n" +
			"of equal ones that of the category added first.",
		Flags: []cli.Flag{
			&cli.StringFlag{
				Name: "sharing", Value: "none", Destination: &o.sharing, Action: oneOf("sharing", "none", "equal", "hort"),
				Usage: "`HOW` players with equal points share: none, equal, or hort (half by place, half equally)",
			},
			&cli.StringFlag{Name: "unit", Destination: &o.unit, Usage: "smallest `AMOUNT` paid out when money is shared (default: 0.01)"},
			&cli.StringFlag{Name: "currency", Destination: &o.Currency, Usage: "`TEXT` for the money, the same in all categories"},
			&cli.BoolFlag{Name: "besides", Destination: &o.Besides, Usage: "won besides a prize of another category"},
			&cli.StringFlag{Name: "rating", Destination: &o.rating, Usage: "`RATING` at entry: 1400-1599, U1600, 2000+, unrated, or U1600,unrated"},
			&cli.StringFlag{Name: "age", Destination: &o.age, Usage: "`AGE` by the year of birth: U18, 60+, 40-59"},
			&cli.BoolFlag{Name: "age-on-day", Destination: &o.OnDay, Usage: "age on the first day of the event, not by the year"},
			&cli.StringFlag{Name: "sex", Destination: &o.Sex, Usage: "`SEX`: m or w"},
			&cli.StringFlag{Name: "club", Destination: &o.Club, Usage: "players of `CLUB`"},
			&cli.StringFlag{Name: "federation", Destination: &o.Federation, Usage: "players of the federation `CODE`"},
			&cli.BoolFlag{Name: "first-timers", Destination: &o.FirstTimers, Usage: "who has been in no event of the club before"},
			&cli.StringSliceFlag{Name: "with", Destination: &o.with, Usage: "`EVENT` whose points count, too; may be repeated"},
		},
		UsageText: "ptm prize add spring Main 300 200 100 --sharing hort --currency EUR\nptm prize add spring U18 50 \"a book\" --age U18\n" +
			"ptm prize add spring \"Season\" \"a cup\" --besides --with winter --with autumn",
		Action: func(c *cli.Context) error {
			o.Name = c.Args().Get(1)
			if err := o.read(c.Args().Slice()[2:]); err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				added, err := club.AddPrizes(c.Context, c.Args().First(), o.PrizeCategory)
				if err != nil {
					return err
				}
				s.say("added %s %q for %s; next: ptm prize award %s", plural(len(added.Prizes), "prize"), added.Name, added.Criteria, c.Args().First())
				return nil
			})
		},
	}
}

// read makes a category of what was typed.
func (o *prizeOptions) read(list []string) (err error) {
	for _, text := range list {
		p, err := prizes.ParsePrize(text)
		if err != nil {
			return usagef("%s", err)
		}
		o.Prizes = append(o.Prizes, p)
	}
	o.Sharing = prizes.Sharing(o.sharing)
	o.With = o.with.Value()
	if o.unit != "" {
		if o.Unit, err = prizes.ParseMoney(o.unit); err != nil || o.Unit == 0 {
			return usagef("--unit is an amount of money, not %q", o.unit)
		}
	}
	if o.rating != "" {
		if err := o.ParseRating(o.rating); err != nil {
			return usagef("--%s", err)
		}
	}
	if o.age != "" {
		if err := o.ParseAge(o.age); err != nil {
			return usagef("--%s", err)
		}
	}
	if o.OnDay && o.age == "" {
		return usagef("--age-on-day says how --age is counted, and there is none")
	}
	return nil
}

func (s *shell) prizeListCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "list", Usage: "list what there is to win", ArgsUsage: "EVENT",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm prize list spring",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				e, err := club.EventInfo(c.Context, c.Args().First())
				if err != nil {
					return err
				}
				list, err := club.Prizes(c.Context, e.Handle)
				if err != nil {
					return err
				}
				return s.print(categoriesTable(e.Name, list), format)
			})
		},
	}
}

func categoriesTable(event string, list []arbiter.PrizeCategory) *report.Table {
	t := narrows(newTable(event+": prizes", ">No|number", "category", "For|for", "prizes", "currency", "sharing", ">unit", "Also|also"),
		[]string{"category", "for", "prizes"}, "also", "unit")
	for _, c := range list {
		texts := make([]string, len(c.Prizes))
		for i, p := range c.Prizes {
			texts[i] = p.String()
		}
		var also []string
		if c.Besides {
			also = append(also, "besides others")
		}
		if len(c.With) > 0 {
			also = append(also, "with "+strings.Join(c.With, " "))
		}
		unit := report.Blank()
		if c.Unit > 1 {
			unit = amount(c.Unit)
		}
		t.Add(report.Number(c.Number), report.Text(c.Name), report.Text(c.Criteria.String()), report.Text(strings.Join(texts, ", ")),
			report.Text(c.Currency), report.Text(string(c.Sharing)), unit, report.Text(strings.Join(also, "; ")))
	}
	return t
}

// amount is money in a table; blank for none.
func amount(m prizes.Money) report.Cell {
	if m == 0 {
		return report.Blank()
	}
	return report.Figure(m.String(), m.String())
}

func (s *shell) prizeRemoveCommand() *cli.Command {
	return &cli.Command{
		Name: "remove", Usage: "take a category of prizes out", ArgsUsage: "EVENT CATEGORY",
		UsageText: "ptm prize remove spring U18",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				removed, err := club.RemovePrizes(c.Context, c.Args().First(), c.Args().Get(1))
				if err != nil {
					return err
				}
				s.say("removed %q from the prizes of %s", removed.Name, c.Args().First())
				return nil
			})
		},
	}
}

func (s *shell) prizeAwardCommand() *cli.Command {
	var format string
	round := 0
	return &cli.Command{
		Name: "award", Usage: "list who wins which prize, and how shares came about", ArgsUsage: "EVENT",
		Description: "Prizes go by the standings, tie-breaks included; who has withdrawn wins nothing. Nothing is kept: after a\n" +
			"correction the list is another.",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "round", Destination: &round, Usage: "as things stood after round `N` (default: the last paired)"},
			tableFormats(&format),
		},
		UsageText: "ptm prize award spring\nptm prize award spring --format html > prizes.html",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				return s.runPrizeAward(c.Context, club, c.Args().First(), round, format)
			})
		},
	}
}

func (s *shell) runPrizeAward(ctx context.Context, club *arbiter.Club, handle string, round int, format string) error {
	list, err := club.AwardPrizes(ctx, handle, round)
	if err != nil {
		return err
	}
	return s.print(awardsTable(&list), format)
}

// awardsTable lists the winners by category.
func awardsTable(list *arbiter.PrizeList) *report.Table {
	heading := ">amount"
	if list.Currency != "" {
		heading = ">" + list.Currency + "|amount"
	}
	title := list.Event.Name + ": prizes"
	if !list.Final {
		title += fmt.Sprintf(" as they stand after round %d", list.Round)
	}
	t := wraps(narrows(newTable(title, "category", ">Rk|rank", ">No|number", "name", ">Pts|points", heading, "currency", "prize", "How it came about|how"),
		[]string{"name"}, "number"), "category", "prize", "how")
	before := -1
	for _, a := range list.Awards {
		category := report.Marks("", list.Categories[a.Category].Name)
		if a.Category != before {
			category = report.Text(list.Categories[a.Category].Name)
		}
		before = a.Category
		t.Add(category, report.Number(a.Place), report.NumberOrBlank(a.Number), report.Text(a.Name), report.Points(a.Points),
			amount(a.Money()), report.Marks("", list.Currency), report.Text(a.Thing), report.Text(a.How()))
	}
	t.Notes = append(t.Notes, list.Notes...)
	return t
}
