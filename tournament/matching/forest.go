package matching

import "slices"

// meet uses the tight edge from the outer vertex u to v: it grows the tree,
// closes a blossom or, reporting true, augments.
func (s *solver) meet(u, v int) bool {
	x, y := int(s.top[u]), int(s.top[v])
	switch s.mark[y] {
	case free:
		s.parent[y] = int32(u)
		s.mark[y] = inner
		next := int(s.top[s.mate[y]])
		s.from[y], s.from[next] = None, None
		s.mark[next] = outer
		s.enqueue(next)
	case outer:
		if root := s.ancestor(x, y); root != None {
			s.close(x, root, y)
			return false
		}
		s.flip(x, y)
		s.flip(y, x)
		return true
	}
	return false
}

// ancestor is the nearest outer blossom above both, or None if they hang from
// different roots.
func (s *solver) ancestor(x, y int) int {
	s.stamp++
	for x != None || y != None {
		if x != None {
			if s.seen[x] == s.stamp {
				return x
			}
			s.seen[x] = s.stamp
			x = s.above(x)
		}
		x, y = y, x
	}
	return None
}

// above is the outer blossom two steps nearer the root.
func (s *solver) above(x int) int {
	if s.mate[x] == None {
		return None
	}
	return int(s.top[s.parent[s.top[s.mate[x]]]])
}

// flip matches x with y and turns over the path from x to its root.
func (s *solver) flip(x, y int) {
	for {
		old := s.mate[x]
		s.match(x, y)
		if old == None {
			return
		}
		z := int(s.top[old])
		x, y = int(s.top[s.parent[z]]), z
		s.match(y, x)
	}
}

// match gives x the partner y and turns the cycles inside x accordingly.
func (s *solver) match(x, y int) {
	s.mate[x] = s.near[y*s.ids+x]
	if x < s.n {
		return
	}
	p := s.part[x-s.n][s.near[x*s.ids+y]]
	k := s.turn(x, p)
	cycle := s.cycle[x]
	for i := 0; i < k; i++ {
		s.match(int(cycle[i]), int(cycle[i^1]))
	}
	s.match(int(p), y)
	s.cycle[x] = slices.Concat(cycle[k:], cycle[:k])
}

// turn is the place of part p in the cycle of b, which is reversed if need be
// so that the place is even.
func (s *solver) turn(b int, p int32) int {
	cycle := s.cycle[b]
	k := slices.Index(cycle, p)
	if k%2 == 0 {
		return k
	}
	slices.Reverse(cycle[1:])
	return len(cycle) - k
}
