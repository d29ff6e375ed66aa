package bermuda_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/notation"
	"ptm/engine/record"
	"ptm/variants/bermuda"
)

func lookup(string) (engine.Variant, bool) { return bermuda.Variant(), true }

// pgn is a game of the cases as a record, its moves in the column named.
func pgn(row map[string]string, column string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "[Variant \"bermuda\"]\n[Result %q]\n", row["result"])
	for option, column := range map[string]string{"turn": "turn", "array": "array", "no-move": "no_move"} {
		fmt.Fprintf(&b, "[Option \"%s=%s\"]\n", option, row[column])
	}
	fmt.Fprintf(&b, "[SetUp \"1\"]\n[FEN %q]\n\n%s %s\n\n", row["start_fen"], row[column], row["result"])
	return b.String()
}

func verdict(tb testing.TB, text string, options check.Options) check.Verdict {
	tb.Helper()
	g, err := record.NewReader("", strings.NewReader(text)).Next()
	if err != nil {
		tb.Fatal(err)
	}
	return check.Game(g, lookup, options)
}

// TestGames: the games end as the cases say, the draws on claim, however the
// moves are written and whichever way they are read.
func TestGames(t *testing.T) {
	t.Parallel()
	for _, row := range rows(t, "games.tsv") {
		for _, column := range []string{"moves", "san"} {
			for _, quick := range []bool{false, true} {
				t.Run(fmt.Sprint(row["id"], " ", column, " ", quick), func(t *testing.T) {
					t.Parallel()
					v := verdict(t, pgn(row, column), check.Options{SkipMovetext: quick})
					if !v.OK() {
						t.Fatalf("%+v, %s", v.Fault, v.Conflict)
					}
					if v.Outcome != row["result"] || v.Reason != row["reason"] {
						t.Errorf("%s by %q, want %s by %s", v.Outcome, v.Reason, row["result"], row["reason"])
					}
					if strconv.Itoa(v.Turns) != row["plies"] || v.Final != row["final_fen"] {
						t.Errorf("after %d plies %s, want after %s %s", v.Turns, v.Final, row["plies"], row["final_fen"])
					}
					if got := moves(v.Movetext); !quick && got != row["san"] {
						t.Errorf("movetext\n%s, want\n%s", got, row["san"])
					}
				})
			}
		}
	}
}

// moves is a movetext without its numbers.
func moves(movetext string) string {
	var list []string
	for _, token := range strings.Fields(movetext) {
		if !strings.HasSuffix(token, ".") {
			list = append(list, token)
		}
	}
	return strings.Join(list, " ")
}

// TestUnclaimed: a game that goes on, or that somebody lost, was not drawn by
// what could have been claimed.
func TestUnclaimed(t *testing.T) {
	t.Parallel()
	for _, row := range rows(t, "games.tsv") {
		if row["reason"] != bermuda.Threefold {
			continue
		}
		row["result"] = "0-1"
		if v := verdict(t, pgn(row, "san"), check.Options{}); !v.OK() || v.Outcome != "*" {
			t.Errorf("%s: %s, %v", row["id"], v.Outcome, v.Fault)
		}
	}
}

// words are what the reason for a refusal must say.
var words = map[string]string{
	"line blocked": "move: the way of the ",
	"promotion letter missing (the rise ends on the last rank)": "promotion: the pawn rises to ",
	"drop to a square that is not complementary":                "rule 2: drop: the ",
	"no man on the square":                                      "move: no man stands on ",
	"castling: king not at home":                                "castling: the king is not at home",
	"king's rule: no king of its colour on that board":          "rule 4: king's rule: no king of ",
	"own man on the target":                                     "move: an own man stands on ",
	"no move at all":                                            "move: it is no move at all",
	"drop onto a man of its own colour":                         "rule 2: drop: an own man stands on ",
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
			checkRefused(t, position(t, row), row["move"], want)
		})
	}
}

