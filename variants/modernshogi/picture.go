package modernshogi

import (
	"slices"

	"ptm/engine"
)

// Picture shows the board and the hands.
func (p *position) Picture() engine.Picture {
	b := engine.NewPicturedBoard(files, ranks, 0)
	for q, k := range p.on {
		if k == kinds {
			continue
		}
		s := engine.White
		if p.all[engine.Black].Has(engine.Square(q)) {
			s = engine.Black
		}
		b.Cells[q].Men = []engine.Man{{Letter: p.rules.letter(k), Side: s, Promoted: k.promoted()}}
	}
	pic := engine.Picture{Boards: []engine.PicturedBoard{b}}
	for s := range pic.Hands {
		for k, n := range p.hands[s] {
			if n > 0 {
				pic.Hands[s] = append(pic.Hands[s], engine.Held{Letter: p.rules.letter(kind(k)), Count: int(n)})
			}
		}
		slices.Reverse(pic.Hands[s]) // the strongest first
	}
	if !p.checkers.Empty() {
		pic.Mark(p.kings[p.side], engine.Check)
	}
	return pic
}
