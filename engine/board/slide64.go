package board

import (
	"math/bits"

	"ptm/engine"
)

// The 8x8 board's own tables. They are filled once, when the program starts,
// and never change.
var (
	masks    = fillMasks()
	rankRows = fillRankRows()
	between  = fillBetween()
	lines    = fillLines()
)

// mask is what lies on a square's lines, without the square itself.
type mask struct {
	file, rising, falling, rook, bishop Set64
}

// Rook64 is the set of squares that a rook attacks on 8x8, the first man of
// each way included, whoever owns it.
func Rook64(from engine.Square, occupied Set64) Set64 {
	from &= 63
	row := from &^ 7
	rank := Set64(rankRows[from&7][occupied>>(row+1)&63]) << row
	return slide(masks[from].file, from, occupied) | rank
}

// Bishop64 is Rook64 on the diagonals.
func Bishop64(from engine.Square, occupied Set64) Set64 {
	from &= 63
	m := &masks[from]
	return slide(m.rising, from, occupied) | slide(m.falling, from, occupied)
}

// Queen64 is Rook64 and Bishop64.
func Queen64(from engine.Square, occupied Set64) Set64 {
	return Rook64(from, occupied) | Bishop64(from, occupied)
}

// RookLines64 is what a rook attacks on the empty board.
func RookLines64(from engine.Square) Set64 { return masks[from&63].rook }

// BishopLines64 is what a bishop attacks on the empty board.
func BishopLines64(from engine.Square) Set64 { return masks[from&63].bishop }

// Between64 is the set of squares strictly between two squares of one line;
// empty when they are on no common line.
func Between64(a, b engine.Square) Set64 { return between[a&63][b&63] }

// Line64 is the whole line through two squares, with them; empty when they are
// one square or on no common line.
func Line64(a, b engine.Square) Set64 { return lines[a&63][b&63] }

// slide finds what a slider sees on one line that has at most one square a
// rank: o^(o-2r) upwards, and the same on the board turned over downwards,
// for which reversing the order of the ranks is enough.
func slide(line Set64, from engine.Square, occupied Set64) Set64 {
	o := uint64(occupied & line)
	r := uint64(1) << (from & 63)
	up := o - 2*r
	down := bits.ReverseBytes64(bits.ReverseBytes64(o) - 2*bits.ReverseBytes64(r))
	return Set64(up^down) & line
}

func fillMasks() (table [64]mask) {
	g := Geometry{8, 8}
	for q := range table {
		ray := func(i int) Set64 { return Set64(g.ray(engine.Square(q), directions[i]).Lo) }
		table[q] = mask{
			file:    ray(1) | ray(3),
			rising:  ray(4) | ray(6),
			falling: ray(5) | ray(7),
			rook:    ray(0) | ray(1) | ray(2) | ray(3),
			bishop:  ray(4) | ray(5) | ray(6) | ray(7),
		}
	}
	return table
}

// fillRankRows lists, by file and by the men on files b-g, what a rook attacks
// on its rank: men on a and h change nothing.
func fillRankRows() (table [8][64]uint8) {
	s := NewSlides(Geometry{8, 1})
	for file := range table {
		for men := range table[file] {
			table[file][men] = uint8(s.Rook(engine.Square(file), Set128{Lo: uint64(men) << 1}).Lo)
		}
	}
	return table
}

func fillBetween() (table [64][64]Set64) {
	for a, row := range (Geometry{8, 8}).Betweens() {
		for b, set := range row {
			table[a][b] = Set64(set.Lo)
		}
	}
	return table
}

func fillLines() (table [64][64]Set64) {
	for a, row := range (Geometry{8, 8}).Lines() {
		for b, set := range row {
			table[a][b] = Set64(set.Lo)
		}
	}
	return table
}
