package main

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestTopics holds the texts to the program: every one is listed, fits a plain
// terminal, and the command lines in it could be typed.
func TestTopics(t *testing.T) {
	t.Parallel()
	files, err := fs.Glob(topicPages, "topics/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := len(topicRows()), len(files); got != want {
		t.Errorf("%d topics are listed, %d are there", got, want)
	}
	for _, name := range topicNames() {
		text, err := topicText(name)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if n := utf8.RuneCountInString(line); n > plainWidth-1 {
				t.Errorf("%s.txt:%d: %d letters wide", name, i+1, n)
			}
			if typed, ok := strings.CutPrefix(line, "  ptm "); ok {
				typed, _, _ = strings.Cut(typed, "   ")
				typed, _, _ = strings.Cut(typed, " > ")
				if fault := typable(typed); fault != "" {
					t.Errorf("%s.txt:%d: ptm %s: %s", name, i+1, typed, fault)
				}
			}
		}
	}
}

// typable says what is wrong with a command line, without the program's name;
// only its form is looked at.
func typable(typed string) string {
	s := &shell{world: world{getenv: os.Getenv}}
	app := s.app()
	line := arrange(app, shellWords(typed))
	c := findCommand(app.Commands, append(line.path, "")[0])
	for _, name := range append(line.path, "")[min(1, len(line.path)):len(line.path)] {
		c = findCommand(c.Subcommands, name)
	}
	switch {
	case c == nil:
		return "no such command"
	case line.broken != "":
		return "--" + line.broken + " needs a value"
	}
	for _, word := range line.local {
		if name, ok := flagName(word); ok && !hasFlag(c.Flags, name) && !slices.Contains(line.rest, word) {
			return "no flag --" + name
		}
	}
	if len(line.rest) == 0 && len(c.Subcommands) > 0 && c.ArgsUsage == "" {
		return "no command of this noun"
	}
	if err := countArgs(c, line.rest); err != nil {
		return err.Error()
	}
	return ""
}

// shellWords parts a line at blanks outside double quotes.
func shellWords(line string) []string {
	var words []string
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			words = append(words, part)
			continue
		}
		words = append(words, strings.Fields(part)...)
	}
	return words
}

// The examples of every command's help page could be typed as well.
func TestExamplesAreTypable(t *testing.T) {
	t.Parallel()
	s := &shell{world: world{getenv: os.Getenv}}
	app := s.app()
	pages := [][]string{nil}
	for _, line := range commandLines() {
		path, _, _ := strings.Cut(strings.TrimPrefix(line, "| `ptm "), "`")
		pages = append(pages, arrange(app, strings.Fields(path)).path)
	}
	for _, path := range pages {
		for _, example := range newHelpPage(app, path).examples {
			typed, ok := strings.CutPrefix(example, "ptm ")
			if !ok || strings.ContainsAny(typed, "|<>$") {
				continue
			}
			typed, _, _ = strings.Cut(typed, "  ")
			if fault := typable(typed); fault != "" {
				t.Errorf("help of %q: ptm %s: %s", strings.Join(path, " "), typed, fault)
			}
		}
	}
}

// TestManual: every command has its page, and no page holds markup that
// was meant as text.
func TestManual(t *testing.T) {
	t.Parallel()
	s := &shell{world: world{getenv: os.Getenv}}
	app := s.app()
	for _, line := range commandLines() {
		path, _, _ := strings.Cut(strings.TrimPrefix(line, "| `ptm "), "`")
		names := arrange(app, strings.Fields(path)).path
		page := string(manPage(app, names))
		for _, want := range []string{".SH NAME", ".SH SYNOPSIS", ".SH EXAMPLES", ".SH EXIT STATUS", "ptm-" + strings.Join(names, "-") + ` \- `} {
			if !strings.Contains(page, want) {
				t.Errorf("page of %v: no %q in\n%s", names, want, page)
			}
		}
	}
}
