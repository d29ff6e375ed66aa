package notation_test

import (
	"testing"

	"ptm/engine/notation"
)

// TestChain: parts, chains and promotions to digits are told from all else, and
// leave the other fields open.
func TestChain(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"d1:31-d4": "d1:31-d4", "d1:2-d3-f5+": "d1:2-d3-f5", "e8-e9=4#": "e8-e9=4", "e8-f9=431": "e8-f9=431",
		"a9:24-h2": "a9:24-h2", "a1-b2-c3!?": "a1-b2-c3",
	} {
		w, err := notation.Parse(text)
		if err != nil || !w.Chain || w.Text != want || w.Coordinates || w.Capture || w.Colon || w.ToFile >= 0 || w.FromFile >= 0 || w.Promotion != 0 {
			t.Errorf("%s: %+v, %v", text, w, err)
		}
	}
	for _, text := range []string{"e2-e4", "e7-e8=Q", "d1:d4", "Rd1-d4", "R:xa4", "e4"} {
		if w, err := notation.Parse(text); err != nil || w.Chain {
			t.Errorf("%s: %+v, %v", text, w, err)
		}
	}
	for _, text := range []string{"d1:-d4", "d1:31", "d1-d3-", "d1-d3-f", "e8=4", "e8-e9=", "e8-e9=4x", "d1:31-d4:2", "j0:1-a1-a2"} {
		if w, err := notation.Parse(text); err == nil {
			t.Errorf("%s: %+v, want an error", text, w)
		}
	}
}
