package bermuda

import (
	"ptm/engine"
	"ptm/engine/board"
)

// castles is the Kind of castling; the move is then the king's.
const castles uint8 = 1

// A wing is one of the eight castlings.
type wing struct {
	bit            uint8
	king, rook     engine.Square // where they start
	kingTo, rookTo engine.Square
	between        board.Set64 // what must be empty
}

// rightsOf are the rights of a side on a board.
func rightsOf(floor int, s engine.Side) uint8 { return 3 << (floor*4 + int(s&1)*2) }

// newWing is the castling of a king two squares towards a rook.
func newWing(floor int, s engine.Side, long int, king, rook engine.Square) wing {
	w := wing{
		bit: 1 << (floor*4 + int(s)*2 + long), king: king, rook: rook,
		kingTo: king + 2, rookTo: king + 1, between: board.Between64(king, rook),
	}
	if rook < king {
		w.kingTo, w.rookTo = king-2, king-1
	}
	return w
}

func (w *wing) move() engine.Move {
	return engine.Move{From: w.king, To: w.kingTo, Kind: castles}
}

// mayCastle judges castling whole. With the right the king and rook are at home.
func (p *position) mayCastle(w *wing) bool {
	return p.castling&w.bit != 0 && p.occupied(floor(w.king))&w.between == 0
}

// wingTo is the wing on which the king goes from one square to the other; nil
// if none.
func (p *position) wingTo(from, to engine.Square) *wing {
	wings := &p.rules.wings[floor(from)][p.side&1]
	for i := range wings {
		if w := &wings[i]; w.king == from && w.kingTo == to {
			return w
		}
	}
	return nil
}

// appendCastlings appends the castlings on a board.
func (p *position) appendCastlings(dst []engine.Move, floor int) []engine.Move {
	if p.castling&rightsOf(floor, p.side) == 0 {
		return dst
	}
	wings := &p.rules.wings[floor][p.side&1]
	for i := range wings {
		if w := &wings[i]; p.mayCastle(w) {
			dst = append(dst, w.move())
		}
	}
	return dst
}
