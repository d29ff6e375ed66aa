package main

import (
	"bytes"
	"context"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/site"
	"ptm/tournament/trf"
)

type publishOptions struct {
	event, dir string
	all        bool
}

func (s *shell) publishCommand() *cli.Command {
	o := new(publishOptions)
	return &cli.Command{
		Name: "publish", Usage: "write the pages of an event, or of all, into a folder", ArgsUsage: "[EVENT] DIR",
		Description: "The pages need nothing else: they can be opened from the folder or copied to any web server. Rounds,\n" +
			"standings with how the tie-breaks came about, the cross table, players, rating lists, and every checked\n" +
			"game to be played through. Only files that changed are written; addresses stay the same.",
		Flags:     []cli.Flag{&cli.BoolFlag{Name: "all", Destination: &o.all, Usage: "all events of the club"}},
		UsageText: "ptm publish spring public\nptm publish --all public",
		Action: func(c *cli.Context) error {
			o.event, o.dir = c.Args().Get(0), c.Args().Get(1)
			if o.all {
				o.event, o.dir = "", c.Args().Get(0)
			}
			switch {
			case o.dir == "":
				return usagef("DIR is missing: the folder for the pages")
			case o.all && c.Args().Len() > 1:
				return usagef("--all takes no EVENT")
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runPublish(c.Context, club, o) })
		},
	}
}

func (s *shell) runPublish(ctx context.Context, club *arbiter.Club, o *publishOptions) error {
	folder := &site.Folder{Dir: o.dir}
	var handles, due, gone []string
	if o.all {
		events, err := club.Events(ctx)
		if err != nil {
			return err
		}
		for _, e := range events {
			due = append(due, e.Handle)
		}
		gone = folder.Handles() // those that are due put their pages again
	} else {
		info, err := club.EventInfo(ctx, o.event)
		if err != nil {
			return err
		}
		due = []string{info.Handle}
		// Those published before stay in the lists.
		handles = append(folder.Handles(), info.Handle)
	}
	pages, err := site.New(ctx, club, siteWriters(), handles, false)
	if err != nil {
		return err
	}
	if err := putSite(ctx, pages, folder, due, s.progress("pages")); err != nil {
		return err
	}
	for _, handle := range gone {
		if err := folder.Tidy(handle); err != nil {
			return err
		}
	}
	s.say("%s in %s: %d written, %d unchanged, %d removed; next: open %s/index.html",
		plural(folder.Written+folder.Unchanged, "file"), o.dir, folder.Written, folder.Unchanged, folder.Removed, o.dir)
	return nil
}

// putSite writes the pages of the events that are due, and the shared ones
// last: they lead to the others.
func putSite(ctx context.Context, pages *site.Site, folder *site.Folder, due []string, p *progress) error {
	defer p.done()
	put := func(name string, text []byte) error {
		p.step()
		return folder.Put(name, text)
	}
	for _, handle := range due {
		if err := pages.Games(ctx, handle, put); err != nil {
			return err
		}
		if err := pages.Event(ctx, handle, put); err != nil {
			return err
		}
		if err := folder.Tidy(handle); err != nil {
			return err
		}
	}
	if err := pages.Shared(ctx, put); err != nil {
		return err
	}
	return folder.TidyShared()
}

// siteWriters are how pages offer records, report files and rating lists: as
// the commands for them write them.
func siteWriters() site.Writers {
	return site.Writers{
		PGN:     func(e *tournament.Event, g *arbiter.Game) ([]byte, error) { return exportText(e, g, false) },
		TRF:     trfText,
		Ratings: listTable,
	}
}

// trfText is an event as a report file.
func trfText(e *tournament.Event) ([]byte, error) {
	ranks, err := ranksOf(e)
	if err != nil {
		return nil, err
	}
	report := *e
	if report.TieBreaks, err = tieBreaksForReport(e); err != nil {
		return nil, err
	}
	d, err := trf.FromEvent(&report, trf.Options{Dialect: trf.TRF26, Ranks: ranks})
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := d.Write(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
