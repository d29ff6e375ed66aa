package rating

import (
	"fmt"
	"sort"
)

// unit is what lengths are counted in: a period of length 1 has so many. As
// whole numbers, lengths add up to the same whichever way time is divided.
const unit = 1 << 40

const (
	lengthMax = 10_000    // of one period
	spanMax   = 2_000_000 // of all, and the number of periods not listed
)

// A timeline is the periods of a run with the time at which each ends.
type timeline struct {
	periods []Period
	ends    []int64 // since the start of the first period, in units
	counted bool    // every number is there
}

// newTimeline takes the periods as listed, or if there are none, every number
// from the first game's to the last game's.
func newTimeline(periods []Period, games span) (*timeline, error) {
	t := &timeline{periods: periods, counted: periods == nil}
	if t.counted && games.any {
		if uint(games.last-games.first) > spanMax {
			return nil, fmt.Errorf("periods %d to %d are too many: number them one after another", games.first, games.last)
		}
		t.periods = make([]Period, games.last-games.first+1)
		for i := range t.periods {
			t.periods[i] = Period{games.first + i, 1}
		}
	}
	t.ends = make([]int64, len(t.periods))
	var end int64
	for i, p := range t.periods {
		if i > 0 && p.Number <= t.periods[i-1].Number {
			return nil, fmt.Errorf("period %d stands after period %d", p.Number, t.periods[i-1].Number)
		}
		if !(p.Length >= 0 && p.Length <= lengthMax) {
			return nil, fmt.Errorf("period %d: length %v is not from 0 to %d", p.Number, p.Length, lengthMax)
		}
		end += int64(float64(p.Length*unit) + 0.5)
		if end > spanMax*unit {
			return nil, fmt.Errorf("period %d: the lengths of all come to more than %d", p.Number, spanMax)
		}
		t.ends[i] = end
	}
	return t, nil
}

// A span is the numbers of the periods in which there are games.
type span struct {
	first, last int
	any         bool
}

func (s *span) add(number int) {
	if !s.any {
		*s = span{number, number, true}
	}
	s.first, s.last = min(s.first, number), max(s.last, number)
}

// index is the place of a period, false if it is not in the timeline.
func (t *timeline) index(number int) (int, bool) {
	if len(t.periods) == 0 {
		return 0, false
	}
	if t.counted {
		i := number - t.periods[0].Number
		return i, uint(i) < uint(len(t.periods))
	}
	i := t.after(number) - 1
	return i, i >= 0 && t.periods[i].Number == number
}

// after is the place of the first period later than the number.
func (t *timeline) after(number int) int {
	return sort.Search(len(t.periods), func(i int) bool { return t.periods[i].Number > number })
}

// start is the time at which the period at a place begins.
func (t *timeline) start(i int) int64 {
	if i == 0 {
		return 0
	}
	return t.ends[i-1]
}

// end is the time at the end of the whole.
func (t *timeline) end() int64 { return t.start(len(t.periods)) }

// ended is the time at which a period ended and how many came after it, also
// if it lies before the first. Where numbers are counted the unlisted periods
// before the first took their time as well.
func (t *timeline) ended(number int) (when int64, lag int) {
	i := t.after(number)
	lag = len(t.periods) - i
	if i > 0 {
		return t.ends[i-1], lag
	}
	if !t.counted || len(t.periods) == 0 {
		return 0, lag
	}
	early := int(min(uint(t.periods[0].Number-1-number), spanMax))
	return -int64(early) * unit, lag + early
}
