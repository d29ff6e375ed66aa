package main

import (
	"bytes"
	"cmp"
	"context"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/trf"
	"ptm/variants"
)

type playerImportOptions struct {
	file, source string
	update, fide bool
	take         string
}

func (s *shell) playerImportCommand() *cli.Command {
	o := new(playerImportOptions)
	return &cli.Command{
		Name: "import", Usage: "add players from a file, or update them from FIDE's list", ArgsUsage: "FILE",
		Description: "The first line of a CSV file names the columns, in any order: name (or last and first), id, title, sex,\n" +
			"federation, club, birth, fide id, rating, rating VARIANT, rd, source. Separators are ; , or tab.\n" +
			"Of a FIDE report file (TRF) only the players are taken.\n" +
			"A rating counts from a player's first rated game, and its source is kept.\n" +
			"All or nothing: every fault is listed and nothing is imported.\n" +
			"With --fide FILE is FIDE's rating list as text: nobody is added; title, sex, federation and year of birth of\n" +
			"players whose FIDE id it has are taken over, and with --take a rating.",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "update", Destination: &o.update, Usage: "change players who are there already instead of refusing them"},
			&cli.StringFlag{Name: "rating-source", Destination: &o.source, Usage: "`TEXT`: where the ratings come from (default: the file's name)"},
			&cli.BoolFlag{Name: "fide", Destination: &o.fide, Usage: "FILE is FIDE's rating list: bring known players up to date"},
			&cli.StringFlag{
				Name: "take", Destination: &o.take, Action: oneOf("take", "standard", "rapid", "blitz"),
				Usage: "with --fide: `RATING` to take as the one brought along: standard, rapid or blitz",
			},
		},
		UsageText: "ptm player import players.csv\nptm player import --update - < players.csv\nptm player import --update open.trf\n" +
			"ptm player import --fide players_list_foa.txt --take standard",
		Action: func(c *cli.Context) error {
			o.file = c.Args().First()
			if o.take != "" && !o.fide {
				return usagef("--take is for --fide")
			}
			if o.fide {
				return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runFideImport(c.Context, club, o) })
			}
			text, err := s.read(o.file)
			if err != nil {
				return err
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runPlayerImport(c.Context, club, o, text) })
		},
	}
}

func (o *playerImportOptions) options() arbiter.ImportOptions {
	return arbiter.ImportOptions{File: shown(o.file), Update: o.update, Source: cmp.Or(o.source, filepath.Base(shown(o.file)))}
}

// reportLine begins a record of a report file that a list of players has.
var reportLine = regexp.MustCompile(`(?m)^(\xef\xbb\xbf)?(001 [ \d]{4} [ a-zA-Z]|012 )`)

func (s *shell) runPlayerImport(ctx context.Context, club *arbiter.Club, o *playerImportOptions, text []byte) error {
	var r arbiter.ImportReport
	var err error
	if reportLine.Match(bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))) {
		r, err = importReport(ctx, club, o, text)
	} else {
		r, err = club.ImportPlayers(ctx, text, o.options())
	}
	if err != nil {
		return err
	}
	if len(r.Ignored) > 0 {
		s.say("left out what no player has: %s %s", pluralOf(len(r.Ignored), "column"), strings.Join(r.Ignored, ", "))
	}
	s.say("imported %s; %d changed, %d as they were; next: ptm event create HANDLE, then ptm event enter HANDLE --all",
		plural(len(r.Added), "player"), len(r.Updated), len(r.Unchanged))
	return nil
}

// importReport takes the players of a report file. Their ratings are for the
// variant the file names, else for all.
func importReport(ctx context.Context, club *arbiter.Club, o *playerImportOptions, text []byte) (r arbiter.ImportReport, err error) {
	d, err := trf.Read(shown(o.file), bytes.NewReader(text))
	if err != nil {
		return r, &rulesError{err.Error()}
	}
	listed, variant, err := d.Players()
	if err != nil {
		return r, err
	}
	if v, ok := variants.Lookup(variant); ok {
		variant = v.Key
	} else {
		variant = ""
	}
	var list []arbiter.ListedPlayer
	for _, l := range listed {
		p := arbiter.Player{Name: l.Name, Title: l.Title, Federation: l.Federation, Birth: l.Birth, FideID: l.FideID}
		if l.Sex == "m" || l.Sex == "w" {
			p.Sex = l.Sex
		}
		if l.Rating > 0 {
			p.Ratings = []arbiter.InitialRating{{Variant: variant, Rating: l.Rating}}
		}
		list = append(list, arbiter.ListedPlayer{Line: l.Line, Player: p})
	}
	return club.ImportListed(ctx, list, o.options(), false)
}
