package bermuda_test

import (
	"strings"
	"testing"

	"ptm/engine"
	"ptm/variants/bermuda"
)

func TestRefusedPositions(t *testing.T) {
	t.Parallel()
	const men = "3k4/8/8/8/8/8/8/4K3|3k4/8/8/8/8/8/8/4K3"
	for text, want := range map[string]string{
		"":                                             "FEN: 0 fields, want 6",
		men + " w -|- - 0":                             "FEN: 5 fields, want 6",
		men + " x -|- - 0 1":                           `the side to move is "w" or "b", not "x"`,
		men + " w - - 0 1":                             `castling rights are those of the lower board, "|"`,
		men + " w -| - 0 1":                            "castling rights of the upper board are missing",
		men + " w KQ|- - 0 1":                          "lower board: castling right K, but white's king is not on e1 or its rook not on h1",
		men + " w -|k - 0 1":                           "upper board: castling right k, but black's king is not on l8 or its rook not on i8",
		men + " w -|x - 0 1":                           `upper board: castling rights are letters of "KQkq" in this order`,
		men + " w -|- e4 0 1":                          `en passant: "e4" is no square that black's double step passes over`,
		men + " w -|- q6 0 1":                          `en passant: "q6" is no square`,
		men + " w -|- - -1 1":                          `count of half-moves "-1" is no number`,
		men + " w -|- - 01 1":                          `count of half-moves "01" is no number`,
		men + " w -|- - 0 0":                           `move number "0" is no number from 1`,
		men + " w -|- - 0 10000000":                    `move number "10000000" is no number from 1 to 9999999`,
		"8/8/8/8/8/8/8/4K3 w -|- - 0 1":                "here are 1 boards",
		men + "|8 w -|- - 0 1":                         "here are 3 boards",
		"8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w -|- - 0 1":    "lower board: 7 ranks, want 8",
		"8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w -|- - 0 1":  "neither side has a king",
		"8/8/8/8/8/8/8/9|" + men[:19] + " w -|- - 0 1": `lower board: rank 1: '9' is no man`,
		strings.Replace(men, "3k4", "3k31", 1) + " w -|- - 0 1":                                        `lower board: rank 8: two digits side by side in "3k31"`,
		strings.Replace(men, "3k4", "3k5", 1) + " w -|- - 0 1":                                         `lower board: rank 8: "3k5" has 9 squares, want 8`,
		strings.Replace(men, "/8/", "/2K5/", 1) + " w -|- - 0 1":                                       "white has 3 kings, at most 2 are possible",
		strings.Replace(men, "8/8/8/8/8", "pppppppp/pppppppp/pppppppp/pppppppp/8", 1) + " w -|- - 0 1": "black has 34 men, at most 32",
		strings.Repeat("8/", 300):                             "600 bytes are too many",
		strings.Replace(bermuda.Start, "w KQkq", "w KQqk", 1): `in this order, or "-", not "KQqk"`,
	} {
		_, err := bermuda.Variant().Parse(text, settled(t, nil))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestHomeIsThatOfTheArray: rights refer to the event's array.
func TestHomeIsThatOfTheArray(t *testing.T) {
	t.Parallel()
	v := bermuda.Variant()
	classical := engine.Settings{"array": "classical"}
	p, err := v.New(classical)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := v.Parse(p.String(), settled(t, nil)); err == nil {
		t.Error("the classical array has rights in centre")
	}
	if _, err := v.Parse(v.Start, settled(t, classical)); err == nil {
		t.Error("the array centre has rights in classical")
	}
	p = parse(t, "r3k2r/8/8/8/8/8/8/4K3|r3k2r/8/8/8/8/8/8/4K3 b kq|kq - 0 1", classical)
	for text, want := range map[string]string{"e8g8": "O-O", "m8k8": "O-O-O:k8", "O-O:g8": "O-O", "O-O:o8": "O-O:o8"} {
		if got := string(p.AppendSAN(nil, read(t, p, text))); got != want {
			t.Errorf("%s is written %s, want %s", text, got, want)
		}
	}
}

// TestUselessEnPassant: a square at which nothing can capture is forgotten.
func TestUselessEnPassant(t *testing.T) {
	t.Parallel()
	for _, fen := range []string{
		"3k4/8/8/4p3/8/8/8/4K3|3k4/8/8/8/8/8/8/4K3 w -|- e6 0 1",    // no pawn beside
		"3k4/8/8/3P4/8/8/8/4K3|3k4/8/8/8/8/8/8/4K3 w -|- e6 0 1",    // no pawn in front
		"3k4/4n3/8/3Pp3/8/8/8/4K3|3k4/8/8/8/8/8/8/4K3 w -|- e6 0 1", // where it came from is not empty
		"3k4/8/4n3/3Pp3/8/8/8/4K3|3k4/8/8/8/8/8/8/4K3 w -|- e6 0 1",
		"3k4/8/8/3Pp3/8/8/8/8|3k4/8/8/8/8/8/8/4K3 w -|- e6 0 1", // idle
	} {
		p := parse(t, fen, nil)
		if want := strings.Replace(fen, "e6", "-", 1); p.String() != want || p.Key() != parse(t, want, nil).Key() {
			t.Errorf("%s is read as %s", fen, p)
		}
	}
}

// TestReading: what people write in place of the canonical form.
func TestReading(t *testing.T) {
	t.Parallel()
	p := parse(t, "3k4/8/8/8/8/8/8/R3K2R|3k4/8/8/2n5/1P6/8/8/R3K2R w KQ|KQ - 0 1", nil)
	for text, want := range map[string]string{
		"O-O:g1": "O-O", "0-0": "O-O", "O-O-O:c1": "O-O-O", "e1g1": "O-O", "o-o:o1": "O-O:o1", "m1k1": "O-O-O:k1",
		"e1g1,h1f1": "O-O", "m1k1,i1l1": "O-O-O:k1", "jxk": "jxk5", "jxN": "jxk5", "j4xk5": "jxk5", "j:k5": "jxk5",
		"R:a8+": "R:a8", "R:xa8#": "R:a8", "i1a8": "R:a8", "P:d7": "P:d7", "Ri1j1": "Rj1", "Rp1xp8+": "Rp8",
	} {
		if got := string(p.AppendSAN(nil, read(t, p, text))); got != want {
			t.Errorf("%s is read as %s, want %s", text, got, want)
		}
	}
}

// TestOrigins: what tells a man from others of its kind.
func TestOrigins(t *testing.T) {
	t.Parallel()
	p := parse(t, "3k4/8/8/8/8/8/8/8|3k4/8/8/2Q1Q3/8/2K1Q3/4K3/8 w -|- - 0 1", nil)
	for text, want := range map[string]string{"m5k7": "Qmk7", "m3m4": "Q3m4", "m5l4": "Qm5l4", "k3l3": "Kkl3", "m2n2": "Kn2"} {
		if got := string(p.AppendSAN(nil, read(t, p, text))); got != want {
			t.Errorf("%s is written %s, want %s", text, got, want)
		}
	}
}
