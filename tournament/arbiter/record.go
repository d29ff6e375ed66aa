package arbiter

import (
	"bytes"
	"strings"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/record"
)

// Record reads a kept game back and tells how it was checked: with the options
// and from the array of its event.
func (g *Game) Record() (*record.Game, check.Options, error) {
	read, err := record.NewReader("record", bytes.NewReader(g.Text)).Next()
	return read, check.Options{Variant: g.Variant, Settings: chosenOf(g.Options), Array: g.Array}, err
}

// chosenOf are options that were kept as name=value.
func chosenOf(options []string) engine.Settings {
	chosen := engine.Settings{}
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		chosen[name] = value
	}
	return chosen
}
