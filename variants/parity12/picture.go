package parity12

import "ptm/engine"

// Picture shows the board.
func (p *position) Picture() engine.Picture {
	b := engine.NewPicturedBoard(files, ranks, 0)
	for i := range b.Cells {
		c := &b.Cells[i]
		k := p.on[i]
		if k == kinds {
			continue
		}
		s := engine.White
		if p.all[engine.Black].Has(c.Square) {
			s = engine.Black
		}
		c.Men = []engine.Man{{Letter: k.letter(), Side: s}}
	}
	pic := engine.Picture{Boards: []engine.PicturedBoard{b}}
	if !p.checkers.Empty() {
		pic.Mark(p.kings[p.side&1], engine.Check)
	}
	return pic
}
