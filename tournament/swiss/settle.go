package swiss

import "ptm/tournament/matching"

// settle takes, among all candidates that reach the bound, the first in
// candidate order.
func (t *tight) settle() []board {
	t.settleSet()
	t.settleOpponents()
	r := t.remainder()
	if !r.match() {
		r.exchange()
		return t.pairs
	}
	r.transpose()
	return t.pairs
}

// settleSet decides which of the moved-down players are paired: each in turn
// if possible (4.4).
func (t *tight) settleSet() {
	if t.slots == 0 {
		return
	}
	for x := range t.b.moved {
		for s := t.size; s < t.size+t.slots; s++ {
			t.rows[x].Remove(s)
			t.rows[s].Remove(x)
		}
		s := t.m.Mate[x]
		if s < t.size {
			continue
		}
		t.m.Part(x)
		if !t.m.Augment(x) {
			t.m.Drop(x)
			t.m.Drop(s)
		}
	}
}

// settleOpponents gives each moved-down player the highest-ranked opponent.
func (t *tight) settleOpponents() {
	for x := range t.b.moved {
		if t.m.Active(x) {
			t.pairs = append(t.pairs, board{x, t.opponent(x)})
		}
	}
}

func (t *tight) opponent(x int) int {
	row, old := t.rows[x], t.m.Mate[x]
	next := func(y int) int {
		for y = row.Next(y); !t.m.Active(y); {
			y = row.Next(y + 1)
		}
		return y
	}
	y := next(0)
	t.m.Drop(x)
	if y != old {
		t.m.Grow(old, y)
		for !t.m.Replaceable(y) {
			y = next(y + 1)
		}
		t.m.Replace(y)
	}
	t.m.Drop(y)
	return y
}

// A remainder is what is left of the bracket once the moved-down players have
// opponents: the list of its players in order, the first half of them S1.
type remainder struct {
	*tight
	list  []int
	half  int
	left  []int        // S1 and the slots for floaters
	mate  []int        // by vertex: left to right and back, or None
	right matching.Set // S2 not yet settled
	free  matching.Set // ... without a partner
	todo  matching.Set // of the left, not yet settled
	seen  matching.Set
	from  []int
	queue []int
}

func (t *tight) remainder() *remainder {
	n := t.size + t.slots
	r := &remainder{tight: t, mate: make([]int, n), from: make([]int, n),
		right: matching.NewSet(n), free: matching.NewSet(n), todo: matching.NewSet(n), seen: matching.NewSet(n)}
	var slots []int
	for v := t.b.moved; v < n; v++ {
		switch {
		case !t.m.Active(v):
		case v < t.size:
			r.list = append(r.list, v)
		default:
			slots = append(slots, v)
		}
	}
	r.half = (len(r.list) - len(slots)) / 2
	r.left = append(r.list[:r.half:r.half], slots...)
	for _, v := range r.left {
		r.todo.Add(v)
	}
	for _, v := range r.list[r.half:] {
		r.right.Add(v)
	}
	return r
}

// match looks for a matching of S1 and the slots with S2: then no exchange is
// needed (4.3).
func (r *remainder) match() bool {
	for v := range r.mate {
		r.mate[v] = matching.None
	}
	copy(r.free, r.right)
	for _, v := range r.left {
		if y := r.m.Mate[v]; r.right.Has(y) {
			r.join(v, y)
		}
	}
	for _, v := range r.left {
		if r.mate[v] == matching.None && !r.augment(v) {
			return false
		}
	}
	return true
}

func (r *remainder) join(v, y int) {
	r.mate[v], r.mate[y] = y, v
	r.free.Remove(y)
}

// augment gives v on the left a partner along an alternating path.
func (r *remainder) augment(v int) bool {
	copy(r.seen, r.right)
	r.queue = append(r.queue[:0], v)
	for i := 0; i < len(r.queue); i++ {
		u := r.queue[i]
		if y := r.rows[u].NextIn(r.free, 0); y != matching.None {
			for u != v {
				next := r.mate[u]
				r.join(u, y)
				y, u = next, r.from[next]
			}
			r.join(v, y)
			return true
		}
		for y := r.rows[u].NextIn(r.seen, 0); y != matching.None; y = r.rows[u].NextIn(r.seen, y+1) {
			r.seen.Remove(y)
			r.from[y] = u
			r.queue = append(r.queue, r.mate[y])
		}
	}
	return false
}

// transpose gives each of S1 in turn the highest-ranked partner that leaves
// all others one (4.2).
func (r *remainder) transpose() {
	for _, v := range r.list[:r.half] {
		y := r.partner(v)
		r.todo.Remove(v)
		r.right.Remove(y)
		r.pairs = append(r.pairs, board{v, y})
	}
}

// partner searches back from the present partner of v for all that v could
// have instead: who has one of them can pass it on and take another.
func (r *remainder) partner(v int) int {
	first := r.rows[v].NextIn(r.right, 0)
	old := r.mate[v]
	if first == old {
		return old
	}
	r.todo.Remove(v)
	copy(r.seen, r.todo)
	clear(r.free) // now those that v can have
	r.free.Add(old)
	r.queue = append(r.queue[:0], old)
	for i := 0; i < len(r.queue) && !r.free.Has(first); i++ {
		y := r.queue[i]
		for u := r.rows[y].NextIn(r.seen, 0); u != matching.None; u = r.rows[y].NextIn(r.seen, u+1) {
			r.seen.Remove(u)
			z := r.mate[u]
			r.from[z] = y
			r.free.Add(z)
			r.queue = append(r.queue, z)
		}
	}
	best := r.rows[v].NextIn(r.free, 0)
	for y, u := best, r.mate[best]; y != old; {
		z := r.from[y]
		next := r.mate[z]
		r.mate[u], r.mate[z] = z, u
		y, u = z, next
	}
	r.mate[v], r.mate[best] = best, v
	return best
}

// exchange decides exchanges and transpositions by a heaviest matching.
func (r *remainder) exchange() {
	o := &remainderOrder{position: make([]int, r.size), size: len(r.list), half: r.half}
	o.setWidth()
	for x := range o.position {
		o.position[x] = -1
	}
	for k, x := range r.list {
		o.position[x] = k
	}
	all := append(r.list[:len(r.list):len(r.list)], r.left[r.half:]...)
	words := int(o.bits()+63) / 64
	g := matching.NewGraph(len(all), words)
	weight := make([]uint64, words)
	for i, x := range all {
		for j, y := range all[:i] {
			if !r.rows[x].Has(y) {
				continue
			}
			clear(weight)
			if x < r.size {
				o.write(weight, y, x)
			}
			g.Join(i, j, weight)
		}
	}
	for i, j := range g.Largest() {
		if i < j && j < len(r.list) {
			r.pairs = append(r.pairs, board{all[i], all[j]})
		}
	}
}
