// Package bermuda is Bermuda Chess by I. G. Kosintsev (2011): two boards of
// chess, one above the other. Men captured above fall, men that capture below
// rise, and kings are captured. There is no check, so every move that a man can
// make is legal. docs/rules/bermuda.md is the rules page.
package bermuda

import "ptm/engine"

// The arrays: centre-symmetrical, as the author asks, and that of chess.
const (
	Start     = oneCentre + "|" + oneCentre + " w KQkq|KQkq - 0 1"
	classical = oneClassical + "|" + oneClassical + " w KQkq|KQkq - 0 1"

	oneCentre    = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	oneClassical = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
)

// Variant is Bermuda Chess as the engine knows a game.
func Variant() engine.Variant {
	return engine.Variant{
		Key:     "bermuda",
		Name:    "Bermuda Chess",
		Aliases: []string{"Bermuda"},
		Board:   "2 x 8x8",
		Kind:    engine.Alternating,
		Source:  "I. G. Kosintsev, 2011",
		Options: []engine.Option{
			{
				Name: "turn", Values: []string{"clockwise", "counter-clockwise"},
				Help: "the quarter turn of the upper board: clockwise, p1 lies over a1; counter-clockwise, i8 does",
			},
			{
				Name: "array", Values: []string{"centre", "classical"},
				Help: "where Black's kings start: centre, on d8 and l8, so that each queen stands to the left of her king; " +
					"classical, on e8 and m8, as in chess. It is also where they castle from",
			},
			{
				Name: "no-move", Values: []string{"draw", "loss"},
				Help: "what it means to have a king and no legal move",
			},
		},
		Parse: func(text string, s engine.Settings) (engine.Position, error) {
			p, err := parse(text, rulesFor(s))
			if err != nil {
				return nil, err
			}
			return p, nil
		},
		Start:    Start,
		Patterns: patterns,
		Words:    words(),
		Array: func(s engine.Settings) string {
			if s["array"] == "classical" {
				return classical
			}
			return Start
		},
	}
}
