package prizes

import (
	"fmt"
	"strconv"
	"strings"
)

// Criteria say who may win in a category. The zero Criteria admit everybody.
type Criteria struct {
	// MinRating and MaxRating bound the rating at entry; 0 = no bound.
	MinRating, MaxRating int
	// Unrated admits players without a rating where ratings are bounded, and
	// alone admits no others.
	Unrated bool
	// Under admits who is under so many years, Over who is as old or older; 0 =
	// any. Years count as FIDE counts them, by the calendar: under 18 is who was
	// so when the year of the event began, 60 or older who is so when it ends.
	// With both, it is the age reached in that year.
	Under, Over int
	// OnDay counts age on the first day of the event instead.
	OnDay       bool
	Sex         string // m or w
	Club        string
	Federation  string
	FirstTimers bool
}

// A Person is what criteria look at.
type Person struct {
	Rating     int    // 0 = unrated
	Birth      string // YYYY, YYYY-MM or YYYY-MM-DD, or empty
	Sex        string
	Club       string
	Federation string
	FirstTimer bool // in no event before
}

// A Verdict is whether criteria admit a person.
type Verdict uint8

const (
	No Verdict = iota
	// Unknown: no, because the birth is not known well enough.
	Unknown
	Yes
)

// Admit says whether a person may win. Clubs and federations are compared
// without regard to case; day is the first of the event, YYYY-MM-DD.
func (c Criteria) Admit(p Person, day string) Verdict {
	switch {
	case !c.rated(p.Rating),
		c.Sex != "" && p.Sex != c.Sex,
		c.Club != "" && !strings.EqualFold(p.Club, c.Club),
		c.Federation != "" && !strings.EqualFold(p.Federation, c.Federation),
		c.FirstTimers && !p.FirstTimer:
		return No
	}
	return c.aged(p.Birth, day)
}

func (c Criteria) rated(rating int) bool {
	bounded := c.MinRating > 0 || c.MaxRating > 0
	if rating == 0 {
		return c.Unrated || !bounded
	}
	return bounded && rating >= c.MinRating && (c.MaxRating == 0 || rating <= c.MaxRating) || !bounded && !c.Unrated
}

func (c Criteria) aged(birth, day string) Verdict {
	if c.Under == 0 && c.Over == 0 {
		return Yes
	}
	born, year := yearOf(birth), yearOf(day)
	if born == 0 || year == 0 {
		return Unknown
	}
	if c.OnDay {
		return c.agedOn(birth, day)
	}
	// Who turns 18 this year was under 18 when it began.
	under := c.Under
	if c.Over == 0 {
		under++
	}
	if years := year - born; c.Under > 0 && years >= under || years < c.Over {
		return No
	}
	return Yes
}

func yearOf(day string) int {
	if len(day) < 4 {
		return 0
	}
	year, err := strconv.Atoi(day[:4])
	if err != nil {
		return 0
	}
	return year
}

// agedOn counts full years; where month or day of birth are missing, both ends
// of what they can be must agree.
func (c Criteria) agedOn(birth, day string) Verdict {
	if len(day) != len("2026-03-14") {
		return Unknown
	}
	youngest, oldest := birth, birth
	switch len(birth) {
	case len("1990"):
		youngest, oldest = birth+"-12-31", birth+"-01-01"
	case len("1990-05"):
		youngest, oldest = birth+"-31", birth+"-01"
	}
	full := func(birth string) int {
		years := yearOf(day) - yearOf(birth)
		if birth[4:] > day[4:] {
			years--
		}
		return years
	}
	within := func(years int) bool { return (c.Under == 0 || years < c.Under) && years >= c.Over }
	switch young, old := within(full(youngest)), within(full(oldest)); {
	case young && old:
		return Yes
	case young || old:
		return Unknown
	}
	return No
}

