package prizes

import (
	"fmt"
	"strconv"
	"strings"
)

// Money is an amount in hundredths of a currency.
type Money int64

// Limit is the most a prize may be worth: a thousand million.
const Limit Money = 1e11

// String is the amount with two decimals.
func (m Money) String() string {
	sign := ""
	if m < 0 {
		sign, m = "-", -m
	}
	return fmt.Sprintf("%s%d.%02d", sign, m/100, m%100)
}

// ParseMoney reads an amount with at most two decimals: 300, 12.5, 12,50.
func ParseMoney(text string) (Money, error) {
	whole, part, decimal := strings.Cut(strings.Replace(text, ",", ".", 1), ".")
	digits := func(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
	if !digits(whole) || decimal && !digits(part) || len(part) > 2 || len(whole) > 10 {
		return 0, fmt.Errorf("%q is no amount of money: write 300 or 12.50", text)
	}
	n, err := strconv.ParseInt(whole+(part + "00")[:2], 10, 64)
	if err != nil || Money(n) > Limit {
		return 0, fmt.Errorf("%s is more than a prize may be worth", text)
	}
	return Money(n), nil
}

// divide gives out a sum in n parts of whole units that differ by one unit at
// most, the larger ones first; what is less than a unit goes to the first.
func divide(sum Money, n int, unit Money) []Money {
	parts := make([]Money, n)
	units := sum / unit
	for i := range parts {
		parts[i] = units / Money(n) * unit
		if Money(i) < units%Money(n) {
			parts[i] += unit
		}
	}
	parts[0] += sum % unit
	return parts
}
