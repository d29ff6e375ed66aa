package main

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/variants"
)

// completeCommand is what the scripts call: it prints what may follow the
// words typed so far, the last of which is incomplete.
func (s *shell) completeCommand() *cli.Command {
	return &cli.Command{
		Name: "complete", Hidden: true, ArgsUsage: "[WORD...]",
		Usage: "print what may follow", UsageText: "ptm complete -- round pa",
		Action: func(c *cli.Context) error {
			words := c.Args().Slice()
			if len(words) == 0 {
				words = []string{""}
			}
			for _, word := range s.completions(c.Context, c.App, words[:len(words)-1], words[len(words)-1]) {
				fmt.Fprintln(s.out, word)
			}
			return nil
		},
	}
}

// completions lists what may stand in the place of the last word: flags once
// it begins with a dash, the values of a flag, commands, and arguments of which
// there is a list. Where it lists nothing the shell offers files.
func (s *shell) completions(ctx context.Context, app *cli.App, before []string, last string) []string {
	line := arrange(app, before)
	s.db = cmp.Or(globalValue(line.global, "db"), s.db)
	flags, commands := app.Flags, app.Commands
	arguments := ""
	for _, name := range line.path {
		c := findCommand(commands, name)
		flags, commands, arguments = append(c.Flags, app.Flags...), c.Subcommands, c.ArgsUsage
	}
	var all []string
	switch {
	case line.broken != "":
		all = s.flagChoices(flags, line.broken)
	case strings.HasPrefix(last, "-"):
		for _, f := range flags {
			all = append(all, "--"+f.Names()[0])
		}
		all = append(all, "--help")
	default:
		if len(line.rest) == 0 {
			for _, c := range commands {
				if !c.Hidden {
					all = append(all, c.Name)
				}
			}
		}
		if words := strings.Fields(arguments); len(line.rest) < len(words) {
			all = append(all, s.argumentChoices(ctx, strings.Trim(words[len(line.rest)], "[]."))...)
		}
	}
	var found []string
	for _, word := range all {
		if strings.HasPrefix(word, last) {
			found = append(found, word)
		}
	}
	return found
}

// globalValue is the value of a flag among words as arrange leaves them, empty
// if it has none.
func globalValue(words []string, name string) string {
	for i, word := range words {
		flag, value, joined := strings.Cut(strings.TrimLeft(word, "-"), "=")
		switch {
		case flag != name || !strings.HasPrefix(word, "-"):
		case joined:
			return value
		case i+1 < len(words):
			return words[i+1]
		}
	}
	return ""
}

// flagChoices are the values that a flag may have, if it names them all.
func (s *shell) flagChoices(flags []cli.Flag, name string) []string {
	if name == "variant" {
		return variantKeys()
	}
	for _, f := range flags {
		doc, ok := f.(cli.DocGenerationFlag)
		if !ok || !hasFlag([]cli.Flag{f}, name) {
			continue
		}
		placeholder, usage := unquoteUsage(doc.GetUsage())
		if list, ok := strings.CutPrefix(usage, placeholder+": "); ok && strings.Contains(list, ", ") {
			list = strings.ReplaceAll(list, " or ", ", ")
			return strings.Split(list, ", ")
		}
	}
	return nil
}

// argumentChoices are the words that may stand for an argument: events, games
// by correspondence, the keys of variants, topics, or the words that the argument itself names.
func (s *shell) argumentChoices(ctx context.Context, argument string) []string {
	var all []string
	for _, choice := range strings.Split(argument, "|") {
		switch {
		case choice == "EVENT":
			all = append(all, s.handles(ctx)...)
		case choice == "GAME":
			all = append(all, s.playNumbers(ctx)...)
		case choice == "VARIANT":
			all = append(all, variantKeys()...)
		case choice == "TOPIC" || choice == "COMMAND...":
			all = append(all, "topic")
			all = append(all, topicNames()...)
		case choice == strings.ToLower(choice):
			all = append(all, choice)
		}
	}
	return all
}

func variantKeys() []string {
	var keys []string
	for _, v := range variants.All() {
		keys = append(keys, v.Key)
	}
	return keys
}

// handles are those of the club's events. A shell that completes must not be
// told of a missing file.
func (s *shell) handles(ctx context.Context) []string {
	var all []string
	err := s.inClub(ctx, func(club *arbiter.Club) error {
		events, err := club.Events(ctx)
		for _, e := range events {
			all = append(all, e.Handle)
		}
		return err
	})
	if err != nil {
		return nil
	}
	return all
}
