package check_test

import (
	"strings"
	"testing"

	"ptm/engine/check"
)

// TestColonCaptures: the letter before the colon is a man's, not a board's.
func TestColonCaptures(t *testing.T) {
	t.Parallel()
	const tags = "[Variant \"parity\"]\n[FEN \"4k3/8/8/3p4/8/1B6/3P4/3RK3 w - - 0 1\"]\n\n"
	for text, want := range map[string]string{
		"1. B:d5 Kd7": "1. Bxd5 Kd7", "1. B:d5": "", "1. R:d2": "", "1. K:d2": "", "1. K:f2 K:f8": "1. Kf2 Kf8", "1. K:f2\nK:f8": "1. Kf2 Kf8",
	} {
		if v := checkOne(t, tags+text, check.Options{}); v.Movetext != want || v.Legal != (want != "") {
			t.Errorf("%s is read as %q, fault %+v, want %q", text, v.Movetext, v.Fault, want)
		}
	}
}

// TestAllLegalMovesWhenFew: who must answer a check or leave a square reads how.
func TestAllLegalMovesWhenFew(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ variant, position, text, want string }{
		{"parity", "4r1k1/8/8/8/8/8/P7/4K3 w - - - - 0 1", "a3", "; legal: Kd1, Kf1, Kd2, Ke2, Kf2"},
		{"parity-single", "4k3/8/8/8/3(Pb)4/8/P7/4K3 w - - d4/d4 d4 0 1", "a3", "must leave it in this turn; legal: d5"},
		{"parity", "4k3/8/8/8/8/8/PPPPPP2/4K3 w - - - - 0 1", "Rh1", "white has no rook"},
	} {
		v := checkOne(t, "[Variant \""+c.variant+"\"]\n[FEN \""+c.position+"\"]\n\n1. "+c.text, check.Options{})
		if v.Fault == nil || !strings.HasSuffix(v.Fault.Message, c.want) {
			t.Errorf("%s: fault %+v, want %q at its end", c.text, v.Fault, c.want)
		}
	}
}
