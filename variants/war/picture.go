package war

import "ptm/engine"

// Picture shows the four boards. Squares have numbers only on the board that
// the last move was on, since a move names no board.
func (p *position) Picture() engine.Picture {
	var pic engine.Picture
	for i := range p.boards {
		b := p.boards[i].Picture().Boards[0]
		b.Name = string(rune(letter(i)))
		b.Note = p.note(i)
		if i != p.last {
			for c := range b.Cells {
				b.Cells[c].Square = engine.NoSquare
			}
		}
		pic.Boards = append(pic.Boards, b)
	}
	return pic
}

// note is what there is to say of a board.
func (p *position) note(board int) string {
	switch {
	case p.drawn[board] == agreed:
		return "agreed drawn"
	case p.drawn[board] != inPlay:
		return "drawn: " + p.drawn[board].String()
	case p.mated && board == p.due:
		return "mate"
	case !p.over() && board == p.due:
		return p.side.String() + " to move"
	}
	return ""
}
