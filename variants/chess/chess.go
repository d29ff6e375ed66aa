// Package chess is orthodox chess by the FIDE Laws, in force since 2023: the
// four boards of Parallel Chess War, and a game of its own. It is the fastest
// of the variants and keeps to plain bitboards: a move is judged by the king's
// lines, never by trying it out. docs/rules/chess.md is the rules page.
package chess

import "ptm/engine"

// Start is the array as position text.
const Start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// Variant is chess as the engine knows a game.
func Variant() engine.Variant {
	return engine.Variant{
		Key:     "chess",
		Name:    "Chess",
		Aliases: []string{"Orthodox Chess", "Standard", "Standard Chess", "Normal"},
		Board:   "8x8",
		Kind:    engine.Alternating,
		Source:  "FIDE Laws of Chess, 2023",
		Parse: func(text string, _ engine.Settings) (engine.Position, error) {
			p, err := Parse(text)
			if err != nil {
				return nil, err
			}
			return p, nil
		},
		Start:    Start,
		Patterns: Patterns,
		Words:    Words(),
	}
}
