package modernshogi_test

import (
	"strings"
	"testing"
)

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	const rest = " w - - 0 1"
	const bare = "k8/9/9/9/9/9/9/9/K8"
	for text, reason := range map[string]string{
		"": "0 fields", strings.Repeat("x", 600): "600 bytes",
		bare + rest:          "in brackets",
		bare + "[P" + rest:   "in brackets",
		bare + "[N]" + rest:  `no man called "N" can be in hand`,
		bare + "[K]" + rest:  `no man called "K" can be in hand`,
		bare + "[+P]" + rest: `no man called "+" can be in hand`,
		bare + "[" + strings.Repeat("p", 100) + "]" + rest: "more than 99 men called p",
		bare + "[] w KQ - 0 1":                             `the third and fourth field are "-"`,
		bare + "[] w - e3 0 1":                             `the third and fourth field are "-"`,
		bare + "[] x - - 0 1":                              `"w" or "b"`,
		bare + "[] w - - x 1":                              "clock",
		bare + "[] w - - 0 0":                              "turn number",
		"k8/9/9/9/9/9/9/K8[]" + rest:                       "8 ranks, want 9",
		"k8/9/9/9/9/9/9/9/9[]" + rest:                      "0 kings of white",
		"k8/9/9/9/9/9/9/9/KK7[]" + rest:                    "2 kings of white",
		"+k8/9/9/9/9/9/9/9/K8[]" + rest:                    `no man is called "k"`,
		"k8/9/9/9/9/9/9/9/K8+[]" + rest:                    "rank 1 has more than 9 squares",
		"k8/9/9/9/9/9/9/9/K7+[]" + rest:                    `no man is called "+"`,
		"k8/9/9/9/9/9/9/9/K9[]" + rest:                     "rank 1 has 10 squares",
		"k8/9/9/9/9/9/9/9/K7[]" + rest:                     "rank 1 has 8 squares",
		"k7P/9/9/9/9/9/9/9/K8[]" + rest:                    "unpromoted white pawn on its last rank",
		"k8/9/9/9/9/9/9/9/K7p[]" + rest:                    "unpromoted black pawn on its last rank",
		"k8/8P/9/9/9/8P/9/9/K8[]" + rest:                   "2 unpromoted pawns of white on the i-file",
		"k8/9/9/9/9/9/9/9/K7r[] b - - 0 1":                 "white is in check, but black is to choose",
	} {
		p, err := variant("2").Parse(text, nil)
		if err == nil {
			t.Errorf("%q is read as %s", text, p)
		} else if !strings.Contains(err.Error(), reason) || !strings.HasPrefix(err.Error(), "position text: ") {
			t.Errorf("%q: %q, want %q", text, err, reason)
		}
	}
}

// TestWritten: promoted men keep their plus, hands are sorted, the clock is 0.
func TestWritten(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"k8/8+P/9/9/9/8P/9/9/K8[rPbHPBh] w - - 17 4": "k8/8+P/9/9/9/8P/9/9/K8[BHPPbhr] w - - 0 4",
		"k8/9/9/9/9/9/9/9/K8[-] b - - 0 9999999":     "k8/9/9/9/9/9/9/9/K8[] b - - 0 9999999",
		"+p2k5/9/9/9/9/9/9/9/K8[] w - - 0 1":         "+p2k5/9/9/9/9/9/9/9/K8[] w - - 0 1",
	} {
		if got := parse(t, "2", text).String(); got != want {
			t.Errorf("%s is written %s, want %s", text, got, want)
		}
	}
	p := parse(t, "2", "k8/9/9/9/9/9/9/9/K8[] b - - 0 9999999")
	if err := p.Play(read(t, p, "a9b9")); err != nil {
		t.Fatal(err)
	}
	parse(t, "2", p.String())
}
