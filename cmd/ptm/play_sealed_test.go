package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urfave/cli/v2"
)

// leak is the sealed move of TestSealedIsSealed, however it may be written.
var leak = regexp.MustCompile(`(?i)Nh3|Ng1-?h3|g1-?h3|♘h3`)

// TestSealedIsSealed runs every command there is, in every form of its answer,
// while a move is sealed: none tells it, and it stands in no file.
func TestSealedIsSealed(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	db := filepath.Join(folder, "club.ptm")
	ptm := func(args ...string) (string, int) {
		var out bytes.Buffer
		code := run(t.Context(), append([]string{"--db", db}, args...), streams{strings.NewReader(""), &out, &out}, world{func(string) string { return "" }, time.Now})
		return out.String(), code
	}
	for _, line := range []string{
		"db init", "player add Ada", "player add Ben", "event create spring --variant parity --rounds 2 --seed 1", "event enter spring --all",
		"round pair spring", "play start spring 1 1", "play commit 1 --side white Nh3",
	} {
		answer, code := ptm(strings.Fields(line)...)
		if code != 0 || leak.MatchString(answer) {
			t.Fatalf("ptm %s: exit status %d: %s", line, code, answer)
		}
	}
	for _, line := range []string{
		"play show 1 --as white", "play show 1 --as black", "play show 1 --all", "play list --all", "play commit 1 --side black Ke7",
		"play commit 1 --side white Nf3", "play commit 1 --side black Nf6 Nh6", "play draw 1 claim --side black",
		"play resign 1 --side both", "play time 1 --side white", "publish --all " + filepath.Join(folder, "pages"),
	} {
		answer, _ := ptm(strings.Fields(line)...)
		if answer == "" || leak.MatchString(answer) {
			t.Errorf("ptm %s:\n%s", line, answer)
		}
	}
	ran := 0
	before, err := os.ReadFile(db)
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range everyCommand(folder) {
		answer, code := ptm(args...)
		if leak.MatchString(answer) {
			t.Errorf("ptm %s:\n%s", strings.Join(args, " "), answer)
		}
		if code == 0 {
			ran++
		}
		if after, err := os.ReadFile(db); err != nil || !bytes.Equal(before, after) {
			if err := os.WriteFile(db, before, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if ran < 30 {
		t.Errorf("only %d commands came to an end", ran)
	}
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if leak.Match(text) {
			t.Errorf("it stands in %s", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// everyCommand is a line for every command and format, tables for people and for
// programs alike, with arguments that are likely to do. Those that never end, or run a club of their
// own, are left out.
func everyCommand(folder string) [][]string {
	s := &shell{world: world{getenv: os.Getenv}}
	var lines [][]string
	eachCommand(s.app().Commands, "", func(path string, c *cli.Command) {
		words := strings.Fields(path)
		if len(c.Subcommands) > 0 && c.ArgsUsage == "" || slices.Contains([]string{"serve", "demo", "tune", "perft"}, words[len(words)-1]) {
			return
		}
		for _, w := range strings.Fields(c.ArgsUsage) {
			words = append(words, likely(strings.Trim(w, "[]."), folder))
		}
		formats := []string{""}
		for _, f := range c.Flags {
			if doc, ok := f.(cli.DocGenerationFlag); ok && f.Names()[0] == "format" {
				_, list := unquoteUsage(doc.GetUsage())
				_, list, _ = strings.Cut(list, ": ")
				formats = slices.DeleteFunc(strings.Split(list, ", "), func(f string) bool { return f == "csv" || f == "md" || f == "html" })
			}
		}
		for _, format := range formats {
			line := slices.Clone(words)
			if format != "" {
				line = append(line, "--format", format)
			}
			lines = append(lines, line)
		}
	})
	return lines
}

func likely(argument, folder string) string {
	word, _, _ := strings.Cut(argument, "|")
	switch word {
	case "EVENT":
		return "spring"
	case "ROUND", "BOARD", "GAME", "NUMBER", "DEPTH":
		return "1"
	case "PLAYER", "FIRST", "DUPLICATE":
		return "Ada"
	case "OPPONENT", "SECOND":
		return "Ben"
	case "VARIANT":
		return "parity"
	case "CLUB":
		return filepath.Join(folder, "copy.ptm")
	case "FILE", "DIR", "FOLDER":
		return filepath.Join(folder, "made")
	}
	return strings.ToLower(word)
}
