package standings

import (
	"slices"

	"ptm/tournament"
)

// sonneborn is the sum of the opponents' scores times the points taken from
// them (9.1).
func sonneborn(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	list = f.opponents(i, t.Forfeit, true, list)
	if !cut(list, t.Cut, 0) {
		return Undefined, list
	}
	return sum(list), list
}

// koya is what was scored against opponents with at least half of the most that
// could be had (9.2).
func koya(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	limit := f.koyaLimit(t.Limit)
	for r, c := range f.row(i) {
		if c.opp < 0 || c.kind == tournament.Unset {
			continue
		}
		e := entry{round: r + 1, opp: c.opp, basis: points(f.pts[c.opp])}
		if 2*f.pts[c.opp] >= limit {
			e.value = points(c.points)
		} else {
			e.reason = uncounted
		}
		list = append(list, e)
	}
	return sum(list), list
}

// koyaLimit is twice the score from which an opponent counts. The most that
// could be had is a win in each game there was to play: the free rounds of an
// odd field are none, nor are games against those who never appeared.
func (f *field) koyaLimit(half int) tournament.Points {
	n, games, free := len(f.number), f.round, 0
	if n%2 == 1 {
		games -= f.round / n
		free = (f.round + n - 1) / n // the most that one player has had
	}
	for i := range f.number {
		if f.round > free && !slices.ContainsFunc(f.row(i), func(c cell) bool { return c.opp >= 0 }) {
			games -= f.cycles(f.round)
		}
	}
	return f.scoring.Win*tournament.Points(games) + tournament.Points(10*half)
}
