// Package variants is the list of the games that ptm knows. Each family has a
// package of its own below; nothing outside it asks which variant is played.
package variants

import (
	"slices"

	"ptm/engine"
	"ptm/variants/bermuda"
	"ptm/variants/chess"
	"ptm/variants/modernshogi"
	"ptm/variants/parity"
	"ptm/variants/parity12"
	"ptm/variants/pyramids"
	"ptm/variants/war"
)

// all are the variants in the order in which they are shown.
var all = list()

func list() []engine.Variant {
	eight := parity.Chess()
	eight.Namesake = parity12.Namesake // Pacey calls his game Parity Chess too
	games := []engine.Variant{
		eight,
		parity.SingleOccupation(),
		parity12.Variant(),
		war.Variant(),
		modernshogi.First(),
		modernshogi.Second(),
		bermuda.Variant(),
	}
	games = append(games, pyramids.All()...)
	return append(games, chess.Variant())
}

// All lists the variants in the order in which they are shown.
func All() []engine.Variant { return slices.Clone(all) }

// Lookup finds a variant by key, name or alias, without regard to case.
func Lookup(name string) (engine.Variant, bool) {
	for i := range all {
		if all[i].Key == name { // as it mostly is
			return all[i], true
		}
	}
	for i := range all {
		if all[i].Called(name) {
			return all[i], true
		}
	}
	return engine.Variant{}, false
}
