package bermuda_test

import (
	"encoding/csv"
	"os"
	"strconv"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/variants/bermuda"
)

// rows reads a table of cases; the first line names the columns.
func rows(tb testing.TB, name string) []map[string]string {
	tb.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma, r.LazyQuotes = '\t', true
	all, err := r.ReadAll()
	if err != nil {
		tb.Fatal(err)
	}
	head := all[0]
	head[0] = head[0][1:]
	var list []map[string]string
	for _, line := range all[1:] {
		row := map[string]string{}
		for i, name := range head {
			row[name] = line[i]
		}
		list = append(list, row)
	}
	return list
}

func settled(tb testing.TB, chosen engine.Settings) engine.Settings {
	tb.Helper()
	s, err := bermuda.Variant().Settle(chosen)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

func parse(tb testing.TB, fen string, chosen engine.Settings) engine.Position {
	tb.Helper()
	p, err := bermuda.Variant().Parse(fen, settled(tb, chosen))
	if err != nil {
		tb.Fatalf("%s: %v", fen, err)
	}
	return p
}

// position is the position of a row.
func position(tb testing.TB, row map[string]string) engine.Position {
	tb.Helper()
	return parse(tb, row["fen"], engine.Settings{"turn": row["turn"], "array": row["array"]})
}

// read finds the one legal move that a text means.
func read(tb testing.TB, p engine.Position, text string) engine.Move {
	tb.Helper()
	w, err := notation.Parse(text)
	if err != nil {
		tb.Fatalf("%s: %v", text, err)
	}
	found := p.Match(nil, w)
	if len(found) != 1 {
		tb.Fatalf("%s fits %d moves in %s: %v", text, len(found), p, p.Explain(w))
	}
	return found[0]
}

func TestPerft(t *testing.T) {
	t.Parallel()
	for _, row := range rows(t, "perft.tsv") {
		t.Run(row["id"]+"/"+row["turn"]+"/"+row["depth"], func(t *testing.T) {
			t.Parallel()
			depth, err := strconv.Atoi(row["depth"])
			if err != nil {
				t.Fatal(err)
			}
			p := position(t, row)
			if got := engine.Perft(p, depth); strconv.FormatUint(got, 10) != row["nodes"] {
				t.Errorf("%s: %d nodes, want %s", row["fen"], got, row["nodes"])
			}
			if p.String() != row["fen"] {
				t.Errorf("%s became %s", row["fen"], p)
			}
		})
	}
}

// The counts that the rules page gives, from the array that the options choose.
func TestPerftOfTheStart(t *testing.T) {
	t.Parallel()
	for _, array := range []string{"centre", "classical"} {
		for turn, want := range map[string][3]uint64{"clockwise": {55, 3019, 172265}, "counter-clockwise": {55, 3019, 172332}} {
			p, err := bermuda.Variant().New(engine.Settings{"array": array, "turn": turn})
			if err != nil {
				t.Fatal(err)
			}
			for i, nodes := range want {
				if got := engine.Perft(p, i+1); got != nodes {
					t.Errorf("%s, %s, depth %d: %d nodes, want %d", array, turn, i+1, got, nodes)
				}
			}
		}
	}
}

func TestSteps(t *testing.T) {
	t.Parallel()
	for _, row := range rows(t, "steps.tsv") {
		t.Run(row["id"]+" "+row["what"], func(t *testing.T) {
			t.Parallel()
			p := position(t, row)
			m := read(t, p, row["move"])
			if got := string(p.AppendCoordinates(nil, m)); got != row["move"] {
				t.Errorf("%s is written %s", row["move"], got)
			}
			if got := string(p.AppendSAN(nil, m)); got != row["san"] || read(t, p, got) != m {
				t.Errorf("%s is written %s, want %s", row["move"], got, row["san"])
			}
			if err := p.Play(m); err != nil {
				t.Fatal(err)
			}
			if p.String() != row["fen_after"] {
				t.Errorf("%s leads to\n%s, want\n%s", row["move"], p, row["fen_after"])
			}
			if over := strings.Contains(row["what"], "game over"); over != p.Outcome().Over() {
				t.Errorf("after %s: %v", row["move"], p.Outcome())
			}
		})
	}
}

// TestSAN holds that the moves listed are all legal ones, and their spelling.
func TestSAN(t *testing.T) {
	t.Parallel()
	type key struct{ fen, turn, array string }
	listed := map[key]map[string]string{}
	for _, row := range rows(t, "san.tsv") {
		k := key{row["fen"], row["turn"], row["array"]}
		if listed[k] == nil {
			listed[k] = map[string]string{}
		}
		listed[k][row["move"]] = row["san"]
	}
	for k, want := range listed {
		p := parse(t, k.fen, engine.Settings{"turn": k.turn, "array": k.array})
		moves := p.AppendMoves(nil)
		if len(moves) != len(want) {
			t.Errorf("%s: %d moves, want %d", k.fen, len(moves), len(want))
		}
		for _, m := range moves {
			text, san := string(p.AppendCoordinates(nil, m)), string(p.AppendSAN(nil, m))
			if want[text] != san {
				t.Errorf("%s: %s is written %s, want %q", k.fen, text, san, want[text])
			}
			if read(t, p, san) != m || read(t, p, text) != m {
				t.Errorf("%s: %s or %s is read as another move", k.fen, san, text)
			}
		}
	}
}
