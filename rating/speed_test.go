package rating_test

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"ptm/rating"
)

// synthetic is a seeded history of a large federation: players of normally
// distributed strength, games mostly between neighbours.
func synthetic(players, periods, games int) []rating.Game {
	random := rand.New(rand.NewPCG(1, 2))
	strength := make([]float64, players)
	for i := range strength {
		strength[i] = 1500 + 300*random.NormFloat64()
	}
	all := make([]rating.Game, games)
	for i := range all {
		a := random.IntN(players)
		b := random.IntN(players - 1)
		if b >= a {
			b++
		}
		e := 1 / (1 + math.Pow(10, (strength[b]-strength[a])/400))
		score := 0.0
		switch x := random.Float64(); {
		case x < e-0.3*e*(1-e):
			score = 1
		case x < e+0.3*e*(1-e):
			score = 0.5
		}
		all[i] = rating.Game{Period: 1 + i*periods/games, First: int64(a + 1), Second: int64(b + 1), Score: score}
	}
	return all
}

func BenchmarkReplay(b *testing.B) {
	games := synthetic(20_000, 120, 1_000_000)
	for _, name := range []string{"g1", "g2"} {
		pool := rating.Pool{Config: config(name), Games: games}
		b.Run(string(pool.Config.System), func(b *testing.B) {
			for b.Loop() {
				if _, err := rating.Replay([]rating.Pool{pool}, nil, nil); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)*float64(len(games))/b.Elapsed().Seconds()/1e6, "Mgames/s")
		})
		b.Run(string(pool.Config.System)+"-ledger", func(b *testing.B) {
			for b.Loop() {
				if _, err := rating.Run(pool, nil); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)*float64(len(games))/b.Elapsed().Seconds()/1e6, "Mgames/s")
		})
	}
}

func BenchmarkReadGames(b *testing.B) {
	var text bytes.Buffer
	text.WriteString("period,first,second,score\n")
	games := synthetic(20_000, 120, 1_000_000)
	for _, g := range games {
		fmt.Fprintf(&text, "%d,%d,%d,%v\n", g.Period, g.First, g.Second, g.Score)
	}
	b.SetBytes(int64(text.Len()))
	for b.Loop() {
		if _, err := rating.ReadGames(bytes.NewReader(text.Bytes())); err != nil {
			b.Fatal(err)
		}
	}
}
