package pyramids

import (
	"strings"

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

// AppendEvents appends which men came off by the last jumps, in their order.
func (p *position) AppendEvents(dst []string) []string {
	if p.jumped.Empty() {
		return dst
	}
	var names []string
	left := p.jumped
	for i := 1; i < len(p.way); i++ {
		over := p.rules.between[p.way[i-1]&127][p.way[i]&127].And(left)
		left = left.AndNot(over)
		names = append(names, p.rules.Name(over.First()))
	}
	if len(p.way) == 0 {
		names = append(names, p.rules.Name(left.First()))
	}
	return append(dst, "jumps over "+strings.Join(names, ", "))
}
