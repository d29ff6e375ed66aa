package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
)

const exitCodes = "Exit codes: 0 done, 1 failed, 2 used wrongly, 3 the record or file breaks the rules, " +
	"4 no pairing exists, 5 file or database not readable or writable."

// helpWidth is the longest line of a help page.
const helpWidth = plainWidth - 1

// help prints the page of the command at the end of the path: what it does,
// how to call it, its flags, examples (the command's UsageText), exit codes.
func (s *shell) help(app *cli.App, path []string) {
	page := &cli.Command{Name: app.Name, Usage: app.Usage, Subcommands: app.Commands, UsageText: overview}
	name := app.Name
	for _, p := range path {
		page = findCommand(page.Subcommands, p)
		name += " " + page.Name
	}
	fmt.Fprintf(s.out, "%s: %s\n\n", name, page.Usage)
	s.helpUsage(name, page)
	if page.Description != "" {
		fmt.Fprintf(s.out, "\n%s\n", fold(page.Description, helpWidth))
	}
	s.helpCommands(page.Subcommands)
	s.helpFlags("Flags", page.Flags)
	s.helpFlags("Everywhere", app.Flags)
	fmt.Fprintf(s.out, "\nExamples:\n")
	for _, line := range strings.Split(strings.TrimSpace(page.UsageText), "\n") {
		fmt.Fprintf(s.out, "  %s\n", strings.TrimSpace(line))
	}
	fmt.Fprintf(s.out, "\n%s\n", fold(exitCodes, helpWidth))
}

const overview = `
ptm demo
ptm db init club.ptm
ptm event create spring --variant parity --rounds 5
ptm round pair spring
ptm standings spring`

func (s *shell) helpUsage(name string, page *cli.Command) {
	flags := ""
	if len(page.Flags) > 0 {
		flags = " [flags]"
	}
	if page.ArgsUsage != "" || len(page.Subcommands) == 0 {
		fmt.Fprintf(s.out, "Usage: %s%s\n", strings.TrimSpace(name+" "+page.ArgsUsage), flags)
	}
	if len(page.Subcommands) > 0 {
		fmt.Fprintf(s.out, "Usage: %s COMMAND ...\n", name)
	}
}

func (s *shell) helpCommands(commands []*cli.Command) {
	var rows [][2]string
	for _, c := range commands {
		if !c.Hidden {
			rows = append(rows, [2]string{strings.TrimSpace(c.Name + " " + c.ArgsUsage), c.Usage})
		}
	}
	s.helpRows("Commands", rows)
}

func (s *shell) helpFlags(title string, flags []cli.Flag) {
	var rows [][2]string
	for _, f := range flags {
		doc, ok := f.(cli.DocGenerationFlag)
		if !ok {
			continue
		}
		placeholder, usage := unquoteUsage(doc.GetUsage())
		left := "--" + f.Names()[0]
		for _, alias := range f.Names()[1:] {
			left = "-" + alias + ", " + left
		}
		if doc.TakesValue() {
			left += " " + placeholder
		}
		if value := strings.Trim(doc.GetDefaultText(), `"`); doc.TakesValue() && value != "" && value != "0" {
			usage += " (default " + value + ")"
		}
		rows = append(rows, [2]string{left, usage})
	}
	s.helpRows(title, rows)
}

func (s *shell) helpRows(title string, rows [][2]string) {
	if len(rows) == 0 {
		return
	}
	wide := 0
	for _, r := range rows {
		if len(r[0]) <= 26 {
			wide = max(wide, len(r[0]))
		}
	}
	fmt.Fprintf(s.out, "\n%s:\n", title)
	for _, r := range rows {
		left := fmt.Sprintf("  %-*s", wide, r[0])
		if len(r[0]) > wide {
			left += "\n  " + strings.Repeat(" ", wide)
		}
		indent := "\n" + strings.Repeat(" ", wide+4)
		fmt.Fprintf(s.out, "%s  %s\n", left, strings.ReplaceAll(fold(r[1], helpWidth-4-wide), "\n", indent))
	}
}

// unquoteUsage takes the name of a flag's value out of its description.
func unquoteUsage(usage string) (placeholder, plain string) {
	_, after, ok := strings.Cut(usage, "`")
	if !ok {
		return "VALUE", usage
	}
	placeholder, _, _ = strings.Cut(after, "`")
	return placeholder, strings.ReplaceAll(usage, "`", "")
}

// fold breaks text at blanks into lines of at most width letters.
func fold(text string, width int) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.Fields(text) {
		switch n := len([]rune(word)); {
		case i == 0:
			column = n
		case column+1+n > width:
			b.WriteByte('\n')
			column = n
		default:
			b.WriteByte(' ')
			column += 1 + n
		}
		b.WriteString(word)
	}
	return b.String()
}
