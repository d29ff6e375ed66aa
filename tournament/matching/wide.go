package matching

import "math/bits"

// Wide is a signed integer of 256 bits, least significant word first. Sums that
// do not fit wrap round.
type Wide [4]uint64

// Plus is the sum.
func (a Wide) Plus(b Wide) (sum Wide) {
	var carry uint64
	sum[0], carry = bits.Add64(a[0], b[0], 0)
	sum[1], carry = bits.Add64(a[1], b[1], carry)
	sum[2], carry = bits.Add64(a[2], b[2], carry)
	sum[3], _ = bits.Add64(a[3], b[3], carry)
	return sum
}

// Minus is the difference.
func (a Wide) Minus(b Wide) (diff Wide) {
	var borrow uint64
	diff[0], borrow = bits.Sub64(a[0], b[0], 0)
	diff[1], borrow = bits.Sub64(a[1], b[1], borrow)
	diff[2], borrow = bits.Sub64(a[2], b[2], borrow)
	diff[3], _ = bits.Sub64(a[3], b[3], borrow)
	return diff
}

// Less reports whether a is less than b.
func (a Wide) Less(b Wide) bool {
	if a[3] != b[3] {
		return int64(a[3]) < int64(b[3])
	}
	for i := 2; i >= 0; i-- {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}
