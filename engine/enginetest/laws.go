// Package enginetest holds the laws that every position of every variant
// keeps, run by the variants' own tests on random play and on hostile text. It
// knows no rules of any game.
package enginetest

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/engine"
	"ptm/engine/notation"
)

// A Game is what the laws are run on.
type Game struct {
	Variant  engine.Variant
	Settings engine.Settings
	// Starts are more positions to play from, besides the variant's own start.
	Starts []string
	// Choices is how many choices at most are drawn from a start; 0 means 60.
	Choices int
	// KingsFall is set for games in which kings are captured.
	KingsFall bool
}

// TB is what testing and rapid have in common.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Laws plays random games from the starts and holds each position on the way
// to the laws.
func Laws(t *testing.T, g Game) {
	t.Helper()
	if g.Choices == 0 {
		g.Choices = 60
	}
	settled, err := g.Variant.Settle(g.Settings)
	if err != nil {
		t.Fatal(err)
	}
	starts := append([]string{g.Variant.StartUnder(settled)}, g.Starts...)
	rapid.Check(t, func(t *rapid.T) {
		p := g.parse(t, rapid.SampledFrom(starts).Draw(t, "start"))
		royals := kings(p)
		for range rapid.IntRange(1, g.Choices).Draw(t, "choices") {
			moves := p.AppendMoves(nil)
			Position(t, g, p)
			refuses(t, p, moves)
			matches(t, p, moves)
			if len(moves) == 0 {
				return
			}
			if err := p.Play(rapid.SampledFrom(moves).Draw(t, "move")); err != nil {
				t.Fatalf("legal move refused: %v", err)
			}
			if !g.KingsFall && kings(p) != royals {
				t.Fatalf("a king was removed in %s", p)
			}
		}
	})
}

// Position holds one position to the laws that need no chance.
func Position(t TB, g Game, p engine.Position) {
	t.Helper()
	before := p.String()
	moves := p.AppendMoves(nil)
	roundTrip(t, g, p, moves)
	legalMovesPlay(t, p, moves)
	readBack(t, p, moves)
	counts(t, p, moves)
	quick(t, p, moves)
	if s, ok := p.(engine.Simultaneous); ok {
		together(t, s, moves)
	}
	if p.String() != before {
		t.Fatalf("asking changed %s to %s", before, p)
	}
}

// FuzzText is a fuzz target for position text: every text is refused with a
// one-line error or gives a position that keeps the laws.
func FuzzText(f *testing.F, g Game) {
	settled, err := g.Variant.Settle(g.Settings)
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range append([]string{g.Variant.Start, "", "/", " "}, g.Starts...) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := g.Variant.Parse(text, settled)
		if err != nil {
			if p != nil || err.Error() == "" || strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: position %v with error %q", text, p, err)
			}
			return
		}
		Position(t, g, p)
	})
}

func (g Game) parse(t TB, text string) engine.Position {
	t.Helper()
	settled, err := g.Variant.Settle(g.Settings)
	if err != nil {
		t.Fatalf("%v", err)
	}
	p, err := g.Variant.Parse(text, settled)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p
}

// roundTrip: text, turn, key, verdict and moves, in their order, survive
// writing and reading.
func roundTrip(t TB, g Game, p engine.Position, moves []engine.Move) {
	t.Helper()
	back := g.parse(t, p.String())
	if back.String() != p.String() {
		t.Fatalf("%s is read as %s", p, back)
	}
	if back.Key() != p.Key() {
		t.Fatalf("key changes when %s is read", p)
	}
	if back.Turn() != p.Turn() || back.Outcome() != p.Outcome() {
		t.Fatalf("%s: turn %v, %v; read back: %v, %v", p, p.Turn(), p.Outcome(), back.Turn(), back.Outcome())
	}
	if diff := cmp.Diff(moves, back.AppendMoves(nil)); diff != "" {
		t.Fatalf("moves of %s read back (-was +is):\n%s", p, diff)
	}
}

// legalMovesPlay: each legal move is listed once, can be played, and leaves
// the position that it was copied from alone.
func legalMovesPlay(t TB, p engine.Position, moves []engine.Move) {
	t.Helper()
	before := p.String()
	seen := map[engine.Move]bool{}
	var next engine.Position
	for _, m := range moves {
		if seen[m] {
			t.Fatalf("%v is listed twice in %s", m, p)
		}
		seen[m] = true
		next = p.CopyTo(next)
		if next.String() != before || next.Key() != p.Key() {
			t.Fatalf("copy of %s is %s", before, next)
		}
		if err := next.Play(m); err != nil {
			t.Fatalf("%v is listed in %s but refused: %v", m, before, err)
		}
		if p.String() != before {
			t.Fatalf("playing on a copy changed %s to %s", before, p)
		}
		if next.String() == before {
			t.Fatalf("%v changes nothing in %s", m, before)
		}
	}
}

