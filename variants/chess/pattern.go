package chess

import (
	"ptm/engine"
	"ptm/engine/board"
)

// Patterns are how the men move, castling and en passant apart.
func Patterns() []engine.Pattern {
	list := make([]engine.Pattern, kinds)
	for k := range kinds {
		from := squares.Square(3, 3)
		if k == pawn {
			from = squares.Square(3, 1)
		}
		list[k] = engine.Pattern{Letter: string(rune(k.letter())), Name: k.String(), Goals: squares.Goals(from, func(enemies board.Set128) board.Set128 {
			p := Position{ep: none}
			p.put(engine.White, k, from)
			p.all[engine.Black] = board.Set64(enemies.Lo)
			return board.Set128{Lo: uint64(p.goalsOnBoard(k, from))}
		})}
	}
	return list
}

// goalsOnBoard are the squares to which a man can go with the safety of the
// king left out of account.
func (p *Position) goalsOnBoard(k kind, from engine.Square) (goals board.Set64) {
	if k == pawn {
		return p.pawnGoals(from)
	}
	for to := onEmptyBoard(k, from) &^ p.all[p.side&1]; to != 0; to = to.Rest() {
		if board.Between64(from, to.First())&p.occupied() == 0 {
			goals |= to & -to
		}
	}
	return goals
}

// Words are the rules that patterns cannot show.
func Words() []string {
	return []string{
		"A king may not be left or put in check; mate wins, stalemate draws.",
		"Castling, the pawn's double step, capture in passing and promotion to queen, rook, bishop or knight are those of the FIDE Laws.",
		"A dead position, the fifth occurrence of a position and 75 moves end the game as a draw at once; the third and 50 moves may be claimed.",
	}
}
