package parity_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/variants/parity"
)

func read(tb testing.TB, text string) engine.Written {
	tb.Helper()
	w, err := notation.Parse(text)
	if err != nil {
		tb.Fatalf("%s: %v", text, err)
	}
	return w
}

// meant lists in coordinates what a text can mean in a position.
func meant(tb testing.TB, p engine.Simultaneous, text string) string {
	tb.Helper()
	return strings.Join(written(p, p.Match(nil, read(tb, text))), " ")
}

// single marks the cases that are played under Single Occupation, strict those
// under strict king safety.
type mode struct{ single, strict bool }

func TestMatch(t *testing.T) {
	t.Parallel()
	const (
		// White: Ke1, Nc3, Ng1, Bb3, pawns a4, d4, f6, h7. Black: Ke8, Bd5, Nd7, Ne5, Rg8, pawns f7, c5.
		middle = "4k1r1/3n1p1P/5P2/2pbn3/P2P4/1BN5/8/4K1N1 w - - - - 0 1"
		passed = "4k3/8/8/3Pp3/3pP3/8/8/4K3 w - e3e6 e4/e5 - 0 20"
		wings  = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - - - 0 1"
		rooks  = "4k3/8/8/R6R/8/8/4K3/R6R w - - - - 0 1"
		queens = "4k3/8/Q7/8/8/2Q5/8/Q3K3 w - - - - 0 1"
		sevens = "4k3/1P1P4/8/2(Bp)5/1P1P4/8/8/4K3 w - - - - 0 1"
	)
	for _, c := range []struct {
		rule, position, text, want string
		mode                       mode
	}{
		{"the square", middle, "Nxd5", "c3d5", mode{}},
		{"x is missing", middle, "Nd5", "c3d5", mode{}},
		{"x is too many", middle, "Nxe4", "c3e4", mode{}},
		{"letter for square", middle, "NxB", "c3d5", mode{}},
		{"letter for square, two men take it", middle, "BxB", "b3d5", mode{}},
		{"letter for square, two victims", middle, "dxN", "d4e5", mode{}},
		{"file for square", middle, "dxc", "d4c5", mode{}},
		{"file for square without x", middle, "dc", "d4c5", mode{}},
		{"file for square is a pawn's", middle, "dxe", "", mode{}},
		{"long form", middle, "d4xe5", "d4e5", mode{}},
		{"mover's square and letter", middle, "d4xN", "d4e5", mode{}},
		{"mover's rank and letter", middle, "B3xB", "b3d5", mode{}},
		{"piece on a file", middle, "Bxf", "", mode{}},
		{"pawn step", middle, "d5", "", mode{}},
		{"pawn step to an empty square", middle, "a5", "a4a5", mode{}},
		{"pawn capture needs its file", middle, "e5", "", mode{}},
		{"pawn capture with x alone", middle, "dxe5", "d4e5", mode{}},
		{"promotion named", middle, "h8=Q", "h7h8q", mode{}},
		{"promotion not named", middle, "h8", "", mode{}},
		{"promotion by capture", middle, "hxg8=N", "h7g8n", mode{}},
		{"promotion by capture of a letter", middle, "hxR=B", "h7g8b", mode{}},
		{"promotion by capture not named", middle, "hxR", "", mode{}},
		{"promotion to a king", middle, "h8=K", "", mode{}},
		{"promotion out of place", middle, "a5=Q", "", mode{}},
		{"coordinates", middle, "c3d5", "c3d5", mode{}},
		{"coordinates with x", middle, "c3xd5", "c3d5", mode{}},
		{"coordinates with promotion", middle, "h7g8r", "h7g8r", mode{}},
		{"coordinates without promotion", middle, "h7g8", "", mode{}},
		{"check marks", middle, "Nxd5+!?", "c3d5", mode{}},
		{"king's step", middle, "Kd2", "e1d2", mode{}},
		{"no such man", middle, "Qd2", "", mode{}},
		{"en passant", passed, "dxe6", "d5e6", mode{}},
		{"en passant by file", passed, "dxe", "d5e6", mode{}},
		{"en passant by letter", passed, "dxP", "d5e6", mode{}},
		{"castling short", wings, "O-O", "e1g1", mode{}},
		{"castling long", wings, "O-O-O", "e1c1", mode{}},
		{"castling with zeros", wings, "0-0-0", "e1c1", mode{}},
		{"castling by the king's way", wings, "e1g1", "e1g1", mode{}},
		{"castling as a king's move", wings, "Kg1", "e1g1", mode{}},
		{"castling as a king's move from square to square", wings, "Ke1-c1", "e1c1", mode{}},
		{"castling as a king's move from another square", wings, "Kf1-g1", "", mode{}},
		{"castling promotes nothing", wings, "Kg1=Q", "", mode{}},
		{"several fit", rooks, "Ra3", "a1a3 a5a3", mode{}},
		{"rank tells", rooks, "R1a3", "a1a3", mode{}},
		{"file tells not", rooks, "Rad1", "a1d1", mode{}},
		{"square tells", queens, "Qa6c6", "a6c6", mode{}},
		{"square may be needed", queens, "Qca5", "c3a5", mode{}},
		{"no capture on a shared square", sevens, "bxc5", "", mode{}},
		{"guest does not block", sevens, "Bxb4", "", mode{}},
		{"promotes among pawns", sevens, "d8=N", "d7d8n", mode{}},
	} {
		p := parse(t, variant(c.mode.single), settings(c.mode.strict, false), c.position)
		if got := meant(t, p, c.text); got != c.want {
			t.Errorf("%s: %s means %q, want %q", c.rule, c.text, got, c.want)
		}
	}
}

