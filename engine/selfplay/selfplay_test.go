package selfplay_test

import (
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
	"ptm/engine/selfplay"
	"ptm/variants"
)

func play(tb testing.TB, v engine.Variant, seed uint64, style selfplay.Style) selfplay.Game {
	tb.Helper()
	start, err := v.New(nil)
	if err != nil {
		tb.Fatal(err)
	}
	return selfplay.Play(start, style, rand.New(rand.NewPCG(seed, 1)))
}

var usual = selfplay.Style{Noise: [2]int{60, 60}, Resign: 900, MostTurns: 80}

func TestGamesAreLegalAndEnd(t *testing.T) {
	t.Parallel()
	var endings sync.Map // of all variants: in some nearly all games end alike
	t.Cleanup(func() {
		for _, byRule := range []bool{false, true} {
			if _, ok := endings.Load(byRule); !ok {
				t.Errorf("no game ends by rule: %t", byRule)
			}
		}
	})
	for i, v := range variants.All() {
		// The first variant's games are played out; for the others it is enough
		// to see that they begin and end well.
		style, seeds := usual, uint64(4)
		if i > 0 {
			style.MostTurns, seeds = 12, 1
		}
		t.Run(v.Key, func(t *testing.T) {
			t.Parallel()
			for seed := range seeds {
				g := play(t, v, seed, style)
				p, _ := v.New(nil)
				for i, m := range g.Moves {
					if san := string(p.AppendSAN(nil, m)); san != g.SAN[i] {
						t.Fatalf("seed %d: choice %d is %s, written %s", seed, i, san, g.SAN[i])
					}
					if err := p.Play(m); err != nil {
						t.Fatalf("seed %d: choice %d: %v", seed, i, err)
					}
				}
				if g.Result == engine.Ongoing || g.Reason == "" {
					t.Errorf("seed %d: no end after %d choices", seed, len(g.Moves))
				}
				byRule := g.Reason != selfplay.Resignation && g.Reason != selfplay.Agreement
				if o := p.Outcome(); byRule != o.Over() || byRule && o.Result != g.Result {
					t.Errorf("seed %d: %s (%s), by the rules %s (%s)", seed, g.Result, g.Reason, o.Result, o.Reason)
				}
				endings.Store(byRule, true)
			}
		})
	}
}

func TestTheSeedDecides(t *testing.T) {
	t.Parallel()
	v := variants.All()[0]
	a, b, c := play(t, v, 7, usual), play(t, v, 7, usual), play(t, v, 8, usual)
	if diff := cmp.Diff(a, b); diff != "" {
		t.Errorf("the same seed gives two games:\n%s", diff)
	}
	if cmp.Equal(a.SAN, c.SAN) {
		t.Error("two seeds give the same game")
	}
}

// Who errs less wins more, or the games would not be plausible.
func TestLessNoiseWins(t *testing.T) {
	t.Parallel()
	v := variants.All()[0]
	points := 0
	for seed := range uint64(6) {
		style := selfplay.Style{Noise: [2]int{20, 600}, Resign: 900, MostTurns: 40}
		strong := engine.White
		if seed%2 == 1 {
			style.Noise = [2]int{600, 20}
			strong = engine.Black
		}
		switch play(t, v, seed, style).Result {
		case engine.WinFor(strong):
			points += 2
		case engine.Drawn:
			points++
		}
	}
	if points < 9 {
		t.Errorf("the better side made %d of 12 half points, want at least 9", points)
	}
}

func TestStartStaysAsItIs(t *testing.T) {
	t.Parallel()
	start, err := variants.All()[0].New(nil)
	if err != nil {
		t.Fatal(err)
	}
	before := start.String()
	selfplay.Play(start, selfplay.Style{MostTurns: 2}, rand.New(rand.NewPCG(1, 1)))
	if after := start.String(); after != before {
		t.Errorf("start is %s, was %s", after, before)
	}
}

func BenchmarkPlay(b *testing.B) {
	v := variants.All()[0]
	for i := uint64(0); b.Loop(); i++ {
		if g := play(b, v, i, usual); strings.TrimSpace(g.SAN[0]) == "" {
			b.Fatal("no moves")
		}
	}
}
