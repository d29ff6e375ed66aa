package rating

import "slices"

// A roll numbers the players of a run from 0, in the order of their ids. It is
// an open hash table: two look-ups a game are part of the hot path.
type roll struct {
	ids   []int64
	slots []int32 // 0 is free, else one more than the index in ids
	shift uint
}

func newRoll() *roll { return &roll{slots: make([]int32, 1024), shift: 64 - 10} }

// slot is where the id is, or where it belongs.
func (r *roll) slot(id int64) uint {
	i := uint(uint64(id) * 0x9e3779b97f4a7c15 >> r.shift)
	for r.slots[i] != 0 && r.ids[r.slots[i]-1] != id {
		i = (i + 1) & uint(len(r.slots)-1)
	}
	return i
}

// add gives the id a number, in order of arrival until the roll is sorted.
func (r *roll) add(id int64) int32 {
	i := r.slot(id)
	if r.slots[i] == 0 {
		r.ids = append(r.ids, id)
		r.slots[i] = int32(len(r.ids))
		if 2*len(r.ids) > len(r.slots) {
			r.grow()
			return int32(len(r.ids)) - 1
		}
	}
	return r.slots[i] - 1
}

func (r *roll) grow() {
	r.slots = make([]int32, 2*len(r.slots))
	r.shift--
	for n, id := range r.ids {
		r.slots[r.slot(id)] = int32(n + 1)
	}
}

// find is the number of an id, -1 if it is not on the roll.
func (r *roll) find(id int64) int32 { return r.slots[r.slot(id)] - 1 }

// sort renumbers by id and returns the new number of each old one.
func (r *roll) sort() []int32 {
	sorted := slices.Clone(r.ids)
	slices.Sort(sorted)
	renumbered := make([]int32, len(sorted))
	for n, id := range sorted {
		i := r.slot(id)
		renumbered[r.slots[i]-1] = int32(n)
	}
	// Slots are found through ids, so these change only now.
	for i, n := range r.slots {
		if n != 0 {
			r.slots[i] = renumbered[n-1] + 1
		}
	}
	r.ids = sorted
	return renumbered
}
