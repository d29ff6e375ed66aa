package matching

// Kinds is a matching problem whose vertices are alike in kinds: Count[a] of
// kind a, and an edge of weight Weight[a][b] between every two vertices of
// kinds a and b if Joined[a][b]. Both tables are symmetrical; a kind of one
// vertex is not joined with itself.
type Kinds struct {
	Count  []int
	Joined [][]bool
	Weight [][]Wide
}

// Duals gives each kind a number such that the numbers of two joined kinds
// come to at least twice their weight, with the least possible sum over all
// vertices. A matching of everybody whose edges all come to exactly twice
// their weight is therefore a heaviest one; and if there is such a one, all
// heaviest are like that. It reports false if the vertices cannot all be
// matched even in halves.
func (k Kinds) Duals() ([]Wide, bool) {
	t := newTransport(k)
	for a := range k.Count {
		for t.supply[a] > 0 {
			if !t.ship(a) {
				return nil, false
			}
		}
	}
	both := make([]Wide, len(k.Count))
	for a := range both {
		both[a] = t.left[a].Plus(t.right[a])
	}
	return both, true
}

// A transport is the problem with every vertex taken twice, once as a sender
// on the left and once as a receiver on the right.
type transport struct {
	Kinds
	supply, demand []int
	flow           [][]int
	left, right    []Wide // left[a]+right[b] is never less than the weight

	cost    []Wide // of the way to a receiver
	via     []int  // the sender before it, None if not reached
	done    []bool
	reached []int  // the receiver before a sender, itself at the start, None
	start   []Wide // of the way to a sender
}

func newTransport(k Kinds) *transport {
	n := len(k.Count)
	t := &transport{Kinds: k, supply: append([]int(nil), k.Count...), demand: append([]int(nil), k.Count...),
		flow: make([][]int, n), left: make([]Wide, n), right: make([]Wide, n),
		cost: make([]Wide, n), via: make([]int, n), done: make([]bool, n),
		reached: make([]int, n), start: make([]Wide, n)}
	for a := range n {
		t.flow[a] = make([]int, n)
		first := true
		for b := range n {
			if k.Joined[a][b] && (first || t.left[a].Less(k.Weight[a][b])) {
				t.left[a], first = k.Weight[a][b], false
			}
		}
	}
	return t
}

// ship sends as much as the cheapest way from a carries.
func (t *transport) ship(a int) bool {
	for b := range t.via {
		t.via[b], t.done[b], t.reached[b] = None, false, None
	}
	t.reached[a] = a
	t.start[a] = Wide{}
	t.relax(a)
	for {
		b := t.nearest()
		if b == None {
			return false
		}
		t.done[b] = true
		if t.demand[b] > 0 {
			t.reprice(t.cost[b])
			t.carry(a, b)
			return true
		}
		for c := range t.flow {
			if t.flow[c][b] > 0 && t.reached[c] == None {
				t.reached[c] = b
				t.start[c] = t.cost[b]
				t.relax(c)
			}
		}
	}
}

func (t *transport) relax(a int) {
	base := t.start[a].Plus(t.left[a])
	for b := range t.via {
		if !t.Joined[a][b] || t.done[b] {
			continue
		}
		cost := base.Plus(t.right[b]).Minus(t.Weight[a][b])
		if t.via[b] == None || cost.Less(t.cost[b]) {
			t.cost[b], t.via[b] = cost, a
		}
	}
}

func (t *transport) nearest() int {
	best := None
	for b := range t.via {
		if t.via[b] == None || t.done[b] {
			continue
		}
		if best == None || t.cost[b].Less(t.cost[best]) || t.cost[b] == t.cost[best] && t.demand[b] > 0 && t.demand[best] == 0 {
			best = b
		}
	}
	return best
}

// reprice makes the cheapest way free and keeps all others from being cheaper.
func (t *transport) reprice(whole Wide) {
	for a := range t.reached {
		if t.reached[a] != None && t.start[a].Less(whole) {
			t.left[a] = t.left[a].Minus(whole.Minus(t.start[a]))
		}
	}
	for b := range t.done {
		if t.done[b] && t.cost[b].Less(whole) {
			t.right[b] = t.right[b].Plus(whole.Minus(t.cost[b]))
		}
	}
}

func (t *transport) carry(a, b int) {
	amount := min(t.supply[a], t.demand[b])
	for c := t.via[b]; c != a; c = t.via[t.reached[c]] {
		amount = min(amount, t.flow[c][t.reached[c]])
	}
	t.supply[a] -= amount
	t.demand[b] -= amount
	for {
		c := t.via[b]
		t.flow[c][b] += amount
		if c == a {
			return
		}
		b = t.reached[c]
		t.flow[c][b] -= amount
	}
}
