package chess_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/variants/chess"
)

// A count is one row of the published tables: a position, a depth, its nodes.
type count struct {
	id, fen string
	depth   int
	nodes   uint64
}

func counts(tb testing.TB) (list []count) {
	tb.Helper()
	text, err := os.ReadFile("testdata/perft_chess.tsv")
	if err != nil {
		tb.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(strings.TrimSpace(line), "\t")
		depth, err := strconv.Atoi(f[2])
		if err != nil {
			tb.Fatal(err)
		}
		nodes, err := strconv.ParseUint(f[3], 10, 64)
		if err != nil {
			tb.Fatal(err)
		}
		list = append(list, count{f[0], f[1], depth, nodes})
	}
	if len(list) < 100 {
		tb.Fatalf("only %d counts", len(list))
	}
	return list
}

func parse(tb testing.TB, fen string) *chess.Position {
	tb.Helper()
	p, err := chess.Parse(fen)
	if err != nil {
		tb.Fatalf("%s: %v", fen, err)
	}
	return p
}

// most is the largest count that every run repeats; PTM_DEEP=1 repeats all.
func most() uint64 {
	switch {
	case os.Getenv("PTM_DEEP") != "":
		return 1 << 40
	case testing.Short():
		return 100_000
	}
	return 1_000_000
}

func TestPublishedCounts(t *testing.T) {
	t.Parallel()
	most := most()
	for _, c := range counts(t) {
		if c.nodes > most {
			continue
		}
		t.Run(fmt.Sprint(c.id, " ", c.depth), func(t *testing.T) {
			t.Parallel()
			p := parse(t, c.fen)
			if got := engine.Perft(p, c.depth); got != c.nodes {
				t.Errorf("%s: %d nodes, want %d", c.fen, got, c.nodes)
			}
			if got := p.String(); got != c.fen {
				t.Errorf("%s became %s", c.fen, got)
			}
		})
	}
}
