package matching

import "slices"

// close makes a blossom of the cycle that the edge between the outer x and y
// closes with their paths up to root.
func (s *solver) close(x, root, y int) {
	b := s.newBlossom()
	s.mate[b], s.parent[b], s.mark[b] = s.mate[root], s.parent[root], outer
	clear(s.dual.at(b))
	cycle := []int32{int32(root)}
	for z := x; z != root; z = s.above(z) {
		cycle = append(cycle, int32(z), s.top[s.mate[z]])
	}
	slices.Reverse(cycle[1:])
	for z := y; z != root; z = s.above(z) {
		cycle = append(cycle, int32(z), s.top[s.mate[z]])
	}
	s.cycle[b] = cycle
	for _, p := range cycle {
		if s.mark[p] == inner {
			s.enqueue(int(p))
		}
	}
	s.setTop(b, b)
	s.mapParts(b)
	s.joinRows(b)
	s.relax(b)
}

func (s *solver) newBlossom() int {
	for b := s.n; b < s.used; b++ {
		if s.top[b] == None {
			return b
		}
	}
	s.used++
	return s.used - 1
}

// setTop makes b the outermost blossom of x and all it holds.
func (s *solver) setTop(x, b int) {
	s.top[x] = int32(b)
	for _, p := range s.cycle[x] {
		s.setTop(int(p), b)
	}
}

func (s *solver) mapParts(b int) {
	part := s.part[b-s.n]
	if part == nil {
		part = make([]int32, s.n)
		s.part[b-s.n] = part
	}
	for i := range part {
		part[i] = None
	}
	for _, p := range s.cycle[b] {
		s.mapPart(part, int(p), p)
	}
}

func (s *solver) mapPart(part []int32, x int, p int32) {
	if x < s.n {
		part[x] = p
		return
	}
	for _, q := range s.cycle[x] {
		s.mapPart(part, int(q), p)
	}
}

// joinRows finds for b the edge of least slack to everything outside. The
// choice stays right as long as both ends stay whole, since their duals move
// together.
func (s *solver) joinRows(b int) {
	ids := s.ids
	for x := range s.used {
		s.near[b*ids+x], s.near[x*ids+b] = None, None
		if s.top[x] == None || int(s.top[x]) == b {
			continue
		}
		first := true
		for _, p := range s.cycle[b] {
			u, v := s.near[int(p)*ids+x], s.near[x*ids+int(p)]
			if u == None {
				continue
			}
			s.edgeSlack(s.spare, int(u), int(v))
			if first || compare(s.spare, s.slack.at(b)) < 0 {
				first = false
				copy(s.slack.at(b), s.spare)
				s.near[b*ids+x], s.near[x*ids+b] = u, v
			}
		}
	}
}

func (s *solver) edgeSlack(into []uint64, u, v int) {
	tight(into, s.dual.at(u), s.dual.at(v), s.g.at(u, v))
}

// relax finds anew the outer vertex with the least slack to x.
func (s *solver) relax(x int) {
	s.from[x] = None
	for u := range s.n {
		v := s.near[x*s.ids+u]
		if v == None || int(s.top[u]) == x || s.mark[s.top[u]] != outer {
			continue
		}
		s.edgeSlack(s.spare, u, int(v))
		if s.from[x] == None || compare(s.spare, s.slack.at(x)) < 0 {
			s.from[x] = int32(u)
			copy(s.slack.at(x), s.spare)
		}
	}
}

// open dissolves the inner blossom b; its parts on the even way between the
// entry and the base stay in the tree.
func (s *solver) open(b int) {
	cycle := s.cycle[b]
	for _, p := range cycle {
		s.setTop(int(p), int(p))
		s.from[p] = None
	}
	entry := s.part[b-s.n][s.near[b*s.ids+int(s.parent[b])]]
	k := s.turn(b, entry)
	cycle = s.cycle[b]
	for i := 0; i < k; i += 2 {
		x, y := int(cycle[i]), int(cycle[i+1])
		s.parent[x] = s.near[y*s.ids+x]
		s.mark[x], s.mark[y] = inner, outer
		s.enqueue(y)
	}
	s.mark[entry], s.parent[entry] = inner, s.parent[b]
	for _, p := range cycle[k+1:] {
		s.mark[p] = free
	}
	for i, p := range cycle {
		if i > k || i%2 == 1 {
			s.relax(int(p))
		}
	}
	s.cycle[b], s.top[b], s.mate[b], s.from[b] = nil, None, None, None
}
