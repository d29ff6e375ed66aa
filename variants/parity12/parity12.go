// Package parity12 is Kevin Pacey's Parity Chess on 12x8 (2023, revised 2024):
// chess on twelve files with two more kinds of men, the Champion and the FAD,
// and with fast castling. The rules as this project reads them are in
// docs/rules/parity12.md. It shares no rules with package parity, only half a
// name.
package parity12

import "ptm/engine"

// start is the array as position text; see docs/positions.md. The inventor
// published it as a picture only: this one is derived from his criteria.
const start = "rnfbcqkcbfnr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNFBCQKCBFNR w KQkq - 0 1"

// Variant is Parity Chess on 12x8.
func Variant() engine.Variant {
	return engine.Variant{
		Key:     "parity12",
		Name:    "Parity Chess 12x8",
		Aliases: []string{"Parity Chess (12x8)", "Parity 12x8", "Parity Chess 12 x 8", "Parity Chess (Pacey)"},
		Board:   "12x8",
		Kind:    engine.Alternating,
		Source:  "Kevin Pacey, 2023, revised 2024",
		Options: []engine.Option{{
			Name: castling, Values: []string{on, off},
			Help: "whether the king may castle",
		}},
		Parse: func(text string, s engine.Settings) (engine.Position, error) {
			return parse(text, s[castling] != off)
		},
		Start:    start,
		Patterns: patterns,
		Words:    words(),
	}
}

// The option and its values.
const (
	castling = "castling"
	on       = "on"
	off      = "off"
)
