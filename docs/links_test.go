package docs_test

import (
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLinks fails on a link from a page to a file or a heading that does not
// exist, and on a page to which no other page leads. Addresses on the web are
// not asked for.
func TestLinks(t *testing.T) {
	t.Parallel()
	pages := readPages(t)
	led := map[string]bool{"README.md": true}
	for name, text := range pages {
		for _, target := range links(text) {
			file, heading, _ := strings.Cut(target, "#")
			to := name
			if file != "" {
				to = path.Join(path.Dir(name), file)
			}
			if _, err := os.Stat(filepath.Join("..", to)); err != nil {
				t.Errorf("%s: link to %s: there is no such file", name, target)
				continue
			}
			if heading != "" && !headings(pages[to])[heading] {
				t.Errorf("%s: link to %s: there is no such heading", name, target)
			}
			if to != name {
				led[to] = true
			}
		}
	}
	for name := range pages {
		if !led[name] && !led[path.Dir(name)] {
			t.Errorf("%s: no page leads here", name)
		}
	}
}

// readPages are the pages by their paths from the root of the module.
func readPages(t *testing.T) map[string]string {
	t.Helper()
	pages := map[string]string{}
	root := os.DirFS("..")
	names, err := fs.Glob(root, "*.md")
	if err != nil {
		t.Fatal(err)
	}
	err = fs.WalkDir(root, "docs", func(name string, _ fs.DirEntry, err error) error {
		if path.Ext(name) == ".md" {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		pages[name] = string(text)
	}
	if len(pages) < 10 {
		t.Fatalf("only %d pages found", len(pages))
	}
	return pages
}

var (
	linkTarget = regexp.MustCompile(`\]\(([^()\s]+)\)`)
	codeBlock  = regexp.MustCompile("(?ms)^ *```.*?^ *```$")
	codeWords  = regexp.MustCompile("`[^`\n]*`")
	headLine   = regexp.MustCompile(`(?m)^#+ (.+)$`)
	notInSlug  = regexp.MustCompile(`[^\pL\pN_ -]`)
)

// links are the targets of a page's links and pictures within the project.
func links(text string) []string {
	var targets []string
	prose := codeWords.ReplaceAllString(codeBlock.ReplaceAllString(text, ""), "")
	for _, m := range linkTarget.FindAllStringSubmatch(prose, -1) {
		if u, err := url.Parse(m[1]); err != nil || u.Scheme == "" {
			targets = append(targets, m[1])
		}
	}
	return targets
}

// headings are a page's headings as links name them.
func headings(text string) map[string]bool {
	found := map[string]bool{}
	for _, m := range headLine.FindAllStringSubmatch(codeBlock.ReplaceAllString(text, ""), -1) {
		name := notInSlug.ReplaceAllString(strings.ToLower(m[1]), "")
		found[strings.ReplaceAll(name, " ", "-")] = true
	}
	return found
}
