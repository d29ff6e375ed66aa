package bermuda

import (
	"ptm/engine"
	"ptm/engine/board"
)

// A position is the state of one game. It is a plain value: copying it copies
// everything.
type position struct {
	men [2][kinds]board.Set64 // by board, of both sides
	all [2][2]board.Set64     // by board and side
	key engine.Key
	at  [allSquares]kind // kinds where nothing stands

	rules    *rules
	side     engine.Side
	castling uint8 // rights, by the bits of wings
	// ep is the square passed over by a double step, and only when a pawn may
	// legally capture there; else none.
	ep     engine.Square
	last   trail
	clock  int32 // half-moves since a pawn moved or a man was captured
	number int32 // of the move, counted by White's
}

// A trail is what the last move did besides going where it is written to. The
// text of a position does not hold it, and no rule asks for it.
type trail struct {
	twin        engine.Square // complementary to where it went, but for drops; none if there was no move
	fell, rose  engine.Square // none if nothing did
	crushed     kind          // removed by the fall; kinds if nothing
	crushedSide engine.Side
}

var noTrail = trail{twin: none, fell: none, rose: none, crushed: kinds}

// Turn tells whose move it is.
func (p *position) Turn() engine.Turn {
	return engine.Turn{Number: int(p.number), Side: p.side}
}

// CopyTo makes dst equal to p, or makes a new position.
func (p *position) CopyTo(dst engine.Position) engine.Position {
	d, ok := dst.(*position)
	if !ok || d == nil {
		d = new(position)
	}
	*d = *p
	return d
}

// Key is equal when both boards, the side to move, the castling rights and the
// possible captures en passant are.
func (p *position) Key() engine.Key { return p.key }

// Reversible is how many half-moves back a position can be the same as this.
func (p *position) Reversible() int { return int(p.clock) }

// own are the men of a kind of the side to move on a board.
func (p *position) own(floor int, k kind) board.Set64 {
	return p.men[floor&1][k] & p.all[floor&1][p.side&1]
}

func (p *position) occupied(floor int) board.Set64 { return p.all[floor&1][0] | p.all[floor&1][1] }

// awake reports whether the men of the side to move may move on a board: one of
// its kings stands there (rule 4).
func (p *position) awake(floor int) bool { return p.own(floor, king) != 0 }

// kings counts a side's kings on both boards.
func (p *position) kings(s engine.Side) int {
	return (p.men[lower][king] & p.all[lower][s&1]).Len() + (p.men[upper][king] & p.all[upper][s&1]).Len()
}

// sideAt is the side of the man on a square where one stands.
func (p *position) sideAt(q engine.Square) engine.Side {
	if p.all[floor(q)][engine.Black].Has(q & 63) {
		return engine.Black
	}
	return engine.White
}

// holds reports whether a man of the side stands on a square.
func (p *position) holds(s engine.Side, q engine.Square) bool {
	return p.all[floor(q)][s&1].Has(q & 63)
}

// put sets a man on an empty square.
func (p *position) put(s engine.Side, k kind, q engine.Square) {
	bit, f := board.Bit64(q&63), floor(q)
	p.men[f][k] |= bit
	p.all[f][s&1] |= bit
	p.at[q&127] = k
	xor(&p.key, &manKeys[s&1][k][q&127])
}

// lift takes a man off its square.
func (p *position) lift(s engine.Side, k kind, q engine.Square) {
	bit, f := board.Bit64(q&63), floor(q)
	p.men[f][k] &^= bit
	p.all[f][s&1] &^= bit
	p.at[q&127] = kinds
	xor(&p.key, &manKeys[s&1][k][q&127])
}
