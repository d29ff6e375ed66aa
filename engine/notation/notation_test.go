package notation_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
	"ptm/engine/notation"
)

// spell writes a Written in a fixed form, so that the table below stays
// readable: man, from, capture, to, and what is special.
func spell(w engine.Written) string {
	var b strings.Builder
	coordinate := func(file, rank int8) {
		if file >= 0 {
			b.WriteByte('a' + byte(file))
		} else {
			b.WriteByte('_')
		}
		if rank >= 0 {
			b.WriteByte('1' + byte(rank))
		} else {
			b.WriteByte('_')
		}
	}
	if w.Plus {
		b.WriteByte('+')
	}
	if w.Man == 0 {
		b.WriteByte('.')
	} else {
		b.WriteByte(w.Man)
	}
	coordinate(w.FromFile, w.FromRank)
	b.WriteByte(map[bool]byte{true: 'x', false: '-'}[w.Capture])
	coordinate(w.ToFile, w.ToRank)
	if w.Victim != 0 {
		b.WriteString(" victim " + string(w.Victim))
	}
	if w.Promotion != 0 {
		b.WriteString(" = " + string(w.Promotion))
	}
	if w.Colon {
		b.WriteString(" colon")
	}
	if w.Drop {
		b.WriteString(" drop")
	}
	b.WriteString([]string{"", " short", " long"}[w.Castling])
	if w.RookFrom != 0 {
		b.WriteString(" rook " + string(w.RookFrom) + "-" + string(w.RookTo))
	}
	if w.Coordinates {
		b.WriteString(" coordinates")
	}
	if w.Check {
		b.WriteString(" check")
	}
	return b.String()
}

func TestParse(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"e4": ".__-e4", "Nf3": "N__-f3", "exf3": ".e_xf3", "Nbd7": "Nb_-d7", "R5f7": "R_5-f7",
		"Qh4e1": "Qh4-e1", "Qh4xe1": "Qh4xe1", "Pe4": ".__-e4", "axb8=Q": ".a_xb8 = Q",

		// the captured man for its square
		"exN": ".e_x__ victim N", "axB": ".a_x__ victim B", "QxQ": "Q__x__ victim Q",
		"f3xB": ".f3x__ victim B", "B7xN": "B_7x__ victim N", "gxR=Q": ".g_x__ victim R = Q",
		"BxNf6": "B__xf6", "Bxf": "B__xf_", "bxc": ".b_xc_", "bc": ".b_-c_", "oxp": ".o_xp_",

		// remarks and check marks
		"Nf3!?": "N__-f3", "Nf3+": "N__-f3 check", "Qg7#!!": "Q__-g7 check", "Qg7++": "Q__-g7 check",
		"exd6e.p.": ".e_xd6", "exd6ep": ".e_xd6", "exd6e.p.+": ".e_xd6 check", "e4.": ".__-e4", "Rh8†": "R__-h8 check",

		// castling
		"O-O": ".__-__ short", "O-O-O": ".__-__ long", "0-0": ".__-__ short", "0-0-0+": ".__-__ long check",
		"g1j1,l1g1": ".g1-j1 short rook l-g", "Kg8-c8;Ra8-g8+": ".g8-c8 long rook a-g check",
		"o-o": ".__-__ short", "O–O": ".__-__ short", "O-O:j1": ".__-j1 short", "O-O-O:c1": ".__-c1 long",

		// promotion
		"e8=Q": ".__-e8 = Q", "e8Q": ".__-e8 = Q", "e8(Q)": ".__-e8 = Q", "e8(=Q)": ".__-e8 = Q", "e8/Q": ".__-e8 = Q",
		"e8q": ".__-e8 = Q", "e8n": ".__-e8 = N", "e8=q+": ".__-e8 = Q check", "exd8N#": ".e_xd8 = N check",

		// figurines, long algebraic, coordinates
		"♘f3": "N__-f3", "♞xf3": "N__xf3", "♙e4": ".__-e4", "e8=♛": ".__-e8 = Q", "♗x♘": "B__x__ victim N", "♖\uFE0Ed1": "R__-d1",
		"e2-e4": ".e2-e4 coordinates", "e2–e4": ".e2-e4 coordinates", "Ng1xf3": "Ng1xf3", "Ng1:f3": "Ng1xf3 colon", "Ng1×f3": "Ng1xf3", "Pe2-e4": ".e2-e4",
		"e2e4": ".e2-e4 coordinates", "a7a8q": ".a7-a8 = Q coordinates", "a7a8n": ".a7-a8 = N coordinates",
		"a7a8=R": ".a7-a8 = R coordinates", "a7xb8(r)": ".a7xb8 = R coordinates", "p9p8": ".p9-p8 coordinates",

		// hands and promoted men
		"P@e5": "P__-e5 drop", "@e5": "P__-e5 drop", "♘@f3": "N__-f3 drop", "N*f3": "N__-f3 drop",
		"+Rxe4": "+R__xe4", "Bxc7=+": "B__xc7 = +", "Bxc7=++": "B__xc7 = + check", "c3c7+": ".c3-c7 coordinates check",
		"o4": ".__-o4", "nxo4": ".n_xo4",

		// from board to board
		"R:a4": "R__xa4 colon", "R:xa8": "R__xa8 colon", "P:b5": ".__xb5 colon", "P:xb8=Q": ".__xb8 = Q colon", "i2b8q": ".i2-b8 = Q coordinates",
		"e:d5": ".e_xd5 colon", "K:d4": "K__xd4 colon", "♖:xa8": "R__xa8 colon", "O-O:o1": ".__-o1 short", "n5h6n": ".n5-h6 = N coordinates",
	} {
		w, err := notation.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if diff := cmp.Diff(want, spell(w)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}

// The short way for the usual forms and the long way, which a remark brings
// about, agree.
func TestParseUsualForms(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"e4", "p9", "Nf3", "Pf3", "exd5", "Nxd5", "Pxd5", "oxp4", "Of3", "Oxf3", "e0", "q4", "b1c3", "0xd5"} {
		w, err := notation.Parse(text)
		marked, markedErr := notation.Parse(text + "!")
		if diff := cmp.Diff(w, marked); diff != "" || (err == nil) != (markedErr == nil) {
			t.Errorf("%s: errors %v and %v, with a remark:\n%s", text, err, markedErr, diff)
		}
	}
}

