package standings

// buchholz is the sum of the opponents' scores (8.1).
func buchholz(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	list = f.opponents(i, t.Forfeit, false, list)
	if !cut(list, t.Cut+t.Median, t.Median) {
		return Undefined, list
	}
	return sum(list), list
}

// foreBuchholz is Buchholz with the pairings of the last round drawn (8.3).
func foreBuchholz(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	return buchholz(f.lastDrawn(), t, i, list)
}

// averageBuchholz is the mean Buchholz of the opponents met over the board, to
// two decimals (8.2).
func averageBuchholz(f *field, t TieBreak, i int, list []entry) (Value, []entry) {
	g := f
	if t.Fore {
		g = f.lastDrawn()
	}
	all := g.all("BH", func(i int) Value {
		v, _ := buchholz(g, TieBreak{}, i, nil)
		return v
	})
	for r, c := range f.row(i) {
		if c.opp >= 0 && c.kind.Played() {
			list = append(list, entry{round: r + 1, opp: c.opp, basis: all[c.opp], value: all[c.opp]})
		}
	}
	if len(list) == 0 {
		return Undefined, list
	}
	return Value(mean(int64(sum(list)), int64(len(list)))), list
}