// TestSANAmongLegalMoves: who cannot legally go there needs no telling apart.
func TestSANAmongLegalMoves(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rule, position, move, want string
		mode                       mode
	}{
		{"by file", "4k3/8/8/8/8/8/8/R3K2R w - - - - 0 1", "a1d1", "Rd1", mode{}},
		{"by file", "4k3/8/8/8/8/8/4K3/R6R w - - - - 0 1", "a1d1", "Rad1", mode{}},
		{"by rank", "4k3/8/8/R7/8/8/4K3/R7 w - - - - 0 1", "a1a3", "R1a3", mode{}},
		{"by both", "4k3/8/8/8/Q6Q/8/4K3/7Q w - - - - 0 1", "h4e4", "Qh4e4", mode{}},
		{"a frozen man does not count", "4k3/8/8/R7/8/8/4K3/R7 w - - a5/- - 0 1", "a1a3", "Ra3", mode{}},
		{"a pinned man counts under risk", "4k3/8/4r3/8/8/8/4N3/N3K3 w - - - - 0 1", "a1c2", "Nc2", mode{}},
		{"a pinned man counts under risk", "4k3/8/4r3/8/4N3/8/8/N3K3 w - - - - 0 1", "e4c3", "Nc3", mode{}},
		{"a pinned man under risk", "4k3/8/4r3/8/8/4N3/8/N3K3 w - - - - 0 1", "a1c2", "Nac2", mode{}},
		{"a pinned man under strict", "4k3/8/4r3/8/8/4N3/8/N3K3 w - - - - 0 1", "a1c2", "Nc2", mode{strict: true}},
		{"only the man on duty counts", "4k3/8/8/8/3(Nb)4/8/8/N3K3 w - - d4/d4 d4 0 1", "d4c2", "Nc2", mode{single: true}},
		{"capture by a pawn", "4k3/8/8/4p3/3P1P2/8/8/4K3 w - - - - 0 1", "f4e5", "fxe5", mode{}},
		{"the king's square can be tried", "4k3/8/8/8/8/8/8/4RK2 w - - - - 0 1", "e1e8", "Rxe8", mode{}},
		{"long castling", "4k3/8/8/8/8/8/8/R3K3 w Q - - - 0 1", "e1c1", "O-O-O", mode{}},
		{"Black's castling", "r3k2r/8/8/8/8/8/P7/4K3 b kq - - - 0 1 a2a3", "e8g8", "O-O", mode{}},
		{"Black's long castling", "r3k2r/8/8/8/8/8/P7/4K3 b kq - - - 0 1 a2a3", "e8c8", "O-O-O", mode{}},
	} {
		p := parse(t, variant(c.mode.single), settings(c.mode.strict, false), c.position)
		if got := string(p.AppendSAN(nil, find(t, p, c.move))); got != c.want {
			t.Errorf("%s: %s is written %s, want %s", c.rule, c.move, got, c.want)
		}
	}
}