// readBack: SAN and coordinates of a legal move mean exactly that move.
func readBack(t TB, p engine.Position, moves []engine.Move) {
	t.Helper()
	for _, m := range moves {
		for _, text := range []string{string(p.AppendSAN(nil, m)), string(p.AppendCoordinates(nil, m))} {
			w, err := notation.Parse(text)
			if err != nil {
				t.Fatalf("%v of %s is written %q: %v", m, p, text, err)
			}
			if got := p.Match(nil, w); len(got) != 1 || got[0] != m {
				t.Fatalf("%v of %s is written %q, which means %v", m, p, text, got)
			}
		}
	}
}

// together: what one side may choose does not depend on the other's choice.
func together(t TB, p engine.Simultaneous, moves []engine.Move) {
	t.Helper()
	side := p.Turn().Side
	if diff := cmp.Diff(moves, p.AppendMovesOf(side, nil)); diff != "" {
		t.Fatalf("moves of the side to choose in %s (-AppendMoves +AppendMovesOf):\n%s", p, diff)
	}
	mine, theirs := moves, p.AppendMovesOf(side.Other(), nil)
	immediate, delayed := p.Checks(side.Other())
	for _, m := range mine {
		next := p.CopyTo(nil).(engine.Simultaneous)
		if next.Play(m) != nil || next.Turn().Number != p.Turn().Number {
			continue // the turn is over
		}
		if diff := cmp.Diff(theirs, next.AppendMovesOf(side.Other(), nil)); diff != "" {
			t.Fatalf("after %v in %s the other side's choices change (-was +is):\n%s", m, p, diff)
		}
		if i, d := next.Checks(side.Other()); i != immediate || d != delayed {
			t.Fatalf("after %v in %s the other side's checks change", m, p)
		}
		if next.Outcome() != p.Outcome() {
			t.Fatalf("after %v in %s the verdict changes in mid-turn", m, p)
		}
	}
}

// refuses: what is not listed is refused with a reason and changes nothing.
func refuses(t *rapid.T, p engine.Position, moves []engine.Move) {
	before, key := p.String(), p.Key()
	for range 8 {
		m := engine.Move{
			From: engine.Square(rapid.Uint8().Draw(t, "from")),
			To:   engine.Square(rapid.Uint8().Draw(t, "to")),
			Man:  rapid.SampledFrom([]byte("\x00\x00\x00QRBNPKCF+qx")).Draw(t, "man"),
			Kind: rapid.SampledFrom([]uint8{0, 0, 0, 1, 255}).Draw(t, "kind"),
			Via:  rapid.SampledFrom([]string{"", "", "", "a"}).Draw(t, "via"),
		}
		if len(moves) > 0 && rapid.Bool().Draw(t, "twisted") {
			legal := rapid.SampledFrom(moves).Draw(t, "legal")
			m.From, m.Kind, m.Via = legal.From, legal.Kind, legal.Via
		}
		if slices.Contains(moves, m) {
			continue
		}
		var illegal *engine.IllegalMove
		if err := p.Play(m); !errors.As(err, &illegal) || illegal.Reason == "" {
			t.Fatalf("illegal %+v in %s: %v", m, before, err)
		}
		if p.String() != before || p.Key() != key {
			t.Fatalf("illegal %+v changed %s to %s", m, before, p)
		}
	}
}

// matches: whatever is written, Match finds legal moves only, and Explain
// has a reason where it finds none.
func matches(t *rapid.T, p engine.Position, moves []engine.Move) {
	for range 8 {
		w := drawWritten(t)
		found := p.Match(nil, w)
		for _, m := range found {
			if !slices.Contains(moves, m) {
				t.Fatalf("%+v in %s means %v, which is not legal", w, p, m)
			}
		}
		if len(found) > 0 {
			continue
		}
		if why := p.Explain(w); why == nil || why.Reason == "" {
			t.Fatalf("%+v in %s is illegal without a reason", w, p)
		}
	}
}

// drawWritten draws what some text, not always a sensible one, could hold.
func drawWritten(t *rapid.T) engine.Written {
	place, file := rapid.Int8Range(-1, 11), rapid.Int8Range(-1, 15)
	letter := rapid.SampledFrom([]byte("\x00\x00\x00PNBRQKCFGH!"))
	return engine.Written{
		Man:         letter.Draw(t, "man"),
		FromFile:    file.Draw(t, "from file"),
		FromRank:    place.Draw(t, "from rank"),
		ToFile:      file.Draw(t, "to file"),
		ToRank:      place.Draw(t, "to rank"),
		Capture:     rapid.Bool().Draw(t, "capture"),
		Victim:      letter.Draw(t, "victim"),
		Promotion:   letter.Draw(t, "promotion"),
		Drop:        rapid.IntRange(0, 9).Draw(t, "drop") == 0,
		Colon:       rapid.IntRange(0, 4).Draw(t, "colon") == 0,
		Plus:        rapid.IntRange(0, 9).Draw(t, "plus") == 0,
		Castling:    engine.Castling(max(0, rapid.IntRange(-6, 3).Draw(t, "castling"))),
		Coordinates: rapid.IntRange(0, 2).Draw(t, "coordinates") == 0,
		Text:        "drawn",
	}
}

// kings counts the kings of both sides in the men of the position text.
func kings(p engine.Position) [2]int {
	men, _, _ := strings.Cut(p.String(), " ")
	return [2]int{strings.Count(men, "K"), strings.Count(men, "k")}
}
