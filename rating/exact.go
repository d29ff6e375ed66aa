package rating

import "math"

// Exponential and logarithm of our own: those of package math differ in the
// last bits between processors, as does a product that the compiler fuses with
// a sum. Here every product is rounded by float64() before it is added, which
// forbids that; what is left is exact by IEEE 754 everywhere.

// q is ln 10 / 400: ratings are points, and 400 of them odds of ten to one.
const q = 0.00575646273248511421004497863671091051900275372157193244

// scale is 1/q: points to Glicko-2's unit.
const scale = 1 / q

// round52 makes a number of less than 2^51 a whole one when added to it.
const round52 = 0x1.8p52

// exp is e^x to a unit in the last place, for x within ±700.
//
// x = k·ln2/128 + r, so e^x = 2^(k/128)·e^r with the power from a table and
// |r| small enough for five terms.
func exp(x float64) float64 {
	if x < 0x1p-9 && x > -0x1p-9 { // k is 0
		return 1 + expm1(x)
	}
	shifted := float64(x*0x1.71547652b82fep+7) + round52
	k := shifted - round52
	i := int64(math.Float64bits(shifted)<<13) >> 13
	// The high part of ln2/128 is short enough for an exact product.
	r := x - float64(k*0x1.62e42fef00000p-8) - float64(k*0x1.473de6af278edp-41)
	power := powers[i&127]
	return math.Float64frombits(math.Float64bits(power+float64(power*expm1(r))) + uint64(i>>7)<<52)
}

// expm1 is e^r-1 for small r.
func expm1(r float64) float64 {
	z := float64(r * r)
	low := 0.5 + float64(r*(1.0/6))
	high := 1.0/24 + float64(r*(1.0/120))
	return r + float64(z*(low+float64(z*high)))
}

// ln is the natural logarithm of a normal positive number to two units in the
// last place: x = 2^k·m with m about 1, and ln m = 2 artanh((m-1)/(m+1)).
func ln(x float64) float64 {
	bits := math.Float64bits(x)
	k := float64(int64(bits>>52) - 1023)
	m := math.Float64frombits(bits&(1<<52-1) | 1023<<52)
	if m > math.Sqrt2 {
		m /= 2
		k++
	}
	s := (m - 1) / (m + 1)
	z := float64(s * s)
	w := float64(z * z)
	// Odd and even terms apart, so that the processor can do both at once.
	odd := 1.0/15 + float64(w*(1.0/19))
	odd = 1.0/11 + float64(w*odd)
	odd = 1.0/7 + float64(w*odd)
	odd = 1.0/3 + float64(w*odd)
	even := 1.0/17 + float64(w*(1.0/21))
	even = 1.0/13 + float64(w*even)
	even = 1.0/9 + float64(w*even)
	even = 1.0/5 + float64(w*even)
	tail := float64(z*odd) + float64(w*even)
	low := float64(k*0x1.a39ef35793c76p-33) + float64(float64(2*s)*tail)
	return float64(k*0x1.62e42feep-1) + (low + float64(2*s))
}

// fixed is a number of at most 2^6 in size as a whole number of 2^-44. Sums of
// these do not depend on the order of their parts.
func fixed(x float64) int64 {
	return int64(math.Float64bits(float64(x*(1<<44))+round52)<<13) >> 13
}

// floating is fixed undone.
func floating(n int64) float64 { return float64(n) / (1 << 44) }

// g is the weight of a game against somebody of the deviation: 1 for none.
func g(deviation float64) float64 {
	const k = 3 * q * q / (math.Pi * math.Pi)
	return 1 / math.Sqrt(1+float64(k*float64(deviation*deviation)))
}

// odds are those against somebody as strong: e^-x. Beyond 40 (7000 points)
// nothing could be told from 0 or 1.
func odds(x float64) float64 { return exp(-within(x, -40, 40)) }

// expect is the score to expect: 1/(1+e^-x).
func expect(x float64) float64 { return 1 / (1 + odds(x)) }

// within holds x between the two; it is quicker than min and max, which mind
// NaN and the sign of zero.
func within(x, low, high float64) float64 {
	if x < low {
		return low
	}
	if x > high {
		return high
	}
	return x
}
