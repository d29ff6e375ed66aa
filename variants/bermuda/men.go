package bermuda

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

// kindsByLetter are the kinds by capital letter, from '@' on; kinds if none.
var kindsByLetter = func() (table [32]kind) {
	for i := range table {
		table[i] = kinds
	}
	for k, c := range []byte(letters) {
		table[c&31] = kind(k)
	}
	return table
}()

// kindOf is the kind that a capital letter stands for; kinds if none.
func kindOf(letter byte) kind {
	if letter&^31 != 0x40 {
		return kinds
	}
	return kindsByLetter[letter&31]
}

// promotes reports whether a pawn may become the kind.
func (k kind) promotes() bool { return k-knight <= queen-knight }

// promotions are what a pawn may become, in the order of the moves.
var promotions = [4]byte{'Q', 'R', 'B', 'N'}

const (
	rank1 board.Set64 = 0xff
	rank3             = rank1 << 16
	rank6             = rank1 << 40
	rank8             = rank1 << 56
	fileA board.Set64 = 0x0101010101010101
)

// What each man attacks by leaping on its board. Filled once, never changed.
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
	// lastRank is where the side's pawns promote, on either board.
	lastRank = [2]board.Set64{rank8, rank1}
	// stepRank is what a double step passes over.
	stepRank = [2]board.Set64{rank3, rank6}
)

// ahead moves every square of a board one rank forward for the side.
func ahead(s engine.Side, set board.Set64) board.Set64 {
	if s == engine.White {
		return set << 8
	}
	return set >> 8
}

// onEmptyBoard is what a man other than a pawn attacks with nothing in its way.
func onEmptyBoard(k kind, q engine.Square) board.Set64 {
	switch k {
	case knight:
		return knightLeaps[q&63]
	case bishop:
		return board.BishopLines64(q)
	case rook:
		return board.RookLines64(q)
	case queen:
		return board.RookLines64(q) | board.BishopLines64(q)
	}
	return kingSteps[q&63]
}

// reach is what a man other than a pawn attacks among the men of its board.
func reach(k kind, q engine.Square, occupied board.Set64) board.Set64 {
	switch k {
	case knight:
		return knightLeaps[q&63]
	case bishop:
		return board.Bishop64(q, occupied)
	case rook:
		return board.Rook64(q, occupied)
	case queen:
		return board.Queen64(q, occupied)
	}
	return kingSteps[q&63]
}
