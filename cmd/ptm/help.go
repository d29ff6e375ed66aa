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

// A helpPage is what there is to say of a command; text and manual page are
// written from it.
type helpPage struct {
	name       string // with the program's
	about      string
	usage      []string
	text       string
	commands   [][2]string // how to call it, what it does
	flags      [][2]string
	everywhere [][2]string
	examples   []string
}

// helpPage describes the command at the end of the path: what it does, how to
// call it, its flags, examples (the command's UsageText).
func newHelpPage(app *cli.App, path []string) helpPage {
	c := &cli.Command{Name: app.Name, Usage: app.Usage, Subcommands: app.Commands, UsageText: overview}
	name := app.Name
	for _, p := range path {
		c = findCommand(c.Subcommands, p)
		name += " " + c.Name
	}
	page := helpPage{
		name: name, about: c.Usage, usage: usageLines(name, c), text: c.Description,
		commands: commandRows(c.Subcommands), flags: flagRows(c.Flags), everywhere: flagRows(app.Flags),
	}
	for line := range strings.SplitSeq(strings.TrimSpace(c.UsageText), "\n") {
		page.examples = append(page.examples, strings.TrimSpace(line))
	}
	return page
}

// help prints the page of a command.
func (s *shell) help(app *cli.App, path []string) {
	page := newHelpPage(app, path)
	fmt.Fprintf(s.out, "%s\n\n", fold(page.name+": "+page.about, helpWidth))
	for _, line := range page.usage {
		fmt.Fprintf(s.out, "Usage: %s\n", line)
	}
	if page.text != "" {
		fmt.Fprintf(s.out, "\n%s\n", fold(page.text, helpWidth))
	}
	s.helpRows("Commands", page.commands)
	if len(path) == 0 {
		s.helpRows("Topics (ptm help TOPIC)", topicRows())
	}
	s.helpRows("Flags", page.flags)
	s.helpRows("Everywhere", page.everywhere)
	fmt.Fprintf(s.out, "\nExamples:\n")
	for _, line := range page.examples {
		fmt.Fprintf(s.out, "  %s\n", line)
	}
	fmt.Fprintf(s.out, "\n%s\n", fold(exitCodes, helpWidth))
}

const overview = `
ptm demo
ptm db init club.ptm
ptm event create spring --variant parity --rounds 5
ptm round pair spring
ptm standings spring`

// usageLines are the ways in which a command can be called.
func usageLines(name string, c *cli.Command) []string {
	flags := ""
	if len(c.Flags) > 0 {
		flags = " [flags]"
	}
	var lines []string
	if c.ArgsUsage != "" || len(c.Subcommands) == 0 {
		lines = append(lines, strings.TrimSpace(name+" "+c.ArgsUsage)+flags)
	}
	if len(c.Subcommands) > 0 {
		lines = append(lines, name+" COMMAND ...")
	}
	return lines
}

func commandRows(commands []*cli.Command) [][2]string {
	var rows [][2]string
	for _, c := range commands {
		if !c.Hidden {
			rows = append(rows, [2]string{strings.TrimSpace(c.Name + " " + c.ArgsUsage), c.Usage})
		}
	}
	return rows
}

func flagRows(flags []cli.Flag) [][2]string {
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
	return rows
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
