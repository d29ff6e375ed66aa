package main

import (
	"strings"

	"github.com/urfave/cli/v2"
)

// A commandLine is what was typed, sorted: flags may have stood anywhere.
type commandLine struct {
	path   []string // names of commands, without the program's
	global []string // flags of the program
	local  []string // flags of the command
	rest   []string // everything else
	help   bool     // help was asked for
	broken string   // the last flag, if its value is missing
}

// args is the line as the library wants it: every flag before the first
// argument, and arguments that look like flags behind "--".
func (l commandLine) args() []string {
	var all []string
	all = append(all, l.global...)
	all = append(all, l.path...)
	all = append(all, l.local...)
	for _, r := range l.rest {
		if strings.HasPrefix(r, "-") && r != "-" {
			all = append(all, "--")
			break
		}
	}
	return append(all, l.rest...)
}

// arrange sorts what was typed. What a flag is called says whether it takes a
// value, whichever command it belongs to, so the order does not matter. After
// "--" nothing is a flag; "-", "-1" and results such as "-/+" never are.
func arrange(app *cli.App, args []string) commandLine {
	values := flagValues(app)
	var l commandLine
	commands, walking := app.Commands, true
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			l.rest = append(l.rest, args[i+1:]...)
			break
		}
		if name, ok := flagName(arg); ok {
			if name == "help" || name == "h" {
				l.help = true
				continue
			}
			words := []string{arg}
			if values[name] && !strings.Contains(arg, "=") {
				if i++; i == len(args) {
					l.broken = name
					break
				}
				words = append(words, args[i])
			}
			if hasFlag(app.Flags, name) {
				l.global = append(l.global, words...)
			} else {
				l.local = append(l.local, words...)
			}
			continue
		}
		var next *cli.Command
		if walking {
			next = findCommand(commands, arg)
		}
		if next == nil {
			walking = false
			l.rest = append(l.rest, arg)
			continue
		}
		l.path = append(l.path, arg)
		commands = next.Subcommands
	}
	return l
}

// flagName is the name of the flag that arg is, if it is one.
func flagName(arg string) (string, bool) {
	name := strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-")
	if len(name) == len(arg) || name == "" {
		return "", false
	}
	if c := name[0] | 0x20; c < 'a' || c > 'z' {
		return "", false
	}
	name, _, _ = strings.Cut(name, "=")
	return name, true
}

// flagValues tells of every flag of every command whether it takes a value.
func flagValues(app *cli.App) map[string]bool {
	values := map[string]bool{}
	note := func(flags []cli.Flag) {
		for _, f := range flags {
			_, isSwitch := f.(*cli.BoolFlag)
			for _, name := range f.Names() {
				values[name] = !isSwitch
			}
		}
	}
	note(app.Flags)
	eachCommand(app.Commands, app.Name, func(_ string, c *cli.Command) { note(c.Flags) })
	return values
}

// eachCommand calls f for every command of the tree with its full name.
func eachCommand(commands []*cli.Command, parent string, f func(path string, c *cli.Command)) {
	for _, c := range commands {
		path := parent + " " + c.Name
		f(path, c)
		eachCommand(c.Subcommands, path, f)
	}
}

func findCommand(commands []*cli.Command, name string) *cli.Command {
	for _, c := range commands {
		if c.HasName(name) {
			return c
		}
	}
	return nil
}

func hasFlag(flags []cli.Flag, name string) bool {
	for _, f := range flags {
		for _, n := range f.Names() {
			if n == name {
				return true
			}
		}
	}
	return false
}
