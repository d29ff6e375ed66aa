package swiss

import "math/bits"

// A set is a set of small numbers.
type set []uint64

func newSet(n int) set { return make(set, (n+63)/64) }

// newSets are count sets of numbers below n in one piece of memory.
func newSets(count, n int) []set {
	width := (n + 63) / 64
	all := make([]uint64, count*width)
	sets := make([]set, count)
	for i := range sets {
		sets[i] = all[i*width : (i+1)*width : (i+1)*width]
	}
	return sets
}

func (s set) add(i int)      { s[i>>6] |= 1 << (i & 63) }
func (s set) remove(i int)   { s[i>>6] &^= 1 << (i & 63) }
func (s set) has(i int) bool { return s[i>>6]>>(i&63)&1 != 0 }

// next is the least member not below i, or -1.
func (s set) next(i int) int {
	for w := i >> 6; w < len(s); w++ {
		word := s[w]
		if w == i>>6 {
			word &= ^uint64(0) << (i & 63)
		}
		if word != 0 {
			return w<<6 + bits.TrailingZeros64(word)
		}
	}
	return -1
}
