package bermuda

import (
	"ptm/engine"
	"ptm/engine/board"
)

// patterns are how the men move on their own board, castling and en passant
// apart.
func patterns() []engine.Pattern {
	one := board.Geometry{Files: 8, Ranks: 8}
	list := make([]engine.Pattern, kinds)
	for k := range kinds {
		from := one.Square(3, 3)
		if k == pawn {
			from = one.Square(3, 1)
		}
		list[k] = engine.Pattern{Letter: string(rune(k.letter())), Name: k.String(), Goals: one.Goals(from, func(enemies board.Set128) board.Set128 {
			p := position{ep: none}
			p.all[lower] = [2]board.Set64{board.Bit64(from), board.Set64(enemies.Lo)}
			return board.Set128{Lo: uint64(p.goals(k, from))}
		})}
	}
	return list
}

// words are the rules that patterns cannot show.
func words() []string {
	return []string{
		"Two boards, the upper one (files i to p) over the lower one (a to h), turned by a quarter. A turn is one move on either.",
		"Who is captured on the upper board falls to the square below and goes on playing; whatever stands there is removed.",
		"Who captures on the lower board rises to the square above, if it is empty.",
		"In place of another move an upper man may drop to the square below, if no man of its own colour stands there.",
		"A side moves on a board only while its king stands there. There is no check: who has lost both kings has lost.",
		"Castling, the double step, capture in passing and promotion as in chess.",
	}
}
