package trf

import (
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode"
)

// date reads a header's date in the forms seen in files and gives YYYY-MM-DD,
// empty if there is none that exists. Of two readings day before month counts.
func date(text string) string {
	if t, err := time.Parse("Jan 2, 2006", text); err == nil {
		return t.Format(time.DateOnly)
	}
	parts := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsDigit(r) })
	if len(parts) != 3 {
		return ""
	}
	var n [3]int
	for i, part := range parts {
		var ok bool
		if n[i], ok = number(part); !ok {
			return ""
		}
	}
	switch {
	case len(parts[0]) == 4:
		return day(n[0], n[1], n[2])
	case len(parts[2]) == 4 && n[1] > 12:
		return day(n[2], n[0], n[1])
	case len(parts[2]) == 4:
		return day(n[2], n[1], n[0])
	case len(parts[0]) == 2 && len(parts[2]) <= 2:
		return day(2000+n[0], n[1], n[2])
	}
	return ""
}

func day(year, month, day int) string {
	t := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	if year < 1 || t.Year() != year || int(t.Month()) != month || t.Day() != day {
		return ""
	}
	return t.Format(time.DateOnly)
}

// cutOff is a day of birth whose last digit another program has cut off.
var cutOff = regexp.MustCompile(`^\d{4}[/.]\d\d[/.]\d$`)

// birth gives YYYY-MM-DD, or YYYY if the day is not known or cut off, or
// nothing.
func birth(text string) string {
	if full := date(text); full != "" && !cutOff.MatchString(text) {
		return full
	}
	year, _, _ := strings.Cut(strings.ReplaceAll(text, ".", "/"), "/")
	n, ok := number(strings.TrimSpace(year))
	if !ok || len(strings.TrimSpace(year)) != 4 || n == 0 {
		return ""
	}
	return fmt.Sprintf("%04d", n)
}
