package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

func (s *shell) playerCommand() *cli.Command {
	return &cli.Command{
		Name: "player", Usage: "the club's players",
		Description: "A player is named by name, by the club's id or by #number.",
		UsageText:   "ptm player add \"Maier, Anna\" --rating 1650\nptm player import players.csv",
		Subcommands: []*cli.Command{
			s.playerAddCommand(), s.playerImportCommand(), s.playerFindCommand(), s.playerListCommand(),
			s.playerShowCommand(), s.playerEditCommand(), s.playerMergeCommand(), s.playerUnmergeCommand(),
		},
	}
}

// playerFields are the flags that say who a player is.
type playerFields struct {
	player  arbiter.Player
	ratings cli.StringSlice
	rd      int
	source  string
}

func (f *playerFields) flags() []cli.Flag {
	p := &f.player
	return []cli.Flag{
		&cli.StringFlag{Name: "id", Destination: &p.Ident, Usage: "the club's own `ID`"},
		&cli.StringFlag{Name: "title", Destination: &p.Title, Usage: "`TITLE`: GM, IM, ..."},
		&cli.StringFlag{Name: "sex", Destination: &p.Sex, Usage: "`SEX`: m or w"},
		&cli.StringFlag{Name: "federation", Destination: &p.Federation, Usage: "`CODE` of three letters"},
		&cli.StringFlag{Name: "club", Destination: &p.Club, Usage: "`CLUB` the player belongs to"},
		&cli.StringFlag{Name: "birth", Destination: &p.Birth, Usage: "`DATE` of birth: YYYY or YYYY-MM-DD"},
		&cli.StringFlag{Name: "fide-id", Destination: &p.FideID, Usage: "FIDE `ID`"},
		&cli.StringSliceFlag{
			Name: "rating", Destination: &f.ratings,
			Usage: "`RATING` brought along, for all variants or for one (parity=1650); may be repeated",
		},
		&cli.IntFlag{Name: "rd", Destination: &f.rd, Usage: "`DEVIATION` of the ratings given"},
		&cli.StringFlag{Name: "rating-source", Destination: &f.source, Usage: "`TEXT`: where the ratings come from"},
	}
}

// initial are the ratings given, each "1650" or "parity=1650".
func (f *playerFields) initial() ([]arbiter.InitialRating, error) {
	var list []arbiter.InitialRating
	for _, text := range f.ratings.Value() {
		variant, number, ok := strings.Cut(text, "=")
		if !ok {
			variant, number = "", text
		}
		if variant != "" {
			v, err := lookupVariant(variant)
			if err != nil {
				return nil, err
			}
			variant = v.Key
		}
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, usagef("--rating is a whole number or VARIANT=NUMBER, not %q", text)
		}
		list = append(list, arbiter.InitialRating{Variant: variant, Rating: n, RD: f.rd, Source: f.source})
	}
	return list, nil
}

func (s *shell) playerAddCommand() *cli.Command {
	o := new(playerFields)
	return &cli.Command{
		Name: "add", Usage: "add a player", ArgsUsage: "NAME",
		Flags:     o.flags(),
		UsageText: "ptm player add \"Maier, Anna\" --birth 1991 --rating parity=1650",
		Action: func(c *cli.Context) error {
			o.player.Name = c.Args().First()
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runPlayerAdd(c.Context, club, o) })
		},
	}
}

func (s *shell) runPlayerAdd(ctx context.Context, club *arbiter.Club, o *playerFields) (err error) {
	if o.player.Ratings, err = o.initial(); err != nil {
		return err
	}
	p, err := club.AddPlayer(ctx, o.player)
	if err != nil {
		return err
	}
	s.say("added %s (#%d); next: ptm event enter EVENT %s", p.Name, p.ID, quotedWord(p.Name))
	return nil
}

type playerListOptions struct {
	filter arbiter.PlayerFilter
	format string
}

