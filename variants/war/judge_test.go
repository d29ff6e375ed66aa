package war_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
	"ptm/variants/war"
)

const (
	bare  = "4k3/8/8/8/8/8/8/4K3"
	rooks = "r3k3/8/8/8/8/8/8/R3K3"
	tail  = " | "
)

// text puts four boards and the turn together.
func text(a, b, c, d, turn string) string { return strings.Join([]string{a, b, c, d, turn}, tail) }

// from is a record that begins with the position.
func from(position, movetext string) string {
	return "[SetUp \"1\"]\n[FEN \"" + position + "\"]\n\n" + movetext + "\n"
}

func parse(t *testing.T, text string) engine.Position {
	t.Helper()
	p, err := war.Variant().Parse(text, nil)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

func TestOrderOfTurns(t *testing.T) {
	t.Parallel()
	p := parse(t, war.Variant().Start)
	var got []string
	for range 14 {
		turn := p.Turn()
		got = append(got, string(rune('0'+turn.Number))+turn.Side.String()[:1]+string(rune('A'+turn.Board)))
		if err := p.Play(p.AppendMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff("1wC 1wD 1bD 1bC 1bB 1bA 2wA 2wB 2wC 2wD 2bD 2bC 2bB 2bA", strings.Join(got, " ")); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// What a record of a war leads to, or the rule and reason of its first fault.
func TestRecords(t *testing.T) {
	t.Parallel()
	open := text(rooks+" w - - 0 9", rooks+" w - - 0 9", rooks+" w - - 0 9", rooks+" w - - 0 9", "w 9")
	for _, c := range []struct{ name, text, want string }{
		{"agreement at the end of a turn", "1C. e4 1D. e4 =B 1d. e5 1c. e5 1a. e5 2A. Nf3 2C. Nf3", "* "},
		{"agreement on two boards", "1. C:e4; D:e4 {=B =D}\n1... C:e5; A:e5\n", "* "},
		{"agreement on all", "1C. e4 1D. e4 =A =B =C =D", "1/2-1/2 all four boards drawn"},
		{"agreement before the first turn", "=C 1C. e4",
			"agreement: a draw on a board is agreed at the end of a turn, and in this one board C is due; board C"},
		{"agreement in mid-turn", "1C. e4 =D",
			"agreement: a draw on a board is agreed at the end of a turn, and in this one board D is due; board D"},
		{"agreement twice", "1C. e4 1D. e4 =B =B", "agreement: board B is out of play already (agreed); board B"},
		{"agreement on a board there is not", "1C. e4 1D. e4 =E", "agreement: a draw is agreed on one of the boards A, B, C, D; board E"},
		{"a move on a drawn board", "1C. e4 1D. e4 =B 1d. e5 1c. e5 1b. e5", "order: board B is drawn (agreed) and out of play; board A is due; board B"},
		{"a board left out", "1C. e4 1D. e4 1d. e5 1b. e5", "order: Black goes from D to A, and board C is due; board B"},
		{"a board there is not", "1E. e4", "order: there is no such board, only A, B, C and D; board E"},
		{"White out of order", from(open, "9B. Ke2"), "order: White goes from A to D, and board A is due; board B"},
		{"a turn not finished", "1C. e4 1d. e5", "number: the move number marks a move of black, but white's is due; board D"},
		{"the other turn's number", "1C. e4 1D. e4 2d. e5", "number: move number 2 stands where turn 1 is due; board D"},
		{"an illegal move", "1C. e5", "move: the pawn on e2 does not move to e5; board C"},
		{"no boards named", "1. e4 e4 e5 e5 e5 e5 2. Nf3 Nf3 Nf3 Nf3", "* "},
		{"mate ends the war in mid-turn", from(text("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 9", rooks+" w - - 0 9", rooks+" w - - 0 9", rooks+" w - - 0 9", "w 9"),
			"9A. Ra8#"), "1-0 mate on A"},
		{"a move after the mate", from(text("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 9", rooks+" w - - 0 9", rooks+" w - - 0 9", rooks+" w - - 0 9", "w 9"),
			"9A. Ra8# 9B. Ke2"), "end: the game was over: 1-0 (mate on A); board B"},
		{"stalemate draws a board", from(text("k7/8/2K5/8/8/8/8/1Q6 w - - 0 9", rooks+" w - - 0 9", rooks+" w - - 0 9", rooks+" w - - 0 9", "w 9"),
			"9A. Qb6 9B. Ke2 9C. Ke2 9D. Ke2 9d. Ke7 9c. Ke7 9b. Ke7 10B. Rxa8"), "* "},
		{"75 moves draw a board", from(text(rooks+" w - - 149 99", bare+" w - - 0 9", bare+" w - - 0 9", bare+" w - - 0 9", "w 99"),
			"99A. Ra2"), "1/2-1/2 all four boards drawn"},
		{"fivefold draws a board", from(text(rooks+" w - - 0 9", bare+" w - - 0 9", bare+" w - - 0 9", bare+" w - - 0 9", "w 9"),
			strings.Repeat("Ra2 Ra7 Ra1 Ra8 ", 4)), "1/2-1/2 all four boards drawn"},
		{"the fourth time does not", from(text(rooks+" w - - 0 9", bare+" w - - 0 9", bare+" w - - 0 9", bare+" w - - 0 9", "w 9"),
			strings.Repeat("Ra2 Ra7 Ra1 Ra8 ", 3)), "* "},
		{"repetition is counted board by board", from(text(rooks+" w - - 0 9", rooks+" w - - 0 9", bare+" w - - 0 9", bare+" w - - 0 9", "w 9"),
			strings.Repeat("9A. Ra2 9B. Kd1 9b. Kd8 9a. Ra7 10A. Ra1 10B. Ke1 10b. Ke8 10a. Ra8 ", 1)), "* "},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			v := checkText(t, c.text)
			got := v.Outcome + " " + v.Reason
			if f := v.Fault; f != nil {
				got, _, _ = strings.Cut(f.Message, "; legal")
				got = f.Rule + ": " + got + "; board " + f.Board
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// Agreements are no board moves: neither counted, nor traced, nor offered.
func TestAgreementsAreNoMoves(t *testing.T) {
	t.Parallel()
	v := checkText(t, "1C. e4 1D. e4 =B 1d. e5 1c. e5 1a. e5 =D")
	if v.Turns != 5 || v.Movetext != "1C. e4 1D. e4 =B 1d. e5 1c. e5 1a. e5 =D" {
		t.Errorf("%d board moves: %s", v.Turns, v.Movetext)
	}
	p := parse(t, v.Final)
	for _, m := range p.AppendMoves(nil) {
		if m.Kind == engine.Agreement {
			t.Errorf("%v is listed", m)
		}
	}
	if n := engine.Perft(p, 2); n == 0 || n != engine.Perft(parse(t, v.Final), 2) {
		t.Errorf("perft %d", n)
	}
}

// Agreements travel through a game like moves: they can be taken back.
func TestAgreementsCanBeUndone(t *testing.T) {
	t.Parallel()
	bishops := "4k3/8/8/8/8/8/8/B3K2B w - - 0 9"
	g := engine.NewGame(parse(t, text(bishops, bishops, bishops, bishops, "w 9")))
	before := g.Position().String()
	if err := g.Play(engine.Move{From: engine.NoSquare, To: 1, Kind: engine.Agreement}); err != nil {
		t.Fatal(err)
	}
	if got := g.Position().String(); !strings.Contains(got, "9 =agreed | ") {
		t.Errorf("after the agreement: %s", got)
	}
	if !g.Undo() || g.Position().String() != before {
		t.Errorf("taken back: %s, want %s", g.Position(), before)
	}
}

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	w, b := rooks+" w - - 0 9", rooks+" b - - 0 9"
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", "war: 1 parts, want the four boards and the turn with | between"},
		{"no turn", text(w, w, w, w, ""), `war: the turn is "w" or "b" and its number, not ""`},
		{"no side", text(w, w, w, w, "x 9"), `war: the turn is "w" or "b" and its number, not "x 9"`},
		{"no number", text(w, w, w, w, "w 0"), `war: turn number "0" is no number from 1 to 9999999`},
		{"a bad FEN", text(w, "x", w, w, "w 9"), "war: board B: FEN: 1 fields, want 6: men, side, castling, en passant, half-moves, move number"},
		{"a bad mark", text(w, w+" =bored", w, w, "w 9"), `war: board B: "bored" is no reason for a draw`},
		{"no stalemate", text(w, w+" =stalemate", w, w, "w 9"), "war: board B: it is not drawn (stalemate)"},
		{"no 75 moves", text(w, w+" =75-moves", w, w, "w 9"), "war: board B: it is not drawn (75-moves)"},
		{"another number", text(w, w, rooks+" w - - 0 8", w, "w 9"), "war: board C: its move number 8 does not fit turn 9"},
		{"out of order", text(w, b, w, w, "w 9"), "war: board B has had its move in this turn before its time"},
		{"nothing due", text(b, b, b, b, "w 9"), "war: no board is due in this turn"},
		{"mate long ago", text("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 9", b, b, b, "b 9"),
			"war: board A: the mate ended the war before this turn"},
		{"two mates", text("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 9", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 9", w, w, "w 9"),
			"war: there is a mate on both A and B"},
		{"too long", strings.Repeat("x", 2000), "war: 2000 bytes are too many"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := war.Variant().Parse(c.text, nil)
			if err == nil {
				t.Fatalf("%s is read", c.text)
			}
			if diff := cmp.Diff(c.want, err.Error()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}
