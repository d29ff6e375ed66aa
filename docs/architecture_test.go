// Package docs_test keeps the documentation true to the code.
package docs_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const module = "ptm/"

// TestImports fails on an import between the module's packages that the table
// in architecture.md does not allow, on a package the table does not name, and
// on a row or an edge that no code needs any more.
func TestImports(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	allowed := importTable(string(text))
	if len(allowed) == 0 {
		t.Fatal("architecture.md has no import table")
	}
	actual := importGraph(t)
	for pkg, imports := range actual {
		row, named := allowed[pkg]
		if !named {
			t.Errorf("package %s has no row in architecture.md", pkg)
			continue
		}
		for _, imp := range imports {
			if !slices.Contains(row, imp) {
				t.Errorf("%s imports %s, which architecture.md does not allow", pkg, imp)
			}
		}
	}
	for pkg, row := range allowed {
		imports, exists := actual[pkg]
		if !exists {
			t.Errorf("architecture.md names %s, which does not exist", pkg)
			continue
		}
		for _, imp := range row {
			if !slices.Contains(imports, imp) {
				t.Errorf("architecture.md lets %s import %s, which it does not", pkg, imp)
			}
		}
	}
}

var tableRow = regexp.MustCompile(`(?m)^\| ([a-z0-9/]+) \| ([a-z0-9/ ]*) ?\| [^|]+ \|$`)

const tableHead = "package"

func importTable(text string) map[string][]string {
	table := map[string][]string{}
	for _, m := range tableRow.FindAllStringSubmatch(text, -1) {
		if m[1] != tableHead {
			table[m[1]] = strings.Fields(m[2])
		}
	}
	return table
}

// importGraph lists what each package with code besides tests imports from
// this module.
func importGraph(t *testing.T) map[string][]string {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,GoFiles,Imports", "./...")
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	graph := map[string][]string{}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var pkg struct {
			ImportPath       string
			GoFiles, Imports []string
		}
		err := d.Decode(&pkg)
		if errors.Is(err, io.EOF) {
			return graph
		}
		if err != nil {
			t.Fatal(fmt.Errorf("go list: %w", err))
		}
		if len(pkg.GoFiles) == 0 {
			continue
		}
		name := strings.TrimPrefix(pkg.ImportPath, module)
		graph[name] = nil
		for _, imp := range pkg.Imports {
			if own, ok := strings.CutPrefix(imp, module); ok {
				graph[name] = append(graph[name], own)
			}
		}
	}
}
