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
