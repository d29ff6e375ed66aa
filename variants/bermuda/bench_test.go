package bermuda_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/notation"
	"ptm/engine/record"
	"ptm/variants/bermuda"
)

// randomGames plays games at random and gives them as text, with how many
// half-moves they have.
func randomGames(tb testing.TB, games, plies int) (pgn string, halfMoves int) {
	tb.Helper()
	r := rand.New(rand.NewPCG(28, 2))
	var b strings.Builder
	for range games {
		p, err := bermuda.Variant().New(nil)
		if err != nil {
			tb.Fatal(err)
		}
		b.WriteString("[Variant \"bermuda\"]\n\n")
		for i := range plies {
			if p.Outcome().Over() {
				break
			}
			moves := p.AppendMoves(nil)
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

// stream checks all games of a text.
func stream(tb testing.TB, pgn string) {
	r := record.NewReader("", strings.NewReader(pgn))
	err := check.Stream(r, lookup, check.Options{SkipMovetext: true}, 1, func(_ *record.Game, v check.Verdict) error {
		if !v.OK() {
			tb.Fatalf("%+v", v.Fault)
		}
		return nil
	})
	if err != nil {
		tb.Fatal(err)
	}
}

// BenchmarkRecords reads and checks records as text, on one core: plain, and
// with a remark behind each move, which makes every one go the long way.
func BenchmarkRecords(b *testing.B) {
	plain, halfMoves := randomGames(b, 300, 120)
	remarked := strings.ReplaceAll(strings.ReplaceAll(plain, " ", "! "), ".! ", ". ")
	remarked = strings.ReplaceAll(remarked, "[Variant! ", "[Variant ")
	for name, pgn := range map[string]string{"plain": plain, "remarked": remarked} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				stream(b, pgn)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*halfMoves), "ns/half-move")
			b.ReportMetric(0, "ns/op")
		})
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, fen := range []string{
		bermuda.Start,
		"rP6/1pk3p1/4Q2r/pPb2p1p/Pn1P1P2/2N3qP/1Bq1P1P1/R2QKB1R|2bk1bnr/1p3ppp/4p3/2ppnP2/4p2P/NpN4N/r1PBP1P1/R3KB1R w KQ|KQq - 2 30",
	} {
		b.Run(fen[:8], func(b *testing.B) {
			p := parse(b, fen, nil)
			var nodes uint64
			for b.Loop() {
				nodes += engine.Perft(p, 3)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// TestNothingIsAllocated: a half-move, read, judged and carried out either way,
// takes no memory.
func TestNothingIsAllocated(t *testing.T) {
	start, err := bermuda.Variant().New(nil)
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{"e4", "e5", "R:xa8", "Nf6"}
	p := start.CopyTo(nil)
	found := make([]engine.Move, 0, 8)
	var played engine.Move
	if n := testing.AllocsPerRun(100, func() {
		start.CopyTo(p)
		for _, text := range texts {
			w, err := notation.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			found = p.Match(found[:0], w)
			if len(found) != 1 || p.Play(found[0]) != nil {
				t.Fatalf("%s is not played", text)
			}
			_, _ = p.Outcome(), p.Key()
		}
		start.CopyTo(p)
		for _, text := range texts {
			if !p.(engine.Quick).PlayText(text, &played) {
				t.Fatalf("%s is not played in one go", text)
			}
			_, _ = p.Outcome(), p.Key()
		}
	}); n != 0 {
		t.Errorf("%v allocations, want none", n)
	}
}
