package board_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"ptm/engine"
	"ptm/engine/board"
)

// sizes are the boards of the family and the extremes.
var sizes = []board.Geometry{
	{Files: 8, Ranks: 8},
	{Files: 12, Ranks: 8},
	{Files: 9, Ranks: 9},
	{Files: 16, Ranks: 8},
	{Files: 8, Ranks: 16},
	{Files: 1, Ranks: 128},
	{Files: 11, Ranks: 11},
	{Files: 1, Ranks: 1},
}

func TestNewGeometry(t *testing.T) {
	t.Parallel()
	for _, g := range sizes {
		if got, err := board.NewGeometry(g.Files, g.Ranks); err != nil || got != g {
			t.Errorf("%dx%d: %v, %v", g.Files, g.Ranks, got, err)
		}
	}
	for _, bad := range [][2]int{{0, 8}, {8, 0}, {-1, -1}, {27, 1}, {12, 11}, {1, 129}, {1 << 40, 1 << 40}} {
		if _, err := board.NewGeometry(bad[0], bad[1]); err == nil {
			t.Errorf("%dx%d: accepted", bad[0], bad[1])
		}
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	for _, g := range sizes {
		seen := map[string]bool{}
		for q := range g.Squares() {
			s := engine.Square(q)
			name := g.Name(s)
			if seen[name] {
				t.Errorf("%v: %s names two squares", g, name)
			}
			seen[name] = true
			if back, ok := g.Parse(name); !ok || back != s {
				t.Errorf("%v: %s read as %d, want %d", g, name, back, s)
			}
		}
	}
	wide := board.Geometry{Files: 12, Ranks: 8}
	for name, want := range map[string]engine.Square{"a1": 0, "l1": 11, "a2": 12, "l8": 95} {
		if got, ok := wide.Parse(name); !ok || got != want {
			t.Errorf("%s on 12x8: %d, want %d", name, got, want)
		}
	}
	for _, bad := range []string{"", "a", "a0", "a9", "m1", "a01", "aa", "A1", "a1 ", "1a", "a-1", "a999999999999999999999"} {
		if s, ok := wide.Parse(bad); ok || s != engine.NoSquare {
			t.Errorf("%q on 12x8 was read as %d", bad, s)
		}
	}
}

// walk is the plain definition of a slide: step until the edge or a man.
func walk(g board.Geometry, from engine.Square, ways string, occupied func(engine.Square) bool) board.Set128 {
	var set board.Set128
	for _, way := range board.Betza(ways) {
		for n := 1; ; n++ {
			q := g.Square(g.File(from)+n*way.Files, g.Rank(from)+n*way.Ranks)
			if q == engine.NoSquare {
				break
			}
			set = set.Or(board.Bit128(q))
			if occupied(q) {
				break
			}
		}
	}
	return set
}

// occupancy draws a set of men on the board, thin or thick.
func occupancy(t *rapid.T, g board.Geometry) board.Set128 {
	n := g.Squares()
	var set board.Set128
	for _, q := range rapid.SliceOfN(rapid.IntRange(0, n-1), 0, n).Draw(t, "men") {
		set = set.Or(board.Bit128(engine.Square(q)))
	}
	return set
}

func TestSlides(t *testing.T) {
	t.Parallel()
	for _, g := range sizes {
		t.Run(fmt.Sprintf("%dx%d", g.Files, g.Ranks), func(t *testing.T) {
			t.Parallel()
			slides := board.NewSlides(g)
			rapid.Check(t, func(t *rapid.T) {
				men := occupancy(t, g)
				for q := range g.Squares() {
					s := engine.Square(q)
					if got, want := slides.Rook(s, men), walk(g, s, "W", men.Has); got != want {
						t.Fatalf("rook on %s among %v: %v, want %v", g.Name(s), men, got, want)
					}
					if got, want := slides.Bishop(s, men), walk(g, s, "F", men.Has); got != want {
						t.Fatalf("bishop on %s among %v: %v, want %v", g.Name(s), men, got, want)
					}
					if got, want := slides.Queen(s, men), walk(g, s, "WF", men.Has); got != want {
						t.Fatalf("queen on %s among %v: %v, want %v", g.Name(s), men, got, want)
					}
				}
			})
			free := func(engine.Square) bool { return false }
			for q := range g.Squares() {
				s := engine.Square(q)
				if got, want := slides.RookLines(s), walk(g, s, "W", free); got != want {
					t.Errorf("rook lines of %s: %v, want %v", g.Name(s), got, want)
				}
				if got, want := slides.BishopLines(s), walk(g, s, "F", free); got != want {
					t.Errorf("bishop lines of %s: %v, want %v", g.Name(s), got, want)
				}
			}
		})
	}
}

func TestSlides64(t *testing.T) {
	t.Parallel()
	g := board.Geometry{Files: 8, Ranks: 8}
	low := func(s board.Set128) board.Set64 { return board.Set64(s.Lo) }
	rapid.Check(t, func(t *rapid.T) {
		men := occupancy(t, g)
		for q := range engine.Square(64) {
			if got, want := board.Rook64(q, low(men)), low(walk(g, q, "W", men.Has)); got != want {
				t.Fatalf("rook on %s among %x: %x, want %x", g.Name(q), men.Lo, got, want)
			}
			if got, want := board.Bishop64(q, low(men)), low(walk(g, q, "F", men.Has)); got != want {
				t.Fatalf("bishop on %s among %x: %x, want %x", g.Name(q), men.Lo, got, want)
			}
			if got, want := board.Queen64(q, low(men)), low(walk(g, q, "WF", men.Has)); got != want {
				t.Fatalf("queen on %s among %x: %x, want %x", g.Name(q), men.Lo, got, want)
			}
		}
	})
	for q := range engine.Square(64) {
		if board.RookLines64(q) != board.Rook64(q, 0) || board.BishopLines64(q) != board.Bishop64(q, 0) {
			t.Errorf("lines of %s are not the slides on the empty board", g.Name(q))
		}
	}
}

func TestLinesAndBetweens(t *testing.T) {
	t.Parallel()
	for _, g := range sizes {
		lines, betweens := g.Lines(), g.Betweens()
		for a := range engine.Square(g.Squares()) {
			for b := range engine.Square(g.Squares()) {
				line, between := pair(g, a, b)
				if lines[a][b] != line {
					t.Fatalf("%v: line %s-%s: %v, want %v", g, g.Name(a), g.Name(b), lines[a][b], line)
				}
				if betweens[a][b] != between {
					t.Fatalf("%v: between %s-%s: %v, want %v", g, g.Name(a), g.Name(b), betweens[a][b], between)
				}
				if g.Files == 8 && g.Ranks == 8 &&
					(board.Line64(a, b) != board.Set64(line.Lo) || board.Between64(a, b) != board.Set64(between.Lo)) {
					t.Fatalf("8x8: %s-%s", g.Name(a), g.Name(b))
				}
			}
		}
	}
}

// pair finds line and between by plane geometry: c is on the line if the
// vectors a-b and a-c are parallel, and between if it lies inside.
func pair(g board.Geometry, a, b engine.Square) (line, between board.Set128) {
	fb, rb := g.File(b)-g.File(a), g.Rank(b)-g.Rank(a)
	if a == b || fb != 0 && rb != 0 && fb*fb != rb*rb {
		return line, between
	}
	for c := range engine.Square(g.Squares()) {
		fc, rc := g.File(c)-g.File(a), g.Rank(c)-g.Rank(a)
		if fb*rc != rb*fc {
			continue
		}
		line = line.Or(board.Bit128(c))
		if along := fb*fc + rb*rc; along > 0 && along < fb*fb+rb*rb {
			between = between.Or(board.Bit128(c))
		}
	}
	return line, between
}

func TestLeaps(t *testing.T) {
	t.Parallel()
	wide := board.Geometry{Files: 12, Ranks: 8}
	shogi := board.Geometry{Files: 9, Ranks: 9}
	chess := board.Geometry{Files: 8, Ranks: 8}
	for _, c := range []struct {
		name   string
		g      board.Geometry
		leaps  []board.Leap
		square string
		want   []string
	}{
		{"champion in the corner", wide, board.Betza("WAD"), "a1", []string{"b1", "c1", "a2", "a3", "c3"}},
		{"FAD at the right edge", wide, board.Betza("FAD"), "l5", []string{"l3", "j3", "k4", "j5", "k6", "l7", "j7"}},
		{"knight across files h and i", wide, board.Betza("N"), "h4",
			[]string{"g2", "i2", "f3", "j3", "f5", "j5", "g6", "i6"}},
		{"marshal in the far corner", shogi, board.Betza("WFAD"), "i9",
			[]string{"i8", "h9", "h8", "i7", "g9", "g7"}},
		{"pawn of shogi", shogi, []board.Leap{{Files: 0, Ranks: 1}}, "e8", []string{"e9"}},
		{"pawn of shogi on the last rank", shogi, []board.Leap{{Files: 0, Ranks: 1}}, "e9", nil},
		{"king on h1", chess, board.Betza("WF"), "h1", []string{"g1", "g2", "h2"}},
		{"letters that are no leaps", chess, board.Betza("RBQ x"), "e4", nil},
	} {
		var want board.Set128
		for _, name := range c.want {
			want = want.Or(board.Bit128(square(t, c.g, name)))
		}
		from := square(t, c.g, c.square)
		if got := c.g.Leaps(c.leaps...)[from]; got != want {
			t.Errorf("%s: %v, want %v", c.name, got, want)
		}
		if c.g == chess {
			if got := board.Leaps64(c.leaps...)[from]; got != board.Set64(want.Lo) {
				t.Errorf("%s: Leaps64: %x, want %x", c.name, got, want.Lo)
			}
		}
	}
}

func square(t *testing.T, g board.Geometry, name string) engine.Square {
	t.Helper()
	s, ok := g.Parse(name)
	if !ok {
		t.Fatalf("no square %s", name)
	}
	return s
}
