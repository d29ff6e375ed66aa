package record_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ptm/engine/record"
)

func BenchmarkScan(b *testing.B) {
	data := readFile(b, "chess.pgn")
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	moves := 0
	for b.Loop() {
		r := record.NewReader("x", strings.NewReader(data))
		var g record.Game
		moves = 0
		for {
			err := r.NextInto(&g)
			if err == io.EOF {
				break
			}
			if err != nil {
				b.Fatal(err)
			}
			moves += len(g.Moves)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(moves), "ns/token")
}

func readFile(tb testing.TB, name string) string {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		tb.Fatal(err)
	}
	return string(data)
}
