package bermuda

import (
	"fmt"

	"ptm/engine"
	"ptm/engine/board"
)

// The rules that an illegal move can break: the author's by their numbers, the
// others by name.
const (
	ruleDrop      = "2"
	ruleRise      = "3"
	ruleKing      = "4"
	ruleMove      = "move"
	ruleCastling  = "castling"
	ruleEnPassant = "en passant"
	rulePromotion = "promotion"
	ruleNotation  = "notation"
)

// closeness orders reasons when several men could be meant: the one that came
// furthest through the rules is likely the one that was.
var closeness = map[string]int{ruleMove: 1, ruleEnPassant: 2, ruleKing: 3, rulePromotion: 4}

func because(rule, format string, args ...any) *engine.IllegalMove {
	return &engine.IllegalMove{Rule: rule, Reason: fmt.Sprintf(format, args...)}
}

// Explain says why w is no legal move, naming the rule.
func (p *position) Explain(w engine.Written) *engine.IllegalMove {
	k := writtenKind(&w)
	switch {
	case w.Agreed != 0:
		return because(ruleNotation, "both boards are one game, and no draw is agreed on one of them")
	case w.Drop:
		return because(ruleNotation, "a drop is written with a colon, as in R:a4")
	case w.Plus:
		return because(ruleNotation, "men do not turn over in this game")
	case w.Castling != engine.NoCastling:
		return p.explainWritten(&w)
	case w.Coordinates:
		m := p.writtenMove(&w)
		if m.From == none || m.To == none {
			return because(ruleNotation, "%s names no two squares of these boards", w.Text)
		}
		return p.explainMove(m)
	case k == kinds:
		return because(ruleNotation, "no man of this game is called %c", w.Man)
	case w.Victim != 0 && kindOf(w.Victim) == kinds:
		return because(ruleNotation, "no man of this game is called %c", w.Victim)
	case w.Victim != 0 || w.ToFile < 0 || w.ToRank < 0:
		return because(ruleMove, "no %s of %s makes such a capture; naming the square would tell more", k, p.side)
	}
	to := square(w.ToFile, w.ToRank)
	switch {
	case to == none:
		return because(ruleNotation, "%s names no square of these boards", w.Text)
	case drops(&w):
		return p.explainWrittenDrop(k, to, w.Promotion)
	}
	return p.nearest(k, to, &w)
}

// nearest is the reason of the man that came nearest to making the move.
func (p *position) nearest(k kind, to engine.Square, w *engine.Written) *engine.IllegalMove {
	f := floor(to)
	men := p.own(f, k) & area(f, w.FromFile, w.FromRank)
	switch {
	case men == 0 && w.FromFile >= 0 && int(w.FromFile>>3) != f:
		return p.explainChange(1-f, "the man", to)
	case men == 0:
		return because(ruleMove, "%s has no %s%s on the %s board", p.side, k, placed(w), boardNames[f])
	}
	var best *engine.IllegalMove
	for ; men != 0; men = men.Rest() {
		from := on(f, men.First())
		if k == pawn && w.FromFile < 0 && !w.Capture && (from^to)&7 != 0 {
			continue // a pawn's capture names the file that it leaves
		}
		reason := p.explainMove(engine.Move{From: from, To: to, Man: w.Promotion})
		if best == nil || closeness[reason.Rule] > closeness[best.Rule] {
			best = reason
		}
	}
	if best == nil {
		return because(ruleMove, "no pawn steps to %s, and a capture names the file it comes from", name(to))
	}
	return best
}

// placed is " on the e-file", " on rank 4" or " on e4", as far as written.
func placed(w *engine.Written) string {
	switch {
	case w.FromFile >= 0 && w.FromRank >= 0:
		return fmt.Sprintf(" on %c%d", 'a'+w.FromFile, 1+w.FromRank)
	case w.FromFile >= 0:
		return fmt.Sprintf(" on the %c-file", 'a'+w.FromFile)
	case w.FromRank >= 0:
		return fmt.Sprintf(" on rank %d", 1+w.FromRank)
	}
	return ""
}

// explainMove finds the first rule that a move breaks. It is asked when there
// is one, so that what is left at the end must be the promotion.
func (p *position) explainMove(m engine.Move) *engine.IllegalMove {
	switch {
	case m.From >= allSquares || m.To >= allSquares || m.Via != "" || m.Kind > castles:
		return because(ruleNotation, "it is no move of this game")
	case m.From == m.To:
		return because(ruleMove, "it is no move at all: it ends on %s, where it begins", name(m.From))
	case p.at[m.From] == kinds:
		return because(ruleMove, "no man stands on %s", name(m.From))
	case !p.holds(p.side, m.From):
		return because(ruleMove, "the %s on %s is not %s's", p.at[m.From], name(m.From), p.side)
	case !p.awake(floor(m.From)):
		return because(ruleKing, "king's rule: no king of %s stands on the %s board, so the %s on %s is idle",
			p.side, boardNames[floor(m.From)], p.at[m.From], name(m.From))
	}
	k := p.at[m.From]
	switch {
	case m.Kind == castles || k == king && floor(m.From) == floor(m.To) && twoAlong(m.From, m.To):
		return p.explainKing(m)
	case floor(m.From) != floor(m.To) && !p.legal(k, m.From, m.To):
		if p.rules.twins[m.From] == m.To && floor(m.To) == lower {
			return because(ruleDrop, "drop: an own man stands on %s", name(m.To))
		}
		return p.explainChange(floor(m.From), fmt.Sprintf("the %s on %s", k, name(m.From)), m.To)
	case floor(m.From) == floor(m.To):
		if reason := p.explainReach(k, m.From, m.To); reason != nil {
			return reason
		}
	}
	return p.explainPromotion(k, &m)
}

