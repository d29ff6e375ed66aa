package engine_test

import (
	"testing"

	"ptm/engine"
)

func TestIllegalMoveText(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ rule, want string }{
		{"2", "rule 2: it is so"},
		{"castling", "castling: it is so"},
		{"", "it is so"},
	} {
		if got := (&engine.IllegalMove{Rule: c.rule, Reason: "it is so"}).Error(); got != c.want {
			t.Errorf("rule %q: %q, want %q", c.rule, got, c.want)
		}
	}
}
