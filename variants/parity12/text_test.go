package parity12_test

import (
	"strings"
	"testing"

	"ptm/engine"
	"ptm/variants/parity12"
)

// TestRightsOfInnerRooks: the letter of a right means the outermost rook, so an
// inner one is written by its square.
func TestRightsOfInnerRooks(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"2r1k3r3/12/12/12/12/12/12/RR2K3RR1R w Qj1kq - 0 1": "j1Qkq",
		"2r1k3r3/12/12/12/12/12/12/RR2K3RR1R w l1kc8 - 0 1": "Kkq",
		"2r1k3r3/12/12/12/12/12/12/RR2K3RR1R w b1 - 0 1":    "b1",
		"2r1k3r3/12/12/12/12/12/12/RR2K3RR1R w - - 0 1":     "-",
	} {
		if got := strings.Fields(parse(t, text, nil).String())[2]; got != want {
			t.Errorf("%s: rights %s, want %s", text, got, want)
		}
	}
}

// TestInnerRookCastles: the right belongs to the rook, also when another comes
// to stand outside it.
func TestInnerRookCastles(t *testing.T) {
	t.Parallel()
	p := parse(t, "4k7/12/12/12/12/12/11R/4K4R2 w K - 0 1", nil)
	for _, text := range []string{"l2l1", "e8d8"} {
		if err := p.Play(read(t, p, text)); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := p.String(), "3k8/12/12/12/12/12/12/4K4R1R w j1 - 2 2"; got != want {
		t.Fatalf("%s, want %s", got, want)
	}
	if err := p.Play(read(t, p, "O-O:h1")); err != nil {
		t.Fatal(err)
	}
	if got, want := p.String(), "3k8/12/12/12/12/12/12/4R2K3R b - - 3 2"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	const rest = " w - - 0 1"
	for text, reason := range map[string]string{
		"": "0 fields", strings.Repeat("x", 600): "600 bytes",
		"12/12/12/12/12/12/12" + rest:                "7 ranks, want 8",
		"k11/12/12/12/12/12/12/12" + rest:            "0 kings of white",
		"k11/12/12/12/12/12/12/KK10" + rest:          "2 kings of white",
		"k11/13/12/12/12/12/12/K11" + rest:           "rank 7 has not 12 squares",
		"k11/0/12/12/12/12/12/K11" + rest:            "rank 7: no man",
		"k11/11/12/12/12/12/12/K11" + rest:           "rank 7 has not 12",
		"k11/11H/12/12/12/12/12/K11" + rest:          `no man is called "H"`,
		"k11/12/12/12/12/12/12/K10P" + rest:          "white pawn on the first or the last rank",
		"k11/12/12/12/12/12/12/K11 x - - 0 1":        `"w" or "b"`,
		"k10R/12/12/12/12/12/12/K11" + rest:          "black is in check, but white is to choose",
		"k11/12/12/12/12/12/12/K11 w K - 0 1":        `castling "K"`,
		"k11/12/12/12/12/12/12/K10R w KK - 0 1":      "named twice",
		"k11/12/12/12/12/12/12/K10R w Kx - 0 1":      `castling "x"`,
		"k11/12/12/12/12/12/K11/11R w K - 0 1":       `castling "K"`,
		"k11/12/12/12/12/12/12/K10R w l2 - 0 1":      `castling "l2"`,
		"k11/12/12/12/12/12/12/K11 w - e5 0 1":       "no square that a pawn",
		"k11/12/12/12/12/12/12/K11 w - e6 0 1":       "no pawn of black has just passed",
		"k11/4p7/12/4p7/12/12/12/K11 w - e6 0 1":     "no pawn of black has just passed",
		"k11/12/12/12/12/12/12/K11 w - - -1 1":       "clock",
		"k11/12/12/12/12/12/12/K11 w - - 0 0":        "turn number",
		"k11/12/12/12/12/12/12/K11 w - - 00 1":       "clock",
		"k11/12/12/12/12/12/12/K11 w - - 0 99999999": "turn number",
	} {
		p, err := parity12.Variant().Parse(text, engine.Settings{"castling": "on"})
		if err == nil {
			t.Errorf("%q is read as %s", text, p)
		} else if !strings.Contains(err.Error(), reason) || !strings.HasPrefix(err.Error(), "position text: ") {
			t.Errorf("%q: %q, want %q", text, err, reason)
		}
	}
}

// TestCountsStay: numbers stop where they could no longer be read back.
func TestCountsStay(t *testing.T) {
	t.Parallel()
	p := parse(t, "k11/12/12/12/12/12/R11/K11 b - - 9999999 9999999", nil)
	if err := p.Play(read(t, p, "a8b8")); err != nil {
		t.Fatal(err)
	}
	parse(t, p.String(), nil)
}
