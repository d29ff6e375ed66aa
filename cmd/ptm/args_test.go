package main

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/urfave/cli/v2"
	"pgregory.net/rapid"
)

// sample is a tree with every kind of flag, apart from the real one so that
// the laws do not change with the commands.
func sample() *cli.App {
	return &cli.App{Name: "ptm",
		Flags: []cli.Flag{&cli.StringFlag{Name: "db"}},
		Commands: []*cli.Command{
			{Name: "event", Subcommands: []*cli.Command{
				{Name: "create", Flags: []cli.Flag{
					&cli.IntFlag{Name: "rounds", Aliases: []string{"r"}}, &cli.BoolFlag{Name: "rated"},
					&cli.StringSliceFlag{Name: "option"},
				}},
			}},
			{Name: "standings", Flags: []cli.Flag{&cli.IntFlag{Name: "round"}},
				Subcommands: []*cli.Command{{Name: "explain", Flags: []cli.Flag{&cli.IntFlag{Name: "round"}}}}},
		}}
}

func TestArrange(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, typed, want string }{
		{"flag after argument", "event create Winter --rounds 5", "event create --rounds 5 Winter"},
		{"flag before command", "--rounds 5 event create Winter", "event create --rounds 5 Winter"},
		{"alias", "event create Winter -r 5", "event create -r 5 Winter"},
		{"global flag anywhere", "event create Winter --db a.ptm", "--db a.ptm event create Winter"},
		{"switch takes no value", "event create --rated Winter", "event create --rated Winter"},
		{"value with equals sign", "event create Winter --rounds=5", "event create --rounds=5 Winter"},
		{"value that looks like a flag", "event create Winter --option --db", "event create --option --db Winter"},
		{"negative number", "event create -1", "event create -- -1"},
		{"forfeit", "event create spring 3 -/+", "event create -- spring 3 -/+"},
		{"standard input", "event create -", "event create -"},
		{"double dash", "event create --rated -- --rounds 5", "event create --rated -- --rounds 5"},
		{"double dash hides commands", "event -- create", "event create"},
		{"command with commands", "standings spring --round 3", "standings --round 3 spring"},
		{"its command", "standings --round 3 explain spring", "standings explain --round 3 spring"},
		{"argument named like a command", "standings spring explain", "standings spring explain"},
		{"unknown flag stays a flag", "event create Winter --ronuds", "event create --ronuds Winter"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := strings.Join(arrange(sample(), strings.Fields(c.typed)).args(), " ")
			if got != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.typed, got, c.want)
			}
		})
	}
}

// TestArrangeAnyOrder: wherever the flags stand, the line parses alike, and
// an arranged line stays as it is.
func TestArrangeAnyOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		words := [][]string{{"event"}, {"create"}}
		for range rapid.IntRange(0, 4).Draw(t, "arguments") {
			words = append(words, []string{rapid.SampledFrom([]string{"Winter", "-1", "-", "-/+", "create", "=", ""}).Draw(t, "argument")})
		}
		flags := [][]string{{"--rounds", "5"}, {"--rated"}, {"--option", "a=b"}, {"--db", "x"}, {"--db=-"}, {"-r", "-3"}}
		chosen := rapid.SliceOfN(rapid.SampledFrom(flags), 0, 4).Draw(t, "flags")
		first := append([][]string{}, chosen...)
		want := arrange(sample(), flatten(append(first, words...)))
		spread := words
		at := 0
		for _, f := range chosen {
			at = rapid.IntRange(at, len(spread)).Draw(t, "place")
			spread = append(spread[:at:at], append([][]string{f}, spread[at:]...)...)
			at++
		}
		got := arrange(sample(), flatten(spread))
		if d := cmp.Diff(want, got, cmp.AllowUnexported(commandLine{})); d != "" {
			t.Fatalf("%v: parsed otherwise than with flags first (-want +got):\n%s", flatten(spread), d)
		}
		if d := cmp.Diff(got, arrange(sample(), got.args()), cmp.AllowUnexported(commandLine{})); d != "" {
			t.Fatalf("arranged twice (-once +twice):\n%s", d)
		}
	})
}

func flatten(words [][]string) []string {
	var all []string
	for _, w := range words {
		all = append(all, w...)
	}
	return all
}

// TestTree holds every command of the program to the house rules.
func TestTree(t *testing.T) {
	t.Parallel()
	s := &shell{world: world{getenv: os.Getenv}}
	app := s.app()
	takesValue := map[string]bool{"db": true}
	eachCommand(app.Commands, "ptm", func(path string, c *cli.Command) {
		if c.Usage == "" || strings.HasSuffix(c.Usage, ".") {
			t.Errorf("%s: Usage is %q; want a line without a full stop", path, c.Usage)
		}
		if !strings.Contains(c.UsageText, "ptm ") {
			t.Errorf("%s: no example", path)
		}
		for _, f := range c.Flags {
			_, isSwitch := f.(*cli.BoolFlag)
			for _, name := range f.Names() {
				if value, known := takesValue[name]; known && value == isSwitch {
					t.Errorf("%s: --%s takes a value in one command and none in another", path, name)
				}
				takesValue[name] = !isSwitch
			}
			if r, ok := f.(cli.RequiredFlag); ok && r.IsRequired() {
				t.Errorf("%s: --%s is Required; check it in the action", path, f.Names()[0])
			}
			if hasFlag(app.Flags, f.Names()[0]) {
				t.Errorf("%s: --%s is a flag of the whole program already", path, f.Names()[0])
			}
		}
	})
}

func TestCountArgs(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ usage, args, want string }{
		{"", "", ""},
		{"", "x", `"x" is one argument too many`},
		{"EVENT", "", "EVENT is missing"},
		{"EVENT PLAYER", "spring", "PLAYER is missing"},
		{"EVENT [ROUND]", "spring", ""},
		{"EVENT [ROUND]", "spring 3", ""},
		{"EVENT [ROUND]", "spring 3 4", `"4" is one argument too many`},
		{"FILE...", "", "FILE is missing"},
		{"FILE...", "a b c d", ""},
		{"EVENT ROUND [BOARD RESULT | BOARD:RESULT...]", "spring", "ROUND is missing"},
		{"EVENT ROUND [BOARD RESULT | BOARD:RESULT...]", "spring 3", ""},
		{"EVENT ROUND [BOARD RESULT | BOARD:RESULT...]", "spring 3 1:= 2:= 3:= 4:= 5:=", ""},
	} {
		got := ""
		if err := countArgs(&cli.Command{ArgsUsage: c.usage}, strings.Fields(c.args)); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q with %q: got %q, want %q", c.usage, c.args, got, c.want)
		}
	}
}
