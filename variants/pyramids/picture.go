package pyramids

import (
	"fmt"

	"ptm/engine"
)

// Picture shows the board, stacks from their largest checker up, and the way of
// the last chain of jumps.
func (p *position) Picture() engine.Picture {
	b := engine.NewPicturedBoard(p.rules.Files, p.rules.Ranks, 0)
	for i := range b.Cells {
		s := engine.White
		if p.all[engine.Black].Has(engine.Square(i)) {
			s = engine.Black
		}
		switch m := p.on[i]; m {
		case 0:
		case slave:
			b.Cells[i].Men = []engine.Man{{Letter: 'S', Side: s}}
		case faraon:
			b.Cells[i].Men = []engine.Man{{Letter: 'F', Side: s}}
		default:
			for _, digit := range []byte(stackText[m%stacks]) {
				b.Cells[i].Men = append(b.Cells[i].Men, engine.Man{Letter: digit, Side: s})
			}
		}
	}
	pic := engine.Picture{Boards: []engine.PicturedBoard{b}, Way: p.way}
	for m := p.jumped; !m.Empty(); m = m.Rest() {
		pic.Mark(m.First(), engine.Jumped)
	}
	for i := 1; i < len(p.way)-1; i++ {
		pic.Mark(p.way[i], engine.MovedFrom)
	}
	for s := range engine.Side(2) {
		if p.inCheck(s) {
			pic.Mark(p.faraons[s], engine.Check)
		}
	}
	return pic
}

// AppendEvents appends what came off by the last jumps.
func (p *position) AppendEvents(dst []string) []string {
	for m := p.jumped; !m.Empty(); m = m.Rest() {
		dst = append(dst, fmt.Sprintf("%s jumps over %s", p.side.Other(), p.rules.Name(m.First())))
	}
	return dst
}
