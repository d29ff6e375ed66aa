package check

import (
	"fmt"
	"strings"

	"ptm/engine"
	"ptm/engine/record"
)

// A start is where games begin: the variant, and the position under the
// settings. It is never changed.
type start struct {
	variant  engine.Variant
	position engine.Position
}

// mostStarts bounds how many starts are kept; a file normally needs one.
const mostStarts = 64

// findStart is the start of the game at hand, or nil and a fault. Those that
// need no more than the variant's name are kept.
func (c *Checker) findStart() *start {
	name, at := c.opts.Variant, 0
	if name == "" {
		if t := findTag(c.game, "Variant"); t != nil {
			name, at = strings.TrimSpace(t.Value), t.Offset
		}
	}
	if name == "" {
		name = c.opts.Untagged
	}
	c.verdict.Variant = name
	special := c.special()
	if s := c.starts[name]; s != nil && !special && s.variant.Namesake == nil {
		return s
	}
	if name == "" {
		return c.noStart(0, "", RuleVariant, "the record has no Variant tag, and no variant was given")
	}
	if t := c.contradiction("Variant"); t != nil && c.opts.Variant == "" {
		return c.noStart(t.Offset, t.Value, RuleVariant, fmt.Sprintf("the record names two variants, %q before", shorten(name)))
	}
	v, ok := c.lookup(name)
	if !ok {
		return c.noStart(at, name, RuleVariant, fmt.Sprintf("variant %q is not known", shorten(name)))
	}
	if other := c.namesake(v); other != nil {
		v, name = *other, other.Key
	}
	c.verdict.Variant = v.Key
	if s := c.starts[name]; s != nil && !special {
		return s
	}
	s := c.makeStart(v)
	if s != nil && !special {
		if len(c.starts) >= mostStarts {
			clear(c.starts)
		}
		c.starts[name] = s
	}
	return s
}

// special reports whether tags other than one with the variant's name bear on
// the start.
func (c *Checker) special() bool {
	variants := 0
	for i := range c.game.Tags {
		switch c.game.Tags[i].Name {
		case "FEN", "SetUp", "Option":
			return true
		case "Variant":
			variants++
		}
	}
	return variants > 1
}

func (c *Checker) noStart(at int, text, rule, message string) *start {
	c.fault(at, text, rule, message)
	return nil
}

func (c *Checker) makeStart(v engine.Variant) *start {
	settings, bad, err := c.settings(v)
	if err != nil {
		return c.noStart(offset(bad), value(bad), RuleOption, err.Error())
	}
	text, at := v.StartUnder(settings), 0
	if c.opts.Array != "" {
		text = c.opts.Array
	}
	fen, setUp := findTag(c.game, "FEN"), findTag(c.game, "SetUp")
	switch {
	case setUp != nil && setUp.Value == "0":
	case fen != nil:
		text, at = fen.Value, fen.Offset
		if other := c.contradiction("FEN"); other != nil {
			return c.noStart(other.Offset, other.Value, RulePosition, "the record has two start positions")
		}
	case setUp != nil && setUp.Value == "1":
		return c.noStart(setUp.Offset, setUp.Value, RulePosition, "SetUp promises a start position, but there is no FEN tag")
	}
	p, err := v.Parse(text, settings)
	if err != nil {
		return c.noStart(at, text, RulePosition, "start position: "+strings.TrimPrefix(err.Error(), "position text: "))
	}
	if v.Kind == engine.Together && p.Turn().Side == engine.Black {
		return c.noStart(at, text, RulePosition, "start position: a record begins as a turn begins, and here White's choice is made")
	}
	return &start{variant: v, position: p}
}

// settings are the options in the record's tags, overruled by the caller's. On
// an error bad is the tag at fault, or nil if it is the caller's.
func (c *Checker) settings(v engine.Variant) (settled engine.Settings, bad *record.Tag, err error) {
	chosen := engine.Settings{}
	for i := range c.game.Tags {
		t := &c.game.Tags[i]
		if t.Name != "Option" {
			continue
		}
		name, val, ok := strings.Cut(t.Value, "=")
		if !ok {
			return nil, t, fmt.Errorf("option %q is not written name=value", t.Value)
		}
		name, val = strings.TrimSpace(name), strings.TrimSpace(val)
		if before, twice := chosen[name]; twice && before != val {
			return nil, t, fmt.Errorf("option %s is stated twice, as %q and as %q", name, before, val)
		}
		chosen[name] = val
		if _, err := v.Settle(engine.Settings{name: chosen[name]}); err != nil {
			return nil, t, err
		}
	}
	for name, val := range c.opts.Settings {
		chosen[name] = val
	}
	settled, err = v.Settle(chosen)
	return settled, nil, err
}

func findTag(g *record.Game, name string) *record.Tag {
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			return &g.Tags[i]
		}
	}
	return nil
}

// contradiction is the first tag of a name whose value is not that of the one
// before; nil if there is none. Which of them is right, nobody can say.
func (c *Checker) contradiction(name string) *record.Tag {
	first := findTag(c.game, name)
	for i := range c.game.Tags {
		if t := &c.game.Tags[i]; t.Name == name && strings.TrimSpace(t.Value) != strings.TrimSpace(first.Value) {
			return t
		}
	}
	return nil
}

func offset(t *record.Tag) int {
	if t == nil {
		return 0
	}
	return t.Offset
}

func value(t *record.Tag) string {
	if t == nil {
		return ""
	}
	return t.Value
}
