package check_test

import (
	"fmt"
	"strings"
	"testing"

	"ptm/engine/check"
)

// In Pebbles the pebbles of White begin on a1 and c1; both can go to b1.
func TestAmbiguity(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ movetext, want string }{
		"the later move tells":       {"1. b1 f2 2. a2", "1. c1b1 f2 2. a2"},
		"told much later":            {"1. b1 f2 2. b2 f3 3. b3 f4 4. c5", "1. a1b1 f2 2. b2 f3 3. b3 f4 4. c5"},
		"nested":                     {"1. b1 f2 2. b2 f3 3. b1 f4 4. c5", "1. a1b1 f2 2. b2 f3 3. b2b1 f4 4. c5"},
		"two apart":                  {"1. b1 f2 2. a2 f3 3. b2 f4 4. c2 f5 5. a5", "1. c1b1 f2 2. a2 f3 3. b1b2 f4 4. c2 f5 5. a5"},
		"the second not told":        {"1. b1 f2 2. a2 f3 3. b2 f4 4. c2 f5 5. c1", "fault 3 white b2: this can be b1b2 or a2b2, and the record does not tell which"},
		"not told":                   {"1. b1 f2 2. b2", "fault 1 white b1: this can be a1b1 or c1b1, and the record does not tell which"},
		"not told, at the end":       {"1. b1", "fault 1 white b1: this can be a1b1 or c1b1, and the record does not tell which"},
		"not told, and broken later": {"1. b1 f2 2. e5", "fault 1 white b1: this can be a1b1 or c1b1, and the record plays on equally far with each"},
		"told, and broken later":     {"1. b1 f2 2. a2 f3 3. e5", "fault 3 white e5: no pebble can go there"},
		"both sides":                 {"1. b1 g1 2. a2 f2", "1. c1b1 h1g1 2. a2 f2"},
		"the square is taken in one": {"1. b1 f2 2. c1 f3 3. d1", "1. c1b1 f2 2. c1 f3 3. d1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := play(t, c.movetext)
			got := v.Movetext
			if f := v.Fault; f != nil {
				got = fmt.Sprintf("fault %d %s %s: %s", f.Number, f.Side, f.Text, f.Message)
			}
			if got != c.want {
				t.Errorf("%s: %q, want %q", c.movetext, got, c.want)
			}
		})
	}
}

// Many moves in a row that could mean several things are read, if the record
// goes on to tell.
func TestManyAmbiguitiesAtOnce(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("b1 g1 c1 f1 ", 300)
	v := checkOne(t, text, check.Options{Variant: "pebbles"})
	if !v.Legal || v.Turns != 1200 {
		t.Errorf("%d moves, fault %+v", v.Turns, v.Fault)
	}
}

// Records that can be read in ever more ways must not take forever.
func TestAmbiguityIsBounded(t *testing.T) {
	t.Parallel()
	const queens = "[Variant \"parity\"]\n[FEN \"qqqqqqqk/6pp/8/8/8/8/6PP/QQQQQQQK w - - 0 1\"]\n\n"
	text := queens + "Qc3 Qc6 Qd4 Qd5 Qe3 Qe6 Qc4 Qc5 Qe4 Qe5 Qd3 Qd6 Qb3 Qb6"
	v := checkOne(t, text, check.Options{})
	if v.Fault == nil || v.Fault.Rule != check.RuleNotation || !strings.HasSuffix(v.Fault.Message, "too many readings to try") {
		t.Errorf("fault %+v, want one of notation", v.Fault)
	}
}
