package chess

import (
	"ptm/engine"
	"ptm/engine/board"
)

// A Position is the state of one game of chess. It is a plain value: copying
// it copies everything. The zero value is no position; Parse makes one.
type Position struct {
	men  [kinds + 1]board.Set64 // of both sides; that of kinds is empty
	all  [2]board.Set64
	hash uint64 // Zobrist's
	// checkers are the enemy men that give check to the side to move, or unknown
	// after a move in one go; see checks.
	checkers board.Set64
	at       [64]kind // kinds where nothing stands
	home     *home    // never changed
	side     engine.Side
	castling uint8 // rights, by the bits of wings
	// ep is the square passed over by a double step, and only when a pawn may
	// legally capture there; else none.
	ep     engine.Square
	clock  int32 // half-moves since a pawn moved or a man was captured
	number int32 // of the move, counted by White's
}

// Turn tells whose move it is.
func (p *Position) Turn() engine.Turn {
	return engine.Turn{Number: int(p.number), Side: p.side}
}

// CopyTo makes dst equal to p, or makes a new position.
func (p *Position) CopyTo(dst engine.Position) engine.Position {
	d, ok := dst.(*Position)
	if !ok || d == nil {
		d = new(Position)
	}
	*d = *p
	return d
}

// Key is equal when the men, the side to move, the castling rights and the
// possible captures en passant are (article 9.2.3). The second word, on which
// squares men stand, makes the hash sure.
func (p *Position) Key() engine.Key {
	return engine.Key{Hi: p.hash, Lo: uint64(p.all[0])*0x9e3779b97f4a7c15 ^ uint64(p.all[1])}
}

// Reversible is how many half-moves back a position can be the same as this.
func (p *Position) Reversible() int { return int(p.clock) }

// InCheck reports whether the side to move is in check.
func (p *Position) InCheck() bool { return p.checks() != 0 }

// unknown stands for checkers that nobody has looked for.
const unknown = ^board.Set64(0)

// own are the side's men of a kind.
func (p *Position) own(s engine.Side, k kind) board.Set64 { return p.men[k] & p.all[s&1] }

// kingAt is the square of the side's king.
func (p *Position) kingAt(s engine.Side) engine.Square { return p.own(s, king).First() & 63 }

func (p *Position) occupied() board.Set64 { return p.all[0] | p.all[1] }

// put sets a man on an empty square, when the position is made.
func (p *Position) put(s engine.Side, k kind, q engine.Square) {
	p.men[k] |= board.Bit64(q)
	p.all[s] |= board.Bit64(q)
	p.at[q&63] = k
}
