package swiss_test

import (
	"fmt"
	"math/rand/v2"
	"syscall"
	"testing"
	"time"

	"ptm/tournament"
	"ptm/tournament/generate"
	"ptm/tournament/swiss"
)

// cpu is the processor time used so far, which a busy machine does not stretch
// as it does the time on the wall.
func cpu(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// pairing reports the processor time that a pairing takes.
func pairing(b *testing.B, e *tournament.Event) {
	begin := cpu(b)
	for b.Loop() {
		if _, err := swiss.Pair(e); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64((cpu(b)-begin).Microseconds())/1000/float64(b.N), "cpu-ms/op")
}

func played(b *testing.B, players, rounds, announced int, o generate.Options) *tournament.Event {
	o.Players, o.Rounds = players, rounds
	e, err := generate.Event(rand.New(rand.NewPCG(1, 2)), o)
	if err != nil {
		b.Fatal(err)
	}
	e.Rounds = announced
	return e
}

// BenchmarkLarge is round 5 of 9 of events of many players.
func BenchmarkLarge(b *testing.B) {
	for _, n := range sizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) { pairing(b, large(b, n)) })
	}
	b.Run("5000", func(b *testing.B) { pairing(b, played(b, 5000, 4, 9, generate.Usual(0, 0))) })
}

// BenchmarkWorst is rounds that are hard to pair.
func BenchmarkWorst(b *testing.B) {
	b.Run("last of 11, 5000 players", func(b *testing.B) { pairing(b, played(b, 5000, 10, 11, generate.Usual(0, 0))) })
	draws := generate.Options{Scoring: tournament.Usual(), Draws: 1000}
	b.Run("one scoregroup of 1000", func(b *testing.B) { pairing(b, played(b, 1000, 3, 9, draws)) })
	b.Run("one scoregroup of 5000", func(b *testing.B) { pairing(b, played(b, 5000, 3, 9, draws)) })
	b.Run("300 forbidden pairs of 1000", func(b *testing.B) {
		e := large(b, 1000)
		chance := rand.New(rand.NewPCG(3, 4))
		for range 300 {
			e.Forbidden = append(e.Forbidden, tournament.Forbidden{Numbers: []int{1 + chance.IntN(1000), 1 + chance.IntN(1000)}})
		}
		pairing(b, e)
	})
	b.Run("nearly everybody met, 80 players", func(b *testing.B) {
		o := generate.Options{Scoring: tournament.Usual(), Draws: 300, ColourNeutral: true}
		pairing(b, played(b, 80, 60, 79, o))
	})
}
