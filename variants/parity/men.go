package parity

import (
	"ptm/engine"
	"ptm/engine/board"
)

// kind is a kind of man.
type kind uint8

const (
	pawn kind = iota
	knight
	bishop
	rook
	queen
	king
	kinds // how many there are; also: no man
)

// letters are White's letters by kind.
const letters = "PNBRQK"

func (k kind) letter() byte {
	if k >= kinds {
		return '?'
	}
	return letters[k]
}

// kindOf is the kind that a capital letter stands for; kinds if none.
func kindOf(letter byte) kind {
	switch letter {
	case 'P':
		return pawn
	case 'N':
		return knight
	case 'B':
		return bishop
	case 'R':
		return rook
	case 'Q':
		return queen
	case 'K':
		return king
	}
	return kinds
}

func (k kind) String() string {
	return [...]string{"pawn", "knight", "bishop", "rook", "queen", "king", "man"}[min(k, kinds)]
}

// promotions are the kinds a pawn may become, in the order of the moves.
var promotions = [4]kind{queen, rook, bishop, knight}

const none = engine.NoSquare

const (
	rank1 board.Set64 = 0xff
	rank2             = rank1 << 8
	rank3             = rank1 << 16
	rank6             = rank1 << 40
	rank7             = rank1 << 48
	rank8             = rank1 << 56
	fileA board.Set64 = 0x0101010101010101
)

// squares names and numbers the squares.
var squares = board.Geometry{Files: 8, Ranks: 8}

// What each man attacks by leaping. Filled once, never changed.
var (
	knightLeaps = board.Leaps64(board.Betza("N")...)
	kingSteps   = board.Leaps64(board.Betza("WF")...)
	// pawnAttacks are by side, then by the pawn's square.
	pawnAttacks = [2][64]board.Set64{
		board.Leaps64(board.Leap{Files: -1, Ranks: 1}, board.Leap{Files: 1, Ranks: 1}),
		board.Leaps64(board.Leap{Files: -1, Ranks: -1}, board.Leap{Files: 1, Ranks: -1}),
	}
)

// bit is the set of one square that is on the board: without the test for
// squares past it that board.Bit64 has.
func bit(q engine.Square) board.Set64 { return 1 << (q & 63) }

// lastRank is where the side's pawns promote.
var (
	lastRank = [2]board.Set64{rank8, rank1}
	// stepRank is what a double step passes over.
	stepRank = [2]board.Set64{rank3, rank6}
)

// ahead moves every square one rank forward for the side.
func ahead(s engine.Side, set board.Set64) board.Set64 {
	if s == engine.White {
		return set << 8
	}
	return set >> 8
}

// A wing is one of the four castlings.
type wing struct {
	bit                  uint8
	king, rook           engine.Square // where they start
	kingTo, rookTo       engine.Square
	empty, unattacked    board.Set64 // what must be so before the turn
	kingMoves, rookMoves board.Set64 // start and goal of each
}

// left are the squares that both men leave, reached those they come to.
func (w *wing) left() board.Set64    { return board.Of64(w.king, w.rook) }
func (w *wing) reached() board.Set64 { return w.unattacked }

// wings are White's short and long, then Black's.
var wings = [2][2]wing{
	{newWing(1, 4, 7), newWing(2, 4, 0)},
	{newWing(4, 60, 63), newWing(8, 60, 56)},
}

func newWing(bit uint8, kingAt, rookAt engine.Square) wing {
	w := wing{bit: bit, king: kingAt, rook: rookAt, kingTo: kingAt + 2, rookTo: kingAt + 1}
	if rookAt < kingAt {
		w.kingTo, w.rookTo = kingAt-2, kingAt-1
	}
	w.empty = board.Between64(kingAt, rookAt)
	w.unattacked = board.Of64(w.kingTo, w.rookTo)
	w.kingMoves = board.Of64(w.king, w.kingTo)
	w.rookMoves = board.Of64(w.rook, w.rookTo)
	return w
}

// lostRights are the castling rights that end when a man leaves the square or
// is captured on it.
var lostRights = fillLostRights()

func fillLostRights() (table [64]uint8) {
	for _, side := range wings {
		for _, w := range side {
			table[w.king] |= w.bit
			table[w.rook] |= w.bit
		}
	}
	return table
}
