package board

import (
	"math/bits"

	"ptm/engine"
)

// Set64 is a set of squares of a board of up to 64; bit n is square n.
type Set64 uint64

// Of64 is the set of the squares given.
func Of64(squares ...engine.Square) Set64 {
	var s Set64
	for _, q := range squares {
		s |= Bit64(q)
	}
	return s
}

// Bit64 is the set of one square; empty for squares past 63.
func Bit64(q engine.Square) Set64 { return 1 << q }

// Has reports whether the square is in the set.
func (s Set64) Has(q engine.Square) bool { return s>>q&1 != 0 }

// Len is the number of squares.
func (s Set64) Len() int { return bits.OnesCount64(uint64(s)) }

// One reports whether the set has exactly one square.
func (s Set64) One() bool { return s != 0 && s&(s-1) == 0 }

// First is the lowest square; 64 for the empty set.
func (s Set64) First() engine.Square { return engine.Square(bits.TrailingZeros64(uint64(s))) }

// Rest is the set without its lowest square: for s := set; s != 0; s = s.Rest().
func (s Set64) Rest() Set64 { return s & (s - 1) }
