package main

import (
	"embed"

	"github.com/urfave/cli/v2"
)

//go:embed completion
var completionScripts embed.FS

func (s *shell) completionCommand() *cli.Command {
	return &cli.Command{
		Name: "completion", Usage: "print a script that completes commands in a shell", ArgsUsage: "bash|zsh|fish",
		UsageText: `source <(ptm completion bash)
			ptm completion zsh > "${fpath[1]}/_ptm"
			ptm completion fish > ~/.config/fish/completions/ptm.fish`,
		Action: func(c *cli.Context) error {
			script, err := completionScripts.ReadFile("completion/ptm." + c.Args().First())
			if err != nil {
				return usagef("no completion for %q, only for bash, zsh and fish", c.Args().First())
			}
			_, err = s.out.Write(script)
			return err
		},
	}
}
