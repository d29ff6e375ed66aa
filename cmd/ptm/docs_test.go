package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"
)

const commandsPage = "../../docs/commands.md"

// commandLines are the commands as the page lists them, a line each.
func commandLines() []string {
	s := &shell{world: world{getenv: os.Getenv}}
	app := s.app()
	var lines []string
	eachCommand(app.Commands, app.Name, func(path string, c *cli.Command) {
		if c.Hidden || len(c.Subcommands) > 0 && c.ArgsUsage == "" {
			return
		}
		name := strings.TrimSpace(path + " " + c.ArgsUsage)
		lines = append(lines, fmt.Sprintf("| `%s` | %s |", strings.ReplaceAll(name, "|", "\\|"), c.Usage))
	})
	return lines
}

// TestCommandsPage holds docs/commands.md to the program; -update rewrites
// the list of commands in it.
func TestCommandsPage(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(commandsPage)
	if err != nil {
		t.Fatal(err)
	}
	const head = "| command | what it does |\n|---|---|\n"
	before, rest, ok := strings.Cut(string(text), head)
	end := strings.Index(rest, "\n\n")
	if !ok || end < 0 {
		t.Fatalf("%s has no list of commands", commandsPage)
	}
	want := strings.Join(commandLines(), "\n")
	if got := rest[:end]; got == want {
		return
	}
	if !*update {
		t.Fatalf("%s does not list the commands as they are; run with -update", commandsPage)
	}
	if err := os.WriteFile(commandsPage, []byte(before+head+want+rest[end:]), 0o644); err != nil {
		t.Fatal(err)
	}
}
