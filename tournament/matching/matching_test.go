package matching_test

import (
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/tournament/matching"
)

type edge struct {
	i, j   int
	weight *big.Int
}

// drawGraph draws a small graph whose weights spread over three words.
func drawGraph(t *rapid.T) (n int, edges []edge) {
	n = rapid.IntRange(0, 9).Draw(t, "n")
	density := rapid.IntRange(1, 10).Draw(t, "density")
	spread := rapid.SampledFrom([]int64{1, 3, 10, 1000}).Draw(t, "spread")
	shift := rapid.SampledFrom([]uint{0, 60, 64, 127, 150}).Draw(t, "shift")
	for i := range n {
		for j := range i {
			if rapid.IntRange(1, 10).Draw(t, "edge") > density {
				continue
			}
			high := big.NewInt(rapid.Int64Range(0, spread).Draw(t, "high"))
			low := big.NewInt(rapid.Int64Range(0, spread).Draw(t, "low"))
			edges = append(edges, edge{i, j, high.Lsh(high, shift).Add(high, low)})
		}
	}
	return n, edges
}

func build(n int, edges []edge) *matching.Graph {
	g := matching.NewGraph(n, 3)
	for _, e := range edges {
		words := make([]uint64, 3)
		rest := new(big.Int).Set(e.weight)
		mask := new(big.Int).SetUint64(^uint64(0))
		for k := range words {
			words[k] = new(big.Int).And(rest, mask).Uint64()
			rest.Rsh(rest, 64)
		}
		g.Join(e.i, e.j, words)
	}
	return g
}

// best tries every matching: the greatest weight of all and of the largest.
func best(n int, edges []edge) (heaviest *big.Int, size int, largest *big.Int) {
	heaviest, largest = new(big.Int), new(big.Int)
	taken := make([]bool, n)
	var try func(k, count int, sum *big.Int)
	try = func(k, count int, sum *big.Int) {
		if sum.Cmp(heaviest) > 0 {
			heaviest.Set(sum)
		}
		if count > size || count == size && sum.Cmp(largest) > 0 {
			size = count
			largest.Set(sum)
		}
		for ; k < len(edges); k++ {
			e := edges[k]
			if taken[e.i] || taken[e.j] {
				continue
			}
			taken[e.i], taken[e.j] = true, true
			try(k+1, count+1, new(big.Int).Add(sum, e.weight))
			taken[e.i], taken[e.j] = false, false
		}
	}
	try(0, 0, new(big.Int))
	return heaviest, size, largest
}

// weigh checks that mate is a matching along edges and sums it up.
func weigh(t *rapid.T, edges []edge, mate []int) (size int, sum *big.Int) {
	sum = new(big.Int)
	ends := 0
	for i, m := range mate {
		if m == matching.None {
			continue
		}
		ends++
		if mate[m] != i {
			t.Fatalf("mate of %d is %d, whose mate is %d", i, m, mate[m])
		}
	}
	for _, e := range edges {
		if mate[e.i] == e.j {
			size++
			sum.Add(sum, e.weight)
		}
	}
	if 2*size != ends {
		t.Fatalf("%d vertices matched along %d edges: %v", ends, size, mate)
	}
	return size, sum
}

func TestAgreesWithTryingAll(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n, edges := drawGraph(t)
		heaviest, most, largest := best(n, edges)
		if _, sum := weigh(t, edges, build(n, edges).Heaviest()); sum.Cmp(heaviest) != 0 {
			t.Fatalf("heaviest weighs %v, want %v", sum, heaviest)
		}
		size, sum := weigh(t, edges, build(n, edges).Largest())
		if size != most || sum.Cmp(largest) != 0 {
			t.Fatalf("largest has %d edges of weight %v, want %d of %v", size, sum, most, largest)
		}
	})
}

func TestSameGraphSameMatching(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n, edges := drawGraph(t)
		if diff := cmp.Diff(build(n, edges).Largest(), build(n, edges).Largest()); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestNestedBlossoms(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		// rings of rings with equal weights close many blossoms inside each other
		n := 2 * rapid.IntRange(3, 12).Draw(t, "half")
		var edges []edge
		for i := range n {
			for _, hop := range []int{1, 2} {
				j := (i + hop) % n
				w := int64(rapid.IntRange(1, 2).Draw(t, "weight"))
				edges = append(edges, edge{i, j, big.NewInt(w)})
			}
		}
		size, _ := weigh(t, edges, build(n, edges).Largest())
		if size != n/2 {
			t.Fatalf("%d edges, want %d", size, n/2)
		}
	})
}

func BenchmarkLargest(b *testing.B) {
	for b.Loop() {
		g := matching.NewGraph(100, 6)
		for i := range 100 {
			for j := range i {
				g.Join(i, j, []uint64{uint64(i * j % 17), 0, 0, uint64(i + j%5), 0, uint64((i*31 + j*17) % 7)})
			}
		}
		g.Largest()
	}
}

func TestFinishProvesTheHeaviest(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n, edges := drawGraph(t)
		for i := range edges {
			edges[i].weight.Rsh(edges[i].weight, 30) // room for duals
		}
		greatest := new(big.Int)
		for _, e := range edges {
			if e.weight.Cmp(greatest) > 0 {
				greatest = e.weight
			}
		}
		duals, mate := make([]matching.Wide, n), make([]int, n)
		for v := range n {
			for k, word := range greatest.Bits() {
				duals[v][k] = uint64(word)
			}
			mate[v] = matching.None
		}
		_, most, largest := best(n, edges)
		mate, duals, ok := build(n, edges).Finish(mate, duals)
		if !ok {
			return
		}
		if size, sum := weigh(t, edges, mate); 2*size != n || size != most || sum.Cmp(largest) != 0 {
			t.Fatalf("%d edges of weight %v, want %d of %v", size, sum, most, largest)
		}
		for _, e := range edges {
			slack := value(duals[e.i].Plus(duals[e.j]))
			slack.Sub(slack, new(big.Int).Lsh(e.weight, 2))
			if slack.Sign() < 0 || mate[e.i] == e.j && slack.Sign() != 0 {
				t.Fatalf("edge %d-%d has slack %v", e.i, e.j, slack)
			}
		}
	})
}

// value is the integer that a Wide stands for.
func value(w matching.Wide) *big.Int {
	v := new(big.Int)
	for k := len(w) - 1; k >= 0; k-- {
		v.Lsh(v, 64).Or(v, new(big.Int).SetUint64(w[k]))
	}
	if int64(w[3]) < 0 {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), 256))
	}
	return v
}