// checkRefused holds that a move is refused with such a reason.
func checkRefused(t *testing.T, p engine.Position, text, want string) {
	t.Helper()
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
		castling = "r2k3r/8/8/8/8/8/8/R3K1NR|r2k3r/8/8/8/8/8/8/R3K2R w KQkq|KQ - 0 1"
		passed   = "3k4/8/8/3Pp3/8/8/8/4K3|3k4/8/8/3Pp3/8/8/P7/4K3 w -|- m6 0 1"
		idle     = "3k4/8/8/8/8/8/P7/8|3k4/8/8/8/8/8/8/4K3 w -|- - 0 1"
		crown    = "3k4/P7/6Pr/8/8/8/8/4K3|3k4/8/8/8/8/8/P7/4K3 w -|- - 0 1"
	)
	for _, c := range []struct{ fen, move, want string }{
		{bermuda.Start, "e7e5", "move: the pawn on e7 is not white's"},
		{bermuda.Start, "e2e5", "move: the pawn on e2 does not move to e5"},
		{bermuda.Start, "exd3", "move: the pawn on e2 has nothing to capture on d3"},
		{bermuda.Start, "d3d4", "move: no man stands on d3"},
		{bermuda.Start, "Nd4", "the knight on b1 does not move to d4"},
		{bermuda.Start, "Nb5", "does not move to b5"},
		{bermuda.Start, "Qd3", "the way of the queen from d1 to d3 is blocked on d2"},
		{bermuda.Start, "e5", "move: the pawn on e2 does not move to e5"},
		{bermuda.Start, "a2i4", "rule 3: the pawn on a2 is on the lower board, and the only way up is the rise"},
		{bermuda.Start, "axj3", "rule 3: the man is on the lower board"},
		{bermuda.Start, "ixb3", "rule 2: drop: the man is on the upper board and drops straight down only; over b3 lies n2"},
		{bermuda.Start, "i1a7", "rule 2: drop: the rook on i1 is on the upper board and drops straight down only; over a7 lies j1"},
		{bermuda.Start, "R:a7", "rule 2: drop: over a7 lies j1, and no rook of white stands there"},
		{bermuda.Start, "R:i3", "rule 2: drop: i3 is on the upper board"},
		{bermuda.Start, "P:b2", "rule 2: drop: an own man stands on b2"},
		{bermuda.Start, "P:xb8", "promotion: a pawn on its last rank must name the piece"},
		{bermuda.Start, "P:xb8=K", "promotion: a pawn becomes a queen"},
		{bermuda.Start, "P:b5=Q", "promotion: the pawn does not reach its last rank"},
		{bermuda.Start, "R:xa8=Q", "promotion: only a pawn promotes"},
		{bermuda.Start, "R@a4", "notation: a drop is written with a colon"},
		{bermuda.Start, "+Re4", "notation: men do not turn over"},
		{bermuda.Start, "=A", "notation: both boards are one game"},
		{bermuda.Start, "Gd5", "notation: no man of this game is called G"},
		{bermuda.Start, "QxC", "notation: no man of this game is called C"},
		{bermuda.Start, "QxQ", "move: no queen of white makes such a capture"},
		{bermuda.Start, "Ne9", "notation: Ne9 names no square of these boards"},
		{bermuda.Start, "e2e9", "notation: e2e9 names no two squares"},
		{bermuda.Start, "Rce1", "move: white has no rook on the c-file on the lower board"},
		{bermuda.Start, "Qd4d5", "move: white has no queen on d4 on the lower board"},
		{bermuda.Start, "R7e7", "move: white has no rook on rank 7 on the lower board"},
		{bermuda.Start, "O-O", "castling: f1, between king and rook, is not empty"},
		{bermuda.Start, "m1o1", "castling: n1, between king and rook, is not empty"},
		{bermuda.Start, "O-O:f1", "castling: castling on this side is the king from e1 to g1, or above from m1 to o1"},
		{castling, "O-O", "castling: g1, between king and rook, is not empty"},
		{strings.Replace(castling, " w ", " b ", 1), "O-O:j8", "castling: the right is lost: a man has left or reached l8 or i8"},
		{strings.Replace(castling, "K2R w KQkq|KQ", "K3 w KQkq|Q", 1), "O-O:o1", "castling: the rook is not at home on p1"},
		{castling, "m1o1q", "castling promotes nothing"},
		{castling, "e1c3", "move: the king on e1 does not move to c3"},
		{passed, "dxe6", "en passant: the pawn on e5 did not make its double step"},
		{passed, "d7", "move: the pawn on d5 does not move to d7"},
		{idle, "a3", "rule 4: king's rule: no king of white stands on the lower board, so the pawn on a2 is idle"},
		{crown, "a8", "promotion: a pawn on its last rank must name"},
		{crown, "gxh7", "move: the pawn on g6 has nothing to capture on h7"},
	} {
		t.Run(c.move+" "+c.want, func(t *testing.T) {
			t.Parallel()
			checkRefused(t, parse(t, c.fen, nil), c.move, c.want)
		})
	}
}
