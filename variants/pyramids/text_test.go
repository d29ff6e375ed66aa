package pyramids_test

import (
	"strings"
	"testing"

	"ptm/engine"
)

// TestTextRefused: what is no position is refused with a word that says why.
func TestTextRefused(t *testing.T) {
	t.Parallel()
	const rest = " w Ff - 0 1"
	for text, want := range map[string]string{
		"9/9/9/9/9/9/9/9/F8" + rest:               "black has no faraon",
		"9/9/9/9/9/9/9/9/f8" + rest:               "white has no faraon",
		"ff7/9/9/9/9/9/9/9/F8" + rest:             "black has two faraons",
		"fs7/9/9/9/9/9/9/9/F8" + rest:             "slave on an end rank",
		"f8/9/9/9/9/9/9/9/FS7" + rest:             "slave on an end rank",
		"f8/9/[44.]8/9/9/9/9/9/F8" + rest:         "digits are from 4 to 1 and fall",
		"f8/9/[14.]8/9/9/9/9/9/F8" + rest:         "digits are from 4 to 1 and fall",
		"f8/9/[5.]8/9/9/9/9/9/F8" + rest:          "digits are from 4 to 1 and fall",
		"f8/9/[.]8/9/9/9/9/9/F8" + rest:           "is no stack",
		"f8/9/[4.2]8/9/9/9/9/9/F8" + rest:         "checkers of both sides",
		"f8/9/[4]8/9/9/9/9/9/F8" + rest:           "with a point",
		"f8/9/[4./9/9/9/9/9/F8" + rest:            "with a point",
		"f8/9/k8/9/9/9/9/9/F8" + rest:             "no man is called",
		"f8/9/9/9/9/9/9/F8" + rest:                "8 ranks, want 9",
		"f8/9/9s/9/9/9/9/9/F8" + rest:             "more than 9 squares",
		"f8/9/8/9/9/9/9/9/F8" + rest:              "8 squares, want 9",
		"f8/9/9/9/9/9/9/9/F8 x Ff - 0 1":          "side to move",
		"f8/9/9/9/9/9/9/9/F8 w fF - 0 1":          "rights",
		"f8/9/9/9/9/9/9/9/F8 w KQ - 0 1":          "rights",
		"f8/9/9/9/9/9/9/9/F8 w - e3 0 1":          "fourth field",
		"f8/9/9/9/9/9/9/9/F8 w - - -1 1":          "clock",
		"f8/9/9/9/9/9/9/9/F8 w - - 0 0":           "move number",
		"f8/9/9/9/9/9/9/9/F8 w - -":               "4 fields",
		"f8/9/9/9/9/9/9/9/F7[4.] w - - 0 1" + "x": "move number",
		"f7[4.]/9/9/9/9/9/9/9/F8 w - - 0 1":       "black is in check, but white is to move",
		strings.Repeat("9", 2000):                 "too many",
	} {
		if p, err := variant(t, "pyramids-weak").Parse(text, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v, want %q", text, p, err, want)
		}
	}
}

// TestTangles: positions that leave chains of jumps without end are refused.
func TestTangles(t *testing.T) {
	t.Parallel()
	const tangle = "8f/sssssssss/1s1s1s1s1/sssssssss/1s1s1s1s1/sssssssss/1s1s1s1s1/sssssssss/[21.]7F w - - 0 1"
	_, err := variant(t, "pyramids-cheskers").Parse(tangle, nil)
	if err == nil || !strings.Contains(err.Error(), "could jump in more than") {
		t.Errorf("%v", err)
	}
}

// TestTextIsSettled: a right whose faraon stands in check is dropped, and
// runs of empty squares are written as one number.
func TestTextIsSettled(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ key, option, text, want string }{
		{"pyramids-weak", "", "f8/9/9/9/9/9/9/9/F7[.4] w Ff - 3 9", "f8/9/9/9/9/9/9/9/F7[.4] w f - 3 9"},
		{"pyramids-weak", "", "f8/9/333/9/9/9/9/9/F8 b F - 3 9", "f8/9/9/9/9/9/9/9/F8 b F - 3 9"},
		// Two faraons with their rights, in the first edition each in check.
		{"pyramids-1", "royal=capture", "f8/9/F8/9/9/9/9/9/9 b Ff - 0 9", "f8/9/F8/9/9/9/9/9/9 b - - 0 9"},
		// The side to move may have lost its faraon.
		{"pyramids-strong", "royal=capture", "9/9/F8/9/9/9/9/9/9 b - - 0 9", "9/9/F8/9/9/9/9/9/9 b - - 0 9"},
	} {
		if got := parse(t, c.key, c.option, c.text).String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

func TestOutcomes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, key, option, fen, want string }{
		{"two faraons", "pyramids-strong", "", "f8/9/9/9/9/9/9/9/F8 w Ff - 0 1", "1/2-1/2 dead position"},
		{"first edition, both rights", "pyramids-1", "", "f8/9/9/9/9/9/9/9/F8 w Ff - 0 1", "1/2-1/2 dead position"},
		{"first edition, one right", "pyramids-1", "", "f8/9/9/9/9/9/9/9/F8 w f - 0 1", "* "},
		{"first edition, no right", "pyramids-1", "", "f8/9/9/9/9/9/9/9/F8 w - - 0 1", "1/2-1/2 dead position"},
		{"one man more", "pyramids-strong", "", "f8/9/9/9/9/9/9/9/F7[1.] w - - 0 1", "* "},
		{"captured", "pyramids-weak", "royal=capture", "9/9/F8/9/9/9/9/9/9 b - - 0 9", "1-0 faraon captured"},
		{"stalemate", "pyramids-weak-7", "", "f6/2[4.]4/1[4.]5/2F4/7/7/7 b - - 100 60", "1/2-1/2 stalemate"},
		{"mate", "pyramids-weak-7", "", "f5[4.]/6[4.]/7/2F4/7/7/7 b - - 100 60", "1-0 checkmate"},
		{"no check where faraons are captured", "pyramids-weak-7", "royal=capture", "f5[4.]/6[4.]/7/2F4/7/7/7 b - - 100 60", "* "},
	} {
		o := parse(t, c.key, c.option, c.fen).Outcome()
		if got := o.Result.String() + " " + o.Reason; got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestClaims(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		clock, want string
		times       int
	}{
		{"99", "", 2}, {"99", "threefold", 3}, {"100", "fifty moves", 2}, {"100", "threefold", 3},
	} {
		p := parse(t, "pyramids-weak", "", "f8/9/9/9/9/9/9/9/F7[1.] w - - "+c.clock+" 60")
		if o := p.(engine.Claiming).Claim(c.times); o.Reason != c.want || o.Over() != (c.want != "") {
			t.Errorf("clock %s, occurrence %d: %v, want %q", c.clock, c.times, o, c.want)
		}
	}
}
