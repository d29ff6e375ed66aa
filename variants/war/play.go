package war

import (
	"ptm/engine"
)

// Play carries out a move on the board due, or an agreement.
func (p *position) Play(m engine.Move) error {
	if m.Kind == engine.Agreement {
		return p.agree(m)
	}
	if p.over() {
		return p.ended()
	}
	if err := p.boards[p.due].Play(m); err != nil {
		return err
	}
	p.judge()
	return nil
}

// PlayText plays a move on the board due as chess does, in one go.
func (p *position) PlayText(text string, played *engine.Move) (ok bool) {
	if p.over() || !p.boards[p.due].PlayText(text, played) {
		return false
	}
	p.judge()
	return true
}

// judge sees what the move on the board due has led to.
func (p *position) judge() {
	b := &p.boards[p.due]
	p.last = p.due
	o := b.Outcome()
	if !o.Over() {
		o = b.Repeated(p.seen[p.due].Add(b.Key(), b.Reversible()))
	}
	switch o.Result {
	case engine.Ongoing:
	case engine.Drawn:
		p.drawn[p.due] = drawnBy(o.Reason)
	default:
		p.mated = true
		return // in mid-turn
	}
	p.advance()
}

// agree takes a board out of play.
func (p *position) agree(m engine.Move) error {
	if why := p.explainAgreement(m); why != nil {
		return why
	}
	p.drawn[m.To] = agreed
	p.findDue()
	return nil
}

// agreement is the move by which both players agree a board drawn.
func agreement(board int) engine.Move {
	return engine.Move{From: engine.NoSquare, To: engine.Square(board), Kind: engine.Agreement}
}

// advance finds the next board due: of this turn, or of the next.
func (p *position) advance() {
	if p.findDue() || p.allDrawn() {
		return
	}
	p.number += int32(p.side)
	p.side = p.side.Other()
	p.findDue()
}

// findDue looks for the first board in the order of the side on which its move
// is still due in this turn.
func (p *position) findDue() bool {
	for i := range boards {
		b := inOrder(p.side, i)
		if p.drawn[b] == inPlay && p.boards[b].Turn().Side == p.side {
			p.due = b
			return true
		}
	}
	p.due = 0
	return false
}

// inOrder is the i-th board of the side from its left: White goes from A to D,
// Black from D to A.
func inOrder(s engine.Side, i int) int {
	if s == engine.White {
		return i
	}
	return boards - 1 - i
}

// moved reports whether the board has been moved on in this turn, as its own
// turn and move number tell. On the first turn of White that holds for A and B,
// which Black begins.
func (p *position) moved(board int) bool {
	t := p.boards[board].Turn()
	return t.Side != p.side && t.Number == int(p.number)+int(p.side)
}

// betweenTurns reports whether no board has been moved on in this turn.
func (p *position) betweenTurns() bool {
	for b := range boards {
		if p.moved(b) {
			return false
		}
	}
	return true
}
