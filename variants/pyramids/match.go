package pyramids

import "ptm/engine"

// Match appends the one legal choice that w can mean: moves are written in full.
func (p *position) Match(dst []engine.Move, w engine.Written) []engine.Move {
	var c choice
	if p.written(&w, &c) != "" || p.judge(&c) != legal {
		return dst
	}
	return append(dst, p.move(&c))
}

// written takes what was written apart; why is empty if it could.
func (p *position) written(w *engine.Written, c *choice) (why string) {
	switch {
	case w.Chain:
		return p.rules.read(w.Text, c)
	case !w.Coordinates || w.Man != 0 || w.Promotion != 0 || w.Victim != 0 || w.Drop || w.Castling != engine.NoCastling:
		return badForm
	}
	c.from = p.rules.Square(int(w.FromFile), int(w.FromRank))
	to := p.rules.Square(int(w.ToFile), int(w.ToRank))
	if c.from == none || to == none {
		return badSquare
	}
	c.land(to)
	return ""
}

// PlayText plays a move written in full. It reads, judges and plays in one go.
func (p *position) PlayText(text string, played *engine.Move) (ok bool) {
	var c choice
	if p.over() || p.dead() || p.rules.read(text, &c) != "" || p.judge(&c) != legal {
		return false
	}
	*played = p.move(&c)
	p.play(&c)
	return true
}

// AppendSAN appends the canonical form: d1-d4, d1:31-d4, d1:2-d3-f5, e8-e9=4.
// March, jump and capture look alike, and check is not marked.
func (p *position) AppendSAN(dst []byte, m engine.Move) []byte {
	return p.rules.appendMove(dst, m)
}

// AppendCoordinates appends the same: the moves are written by squares.
func (p *position) AppendCoordinates(dst []byte, m engine.Move) []byte {
	return p.rules.appendMove(dst, m)
}
