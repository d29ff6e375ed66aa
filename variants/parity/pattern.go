package parity

import (
	"ptm/engine"
	"ptm/engine/board"
)

// patterns are how the men move, castling and en passant apart.
func patterns() []engine.Pattern {
	list := make([]engine.Pattern, kinds)
	for k := range kinds {
		from := squares.Square(3, 3)
		if k == pawn {
			from = squares.Square(3, 1)
		}
		list[k] = engine.Pattern{Letter: string(rune(k.letter())), Name: k.String(), Goals: squares.Goals(from, func(enemies board.Set128) board.Set128 {
			p := position{duty: none, ep: [2]engine.Square{none, none}}
			p.men[engine.White][k], p.all[engine.White] = bit(from), bit(from)
			p.men[engine.Black][king] = bit(squares.Square(7, 7)) // far away
			p.all[engine.Black] = board.Set64(enemies.Lo)
			return board.Set128{Lo: uint64(p.goals(engine.White, k, from))}
		})}
	}
	return list
}

// words are the rules that patterns cannot show.
func words(single bool) []string {
	sharing := "Men that arrive on one square together share it for as long as both like, and cannot be captured there."
	if single {
		sharing = "Men that arrive on one square together share it, cannot be captured there, and must both leave it in the next turn."
	}
	return []string{
		"Both sides move in the same moment: each decides on the board before the turn, then both moves are carried out together.",
		"A man that has moved is frozen for the next turn.",
		sharing,
		"A capture fails when its target moves away in the same turn: the capturing man still goes to the square.",
		"A king attacked by a man that is not frozen must move; attacked by a frozen one, it may wait a turn.",
		"Castling, the double step, capture in passing and promotion as in chess.",
	}
}
