package parity12

import (
	"ptm/engine"
	"ptm/engine/board"
)

// PlayText plays a move in the plainest forms of standard notation, in which
// nearly all are written: k4, exd5, Cj3, Fxd5+, Nbd7. It reads, matches, judges
// and plays in one go. ok is false, and nothing has changed, for all other
// forms, for illegal moves, where not exactly one legal move fits, and when the
// game is over.
func (p *position) PlayText(text string, played *engine.Move) (ok bool) {
	n := len(text)
	if n > 0 && (text[n-1] == '+' || text[n-1] == '#') {
		n--
	}
	if n < 2 || n > 5 || p.dead() {
		return false
	}
	file, rank := text[n-2]-'a', text[n-1]-'1'
	if file >= files || rank >= ranks {
		return false
	}
	to := engine.Square(rank*files + file)
	from := none
	if text[0] >= 'a' {
		from = p.quickPawn(text[:n], to)
	} else if k := kindOf(text[0]); k != kinds && k != pawn && n >= 3 {
		movers := p.own(k).And(onEmpty[k][to&127])
		if whence, ok := origin(text[1 : n-2]); !ok {
			return false
		} else if whence != nil {
			movers = movers.And(*whence)
		}
		from = p.onlyMover(k, movers, to)
	}
	if from == none {
		return false
	}
	played.From, played.To = from, to
	p.play(from, to, 0, ordinary)
	return true
}

// origin reads what stands between a man's letter and the square it goes to:
// nothing, its file or its rank, and a mark of capture.
func origin(text string) (whence *board.Set128, ok bool) {
	if text != "" && text[len(text)-1] == 'x' {
		text = text[:len(text)-1]
	}
	switch {
	case text == "":
		return nil, true
	case len(text) > 1:
		return nil, false
	case text[0]-'a' < files:
		return &fileSets[text[0]-'a'], true
	case text[0]-'1' < ranks:
		return &rankSets[text[0]-'1'], true
	}
	return nil, false
}

// onlyMover is the one of the men that may go to a square; none if there is
// none or more.
func (p *position) onlyMover(k kind, movers board.Set128, to engine.Square) engine.Square {
	from := none
	for ; !movers.Empty(); movers = movers.Rest() {
		q := movers.First()
		if !p.legal(k, q, to) {
			continue
		}
		if from != none {
			return none
		}
		from = q
	}
	return from
}

// quickPawn is where the pawn comes from that the text moves to a square not
// on its last rank; none for all that is not as plain as k4 and exd5.
func (p *position) quickPawn(text string, to engine.Square) engine.Square {
	s := p.side & 1
	if lastRank[s].Has(to) {
		return none
	}
	var pawns board.Set128
	switch {
	case len(text) == 2:
		one := ahead(s^1, board.Bit128(to))
		pawns = p.own(pawn).And(one.Or(ahead(s^1, one)))
	case len(text) == 4 && text[1] == 'x' && text[0]-'a' < files:
		pawns = p.own(pawn).And(pawnAttacks[s^1][to&127]).And(fileSets[text[0]-'a'])
	}
	return p.onlyMover(pawn, pawns, to)
}
