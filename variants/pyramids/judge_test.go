package pyramids_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ptm/engine"
	"ptm/engine/enginetest"
)

// play draws a game of some choices from one of the starts, and shows each
// position to look.
func play(t *rapid.T, g enginetest.Game, choices int, look func(p engine.Position, moves []engine.Move)) {
	settled, err := g.Variant.Settle(g.Settings)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Variant.Parse(rapid.SampledFrom(append([]string{g.Variant.Start}, g.Starts...)).Draw(t, "start"), settled)
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, choices).Draw(t, "choices") {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		if p.Play(rapid.SampledFrom(moves).Draw(t, "move")) != nil {
			t.Fatal("a legal move is refused")
		}
	}
	look(p, p.AppendMoves(nil))
}

var parts = []string{"", "1", "2", "21", "3", "31", "32", "321", "4", "41", "42", "421", "43", "431", "432"}

// TestWhatIsPlayedIsListed: of the moves of whatever part from a square to any
// other, those listed are played, and no others.
func TestWhatIsPlayedIsListed(t *testing.T) {
	t.Parallel()
	for name, g := range games() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			size := engine.Square(g.Variant.Board[0] - '0')
			rapid.Check(t, func(t *rapid.T) {
				play(t, g, 30, func(p engine.Position, moves []engine.Move) {
					if len(moves) == 0 {
						return
					}
					from := rapid.SampledFrom(moves).Draw(t, "move").From
					var next engine.Position
					for to := range size * size {
						for _, via := range parts {
							m := engine.Move{From: from, To: to, Via: via}
							next = p.CopyTo(next)
							if played := next.Play(m) == nil; played != slices.Contains(moves, m) {
								t.Fatalf("%s in %s: played %v, listed %v", p.AppendSAN(nil, m), p, played, !played)
							}
						}
					}
				})
			})
		})
	}
}

// TestCheckIsTheThreatOfCapture: where faraons are captured, one is in check
// exactly if a move captures it.
func TestCheckIsTheThreatOfCapture(t *testing.T) {
	t.Parallel()
	for name, g := range games() {
		if g.Settings["royal"] != "capture" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				play(t, g, 60, func(p engine.Position, moves []engine.Move) {
					if p.Outcome().Over() {
						return
					}
					var next engine.Position
					captures := false
					for _, m := range moves {
						next = p.CopyTo(next)
						if next.Play(m) != nil {
							t.Fatal("a legal move is refused")
						}
						captures = captures || next.Outcome().Reason == "faraon captured"
					}
					if got := checked(p, p.Turn().Side.Other()); got != captures {
						t.Fatalf("%s: in check %v, can be captured %v", p, got, captures)
					}
				})
			})
		})
	}
}

// checked reports whether the picture shows the side's faraon in check.
func checked(p engine.Position, s engine.Side) bool {
	pic := p.(engine.Pictured).Picture()
	for _, c := range pic.Boards[0].Cells {
		if len(c.Men) == 1 && c.Men[0].Letter == 'F' && c.Men[0].Side == s {
			return c.Marks&engine.Check != 0
		}
	}
	return false
}
