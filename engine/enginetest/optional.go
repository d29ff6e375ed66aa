package enginetest

import (
	"ptm/engine"
	"ptm/engine/notation"
)

// counts: a position that counts its moves counts those that it lists.
func counts(t TB, p engine.Position, moves []engine.Move) {
	t.Helper()
	if c, ok := p.(engine.Counter); ok && c.CountMoves() != len(moves) {
		t.Fatalf("%d moves are counted in %s, %d listed", c.CountMoves(), p, len(moves))
	}
}

// quick: what PlayText plays is the one move that the text means, and where it
// plays none nothing has changed. The texts are those of legal moves, whole and
// with something left out or put in.
func quick(t TB, p engine.Position, moves []engine.Move) {
	t.Helper()
	if _, ok := p.(engine.Quick); !ok {
		return
	}
	var fast engine.Position
	over := p.Outcome().Over()
	try := func(text string) {
		fast = p.CopyTo(fast)
		var played engine.Move
		if !fast.(engine.Quick).PlayText(text, &played) {
			if fast.String() != p.String() || fast.Key() != p.Key() {
				t.Fatalf("%q is not played, but changes %s to %s", text, p, fast)
			}
			return
		}
		if over {
			t.Fatalf("%q is played in %s, which is over", text, p)
		}
		w, err := notation.Parse(text)
		if err != nil {
			t.Fatalf("%q is played in %s, but %v", text, p, err)
		}
		if found := p.Match(nil, w); len(found) != 1 || found[0] != played {
			t.Fatalf("%q is played as %v in %s, but means %v", text, played, p, found)
		}
		slow := p.CopyTo(nil)
		if err := slow.Play(played); err != nil || slow.String() != fast.String() || slow.Key() != fast.Key() {
			t.Fatalf("%q leads from %s to %s, played as %v to %s: %v", text, p, fast, played, slow, err)
		}
	}
	for n, m := range moves {
		san := string(p.AppendSAN(nil, m))
		try(san)
		if n%8 != p.Turn().Number%8 {
			continue // each position a part of them
		}
		try(san + "+")
		try(string(p.AppendCoordinates(nil, m)))
		for i := range len(san) {
			try(san[:i] + san[i+1:])
			try(san[:i] + "x" + san[i:])
		}
	}
}
