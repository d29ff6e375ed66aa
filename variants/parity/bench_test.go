package parity_test

import (
	"testing"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/variants/parity"
)

// A game read once, so that the benchmark measures the engine alone.
type scored struct {
	start engine.Position
	moves []engine.Written
}

func scores(tb testing.TB) (list []scored, halfMoves int) {
	tb.Helper()
	for _, r := range records(tb) {
		g := scored{start: r.start(tb)}
		for _, t := range r.Turns {
			for _, text := range t.SAN {
				w, err := notation.Parse(text)
				if err != nil {
					tb.Fatalf("%s: %v", text, err)
				}
				g.moves = append(g.moves, w)
			}
		}
		list = append(list, g)
		halfMoves += len(g.moves)
	}
	return list, halfMoves
}

// BenchmarkRecords plays the game records out: Match and Play for every half
// move, Outcome and Key for every turn.
func BenchmarkRecords(b *testing.B) {
	games, halfMoves := scores(b)
	var p engine.Position
	matched := make([]engine.Move, 0, 8)
	b.ReportAllocs()
	for b.Loop() {
		for _, g := range games {
			p = g.start.CopyTo(p)
			for i, w := range g.moves {
				if i%2 == 0 && p.Outcome().Over() {
					b.Fatal("over too soon")
				}
				matched = p.Match(matched[:0], w)
				if len(matched) != 1 {
					b.Fatalf("%s fits %d moves in %s", w.Text, len(matched), p)
				}
				if err := p.Play(matched[0]); err != nil {
					b.Fatal(err)
				}
				if i%2 == 1 {
					_ = p.Key()
				}
			}
		}
	}
	n := float64(b.N * halfMoves)
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/n, "ns/half-move")
	b.ReportMetric(0, "ns/op")
}

func BenchmarkPerft4(b *testing.B) {
	v := parity.Chess()
	p, err := v.New(nil)
	if err != nil {
		b.Fatal(err)
	}
	var nodes uint64
	for b.Loop() {
		nodes += engine.Perft(p, 4)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
	b.ReportMetric(0, "ns/op")
}
