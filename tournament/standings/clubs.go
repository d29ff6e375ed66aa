package standings

import "ptm/tournament"

// Tie-breaks that are not in C.07 but that clubs ask for.

// solkoff is the opponents' points, without the rules for unplayed games: a
// round without a game counts nothing.
func solkoff(f *field, _ TieBreak, i int, list []entry) (Value, []entry) {
	for r, c := range f.row(i) {
		e := entry{round: r + 1, opp: c.opp}
		switch {
		case c.kind == tournament.Unset:
			continue
		case c.opp >= 0 && c.kind.Played():
			e.basis = points(f.pts[c.opp])
			e.value = e.basis
		default:
			e.reason = uncounted
		}
		list = append(list, e)
	}
	return sum(list), list
}

// median is Solkoff without the best and the worst opponent.
func median(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	return trimmed(f, t, i, 1, 1, list)
}

// modifiedMedian is Solkoff without the worst opponent for those above half the
// points, without the best for those below, without both for those at half.
func modifiedMedian(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	low, high := 1, 1
	switch half := f.scoring.Win * tournament.Points(f.round); {
	case 2*f.pts[i] > half:
		high = 0
	case 2*f.pts[i] < half:
		low = 0
	}
	return trimmed(f, t, i, low, high, list)
}

func trimmed(f *field, t TieBreak, i, low, high int, list []entry) (Value, []entry) {
	_, list = solkoff(f, t, i, list)
	if !cut(list, low, high) {
		return Undefined, list
	}
	return sum(list), list
}

// cumulative is the progressive score less a win's points for each win that was
// not played.
func cumulative(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	_, list = progressive(f, TieBreak{}, i, list)
	for r, c := range f.row(i) {
		if !c.kind.Played() && c.kind != tournament.Unset && c.points == f.scoring.Win {
			list[r].value -= points(f.scoring.Win)
		}
	}
	return sum(list), list
}

// kashdan is 4 for a win, 2 for a draw, 1 for a loss, of games played.
func kashdan(f *field, _ TieBreak, i int, list []entry) (Value, []entry) {
	return f.weigh(i, list, func(c cell) Value {
		switch c.kind {
		case tournament.Win, tournament.QuickWin:
			return whole(4)
		case tournament.Draw, tournament.QuickDraw:
			return whole(2)
		case tournament.Loss, tournament.QuickLoss:
			return whole(1)
		}
		return 0
	})
}

// arranz is 1 for a win, 0.6 for a draw with Black, 0.4 for one with White, of
// games played.
func arranz(f *field, _ TieBreak, i int, list []entry) (Value, []entry) {
	return f.weigh(i, list, func(c cell) Value {
		switch {
		case won(c):
			return whole(1)
		case c.kind != tournament.Draw && c.kind != tournament.QuickDraw:
			return 0
		case c.colour == tournament.Black:
			return 60
		case c.colour == tournament.White:
			return 40
		}
		return 0
	})
}

func (f *field) weigh(i int, list []entry, worth func(cell) Value) (Value, []entry) {
	for r, c := range f.row(i) {
		e := entry{round: r + 1, opp: c.opp, basis: Undefined, value: worth(c)}
		if !c.kind.Played() {
			e.reason = uncounted
		}
		list = append(list, e)
	}
	return sum(list), list
}
