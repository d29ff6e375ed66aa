package standings_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/trf"
)

// load reads a report file of the test data.
func load(t testing.TB, file string) *tournament.Event {
	t.Helper()
	r, err := os.Open(filepath.Join("testdata", "trf", file))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	d, err := trf.Read(file, r)
	if err != nil {
		t.Fatal(err)
	}
	e, err := d.Event()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// lines reads a table with tabs.
func lines(t testing.TB, path ...string) [][]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(append([]string{"testdata"}, path...)...))
	if err != nil {
		t.Fatal(err)
	}
	var out [][]string
	for line := range strings.SplitSeq(strings.TrimRight(string(data), "\n"), "\n") {
		out = append(out, strings.Split(line, "\t"))
	}
	return out
}
