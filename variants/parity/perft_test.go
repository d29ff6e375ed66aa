package parity_test

import (
	"testing"

	"ptm/engine"
	"ptm/variants/parity"
)

func TestPerft(t *testing.T) {
	t.Parallel()
	for _, v := range []engine.Variant{parity.Chess(), parity.SingleOccupation()} {
		p := parse(t, v, nil, v.Start)
		for depth, want := range map[int]uint64{0: 1, 1: 20, 2: 400, 3: 8256, 4: 170409} {
			if got := engine.Perft(p, depth); got != want {
				t.Errorf("%s: perft %d is %d, want %d", v.Key, depth, got, want)
			}
		}
	}
}

// count is perft by playing every choice out.
func count(tb testing.TB, p engine.Position, depth int) uint64 {
	tb.Helper()
	if depth == 0 {
		return 1
	}
	var nodes uint64
	for _, m := range p.AppendMoves(nil) {
		next := p.CopyTo(nil)
		if err := next.Play(m); err != nil {
			tb.Fatal(err)
		}
		nodes += count(tb, next, depth-1)
	}
	return nodes
}

func TestPerftCountsWhatCanBePlayed(t *testing.T) {
	t.Parallel()
	for name, g := range games() {
		for _, start := range append(g.Starts, g.Variant.Start) {
			p := parse(t, g.Variant, g.Settings, start)
			for depth := 1; depth <= 3; depth++ {
				if got, want := engine.Perft(p, depth), count(t, p, depth); got != want {
					t.Errorf("%s: perft %d of %s is %d, want %d", name, depth, start, got, want)
				}
			}
		}
	}
}
