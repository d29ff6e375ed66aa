package matching

// label is what a top-level blossom is in the alternating forest.
type label int8

const (
	free  label = iota
	outer       // at even distance from an exposed root
	inner       // at odd distance
)

// A solver holds one run. Numbers below n are vertices, those from n on are
// blossoms. A blossom is a cycle of an odd number of smaller ones; "top" is
// the outermost blossom of a vertex, the vertex itself if there is none.
type solver struct {
	g           *Graph
	n, ids      int
	cardinality bool
	started     bool // with duals given

	dual  words // of vertices and blossoms
	slack words // of the edge in from[x], x a top-level blossom
	step  []uint64
	spare []uint64

	mate   []int32   // the vertex at the other end of the matched edge, by any id
	top    []int32   // of every id
	cycle  [][]int32 // the parts of a blossom from its base round
	part   [][]int32 // part[b-n][v]: the part of b holding vertex v, or None
	parent []int32   // the vertex an id was reached from
	mark   []label
	from   []int32 // the outer vertex with least slack to x, or None
	seen   []int32 // stamps of the search for a common ancestor
	stamp  int32
	queue  []int32
	used   int // ids from used on were never used

	// near[a*ids+b] is the edge of least slack between a and b as its vertex
	// in a; the vertex in b is near[b*ids+a]. None if no edge.
	near []int32
}

func newSolver(g *Graph, cardinality bool) *solver {
	n := g.n
	ids := n + n/2 + 1
	s := &solver{g: g, n: n, ids: ids, cardinality: cardinality, used: n,
		dual: newWords(ids, g.words), slack: newWords(ids, g.words),
		step: make([]uint64, g.words), spare: make([]uint64, g.words),
		mate: filled(ids), top: filled(ids), parent: filled(ids), from: filled(ids),
		mark: make([]label, ids), seen: make([]int32, ids),
		cycle: make([][]int32, ids), part: make([][]int32, ids-n),
		near: filled(ids * ids)}
	for v := range n {
		s.top[v] = int32(v)
		for u := range n {
			if g.joined[v*n+u] {
				s.near[v*ids+u] = int32(v)
			}
		}
	}
	return s
}

// resume begins with a matching and its duals instead of nothing. Weights and
// duals are doubled so that halves of slacks stay whole.
func (s *solver) resume(mate []int, duals []Wide) {
	all := words{s.g.words, s.g.twice}
	for k := range s.n * s.n {
		double(all.at(k))
	}
	for v := range s.n {
		s.mate[v] = int32(mate[v])
		d := s.dual.at(v)
		sign := uint64(int64(duals[v][3]) >> 63)
		for k := range d {
			d[k] = sign
			if k < len(duals[v]) {
				d[k] = duals[v][k]
			}
		}
		double(d)
	}
	s.started = true
}

// proof is the duals of the vertices, if no blossom has one.
func (s *solver) proof() ([]Wide, bool) {
	for b := s.n; b < s.used; b++ {
		if s.top[b] != None && !zero(s.dual.at(b)) {
			return nil, false
		}
	}
	list := make([]Wide, s.n)
	for v := range list {
		copy(list[v][:], s.dual.at(v))
	}
	return list, true
}

func filled(n int) []int32 {
	list := make([]int32, n)
	for i := range list {
		list[i] = None
	}
	return list
}

// startDuals gives every vertex half the greatest doubled weight.
func (s *solver) startDuals() {
	greatest := make([]uint64, s.g.words)
	for i := range s.n {
		for j := range i {
			if s.g.joined[i*s.n+j] && compare(s.g.at(i, j), greatest) > 0 {
				copy(greatest, s.g.at(i, j))
			}
		}
	}
	halve(greatest)
	for v := range s.n {
		copy(s.dual.at(v), greatest)
	}
}

func (s *solver) run() []int {
	if !s.started {
		s.startDuals()
	}
	for s.augmentOnce() {
	}
	mate := make([]int, s.n)
	for v := range mate {
		mate[v] = int(s.mate[v])
	}
	return mate
}

// augmentOnce grows a forest from all exposed vertices until a path between
// two of them is found and turned over.
func (s *solver) augmentOnce() bool {
	s.queue = s.queue[:0]
	exposed := 0
	for x := range s.used {
		s.mark[x], s.from[x], s.parent[x] = free, None, None
	}
	for x := range s.used {
		if s.isTop(x) && s.mate[x] == None {
			s.mark[x] = outer
			s.enqueue(x)
			exposed++
		}
	}
	if exposed < 2 {
		return false
	}
	for {
		if s.scanQueue() {
			return true
		}
		if !s.adjust() {
			return false
		}
		if s.useTight() {
			return true
		}
	}
}

