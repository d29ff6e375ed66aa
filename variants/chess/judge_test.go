package chess_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/variants/chess"
)

func TestOutcome(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, fen, want string }{
		{"the array", chess.Start, "* "},
		{"checkmate", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "0-1 checkmate"},
		{"mate that a pinned man cannot answer", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "1-0 checkmate"},
		{"check answered en passant alone", "8/8/8/1pk5/1pPn4/1P1PK3/p7/8 b - c3 0 1", "* "},
		{"stalemate", "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1", "1/2-1/2 stalemate"},
		{"stalemate with a pinned man", "k1b4R/p7/P7/8/8/8/8/1R2K3 b - - 0 1", "1/2-1/2 stalemate"},
		{"kings", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "1/2-1/2 dead position"},
		{"one bishop", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "1/2-1/2 dead position"},
		{"one knight", "4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", "1/2-1/2 dead position"},
		{"bishops on squares of one colour", "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", "1/2-1/2 dead position"},
		{"bishops on both colours", "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", "* "},
		{"knight against knight", "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1", "* "},
		{"two knights", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", "* "},
		{"one pawn", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "* "},
		{"75 moves", "3k4/8/8/8/8/8/4R3/4K3 w - - 150 90", "1/2-1/2 75 moves"},
		{"nearly 75 moves", "3k4/8/8/8/8/8/4R3/4K3 w - - 149 90", "* "},
		{"mate with the 150th half-move", "4R1k1/5ppp/8/8/8/8/8/4K3 b - - 150 90", "1-0 checkmate"},
	} {
		o := parse(t, c.fen).Outcome()
		if got := o.Result.String() + " " + o.Reason; got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func verdict(t *testing.T, text string, opts check.Options) check.Verdict {
	t.Helper()
	g, err := record.NewReader("x", strings.NewReader(text)).Next()
	if err != nil {
		t.Fatal(err)
	}
	opts.Variant = "chess"
	return check.Game(g, lookup, opts)
}

// The fifth occurrence ends the game, the third does not; both ways of
// checking agree.
func TestFivefold(t *testing.T) {
	t.Parallel()
	const there, back = "Nf3 Nf6 ", "Ng1 Ng8 "
	for rounds, want := range map[int]string{2: "* ", 3: "* ", 4: "1/2-1/2 fivefold"} {
		for _, opts := range []check.Options{{}, {SkipMovetext: true}} {
			v := verdict(t, strings.Repeat(there+back, rounds)+"*", opts)
			if got := v.Outcome + " " + v.Reason; !v.Legal || got != want {
				t.Errorf("%d rounds, %+v: %s, want %s; fault %v", rounds, opts, got, want, v.Fault)
			}
		}
	}
	v := verdict(t, strings.Repeat(there+back, 4)+"e4 *", check.Options{SkipMovetext: true})
	if v.Fault == nil || v.Fault.Rule != check.RuleEnd || v.Fault.Text != "e4" {
		t.Errorf("a move after the fifth occurrence: %+v", v.Fault)
	}
}

// A lost right to castle or to capture en passant makes another position.
func TestKeyTellsRightsApart(t *testing.T) {
	t.Parallel()
	for _, pair := range [][2]string{
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"},
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"},
	} {
		if parse(t, pair[0]).Key() == parse(t, pair[1]).Key() {
			t.Errorf("%s and %s have one key", pair[0], pair[1])
		}
	}
	// Nothing can capture, so nothing is different.
	if parse(t, "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2").Key() != parse(t, "4k3/8/8/3p4/8/8/8/4K3 w - - 5 9").Key() {
		t.Error("an en-passant square that no pawn can use is in the key")
	}
}

// TestEnPassantSquare: FEN names it only when a legal capture is possible.
func TestEnPassantSquare(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, fen, move, want string }{
		{"nobody near", chess.Start, "e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
		{"a pawn beside", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e4", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"},
		{"a pinned pawn beside", "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e4", "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1"},
		{"both pawns leave the rank", "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e4", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"},
	} {
		p := parse(t, c.fen)
		var played engine.Move
		if !p.PlayText(c.move, &played) {
			t.Fatalf("%s: %s is refused", c.name, c.move)
		}
		if diff := cmp.Diff(c.want, p.String()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ fen, want string }{
		{"", "FEN: 0 fields, want 6: men, side, castling, en passant, half-moves, move number"},
		{"4k3/8/8/8/8/8/4K3 w - - 0 1", "FEN: 7 ranks, want 8"},
		{"4k3/8/8/8/8/8/8/4K4 w - - 0 1", `FEN: rank 1: "4K4" has 9 squares, want 8`},
		{"4k3/8/8/8/8/8/44/4K3 w - - 0 1", `FEN: rank 2: two digits side by side in "44"`},
		{"4k3/8/8/8/8/8/7x/4K3 w - - 0 1", "FEN: rank 2: 'x' is no man and no number of empty squares"},
		{"4k3/8/8/8/8/8/8/8 w - - 0 1", "FEN: white has 0 kings, want 1"},
		{"4k2k/8/8/8/8/8/8/4K3 w - - 0 1", "FEN: black has 2 kings, want 1"},
		{"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "FEN: a pawn stands on h8"},
		{"4k3/8/8/8/QQQQQQQQ/QQQQQQQQ/8/4K3 b - - 0 1", "FEN: white has 17 men, at most 16 are possible"},
		{"4k3/8/8/8/8/8/8/4K3 x - - 0 1", `FEN: the side to move is "w" or "b", not "x"`},
		{"4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "FEN: white is to move, but the man on e1 attacks the other king"},
		{"4k3/8/8/8/8/8/8/4K3 w K - 0 1", "FEN: castling right K, but the king or the rook is not on its first square"},
		{"4k3/8/8/8/8/8/8/R3K2R w QK - 0 1", `FEN: castling rights "QK" are not in the order KQkq`},
		{"4k3/8/8/8/8/8/8/R3K2R w X - 0 1", `FEN: castling rights are letters of "KQkq" in this order, or "-", not "X"`},
		{"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "FEN: en passant: no pawn of black can have passed over e6"},
		{"4k3/8/8/8/8/8/8/4K3 w - e3 0 1", `FEN: en passant: "e3" is no square that black's double step passes over`},
		{"4k3/8/8/8/8/8/8/4K3 w - - -1 1", `FEN: count of half-moves "-1" is no number from 0 to 9999999`},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 0", `FEN: move number "0" is no number from 1 to 9999999`},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 01", `FEN: move number "01" is no number from 1 to 9999999`},
		{strings.Repeat("x", 300), "FEN: 300 bytes are too many"},
	} {
		_, err := chess.Parse(c.fen)
		if err == nil {
			t.Errorf("%s is read", c.fen)
			continue
		}
		if diff := cmp.Diff(c.want, err.Error()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.fen, diff)
		}
	}
}

func TestRecordsAllocateNothing(t *testing.T) {
	p := parse(t, chess.Start)
	q := *p
	var played engine.Move
	if n := testing.AllocsPerRun(100, func() {
		q = *p
		for _, text := range []string{"e4", "e5", "N g1-f3", "n b8-c6", "Bb5", "a6", "Bxc6", "dxc6", "O-O"} {
			if !q.PlayText(text, &played) || q.Outcome().Over() {
				t.Fatal(text)
			}
		}
	}); n != 0 {
		t.Errorf("%v allocations, want none", n)
	}
}
