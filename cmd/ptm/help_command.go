package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
)

func (s *shell) helpCommand() *cli.Command {
	return &cli.Command{
		Name: "help", Usage: "explain a command, like --help after it, or a topic", ArgsUsage: "[COMMAND...|TOPIC]",
		Description: "Topics explain what takes more than one command. ptm help topic lists them.",
		UsageText: `ptm help round pair
			ptm help topic
			ptm help byes`,
		Action: func(c *cli.Context) error {
			names := c.Args().Slice()
			if len(names) > 0 && names[0] == "topic" {
				return s.helpTopic(names[1:])
			}
			if len(names) == 1 && isTopic(names[0]) && findCommand(c.App.Commands, names[0]) == nil {
				return s.helpTopic(names)
			}
			return s.helpOn(c.App, names)
		},
	}
}

// helpOn prints the page of the command that the names lead to.
func (s *shell) helpOn(app *cli.App, names []string) error {
	if err := namesCommand(app, "ptm help", names); err != nil {
		return err
	}
	s.help(app, names)
	return nil
}

// namesCommand makes sure that the names lead to a command; line is the
// command line that they end.
func namesCommand(app *cli.App, line string, names []string) error {
	commands := app.Commands
	for i, name := range names {
		next := findCommand(commands, name)
		if next == nil {
			return unknownCommand(line, commands, names[:i], name)
		}
		commands = next.Subcommands
	}
	return nil
}

// unknownCommand is the error of a name that no command has, with the line
// that was probably meant.
func unknownCommand(line string, commands []*cli.Command, before []string, name string) error {
	err := usagef("unknown command %q", name)
	if len(before) == 0 && line == "ptm help" {
		commands = slices.Concat(commands, topicPseudo())
	}
	if near := nearest(commands, name); near != "" {
		err.hint = strings.Join(append(append([]string{line}, before...), near), " ")
	} else if len(before) == 0 && line == "ptm help" {
		err.hint = "ptm help, or ptm help topic"
	}
	return err
}

// topicPseudo are the topics, and the word for their list, as if they were
// commands: a mistyped one is looked for among these, too.
func topicPseudo() []*cli.Command {
	var all []*cli.Command
	for _, name := range append(topicNames(), "topic") {
		all = append(all, &cli.Command{Name: name})
	}
	return all
}

// helpTopic prints a topic's page, or the list of topics.
func (s *shell) helpTopic(names []string) error {
	switch len(names) {
	case 0:
		fmt.Fprintln(s.out, "ptm help TOPIC explains what takes more than one command.")
		s.helpRows("Topics", topicRows())
		return nil
	case 1:
		text, err := topicText(names[0])
		if err != nil {
			hint := strings.TrimSpace("ptm help topic " + nearest(topicPseudo(), names[0]))
			return &usageError{fmt.Sprintf("no topic %q", names[0]), hint}
		}
		_, werr := s.out.Write(text)
		return werr
	}
	return usagef("%q is one argument too many", names[1])
}
