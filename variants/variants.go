// Package variants is the list of the games that ptm knows. Each family has a
// package of its own below; nothing outside it asks which variant is played.
package variants

import (
	"strings"

	"ptm/engine"
	"ptm/variants/parity"
)

// All lists the variants in the order in which they are shown.
func All() []engine.Variant {
	return []engine.Variant{
		parity.Chess(),
		parity.SingleOccupation(),
	}
}

// Lookup finds a variant by key or by name, without regard to case.
func Lookup(keyOrName string) (engine.Variant, bool) {
	for _, v := range All() {
		if strings.EqualFold(v.Key, keyOrName) || strings.EqualFold(v.Name, keyOrName) {
			return v, true
		}
	}
	return engine.Variant{}, false
}
