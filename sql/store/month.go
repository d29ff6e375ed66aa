package store

import (
	"fmt"
	"strconv"
)

// A Month is a rating period, counted in months from the year 0.
type Month int

// MonthOf is the month of a day, YYYY-MM-DD or YYYY-MM.
func MonthOf(day string) (Month, error) {
	if len(day) >= 7 && day[4] == '-' {
		year, err1 := strconv.Atoi(day[:4])
		month, err2 := strconv.Atoi(day[5:7])
		if err1 == nil && err2 == nil && month >= 1 && month <= 12 {
			return Month(year*12 + month - 1), nil
		}
	}
	return 0, fmt.Errorf("month of %q is not known", day)
}

// String is YYYY-MM.
func (m Month) String() string { return fmt.Sprintf("%04d-%02d", m/12, m%12+1) }
