package check_test

import (
	"strings"
	"testing"

	"ptm/engine/check"
)

// TestLastTurnOfEitherSide: where the record ends, either side's move may be
// missing; what is there must be legal, and it is no turn.
func TestLastTurnOfEitherSide(t *testing.T) {
	t.Parallel()
	const two = "[Variant \"parity\"]\n\n1. e4 e5 2. Nf3 "
	const opening = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3e6 e4/e5 - 0 2"
	for name, c := range map[string]struct{ record, movetext, fault string }{
		"White's":                         {two, "1. e4 e5 2. Nf3", ""},
		"Black's":                         {"[Variant \"parity\"]\n\n1. e4 e5 2... Nc6 1/2-1/2", "1. e4 e5 2... Nc6", ""},
		"Black's is illegal":              {"[Variant \"parity\"]\n\n1. e4 e5 2... Qd4", "1. e4 e5", "turn 2 black rule move"},
		"Black's is frozen":               {"[Variant \"parity\"]\n\n1. e4 e5 2... e4", "1. e4 e5", "turn 2 black rule move"},
		"Black's is numbered wrongly":     {"[Variant \"parity\"]\n\n1. e4 e5 3... Nc6", "1. e4 e5", "turn 2 black rule number"},
		"Black's can be several":          {"[Variant \"parity\"]\n\n1. e4 e5 2... N6", "1. e4 e5", "turn 2 black rule notation"},
		"Black's, and the record goes on": {"[Variant \"parity\"]\n\n1. e4 e5 2... Nc6 3. d4 d5", "1. e4 e5", "turn 2 white rule number"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := checkOne(t, c.record, check.Options{Trace: true})
			fault := ""
			if f := v.Fault; f != nil {
				fault = strings.Join([]string{"turn 2", f.Side, "rule", f.Rule}, " ")
				if f.Number != 2 {
					t.Errorf("fault in turn %d, want 2", f.Number)
				}
			}
			if v.Turns != 1 || v.Movetext != c.movetext || v.Final != opening || fault != c.fault || len(v.Trace.([]check.TurnTrace)) != 1 {
				t.Errorf("%s, fault %q, want %q with fault %q", v.AppendJSON(nil), fault, c.movetext, c.fault)
			}
		})
	}
}

// TestCanonicalHalfTurnReadsBack: Black's move alone is written so that it is
// read as such.
func TestCanonicalHalfTurnReadsBack(t *testing.T) {
	t.Parallel()
	const tag = "[Variant \"parity\"]\n\n"
	first := checkOne(t, tag+"1... Nf6 *", check.Options{})
	again := checkOne(t, tag+first.Movetext, check.Options{})
	if first.Movetext != "1... Nf6" || again.Movetext != first.Movetext || !again.Legal {
		t.Errorf("%q is read as %q, fault %+v", first.Movetext, again.Movetext, again.Fault)
	}
}

// TestDrawsToClaimInParity: a claim is of the last full turn.
func TestDrawsToClaimInParity(t *testing.T) {
	t.Parallel()
	const tag = "[Variant \"parity\"]\n\n"
	// With nobody frozen the position comes once; two men a side take turns.
	round := "Nf3 Nf6 Nc3 Nc6 Ng1 Ng8 Nb1 Nb8 "
	for name, c := range map[string]struct{ record, outcome, reason string }{
		"three times":                  {tag + strings.Repeat(round, 3) + "1/2-1/2", "1/2-1/2", "threefold"},
		"three times, and half a turn": {tag + strings.Repeat(round, 3) + "Nf3 1/2-1/2", "1/2-1/2", "threefold"},
		"twice with the same frozen":   {tag + strings.Repeat(round, 2) + "1/2-1/2", "*", ""},
		"not claimed":                  {tag + strings.Repeat(round, 3) + "*", "*", ""},
		"fifty turns": {"[Variant \"parity\"]\n[FEN \"4k2r/8/8/8/8/8/8/4K2R w - - - - 48 60\"]\n\n" +
			"Rh2 Rh7 Kd1 Kd8 1/2-1/2", "1/2-1/2", "50 turns"},
		"forty-nine": {"[Variant \"parity\"]\n[FEN \"4k2r/8/8/8/8/8/8/4K2R w - - - - 48 60\"]\n\n" +
			"Rh2 Rh7 1/2-1/2", "*", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := checkOne(t, c.record, check.Options{})
			if !v.Legal || v.Outcome != c.outcome || v.Reason != c.reason || !v.Consistent {
				t.Errorf("%s %q, consistent %t, want %s %q; fault %+v", v.Outcome, v.Reason, v.Consistent, c.outcome, c.reason, v.Fault)
			}
		})
	}
}
