package bermuda_test

import (
	"fmt"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/variants/bermuda"
)

// TestEvents: what happens on the other board, rule by rule.
func TestEvents(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, fen, move, after string }{
		{
			"en passant above: the victim falls from where it stood",
			"3k4/8/8/8/8/8/8/4K3|3k4/8/8/4Pp2/8/8/8/4K3 w -|- n6 0 1", "mxn6",
			"3k4/8/8/8/8/4p3/8/4K3|3k4/8/5P2/8/8/8/8/4K3 b -|- - 0 1",
		},
		{
			"en passant below: the capturer rises from where it lands, and promotes",
			"3k4/8/8/6Pp/8/8/8/4K3|3k4/8/8/8/8/8/8/4K3 w -|- h6 0 1", "gxh6=Q",
			"3k4/8/8/8/8/8/8/4K3|2Qk4/8/8/8/8/8/8/4K3 b -|- - 0 1",
		},
		{
			"en passant below under a man: no rise, no promotion",
			"3k4/8/8/6Pp/8/8/8/4K3|2bk4/8/8/8/8/8/8/4K3 w -|- h6 0 1", "gxh6",
			"3k4/8/7P/8/8/8/8/4K3|2bk4/8/8/8/8/8/8/4K3 b -|- - 0 1",
		},
		{
			"a fall removes the own king and ends its rights",
			"3k4/8/8/8/8/8/8/R3K2R|3k4/8/8/7n/8/8/8/4K2R w KQ|- - 3 1", "Rxp5",
			"3k4/8/8/8/8/8/8/R3n2R|3k4/8/8/7R/8/8/8/4K3 b -|- - 0 1",
		},
		{
			"a rook that falls on a rook's home ends the right there too",
			"3k4/8/8/8/8/8/8/R3K3|3k3r/8/8/8/8/8/8/4K2R b Q|K - 3 1", "Rxp1",
			"3k4/8/8/8/8/8/8/R3K3|3k4/8/8/8/8/8/8/4K2r w -|- - 0 2",
		},
		{
			"a king that falls is not lost",
			"3k4/8/8/8/8/8/8/8|3k3K/8/8/8/8/8/8/R6r b -|- - 9 1", "Rxp8",
			"3k4/8/8/8/8/8/8/7K|3k3r/8/8/8/8/8/8/R7 w -|- - 0 2",
		},
		{
			"a drop is no capture of rule 3: the man stays",
			"n3k3/8/8/8/8/8/8/4K3|3k4/8/8/8/8/8/8/R3K3 w -|- - 4 1", "R:xa8",
			"R3k3/8/8/8/8/8/8/4K3|3k4/8/8/8/8/8/8/4K3 b -|- - 0 1",
		},
		{
			"a drop of a piece to an empty square goes on with the count",
			"4k3/8/8/8/8/8/8/4K3|3k4/8/8/8/8/8/8/R3K3 w -|- - 4 1", "R:a8",
			"R3k3/8/8/8/8/8/8/4K3|3k4/8/8/8/8/8/8/4K3 b -|- - 5 1",
		},
		{
			"a drop of a pawn does not",
			"4k3/8/8/8/8/8/8/4K3|3k4/8/8/8/8/8/P7/4K3 w -|- - 4 1", "P:b8=N",
			"1N2k3/8/8/8/8/8/8/4K3|3k4/8/8/8/8/8/8/4K3 b -|- - 0 1",
		},
		{
			"castling goes on with the count",
			"3k4/8/8/8/8/8/8/4K3|r2k3r/8/8/8/8/8/8/4K3 b -|kq - 7 5", "O-O:j8",
			"3k4/8/8/8/8/8/8/4K3|1kr4r/8/8/8/8/8/8/4K3 w -|- - 8 6",
		},
		{
			"long castling towards the far corner",
			"r2k3r/8/8/8/8/8/8/4K3|r2k3r/8/8/8/8/8/8/4K3 b kq|kq - 7 5", "O-O-O",
			"r3rk2/8/8/8/8/8/8/4K3|r2k3r/8/8/8/8/8/8/4K3 w -|kq - 8 6",
		},
		{
			"a double step past an idle pawn leaves no capture",
			"8/8/8/8/3p4/8/4P3/4K3|3k4/8/8/8/8/8/8/8 w -|- - 0 1", "e4",
			"8/8/8/8/3pP3/8/8/4K3|3k4/8/8/8/8/8/8/8 b -|- - 0 1",
		},
		{
			"a double step past one that is not idle",
			"3k4/8/8/8/3p4/8/4P3/4K3|8/8/8/8/8/8/8/8 w -|- - 0 1", "e4",
			"3k4/8/8/8/3pP3/8/8/4K3|8/8/8/8/8/8/8/8 b -|- e3 0 1",
		},
		{
			"a capture below onto the last rank promotes before the rise",
			"1r2k3/P7/8/8/8/8/8/4K3|8/8/8/8/8/8/8/8 w -|- - 0 1", "axb8=R",
			"4k3/8/8/8/8/8/8/4K3|8/8/8/8/8/8/R7/8 b -|- - 0 1",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := parse(t, c.fen, nil)
			m := read(t, p, c.move)
			if got := string(p.AppendSAN(nil, m)); got != c.move {
				t.Errorf("%s is written %s", c.move, got)
			}
			if err := p.Play(m); err != nil {
				t.Fatal(err)
			}
			if p.String() != c.after {
				t.Errorf("%s in %s leads to\n%s, want\n%s", c.move, c.fen, p, c.after)
			}
		})
	}
}

