package board

import "ptm/engine"

// directions are the eight ways of a queen, the four of a rook first; in each
// four the two that count up come first, and the way back is at i^2.
var directions = [8]Leap{
	{1, 0}, {0, 1}, {-1, 0}, {0, -1},
	{1, 1}, {-1, 1}, {-1, -1}, {1, -1},
}

// next is the square one step on; NoSquare past the edge.
func (g Geometry) next(s engine.Square, way Leap) engine.Square {
	return g.Square(g.File(s)+way.Files, g.Rank(s)+way.Ranks)
}

// ray is the set of squares from s to the board's edge, without s.
func (g Geometry) ray(s engine.Square, way Leap) Set128 {
	var set Set128
	for q := g.next(s, way); q != engine.NoSquare; q = g.next(q, way) {
		set = set.Or(Bit128(q))
	}
	return set
}

// Betweens is, for every pair of squares, the set of squares strictly between
// them; empty when they are on no common line.
func (g Geometry) Betweens() [][]Set128 {
	table := g.pairs()
	for a := range table {
		for _, way := range directions {
			var passed Set128
			s := engine.Square(a)
			for q := g.next(s, way); q != engine.NoSquare; q = g.next(q, way) {
				table[a][q] = passed
				passed = passed.Or(Bit128(q))
			}
		}
	}
	return table
}

// Lines is, for every pair of squares, the whole rank, file or diagonal
// through both, with them; empty when they are one square or on no common line.
func (g Geometry) Lines() [][]Set128 {
	table := g.pairs()
	for a := range table {
		s := engine.Square(a)
		for i, way := range directions {
			line := g.ray(s, way).Or(g.ray(s, directions[i^2])).Or(Bit128(s))
			for q := g.next(s, way); q != engine.NoSquare; q = g.next(q, way) {
				table[a][q] = line
			}
		}
	}
	return table
}

// pairs is an empty table of all pairs of squares, in one piece of memory.
func (g Geometry) pairs() [][]Set128 {
	n := g.Squares()
	flat := make([]Set128, n*n)
	table := make([][]Set128, n)
	for a := range table {
		table[a] = flat[a*n : (a+1)*n]
	}
	return table
}
