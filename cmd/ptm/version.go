package main

import (
	"fmt"
	"runtime/debug"

	"github.com/urfave/cli/v2"
)

func (s *shell) versionCommand() *cli.Command {
	return &cli.Command{
		Name: "version", Usage: "print the program's version",
		UsageText: "ptm version",
		Action: func(*cli.Context) error {
			version, goVersion := "(unknown)", ""
			if info, ok := debug.ReadBuildInfo(); ok {
				version, goVersion = info.Main.Version, " "+info.GoVersion
			}
			if version == "" {
				version = "(devel)"
			}
			fmt.Fprintf(s.out, "ptm %s%s\n", version, goVersion)
			return nil
		},
	}
}

func (s *shell) helpCommand() *cli.Command {
	return &cli.Command{
		Name: "help", Usage: "explain a command, like --help after it", ArgsUsage: "[COMMAND...]",
		UsageText: "ptm help round pair",
		Action: func(c *cli.Context) error {
			page := c.App.Commands
			for i, name := range c.Args().Slice() {
				next := findCommand(page, name)
				if next == nil {
					err := usagef("unknown command %q", name)
					if near := nearest(page, name); near != "" {
						err.hint = joinWords("ptm help", c.Args().Slice()[:i], near)
					}
					return err
				}
				page = next.Subcommands
			}
			s.help(c.App, c.Args().Slice())
			return nil
		},
	}
}
