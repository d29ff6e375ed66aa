package check_test

import (
	"strings"
	"testing"

	"ptm/engine/check"
)

// TestParityChessOnTwelveFiles: two games go by the name of Parity Chess.
func TestParityChessOnTwelveFiles(t *testing.T) {
	t.Parallel()
	const named = "[Variant \"Parity Chess\"]\n"
	const array = "rbcnfqkfncbr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RBCNFQKFNCBR w KQkq - 0 1"
	for name, c := range map[string]struct{ record, variant, note string }{
		"8x8":            {named + "\n1. e4 e5 *", "parity", ""},
		"empty":          {named + "\n*", "parity", ""},
		"FEN":            {named + "[SetUp \"1\"]\n[FEN \"" + array + "\"]\n\n1. a3 *", "parity12", "its FEN has 12 files"},
		"FEN of 8x8":     {named + "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - - - 0 1\"]\n\n*", "parity", ""},
		"SAN":            {named + "\n1. k4 l5 *", "parity12", "its move k4 names the k-file"},
		"coordinates":    {named + "\n1. a2a3 j7j5 *", "parity12", "its move j7j5 names the j-file"},
		"Champion":       {named + "\n1. a3 a6 2. Ce3 *", "parity12", "its move Ce3 names the man C"},
		"called 12x8":    {"[Variant \"Parity Chess 12x8\"]\n\n1. k4 l5 *", "parity12", ""},
		"castling alone": {named + "\n1. O-O *", "parity", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := checkOne(t, c.record, check.Options{})
			if v.Variant != c.variant || !strings.Contains(v.Note, c.note) || (v.Note == "") != (c.note == "") {
				t.Errorf("taken as %s with note %q, want %s, %q", v.Variant, v.Note, c.variant, c.note)
			}
			if name != "castling alone" && !v.Legal {
				t.Errorf("fault %+v", v.Fault)
			}
		})
	}
	// What the caller says goes before what the record looks like.
	if v := checkOne(t, named+"\n1. k4 *", check.Options{Variant: "parity"}); v.Variant != "parity" || v.Legal || v.Note != "" {
		t.Errorf("as parity: %+v", v)
	}
	// One checker, both games in turn: no start is taken for the other's.
	c := check.New(lookup, check.Options{})
	for _, g := range read(t, named+"\n1. e4 e5 *\n\n"+named+"\n1. k4 l5 *\n\n"+named+"\n1. e4 d5 *\n\n"+named+"\n1. Ce3 *\n") {
		if v := c.Game(g); !v.Legal {
			t.Errorf("game %d: %s, %+v", g.Index, v.Variant, v.Fault)
		}
	}
}
