package check_test

import (
	"testing"

	"ptm/engine"
	"ptm/engine/check"
)

// TestTagsThatContradict: a record that says two things says neither.
func TestTagsThatContradict(t *testing.T) {
	t.Parallel()
	const bare = "4k3/8/8/8/8/8/P7/4K3 w - - 0 1"
	for name, c := range map[string]struct {
		tags, rule string
		opts       check.Options
	}{
		"two variants":                   {`[Variant "parity"][Variant "parity-single"]`, check.RuleVariant, check.Options{}},
		"one variant twice":              {`[Variant "parity"][Variant " parity"]`, "", check.Options{}},
		"two variants, and one given":    {`[Variant "parity"][Variant "parity-single"]`, "", check.Options{Variant: "parity"}},
		"an option twice":                {`[Variant "parity"][Option "stalemate=draw"][Option "stalemate=loss"]`, check.RuleOption, check.Options{}},
		"an option twice alike":          {`[Variant "parity"][Option "stalemate=draw"][Option "stalemate = draw"]`, "", check.Options{}},
		"two start positions":            {`[Variant "parity"][FEN "` + bare + `"][FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]`, check.RulePosition, check.Options{}},
		"two start positions, both void": {`[Variant "parity"][FEN "1"][FEN "2"][SetUp "0"]`, "", check.Options{}},
		"a start in mid-turn":            {`[Variant "parity"][FEN "4k3/8/8/8/8/8/P7/4K3 b - - - - 0 1 a2a3"]`, check.RulePosition, check.Options{}},
		"a start given in mid-turn":      {`[Variant "parity"]`, check.RulePosition, check.Options{Array: "4k3/8/8/8/8/8/P7/4K3 b - - - - 0 1 a2a3"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := checkOne(t, c.tags+"\n\n*", c.opts)
			rule := ""
			if v.Fault != nil {
				rule = v.Fault.Rule
			}
			if rule != c.rule {
				t.Errorf("fault %+v, want one of rule %q", v.Fault, c.rule)
			}
		})
	}
}

// TestTwoVariantsAreNotRemembered: that the first was met before does not hide
// the second.
func TestTwoVariantsAreNotRemembered(t *testing.T) {
	t.Parallel()
	c := check.New(lookup, check.Options{})
	games := read(t, "[Variant \"parity\"]\n\n1. e4 e5 *\n\n[Variant \"parity\"]\n[Variant \"chess\"]\n\n1. e4 e5 *\n")
	for i, g := range games {
		if v := c.Game(g); v.Legal != (i == 0) {
			t.Errorf("game %d: legal %t", i+1, v.Legal)
		}
	}
}

func TestTwoResultsAreInconsistent(t *testing.T) {
	t.Parallel()
	v := checkOne(t, "[Variant \"parity\"][Result \"1-0\"][Result \"0-1\"]\n\n1. e4 e5 1-0", check.Options{Settings: engine.Settings{"stalemate": "draw"}})
	if v.Consistent || v.Conflict == "" {
		t.Errorf("consistent %t, %q", v.Consistent, v.Conflict)
	}
}
