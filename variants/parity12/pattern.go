package parity12

import (
	"ptm/engine"
	"ptm/engine/board"
)

// patterns are how the men move, castling and en passant apart.
func patterns() []engine.Pattern {
	list := make([]engine.Pattern, kinds)
	for k := range kinds {
		from := squares.Square(5, 3)
		if k == pawn {
			from = squares.Square(5, 1)
		}
		list[k] = engine.Pattern{Letter: string(rune(k.letter())), Name: k.String(), Goals: squares.Goals(from, func(enemies board.Set128) board.Set128 {
			p := position{passed: none}
			p.put(engine.White, k, from)
			p.all[engine.Black] = enemies
			if k == pawn {
				return p.pawnGoals(from)
			}
			return attacks(&leaps, k, from, p.occupied())
		})}
	}
	return list
}

// words are the rules that patterns cannot show.
func words() []string {
	return []string{
		"Fast castling: once, a king that has not moved and is not in check goes along its first rank to any square strictly between itself and " +
			"a rook that has not moved, if that square is empty and not attacked; the rook goes to where the king came from. What stands or is attacked " +
			"between does not matter.",
		"The pawn's double step and capture in passing as in chess. It promotes to queen, rook, bishop, knight, Champion or FAD.",
		"Mate wins; stalemate and a dead position are draws. The third occurrence of a position and 50 moves may be claimed.",
		"The array is derived from what the author says of it, whose picture of it is lost; an event may have another.",
	}
}
