package bermuda

import (
	"ptm/engine"
	"ptm/engine/board"
)

// Squares 0 to 63 are the lower board's, 64 to 127 the upper's; either counts
// from its own a1. A square of one board is called by its last six bits.
const (
	lower = 0
	upper = 1

	first      = 64 // of the upper board
	allSquares = 128

	none = engine.NoSquare
)

// floor is the board of a square.
func floor(q engine.Square) int { return int(q >> 6 & 1) }

// on is the square of a board.
func on(floor int, q engine.Square) engine.Square { return engine.Square(floor<<6) | q&63 }

// square is the square on a file from a to p and a rank, both counted from 0;
// none outside the boards.
func square(file, rank int8) engine.Square {
	if file < 0 || file > 15 || rank < 0 || rank > 7 {
		return none
	}
	return engine.Square(file&8<<3 | rank<<3 | file&7)
}

// file is the letter of a square's file.
func file(q engine.Square) byte { return 'a' + byte(q>>3&8|q&7) }

// rank is the digit of a square's rank.
func rank(q engine.Square) byte { return '1' + byte(q>>3&7) }

func appendName(dst []byte, q engine.Square) []byte { return append(dst, file(q), rank(q)) }

func name(q engine.Square) string { return string(appendName(nil, q)) }

// area is the set of squares of one board on a file, on a rank, or on both,
// where given.
func area(floor int, file, rank int8) board.Set64 {
	set := ^board.Set64(0)
	switch {
	case file >= 0 && int(file>>3) != floor:
		return 0
	case file >= 0:
		set = fileA << uint8(file&7)
	}
	if rank >= 0 {
		set &= rank1 << (uint(rank) * 8)
	}
	return set
}

// boardNames are what the boards are called.
var boardNames = [2]string{"lower", "upper"}
