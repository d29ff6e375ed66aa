package war

import (
	"fmt"

	"ptm/engine"
)

// Match appends what w can mean: moves on the board due, or an agreement.
func (p *position) Match(dst []engine.Move, w engine.Written) []engine.Move {
	switch {
	case w.Agreed != 0:
		m := agreement(int(w.Agreed) - 'A')
		if p.explainAgreement(m) != nil {
			return dst
		}
		return append(dst, m)
	case p.over():
		return dst
	}
	return p.boards[p.due].Match(dst, w)
}

// AppendSAN appends the move as on one board; an agreement is "=C".
func (p *position) AppendSAN(dst []byte, m engine.Move) []byte {
	if m.Kind == engine.Agreement {
		return append(dst, '=', letter(int(m.To)))
	}
	return p.boards[p.due].AppendSAN(dst, m)
}

// AppendCoordinates appends the move as on one board; an agreement is "=C".
func (p *position) AppendCoordinates(dst []byte, m engine.Move) []byte {
	if m.Kind == engine.Agreement {
		return append(dst, '=', letter(int(m.To)))
	}
	return p.boards[p.due].AppendCoordinates(dst, m)
}

// The rules that are the war's own.
const (
	ruleEnd       = "end"
	ruleOrder     = "order"
	ruleAgreement = "agreement"
)

func because(rule, format string, args ...any) *engine.IllegalMove {
	return &engine.IllegalMove{Rule: rule, Reason: fmt.Sprintf(format, args...)}
}

// Explain says why w is no legal move on the board due, or no agreement.
func (p *position) Explain(w engine.Written) *engine.IllegalMove {
	switch {
	case w.Agreed != 0:
		return p.explainAgreement(agreement(int(w.Agreed) - 'A'))
	case p.over():
		return p.ended()
	}
	return p.boards[p.due].Explain(w)
}

func (p *position) ended() *engine.IllegalMove {
	o := p.Outcome()
	return because(ruleEnd, "the war was over: %s (%s)", o.Result, o.Reason)
}

// explainAgreement says why a board cannot be agreed drawn now; nil if it can.
func (p *position) explainAgreement(m engine.Move) *engine.IllegalMove {
	switch {
	case m.To >= boards || m.From != engine.NoSquare || m.Man != 0 || m.Via != "":
		return because(ruleAgreement, "a draw is agreed on one of the boards A, B, C, D")
	case p.over():
		return p.ended()
	case p.drawn[m.To] != inPlay:
		return because(ruleAgreement, "board %c is out of play already (%s)", letter(int(m.To)), p.drawn[m.To])
	case !p.betweenTurns():
		return because(ruleAgreement, "a draw on a board is agreed at the end of a turn, and in this one board %c is due", letter(p.due))
	}
	return nil
}

// NotDue says why no move on that board is due.
func (p *position) NotDue(board int) *engine.IllegalMove {
	due := letter(p.due)
	switch {
	case p.over():
		return p.ended()
	case board < 0 || board >= boards:
		return because(ruleOrder, "there is no such board, only A, B, C and D")
	case board == p.due:
		return nil
	case p.drawn[board] != inPlay:
		return because(ruleOrder, "board %c is drawn (%s) and out of play; board %c is due", letter(board), p.drawn[board], due)
	case p.moved(board) && p.number == 1 && p.side == engine.White && board < 2:
		return because(ruleOrder, "White's first turn is on C and D only; board %c is due", due)
	case p.moved(board):
		return because(ruleOrder, "board %c has had its move in this turn; board %c is due", letter(board), due)
	case p.side == engine.White:
		return because(ruleOrder, "White goes from A to D, and board %c is due", due)
	}
	return because(ruleOrder, "Black goes from D to A, and board %c is due", due)
}