func (p *position) explainPromotion(k kind, m *engine.Move) *engine.IllegalMove {
	switch {
	case k != pawn:
		return because(rulePromotion, "only a pawn promotes")
	case !p.promotes(m.From, m.To):
		return because(rulePromotion, "the pawn does not reach its last rank, so it cannot promote")
	case m.Man != 0:
		return because(rulePromotion, "a pawn becomes a queen, rook, bishop or knight")
	case !lastRank[p.side&1].Has(m.To & 63):
		return because(rulePromotion, "the pawn rises to %s, on its last rank, and must name the piece it becomes: Q, R, B or N",
			name(p.rules.twins[m.To]))
	}
	return because(rulePromotion, "a pawn on its last rank must name the piece it becomes: Q, R, B or N")
}

// explainChange judges a move of a man of one board to a square of the other.
func (p *position) explainChange(floor int, man string, to engine.Square) *engine.IllegalMove {
	if floor == lower {
		return because(ruleRise, "%s is on the lower board, and the only way up is the rise after a capture there", man)
	}
	return because(ruleDrop, "drop: %s is on the upper board and drops straight down only; over %s lies %s",
		man, name(to), name(p.rules.twins[to]))
}

// explainWrittenDrop judges "R:a4", which does not say where the man comes from.
func (p *position) explainWrittenDrop(k kind, to engine.Square, becomes byte) *engine.IllegalMove {
	if floor(to) == upper {
		return because(ruleDrop, "drop: %s is on the upper board, and men drop to the lower one", name(to))
	}
	from := p.rules.twins[to]
	if p.at[from] != k || !p.holds(p.side, from) {
		return because(ruleDrop, "drop: over %s lies %s, and no %s of %s stands there", name(to), name(from), k, p.side)
	}
	return p.explainMove(engine.Move{From: from, To: to, Man: becomes})
}

// explainReach judges how the man moves, the men in its way and the goal.
func (p *position) explainReach(k kind, from, to engine.Square) *engine.IllegalMove {
	at := board.Between64(from, to) & p.occupied(floor(to))
	switch {
	case p.holds(p.side, to):
		return because(ruleMove, "an own man stands on %s", name(to))
	case k == pawn:
		return p.explainPawn(from, to)
	case !onEmptyBoard(k, from).Has(to & 63):
		return because(ruleMove, "the %s on %s does not move to %s", k, name(from), name(to))
	case at != 0:
		return because(ruleMove, "the way of the %s from %s to %s is blocked on %s", k, name(from), name(to), name(on(floor(to), at.First())))
	}
	return nil
}

func (p *position) explainPawn(from, to engine.Square) *engine.IllegalMove {
	s, f, goal := p.side&1, floor(to), to&63
	one := ahead(s, board.Bit64(from&63))
	two := ahead(s, one&stepRank[s])
	switch {
	case p.pawnGoals(from).Has(goal):
		return nil
	case pawnAttacks[s][from&63].Has(goal):
		if stepRank[s^1].Has(goal) && p.at[to^8] == pawn && p.holds(s^1, to^8) {
			return because(ruleEnPassant, "the pawn on %s did not make its double step in the move before", name(to^8))
		}
		return because(ruleMove, "the pawn on %s has nothing to capture on %s", name(from), name(to))
	case (one | two).Has(goal):
		at := p.occupied(f) & (one | board.Bit64(goal))
		if at&one != 0 {
			at &= one
		}
		return because(ruleMove, "the way of the pawn on %s is blocked on %s", name(from), name(on(f, at.First())))
	}
	return because(ruleMove, "the pawn on %s does not move to %s", name(from), name(to))
}

// twoAlong reports whether two squares of a rank are two files apart.
func twoAlong(a, b engine.Square) bool { return a>>3 == b>>3 && (a == b+2 || b == a+2) }

// explainKing judges a king's move of two squares, which can only be castling.
func (p *position) explainKing(m engine.Move) *engine.IllegalMove {
	if w := p.wingTo(m.From, m.To); w != nil {
		return p.explainCastling(w)
	}
	f := floor(m.From)
	home := p.rules.wings[f][p.side&1][0].king
	if m.From != home {
		return because(ruleCastling, "the king is not at home: %s's king castles on the %s board from %s", p.side, boardNames[f], name(home))
	}
	return because(ruleCastling, "the king on %s does not castle to %s", name(m.From), name(m.To))
}

// explainWritten judges O-O and O-O-O.
func (p *position) explainWritten(w *engine.Written) *engine.IllegalMove {
	if c := p.writtenWing(w); c != nil {
		return p.explainCastling(c)
	}
	wings := &p.rules.wings
	long := (w.Castling - engine.Short) & 1
	below, above := &wings[lower][p.side&1][long], &wings[upper][p.side&1][long]
	return because(ruleCastling, "castling on this side is the king from %s to %s, or above from %s to %s",
		name(below.king), name(below.kingTo), name(above.king), name(above.kingTo))
}

func (p *position) explainCastling(w *wing) *engine.IllegalMove {
	at := p.occupied(floor(w.king)) & w.between
	switch {
	case p.at[w.king] != king || !p.holds(p.side, w.king):
		return because(ruleCastling, "the king is not at home on %s", name(w.king))
	case p.at[w.rook] != rook || !p.holds(p.side, w.rook):
		return because(ruleCastling, "the rook is not at home on %s", name(w.rook))
	case p.castling&w.bit == 0:
		return because(ruleCastling, "the right is lost: a man has left or reached %s or %s", name(w.king), name(w.rook))
	case at != 0:
		return because(ruleCastling, "%s, between king and rook, is not empty", name(on(floor(w.king), at.First())))
	}
	return because(rulePromotion, "castling promotes nothing")
}
