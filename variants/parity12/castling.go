package parity12

import (
	"ptm/engine"
	"ptm/engine/board"
)

// The wings: toward the last file, and toward the first.
const (
	right = iota
	left
)

// castlings are the squares on which the king may land when it castles with
// the rook: strictly between them, empty, and attacked neither before the move
// nor after it. What stands between stays, and may be attacked, as may the rook.
func (p *position) castlings(wing int) board.Set128 {
	s := p.side & 1
	k, r := p.kings[s], p.rooks[s][wing]
	if r == none || !p.checkers.Empty() {
		return board.Set128{}
	}
	occupied := p.occupied()
	landings := between[k%area][r&127].AndNot(occupied)
	for l := landings; !l.Empty(); l = l.Rest() {
		to := l.First()
		if p.attacked(to, occupied, board.Set128{}) || p.opens(to, r) {
			landings = landings.AndNot(board.Bit128(to))
		}
	}
	return landings
}

// opens reports whether the rook, by leaving its square, opens the rank to an
// enemy behind it. That needs an array in which the rook is not in the corner.
func (p *position) opens(to, corner engine.Square) bool {
	s := p.side & 1
	straight := p.men[rook].Or(p.men[queen]).And(p.all[s^1]).And(firstRank[s])
	if straight.Empty() {
		return false
	}
	after := p.occupied().AndNot(board.Bit128(corner)).Or(board.Bit128(to))
	return p.attacked(to, after, board.Set128{})
}

func (p *position) appendCastling(dst []engine.Move) []engine.Move {
	if !p.castling || p.rooks[p.side&1] == [2]engine.Square{none, none} {
		return dst
	}
	k := p.kings[p.side&1]
	for wing := range 2 {
		for l := p.castlings(wing); !l.Empty(); l = l.Rest() {
			dst = append(dst, engine.Move{From: k, To: l.First(), Kind: castles})
		}
	}
	return dst
}

// wingOf is the wing toward which a man goes.
func wingOf(from, to engine.Square) int {
	if to < from {
		return left
	}
	return right
}

// mayCastle reports whether castling brings the king from its square to another.
func (p *position) mayCastle(from, to engine.Square) bool {
	return from == p.kings[p.side&1] && p.castlings(wingOf(from, to)).Has(to)
}

// castle carries castling out.
func (p *position) castle(to engine.Square) {
	s := p.side & 1
	from := p.kings[s]
	r := p.rooks[s][wingOf(from, to)]
	p.lift(s, king, from)
	p.lift(s, rook, r)
	p.put(s, king, to)
	p.put(s, rook, from)
	p.kings[s] = to
}
