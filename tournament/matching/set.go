package matching

import "math/bits"

// A Set is a set of small numbers, one bit each.
type Set []uint64

// NewSet is an empty set for numbers below n.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

// NewSets are count empty sets for numbers below n, in one piece of memory.
func NewSets(count, n int) []Set {
	width := (n + 63) / 64
	all := make([]uint64, count*width)
	sets := make([]Set, count)
	for i := range sets {
		sets[i] = all[i*width : (i+1)*width : (i+1)*width]
	}
	return sets
}

// Add puts i into the set.
func (s Set) Add(i int) { s[i>>6] |= 1 << (i & 63) }

// Remove takes i out of the set.
func (s Set) Remove(i int) { s[i>>6] &^= 1 << (i & 63) }

// Has reports whether i is in the set.
func (s Set) Has(i int) bool { return s[i>>6]>>(i&63)&1 != 0 }

// Next is the least member not below i, or None.
func (s Set) Next(i int) int {
	if i>>6 >= len(s) {
		return None
	}
	word := s[i>>6] & (^uint64(0) << (i & 63))
	for w := i >> 6; ; {
		if word != 0 {
			return w<<6 + bits.TrailingZeros64(word)
		}
		if w++; w == len(s) {
			return None
		}
		word = s[w]
	}
}

// NextIn is the least common member of two sets not below i, or None.
func (s Set) NextIn(t Set, i int) int {
	if i>>6 >= len(s) {
		return None
	}
	word := s[i>>6] & t[i>>6] & (^uint64(0) << (i & 63))
	for w := i >> 6; ; {
		if word != 0 {
			return w<<6 + bits.TrailingZeros64(word)
		}
		if w++; w == len(s) {
			return None
		}
		word = s[w] & t[w]
	}
}

// AddRange puts the numbers from i up to but not including j into the set.
func (s Set) AddRange(i, j int) {
	for ; i < j && i&63 != 0; i++ {
		s.Add(i)
	}
	for ; i+64 <= j; i += 64 {
		s[i>>6] = ^uint64(0)
	}
	for ; i < j; i++ {
		s.Add(i)
	}
}
