package pyramids

import (
	"ptm/engine"
	"ptm/engine/board"
)

// A man is what stands on a square: 0 nobody, 1 to 15 a stack, by the set of
// its sizes, or one of the two that stand alone.
type man uint8

const (
	slave  man = 16
	faraon man = 17
)

// The sizes of a stack.
const (
	one man = 1 << iota
	two
	three
	four
	stacks // how many sets of sizes there are
)

const none = engine.NoSquare

// stackText are the stacks as written: digits, large to small.
var stackText = [stacks]string{
	"", "1", "2", "21", "3", "31", "32", "321", "4", "41", "42", "421", "43", "431", "432", "4321",
}

// An edition is what tells the variants apart.
type edition struct {
	*geometry
	first, strong, cheskers bool
}

// rules are an edition and the options chosen. They are never changed.
type rules struct {
	edition
	top     bool // only the smallest checkers leave a stack
	capture bool // the faraon is captured, not mated
	walk    bool // a double step needs an empty square between
	piece   bool // only the man that can jump must
	free    bool // a chain may stop anywhere

	// leaps are the n of N(n), as bits, by part.
	leaps [stacks]uint8
	// small and middle are the n of checkers 1 and 2; triple is the part that
	// has N(3) as well, 0 if there is none.
	small, middle uint8
	triple        man
	// hits are the squares from which a slave captures, by side and square.
	hits *[2][128]board.Set128
}

func newRules(e edition, s engine.Settings) *rules {
	r := &rules{
		edition: e,
		top:     s["split"] == "top",
		capture: s["royal"] == "capture",
		walk:    s["double-step"] == "walk",
		piece:   s["must-jump"] == "piece",
		free:    s["chain"] == "free",
		small:   1, middle: 2, hits: &e.diagonal,
	}
	switch {
	case e.strong:
		r.small, r.middle, r.hits = 2, 3, &e.behind1
	case e.first:
		r.triple = one | three | four
	case e.Files == 9:
		r.triple = one | two
	}
	for part := range stacks {
		r.leaps[part] = r.leapsOf(part)
	}
	return r
}

func (r *rules) leapsOf(part man) (n uint8) {
	if r.cheskers {
		if part&one != 0 || part == two {
			n = 1 << 2
		}
		return n
	}
	if part&one != 0 {
		n |= 1 << r.small
	}
	if part&two != 0 {
		n |= 1 << r.middle
	}
	if r.triple != 0 && part&r.triple == r.triple {
		n |= 1 << 3
	}
	return n
}

// mayLeave reports whether a part may move out of a stack that holds it.
func (r *rules) mayLeave(part, stack man) bool {
	stays := stack &^ part
	return !r.top || stays == 0 || stays&-stays > part // the smallest that stays is larger than all that goes
}

// A geometry is a board and what leads from square to square. Filled once,
// never changed. The lengths of 128 spare checks of the index.
type geometry struct {
	board.Geometry
	slides   *board.Slides
	farthest uint8 // the largest n of N(n)
	// rings are the squares at a king's distance of n.
	rings [4][128]board.Set128
	// straight and slanted are the lines of O and D on the empty board.
	straight, slanted [128]board.Set128
	between           [128][128]board.Set128
	distance          [128][128]uint8
	// behind is the next square beyond the second on the line from the first.
	behind [128][128]engine.Square
	// diagonal and behind1 are the squares from which a side's slave looks at a
	// square slantwise and straight ahead.
	diagonal, behind1 [2][128]board.Set128
	everywhere        board.Set128
}

var nine, seven = newGeometry(9, 3), newGeometry(7, 2)

func newGeometry(size int, farthest uint8) geometry {
	g := geometry{Geometry: board.Geometry{Files: size, Ranks: size}, farthest: farthest}
	g.slides = board.NewSlides(g.Geometry)
	for a, row := range g.Betweens() {
		copy(g.between[a][:], row)
	}
	for a := range engine.Square(g.Squares()) {
		g.everywhere = g.everywhere.Or(board.Bit128(a))
		g.straight[a], g.slanted[a] = g.slides.RookLines(a), g.slides.BishopLines(a)
		for b := range engine.Square(g.Squares()) {
			g.pair(a, b)
		}
	}
	return g
}

// pair fills what depends on two squares.
func (g *geometry) pair(a, b engine.Square) {
	files, ranks := g.File(b)-g.File(a), g.Rank(b)-g.Rank(a)
	d := max(files, -files, ranks, -ranks)
	g.distance[a][b] = uint8(d)
	if d >= 1 && d <= int(g.farthest) {
		g.rings[d][a] = g.rings[d][a].Or(board.Bit128(b))
	}
	g.behind[a][b] = none
	if g.straight[a].Has(b) || g.slanted[a].Has(b) {
		g.behind[a][b] = g.Square(g.File(b)+files/d, g.Rank(b)+ranks/d)
	}
	for s := range engine.Side(2) {
		switch {
		case ranks != forward(s) || files*files > 1:
		case files == 0:
			g.behind1[s][b] = board.Bit128(a)
		default:
			g.diagonal[s][b] = g.diagonal[s][b].Or(board.Bit128(a))
		}
	}
}

// forward is the way of a side's slaves, in ranks.
func forward(s engine.Side) int { return 1 - 2*int(s) }

// height is the rank of a square as its side counts, from 0.
func (g *geometry) height(s engine.Side, q engine.Square) int {
	if s == engine.White {
		return g.Rank(q)
	}
	return g.Ranks - 1 - g.Rank(q)
}
