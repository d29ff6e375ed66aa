package board

import "ptm/engine"

// Goals finds out how a man goes from a square to others, by asking where it
// can go when enemies stand on some squares and nobody on any other.
func (g Geometry) Goals(from engine.Square, goals func(enemies Set128) Set128) []engine.Goal {
	var all Set128
	for q := range engine.Square(g.Squares()) {
		if q != from {
			all = all.Or(Bit128(q))
		}
	}
	alone := goals(Set128{})
	var list []engine.Goal
	for s := all; !s.Empty(); s = s.Rest() {
		q := s.First()
		moves, captures := alone.Has(q), goals(Bit128(q)).Has(q)
		how := engine.Leaps
		switch {
		case !moves && !captures:
			continue
		case !captures:
			how = engine.Moves
		case !moves:
			how = engine.Captures
		case !goals(all.AndNot(Bit128(q))).Has(q):
			how = engine.Slides
		}
		list = append(list, engine.Goal{Files: g.File(q) - g.File(from), Ranks: g.Rank(q) - g.Rank(from), How: how})
	}
	return list
}
