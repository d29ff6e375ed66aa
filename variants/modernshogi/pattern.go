package modernshogi

import (
	"ptm/engine"
	"ptm/engine/board"
)

// patterns are how the men move.
func (e *edition) patterns() []engine.Pattern {
	list := make([]engine.Pattern, kinds)
	for k := range kinds {
		letter := string(rune(e.letter(k)))
		if k.promoted() {
			letter = "+" + letter
		}
		from := squares.Square(4, 4)
		list[k] = engine.Pattern{Letter: letter, Name: e.name(k), Goals: squares.Goals(from, func(enemies board.Set128) board.Set128 {
			return e.attacks(engine.White, k, from, enemies).Or(e.steps[k][from].AndNot(enemies))
		})}
	}
	return list
}

// words are the rules that patterns cannot show.
func words() []string {
	return []string{
		"A man other than the king may turn over (+) at the end of a move that begins or ends on the far three ranks; a pawn on the last rank must.",
		"A captured man goes into the hand of who captured it, and may be put on any empty square in place of a move, the right side up.",
		"A pawn is not dropped on the last rank, nor on a file with an own pawn that is not turned over, nor to give mate.",
		"Mate wins, and a side without a legal move has lost.",
		"The fourth occurrence of a position is a draw, but a loss for the side of which every move since the first gave check.",
	}
}
