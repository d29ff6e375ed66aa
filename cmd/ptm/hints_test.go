package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestHintsNameCommands: what hints and help tell people to type exists. It
// looks at every text of this program and of what speaks to people below it.
func TestHintsNameCommands(t *testing.T) {
	t.Parallel()
	s := &shell{world: world{getenv: os.Getenv}}
	app := s.app()
	typed := regexp.MustCompile(`(?:^|[^.\w])ptm ([a-z]+)(?: ([a-z]+(?:-[a-z]+)*))?`)
	for _, folder := range []string{".", "../../tournament/arbiter", "../../sql/store"} {
		for where, text := range literals(t, folder) {
			for _, m := range typed.FindAllStringSubmatch(text, -1) {
				noun := findCommand(app.Commands, m[1])
				switch {
				case strings.Contains(text, "newest ptm"), strings.Contains(text, "newer ptm"):
				case noun == nil:
					t.Errorf("%s: %q: there is no command %q", where, text, m[1])
				case m[2] != "" && len(noun.Subcommands) > 0 && noun.ArgsUsage == "" && findCommand(noun.Subcommands, m[2]) == nil:
					t.Errorf("%s: %q: there is no command \"%s %s\"", where, text, m[1], m[2])
				}
			}
		}
	}
}

// literals are the texts in a folder's Go files, by place; tests are left out.
func literals(t *testing.T, folder string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, folder+"/"+e.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
				found[files.Position(l.Pos()).String()] = l.Value
			}
			return true
		})
	}
	return found
}
