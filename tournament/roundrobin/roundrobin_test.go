package roundrobin_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/tournament"
	"ptm/tournament/roundrobin"
	"ptm/tournament/trf"
)

// table writes all rounds as C.05 prints them.
func table(t *testing.T, n int, o roundrobin.Options) string {
	t.Helper()
	var rounds []string
	for round := 1; round <= roundrobin.Rounds(n, o); round++ {
		var pairs []string
		for _, p := range pair(t, n, round, o) {
			pairs = append(pairs, fmt.Sprintf("%d-%d", p.White, p.Black))
		}
		rounds = append(rounds, strings.Join(pairs, " "))
	}
	return strings.Join(rounds, " | ")
}

type failer interface {
	Helper()
	Fatal(...any)
}

func pair(t failer, n, round int, o roundrobin.Options) []tournament.Pairing {
	t.Helper()
	list, err := roundrobin.Round(n, round, o)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestTables(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		n    int
		o    roundrobin.Options
		want string
	}{
		{"two", 2, roundrobin.Options{}, "1-2"},
		{"two, double", 2, roundrobin.Options{Double: true}, "1-2 | 2-1"},
		{"three", 3, roundrobin.Options{}, "2-3 | 1-2 | 3-1"},
		{"four", 4, roundrobin.Options{}, "1-4 2-3 | 4-3 1-2 | 2-4 3-1"},
		{"six", 6, roundrobin.Options{}, "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1"},
		{"five", 5, roundrobin.Options{}, "2-5 3-4 | 5-3 1-2 | 3-1 4-5 | 1-4 2-3 | 4-2 5-1"},
		{"four, double", 4, roundrobin.Options{Double: true},
			"1-4 2-3 | 2-4 3-1 | 4-3 1-2 | 4-1 3-2 | 3-4 2-1 | 4-2 1-3"},
		{"four, double, as the table stands", 4, roundrobin.Options{Double: true, NoSwap: true},
			"1-4 2-3 | 4-3 1-2 | 2-4 3-1 | 4-1 3-2 | 3-4 2-1 | 4-2 1-3"},
		{"one", 1, roundrobin.Options{}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := table(t, c.n, c.o); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// The files hold tables made by another program.
func TestFiles(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/*.trf")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			f, err := os.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			d, err := trf.Read(file, f)
			if err != nil {
				t.Fatal(err)
			}
			e, err := d.Event()
			if err != nil {
				t.Fatal(err)
			}
			for round := 1; round <= e.Rounds; round++ {
				want := map[int]int{}
				for _, p := range e.Pairings(round) {
					want[p.White] = p.Black
				}
				list, err := roundrobin.Next(e.Before(round), roundrobin.Options{})
				if err != nil {
					t.Fatal(err)
				}
				got := map[int]int{}
				for _, p := range list {
					got[p.White] = p.Black
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("round %d: -want +got\n%s", round, diff)
				}
			}
		})
	}
}

func TestRoundNotInTable(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ n, round int }{{4, 0}, {4, 4}, {4, -1}, {1, 1}, {0, 1}, {-3, 1}} {
		if list, err := roundrobin.Round(c.n, c.round, roundrobin.Options{}); err == nil {
			t.Errorf("round %d of %d players: got %v, want an error", c.round, c.n, list)
		}
	}
}

// Everybody meets everybody once a cycle, colours balance, nobody plays twice
// in a round, and the free round goes round.
func TestLaws(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 40).Draw(t, "players")
		o := roundrobin.Options{Double: rapid.Bool().Draw(t, "double"), NoSwap: rapid.Bool().Draw(t, "as is")}
		met := map[[2]int]int{}
		colours := make([]string, n+1)
		for round := 1; round <= roundrobin.Rounds(n, o); round++ {
			list := pair(t, n, round, o)
			if len(list) != n/2 {
				t.Fatalf("round %d: %d pairs of %d players", round, len(list), n)
			}
			seen := map[int]bool{}
			for i, p := range list {
				if seen[p.White] || seen[p.Black] || p.Board != i+1 {
					t.Fatalf("round %d: %v", round, list)
				}
				seen[p.White], seen[p.Black] = true, true
				met[[2]int{p.White, p.Black}]++
				colours[p.White] += "w"
				colours[p.Black] += "b"
			}
		}
		checkMeetings(t, n, o, met)
		checkColours(t, n, o, colours)
	})
}

func checkMeetings(t *rapid.T, n int, o roundrobin.Options, met map[[2]int]int) {
	for a := 1; a <= n; a++ {
		for b := a + 1; b <= n; b++ {
			home, away := met[[2]int{a, b}], met[[2]int{b, a}]
			if o.Double && (home != 1 || away != 1) || !o.Double && home+away != 1 {
				t.Fatalf("%d and %d meet %d+%d times", a, b, home, away)
			}
		}
	}
}

func checkColours(t *rapid.T, n int, o roundrobin.Options, colours []string) {
	for id := 1; id <= n; id++ {
		c := colours[id]
		difference := strings.Count(c, "w") - strings.Count(c, "b")
		if o.Double && difference != 0 || difference < -1 || difference > 1 {
			t.Fatalf("player %d of %d has colours %s", id, n, c)
		}
		// Two players have only two rounds.
		if n >= 3 && o.Double && !o.NoSwap && (strings.Contains(c, "www") || strings.Contains(c, "bbb")) {
			t.Fatalf("player %d of %d has three equal colours in a row: %s", id, n, c)
		}
	}
}
