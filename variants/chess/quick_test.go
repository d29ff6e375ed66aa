package chess_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/variants/chess"
)

// TestPlayTextIsMatchAndPlay: what PlayText plays is what the long way plays,
// and it never plays what the long way would not.
func TestPlayTextIsMatchAndPlay(t *testing.T) {
	t.Parallel()
	starts := append([]string{chess.Start}, game().Starts...)
	rapid.Check(t, func(t *rapid.T) {
		p, err := chess.Parse(rapid.SampledFrom(starts).Draw(t, "start"))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 60).Draw(t, "moves") {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				return
			}
			for _, m := range moves {
				tryText(t, p, string(p.AppendSAN(nil, m)))
				c := string(p.AppendCoordinates(nil, m))
				for _, man := range "PnBrQk" {
					tryText(t, p, string(man)+" "+c[:2]+"-"+c[2:4])
				}
			}
			for range 20 {
				tryText(t, p, rapid.StringOfN(rapid.SampledFrom([]rune("KQRBNPabcdefgh12345678xO-+#=")), 0, 6, -1).Draw(t, "text"))
			}
			_ = p.Play(rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

func tryText(t *rapid.T, p *chess.Position, text string) {
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
	quick.FindCheckers()
	if quick != long {
		t.Fatalf("%q leads from %s to %s, want %s", text, p, &quick, &long)
	}
}

// TestKeysAreThoseOfTheText: the key and the checkers carried along are those
// found from scratch.
func TestKeysAreThoseOfTheText(t *testing.T) {
	t.Parallel()
	starts := append([]string{chess.Start}, game().Starts...)
	rapid.Check(t, func(t *rapid.T) {
		p, err := chess.Parse(rapid.SampledFrom(starts).Draw(t, "start"))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 80).Draw(t, "moves") {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				return
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			_ = p.Play(m)
			fresh, err := chess.Parse(p.String())
			if err != nil {
				t.Fatalf("%s: %v", p, err)
			}
			if fresh.Key() != p.Key() || fresh.InCheck() != p.InCheck() || fresh.String() != p.String() {
				t.Fatalf("after %v: %s is read back otherwise", m, p)
			}
		}
	})
}
