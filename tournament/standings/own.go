package standings

import "ptm/tournament"

// ownPoints is the score.
func ownPoints(f *field, _ TieBreak, i int, list []entry) (Value, []entry) {
	for r, c := range f.row(i) {
		list = append(list, entry{round: r + 1, opp: c.opp, basis: Undefined, value: points(c.points)})
	}
	return points(f.pts[i]), list
}

// count adds one for each round that counts.
func (f *field) count(i int, list []entry, counts func(c cell) bool) (Value, []entry) {
	for r, c := range f.row(i) {
		e := entry{round: r + 1, opp: c.opp, basis: Undefined, reason: uncounted}
		if counts(c) {
			e.value, e.reason = whole(1), plain
		}
		list = append(list, e)
	}
	return sum(list), list
}

// wins counts rounds in which the points of a win were awarded, played or not (7.1).
func wins(f *field, _ TieBreak, i int, list []entry) (Value, []entry) {
	return f.count(i, list, func(c cell) bool { return c.kind != tournament.Unset && c.points == f.scoring.Win })
}

func won(c cell) bool { return c.kind == tournament.Win || c.kind == tournament.QuickWin }

// wonGames counts games won over the board (7.2).
func wonGames(f *field, _ TieBreak, i int, list []entry) (Value, []entry) {
	return f.count(i, list, won)
}

// blackPlayed counts games over the board with Black (7.3).
func blackPlayed(f *field, _ TieBreak, i int, list []entry) (Value, []entry) {
	return f.count(i, list, func(c cell) bool { return c.kind.Played() && c.colour == tournament.Black })
}

// blackWon counts games won over the board with Black (7.4).
func blackWon(f *field, _ TieBreak, i int, list []entry) (Value, []entry) {
	return f.count(i, list, func(c cell) bool { return won(c) && c.colour == tournament.Black })
}

// progressive is the sum of the scores after each round (7.5).
func progressive(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	var running tournament.Points
	for r, c := range f.row(i) {
		running += c.points
		list = append(list, entry{round: r + 1, opp: c.opp, basis: Undefined, value: points(running)})
	}
	if !cutFirstRounds(list, t.Cut) {
		return Undefined, list
	}
	return sum(list), list
}

// roundsPlayed counts rounds less requested byes and forfeit losses (7.6). The
// free round of a round robin is no round played either; everybody has it.
func roundsPlayed(f *field, _ TieBreak, i int, list []entry) (Value, []entry) {
	return f.count(i, list, func(c cell) bool { return !c.kind.Voluntary() })
}

// standardScore gives one for each round in which more was scored than by the
// opponent, and a half for as much; in rounds that were not played a draw's
// points are the measure (7.7), so that a double forfeit gives nothing.
func standardScore(f *field, _ TieBreak, i int, list []entry) (Value, []entry) {
	for r, c := range f.row(i) {
		e := entry{round: r + 1, opp: c.opp, basis: Undefined}
		measure := f.scoring.Draw
		if c.opp >= 0 && c.kind.Played() {
			measure = f.row(int(c.opp))[r].points
			e.basis = points(measure)
		}
		switch {
		case c.kind == tournament.Unset:
			continue
		case c.points > measure:
			e.value = whole(1)
		case c.points == measure:
			e.value = whole(1) / 2
		}
		list = append(list, e)
	}
	return sum(list), list
}

// pairingNumber is the number in the starting list (7.8).
func pairingNumber(f *field, _ TieBreak, i int, list []entry) (Value, []entry) {
	return whole(f.number[i]), list
}
