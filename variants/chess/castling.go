package chess

import (
	"ptm/engine"
	"ptm/engine/board"
)

// castles is the Kind of castling; the move is then the king's, from where it
// stands to where it lands.
const castles uint8 = 1

// A home is where kings and rooks stand that may castle. All games from the
// array share one; a position text may have others, as in Chess960, whose
// castling is that of chess when the men stand as in chess.
type home struct {
	wings [2][2]wing // White's short and long, then Black's
	// lost are the castling rights that end when a man leaves the square or is
	// captured on it.
	lost [64]uint8
}

// A wing is one of the four castlings.
type wing struct {
	bit            uint8
	king, rook     engine.Square // where they start
	kingTo, rookTo engine.Square
	empty          board.Set64 // what must be empty but for the two
	path           board.Set64 // what the king passes or reaches
	men            board.Set64 // both at the start
}

// orthodox is the home of the array.
var orthodox = func() *home {
	h := new(home)
	for s, first := range [2]engine.Square{0, 56} {
		h.set(engine.Side(s), 0, first+4, first+7)
		h.set(engine.Side(s), 1, first+4, first)
	}
	return h
}()

// rightsOf are both rights of a side.
var rightsOf = [2]uint8{wingBit(0, 0) | wingBit(0, 1), wingBit(1, 0) | wingBit(1, 1)}

// wingBit is the right to castle short (0) or long (1).
func wingBit(s engine.Side, long int) uint8 { return 1 << (int(s)*2 + long) }

// set puts king and rook of one wing in place.
func (h *home) set(s engine.Side, long int, king, rook engine.Square) {
	w := wing{bit: wingBit(s, long), king: king, rook: rook, kingTo: king&^7 + 6, rookTo: king&^7 + 5}
	if long == 1 {
		w.kingTo, w.rookTo = king&^7+2, king&^7+3
	}
	w.men = board.Of64(king, rook)
	w.path = board.Between64(king, w.kingTo) | board.Bit64(w.kingTo)
	w.empty = (w.path | board.Between64(king, rook) | board.Between64(rook, w.rookTo) | board.Bit64(w.rookTo)) &^ w.men
	h.wings[s][long] = w
	h.lost = [64]uint8{}
	for s := range h.wings {
		for _, w := range h.wings[s] {
			h.lost[w.king] |= w.bit
			h.lost[w.rook] |= w.bit
		}
	}
}

// outermost is the square of the side's rook on the king's rank that is
// farthest from the king on the wing; none if there is none.
func (p *Position) outermost(s engine.Side, long int) engine.Square {
	k := p.kingAt(s)
	rooks := p.own(s, rook) & (rank1 << (k &^ 7))
	if long == 1 {
		if first := rooks.First(); first < k {
			return first
		}
		return none
	}
	found := none
	for rooks &^= board.Bit64(k) - 1; rooks != 0; rooks = rooks.Rest() {
		found = rooks.First()
	}
	return found
}

// mayCastle judges castling whole (article 3.8.2).
func (p *Position) mayCastle(w *wing) bool {
	if p.castling&w.bit == 0 || p.occupied()&w.empty != 0 || p.checks() != 0 {
		return false
	}
	for q := w.path; q != 0; q = q.Rest() {
		if p.attackers(p.side.Other(), q.First(), p.occupied()) != 0 {
			return false
		}
	}
	return p.rookShields(w) == 0
}

// rookShields are the enemies that would attack the king where it lands because
// the rook has left; there are none when the men stand as in chess.
func (p *Position) rookShields(w *wing) board.Set64 {
	after := p.occupied()&^w.men | board.Of64(w.kingTo, w.rookTo)
	return p.attackers(p.side.Other(), w.kingTo, after)
}

// wingOf is the wing on which a move castles that is marked so; nil if none.
func (p *Position) wingOf(m engine.Move) *wing {
	for i := range p.home.wings[p.side&1] {
		if w := &p.home.wings[p.side&1][i]; w.king == m.From && w.kingTo == m.To {
			return w
		}
	}
	return nil
}

// appendCastlings appends the legal castlings.
func (p *Position) appendCastlings(dst []engine.Move) []engine.Move {
	for i := range p.home.wings[p.side&1] {
		if w := &p.home.wings[p.side&1][i]; p.castling&w.bit != 0 && p.mayCastle(w) {
			dst = append(dst, w.move())
		}
	}
	return dst
}

func (w *wing) move() engine.Move {
	return engine.Move{From: w.king, To: w.kingTo, Kind: castles}
}

// goal is the square that stands for the castling in coordinates: the king's,
// or, where that could be a plain step, the rook's.
func (w *wing) goal() engine.Square {
	if kingSteps[w.king].Has(w.kingTo) || w.king == w.kingTo {
		return w.rook
	}
	return w.kingTo
}
