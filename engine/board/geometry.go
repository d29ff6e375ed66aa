package board

import (
	"fmt"

	"ptm/engine"
)

// MaxSquares is the largest board that a Set128 holds.
const MaxSquares = 128

// maxFiles is what the letters a-z can name.
const maxFiles = 26

// A Geometry is the size of a board; it names and numbers the squares.
type Geometry struct {
	Files, Ranks int
}

// NewGeometry is a board of so many files and ranks. It refuses boards without
// squares, with more than MaxSquares, or with more than 26 files.
func NewGeometry(files, ranks int) (Geometry, error) {
	if files < 1 || ranks < 1 || files > maxFiles || ranks > MaxSquares || files*ranks > MaxSquares {
		return Geometry{}, fmt.Errorf("board: no board of %d files and %d ranks", files, ranks)
	}
	return Geometry{Files: files, Ranks: ranks}, nil
}

// Squares is the number of squares.
func (g Geometry) Squares() int { return g.Files * g.Ranks }

// Square is the square on a file and a rank, both counted from 0; NoSquare
// outside the board.
func (g Geometry) Square(file, rank int) engine.Square {
	if file < 0 || file >= g.Files || rank < 0 || rank >= g.Ranks {
		return engine.NoSquare
	}
	return engine.Square(rank*g.Files + file)
}

// File is the square's file, counted from 0.
func (g Geometry) File(s engine.Square) int { return int(s) % g.Files }

// Rank is the square's rank, counted from 0.
func (g Geometry) Rank(s engine.Square) int { return int(s) / g.Files }

// AppendName appends the square's name: e4, l8, a10.
func (g Geometry) AppendName(dst []byte, s engine.Square) []byte {
	dst = append(dst, byte('a'+g.File(s)))
	r := g.Rank(s) + 1
	if r >= 100 {
		dst = append(dst, byte('0'+r/100))
	}
	if r >= 10 {
		dst = append(dst, byte('0'+r/10%10))
	}
	return append(dst, byte('0'+r%10))
}

// Name is the square's name: e4, l8, a10.
func (g Geometry) Name(s engine.Square) string { return string(g.AppendName(nil, s)) }

// Parse reads the name of a square of this board, in lower case.
func (g Geometry) Parse(name string) (s engine.Square, ok bool) {
	if len(name) < 2 || len(name) > 4 || name[0] < 'a' || name[0] > 'z' || name[1] == '0' {
		return engine.NoSquare, false
	}
	rank := 0
	for _, c := range []byte(name[1:]) {
		if c < '0' || c > '9' {
			return engine.NoSquare, false
		}
		rank = rank*10 + int(c-'0')
	}
	s = g.Square(int(name[0]-'a'), rank-1)
	return s, s != engine.NoSquare
}
