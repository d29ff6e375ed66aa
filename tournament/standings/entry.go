package standings

import (
	"cmp"

	"ptm/tournament"
)

// An entry is one contribution to a value while it is being computed.
type entry struct {
	round  int // from 1
	opp    int32
	basis  Value // the opponent's worth
	value  Value // the contribution
	vur    bool
	cut    bool
	reason reason
	cutBy  reason
}

// A reason says why a contribution is what it is.
type reason uint8

const (
	plain reason = iota
	asGame
	dummyOwn
	dummyOpponent
	dummyCapped
	uncounted
	cutLowest
	cutVoluntary
	cutHighest
	cutFirst
)

// sum adds what has not been cut.
func sum(list []entry) Value {
	var v Value
	for i := range list {
		if !list[i].cut {
			v += list[i].value
		}
	}
	return v
}

// opponents lists the contributions of Buchholz and Sonneborn-Berger: played
// games, forfeits where they count as games, otherwise the dummy (16.3, 16.4,
// 15.2). With weight each counts times the points scored.
func (f *field) opponents(i int, forfeits, weight bool, list []entry) []entry {
	for r, c := range f.row(i) {
		e := entry{round: r + 1, opp: c.opp}
		switch {
		case c.kind == tournament.Unset:
			continue
		case c.opp >= 0 && c.kind.Played():
			e.basis = points(f.adj[c.opp])
		case c.opp >= 0 && (f.robin || forfeits):
			e.basis, e.reason = points(f.adj[c.opp]), asGame
		case f.robin:
			continue
		default:
			var score tournament.Points
			score, e.reason = f.dummy(i, c)
			e.basis, e.vur = points(score), c.kind.Voluntary()
		}
		e.value = e.basis
		if weight {
			e.value = e.basis * Value(c.points) / 10
		}
		list = append(list, e)
	}
	return list
}

// cut drops the least significant values, then the most significant. A
// voluntary unplayed round goes first unless it is worth less than the one due
// (16.5). It reports whether anything is left.
func cut(list []entry, low, high int) bool {
	if low == 0 && high == 0 {
		return true
	}
	if low+high >= len(list) {
		for i := range list {
			list[i].cut, list[i].cutBy = true, cutLowest
		}
		return false
	}
	for range low {
		least := pick(list, func(a, b *entry) int { return lowest(a, b) })
		chosen, why := least, cutLowest
		v := pick(list, func(a, b *entry) int { return voluntaryFirst(a, b) })
		if v.vur && v.value >= least.value {
			chosen, why = v, cutVoluntary
		}
		chosen.cut, chosen.cutBy = true, why
	}
	for range high {
		top := pick(list, func(a, b *entry) int { return -lowest(a, b) })
		top.cut, top.cutBy = true, cutHighest
	}
	return true
}

func lowest(a, b *entry) int {
	return cmp.Or(cmp.Compare(a.basis, b.basis), cmp.Compare(a.value, b.value))
}

// voluntaryFirst orders voluntary unplayed rounds by contribution, then the
// opponent's score, before all others.
func voluntaryFirst(a, b *entry) int {
	if a.vur != b.vur {
		if a.vur {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(a.value, b.value), cmp.Compare(a.basis, b.basis))
}

// pick is the least of the entries still counted; there is one.
func pick(list []entry, order func(a, b *entry) int) *entry {
	var best *entry
	for i := range list {
		if e := &list[i]; !e.cut && (best == nil || order(e, best) < 0) {
			best = e
		}
	}
	return best
}

// cutFirstRounds drops the first n contributions.
func cutFirstRounds(list []entry, n int) bool {
	for i := range min(n, len(list)) {
		list[i].cut, list[i].cutBy = true, cutFirst
	}
	return n == 0 || n < len(list)
}
