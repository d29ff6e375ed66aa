package chess

import (
	"ptm/engine"
	"ptm/engine/board"
)

// PlayText plays a move in the plainest forms of standard notation, in which
// nearly all are written: e4, exd5, Nf3, Nxd5+, Nbd7, O-O. It reads, matches,
// judges and plays in one go. ok is false, and nothing has changed, for all
// other forms, for illegal moves, and where not exactly one legal move fits.
func (p *Position) PlayText(text string, played *engine.Move) (ok bool) {
	n := len(text)
	if n > 0 && (text[n-1] == '+' || text[n-1] == '#') {
		n--
	}
	if n < 2 || n > 5 {
		return false
	}
	file, rank := text[n-2]-'a', text[n-1]-'1'
	if file > 7 || rank > 7 {
		return p.playCastling(text[:n], played)
	}
	to := engine.Square(rank<<3 | file)
	if text[0] >= 'a' {
		return p.playPawn(text[:n], to, played)
	}
	k := kindOf(text[0])
	if k-knight > king-knight || p.all[p.side&1].Has(to) {
		return false
	}
	movers := p.men[k] & p.all[p.side&1] & onEmptyBoard(k, to)
	if n > 3 {
		between := text[1 : n-2]
		if between[len(between)-1] == 'x' {
			between = between[:len(between)-1]
		}
		switch {
		case between == "":
		case len(between) > 1:
			return false
		case between[0]-'a' < 8:
			movers &= fileA << (between[0] - 'a')
		case between[0]-'1' < 8:
			movers &= rank1 << ((between[0] - '1') * 8)
		default:
			return false
		}
	}
	occupied := p.occupied()
	from := none
	for ; movers != 0; movers = movers.Rest() {
		q := movers.First()
		if board.Between64(q, to)&occupied != 0 || !p.safe(k, q, to) {
			continue
		}
		if from != none {
			return false
		}
		from = q
	}
	if from == none {
		return false
	}
	p.step(k, from, to, 0)
	played.From, played.To = from, to
	return true
}

// playPawn is PlayText for a pawn's move to a square that is not on its last
// rank.
func (p *Position) playPawn(text string, to engine.Square, played *engine.Move) (ok bool) {
	s := p.side & 1
	var from engine.Square
	switch {
	case lastRank[s].Has(to):
		return false
	case len(text) == 2:
		if s == engine.White {
			from = to - 8
		} else {
			from = to + 8
		}
		pawns, occupied := p.men[pawn]&p.all[s], p.occupied()
		switch {
		case occupied.Has(to) || from > 63:
			return false
		case pawns.Has(from):
		case occupied.Has(from) || !stepRank[s].Has(from):
			return false
		default:
			from = 2*from - to
			if !pawns.Has(from) {
				return false
			}
		}
	case len(text) == 4 && text[1] == 'x' && text[0]-'a' < 8:
		froms := pawnAttacks[s^1][to&63] & p.men[pawn] & p.all[s] & (fileA << (text[0] - 'a'))
		if froms == 0 || !p.all[s^1].Has(to) {
			return false // en passant goes the long way
		}
		from = froms.First()
	default:
		return false
	}
	if !p.safe(pawn, from, to) {
		return false
	}
	p.step(pawn, from, to, 0)
	played.From, played.To = from, to
	return true
}

// playCastling is PlayText for castling.
func (p *Position) playCastling(text string, played *engine.Move) (ok bool) {
	w := &p.home.wings[p.side&1][0]
	switch text {
	case "O-O":
	case "O-O-O":
		w = &p.home.wings[p.side&1][1]
	default:
		return false
	}
	if !p.mayCastle(w) {
		return false
	}
	p.castle(w)
	*played = w.move()
	return true
}
