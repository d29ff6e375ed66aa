package rating

import "slices"

// A roll numbers the players of a run from 0, in the order of their ids. Two
// look-ups a game are part of the hot path: small ids are found in a table,
// others by open hashing.
type roll struct {
	ids   []int64
	small []int32 // by id; 0 is free, else one more than the index in ids
	slots []int32 // the same, by hash
	shift uint
}

// newRoll is a roll for the players of so many games.
func newRoll(games int) *roll {
	return &roll{small: make([]int32, min(2*games, 1<<18)+1024), slots: make([]int32, 1024), shift: 64 - 10}
}

// slot is where the number of an id is, or belongs.
func (r *roll) slot(id int64) *int32 {
	if uint64(id) < uint64(len(r.small)) {
		return &r.small[id]
	}
	i := uint(uint64(id) * 0x9e3779b97f4a7c15 >> r.shift)
	for r.slots[i] != 0 && r.ids[r.slots[i]-1] != id {
		i = (i + 1) & uint(len(r.slots)-1)
	}
	return &r.slots[i]
}

// add gives the id a number, in order of arrival until the roll is sorted.
func (r *roll) add(id int64) int32 {
	n := r.slot(id)
	if *n == 0 {
		r.ids = append(r.ids, id)
		*n = int32(len(r.ids))
		if 2*len(r.ids) > len(r.slots) {
			r.grow()
			return int32(len(r.ids)) - 1
		}
	}
	return *n - 1
}

func (r *roll) grow() {
	r.slots = make([]int32, 2*len(r.slots))
	r.shift--
	for n, id := range r.ids {
		*r.slot(id) = int32(n + 1)
	}
}

// find is the number of an id, -1 if it is not on the roll.
func (r *roll) find(id int64) int32 { return *r.slot(id) - 1 }

// sort renumbers by id and returns the new number of each old one.
func (r *roll) sort() []int32 {
	sorted := slices.Clone(r.ids)
	slices.Sort(sorted)
	renumbered := make([]int32, len(sorted))
	for n, id := range sorted {
		renumbered[*r.slot(id)-1] = int32(n)
	}
	// Slots are found through ids, so these change only now.
	for _, table := range [][]int32{r.small, r.slots} {
		for i, n := range table {
			if n != 0 {
				table[i] = renumbered[n-1] + 1
			}
		}
	}
	r.ids = sorted
	return renumbered
}
