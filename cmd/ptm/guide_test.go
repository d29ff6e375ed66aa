package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const guidePage = "../../docs/guide.md"

// clockLine sets what the clock shows from there on; readers do not see it.
var clockLine = regexp.MustCompile(`^<!-- the clock: (\d{4}-\d\d-\d\dT\d\d:\d\d:00Z) -->$`)

// seal is drawn by chance, and stands for itself on the page.
var seal = regexp.MustCompile(`\b[0-9a-f]{64}\b`)

// TestGuide types every command of docs/guide.md, one after the other in one
// folder that holds the files of docs/guide, and compares what they print with
// what the page says; -update rewrites the page.
func TestGuide(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile(guidePage)
	if err != nil {
		t.Fatal(err)
	}
	g := guide{t: t, dir: t.TempDir(), clock: "2026-10-02T18:00:00Z"}
	if err := os.CopyFS(g.dir, os.DirFS("../../docs/guide")); err != nil {
		t.Fatal(err)
	}
	got := g.follow(string(page))
	if got == string(page) {
		return
	}
	if !*update {
		t.Fatalf("docs/guide.md is not what happens; run with -update if it should be (-page +real):\n%s", cmp.Diff(string(page), got))
	}
	if err := os.WriteFile(guidePage, []byte(got), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A guide is somebody who types what the page says.
type guide struct {
	t     *testing.T
	dir   string
	clock string
}

// follow gives the page with what its commands really print. A block that
// begins with ```console holds commands behind $ and their output; one that
// names a file behind its language is that file.
func (g *guide) follow(page string) string {
	var out strings.Builder
	lines := strings.SplitAfter(page, "\n")
	for i := 0; i < len(lines); i++ {
		out.WriteString(lines[i])
		line := strings.TrimSpace(lines[i])
		if at := clockLine.FindStringSubmatch(line); at != nil {
			g.clock = at[1]
		}
		kind, ok := strings.CutPrefix(line, "```")
		if !ok || kind == "" {
			continue
		}
		block := i + 1
		for i++; i < len(lines) && strings.TrimSpace(lines[i]) != "```"; i++ {
		}
		if i == len(lines) {
			g.t.Fatal("the last block of the page has no end")
		}
		if kind == "console" {
			out.WriteString(g.console(lines[block:i]))
		} else {
			out.WriteString(g.file(kind, strings.Join(lines[block:i], "")))
		}
		out.WriteString(lines[i])
	}
	return out.String()
}

// file writes the file that a block shows, if it names one.
func (g *guide) file(kind, text string) string {
	if _, name, ok := strings.Cut(kind, " "); ok {
		if err := os.WriteFile(filepath.Join(g.dir, name), []byte(text), 0o644); err != nil {
			g.t.Fatal(err)
		}
	}
	return text
}

// console types the commands of a block.
func (g *guide) console(lines []string) string {
	var out strings.Builder
	for _, line := range lines {
		command, ok := strings.CutPrefix(line, "$ ")
		if !ok {
			continue // what was printed before
		}
		out.WriteString(line)
		cmd := exec.Command("bash", "-c", command)
		cmd.Dir = g.dir
		cmd.Env = append(os.Environ(), "PTM_NOW="+g.clock, "PTM_DB=", "COLUMNS=80")
		text, err := cmd.CombinedOutput()
		if err != nil && !strings.Contains(string(text), "ptm: ") {
			g.t.Errorf("$ %s: %v, and no word of why:\n%s", strings.TrimSpace(command), err, text)
		}
		if strings.HasPrefix(command, "ptm play commit") {
			text = seal.ReplaceAll(text, []byte("(the seal, 64 digits)"))
		}
		out.WriteString(strings.ReplaceAll(string(text), g.dir, "."))
		if len(text) > 0 && text[len(text)-1] != '\n' {
			fmt.Fprintln(&out)
		}
	}
	return out.String()
}
