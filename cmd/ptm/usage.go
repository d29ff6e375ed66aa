package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
)

// prepare makes a command and those below it behave: no help command of the
// library, usage errors as errors, arguments counted before anything runs.
func prepare(c *cli.Command, parent string) {
	path := parent + " " + c.Name
	c.HideHelp = true
	c.OnUsageError = onUsageError(c)
	switch {
	case c.Action == nil:
		c.Action = groupAction(path, c.Subcommands)
	default:
		c.Action = checked(c)
	}
	for _, sub := range c.Subcommands {
		prepare(sub, path)
	}
}

// checked runs the command only with as many arguments as ArgsUsage names.
func checked(c *cli.Command) cli.ActionFunc {
	action := c.Action
	return func(ctx *cli.Context) error {
		if err := countArgs(c, ctx.Args().Slice()); err != nil {
			return err
		}
		return action(ctx)
	}
}

// countArgs holds the arguments against "EVENT [ROUND] FILE...".
func countArgs(c *cli.Command, args []string) error {
	least, most := 0, 0
	words := strings.Fields(c.ArgsUsage)
	for _, w := range words {
		// What comes after a bracket may be left out.
		if most == least && !strings.HasPrefix(w, "[") {
			least++
		}
		most++
		if strings.Contains(w, "...") {
			most = len(args) + 1
		}
	}
	if len(args) < least {
		missing := strings.TrimSuffix(words[len(args)], "...")
		if len(args) == 0 && len(c.Subcommands) > 0 {
			return usagef("%s or one of the commands %s is missing", missing, commandNames(c.Subcommands))
		}
		return usagef("%s is missing", missing)
	}
	if len(args) > most {
		return usagef("%q is one argument too many", args[most])
	}
	return nil
}

// groupAction answers for a command that only holds others.
func groupAction(path string, commands []*cli.Command) cli.ActionFunc {
	return func(ctx *cli.Context) error {
		names := commandNames(commands)
		if !ctx.Args().Present() {
			noun, below := strings.CutPrefix(path, "ptm ")
			if !below {
				return &usageError{"a command is missing", "ptm help lists them, ptm demo shows an evening"}
			}
			return usagef("%s is followed by one of %s", noun, names)
		}
		name := ctx.Args().First()
		err := usagef("unknown command %q", strings.TrimPrefix(path+" "+name, "ptm "))
		if near := nearest(commands, name); near != "" {
			err.hint = path + " " + near
		}
		return err
	}
}

// commandNames lists the names of the commands shown in help.
func commandNames(commands []*cli.Command) string {
	var names []string
	for _, c := range commands {
		if !c.Hidden {
			names = append(names, c.Name)
		}
	}
	return strings.Join(names, ", ")
}

// nearest is the command that a mistyped name most likely means, or "". The
// library always has an answer; one with another first letter is no help.
func nearest(commands []*cli.Command, name string) string {
	// The library answers in a sentence: Did you mean "x"?
	_, quoted, _ := strings.Cut(cli.SuggestCommand(commands, name), `"`)
	near, _, _ := strings.Cut(quoted, `"`)
	if c := findCommand(commands, near); c == nil || c.Hidden || name == "" || near[0] != name[0] {
		return ""
	}
	return near
}

// nearestFlag is the flag that a mistyped one most likely means, or "".
func nearestFlag(flags []cli.Flag, name string) string {
	if len(flags) == 0 {
		return ""
	}
	near := cli.SuggestFlag(flags, name, true)
	if plain := strings.TrimLeft(near, "-"); plain == "" || plain[0] != name[0] {
		return ""
	}
	return near
}

// onUsageError turns what the flag parser says into one line of ours.
func onUsageError(c *cli.Command) cli.OnUsageErrorFunc {
	return func(_ *cli.Context, err error, _ bool) error {
		text := err.Error()
		if name, ok := strings.CutPrefix(text, "flag provided but not defined: -"); ok {
			if c != nil {
				if near := nearestFlag(c.Flags, name); near != "" {
					return usagef("unknown flag --%s; did you mean %s?", name, near)
				}
			}
			return usagef("unknown flag --%s", name)
		}
		var value, name string
		if n, _ := fmt.Sscanf(text, "invalid value %q for flag -%s", &value, &name); n == 2 {
			return usagef("--%s cannot be %q", strings.TrimSuffix(name, ":"), value)
		}
		return &usageError{what: text}
	}
}
