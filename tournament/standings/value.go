package standings

import (
	"math"
	"strconv"

	"ptm/tournament"
)

// A Value is a tie-break value in hundredths, exact: half points, quarter
// points of Sonneborn-Berger and the two decimals of an average all fit.
// Values compare as integers; Undefined is below every other.
type Value int64

// Undefined is the value of a tie-break that has nothing to count: no game
// played, or everything cut.
const Undefined Value = math.MinInt64

func whole(n int) Value { return Value(n) * 100 }

func points(p tournament.Points) Value { return Value(p) * 10 }

// Defined reports whether there is a value.
func (v Value) Defined() bool { return v != Undefined }

// String is the shortest decimal form: "13", "9.75", "-" if undefined.
func (v Value) String() string {
	if v == Undefined {
		return "-"
	}
	sign, u := "", v
	if v < 0 {
		sign, u = "-", -v
	}
	text := sign + strconv.FormatInt(int64(u/100), 10)
	switch cents := u % 100; {
	case cents == 0:
		return text
	case cents%10 == 0:
		return text + "." + strconv.Itoa(int(cents/10))
	default:
		return text + "." + string([]byte{'0' + byte(cents/10), '0' + byte(cents%10)})
	}
}

// mean is sum/count rounded half up to a whole number; count is positive.
func mean(sum, count int64) int64 {
	q, r := sum/count, sum%count
	if r < 0 {
		q, r = q-1, r+count
	}
	if 2*r >= count {
		q++
	}
	return q
}