// TestPawns: which steps a pawn has, by the ranks of its own colour alone.
func TestPawns(t *testing.T) {
	t.Parallel()
	const kings = "3k4/8/8/8/8/8/8/4K3"
	for _, c := range []struct{ men, pawn, want string }{
		{"3k4/8/8/8/8/8/8/2P1K3|" + kings + " w", "c1", "c2"},
		{"3k4/8/8/8/8/8/2P5/4K3|" + kings + " w", "c2", "c3 c4"},
		{"3k4/8/8/8/8/2n5/2P5/4K3|" + kings + " w", "c2", ""},
		{"2P1k3/8/8/8/8/8/8/4K3|" + kings + " w", "c8", ""},
		{kings + "|3k4/8/8/8/8/8/8/2P1K3 w", "k1", "k2 a6"},
		{kings + "|2Pk4/8/8/8/8/8/8/4K3 w", "k8", "h6"},
		{kings + "|2pk4/8/8/8/8/8/8/4K3 b", "k8", "h6 k7"},
		{kings + "|3k4/2p5/8/8/8/8/8/4K3 b", "k7", "g6 k5 k6"},
		{kings + "|3k4/8/8/8/8/8/8/2p1K3 b", "k1", "a6"},
	} {
		p := parse(t, c.men+" -|- - 0 1", nil)
		got := map[string]bool{}
		for _, m := range p.AppendMoves(nil) {
			if text := string(p.AppendCoordinates(nil, m)); text[:2] == c.pawn {
				got[text[2:4]] = true
			}
		}
		want := strings.Fields(c.want)
		for _, to := range want {
			if !got[to] {
				t.Errorf("%s: the pawn on %s does not go to %s", p, c.pawn, to)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s: the pawn on %s goes to %v, want %s", p, c.pawn, got, c.want)
		}
	}
}

// TestComplementary holds both turns to the table of the rules.
func TestComplementary(t *testing.T) {
	t.Parallel()
	for turn, pairs := range map[string]string{
		"clockwise":         "a1-p1 a8-i1 h8-i8 h1-p8 e1-p5 d8-i4",
		"counter-clockwise": "h1-i1 h8-p1 a8-p8 a1-i8 e1-i4 d8-p5",
	} {
		for _, pair := range strings.Fields(pairs) {
			below, above, _ := strings.Cut(pair, "-")
			fen := "8/8/8/3k4/8/8/8/8|" + alone('K', above) + " w -|- - 0 1"
			read(t, parse(t, fen, engine.Settings{"turn": turn}), above+below)
		}
	}
}

// alone is a board with one man on the square of that name.
func alone(man byte, square string) string {
	ranks := [8]string{"8", "8", "8", "8", "8", "8", "8", "8"}
	file := int(square[0]-'a') & 7
	ranks['8'-square[1]] = strings.Trim(fmt.Sprintf("%d%c%d", file, man, 7-file), "0")
	return strings.Join(ranks[:], "/")
}

// TestDraws: what is claimed, what comes at once, and which reason goes first.
func TestDraws(t *testing.T) {
	t.Parallel()
	around := "Nf3 Nf6 Ng1 Ng8 "
	from := func(fen string, clock int) string {
		return fmt.Sprintf("[SetUp \"1\"]\n[FEN %q]\n", strings.Replace(fen, " 0 1", fmt.Sprintf(" %d 80", clock), 1))
	}
	clock := func(n int) string { return from(bermuda.Start, n) }
	open := strings.Replace(bermuda.Start, "/pppppppp", "/1ppppppp", 1)
	for _, c := range []struct{ name, tags, moves, result, reason string }{
		{"threefold, claimed", "", strings.Repeat(around, 2), "1/2-1/2", bermuda.Threefold},
		{"threefold, not claimed", "", strings.Repeat(around, 2), "*", ""},
		{"twice only", "", around, "1/2-1/2", ""},
		{"fivefold", "", strings.Repeat(around, 4), "*", bermuda.Fivefold},
		{"fifty, claimed", clock(99), "Nf3", "1/2-1/2", bermuda.Fifty},
		{"fifty, a half-move early", clock(98), "Nf3", "1/2-1/2", ""},
		{"threefold before fifty", clock(92), strings.Repeat(around, 2), "1/2-1/2", bermuda.Threefold},
		{"seventy-five", clock(149), "Nf3", "*", bermuda.SeventyFive},
		{"a pawn's move restarts the count", clock(149), "e4", "1/2-1/2", ""},
		{"a drop of a piece does not", from(open, 149), "N:a7", "*", bermuda.SeventyFive},
		{"but one that captures does", clock(149), "N:xa7", "*", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			v := verdict(t, c.tags+"\n"+c.moves+" "+c.result+"\n", check.Options{Variant: "bermuda"})
			want := "*"
			if c.reason != "" {
				want = "1/2-1/2"
			}
			if !v.OK() || v.Outcome != want || v.Reason != c.reason {
				t.Errorf("%s by %q, want %s by %q; %+v", v.Outcome, v.Reason, want, c.reason, v.Fault)
			}
		})
	}
}

// TestNoMove: the option decides.
func TestNoMove(t *testing.T) {
	t.Parallel()
	const stuck = "8/8/8/8/8/8/pp6/kp6|8/4n3/8/2K5/8/8/3r4/8 b -|- - 0 1"
	for option, want := range map[string]string{"draw": "1/2-1/2", "loss": "1-0"} {
		p := parse(t, stuck, engine.Settings{"no-move": option})
		if o := p.Outcome(); o.Result.String() != want || o.Reason != bermuda.NoMove {
			t.Errorf("%s: %v by %s, want %s", option, o.Result, o.Reason, want)
		}
	}
}
