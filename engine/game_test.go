package engine_test

import (
	"testing"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/variants/parity"
)

// play plays moves in SAN, one choice after the other.
func play(t *testing.T, g *engine.Game, texts ...string) {
	t.Helper()
	for _, text := range texts {
		w, err := notation.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		found := g.Position().Match(nil, w)
		if len(found) != 1 {
			t.Fatalf("%s means %v in %s", text, found, g.Position())
		}
		if err := g.Play(found[0]); err != nil {
			t.Fatal(err)
		}
	}
}

func newGame(t *testing.T) *engine.Game {
	t.Helper()
	p, err := parity.Chess().New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewGame(p)
}

// Knights wander on both sides; men rest for a turn, so a return takes four.
var tour = []string{"Nf3", "Nf6", "Nc3", "Nc6", "Ng1", "Ng8", "Nb1", "Nb8"}

func TestRepetitions(t *testing.T) {
	t.Parallel()
	g := newGame(t)
	if n := g.Repetitions(); n != 1 {
		t.Errorf("the start has occurred %d times", n)
	}
	play(t, g, tour...)
	// The start has nobody frozen; this position has the knights on b1 and b8.
	if n := g.Repetitions(); n != 1 {
		t.Errorf("with frozen knights: %d, want 1", n)
	}
	play(t, g, tour...)
	play(t, g, tour...)
	if n := g.Repetitions(); n != 3 {
		t.Errorf("after three tours: %d, want 3", n)
	}
	play(t, g, "e4")
	if n := g.Repetitions(); n != 1 {
		t.Errorf("with a choice pending: %d, want 1", n)
	}
}

func TestUndoAndAt(t *testing.T) {
	t.Parallel()
	g := newGame(t)
	texts := []string{g.Position().String()}
	for _, m := range append([]string{"e4", "e5"}, tour...) {
		play(t, g, m)
		texts = append(texts, g.Position().String())
	}
	for n, want := range texts {
		if got := g.At(n).String(); got != want {
			t.Errorf("At(%d) is %s, want %s", n, got, want)
		}
	}
	if got := g.At(-1).String(); got != texts[0] {
		t.Errorf("At(-1) is %s", got)
	}
	if got := g.At(999).String(); got != texts[len(texts)-1] {
		t.Errorf("At(999) is %s", got)
	}
	if err := g.Play(engine.Move{From: 0, To: 0}); err == nil {
		t.Error("an illegal move was played")
	}
	for n := len(texts) - 1; n > 0; n-- {
		if g.Len() != n || len(g.Moves()) != n || g.Position().String() != texts[n] {
			t.Fatalf("%d choices at %s, want %d at %s", g.Len(), g.Position(), n, texts[n])
		}
		if !g.Undo() {
			t.Fatal("nothing to undo")
		}
	}
	if g.Undo() || g.Start().String() != g.Position().String() {
		t.Error("there was something to undo at the start")
	}
	play(t, g, "d4", "d5")
	if n := g.Repetitions(); n != 1 {
		t.Errorf("after undo: %d repetitions, want 1", n)
	}
}
