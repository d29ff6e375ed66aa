// Package war is Parallel Chess War by Kevin Pacey (2024): four games of chess
// side by side between the same two players, of which the first mate wins all.
// It is a composition of four positions of package chess and an order of turns,
// and holds no rule of chess itself. docs/rules/war.md is the rules page.
package war

import (
	"strings"

	"ptm/engine"
	"ptm/variants/chess"
)

// boards is how many games a war is.
const boards = 4

// start is the array as position text; see docs/positions.md. White's first
// turn is on C and D alone, so that on A and B it is Black who begins.
var start = func() string {
	black := strings.Replace(chess.Start, " w ", " b ", 1)
	return strings.Join([]string{black, black, chess.Start, chess.Start, "w 1"}, " | ")
}()

// Variant is Parallel Chess War as the engine knows a game.
func Variant() engine.Variant {
	return engine.Variant{
		Key:     "war",
		Name:    "Parallel Chess War",
		Aliases: []string{"Chess War", "Parallel War", "PCW"},
		Board:   "4 x 8x8",
		Kind:    engine.Boards,
		Source:  "Kevin Pacey, 2024",
		Parse: func(text string, _ engine.Settings) (engine.Position, error) {
			p, err := parse(text)
			if err != nil {
				return nil, err
			}
			return p, nil
		},
		Start:    start,
		Patterns: chess.Patterns,
		Words: append([]string{
			"A turn is one move on every board in play, from the mover's left to his right; White's first is on C and D alone.",
			"Mate on one board ends the war at once. Boards that are drawn, by agreement or by rule, are out of play.",
		}, chess.Words()...),
	}
}
