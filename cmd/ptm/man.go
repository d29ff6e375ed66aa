package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/cpuguy83/go-md2man/v2/md2man"
	"github.com/urfave/cli/v2"
)

func (s *shell) manCommand() *cli.Command {
	var dir string
	return &cli.Command{
		Name: "man", Usage: "print the manual page of a command, for man", ArgsUsage: "[COMMAND...]",
		Description: "Manual pages are made from the commands themselves: ptm(1), and one for each command, as in " +
			"ptm-round-pair(1). --dir writes all of them into a folder, which may be one that man looks in.",
		UsageText: `ptm man round pair | man -l -
			ptm man --dir ~/.local/share/man/man1`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "dir", Destination: &dir, Usage: "write all pages into the folder `DIR`"},
		},
		Action: func(c *cli.Context) error {
			if dir != "" {
				if c.Args().Present() {
					return usagef("--dir writes all pages: no COMMAND goes with it")
				}
				return s.writeManual(c.App, dir)
			}
			names := c.Args().Slice()
			if err := namesCommand(c.App, "ptm man", names); err != nil {
				return err
			}
			_, err := s.out.Write(manPage(c.App, names))
			return err
		},
	}
}

// writeManual writes the page of every command into the folder.
func (s *shell) writeManual(app *cli.App, dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return &fileError{dir, err}
	}
	pages := [][]string{nil}
	eachCommand(app.Commands, app.Name, func(path string, c *cli.Command) {
		if !c.Hidden {
			pages = append(pages, strings.Fields(path)[1:])
		}
	})
	for _, path := range pages {
		name := filepath.Join(dir, strings.Join(append([]string{app.Name}, path...), "-")+".1")
		if err := os.WriteFile(name, manPage(app, path), 0o644); err != nil {
			return &fileError{name, err}
		}
	}
	s.say("%d manual pages written into %s", len(pages), dir)
	return nil
}

// manPage is the manual page of the command at the end of the path, in roff.
func manPage(app *cli.App, path []string) []byte {
	page := newHelpPage(app, path)
	title := strings.ReplaceAll(page.name, " ", "-")
	var b strings.Builder
	fmt.Fprintf(&b, "%% %s 1 \"\" \"ptm\" \"Manual of ptm\"\n", strings.ToUpper(title))
	fmt.Fprintf(&b, "# NAME\n\n%s - %s\n\n# SYNOPSIS\n\n", title, plainMarkdown(page.about))
	for _, line := range page.usage {
		fmt.Fprintf(&b, "**%s**\n\n", plainMarkdown(line))
	}
	if page.text != "" {
		fmt.Fprintf(&b, "# DESCRIPTION\n\n%s\n\n", plainMarkdown(strings.Join(strings.Fields(page.text), " ")))
	}
	manRows(&b, "COMMANDS", page.commands)
	manRows(&b, "OPTIONS", append(page.flags, page.everywhere...))
	fmt.Fprintf(&b, "# EXAMPLES\n\n")
	for _, line := range page.examples {
		fmt.Fprintf(&b, "    %s\n", line)
	}
	fmt.Fprintf(&b, "\n# EXIT STATUS\n\n%s\n\n# SEE ALSO\n\n", plainMarkdown(strings.TrimPrefix(exitCodes, "Exit codes: ")))
	if len(path) > 0 {
		fmt.Fprintf(&b, "**%s**(1)\n", strings.Join(strings.Fields(page.name)[:len(path)], "-"))
	} else {
		fmt.Fprintf(&b, "**ptm help topic** lists texts on what takes more than one command.\n")
	}
	return md2man.Render([]byte(b.String()))
}

// manRows writes a list of terms and what they mean.
func manRows(b *strings.Builder, title string, rows [][2]string) {
	if len(rows) == 0 {
		return
	}
	fmt.Fprintf(b, "# %s\n\n", title)
	for _, r := range rows {
		fmt.Fprintf(b, "**%s**\n: %s\n\n", plainMarkdown(r[0]), plainMarkdown(r[1]))
	}
}

// plainMarkdown keeps text from being read as markup.
func plainMarkdown(text string) string {
	return markup.Replace(text)
}

var markup = strings.NewReplacer(`\`, `\\`, `*`, `\*`, `_`, `\_`, "`", "\\`", `[`, `\[`, `]`, `\]`, `<`, `\<`, `>`, `\>`, `#`, `\#`, `|`, `\|`, `~`, `\~`)
