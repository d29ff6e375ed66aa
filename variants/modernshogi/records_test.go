package modernshogi_test

import (
	"strconv"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/notation"
)

// read finds the one legal move that a text means.
func read(tb testing.TB, p engine.Position, text string) engine.Move {
	tb.Helper()
	w, err := notation.Parse(text)
	if err != nil {
		tb.Fatalf("%s: %v", text, err)
	}
	found := p.Match(nil, w)
	if len(found) != 1 {
		tb.Fatalf("%s fits %d moves in %s: %v", text, len(found), p, p.Explain(w))
	}
	return found[0]
}

func TestGames(t *testing.T) {
	t.Parallel()
	for _, row := range rows(t, "games.tsv") {
		t.Run(row["id"], func(t *testing.T) {
			t.Parallel()
			start, err := variant(row["edition"]).New(nil)
			if err != nil {
				t.Fatal(err)
			}
			g := engine.NewGame(start)
			for _, text := range strings.Fields(row["moves"]) {
				p := g.Position()
				if o := p.Outcome(); o.Over() {
					t.Fatalf("over before %s: %v", text, o)
				}
				m := read(t, p, text)
				if got := string(p.AppendCoordinates(nil, m)); got != text {
					t.Errorf("%s is written %s", text, got)
				}
				san := string(p.AppendSAN(nil, m))
				if read(t, p, san) != m {
					t.Errorf("%s, written %s, is another move", text, san)
				}
				if err := g.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			if o := g.Position().Outcome(); o.Result.String() != row["result"] || row["reason"] != "mate" || o.Reason != "checkmate" {
				t.Errorf("ends %v, want %s %s", o, row["result"], row["reason"])
			}
			if got := g.Position().String(); got != row["final_fen"] {
				t.Errorf("ends in %s, want %s", got, row["final_fen"])
			}
			if strconv.Itoa(g.Len()) != row["plies"] {
				t.Errorf("%d plies, want %s", g.Len(), row["plies"])
			}
		})
	}
}

// words are what the reason for a refusal must say.
var words = map[string]string{
	"no such man in hand":                "in hand",
	"second unpromoted pawn on the file": "drop: an unpromoted own pawn already stands on the",
	"drop on an occupied square":         "is occupied",
	"already promoted":                   "promotion: the episcope on h7 is already promoted",
	"leaves the own king in check":       "check: ",
	"pawn dropped on the last rank":      "drop: no pawn is dropped on the last rank",
	"pawn on the last rank must promote": "promotion: a pawn that reaches its last rank must promote",
}

func TestBadMoves(t *testing.T) {
	t.Parallel()
	for _, row := range rows(t, "bad.tsv") {
		t.Run(row["id"], func(t *testing.T) {
			t.Parallel()
			want, ok := words[row["why_illegal"]]
			if !ok {
				t.Fatalf("no words for %q", row["why_illegal"])
			}
			checkRefused(t, row["edition"], row["fen"], row["move"], want)
		})
	}
}

// checkRefused holds that a move is refused with such a reason.
func checkRefused(t *testing.T, edition, fen, text, want string) {
	t.Helper()
	p := parse(t, edition, fen)
	w, err := notation.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if found := p.Match(nil, w); len(found) > 0 {
		t.Fatalf("%s is read as %v", text, found)
	}
	if why := p.Explain(w).Error(); !strings.Contains(why, want) {
		t.Errorf("%s: %q, want %q", text, why, want)
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	const (
		mating = "8k/9/8G/9/9/9/9/9/4K2R1[PGN] w - - 0 1"
		middle = "4k4/9/9/9/3pBp3/4p4/9/9/4K4[] w - - 0 1"
	)
	for _, c := range []struct{ edition, fen, move, want string }{
		{"1", mating, "P@i8", "drop: a dropped pawn may not give mate"},
		{"1", mating, "R@a1", "drop: white has no rook in hand"},
		{"1", mating, "K@a1", `notation: no man called 'K' can be dropped`},
		{"1", mating, "H@a1", `notation: no man called 'H' can be dropped`},
		{"1", mating, "h1h2+", "promotion: a man promotes only when it moves into"},
		{"1", mating, "e1e2+", "promotion: the king does not promote"},
		{"1", mating, "i7i8q", "promotion: a man turns over"},
		{"1", mating, "h1i2", "the rook on h1 does not move to i2"},
		{"1", mating, "O-O", "there is no castling"},
		{"1", mating, "Hf3", "notation: no man is called H"},
		{"1", mating, "+Rh5", "white has no promoted rook on the board"},
		{"1", mating, "e3", "white has no pawn on the board"},
		{"1", mating, "Rj1", "notation: Rj1 names no square of this board"},
		{"1", mating, "RxB", "black has no bishop to capture there"},
		{"1", mating, "RxK", "notation: no man that is called K can be captured"},
		{"1", mating, "i9i8", "white has no man on i9"},
		{"1", mating, "Rd1", "is blocked on e1"},
		{"1", mating, "Re1", "an own man stands on e1"},
		{"2", middle, "e5f5", "the bishop on e5 steps straight to empty squares only, and f5 is occupied"},
		{"2", middle, "e5e3", "the bishop on e5 does not move to e3"},
		{"2", "4k4/9/9/9/4r4/9/4B4/9/4K4[] w - - 0 1", "e3d3", "check: it opens the own king on e1 to check"},
		{"2", "4k4/9/9/9/4r4/9/9/3B5/4K4[] w - - 0 1", "d2d3", "check: it leaves the own king on e1 in check from e5"},
		{"2", "4k4/9/9/9/4r4/9/9/3B5/4K4[] w - - 0 1", "e1e2", "check: the king would be in check on e2"},
	} {
		t.Run(c.move, func(t *testing.T) {
			t.Parallel()
			checkRefused(t, c.edition, c.fen, c.move, c.want)
		})
	}
}