func TestExplain(t *testing.T) {
	t.Parallel()
	const duty = "4k3/8/8/4p3/3(Nb)4/8/2p5/R3K2R w KQ - d4/d4 d4 0 9"
	for _, c := range []struct {
		position, text, want string
		mode                 mode
	}{
		{"4k3/8/8/8/8/8/8/R3K3 w - - a1/- - 0 2", "Ra4", "rule 2: the rook on a1 moved last turn and is frozen", mode{}},
		{duty, "Ra4", "rule 3: the man on the shared square d4 must leave it in this turn", mode{single: true}},
		{duty, "O-O", "rule 3: the man on the shared square d4 must leave it in this turn", mode{single: true}},
		{duty, "Nxc2", "rule 3: the man on d4 must leave the shared square without capturing", mode{single: true}},
		{"4k3/8/8/3(Np)4/8/8/8/R2RK3 w - - - - 0 1", "Rxd5", "rule 5: d5 is a shared square, and no man on it can be captured", mode{}},
		{"7k/8/8/8/3pP3/8/8/7K w - e3 e4/- - 0 2", "dxe3", "move: white has no pawn on the d-file", mode{}},
		{"7k/8/8/8/3p(Pn)3/8/8/K7 b - e3 e4/e4 - 0 2 a1a2", "dxe3", "rule 5: the pawn on e4 shares its square and cannot be captured", mode{}},
		{"7k/8/8/8/3pP3/8/8/K7 b - - e4/- - 0 2 a1a2", "dxe3", "move: the pawn on d4 has nothing to capture on e3", mode{}},
		{"7k/8/8/8/3pP3/4q3/8/K7 b - e3 e4/e3 - 0 2 a1a2", "dxe3", "move: an own man stands on e3", mode{}},
		{"4k3/8/8/8/8/8/P7/N3K3 w - - - - 0 1", "Na2", "move: the knight on a1 does not move to a2", mode{}},
		{"4k3/8/8/8/8/8/P7/R3K3 w - - - - 0 1", "Ra5", "move: the way of the rook from a1 to a5 is blocked on a2", mode{}},
		{"4k3/8/8/8/8/8/P7/R3K3 w - - - - 0 1", "a1a2", "move: an own man stands on a2", mode{}},
		{"4k3/8/8/8/8/8/P7/R3K3 w - - - - 0 1", "b1b2", "move: white has no man on b1", mode{}},
		{"4k3/8/8/8/8/p7/P7/4K3 w - - - - 0 1", "a3", "move: the pawn on a2 is blocked on a3", mode{}},
		{"4k3/8/8/8/p7/8/P7/4K3 w - - - - 0 1", "a4", "move: the pawn on a2 is blocked on a4", mode{}},
		{"4k3/8/8/8/8/P7/8/4K3 w - - - - 0 1", "a5", "move: the pawn on a3 does not move to a5", mode{}},
		{"4k3/8/8/8/8/P7/8/4K3 w - - - - 0 1", "axN", "move: black has no knight to capture there", mode{}},
		{"4k3/8/8/8/8/P7/8/4K3 w - - - - 0 1", "axb", "move: black has no pawn to capture on the b-file", mode{}},
		{"4k3/8/8/8/8/1p6/P1P5/4K3 w - - - - 0 1", "b3", "move: no pawn steps to b3, and a capture names the file it comes from", mode{}},
		{"4k3/P7/8/8/8/8/8/4K3 w - - - - 0 1", "a8", "promotion: a pawn on its last rank must name the man it becomes: Q, R, B or N", mode{}},
		{"4k3/P7/8/8/8/8/8/4K3 w - - - - 0 1", "a8=K", "promotion: a pawn becomes a queen, rook, bishop or knight", mode{}},
		{"4k3/8/8/8/8/P7/8/4K3 w - - - - 0 1", "a4=Q", "promotion: only a pawn promotes, and only on its last rank", mode{}},
		{"4r1k1/8/8/8/8/8/P7/4K3 w - - - - 0 1", "a3", "check: the king on e1 is in immediate check, which only a king's move answers", mode{}},
		{"8/8/8/8/8/4k3/8/4K3 w - - - - 0 1", "Ke2", "kings: e2 is the square of the enemy king or next to it", mode{}},
		{"3rk3/8/8/8/8/8/8/4K3 w - - - - 0 1", "Kd1", "king safety: d1 is attacked, and the event allows no unsafe move", mode{strict: true}},
		{"4r1k1/8/8/8/8/8/4R3/4K3 w - - - - 0 1", "Ra2", "king safety: it opens the king on e1 to attack, and the event allows no unsafe move", mode{strict: true}},
		{"4k3/8/8/8/8/8/8/R3K2R w - - - - 0 1", "O-O", "castling: the king or this rook has moved, or the rook was captured", mode{}},
		{"4k3/8/8/8/8/8/8/RN2K2R w KQ - - - 0 1", "O-O-O", "castling: b1, between king and rook, is not empty", mode{}},
		{"4r1k1/8/8/8/8/8/8/R3K2R w KQ - - - 0 1", "e1g1", "castling: the king is in immediate check", mode{}},
		{"5rk1/8/8/8/8/8/8/R3K2R w KQ - - - 0 1", "O-O", "castling: f1 is attacked by a man that is not frozen", mode{}},
		{"2r3k1/8/8/8/8/8/8/R3K2R w KQ - - - 0 1", "O-O-O", "castling: c1 is attacked by a man that is not frozen", mode{}},
		{"2r3k1/8/8/8/8/8/8/R3K2R w KQ - -/c8 - 0 1", "O-O-O", "king safety: c1 is attacked, and the event allows no unsafe move", mode{strict: true}},
		{"8/8/8/8/8/8/7k/R3K2R w KQ - -/h2 - 0 1", "O-O", "kings: g1 is next to the enemy king", mode{}},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - - - 0 1", "O-O:f1", "castling: the king castles to g1", mode{}},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - - - 0 1", "N@e4", "notation: nothing is dropped in this game", mode{}},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - - - 0 1", "+Rb1", "notation: men do not turn over in this game", mode{}},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - - - 0 1", "Cb1", "notation: no man is called C", mode{}},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - - - 0 1", "Rk1", "notation: Rk1 names no square of this board", mode{}},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - - - 0 1", "k1k2", "notation: k1k2 names no two squares of this board", mode{}},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - - - 0 1", "Qd1", "move: white has no queen", mode{}},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - - - 0 1", "Rbd1", "move: white has no rook on the b-file", mode{}},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - - - 0 1", "R4d1", "move: white has no rook on rank 4", mode{}},
		// Of two rooks the frozen one is told of, not the one that never could.
		{"4k3/8/8/8/8/8/3RK3/R7 w - - a1/- - 0 1", "Ra7", "rule 2: the rook on a1 moved last turn and is frozen", mode{}},
	} {
		p := parse(t, variant(c.mode.single), settings(c.mode.strict, false), c.position)
		w := read(t, c.text)
		if found := p.Match(nil, w); len(found) > 0 {
			t.Errorf("%s in %s is legal: %v", c.text, c.position, written(p, found))
			continue
		}
		if got := p.Explain(w).Error(); got != c.want {
			t.Errorf("%s in %s: %q, want %q", c.text, c.position, got, c.want)
		}
	}
}

