package chess

import "ptm/engine"

// Picture shows the board.
func (p *Position) Picture() engine.Picture {
	b := engine.NewPicturedBoard(8, 8, 0)
	for i := range b.Cells {
		c := &b.Cells[i]
		k := p.at[i]
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
	if p.InCheck() {
		pic.Mark(p.kingAt(p.side), engine.Check)
	}
	return pic
}
