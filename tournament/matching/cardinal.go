package matching

// A Cardinal is a matching without weights that grows and changes along
// alternating paths. Its graph is given by rows of neighbours and may be
// narrowed to some of the vertices.
type Cardinal struct {
	// Mate is the partner of each vertex or None.
	Mate []int

	row     func(v int) Set
	active  Set
	single  Set // active without a partner
	unseen  Set // active, not yet in the tree
	outer   Set
	pre     []int32 // how a path comes to a vertex that is not at even distance
	link    []int32 // towards the base of the blossom
	seen    []int32
	stamp   int32
	queue   []int32
	touched []int32
	root    int
}

// NewCardinal is the empty matching of n vertices, all of them active. The row
// of a vertex may be a scratch set: it is read before the next one is asked for.
func NewCardinal(n int, row func(v int) Set) *Cardinal {
	c := &Cardinal{Mate: make([]int, n), row: row,
		active: NewSet(n), single: NewSet(n), unseen: NewSet(n), outer: NewSet(n),
		pre: make([]int32, n), link: make([]int32, n), seen: make([]int32, n)}
	for v := range n {
		c.Mate[v] = None
		c.link[v] = int32(v)
	}
	c.active.AddRange(0, n)
	c.single.AddRange(0, n)
	return c
}

// Restrict narrows the graph to the vertices of the set.
func (c *Cardinal) Restrict(active Set) {
	copy(c.active, active)
	clear(c.single)
	for v := active.Next(0); v != None; v = active.Next(v + 1) {
		if c.Mate[v] == None {
			c.single.Add(v)
		}
	}
}

// Active reports whether the vertex is in the graph as narrowed.
func (c *Cardinal) Active(v int) bool { return c.active.Has(v) }

// Drop takes a vertex out of the graph; its partner, if any, becomes single.
func (c *Cardinal) Drop(v int) {
	c.Part(v)
	c.active.Remove(v)
	c.single.Remove(v)
}

// Join makes partners of two single vertices.
func (c *Cardinal) Join(u, v int) {
	c.Mate[u], c.Mate[v] = v, u
	c.single.Remove(u)
	c.single.Remove(v)
}

// Part makes a vertex and its partner single.
func (c *Cardinal) Part(v int) {
	u := c.Mate[v]
	if u == None {
		return
	}
	c.Mate[u], c.Mate[v] = None, None
	c.single.Add(u)
	c.single.Add(v)
}

// Single is the first single vertex not below v, or None.
func (c *Cardinal) Single(v int) int { return c.single.Next(v) }

// Free is the first single neighbour of u not below v, or None.
func (c *Cardinal) Free(u, v int) int { return c.row(u).NextIn(c.single, v) }

// Augment gives the single vertex root a partner along an alternating path to
// another single vertex, if there is one.
func (c *Cardinal) Augment(root int) bool {
	v := c.grow(root, None, true)
	if v == None {
		return false
	}
	c.single.Remove(root)
	c.single.Remove(v)
	c.turn(v)
	return true
}

// Grow finds all that could be single in place of root. It stops early when
// the vertex stop is among them.
func (c *Cardinal) Grow(root, stop int) { c.grow(root, stop, false) }

// Replaceable reports whether v could be single in place of the root of the
// last Grow. The answer is final if v is the vertex at which it was to stop or
// if it was not stopped.
func (c *Cardinal) Replaceable(v int) bool { return c.outer.Has(v) }

// Replaceables is the set of all that are Replaceable, good until the next search.
func (c *Cardinal) Replaceables() Set { return c.outer }

// Replace makes v single in place of the root of the last Grow.
func (c *Cardinal) Replace(v int) {
	u := c.Mate[v]
	if v == c.root || u == None {
		return
	}
	c.Mate[v] = None
	c.turn(u)
	c.single.Remove(c.root)
	c.single.Add(v)
}

// turn matches u along its path and all behind it up to the root.
func (c *Cardinal) turn(u int) {
	for u != None {
		v := int(c.pre[u])
		next := c.Mate[v]
		c.Mate[u], c.Mate[v] = v, u
		u = next
	}
}

// grow searches from root. It gives the single vertex it came to, if asked for.
func (c *Cardinal) grow(root, stop int, single bool) int {
	for _, v := range c.touched {
		c.link[v] = v
		c.outer.Remove(int(v))
	}
	c.touched = c.touched[:0]
	c.queue = c.queue[:0]
	copy(c.unseen, c.active)
	c.root = root
	c.unseen.Remove(root)
	c.addOuter(root)
	for i := 0; i < len(c.queue); i++ {
		if stop != None && c.outer.Has(stop) {
			return None
		}
		v := int(c.queue[i])
		row := c.row(v)
		if single {
			for u := row.NextIn(c.single, 0); u != None; u = row.NextIn(c.single, u+1) {
				if u != root {
					c.pre[u] = int32(v)
					return u
				}
			}
		}
		for u := row.NextIn(c.unseen, 0); u != None; u = row.NextIn(c.unseen, u+1) {
			c.unseen.Remove(u)
			m := c.Mate[u]
			if m == None {
				continue
			}
			c.touched = append(c.touched, int32(u))
			c.pre[u] = int32(v)
			c.unseen.Remove(m)
			c.addOuter(m)
		}
		c.closeAll(v, row)
	}
	return None
}

func (c *Cardinal) addOuter(v int) {
	c.outer.Add(v)
	c.touched = append(c.touched, int32(v))
	c.queue = append(c.queue, int32(v))
}

// closeAll closes the blossoms between v and its outer neighbours.
func (c *Cardinal) closeAll(v int, row Set) {
	base := c.base(v)
	for u := row.NextIn(c.outer, 0); u != None; u = row.NextIn(c.outer, u+1) {
		if c.base(u) == base {
			continue
		}
		b := c.meeting(v, u)
		c.close(v, u, b)
		c.close(u, v, b)
		base = c.base(v)
	}
}

func (c *Cardinal) base(v int) int {
	for int(c.link[v]) != v {
		c.link[v] = c.link[c.link[v]]
		v = int(c.link[v])
	}
	return v
}

// meeting is the base at which the ways of two outer vertices to the root meet.
func (c *Cardinal) meeting(u, v int) int {
	c.stamp++
	for {
		if u != None {
			u = c.base(u)
			if c.seen[u] == c.stamp {
				return u
			}
			c.seen[u] = c.stamp
			if u == c.root || c.Mate[u] == None {
				u = None
			} else {
				u = int(c.pre[c.Mate[u]])
			}
		}
		u, v = v, u
	}
}

// close makes outer what lies between v and the base, when v can be come to
// over its outer neighbour u.
func (c *Cardinal) close(v, u, base int) {
	for c.base(v) != base {
		c.pre[v] = int32(u)
		u = c.Mate[v]
		if !c.outer.Has(u) {
			c.outer.Add(u)
			c.queue = append(c.queue, int32(u))
		}
		// inner blossoms are walked through to their own base
		if int(c.link[v]) == v {
			c.link[v] = int32(base)
		}
		if int(c.link[u]) == u {
			c.link[u] = int32(base)
		}
		v = int(c.pre[u])
	}
}
