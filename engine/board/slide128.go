package board

import "ptm/engine"

// Slides knows what rooks and bishops reach on a board of any size.
type Slides struct {
	rays [][8]Set128
}

// NewSlides prepares the slides of a board.
func NewSlides(g Geometry) *Slides {
	s := &Slides{rays: make([][8]Set128, g.Squares())}
	for q := range s.rays {
		for i, way := range directions {
			s.rays[q][i] = g.ray(engine.Square(q), way)
		}
	}
	return s
}

// Rook is the set of squares that a rook attacks, the first man of each way
// included, whoever owns it.
func (s *Slides) Rook(from engine.Square, occupied Set128) Set128 {
	r := &s.rays[from]
	return up(r[0], occupied).Or(up(r[1], occupied)).
		Or(down(r[2], occupied)).Or(down(r[3], occupied))
}

// Bishop is Rook on the diagonals.
func (s *Slides) Bishop(from engine.Square, occupied Set128) Set128 {
	r := &s.rays[from]
	return up(r[4], occupied).Or(up(r[5], occupied)).
		Or(down(r[6], occupied)).Or(down(r[7], occupied))
}

// Queen is Rook and Bishop.
func (s *Slides) Queen(from engine.Square, occupied Set128) Set128 {
	return s.Rook(from, occupied).Or(s.Bishop(from, occupied))
}

// RookLines is what a rook attacks on the empty board.
func (s *Slides) RookLines(from engine.Square) Set128 {
	r := &s.rays[from]
	return r[0].Or(r[1]).Or(r[2]).Or(r[3])
}

// BishopLines is what a bishop attacks on the empty board.
func (s *Slides) BishopLines(from engine.Square) Set128 {
	r := &s.rays[from]
	return r[4].Or(r[5]).Or(r[6]).Or(r[7])
}

// up cuts a ray that counts up after its first man.
func up(ray, occupied Set128) Set128 { return ray.And(ray.And(occupied).below()) }

// down cuts a ray that counts down after its first man.
func down(ray, occupied Set128) Set128 { return ray.And(ray.And(occupied).above()) }
