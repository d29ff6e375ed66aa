package main

import (
	"errors"

	"github.com/urfave/cli/v2"
)

func (s *shell) demoCommand() *cli.Command {
	return &cli.Command{
		Name: "demo", Usage: "run a club's evening in a new folder",
		UsageText: "ptm demo",
		Action:    func(*cli.Context) error { return errors.New("demo: not built in") },
	}
}
