package bermuda_test

import (
	"strings"
	"testing"

	"ptm/engine"
)

// TestTold: what a move did on the other board is told and shown.
func TestTold(t *testing.T) {
	t.Parallel()
	const rook = "3k4/8/8/8/8/8/8/R3K2R|3k4/8/8/7n/8/8/8/4K2R w KQ|- - 3 1"
	for _, c := range []struct{ fen, move, told, fell, rose, twin, notes string }{
		{rook, "Rxp5", "black knight falls to e1 and removes a white king", "e1", "", "", "white idle,"},
		{rook, "Ra3", "", "", "", "n1", ","},
		{rook, "K:a4", "", "", "", "", ",white idle"},
		{rook, "O-O", "", "", "", "p7", ","},
		{"3k4/8/8/6Pp/8/8/8/4K3|8/8/8/8/8/8/8/R7 w -|- h6 0 1", "gxh6=N", "white knight rises to k8", "", "k8", "", ",white idle"},
		{"8/8/8/8/8/8/8/1R2K3|8/8/8/4Pp2/8/8/8/4K3 w -|- n6 0 1", "mxn6", "black pawn falls to e3", "e3", "", "f3", "black idle,"},
		{"R7/8/8/8/8/8/8/r7|3k4/8/8/8/8/8/8/4K3 w -|- - 0 1", "Km2", "", "", "", "b4", "both sides idle,"},
	} {
		p := parse(t, c.fen, nil)
		if err := p.Play(read(t, p, c.move)); err != nil {
			t.Fatal(err)
		}
		if told := strings.Join(p.(engine.Eventful).AppendEvents(nil), "; "); told != c.told {
			t.Errorf("%s: told %q, want %q", c.move, told, c.told)
		}
		pic := p.(engine.Pictured).Picture()
		for mark, want := range map[engine.Marks]string{engine.Fell: c.fell, engine.Rose: c.rose, engine.Twin: c.twin} {
			if got := marked(&pic, mark); got != want {
				t.Errorf("%s: mark %d on %q, want %q", c.move, mark, got, want)
			}
		}
		if notes := pic.Boards[0].Note + "," + pic.Boards[1].Note; notes != c.notes {
			t.Errorf("%s: notes %q, want %q", c.move, notes, c.notes)
		}
	}
}

// marked are the names of the squares that have a mark.
func marked(pic *engine.Picture, m engine.Marks) string {
	var names []string
	for _, b := range pic.Boards {
		for i, c := range b.Cells {
			if c.Marks&m != 0 {
				names = append(names, string([]byte{'a' + byte(b.FirstFile+i%b.Files), '1' + byte(i/b.Files)}))
			}
		}
	}
	return strings.Join(names, " ")
}
