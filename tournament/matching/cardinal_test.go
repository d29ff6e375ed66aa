package matching_test

import (
	"testing"

	"pgregory.net/rapid"

	"ptm/tournament/matching"
)

func rows(n int, edges []edge) []matching.Set {
	sets := matching.NewSets(n, n)
	for _, e := range edges {
		sets[e.i].Add(e.j)
		sets[e.j].Add(e.i)
	}
	return sets
}

func grown(n int, sets []matching.Set) *matching.Cardinal {
	c := matching.NewCardinal(n, func(v int) matching.Set { return sets[v] })
	for v := range n {
		if c.Mate[v] == matching.None {
			c.Augment(v)
		}
	}
	return c
}

func TestCardinalIsLargest(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n, edges := drawGraph(t)
		c := grown(n, rows(n, edges))
		size, _ := weigh(t, edges, c.Mate)
		if _, most, _ := best(n, edges); size != most {
			t.Fatalf("%d edges, want %d", size, most)
		}
	})
}

func TestReplaceableIsWhoCanBeSingle(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n, edges := drawGraph(t)
		c := grown(n, rows(n, edges))
		root := c.Single(0)
		if root == matching.None || c.Single(root+1) != matching.None {
			return // the question is for one single vertex
		}
		c.Grow(root, matching.None)
		can := make([]bool, n)
		for v := range n {
			can[v] = c.Replaceable(v)
		}
		for v := range n {
			var without []edge
			for _, e := range edges {
				if e.i != v && e.j != v {
					without = append(without, e)
				}
			}
			_, most, _ := best(n, without)
			if want := 2*most == n-1; can[v] != want {
				t.Fatalf("%d replaceable: %v, want %v", v, can[v], want)
			}
			if !can[v] {
				continue
			}
			c.Grow(c.Single(0), v)
			c.Replace(v)
			if size, _ := weigh(t, edges, c.Mate); c.Mate[v] != matching.None || c.Single(0) != v || 2*size != n-1 {
				t.Fatalf("after replacing by %d: %v", v, c.Mate)
			}
		}
	})
}

func TestDualsBoundEveryMatching(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 5).Draw(t, "kinds")
		k := matching.Kinds{Count: make([]int, n), Joined: make([][]bool, n), Weight: make([][]matching.Wide, n)}
		for a := range n {
			k.Count[a] = rapid.IntRange(1, 3).Draw(t, "count")
			k.Joined[a], k.Weight[a] = make([]bool, n), make([]matching.Wide, n)
			for b := range a + 1 {
				joined := rapid.IntRange(0, 3).Draw(t, "joined") > 0 && (a != b || k.Count[a] > 1)
				w := matching.Wide{0, rapid.Uint64Range(0, 9).Draw(t, "weight")}
				k.Joined[a][b], k.Joined[b][a], k.Weight[a][b], k.Weight[b][a] = joined, joined, w, w
			}
		}
		y, ok := k.Duals()
		bestWeight, perfect := heaviestOfKinds(k)
		if !ok {
			if perfect {
				t.Fatal("a perfect matching exists")
			}
			return
		}
		var sum matching.Wide
		for a := range n {
			for range k.Count[a] {
				sum = sum.Plus(y[a])
			}
			for b := range n {
				if twice := k.Weight[a][b].Plus(k.Weight[a][b]); k.Joined[a][b] && y[a].Plus(y[b]).Less(twice) {
					t.Fatalf("kinds %d and %d: %v + %v is less than %v", a, b, y[a], y[b], twice)
				}
			}
		}
		if perfect && sum.Less(bestWeight.Plus(bestWeight)) {
			t.Fatalf("bound %v is less than %v", sum, bestWeight)
		}
		// the double cover is the graph itself when it has two sides
		if perfect && twoSided(k) && sum != bestWeight.Plus(bestWeight) {
			t.Fatalf("bound %v is not tight: %v", sum, bestWeight)
		}
	})
}

func heaviestOfKinds(k matching.Kinds) (weight matching.Wide, perfect bool) {
	var of []int
	for a, count := range k.Count {
		for range count {
			of = append(of, a)
		}
	}
	g := matching.NewGraph(len(of), 4)
	for i, a := range of {
		for j, b := range of[:i] {
			if w := k.Weight[a][b]; k.Joined[a][b] {
				g.Join(i, j, w[:])
			}
		}
	}
	for i, j := range g.Largest() {
		if j == matching.None {
			return weight, false
		}
		if i < j {
			weight = weight.Plus(k.Weight[of[i]][of[j]])
		}
	}
	return weight, true
}

// twoSided reports whether only kinds of different parity are joined.
func twoSided(k matching.Kinds) bool {
	for a := range k.Count {
		for b := range k.Count {
			if k.Joined[a][b] && (a-b)%2 == 0 {
				return false
			}
		}
	}
	return true
}
