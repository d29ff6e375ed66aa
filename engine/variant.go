package engine

import (
	"fmt"
	"iter"
	"strings"
)

// A Variant is one game of the family: its name, its options and how to start
// it or to read one of its positions.
type Variant struct {
	// Key is the short name used on the command line and in files.
	Key string
	// Name is the name in the [Variant] tag.
	Name string
	// Aliases are other names that records and people use.
	Aliases []string
	// Board describes the board in words: "8x8".
	Board string
	// Kind is how turns go.
	Kind Kind
	// Chains is set for games whose moves name parts of stacks or chains of
	// squares; see Written.Chain. In others such text is no move.
	Chains bool
	// Source names the inventor and the year.
	Source string
	// Options are what a club may choose; the first value is the default.
	Options []Option
	// Parse reads a position. Settings must have been completed by Settle.
	Parse func(text string, s Settings) (Position, error)
	// Start is the array as Parse reads it, with the defaults of all options.
	Start string
	// Array, if not nil, is the array under other settings: an option chooses it.
	Array func(settled Settings) string
	// Patterns are how the men move, taken from the tables that the rules use.
	Patterns func() []Pattern
	// Words are the rules that patterns cannot show, in sentences.
	Words []string
	// Namesake, if not nil, looks whether a record that goes by this variant's
	// name is of another game of the same name: it gives the other's key, and in
	// words what tells it ("the FEN has 12 files"); empty if it is not. fen is
	// the start position that the record states, or empty.
	Namesake func(fen string, moves iter.Seq[string]) (key, why string)
}

// Kind is how the turns of a variant go.
type Kind string

const (
	Together    Kind = "simultaneous" // both sides at once
	Alternating Kind = "alternating"  // one after the other
	Boards      Kind = "boards"       // several boards side by side
)

// An Option is something the rules leave to the club.
type Option struct {
	Name   string
	Values []string // the first is the default
	Help   string
}

// Settings are chosen options by name.
type Settings map[string]string

// Settle completes the settings with the defaults. It refuses options and
// values that the variant does not have.
func (v Variant) Settle(chosen Settings) (Settings, error) {
	settled := make(Settings, len(v.Options))
	for _, o := range v.Options {
		settled[o.Name] = o.Values[0]
	}
	for name, value := range chosen {
		o, ok := v.option(name)
		if !ok {
			return nil, fmt.Errorf("variant %s: no option %q%s", v.Key, name, v.optionNames())
		}
		if !o.has(value) {
			return nil, fmt.Errorf("variant %s: option %s is one of %s, not %q",
				v.Key, name, strings.Join(o.Values, ", "), value)
		}
		settled[name] = value
	}
	return settled, nil
}

// New is the start position under the settings, completed by Settle.
func (v Variant) New(chosen Settings) (Position, error) {
	settled, err := v.Settle(chosen)
	if err != nil {
		return nil, err
	}
	return v.Parse(v.StartUnder(settled), settled)
}

// StartUnder is the array under settings completed by Settle.
func (v Variant) StartUnder(settled Settings) string {
	if v.Array == nil {
		return v.Start
	}
	return v.Array(settled)
}

// Called reports whether the text is the variant's key, name or an alias,
// without regard to case.
func (v Variant) Called(text string) bool {
	if strings.EqualFold(v.Key, text) || strings.EqualFold(v.Name, text) {
		return true
	}
	for _, a := range v.Aliases {
		if strings.EqualFold(a, text) {
			return true
		}
	}
	return false
}

func (v Variant) option(name string) (Option, bool) {
	for _, o := range v.Options {
		if o.Name == name {
			return o, true
		}
	}
	return Option{}, false
}

func (v Variant) optionNames() string {
	if len(v.Options) == 0 {
		return " (it has none)"
	}
	names := make([]string, len(v.Options))
	for i, o := range v.Options {
		names[i] = o.Name
	}
	return " (it has " + strings.Join(names, ", ") + ")"
}

func (o Option) has(value string) bool {
	for _, v := range o.Values {
		if v == value {
			return true
		}
	}
	return false
}