// String is the criteria in a few words; everybody if there are none.
func (c Criteria) String() string {
	var list []string
	if r := c.Rating(); r != "" {
		list = append(list, "rating "+r)
	}
	if a := c.Age(); a != "" {
		if c.OnDay {
			a += " on the day"
		}
		list = append(list, a)
	}
	for _, w := range []struct {
		label string
		on    bool
	}{
		{map[string]string{"w": "women", "m": "men"}[c.Sex], c.Sex != ""},
		{"club " + c.Club, c.Club != ""}, {c.Federation, c.Federation != ""}, {"first event", c.FirstTimers},
	} {
		if w.on {
			list = append(list, w.label)
		}
	}
	if len(list) == 0 {
		return "everybody"
	}
	return strings.Join(list, ", ")
}

// Rating is the bounds of the rating as ParseRating reads them.
func (c Criteria) Rating() string {
	var list []string
	switch {
	case c.MinRating > 0 && c.MaxRating > 0:
		list = append(list, fmt.Sprintf("%d-%d", c.MinRating, c.MaxRating))
	case c.MinRating > 0:
		list = append(list, fmt.Sprintf("%d+", c.MinRating))
	case c.MaxRating > 0:
		list = append(list, fmt.Sprintf("U%d", c.MaxRating+1))
	}
	if c.Unrated {
		list = append(list, "unrated")
	}
	return strings.Join(list, ",")
}

// ParseRating sets the bounds of the rating: 1400-1599, 2000+, U1600 (below
// 1600), unrated, or one of the first three with ",unrated".
func (c *Criteria) ParseRating(text string) error {
	for part := range strings.SplitSeq(strings.ToLower(strings.ReplaceAll(text, " ", "")), ",") {
		if part == "unrated" {
			c.Unrated = true
			continue
		}
		low, high, err := bounds(part)
		if err != nil || c.MinRating > 0 || c.MaxRating > 0 {
			return fmt.Errorf("rating %q is not like 1400-1599, U1600, 2000+ or unrated", text)
		}
		c.MinRating, c.MaxRating = low, max(high-1, 0)
	}
	return nil
}

// Age is the bound of the age as ParseAge reads it.
func (c Criteria) Age() string {
	switch {
	case c.Under > 0 && c.Over > 0:
		return fmt.Sprintf("%d-%d", c.Over, c.Under-1)
	case c.Under > 0:
		return fmt.Sprintf("U%d", c.Under)
	case c.Over > 0:
		return fmt.Sprintf("%d+", c.Over)
	}
	return ""
}

// ParseAge sets the bounds of the age: U18, 60+ or S60, 40-59.
func (c *Criteria) ParseAge(text string) error {
	low, high, err := bounds(strings.ToLower(strings.ReplaceAll(text, " ", "")))
	if err != nil || low > 150 || high > 150 {
		return fmt.Errorf("age %q is not like U18, 60+ or 40-59", text)
	}
	c.Over, c.Under = low, high
	return nil
}

// bounds reads u18, 60+, s60, 40-59: from low, below high; 0 is no bound.
func bounds(text string) (low, high int, err error) {
	number := func(digits string) (int, error) {
		n, err := strconv.Atoi(digits)
		if err != nil || n < 1 || n > 9999 || digits[0] == '+' {
			return 0, fmt.Errorf("%q is no number", digits)
		}
		return n, nil
	}
	if digits, ok := strings.CutPrefix(text, "u"); ok {
		if high, err = number(digits); err == nil && high < 2 {
			err = fmt.Errorf("nobody is below %d", high)
		}
		return 0, high, err
	}
	first, last, ok := strings.Cut(text, "-")
	if !ok {
		over := strings.TrimSuffix(strings.TrimPrefix(text, "s"), "+")
		if over == text {
			return 0, 0, fmt.Errorf("%q has no bound", text)
		}
		low, err = number(over)
		return low, 0, err
	}
	if low, err = number(first); err != nil {
		return 0, 0, err
	}
	if high, err = number(last); err == nil && high < low {
		err = fmt.Errorf("%q goes down", text)
	}
	return low, high + 1, err
}
