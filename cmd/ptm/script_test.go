package main

import (
	"context"
	"errors"
	"flag"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite the expected output in testdata")

// TestMain lets scripts run the program in this binary. PTM_NOW, if set, is
// what the clock shows.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"ptm": func() {
		now := time.Now
		if fixed, err := time.Parse(time.RFC3339, os.Getenv("PTM_NOW")); err == nil {
			now = func() time.Time { return fixed }
		}
		os.Exit(run(context.Background(), os.Args[1:],
			streams{os.Stdin, os.Stdout, os.Stderr}, world{os.Getenv, now}))
	}})
}

// TestScripts runs the transcripts: one a command, and whole walks.
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("PTM_NOW", "2026-03-07T18:00:00Z")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"fails": fails, "replace": replace},
	})
}

// fails CODE COMMAND... wants the command to end with that exit code.
func fails(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: fails CODE COMMAND...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != want {
		ts.Fatalf("got %v, want exit status %d", err, want)
	}
}

// replace OLD NEW FILE changes the one place of a file where OLD stands.
func replace(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: replace OLD NEW FILE")
	}
	text := ts.ReadFile(args[2])
	if n := strings.Count(text, args[0]); n != 1 {
		ts.Fatalf("%s holds %q %d times", args[2], args[0], n)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[2]), []byte(strings.Replace(text, args[0], args[1], 1)), 0o644))
}