// TestPlayExplains: between any two squares a move is either legal or refused
// with a reason that is not the fallback for promotions.
func TestPlayExplains(t *testing.T) {
	t.Parallel()
	for _, r := range records(t)[:4] {
		p := r.start(t)
		for _, turn := range r.Turns {
			legal := p.AppendMoves(nil)
			for from := range engine.Square(64) {
				for to := range engine.Square(64) {
					m := engine.Move{From: from, To: to}
					if slices.ContainsFunc(legal, func(l engine.Move) bool { return l.From == from && l.To == to }) {
						continue
					}
					var illegal *engine.IllegalMove
					if err := p.Play(m); !errors.As(err, &illegal) {
						t.Fatalf("%v in %s: %v", m, p, err)
					}
					if illegal.Rule == "promotion" {
						t.Fatalf("%s in %s: %v", p.AppendCoordinates(nil, m), p, illegal)
					}
				}
			}
			play(t, p, turn.Moves)
		}
	}
}

// TestCountsStopCounting: what a text can say can be written again a turn later.
func TestCountsStopCounting(t *testing.T) {
	t.Parallel()
	v := parity.Chess()
	p := parse(t, v, nil, "4k3/8/8/8/8/8/8/4K2R w - - - - 9999999 9999999")
	play(t, p, []string{"h1h2", "e8e7"})
	if got := parse(t, v, nil, p.String()); got.Key() != p.Key() {
		t.Errorf("%s is read as %s", p, got)
	}
}

func TestSettings(t *testing.T) {
	t.Parallel()
	for _, v := range []engine.Variant{parity.Chess(), parity.SingleOccupation()} {
		for _, bad := range []engine.Settings{{"king-safety": "none"}, {"stalemate": ""}, {"castling": "off"}} {
			if _, err := v.New(bad); err == nil {
				t.Errorf("%s: %v accepted", v.Key, bad)
			}
		}
		p, err := v.New(engine.Settings{"stalemate": "draw"})
		if err != nil || p.String() != v.Start {
			t.Errorf("%s starts at %v (%v), want %s", v.Key, p, err, v.Start)
		}
	}
}
