package trf_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"ptm/tournament"
	"ptm/tournament/trf"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func read(t testing.TB, name, text string) *trf.Document {
	t.Helper()
	d, err := trf.Read(name, strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func load(t testing.TB, file string) (text string, d *trf.Document) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data), read(t, filepath.Base(file), string(data))
}

func event(t testing.TB, d *trf.Document) *tournament.Event {
	t.Helper()
	e, err := d.Event()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func text(t testing.TB, d *trf.Document) string {
	t.Helper()
	var out bytes.Buffer
	if err := d.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func caseFiles(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/cases/*.trf")
	if err != nil || len(files) < 80 {
		t.Fatalf("%d case files: %v", len(files), err)
	}
	return files
}

// Every case is faultless, is written as it was read, and says the same event
// in both dialects.
func TestCases(t *testing.T) {
	t.Parallel()
	for _, file := range caseFiles(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			data, d := load(t, file)
			if got := text(t, d); got != data {
				t.Errorf("rewriting: %s", cmp.Diff(data, got))
			}
			for _, f := range d.Validate() {
				t.Error(f)
			}
			e := event(t, d)
			for _, dialect := range []trf.Dialect{trf.TRF26, trf.TRF16} {
				c, err := d.Convert(dialect)
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range c.Validate() {
					t.Error(f)
				}
				if diff := cmp.Diff(e, event(t, c), cmpopts.EquateEmpty()); diff != "" {
					t.Errorf("dialect %d: -read +converted\n%s", dialect, diff)
				}
			}
		})
	}
}

// The files of the reference generator come back byte for byte even when they
// are written anew from the event, but for what the event does not order.
func TestConvertKeepsReferenceFiles(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"e-forbid260-026p-07r-s51105", "e-zpb-026p-09r-s51035", "e-late-032p-11r-s51056"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			data, d := load(t, "testdata/cases/"+name+".trf")
			c, err := d.Convert(trf.TRF26)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.Split(data, "\n"), strings.Split(text(t, c), "\n")); diff != "" {
				t.Errorf("-read +converted\n%s", diff)
			}
		})
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", "golden", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s: -want +got\n%s", name, diff)
	}
}

func TestGolden(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"e-sat-006p-04r-s51245", "e-rank-023p-11r-s51147", "tec_swiss5"} {
		_, d := load(t, "testdata/cases/"+name+".trf")
		for suffix, dialect := range map[string]trf.Dialect{".trf26": trf.TRF26, ".trf16": trf.TRF16} {
			c, err := d.Convert(dialect)
			if err != nil {
				t.Fatal(err)
			}
			golden(t, name+suffix, text(t, c))
		}
		var out bytes.Buffer
		if err := trf.WriteJSON(&out, event(t, d)); err != nil {
			t.Fatal(err)
		}
		golden(t, name+".json", out.String())
	}
}

// What is known of the cases from their descriptions.
func TestRoundsAndSystems(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		file           string
		system         tournament.System
		rounds, paired int
		announced      int
	}{
		{"mid_50_1", tournament.Swiss, 9, 4, 9},
		{"e-unfinished-055p-09r-s51196", tournament.Swiss, 9, 6, 9},
		{"g-004p-03r-s1001", tournament.Swiss, 3, 3, 0},
		{"open_2005_284_players", tournament.Swiss, 7, 7, 0},
		{"rr06", tournament.RoundRobin, 5, 5, 5},
		{"rr08_double", tournament.DoubleRoundRobin, 14, 14, 14},
		{"rr09_odd", tournament.RoundRobin, 9, 9, 9},
		{"sharly_papi_berger", tournament.RoundRobin, 5, 5, 5},
		{"sharly_tec_round_robin", tournament.RoundRobin, 5, 5, 5},
		{"sharly_papi_progressive", tournament.Swiss, 5, 5, 5},
	} {
		_, d := load(t, "testdata/cases/"+c.file+".trf")
		e := event(t, d)
		if e.System != c.system || e.Rounds != c.rounds || e.Paired != c.paired || d.Announced() != c.announced {
			t.Errorf("%s: got %s, %d rounds, %d paired, %d announced, want %s, %d, %d, %d",
				c.file, e.System, e.Rounds, e.Paired, d.Announced(), c.system, c.rounds, c.paired, c.announced)
		}
	}
}
