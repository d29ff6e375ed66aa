package modernshogi_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/notation"
	"ptm/engine/record"
	"ptm/variants"
	"ptm/variants/modernshogi"
)

// A game read once, so that a benchmark measures the engine alone.
type scored struct {
	start engine.Position
	moves []engine.Written
}

// randomGames plays games at random and gives them as text, with how many
// half-moves they have.
func randomGames(tb testing.TB, games, plies int) (pgn string, halfMoves int) {
	tb.Helper()
	r := rand.New(rand.NewPCG(9, 9))
	var b strings.Builder
	for range games {
		p, err := modernshogi.Second().New(nil)
		if err != nil {
			tb.Fatal(err)
		}
		b.WriteString("[Variant \"modern-shogi-2\"]\n\n")
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

func scores(tb testing.TB, pgn string) (list []scored) {
	tb.Helper()
	r := record.NewReader("", strings.NewReader(pgn))
	for {
		g, err := r.Next()
		if err == io.EOF {
			return list
		}
		s := scored{}
		if s.start, err = modernshogi.Second().New(nil); err != nil {
			tb.Fatal(err)
		}
		for _, m := range g.Moves {
			w, err := notation.Parse(g.Written(m))
			if err != nil {
				tb.Fatal(err)
			}
			s.moves = append(s.moves, w)
		}
		list = append(list, s)
	}
}

// BenchmarkEngine plays game records out: Match, Play and Outcome for every
// half-move.
func BenchmarkEngine(b *testing.B) {
	pgn, halfMoves := randomGames(b, 50, 120)
	games := scores(b, pgn)
	var p engine.Position
	matched := make([]engine.Move, 0, 8)
	b.ReportAllocs()
	for b.Loop() {
		for _, g := range games {
			p = g.start.CopyTo(p)
			for _, w := range g.moves {
				matched = p.Match(matched[:0], w)
				if len(matched) != 1 {
					b.Fatalf("%s fits %d moves in %s", w.Text, len(matched), p)
				}
				if err := p.Play(matched[0]); err != nil {
					b.Fatal(err)
				}
				_ = p.Outcome()
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*halfMoves), "ns/half-move")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkRecords reads and checks the records as text, on one core.
func BenchmarkRecords(b *testing.B) {
	pgn, halfMoves := randomGames(b, 500, 120)
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
}

func BenchmarkPerft4(b *testing.B) {
	for _, fen := range []string{
		modernshogi.Second().Start,
		"rb1g1kb2/5gr2/pp1p1ph1p/3+B2pp1/4p4/7PP/PP1PPPP2/R2GKG1H1/3H2B1R[HPP] w - - 0 22",
	} {
		b.Run(fen[:9], func(b *testing.B) {
			p := parse(b, "2", fen)
			var nodes uint64
			for b.Loop() {
				nodes += engine.Perft(p, 4)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			b.ReportMetric(0, "ns/op")
		})
	}
}
