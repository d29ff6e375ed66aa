package check

import (
	"fmt"
	"iter"

	"ptm/engine"
	"ptm/engine/record"
)

// Namesake looks whether a record that goes by the variant's name is of another
// game of the same name, whose key it gives, and what tells it; empty if it is
// not.
func Namesake(v engine.Variant, g *record.Game) (key, why string) {
	if v.Namesake == nil {
		return "", ""
	}
	fen, _ := g.Tag("FEN")
	return v.Namesake(fen, written(g))
}

// written are the moves of a record as they stand.
func written(g *record.Game) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, m := range g.Moves {
			if !yield(g.Written(m)) {
				return
			}
		}
	}
}

// namesake is the variant that the record's own tag means by another's name,
// and says so in the verdict; nil if it means what it says, or if the caller
// named the variant.
func (c *Checker) namesake(v engine.Variant) *engine.Variant {
	if c.opts.Variant != "" {
		return nil
	}
	key, why := Namesake(v, c.game)
	other, ok := c.lookup(key)
	if key == "" || !ok {
		return nil
	}
	c.verdict.Note = fmt.Sprintf("taken as %s, not %s: %s", other.Name, v.Name, why)
	return &other
}