func (s *solver) isTop(x int) bool { return s.top[x] == int32(x) }

// enqueue lists the vertices of x to be scanned.
func (s *solver) enqueue(x int) {
	if x < s.n {
		s.queue = append(s.queue, int32(x))
		return
	}
	for _, p := range s.cycle[x] {
		s.enqueue(int(p))
	}
}

// scanQueue looks along the edges of every listed outer vertex, uses the
// tight ones and remembers the least slack of the others.
func (s *solver) scanQueue() bool {
	n, w := s.n, s.g.words
	for len(s.queue) > 0 {
		u := int(s.queue[0])
		s.queue = s.queue[1:]
		joined := s.g.joined[u*n : u*n+n]
		row := s.g.twice[u*n*w : (u*n+n)*w]
		for v := range n {
			if !joined[v] || s.top[v] == s.top[u] {
				continue
			}
			x := int(s.top[v])
			if s.mark[x] == inner {
				continue
			}
			if tight(s.spare, s.dual.at(u), s.dual.at(v), row[v*w:v*w+w]) {
				if s.meet(u, v) {
					return true
				}
				continue
			}
			if s.from[x] == None || compare(s.spare, s.slack.at(x)) < 0 {
				s.from[x] = int32(u)
				copy(s.slack.at(x), s.spare)
			}
		}
	}
	return false
}

// adjust moves the duals as far as they go; false if the search is over.
func (s *solver) adjust() bool {
	found := false
	consider := func(d []uint64) {
		if !found || compare(d, s.step) < 0 {
			copy(s.step, d)
			found = true
		}
	}
	if !s.cardinality {
		for v := range s.n {
			if s.mark[s.top[v]] == outer {
				consider(s.dual.at(v))
			}
		}
	}
	for x := range s.used {
		if !s.isTop(x) {
			continue
		}
		switch {
		case x >= s.n && s.mark[x] == inner:
			copy(s.spare, s.dual.at(x))
			halve(s.spare)
			consider(s.spare)
		case s.from[x] != None && s.mark[x] == free:
			consider(s.slack.at(x))
		case s.from[x] != None && s.mark[x] == outer:
			copy(s.spare, s.slack.at(x))
			halve(s.spare)
			consider(s.spare)
		}
	}
	if !found {
		return false
	}
	return s.applyStep()
}

// applyStep reports false when an exposed vertex has come down to zero, which
// ends the search for a heaviest matching.
func (s *solver) applyStep() bool {
	over := false
	for v := range s.n {
		switch s.mark[s.top[v]] {
		case outer:
			subtract(s.dual.at(v), s.step)
			over = over || !s.cardinality && zero(s.dual.at(v))
		case inner:
			add(s.dual.at(v), s.step)
		}
	}
	for x := range s.used {
		if !s.isTop(x) {
			continue
		}
		switch s.mark[x] {
		case outer:
			if x >= s.n {
				add(s.dual.at(x), s.step)
				add(s.dual.at(x), s.step)
			}
			if s.from[x] != None {
				subtract(s.slack.at(x), s.step)
				subtract(s.slack.at(x), s.step)
			}
		case inner:
			if x >= s.n {
				subtract(s.dual.at(x), s.step)
				subtract(s.dual.at(x), s.step)
			}
		case free:
			if s.from[x] != None {
				subtract(s.slack.at(x), s.step)
			}
		}
	}
	return !over
}

// useTight takes up the edges that the step made tight and opens inner
// blossoms whose dual came down to zero.
func (s *solver) useTight() bool {
	for x := 0; x < s.used; x++ {
		if !s.isTop(x) || s.from[x] == None || s.mark[x] == inner || !zero(s.slack.at(x)) {
			continue
		}
		u := int(s.from[x])
		if int(s.top[u]) == x {
			continue
		}
		if s.meet(u, int(s.near[x*s.ids+u])) {
			return true
		}
	}
	for x := s.n; x < s.used; x++ {
		if s.isTop(x) && s.mark[x] == inner && zero(s.dual.at(x)) {
			s.open(x)
		}
	}
	return false
}
