package swiss

import "ptm/tournament"

// A criterion is one article of the quality criteria (C.04.3, 2.4) as a sum
// over pairs that is to be as great as possible: one number, or with tiers one
// for each score from the highest down, compared in that order.
type criterion struct {
	article string
	zone    zone // the pairs that count
	tiers   bool
	sum     func(b *bracket, hi, lo *player, at []int)
}

// criteria are those that matter in the round, most important first. C9 is
// not among them: it looks at who stays out.
func (r *round) criteria() []criterion {
	list := []criterion{
		{"C6", within, false, c6}, {"C7", within, true, c7},
		{"C8", ahead, false, c6}, {"C8", ahead, true, c7},
		{"C10", within, false, c10}, {"C11", within, false, c11},
		{"C12", within, false, c12}, {"C13", within, false, c13},
	}
	if r.number > 1 {
		list = append(list, criterion{"C14", within, false, c14(0)}, criterion{"C15", within, false, c15(0)})
	}
	if r.number > 2 {
		list = append(list, criterion{"C16", within, false, c14(1)}, criterion{"C17", within, false, c15(1)})
	}
	if r.number > 1 {
		list = append(list, criterion{"C18", within, true, c18(0)}, criterion{"C19", within, true, c19(0)})
	}
	if r.number > 2 {
		list = append(list, criterion{"C20", within, true, c18(1)}, criterion{"C21", within, true, c19(1)})
	}
	return list
}

// C6: as many pairs, that is as few downfloaters, as possible.
func c6(_ *bracket, _, _ *player, at []int) { at[0]++ }

// C7: downfloaters of low scores, that is pairs of high ones.
func c7(b *bracket, hi, _ *player, at []int) { at[b.tier[hi.score]]++ }

// C10: few topscorers or their opponents beyond a colour difference of two.
func c10(_ *bracket, hi, lo *player, at []int) {
	if !(clash(hi, lo) && hi.imbalance > 1 && lo.imbalance > 1) {
		at[0]++
	}
}

// C11: few topscorers or their opponents with a third equal colour in a row.
// With unequal differences the wider is granted, so the other one suffers.
func c11(_ *bracket, hi, lo *player, at []int) {
	bad := clash(hi, lo) && hi.urgency == absolute && lo.urgency == absolute
	if bad {
		third := func(p *player) bool { return p.repeated == p.wants.Other() }
		switch {
		case hi.imbalance == lo.imbalance:
			bad = hi.repeated != tournament.NoColour && hi.repeated == lo.repeated
		case hi.imbalance < lo.imbalance:
			bad = third(hi)
		default:
			bad = third(lo)
		}
	}
	if !bad {
		at[0]++
	}
}

// C12: few players who do not get the colour they prefer.
func c12(_ *bracket, hi, lo *player, at []int) {
	if !clash(hi, lo) {
		at[0]++
	}
}

// C13: few players who do not get the colour they strongly prefer.
func c13(_ *bracket, hi, lo *player, at []int) {
	bad := clash(hi, lo) && hi.urgency >= strong && lo.urgency >= strong &&
		!(hi.urgency == absolute && lo.urgency == absolute)
	if !bad {
		at[0]++
	}
}

// clash reports whether both prefer the same colour.
func clash(a, b *player) bool { return a.wants != tournament.NoColour && a.wants == b.wants }

// C14, C16: few residents float down who did one or two rounds back.
func c14(back int) func(*bracket, *player, *player, []int) {
	return func(_ *bracket, hi, lo *player, at []int) {
		if lo.floats[back] == down {
			at[0]++
		}
		if hi.floats[back] == down && hi.score == lo.score {
			at[0]++
		}
	}
}

// C15, C17: few opponents of moved-down players floated up one or two rounds back.
func c15(back int) func(*bracket, *player, *player, []int) {
	return func(_ *bracket, hi, lo *player, at []int) {
		if !upAgain(hi, lo, back) {
			at[0]++
		}
	}
}

func upAgain(hi, lo *player, back int) bool { return lo.floats[back] == up && hi.score > lo.score }

// C18, C20: small score differences of those who float down again.
func c18(back int) func(*bracket, *player, *player, []int) {
	return func(b *bracket, hi, lo *player, at []int) {
		for _, p := range [2]*player{hi, lo} {
			if p.floats[back] == down {
				at[b.tier[p.score]]++
			}
		}
	}
}

// C19, C21: small score differences of those who float up again.
func c19(back int) func(*bracket, *player, *player, []int) {
	return func(b *bracket, hi, lo *player, at []int) {
		if !upAgain(hi, lo, back) {
			at[b.tier[hi.score]]++
		}
	}
}
