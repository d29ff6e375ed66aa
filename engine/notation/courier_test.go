package notation_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine/notation"
)

func TestParseCourierMoves(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"P g2-g4": ".g2-g4", "N g1-f3": "Ng1-f3", "n b8-c6": "Nb8-c6", "p d4-c3 ep": ".d4-c3", "p d4-c3 e.p.": ".d4-c3",
		"b  c8-g4": "Bc8-g4", "N\tg1-f3+": "Ng1-f3 check", "q d8-d2#": "Qd8-d2 check", "c f8-f6": "Cf8-f6", "P e7xd8=Q": ".e7xd8 = Q",
		"p e2-e1=n": ".e2-e1 = N", "P a7-a8; Q-a8": ".a7-a8 = Q", "p a2-b1, r-b1": ".a2-b1 = R",
		"K e1-g1, R h1-f1": ".e1-g1 short rook h-f", "k e8-c8, r a8-d8": ".e8-c8 long rook a-d",
		"K g1-j1; R l1-g1": ".g1-j1 short rook l-g", "K e1-g1,R h1-f1+": ".e1-g1 short rook h-f check",
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

func TestParseRefusesCourierMoves(t *testing.T) {
	t.Parallel()
	for text, reason := range map[string]string{
		"P g2": "both squares", "N f3": "both squares", "N ": "names no square", "P g2-": "does not name the square",
		"N Ng1-f3": "both squares", "N g1-f3-e5": "behind the move", "K e1-g1, R h1": "castling only", "K e1-g1, N h1-f1": "castling only",
		"P a7-a8; Q-b8": "the piece it becomes", "P a7-a8=Q; Q-a8": "the piece it becomes", "R a7-a8; Q-a8": "the piece it becomes",
		"=": "letter of a board", "=CC": "letter of a board", "=c": "letter of a board", "=3": "letter of a board",
	} {
		w, err := notation.Parse(text)
		if err == nil {
			t.Errorf("%q: read as %s", text, spell(w))
		} else if !strings.Contains(err.Error(), reason) {
			t.Errorf("%q: %q, want a word of %q", text, err, reason)
		}
	}
}

func TestParseAgreement(t *testing.T) {
	t.Parallel()
	w, err := notation.Parse("=C")
	if err != nil || w.Agreed != 'C' {
		t.Errorf("=C: %+v, %v", w, err)
	}
}
