package matching

// None marks a vertex without a partner.
const None = -1

// A Graph is an undirected graph with weighted edges. Weights are unsigned
// integers of a fixed number of 64-bit words, least significant word first.
type Graph struct {
	n, words int
	joined   []bool
	twice    []uint64 // doubled weights, row by row; one spare word each
}

// NewGraph is a graph of n vertices, 0 to n-1, without edges, whose weights
// have the given number of words.
func NewGraph(n, words int) *Graph {
	words++ // sums of two doubled weights need three bits more
	return &Graph{n: n, words: words, joined: make([]bool, n*n), twice: make([]uint64, n*n*words)}
}

// Join puts an edge of the weight between two different vertices, or changes
// its weight. Missing high words are zero.
func (g *Graph) Join(i, j int, weight []uint64) {
	g.joined[i*g.n+j], g.joined[j*g.n+i] = true, true
	a, b := g.at(i, j), g.at(j, i)
	carry := uint64(0)
	for k := range a {
		var word uint64
		if k < len(weight) {
			word = weight[k]
		}
		a[k] = word<<1 | carry
		carry = word >> 63
	}
	copy(b, a)
}

func (g *Graph) at(i, j int) []uint64 {
	k := (i*g.n + j) * g.words
	return g.twice[k : k+g.words : k+g.words]
}

// Heaviest is a matching of the greatest weight: mate[i] is the partner of i
// or None.
func (g *Graph) Heaviest() (mate []int) {
	return newSolver(g, false).run()
}

// Largest is, among the matchings with the most edges, one of the greatest
// weight. Equal graphs give equal answers.
func (g *Graph) Largest() (mate []int) {
	return newSolver(g, true).run()
}

// Finish makes a perfect matching of the greatest weight from a matching and
// duals of the vertices that fit it: the duals of any two joined vertices come
// to at least twice the weight of their edge, and to exactly that where they are
// partners. With the matching come duals that fit it in the same way, doubled
// (twice the weight becomes four times); they prove that every perfect matching
// along edges that fit exactly is a heaviest one, and no other is. It reports
// false if there is no perfect matching or none that duals of vertices alone
// can prove.
func (g *Graph) Finish(mate []int, duals []Wide) ([]int, []Wide, bool) {
	s := newSolver(g, true)
	s.resume(mate, duals)
	mate = s.run()
	duals, ok := s.proof()
	for _, m := range mate {
		ok = ok && m != None
	}
	return mate, duals, ok
}
