package board

import "ptm/engine"

// A Leap is a jump of so many files and ranks, whatever stands between.
type Leap struct{ Files, Ranks int }

// The atoms of Betza's notation. A man of one letter or of several is their
// concatenation: the king is W and F, the champion W, A and D.
var (
	wazir   = [...]Leap{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	ferz    = [...]Leap{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	dabbaba = [...]Leap{{0, 2}, {2, 0}, {0, -2}, {-2, 0}}
	alfil   = [...]Leap{{2, 2}, {2, -2}, {-2, -2}, {-2, 2}}
	knight  = [...]Leap{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
)

// Betza is the list of leaps that the letters W F D A N stand for; other
// letters add none.
func Betza(letters string) []Leap {
	var leaps []Leap
	for _, c := range letters {
		switch c {
		case 'W':
			leaps = append(leaps, wazir[:]...)
		case 'F':
			leaps = append(leaps, ferz[:]...)
		case 'D':
			leaps = append(leaps, dabbaba[:]...)
		case 'A':
			leaps = append(leaps, alfil[:]...)
		case 'N':
			leaps = append(leaps, knight[:]...)
		}
	}
	return leaps
}

// Leaps is the set of squares that each square's leaps reach, by square.
func (g Geometry) Leaps(leaps ...Leap) []Set128 {
	table := make([]Set128, g.Squares())
	for q := range table {
		s := engine.Square(q)
		for _, l := range leaps {
			to := g.Square(g.File(s)+l.Files, g.Rank(s)+l.Ranks)
			if to != engine.NoSquare {
				table[q] = table[q].Or(Bit128(to))
			}
		}
	}
	return table
}

// Leaps64 is Leaps on the 8x8 board.
func Leaps64(leaps ...Leap) [64]Set64 {
	var table [64]Set64
	for q, set := range (Geometry{8, 8}).Leaps(leaps...) {
		table[q] = Set64(set.Lo)
	}
	return table
}
