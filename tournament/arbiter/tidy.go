package arbiter

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"

	"ptm/variants"
)

// Limits of what is kept about a player.
const (
	longestField  = 200
	highestRating = 9999
	highestRD     = 1000
)

// tidy brings a player's fields into the form they are kept in. Invalid names
// the field that cannot be.
func tidy(p *Player) error {
	called := brief(p.Name)
	for _, f := range []struct {
		label string
		value *string
	}{
		{"name", &p.Name}, {"id", &p.Ident}, {"title", &p.Title}, {"sex", &p.Sex}, {"federation", &p.Federation},
		{"club", &p.Club}, {"birth", &p.Birth}, {"fide id", &p.FideID},
	} {
		text, err := oneLine(*f.value)
		if err != nil {
			return refuse(Invalid, "player %s: %s %w", called, f.label, err)
		}
		*f.value = text
	}
	if p.Name == "" {
		return refuse(Invalid, "player: name is missing")
	}
	if _, number := numberRef(p.Name); number {
		return refuse(Invalid, "player %s: the name reads as the number of a player in the file", called)
	}
	if strings.HasPrefix(p.Ident, "#") {
		return refuse(Invalid, "player %s: id %s begins with #, which stands for the number in the file", called, p.Ident)
	}
	var err error
	if p.Sex, err = readSex(p.Sex); err != nil {
		return refuse(Invalid, "player %s: %w", called, err)
	}
	if p.Birth, err = readBirth(p.Birth); err != nil {
		return refuse(Invalid, "player %s: %w", called, err)
	}
	if p.Federation, err = readFederation(p.Federation); err != nil {
		return refuse(Invalid, "player %s: %w", called, err)
	}
	if p.FideID, err = readFideID(p.FideID); err != nil {
		return refuse(Invalid, "player %s: %w", called, err)
	}
	if err := tidyRatings(p.Ratings); err != nil {
		return refuse(Invalid, "player %s: %w", called, err)
	}
	return nil
}

func tidyRatings(list []InitialRating) error {
	seen := map[string]bool{}
	for i := range list {
		r := &list[i]
		if r.Variant != "" {
			v, ok := variants.Lookup(r.Variant)
			if !ok {
				return fmt.Errorf("rating in an unknown variant %q", r.Variant)
			}
			r.Variant = v.Key
		}
		if seen[r.Variant] {
			return fmt.Errorf("two ratings of one variant")
		}
		seen[r.Variant] = true
		if r.Rating < 1 || r.Rating > highestRating {
			return fmt.Errorf("rating %d is not from 1 to %d", r.Rating, highestRating)
		}
		if r.RD < 0 || r.RD > highestRD {
			return fmt.Errorf("rating deviation %d is not from 0 to %d", r.RD, highestRD)
		}
	}
	return nil
}

// brief is a name short enough for an error.
func brief(name string) string {
	const most = 40
	if r := []rune(name); len(r) > most {
		return string(r[:most]) + "..."
	}
	return name
}

// oneLine is a text without blanks around and doubled, fit for a line. What
// nobody sees, and pages leave behind when one copies from them, is dropped:
// marks of direction, blanks of no width.
func oneLine(text string) (string, error) {
	text = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) || r == '\u200b' || r == '\ufeff' {
			return -1
		}
		return r
	}, text)
	text = strings.Join(strings.Fields(text), " ")
	for _, r := range text {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return "", fmt.Errorf("has a character that cannot be printed")
		}
	}
	if n := len([]rune(text)); n > longestField {
		return "", fmt.Errorf("is %d characters long, more than %d", n, longestField)
	}
	return text, nil
}

func readSex(text string) (string, error) {
	switch strings.ToLower(text) {
	case "", "-", "?":
		return "", nil
	case "m", "male", "man", "boy":
		return "m", nil
	case "w", "f", "female", "woman", "girl":
		return "w", nil
	}
	return "", fmt.Errorf("sex %q is neither m nor w", text)
}

// readBirth reads a year or a day: 1990, 1990-05, 1990-05-17, 1990/05/17,
// 17.05.1990 and 17/05/1990 where the month cannot be taken for the day. Parts
// that are 0 are unknown.
func readBirth(text string) (string, error) {
	if text == "" || text == "-" {
		return "", nil
	}
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == '-' || r == '/' || r == '.' })
	numbers := make([]int, len(parts))
	for i, p := range parts {
		n, err := strconv.Atoi(strings.TrimSpace(p))
		if err != nil || n < 0 {
			return "", fmt.Errorf("birth %q is no date: write YYYY or YYYY-MM-DD", text)
		}
		numbers[i] = n
	}
	switch {
	case len(numbers) == 3 && numbers[0] < 100 && numbers[2] >= 1000:
		if strings.Contains(text, "/") && numbers[0] <= 12 && numbers[1] <= 12 && numbers[0] != numbers[1] {
			return "", fmt.Errorf("birth %q may be read in two ways: write YYYY-MM-DD", text)
		}
		numbers[0], numbers[2] = numbers[2], numbers[0]
		if strings.Contains(text, "/") && numbers[1] > 12 {
			numbers[1], numbers[2] = numbers[2], numbers[1]
		}
	case len(numbers) == 0 || len(numbers) > 3:
		return "", fmt.Errorf("birth %q is no date: write YYYY or YYYY-MM-DD", text)
	}
	return birthOf(text, append(numbers, 0, 0))
}

// birthOf writes year, month and day as far as they are known.
func birthOf(text string, n []int) (string, error) {
	year, month, day := n[0], n[1], n[2]
	switch {
	case year == 0:
		return "", nil
	case year < 1850 || year > 2150:
		return "", fmt.Errorf("birth %q has an unlikely year", text)
	case month == 0:
		return strconv.Itoa(year), nil
	case day == 0 && month <= 12:
		return fmt.Sprintf("%04d-%02d", year, month), nil
	}
	written := fmt.Sprintf("%04d-%02d-%02d", year, month, day)
	if _, err := time.Parse(time.DateOnly, written); err != nil {
		return "", fmt.Errorf("birth %q is no day of the calendar", text)
	}
	return written, nil
}