func TestParseKeepsTheTextLessRemarks(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"Ra7+": "Ra7", "exd6e.p.!?": "exd6", "e8=Q#": "e8=Q", "Bxc7=+": "Bxc7=+"} {
		if w, _ := notation.Parse(text); w.Text != want {
			t.Errorf("%s: text %q, want %q", text, w.Text, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	for text, reason := range map[string]string{
		"": "missing", "+!?": "missing", "N": "names no square", "e": "names no square", "5": "names no square",
		"Nf": "names no square", "N3": "names no square", "xN": "what captures", "xe": "only the file", "Ng1-f": "only the file",
		"e2-": "does not name the square", "Nx": "does not name the square", "Nx3": "does not name the square",
		"e4e5e6": "behind the move", "Nf3garbage": "behind the move", "e8=": "no single letter", "e8(Q": "no single letter", "e8=1": "no single letter",
		"g1j1,": "castling only", ",l1g1": "castling only", "g1j1,l1": "castling only", "Qg1j1,l1g1": "castling only",
		"g1j1,l1g1,a1b1": "castling only", "g1xj1,l1g1": "castling only", "g1j1q,l1g1": "castling only",
		"R::a4": "names no square", "Rb:xa4": "behind the move", "e:xd5": "behind the move", "R:x": "does not name the square",
		"O-": "neither O-O nor", "0-1": "neither O-O nor", "O-O-O-O": "king's square", "O-O:j": "king's square", "O-0": "neither O-O nor",
		"N@": "one square", "N@f": "one square", "@f3f4": "one square", "--": "names no square", "e10": "behind the move", "q4": "names no square", "♔": "names no square",
	} {
		w, err := notation.Parse(text)
		if err == nil {
			t.Errorf("%q: read as %s", text, spell(w))
		} else if !strings.Contains(err.Error(), reason) {
			t.Errorf("%q: %q, want a word of %q", text, err, reason)
		}
	}
}

func TestParseDoesNotAllocate(t *testing.T) {
	texts := []string{"e4", "Nbxd7+", "O-O-O", "exd8=Q#", "a7a8q", "QxQ", "+Rxe4", "P@e5"}
	if n := testing.AllocsPerRun(100, func() {
		for _, s := range texts {
			_, _ = notation.Parse(s)
		}
	}); n != 0 {
		t.Errorf("%v allocations, want none", n)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"e4", "Nbxd7+", "O-O-O:c1", "exd8=Q#", "a7a8q", "QxQ", "+Rxe4=+", "P@e5", "♘f3", "exd6e.p.", "f3xB", "Bxf", "0-0", "e8(Q)",
		"P g2-g4", "n b8-c6", "p d4-c3 ep", "p e2-e1=n", "K e1-g1, R h1-f1", "k g8-c8; r a8-g8", "P a7-a8; Q-a8", "=C", "P:xb8=Q", "R:a4",
		"d1:31-d4", "d1:2-d3-f5", "e8-e9=4", "O a1-a1",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		w, err := notation.Parse(text)
		if err != nil {
			return
		}
		if !strings.HasPrefix(text, w.Text) {
			t.Errorf("%q: text kept is %q", text, w.Text)
		}
		if w.FromFile >= 16 || w.ToFile >= 16 || w.FromRank >= 9 || w.ToRank >= 9 {
			t.Errorf("%q: off every board: %s", text, spell(w))
		}
		if w.Castling == engine.NoCastling && w.Victim == 0 && w.Agreed == 0 && !w.Chain && w.ToFile < 0 {
			t.Errorf("%q: goes nowhere: %s", text, spell(w))
		}
		if marked, _ := notation.Parse(text + "!"); !cmp.Equal(w, marked) {
			t.Errorf("%q: a remark makes it %s", text, spell(marked))
		}
		again, err := notation.Parse(w.Text)
		if err != nil {
			t.Errorf("%q: its text %q is refused: %v", text, w.Text, err)
		}
		w.Check = again.Check
		if diff := cmp.Diff(w, again); diff != "" {
			t.Errorf("%q: its text reads otherwise:\n%s", text, diff)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	texts := []string{"e4", "Nf3", "exd5", "Nbxd7+", "O-O", "Qxe8", "R1d2", "e8=Q"}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		_, _ = notation.Parse(texts[i&7])
		i++
	}
}
