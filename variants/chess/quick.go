package chess

import (
	"ptm/engine"
	"ptm/engine/board"
)

// PlayText plays a move in the plainest forms, in which nearly all are written:
// e4, exd5, Nf3, Nxd5+, Nbd7, O-O, N g1-f3. It reads, matches, judges and plays
// in one go. ok is false, and nothing has changed, for all other forms, for
// illegal moves, where not exactly one legal move fits, and when the game is over.
//
// Branches that cannot be foretold cost more than all else here, so tables are
// asked where there is a choice.
func (p *Position) PlayText(text string, played *engine.Move) (ok bool) {
	n := len(text)
	if n > 0 && (text[n-1] == '+' || text[n-1] == '#') {
		n--
	}
	if p.clock >= mostQuiet || p.dead() {
		return false // without a legal move none will fit
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
	movers := p.men[k] & p.all[p.side&1] & reach[k][to&63]
	switch n {
	case 4:
		movers &= origins[text[1]]
	case 5:
		if text[1] == 'x' || text[2] != 'x' {
			return false
		}
		movers &= origins[text[1]]
	}
	from := p.only(k, movers, to)
	if from == none || p.all[p.side&1].Has(to) {
		return false
	}
	p.shift(k, from, to)
	played.From, played.To = from, to
	return true
}

// reach is what a man other than a pawn attacks on the empty board, by kind;
// nothing for pawns and for no man.
var reach = func() (table [kinds + 1][64]board.Set64) {
	for k := knight; k < kinds; k++ {
		for q := range table[k] {
			table[k][q] = onEmptyBoard(k, engine.Square(q))
		}
	}
	return table
}()

// origins are the squares of which the file or the rank goes by a letter; all
// for the mark of capture.
var origins = func() (table [256]board.Set64) {
	for i := range 8 {
		table['a'+i], table['1'+i] = fileA<<i, rank1<<(8*i)
	}
	table['x'] = ^board.Set64(0)
	return table
}()

// only is the one of the men that can legally go to a square which its kind
// attacks from there; none if it is not exactly one.
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

// shift moves a man in one go to where it can legally go: no promotion, no
// castling, no capture en passant. Who gives check after it is left unknown.
func (p *Position) shift(k kind, from, to engine.Square) {
	s := p.side & 1
	o := s ^ 1
	from, to = from&63, to&63
	if p.ep != none {
		p.hash ^= zobrist.ep[p.ep&7]
		p.ep = none
	}
	victim := p.at[to]
	quiet := p.clock + 1
	if victim != kinds || k == pawn {
		quiet = 0
	}
	p.clock = quiet
	p.men[victim] &^= board.Bit64(to)
	p.all[o] &^= board.Bit64(to)
	both := board.Bit64(from) | board.Bit64(to)
	p.men[k] ^= both
	p.all[s] ^= both
	p.at[from], p.at[to] = kinds, k
	men := &zobrist.men[s][k]
	p.hash ^= men[from] ^ men[to] ^ zobrist.men[o][victim][to] ^ zobrist.black
	if lost := (p.home.lost[from] | p.home.lost[to]) & p.castling; lost != 0 {
		p.lose(lost)
	}
	p.number = min(p.number+int32(s), maxCount)
	p.side = o
	p.checkers = unknown
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
	p.shift(pawn, from, to)
	if from^to == 16 {
		p.passOver((from + to) / 2)
	}
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
