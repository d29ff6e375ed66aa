package chess

import (
	"ptm/engine"
	"ptm/engine/board"
)

// PlayText plays a move in the plainest forms, in which nearly all are written:
// e4, exd5, Nf3, Nxd5+, Nbd7, O-O, N g1-f3. It reads, matches, judges and plays
// in one go. ok is false, and nothing has changed, for all
// other forms, for illegal moves, and where not exactly one legal move fits.
func (p *Position) PlayText(text string, played *engine.Move) (ok bool) {
	n := len(text)
	if n > 0 && (text[n-1] == '+' || text[n-1] == '#') {
		n--
	}
	if n == 7 && text[1] == ' ' && text[4] == '-' {
		return p.playSquares(text, played)
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
		movers &= origin(text[1 : n-2])
	}
	from := p.only(k, movers, to)
	if from == none {
		return false
	}
	p.step(k, from, to, 0)
	played.From, played.To = from, to
	return true
}

// origin is the file or rank that stands between the man and its goal, with or
// without a mark of capture; no squares for anything else.
func origin(s string) board.Set64 {
	if s[len(s)-1] == 'x' {
		s = s[:len(s)-1]
	}
	switch {
	case s == "":
		return ^board.Set64(0)
	case len(s) > 1:
		return 0
	case s[0]-'a' < 8:
		return fileA << (s[0] - 'a')
	case s[0]-'1' < 8:
		return rank1 << ((s[0] - '1') * 8)
	}
	return 0
}

// only is the one of the men given that can legally go to a square which its
// kind attacks from there; none if it is not exactly one.
func (p *Position) only(k kind, men board.Set64, to engine.Square) engine.Square {
	from := none
	for occupied := p.occupied(); men != 0; men = men.Rest() {
		q := men.First()
		if board.Between64(q, to)&occupied != 0 || !p.safe(k, q, to) {
			continue
		}
		if from != none {
			return none
		}
		from = q
	}
	return from
}

// playSquares is PlayText for the man's letter and both squares, promotion,
// castling and en passant apart.
func (p *Position) playSquares(text string, played *engine.Move) (ok bool) {
	from, to := squareAt(text, 2), squareAt(text, 5)
	k := kindOf(text[0] &^ 0x20)
	if from == none || to == none || k == kinds || p.at[from] != k || !p.all[p.side&1].Has(from) {
		return false
	}
	if k == pawn && (to == p.ep || lastRank[p.side&1].Has(to)) || !p.legal(k, from, to) {
		return false
	}
	p.step(k, from, to, 0)
	played.From, played.To = from, to
	return true
}

// squareAt is the square that a text names at i; none if it names none.
func squareAt(text string, i int) engine.Square {
	file, rank := text[i]-'a', text[i+1]-'1'
	if file > 7 || rank > 7 {
		return none
	}
	return engine.Square(rank<<3 | file)
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
