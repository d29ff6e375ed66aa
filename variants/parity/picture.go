package parity

import "ptm/engine"

// Picture shows the board as the turn begins; a pending choice is not shown.
func (p *position) Picture() engine.Picture {
	b := engine.NewPicturedBoard(8, 8, 0)
	for i := range b.Cells {
		c := &b.Cells[i]
		for s := range engine.Side(2) {
			if k := p.at(s, c.Square); k != kinds {
				c.Men = append(c.Men, engine.Man{
					Letter: k.letter(), Side: s, Frozen: p.frozen[s]&bit(c.Square) != 0,
				})
			}
		}
		if len(c.Men) == 2 {
			c.Marks |= engine.Shared
		}
	}
	pic := engine.Picture{Boards: []engine.PicturedBoard{b}}
	for s := range engine.Side(2) {
		immediate, delayed := p.Checks(s)
		if immediate {
			pic.Mark(p.kingAt(s), engine.Check)
		}
		if delayed {
			pic.Mark(p.kingAt(s), engine.DelayedCheck)
		}
		if a := p.last.attempts[s]; a.failed {
			pic.Mark(a.square, engine.FailedCapture)
		}
	}
	return pic
}
