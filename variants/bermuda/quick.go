package bermuda

import (
	"ptm/engine"
	"ptm/engine/board"
)

// PlayText plays a move in the plainest forms of short notation, in which
// nearly all are written: e4, exd5, Nf3, Nxd5, Nbd7, R:xa8, O-O. It reads,
// matches, judges and plays in one go. ok is false, and nothing has changed, for
// all other forms, for illegal moves, where not exactly one legal move fits, and
// when the game is over.
func (p *position) PlayText(text string, played *engine.Move) (ok bool) {
	n := len(text)
	if n < 2 || n > 5 || p.clock >= seventyFiveMoves || p.kings(engine.White) == 0 || p.kings(engine.Black) == 0 {
		return false
	}
	to := square(int8(text[n-2]-'a'), int8(text[n-1]-'1'))
	if to == none {
		return text == "O-O" && p.playCastling(played)
	}
	f := floor(to)
	k, from := pawn, none
	switch {
	case p.holds(p.side, to):
		return false
	case text[0] >= 'a':
		if !p.awake(f) {
			return false
		}
		from = p.quickPawn(text[:n], to)
	case n > 3 && text[1] == ':':
		if k = kindOf(text[0]); n == 5 && text[2] != 'x' || f == upper {
			return false
		}
		if t := p.rules.twins[to]; p.at[t] == k && p.holds(p.side, t) && p.awake(upper) {
			from = t
		}
	default:
		if k = kindOf(text[0]); k == kinds || k == pawn || n < 3 || !p.awake(f) {
			return false
		}
		from = p.quickPiece(k, text[1:n-2], to)
	}
	if from == none || k == pawn && p.promotes(from, to) {
		return false
	}
	played.From, played.To = from, to
	p.step(k, from, to, 0)
	return true
}

// quickPiece is the one man of a kind that can go to a square, with what stands
// between its letter and the square: nothing, its file or its rank, and a mark of
// capture; none if there is none or more.
func (p *position) quickPiece(k kind, between string, to engine.Square) engine.Square {
	f := floor(to)
	movers := p.own(f, k) & onEmptyBoard(k, to)
	if between != "" && between[len(between)-1] == 'x' {
		between = between[:len(between)-1]
	}
	switch {
	case between == "":
	case len(between) > 1:
		return none
	case between[0]-'a' < 16:
		movers &= area(f, int8(between[0]-'a'), -1)
	case between[0]-'1' < 8:
		movers &= rank1 << ((between[0] - '1') * 8)
	default:
		return none
	}
	occupied, from := p.occupied(f), none
	for ; movers != 0; movers = movers.Rest() {
		q := movers.First()
		if board.Between64(q, to)&occupied != 0 {
			continue
		}
		if from != none {
			return none
		}
		from = on(f, q)
	}
	return from
}

// quickPawn is where the pawn comes from that the text moves to a square; none
// for all that is not as plain as e4 and exd5.
func (p *position) quickPawn(text string, to engine.Square) engine.Square {
	s, f, bit := p.side&1, floor(to), board.Bit64(to&63)
	pawns, occupied := p.own(f, pawn), p.occupied(f)
	switch {
	case len(text) == 2 && occupied&bit == 0:
		one := ahead(s^1, bit)
		switch {
		case pawns&one != 0:
			return on(f, one.First())
		case occupied&one == 0 && one&stepRank[s] != 0 && pawns&ahead(s^1, one) != 0:
			return on(f, ahead(s^1, one).First())
		}
	case len(text) == 4 && text[1] == 'x' && text[0]-'a' < 16 && occupied&bit != 0: // en passant goes the long way
		if froms := pawnAttacks[s^1][to&63] & pawns & area(f, int8(text[0]-'a'), -1); froms != 0 {
			return on(f, froms.First())
		}
	}
	return none
}

// playCastling is PlayText for short castling below, which needs no square.
func (p *position) playCastling(played *engine.Move) (ok bool) {
	w := &p.rules.wings[lower][p.side&1][0]
	if !p.mayCastle(w) {
		return false
	}
	p.castle(w)
	*played = w.move()
	return true
}
