package main

import (
	"context"
	"time"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

type logOptions struct {
	filter        arbiter.ChangeFilter
	since, format string
}

func (s *shell) logCommand() *cli.Command {
	o := new(logOptions)
	return &cli.Command{
		Name: "log", Usage: "list who changed what, and what was before", ArgsUsage: "[EVENT]",
		Description: "An entry that was taken back (ptm undo) is marked. The log is only ever added to.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "since", Destination: &o.since, Usage: "only from this `DAY` (YYYY-MM-DD, UTC) on"},
			&cli.IntFlag{Name: "limit", Destination: &o.filter.Limit, Usage: "only the newest `N`"},
			tableFormats(&o.format),
		},
		UsageText: "ptm log --limit 20\nptm log spring\nptm log --since 2026-03-07",
		Action: func(c *cli.Context) (err error) {
			o.filter.Event = c.Args().First()
			if o.since != "" {
				if o.filter.Since, err = time.Parse(time.DateOnly, o.since); err != nil {
					return usagef("--since is a day YYYY-MM-DD, not %q", o.since)
				}
			}
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runLog(c.Context, club, o) })
		},
	}
}

func (s *shell) runLog(ctx context.Context, club *arbiter.Club, o *logOptions) error {
	changes, err := club.Changes(ctx, o.filter)
	if err != nil {
		return err
	}
	t := changesTable("Changes")
	for _, c := range changes {
		addChange(t, c, takenBack(c))
	}
	return s.print(t, o.format)
}

func takenBack(c arbiter.Change) string {
	if c.TakenBack {
		return "taken back"
	}
	return ""
}

// changesTable begins a table of entries of the change log.
func changesTable(title string) *report.Table {
	return wraps(narrows(newTable(title, ">#|id", "When (UTC)|when", "by", "act", "event", "subject", "Now|detail", "was", "state"),
		nil, "event"), "was", "detail", "subject", "by")
}

func addChange(t *report.Table, c arbiter.Change, state string) {
	t.Add(report.Number(int(c.ID)), report.Text(stamp(c.At)), report.Text(c.By), report.Text(c.Act), report.Text(c.Event),
		report.Text(c.Subject), report.Text(c.Detail), report.Text(c.Was), report.Text(state))
}
