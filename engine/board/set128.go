package board

import (
	"math/bits"

	"ptm/engine"
)

// Set128 is a set of squares of a board of up to 128: Lo holds squares 0-63.
type Set128 struct{ Lo, Hi uint64 }

// Of128 is the set of the squares given.
func Of128(squares ...engine.Square) Set128 {
	var s Set128
	for _, q := range squares {
		s = s.Or(Bit128(q))
	}
	return s
}

// Bit128 is the set of one square; empty for squares past 127.
func Bit128(q engine.Square) Set128 {
	// A shift by 64 or more gives 0; q-64 wraps round for the low squares.
	return Set128{Lo: 1 << q, Hi: 1 << (q - 64)}
}

// And is the set of the squares in both.
func (s Set128) And(t Set128) Set128 { return Set128{s.Lo & t.Lo, s.Hi & t.Hi} }

// Or is the set of the squares in either.
func (s Set128) Or(t Set128) Set128 { return Set128{s.Lo | t.Lo, s.Hi | t.Hi} }

// Xor is the set of the squares in exactly one.
func (s Set128) Xor(t Set128) Set128 { return Set128{s.Lo ^ t.Lo, s.Hi ^ t.Hi} }

// AndNot is the set of the squares of s that are not in t.
func (s Set128) AndNot(t Set128) Set128 { return Set128{s.Lo &^ t.Lo, s.Hi &^ t.Hi} }

// Meets reports whether the sets have a square in common.
func (s Set128) Meets(t Set128) bool { return s.Lo&t.Lo|s.Hi&t.Hi != 0 }

// Empty reports whether the set has no square.
func (s Set128) Empty() bool { return s.Lo|s.Hi == 0 }

// Has reports whether the square is in the set.
func (s Set128) Has(q engine.Square) bool { return s.Meets(Bit128(q)) }

// Len is the number of squares.
func (s Set128) Len() int { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }

// One reports whether the set has exactly one square.
func (s Set128) One() bool { return !s.Empty() && s.Rest().Empty() }

// First is the lowest square; 128 for the empty set.
func (s Set128) First() engine.Square {
	if s.Lo != 0 {
		return engine.Square(bits.TrailingZeros64(s.Lo))
	}
	return engine.Square(64 + bits.TrailingZeros64(s.Hi))
}

// Rest is the set without its lowest square.
func (s Set128) Rest() Set128 {
	if s.Lo != 0 {
		return Set128{s.Lo & (s.Lo - 1), s.Hi}
	}
	return Set128{0, s.Hi & (s.Hi - 1)}
}

// Up moves every square n places up the count, n at most 63: files places are one
// rank. Squares pushed past 127 are lost; those pushed past the board's last
// square must be masked away.
func (s Set128) Up(n uint) Set128 {
	return Set128{s.Lo << n, s.Hi<<n | s.Lo>>(64-n)}
}

// Down moves every square n places down the count, n at most 63.
func (s Set128) Down(n uint) Set128 {
	return Set128{s.Lo>>n | s.Hi<<(64-n), s.Hi >> n}
}

// below is the set of the squares up to and including the lowest one; all
// squares for the empty set.
func (s Set128) below() Set128 {
	lo, borrow := bits.Sub64(s.Lo, 1, 0)
	hi, _ := bits.Sub64(s.Hi, 0, borrow)
	return Set128{s.Lo ^ lo, s.Hi ^ hi}
}

// above is the set of the squares from the highest one on; all squares for
// the empty set.
func (s Set128) above() Set128 {
	if s.Hi != 0 {
		return Set128{0, ^uint64(0) << (63 - bits.LeadingZeros64(s.Hi))}
	}
	return Set128{^uint64(0) << (63 - bits.LeadingZeros64(s.Lo|1)), ^uint64(0)}
}
