package bermuda

import (
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ptm/engine"
	"ptm/engine/notation"
)

// someStarts are positions of the cases to begin from.
func someStarts(tb testing.TB) []string {
	tb.Helper()
	text, err := os.ReadFile("testdata/perft.tsv")
	if err != nil {
		tb.Fatal(err)
	}
	list := []string{Start}
	for line := range strings.Lines(string(text)) {
		if f := strings.Split(line, "\t"); f[2] == "centre" && f[4] == "1" {
			list = append(list, f[3])
		}
	}
	if len(list) < 8 {
		tb.Fatalf("only %d positions", len(list))
	}
	return list
}

// TestPlayTextIsMatchAndPlay: what PlayText plays is what the long way plays,
// and it never plays what the long way would not. CountMoves counts the list.
func TestPlayTextIsMatchAndPlay(t *testing.T) {
	t.Parallel()
	starts := someStarts(t)
	rapid.Check(t, func(t *rapid.T) {
		turn := rapid.SampledFrom([]string{"clockwise", "counter-clockwise"}).Draw(t, "turn")
		p, err := parse(rapid.SampledFrom(starts).Draw(t, "start"), rulesFor(engine.Settings{"turn": turn}))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 30).Draw(t, "moves") {
			moves := p.AppendMoves(nil)
			if p.CountMoves() != len(moves) || p.canMove() != (len(moves) > 0) {
				t.Fatalf("%s: %d moves, counted %d, any: %t", p, len(moves), p.CountMoves(), p.canMove())
			}
			if len(moves) == 0 {
				return
			}
			for _, m := range moves {
				tryText(t, p, string(p.AppendSAN(nil, m)))
			}
			for range 10 {
				tryText(t, p, rapid.StringOfN(rapid.SampledFrom([]rune("KQRBNPabcdhijklmnop12345678xO-=::")), 0, 6, -1).Draw(t, "text"))
			}
			_ = p.Play(rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

func tryText(t *rapid.T, p *position, text string) {
	var played engine.Move
	quick := *p
	if !quick.PlayText(text, &played) {
		if quick != *p || played != (engine.Move{}) {
			t.Fatalf("%q is refused but changes %s to %s", text, p, &quick)
		}
		return
	}
	w, err := notation.Parse(text)
	if err != nil {
		t.Fatalf("%q is played in %s but is no move: %v", text, p, err)
	}
	if found := p.Match(nil, w); !slices.Equal(found, []engine.Move{played}) {
		t.Fatalf("%q is played as %v in %s, but means %v", text, played, p, found)
	}
	long := *p
	if err := long.Play(played); err != nil {
		t.Fatal(err)
	}
	if quick != long {
		t.Fatalf("%q leads from %s to %s, want %s", text, p, &quick, &long)
	}
}
