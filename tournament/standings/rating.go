package standings

import "ptm/tournament"

// strength is the rating of an entrant, or what unrated players stand for.
func (f *field) strength(i int, t TieBreak) int {
	if f.rating[i] > 0 {
		return f.rating[i]
	}
	return firstSet(t.Unrated, f.o.Unrated)
}

// rated lists the opponents of games that count for ratings. The contribution
// is the opponent's rating.
func (f *field) rated(i int, t TieBreak, list []entry) []entry {
	for r, c := range f.row(i) {
		if c.opp >= 0 && c.kind.Rated() {
			v := whole(f.strength(int(c.opp), t))
			list = append(list, entry{round: r + 1, opp: c.opp, basis: v, value: v})
		}
	}
	return list
}

// halves is twice the score of the games that count for ratings, at 1, 1/2 and
// 0 whatever the event's points are.
func (f *field) halves(i int) int {
	n := 0
	for _, c := range f.row(i) {
		switch {
		case c.opp < 0:
		case c.kind == tournament.Win:
			n += 2
		case c.kind == tournament.Draw:
			n++
		}
	}
	return n
}

// ownRating is the entrant's rating (10.6).
func ownRating(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	return whole(f.strength(i, t)), list
}

// averageRating is the mean rating of the opponents, rounded half up (10.1).
func averageRating(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	list = f.rated(i, t, list)
	if len(list) == 0 || !cut(list, t.Cut+t.Median, t.Median) {
		return Undefined, list
	}
	return average(list), list
}

// average is the mean of the entries left, to a whole number.
func average(list []entry) Value {
	left := 0
	for i := range list {
		if !list[i].cut {
			left++
		}
	}
	return whole(int(mean(int64(sum(list)/100), int64(left))))
}

// performance is the rounded mean rating of the opponents plus the difference
// that belongs to the percentage scored (10.2).
func performance(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	list = f.rated(i, t, list)
	if len(list) == 0 {
		return Undefined, list
	}
	percent := int(mean(int64(50*f.halves(i)), int64(len(list))))
	return average(list) + whole(difference(percent)), list
}

// perfect is the lowest rating for which the score was to be expected (10.3).
func perfect(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	list = f.rated(i, t, list)
	if len(list) == 0 {
		return Undefined, list
	}
	low, high := list[0].value, list[0].value
	for _, e := range list {
		low, high = min(low, e.value), max(high, e.value)
	}
	wanted := 50 * f.halves(i)
	if wanted == 0 {
		return low - whole(800), list
	}
	// The expected score rises with the rating: halve the interval.
	from, to := int(low/100)-800, int(high/100)+800
	for from < to {
		mid := from + (to-from)/2
		expected := 0
		for _, e := range list {
			expected += expectation(mid - int(e.value/100))
		}
		if expected >= wanted {
			to = mid
		} else {
			from = mid + 1
		}
	}
	return whole(from), list
}

// averageTPR is the mean performance of the opponents (10.4).
func averageTPR(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	return f.meanOf(i, t, performance, list)
}

// averagePTP is the mean perfect performance of the opponents (10.5).
func averagePTP(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	return f.meanOf(i, t, perfect, list)
}

func (f *field) meanOf(i int, t TieBreak, of func(*field, TieBreak, int, []entry) (Value, []entry), list []entry) (Value, []entry) {
	all := f.all(t.String(), func(i int) Value {
		v, _ := of(f, t, i, nil)
		return v
	})
	for _, e := range f.rated(i, t, nil) {
		if all[e.opp].Defined() {
			e.basis, e.value = all[e.opp], all[e.opp]
			list = append(list, e)
		}
	}
	if len(list) == 0 {
		return Undefined, list
	}
	return average(list), list
}
