package rating

// A Move is a player whose rating differs between two results.
type Move struct {
	Player int64
	// Before and After are as of the end of each result's last period. A
	// player who is rated only in one of them has a deviation of 0 in the other.
	Before, After State
}

// Moves are the players who do not stand the same in both results, by player:
// what a correction does, seen before it is made, or what has been rated anew
// since a list was published.
func Moves(before, after *Result) []Move {
	var moves []Move
	a, b := before.Final, after.Final
	for len(a) > 0 || len(b) > 0 {
		var m Move
		switch {
		case len(b) == 0 || len(a) > 0 && a[0].Player < b[0].Player:
			m = Move{Player: a[0].Player, Before: before.rated(a[0])}
			a = a[1:]
		case len(a) == 0 || b[0].Player < a[0].Player:
			m = Move{Player: b[0].Player, After: after.rated(b[0])}
			b = b[1:]
		default:
			m = Move{a[0].Player, before.rated(a[0]), after.rated(b[0])}
			a, b = a[1:], b[1:]
		}
		if m.Before != m.After {
			moves = append(moves, m)
		}
	}
	return moves
}

// rated is Now of who has a rating.
func (r *Result) rated(s Standing) State {
	if !s.Rated {
		return State{}
	}
	return r.Now(s)
}
