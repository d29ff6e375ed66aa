package modernshogi_test

import (
	"testing"
)

// TestSAN: each move in squares, in canonical short form, and in other forms
// that mean it.
func TestSAN(t *testing.T) {
	t.Parallel()
	const (
		open   = "4k4/P8/2b6/9/2P1+P4/9/3B5/9/R2GKG2R[PBh] w - - 0 1"
		ninjas = "4k4/9/1+H5+H1/9/9/9/1+H7/9/4K4[] w - - 0 1"
	)
	for _, c := range []struct {
		fen, move, san string
		others         []string
	}{
		{open, "a8a9+", "a9=+", []string{"a8-a9=+", "Pa9=+", "a9+"}},
		{open, "c5c6", "c6", []string{"c5-c6", "Pc6"}},
		{open, "e5d5", "+Pd5", []string{"+P-d5", "+Pe5-d5"}},
		{open, "e5e6", "+Pe6", nil},
		{open, "a1b1", "Rb1", []string{"Rab1", "Ra1-b1"}},
		{open, "d1e2", "Gde2", []string{"Gd1e2"}},
		{open, "e1e2", "Ke2", nil},
		{open, "d3d4", "Bd4", []string{"Bd3d4"}},
		{open, "B@d5", "B@d5", []string{"B*d5"}},
		{open, "P@b5", "P@b5", []string{"@b5"}},
		{ninjas, "b7c5", "+H7c5", nil},
		{ninjas, "b3b4", "+Hb4", nil},
		{ninjas, "b7d6", "+Hd6", nil},
		{"4k4/9/9/9/9/2p6/2P6/9/4K4[] w - - 0 1", "c3c4", "cxc4", []string{"c4", "Pxc4", "xc4", "cxP"}},
		{"4k4/9/2b6/2R6/9/9/9/9/4K4[] w - - 0 1", "c6c7", "Rxc7", []string{"Rc7", "RxB", "Rxc7+"}},
		{"4k4/9/2b6/2R6/9/9/9/9/4K4[] w - - 0 1", "c6c7+", "Rxc7=+", []string{"Rc7=+", "RxB=+", "Rxc7=++"}},
		{"4k4/9/2+b6/2R6/9/9/9/9/4K4[] w - - 0 1", "c6c7", "Rxc7", []string{"RxB"}},
	} {
		p := parse(t, "2", c.fen)
		m := read(t, p, c.move)
		if got := string(p.AppendSAN(nil, m)); got != c.san {
			t.Errorf("%s in %s is written %s, want %s", c.move, c.fen, got, c.san)
		}
		if got := string(p.AppendCoordinates(nil, m)); got != c.move {
			t.Errorf("%s in %s is written %s", c.move, c.fen, got)
		}
		for _, text := range append(c.others, c.san) {
			if got := read(t, p, text); got != m {
				t.Errorf("%s in %s is %v, want %v", text, c.fen, got, m)
			}
		}
	}
}
