package bermuda

import "ptm/engine"

// Picture shows both boards side by side, the upper one to the right for White,
// and what the last move did on the other board.
func (p *position) Picture() engine.Picture {
	var pic engine.Picture
	for f, title := range boardNames {
		b := engine.NewPicturedBoard(8, 8, on(f, 0))
		b.Name, b.FirstFile, b.Note = title, 8*f, p.idle(f)
		for i := range b.Cells {
			c := &b.Cells[i]
			if k := p.at[c.Square]; k != kinds {
				c.Men = []engine.Man{{Letter: k.letter(), Side: p.sideAt(c.Square)}}
			}
		}
		pic.Boards = append(pic.Boards, b)
	}
	if q := p.last.twin; q != p.last.fell && q != p.last.rose {
		pic.Mark(q, engine.Twin)
	}
	pic.Mark(p.last.fell, engine.Fell)
	pic.Mark(p.last.rose, engine.Rose)
	return pic
}

// idle says whose men on a board may not move, for want of a king (rule 4).
func (p *position) idle(floor int) string {
	var sides []string
	for s := range engine.Side(2) {
		if men := p.all[floor][s]; men != 0 && men&p.men[floor][king] == 0 {
			sides = append(sides, s.String()+" idle")
		}
	}
	switch len(sides) {
	case 0:
		return ""
	case 1:
		return sides[0]
	}
	return "both sides idle"
}

// AppendEvents appends what the last move did besides going where it is written
// to: the fall, the man that it removed, the rise.
func (p *position) AppendEvents(dst []string) []string {
	if q := p.last.fell; q != none {
		text := p.sideAt(q).String() + " " + p.at[q].String() + " falls to " + name(q)
		if p.last.crushed != kinds {
			text += " and removes a " + p.last.crushedSide.String() + " " + p.last.crushed.String()
		}
		dst = append(dst, text)
	}
	if q := p.last.rose; q != none {
		dst = append(dst, p.sideAt(q).String()+" "+p.at[q].String()+" rises to "+name(q))
	}
	return dst
}
