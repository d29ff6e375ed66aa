package board_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ptm/engine"
	"ptm/engine/board"
)

// drawn is a set of square numbers below n, and the same as a map.
func drawn(t *rapid.T, n int, label string) ([]engine.Square, map[engine.Square]bool) {
	in := map[engine.Square]bool{}
	for _, q := range rapid.SliceOfN(rapid.IntRange(0, n-1), 0, n).Draw(t, label) {
		in[engine.Square(q)] = true
	}
	var list []engine.Square
	for q := range engine.Square(n) {
		if in[q] {
			list = append(list, q)
		}
	}
	return list, in
}

func TestSet128(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		la, a := drawn(t, 128, "a")
		lb, b := drawn(t, 128, "b")
		sa, sb := board.Of128(la...), board.Of128(lb...)
		shift := rapid.UintRange(0, 63).Draw(t, "shift")
		meet := false
		for q := range engine.Square(128) {
			meet = meet || a[q] && b[q]
			for name, c := range map[string][2]bool{
				"Has":    {sa.Has(q), a[q]},
				"And":    {sa.And(sb).Has(q), a[q] && b[q]},
				"Or":     {sa.Or(sb).Has(q), a[q] || b[q]},
				"Xor":    {sa.Xor(sb).Has(q), a[q] != b[q]},
				"AndNot": {sa.AndNot(sb).Has(q), a[q] && !b[q]},
				"Up":     {sa.Up(shift).Has(q), uint(q) >= shift && a[q-engine.Square(shift)]},
				"Down":   {sa.Down(shift).Has(q), uint(q)+shift < 128 && a[q+engine.Square(shift)]},
			} {
				if c[0] != c[1] {
					t.Fatalf("%s at %d: %v, want %v", name, q, c[0], c[1])
				}
			}
		}
		var walked []engine.Square
		for s := sa; !s.Empty(); s = s.Rest() {
			walked = append(walked, s.First())
		}
		if !slices.Equal(walked, la) {
			t.Fatalf("walked %v, want %v", walked, la)
		}
		if sa.Len() != len(la) || sa.One() != (len(la) == 1) || sa.Meets(sb) != meet {
			t.Fatalf("Len %d, One %v, Meets %v of %v and %v", sa.Len(), sa.One(), sa.Meets(sb), la, lb)
		}
	})
	if got := (board.Set128{}).First(); got != 128 {
		t.Errorf("First of nothing is %d", got)
	}
}

func TestSet64(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		list, in := drawn(t, 64, "squares")
		set := board.Of64(list...)
		for q := range engine.Square(64) {
			if set.Has(q) != in[q] {
				t.Fatalf("Has(%d) = %v", q, set.Has(q))
			}
		}
		var walked []engine.Square
		for s := set; s != 0; s = s.Rest() {
			walked = append(walked, s.First())
		}
		if !slices.Equal(walked, list) {
			t.Fatalf("walked %v, want %v", walked, list)
		}
		if set.Len() != len(list) || set.One() != (len(list) == 1) {
			t.Fatalf("Len %d, One %v of %v", set.Len(), set.One(), list)
		}
	})
	if got := board.Set64(0).First(); got != 64 {
		t.Errorf("First of nothing is %d", got)
	}
	if board.Bit64(engine.NoSquare) != 0 || board.Bit128(engine.NoSquare) != (board.Set128{}) {
		t.Error("NoSquare is a square")
	}
}
