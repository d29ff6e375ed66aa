package chess

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

func (k kind) String() string {
	return [...]string{"pawn", "knight", "bishop", "rook", "queen", "king", "man"}[min(k, kinds)]
}

// kindsByLetter are the kinds by capital letter; kinds if none.
var kindsByLetter = func() (table [256]kind) {
	for i := range table {
		table[i] = kinds
	}
	for k, c := range []byte(letters) {
		table[c] = kind(k)
	}
	return table
}()

// kindOf is the kind that a capital letter stands for; kinds if none.
func kindOf(letter byte) kind { return kindsByLetter[letter] }

// promotes reports whether a pawn may become the kind.
func (k kind) promotes() bool { return k-knight <= queen-knight }

// promotions are what a pawn may become, in the order of the moves.
var promotions = [4]byte{'Q', 'R', 'B', 'N'}

const none = engine.NoSquare

const (
	rank1 board.Set64 = 0xff
	rank2             = rank1 << 8
	rank3             = rank1 << 16
	rank6             = rank1 << 40
	rank7             = rank1 << 48
	rank8             = rank1 << 56
	fileA board.Set64 = 0x0101010101010101
	light board.Set64 = 0x55aa55aa55aa55aa
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

var (
	// firstRank is where the side's king stands in the array.
	firstRank = [2]board.Set64{rank1, rank8}
	// lastRank is where the side's pawns promote.
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