func (s *shell) playerListCommand() *cli.Command {
	o := new(playerListOptions)
	return &cli.Command{
		Name: "list", Usage: "list the players by name",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "name", Destination: &o.filter.Name, Usage: "only names that contain `TEXT`"},
			&cli.StringFlag{Name: "club", Destination: &o.filter.Club, Usage: "only those of `CLUB`"},
			&cli.StringFlag{Name: "federation", Destination: &o.filter.Federation, Usage: "only those of `CODE`"},
			tableFormats(&o.format),
		},
		UsageText: "ptm player list\nptm player list --name mai --format csv",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runPlayerList(c.Context, club, o) })
		},
	}
}

func (s *shell) runPlayerList(ctx context.Context, club *arbiter.Club, o *playerListOptions) error {
	players, err := club.Players(ctx, o.filter)
	if err != nil {
		return err
	}
	variants := ratedVariants(players)
	headers := []string{">#|number", "ID|id", "title", "name", "sex", "federation", "club", "birth", "FIDE id|fide id"}
	for _, v := range variants {
		headers = append(headers, ">"+strings.TrimSpace("rating "+v))
	}
	t := narrows(newTable("Players", headers...), []string{"name", "club"}, "fide id", "sex", "title", "birth", "federation", "club")
	for _, p := range players {
		cells := []report.Cell{report.Number(int(p.ID))}
		for _, text := range []string{p.Ident, p.Title, p.Name, p.Sex, p.Federation, p.Club, p.Birth, p.FideID} {
			cells = append(cells, report.Text(text))
		}
		for _, v := range variants {
			cells = append(cells, initialRating(p, v))
		}
		t.Add(cells...)
	}
	return s.print(t, o.format)
}

// ratedVariants are the variants in which players brought a rating along; ""
// stands for all of them together.
func ratedVariants(players []arbiter.Player) []string {
	var list []string
	for _, p := range players {
		for _, r := range p.Ratings {
			if !slices.Contains(list, r.Variant) {
				list = append(list, r.Variant)
			}
		}
	}
	slices.Sort(list)
	return list
}

// initialRating is the rating a player brought along in a variant.
func initialRating(p arbiter.Player, variant string) report.Cell {
	for _, r := range p.Ratings {
		if r.Variant == variant {
			return report.Number(r.Rating)
		}
	}
	return report.Blank()
}

// initialRatings are the ratings a player brought along, in a line.
func initialRatings(p arbiter.Player) string {
	var list []string
	for _, r := range p.Ratings {
		text := strconv.Itoa(r.Rating)
		if r.RD != 0 {
			text += fmt.Sprintf("±%d", r.RD)
		}
		if r.Variant != "" {
			text = r.Variant + " " + text
		}
		if r.Source != "" {
			text += " (" + r.Source + ")"
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

func (s *shell) playerShowCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "show", Usage: "show what is known of a player", ArgsUsage: "PLAYER",
		Flags:     []cli.Flag{tableFormats(&format)},
		UsageText: "ptm player show \"Maier, Anna\"\nptm player show \\#3",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error {
				return s.runPlayerShow(c.Context, club, c.Args().First(), format)
			})
		},
	}
}

func (s *shell) runPlayerShow(ctx context.Context, club *arbiter.Club, ref, format string) error {
	p, steps, err := club.RatingHistory(ctx, ref, "")
	if err != nil {
		return err
	}
	list := [][2]string{
		{"number", fmt.Sprintf("#%d", p.ID)}, {"name", p.Name}, {"id", p.Ident}, {"title", p.Title}, {"sex", p.Sex},
		{"federation", p.Federation}, {"club", p.Club}, {"birth", p.Birth}, {"fide id", p.FideID},
		{"ratings brought along", initialRatings(p)},
	}
	now := map[string]arbiter.RatingStep{}
	var pools []string
	for _, step := range steps {
		if _, known := now[step.Pool]; !known {
			pools = append(pools, step.Pool)
		}
		now[step.Pool] = step
	}
	for _, pool := range pools {
		list = append(list, [2]string{"rating " + pool, fmt.Sprintf("%s after %s", now[pool].After, now[pool].Period)})
	}
	return s.print(facts(p.Name, list...), format)
}
