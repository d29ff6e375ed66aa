package matching

import "math/bits"

// words are equally long integers in one piece of memory. They are in two's
// complement: duals may go below zero, slacks never do.
type words struct {
	width int
	all   []uint64
}

func newWords(n, width int) words { return words{width, make([]uint64, n*width)} }

func (w words) at(i int) []uint64 {
	k := i * w.width
	return w.all[k : k+w.width : k+w.width]
}

func add(a, b []uint64) {
	var carry uint64
	for i := range a {
		a[i], carry = bits.Add64(a[i], b[i], carry)
	}
}

func subtract(a, b []uint64) {
	var borrow uint64
	for i := range a {
		a[i], borrow = bits.Sub64(a[i], b[i], borrow)
	}
}

func halve(a []uint64) {
	for i := range a {
		a[i] >>= 1
		if i+1 < len(a) {
			a[i] |= a[i+1] << 63
		}
	}
}

func double(a []uint64) {
	var carry uint64
	for i := range a {
		carry, a[i] = a[i]>>63, a[i]<<1|carry
	}
}

func compare(a, b []uint64) int {
	for i := len(a) - 1; i >= 0; i-- {
		if a[i] != b[i] {
			if a[i] < b[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

func zero(a []uint64) bool {
	for _, word := range a {
		if word != 0 {
			return false
		}
	}
	return true
}

// tight computes the slack p + q - weight and reports whether it is zero.
func tight(into, p, q, weight []uint64) bool {
	var carry, borrow, any uint64
	p, q, weight = p[:len(into)], q[:len(into)], weight[:len(into)]
	for i := range into {
		var sum uint64
		sum, carry = bits.Add64(p[i], q[i], carry)
		sum, borrow = bits.Sub64(sum, weight[i], borrow)
		into[i] = sum
		any |= sum
	}
	return any == 0
}
