// Package variants is the list of the games that ptm knows. Each family has a
// package of its own below; nothing outside it asks which variant is played.
package variants

import (
	"ptm/engine"
	"ptm/variants/bermuda"
	"ptm/variants/chess"
	"ptm/variants/modernshogi"
	"ptm/variants/parity"
	"ptm/variants/parity12"
	"ptm/variants/pyramids"
	"ptm/variants/war"
)

// All lists the variants in the order in which they are shown.
func All() []engine.Variant {
	eight := parity.Chess()
	eight.Namesake = parity12.Namesake // Pacey calls his game Parity Chess too
	list := []engine.Variant{
		eight,
		parity.SingleOccupation(),
		parity12.Variant(),
		war.Variant(),
		modernshogi.First(),
		modernshogi.Second(),
		bermuda.Variant(),
	}
	list = append(list, pyramids.All()...)
	return append(list, chess.Variant())
}

// Lookup finds a variant by key, name or alias, without regard to case.
func Lookup(name string) (engine.Variant, bool) {
	for _, v := range All() {
		if v.Called(name) {
			return v, true
		}
	}
	return engine.Variant{}, false
}
