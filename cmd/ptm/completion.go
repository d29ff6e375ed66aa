package main

import (
	"embed"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
)

//go:embed completion
var completionScripts embed.FS

func joinWords(first string, middle []string, last string) string {
	return strings.Join(append(append([]string{first}, middle...), last), " ")
}

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

// completeCommand is what the scripts call: it prints what may follow the
// words typed so far, the last of which is incomplete.
func (s *shell) completeCommand() *cli.Command {
	return &cli.Command{
		Name: "complete", Hidden: true, ArgsUsage: "[WORD...]",
		Usage: "print what may follow", UsageText: "ptm complete -- round pa",
		Action: func(c *cli.Context) error {
			for _, word := range s.completions(c.App, c.Args().Slice()) {
				fmt.Fprintln(s.out, word)
			}
			return nil
		},
	}
}

// completions lists commands and, once the word begins with a dash, flags.
// Where a file or an event is due it lists nothing and the shell offers files.
func (s *shell) completions(app *cli.App, words []string) []string {
	if len(words) == 0 {
		words = []string{""}
	}
	last := words[len(words)-1]
	line := arrange(app, words[:len(words)-1])
	flags, commands := app.Flags, app.Commands
	for _, name := range line.path {
		c := findCommand(commands, name)
		flags, commands = append(c.Flags, app.Flags...), c.Subcommands
	}
	var found []string
	offer := func(word string) {
		if strings.HasPrefix(word, last) {
			found = append(found, word)
		}
	}
	if strings.HasPrefix(last, "-") {
		for _, f := range flags {
			offer("--" + f.Names()[0])
		}
		offer("--help")
		return found
	}
	if len(line.rest) == 0 {
		for _, c := range commands {
			if !c.Hidden {
				offer(c.Name)
			}
		}
	}
	return found
}
