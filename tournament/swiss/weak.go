package swiss

// barWeak bars the groups that are to be kept apart if possible. If the round
// can be paired with all of them, all stand. Otherwise they are taken in the
// order of the list, and one stands if a pairing still exists with those before
// it; the others give way in this round as a whole.
func (r *round) barWeak(groups [][]int, place map[int]int) {
	if len(groups) == 0 {
		return
	}
	added := make([][][2]int, len(groups))
	for k, g := range groups {
		added[k] = r.barGroup(g, place)
	}
	if r.completes() {
		return
	}
	for _, pairs := range added {
		r.unbar(pairs)
	}
	for _, g := range groups {
		if pairs := r.barGroup(g, place); len(pairs) > 0 && !r.completes() {
			r.unbar(pairs)
		}
	}
}

func (r *round) unbar(pairs [][2]int) {
	for _, p := range pairs {
		r.barred[p[0]].Remove(p[1])
	}
}

// completes reports whether a pairing of the round exists (C1 to C4).
func (r *round) completes() bool {
	if len(r.players) == 0 {
		return true
	}
	_, err := newRun(r).complete()
	return err == nil
}
