package check_test

import (
	"strings"
	"testing"

	"ptm/engine/check"
)

// knightsOut moves knights out and back, so that the position comes again with
// every four half-moves.
func knightsOut(times int) string {
	return strings.Repeat("k1j3 k8j6 j3k1 j6k8 ", times)
}

func TestDrawsToClaim(t *testing.T) {
	t.Parallel()
	const p12 = "[Variant \"parity12\"]\n\n"
	const quiet = "[Variant \"parity12\"]\n[SetUp \"1\"]\n[FEN \"6k5/12/12/12/12/12/12/R5K5 w - - 98 60\"]\n\n"
	for name, c := range map[string]struct {
		record, outcome, reason string
		consistent              bool
	}{
		"threefold claimed":     {p12 + knightsOut(2) + "1/2-1/2", "1/2-1/2", "threefold", true},
		"second time only":      {p12 + knightsOut(1) + "1/2-1/2", "*", "", true},
		"threefold, gone on":    {p12 + knightsOut(2) + "a2a3 1/2-1/2", "*", "", true},
		"threefold, resigned":   {p12 + knightsOut(2) + "1-0", "*", "", true},
		"threefold, open":       {p12 + knightsOut(2) + "*", "*", "", true},
		"fivefold goes on":      {p12 + knightsOut(5) + "0-1", "*", "", true},
		"fifty moves claimed":   {quiet + "a1a2 g8g7 1/2-1/2", "1/2-1/2", "50 moves", true},
		"too early":             {quiet + "a1a2 1/2-1/2", "*", "", true},
		"fifty moves, gone on":  {quiet + "a1a2 g8g7 a2a1 1-0", "*", "", true},
		"stalemate goes before": {"[Variant \"parity12\"]\n[SetUp \"1\"]\n[FEN \"11k/12/8Q3/12/12/12/12/R5K5 w - - 99 60\"]\n\nQj7 1/2-1/2", "1/2-1/2", "stalemate", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := checkOne(t, c.record, check.Options{})
			if !v.Legal || v.Outcome != c.outcome || v.Reason != c.reason || v.Consistent != c.consistent {
				t.Errorf("%s %q, consistent %t, want %s %q, %t; fault %+v",
					v.Outcome, v.Reason, v.Consistent, c.outcome, c.reason, c.consistent, v.Fault)
			}
		})
	}
}

func TestRepetitionEndsTheGame(t *testing.T) {
	t.Parallel()
	const start = "[Variant \"modern-shogi-1\"]\n[SetUp \"1\"]\n[FEN \""
	for name, c := range map[string]struct{ record, outcome, reason string }{
		"fourfold":        {start + "4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1\"]\n\n" + strings.Repeat("a1a2 e9d9 a2a1 d9e9 ", 3), "1/2-1/2", "fourfold"},
		"three times":     {start + "4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1\"]\n\n" + strings.Repeat("a1a2 e9d9 a2a1 d9e9 ", 2), "*", ""},
		"perpetual check": {start + "3k5/9/9/9/9/9/9/9/R3K4[] w - - 0 1\"]\n\na1a9 " + strings.Repeat("d9d8 a9a8 d8d9 a8a9 ", 3), "0-1", "perpetual check"},
		"perpetual check by Black": {start + "r3k4/9/9/9/9/9/9/9/3K5[] b - - 0 1\"]\n\na9a1 " + strings.Repeat("d1d2 a1a2 d2d1 a2a1 ", 3),
			"1-0", "perpetual check"},
		// One quiet move on the way, and it is none.
		"check that paused": {start + "3k5/9/9/9/9/9/9/9/R3K4[] w - - 0 1\"]\n\na1a9 d9d8 a9b9 " +
			strings.Repeat("d8d7 b9b7 d7d8 b7b9 ", 3), "1/2-1/2", "fourfold"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := checkOne(t, c.record+"*", check.Options{})
			if !v.Legal || v.Outcome != c.outcome || v.Reason != c.reason {
				t.Errorf("%s %q, want %s %q; fault %+v", v.Outcome, v.Reason, c.outcome, c.reason, v.Fault)
			}
			if c.outcome == "*" {
				return
			}
			v = checkOne(t, c.record+"e1e2 *", check.Options{})
			if v.Fault == nil || v.Fault.Rule != check.RuleEnd {
				t.Errorf("it goes on: fault %+v", v.Fault)
			}
		})
	}
}
