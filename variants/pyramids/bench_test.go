package pyramids_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/variants"
	"ptm/variants/pyramids"
)

// randomGames plays games at random and gives them as text, with how many
// half-moves they have.
func randomGames(tb testing.TB, v engine.Variant, games, plies int) (pgn string, halfMoves int) {
	tb.Helper()
	r := rand.New(rand.NewPCG(9, 9))
	var b strings.Builder
	for range games {
		p, err := v.New(nil)
		if err != nil {
			tb.Fatal(err)
		}
		fmt.Fprintf(&b, "[Variant %q]\n\n", v.Key)
		for i := range plies {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 || p.Outcome().Over() {
				break
			}
			m := moves[r.IntN(len(moves))]
			if i%2 == 0 {
				fmt.Fprintf(&b, "%d. ", i/2+1)
			}
			fmt.Fprintf(&b, "%s ", p.AppendSAN(nil, m))
			if err := p.Play(m); err != nil {
				tb.Fatal(err)
			}
			halfMoves++
		}
		b.WriteString("*\n\n")
	}
	return b.String(), halfMoves
}

// BenchmarkRecords reads and checks records as text, on one core.
func BenchmarkRecords(b *testing.B) {
	for _, v := range pyramids.All() {
		b.Run(v.Key, func(b *testing.B) {
			pgn, halfMoves := randomGames(b, v, 500, 120)
			b.SetBytes(int64(len(pgn)))
			b.ReportAllocs()
			for b.Loop() {
				r := record.NewReader("", strings.NewReader(pgn))
				err := check.Stream(r, variants.Lookup, check.Options{SkipMovetext: true}, 1, func(_ *record.Game, v check.Verdict) error {
					if !v.OK() {
						b.Fatalf("%+v", v.Fault)
					}
					return nil
				})
				if err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*halfMoves), "ns/half-move")
			b.ReportMetric(0, "ns/op")
		})
	}
}

func BenchmarkPerft3(b *testing.B) {
	for _, v := range pyramids.All() {
		b.Run(v.Key, func(b *testing.B) {
			p, err := v.New(nil)
			if err != nil {
				b.Fatal(err)
			}
			var nodes uint64
			for b.Loop() {
				nodes += engine.Perft(p, 3)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			b.ReportMetric(0, "ns/op")
		})
	}
}
