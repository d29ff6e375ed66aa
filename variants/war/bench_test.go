package war_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"ptm/engine/check"
	"ptm/engine/record"
)

// BenchmarkRecords reads and checks the wars from the first byte to the last
// verdict, on one core, in each of the two spellings they come in.
func BenchmarkRecords(b *testing.B) {
	for _, form := range []string{"san", "courier"} {
		b.Run(form, func(b *testing.B) {
			var text []byte
			for _, name := range wars(b) {
				if form == "san" {
					name += ".san"
				}
				war, err := os.ReadFile(filepath.Join("testdata", name+".txt"))
				if err != nil {
					b.Fatal(err)
				}
				text = append(append(text, war...), '\n')
			}
			text = bytes.Repeat(text, 20) // a file, not a few wars: what is made once for all weighs little
			moves := 0
			b.ReportAllocs()
			for b.Loop() {
				err := check.Stream(record.NewReader("x", bytes.NewReader(text)), lookup, check.Options{SkipMovetext: true}, 1,
					func(_ *record.Game, v check.Verdict) error {
						if !v.OK() {
							b.Fatalf("game %d: %s", v.Game, v.AppendJSON(nil))
						}
						moves += v.Turns
						return nil
					})
				if err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
			b.ReportMetric(0, "ns/op")
		})
	}
}
