package arbiter_test

import (
	"testing"

	"ptm/tournament/arbiter"
)

// FuzzImportGames: whatever a file holds, each of its games is taken, the same
// as before, or told as faulty, and the club's file stays sound.
func FuzzImportGames(f *testing.F) {
	for _, seed := range []string{
		"[Round \"1.1\"]\n\n1. e4 e5 1-0\n",
		"[White \"Player 01\"]\n[Black \"Player 02\"]\n[Event \"cup\"]\n\n1. d4 d5 1/2-1/2\n[Round \"1\"]\n[Board \"2\"]\n\n1. a3 a6 0-1",
		"[White \"player 02\"]\n[Black \"PLAYER 01\"]\n\n1. e4 e5 1-0\n\n[Round \"2.9\"]\n\n*",
		"[Round \"1.\"]\n[Board \"-\"]\n[White \"?\"]\n\n1. e4 (",
		"[Round \"99999999999999999999\"]\n\n1. e4 e5 1-0",
	} {
		f.Add(seed, uint8(0))
		f.Add(seed, uint8(15))
	}
	f.Fuzz(func(t *testing.T, text string, flags uint8) {
		h := newHall(t)
		h.swiss("cup", 5, 3)
		h.pair("cup")
		o := arbiter.GameImport{
			Partial: true, Replace: flags&1 != 0, SwapColours: flags&2 != 0, AnyEvent: flags&4 != 0, Workers: 1 + int(flags>>3&1),
		}
		r, err := h.ImportGames(t.Context(), "cup", []arbiter.GameFile{file("fuzz", text)}, o)
		h.must(err)
		if r.Read != r.Taken+r.Same+r.Bad {
			t.Fatalf("of %d games %d were taken, %d the same, %d faulty", r.Read, r.Taken, r.Same, r.Bad)
		}
		for _, fault := range r.Faults {
			if fault.Text == "" || fault.File != "fuzz" {
				t.Errorf("a fault says nothing: %+v", fault)
			}
		}
		if r.Taken > 0 {
			h.sound()
		}
	})
}
