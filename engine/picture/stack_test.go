package picture_test

import (
	"bytes"
	"testing"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/engine/picture"
	"ptm/variants/pyramids"
)

// jumped is a board of stacks after a chain of jumps.
func jumped(t testing.TB) engine.Picture {
	t.Helper()
	v := pyramids.All()[5]
	p, err := v.Parse("[.4][.2]4f/2s2ss/3s1[.1]1/1s3[.431]1/1[42.]5/SSS1S1S/[4.]1[4321.]F[3.]2 w - - 0 11", nil)
	if err != nil {
		t.Fatal(err)
	}
	w, err := notation.Parse("b3:2-b5-d7")
	if err != nil {
		t.Fatal(err)
	}
	found := p.Match(nil, w)
	if len(found) != 1 || p.Play(found[0]) != nil {
		t.Fatalf("%s is not played: %v", w.Text, p.Explain(w))
	}
	pic := p.(engine.Pictured).Picture()
	pic.MarkMove(found[0])
	return pic
}

func TestStacks(t *testing.T) {
	t.Parallel()
	pic := jumped(t)
	golden(t, "stacks.txt", picture.Text(pic, picture.Style{})+picture.Text(pic, picture.Style{From: engine.Black, Figurines: true, Colour: true}))
	golden(t, "stacks-words.txt", picture.Words(pic)+"\n")
	for name, side := range map[string]engine.Side{"stacks.svg": engine.White, "stacks-black.svg": engine.Black} {
		var out bytes.Buffer
		if err := picture.SVG(&out, pic, picture.Canvas{From: side}); err != nil {
			t.Fatal(err)
		}
		wellFormed(t, out.Bytes())
		golden(t, name, out.String())
	}
}
