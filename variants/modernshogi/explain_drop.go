package modernshogi

import (
	"ptm/engine"
	"ptm/engine/board"
)

func (p *position) explainWrittenDrop(w *engine.Written) *engine.IllegalMove {
	to := squares.Square(int(w.ToFile), int(w.ToRank))
	switch {
	case to == none:
		return because(ruleNotation, "%s names no square of this board", w.Text)
	case w.Plus || w.Promotion != 0:
		return because(ruleDrop, "a man is dropped unpromoted")
	}
	return p.explainDrop(w.Man, to)
}

// explainDrop finds the first rule that a drop breaks.
func (p *position) explainDrop(letter byte, to engine.Square) *engine.IllegalMove {
	s := p.side & 1
	k := p.rules.kindOf(letter, false)
	goal := squares.Name(to)
	switch {
	case k >= plain:
		return because(ruleNotation, "no man called %q can be dropped", rune(letter))
	case p.hands[s][k] == 0:
		return because(ruleDrop, "%s has no %s in hand", p.side, p.rules.name(k))
	case p.occupied().Has(to):
		return because(ruleDrop, "%s is occupied", goal)
	case k == pawn && !p.pawnRanks().Has(to):
		return because(ruleDrop, "no pawn is dropped on the last rank, from which it could not move")
	case k == pawn && p.pawnFiles().Has(to):
		return because(ruleDrop, "an unpromoted own pawn already stands on the %c-file", 'a'+squares.File(to))
	case !p.targets().Has(to):
		return because(ruleCheck, "it leaves the own king on %s in check from %s",
			squares.Name(p.kings[s]), squares.Name(p.checkers.First()))
	case p.pawnDropMate(board.Bit128(to)).Has(to) && k == pawn:
		return because(ruleDrop, "a dropped pawn may not give mate")
	}
	return because(ruleDrop, "a drop names the man alone")
}
