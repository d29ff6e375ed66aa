package chess_test

import (
	"bytes"
	"os"
	"testing"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/variants/chess"
)

func lookup(string) (engine.Variant, bool) { return chess.Variant(), true }

// BenchmarkRecords reads and checks a file from the first byte to the last
// verdict on one core; PTM_GAMES names another file.
func BenchmarkRecords(b *testing.B) {
	name := os.Getenv("PTM_GAMES")
	if name == "" {
		name = "testdata/games.pgn"
	}
	text, err := os.ReadFile(name)
	if err != nil {
		b.Fatal(err)
	}
	options := check.Options{Variant: "chess", SkipMovetext: true, SkipFinal: true}
	if os.Getenv("PTM_MOVETEXT") != "" {
		options = check.Options{Variant: "chess"}
	}
	halfMoves := 0
	b.ReportAllocs()
	for b.Loop() {
		err := check.Stream(record.NewReader(name, bytes.NewReader(text)), lookup, options, 1,
			func(_ *record.Game, v check.Verdict) error {
				if !v.OK() {
					b.Fatalf("game %d: %s", v.Game, v.AppendJSON(nil))
				}
				halfMoves += v.Turns
				return nil
			})
		if err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(halfMoves), "ns/half-move")
	b.ReportMetric(0, "ns/op")
}

func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		name, fen string
		depth     int
	}{
		{"start", chess.Start, 5},
		{"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
	} {
		b.Run(c.name, func(b *testing.B) {
			p := parse(b, c.fen)
			var nodes uint64
			for b.Loop() {
				nodes += engine.Perft(p, c.depth)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			b.ReportMetric(0, "ns/op")
		})
	}
}
