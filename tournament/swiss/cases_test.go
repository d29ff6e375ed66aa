package swiss_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament"
	"ptm/tournament/swiss"
	"ptm/tournament/trf"
)

// engine is one way to pair a round.
type engine func(*tournament.Event) ([]tournament.Pairing, error)

func readEvent(t testing.TB, file string) *tournament.Event {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	doc, err := trf.Read(file, f)
	if err != nil {
		t.Fatal(err)
	}
	e, err := doc.Event()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// key names a round of a file.
type key struct {
	file  string
	round int
}

// readRounds reads the boards of rounds as the reference engine gave them.
func readRounds(t *testing.T, file string) map[key][][2]int {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	rounds := map[key][][2]int{}
	for line := range strings.Lines(string(text)) {
		var row struct {
			F     string   `json:"f"`
			R     int      `json:"r"`
			Pairs [][2]int `json:"pairs"`
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		rounds[key{row.F, row.R}] = row.Pairs
	}
	return rounds
}

func pairs(list []tournament.Pairing) [][2]int {
	var out [][2]int
	for _, p := range list {
		out = append(out, [2]int{p.White, p.Black})
	}
	return out
}

// checkFile pairs every round of the file again.
func checkFile(t *testing.T, pair engine, file string, rounds map[key][][2]int, neutral bool) {
	e := readEvent(t, file)
	e.ColourNeutral = neutral
	e.InitialColour = swiss.InitialColour(e)
	if len(rounds) > 0 && e.Paired == 0 {
		t.Fatal("no rounds")
	}
	for r := 1; r <= e.Paired; r++ {
		got, err := pair(e.Before(r))
		if err != nil {
			t.Errorf("round %d: %v", r, err)
			continue
		}
		want, ordered := rounds[key{filepath.Base(file), r}]
		have := pairs(got)
		if !ordered {
			want = pairs(e.Pairings(r))
		}
		if neutral || !ordered {
			have, want = byNumber(have, neutral), byNumber(want, neutral)
		}
		if diff := cmp.Diff(want, have); diff != "" {
			t.Errorf("round %d (-want +got):\n%s", r, diff)
		}
	}
}

// byNumber sorts boards, and with unordered the two of a pair as well.
func byNumber(list [][2]int, unordered bool) [][2]int {
	list = slices.Clone(list)
	for i, p := range list {
		if unordered && p[1] != 0 && p[0] > p[1] {
			list[i] = [2]int{p[1], p[0]}
		}
	}
	slices.SortFunc(list, func(a, b [2]int) int { return a[0] - b[0] })
	return list
}

func testFiles(t *testing.T, pair engine, pattern, rounds string, neutral bool, most int) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no files %s: %v", pattern, err)
	}
	var order map[key][][2]int
	if rounds != "" {
		order = readRounds(t, rounds)
	}
	for _, file := range files {
		if info, err := os.Stat(file); err != nil || info.Size() > int64(most) {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			checkFile(t, pair, file, order, neutral)
		})
	}
}

func TestEvents(t *testing.T) {
	t.Parallel()
	testFiles(t, swiss.Pair, "testdata/*.trf", "testdata/rounds.jsonl", false, all)
}

func TestFuzzEvents(t *testing.T) {
	t.Parallel()
	testFiles(t, swiss.Pair, "testdata/fuzz/*.trf", "testdata/fuzz/rounds.jsonl", false, all)
}

func TestNeutralEvents(t *testing.T) {
	t.Parallel()
	testFiles(t, swiss.Pair, "testdata/neutral/*.trf", "testdata/neutral/rounds.jsonl", true, all)
}

// The plain engine is slow: it pairs the smaller events here.

func TestPlainEvents(t *testing.T) {
	t.Parallel()
	testFiles(t, swiss.Plain, "testdata/*.trf", "testdata/rounds.jsonl", false, small)
}

func TestPlainFuzzEvents(t *testing.T) {
	t.Parallel()
	testFiles(t, swiss.Plain, "testdata/fuzz/*.trf", "testdata/fuzz/rounds.jsonl", false, small)
}

func TestPlainNeutralEvents(t *testing.T) {
	t.Parallel()
	testFiles(t, swiss.Plain, "testdata/neutral/*.trf", "testdata/neutral/rounds.jsonl", true, small)
}

// Sizes of files in bytes.
const (
	all   = 1 << 20
	small = 6000
)
