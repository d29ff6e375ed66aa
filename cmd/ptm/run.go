package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"ptm/tournament/report"
)

// streams are what a run reads and writes: data on out, all else on err.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// A world is what a run may ask of its surroundings.
type world struct {
	getenv func(string) string
	now    func() time.Time
}

// A shell is one run of the program.
type shell struct {
	world
	in     io.Reader
	out    *bufio.Writer
	err    io.Writer
	screen screen
	db     string // --db
	by     string // --by
}

// run carries out one command line (without the program's name) and returns
// the exit code.
func run(ctx context.Context, args []string, std streams, w world) int {
	return runOn(ctx, newScreen(std, w.getenv), args, std, w)
}

// runOn is run where the streams lead to a screen by way of something else.
func runOn(ctx context.Context, on screen, args []string, std streams, w world) int {
	s := &shell{world: w, in: std.in, out: bufio.NewWriterSize(std.out, 1<<16), err: std.err, screen: on}
	app := s.app()
	line := arrange(app, args)
	if line.help {
		s.help(app, line.path)
		return s.finish(s.out.Flush(), line)
	}
	if line.broken != "" {
		return s.finish(usagef("--%s needs a value", line.broken), line)
	}
	err := app.RunContext(ctx, append([]string{app.Name}, line.args()...))
	if flushed := s.out.Flush(); flushed != nil && (err == nil || errors.Is(err, flushed)) {
		err = &fileError{"standard output", flushed}
	}
	return s.finish(err, line)
}

// say tells on standard error what was done and what comes next; the latter on
// a line of its own where one would be too wide for a plain terminal.
func (s *shell) say(format string, args ...any) {
	// On a terminal the answer must stand before the remark on it.
	if err := s.out.Flush(); err != nil {
		return // run flushes again and reports it
	}
	text := fmt.Sprintf(format, args...)
	if done, next, ok := strings.Cut(text, "; next: "); ok && utf8.RuneCountInString(text) > plainWidth {
		s.remark("%s", done)
		text = "next: " + next
	}
	s.remark("%s", text)
}

// remark prints a line on standard error. What was typed or read may stand in
// it, escape sequences and all; they do not reach the terminal.
func (s *shell) remark(format string, args ...any) {
	fmt.Fprintln(s.err, report.Visible(fmt.Sprintf(format, args...)))
}

// app is the tree of commands, cured of what the library does by itself:
// printing help on errors, leaving the process, adding commands of its own.
func (s *shell) app() *cli.App {
	app := &cli.App{
		Name:      "ptm",
		Usage:     "tournaments, checked games and ratings for a family of chess variants",
		Reader:    s.in,
		Writer:    s.out,
		ErrWriter: s.err,
		HideHelp:  true, HideVersion: true,
		DisableSliceFlagSeparator: true,
		ExitErrHandler:            func(*cli.Context, error) {},
		OnUsageError:              onUsageError(nil),
		Flags: []cli.Flag{
			&cli.StringFlag{
				Name: "db", Destination: &s.db,
				Usage: "the club's `FILE` (else $PTM_DB, else the folder's only *.ptm)",
			},
			&cli.StringFlag{Name: "by", Destination: &s.by, Usage: "`NAME` of who makes the change, for the log"},
		},
		Commands: s.commands(),
	}
	app.Action = groupAction(app.Name, app.Commands)
	for _, c := range app.Commands {
		prepare(c, app.Name)
	}
	return app
}
