package chess_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine/notation"
	"ptm/variants/chess"
)

// reads is what a text means in a position, in canonical notation; the reason
// when it means nothing.
func reads(t *testing.T, fen, text string) string {
	t.Helper()
	p := parse(t, fen)
	w, err := notation.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	var found []string
	for _, m := range p.Match(nil, w) {
		found = append(found, string(p.AppendSAN(nil, m)))
	}
	if found == nil {
		return p.Explain(w).Error()
	}
	return strings.Join(found, " ")
}

func TestMatch(t *testing.T) {
	t.Parallel()
	const (
		promotion = "3r3k/P3P3/8/8/8/8/8/4K3 w - - 0 1"
		passing   = "4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2"
		knights   = "4k3/8/8/8/N7/2N3N1/8/N3K3 w - - 0 1"
		castling  = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
		captures  = "4k3/8/3p1p2/4P1b1/8/2r2N2/1P3B2/4K3 w - - 0 1"
		chess960  = "1r1k2r1/pppppppp/8/8/8/8/PPPPPPPP/1R1K2R1 w KQkq - 0 1"
	)
	for _, c := range []struct{ fen, text, want string }{
		{chess.Start, "e4", "e4"}, {chess.Start, "e2e4", "e4"}, {chess.Start, "Pe2-e4", "e4"}, {chess.Start, "P e2-e4", "e4"},
		{chess.Start, "Nf3+", "Nf3"}, {chess.Start, "♘f3", "Nf3"}, {chess.Start, "Ng1f3", "Nf3"}, {chess.Start, "Nxf3", "Nf3"},
		{promotion, "e8=Q", "e8=Q+"}, {promotion, "exd8=N", "exd8=N"}, {promotion, "exR=B", "exd8=B"}, {promotion, "e7d8r", "exd8=R+"},
		{promotion, "exd=Q", "exd8=Q+"}, {promotion, "a8Q", "a8=Q"}, {promotion, "P e7-e8; R-e8", "e8=R+"},
		{passing, "exf6", "exf6"}, {passing, "ef6", "exf6"}, {passing, "e5f6", "exf6"}, {passing, "exf", "exf6"}, {passing, "exP", "exf6"},
		{knights, "Nb5", "Nb5"}, {knights, "Ne4", "Nce4 Nge4"}, {knights, "Nb6", "Nb6"}, {knights, "Nge2", "Nge2"}, {knights, "Na4b6", "Nb6"}, {knights, "N3e2", "Nce2 Nge2"},
		{castling, "O-O", "O-O"}, {castling, "0-0-0", "O-O-O"}, {castling, "e1g1", "O-O"}, {castling, "e1h1", "O-O"}, {castling, "O-O:g1", "O-O"},
		{castling, "K e1-g1, R h1-f1", "O-O"}, {castling, "Kf1", "Kf1"}, {castling, "e1a1", "O-O-O"},
		{castling, "Kg1", "O-O"}, {castling, "Ke1-c1", "O-O-O"}, {castling, "K e1-c1", "O-O-O"}, {castling, "Kh1", "move: the king on e1 does not move to h1"},
		{captures, "exP", "exd6 exf6"}, {captures, "Bxc", "move: black has nothing there to be captured so"}, {captures, "bxR", "bxc3"},
		{captures, "NxB", "Nxg5"}, {captures, "exf", "exf6"},
		{chess960, "O-O", "O-O"}, {chess960, "O-O-O", "O-O-O"}, {chess960, "d1g1", "O-O"}, {chess960, "d1b1", "O-O-O"}, {chess960, "Kc1", "Kc1"}, {chess960, "d1c1", "Kc1"},
	} {
		if diff := cmp.Diff(c.want, reads(t, c.fen, c.text)); diff != "" {
			t.Errorf("%s in %s (-want +got):\n%s", c.text, c.fen, diff)
		}
	}
}

// TestExplain: what is illegal is refused by the name of the rule.
func TestExplain(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ fen, text, want string }{
		{chess.Start, "e5", "move: the pawn on e2 does not move to e5"},
		{"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", "move: no pawn steps to d5, and a capture names the file it comes from"},
		{chess.Start, "exd3", "move: the pawn on e2 has nothing to capture on d3"},
		{chess.Start, "Nd2", "move: an own man stands on d2"},
		{chess.Start, "Ng3", "move: the knight on b1 does not move to g3"},
		{chess.Start, "Bb5", "move: the way of the bishop from f1 to b5 is blocked on e2"},
		{chess.Start, "e3e4", "move: white has no man on e3"},
		{chess.Start, "e7e5", "move: white has no man on e7"},
		{chess.Start, "Ne2e4", "move: white has no knight on e2"},
		{chess.Start, "O-O", "castling: f1, between king and rook, is not empty"},
		{chess.Start, "K e1-g1, R a1-d1", "castling: castling on this side is the king from e1 to c1 and the rook from a1 to d1"},
		{chess.Start, "N@f3", "notation: nothing is dropped in chess"},
		{chess.Start, "+Rf3", "notation: men do not turn over in chess"},
		{chess.Start, "Cf3", "notation: no man of chess is called C"},
		{chess.Start, "Nl4", "notation: Nl4 names no square of this board"},
		{chess.Start, "i2i4", "notation: i2i4 names no two squares of this board"},
		{chess.Start, "=A", "notation: a draw on one board is agreed only where there are several"},
		{chess.Start, "e4=Q", "promotion: only a pawn promotes, and only on its last rank"},
		{chess.Start, "Nf3=Q", "promotion: only a pawn promotes, and only on its last rank"},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "promotion: a pawn on its last rank must name the piece it becomes: Q, R, B or N"},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", "promotion: a pawn becomes a queen, rook, bishop or knight"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "exd6", "en passant: the pawn on d5 did not make its double step in the move before"},
		{"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2", "exd6", "en passant: the pawn on d5 did not make its double step in the move before"},
		{"4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", "pin: the knight on e2 is pinned: leaving its line opens the king on e1 to attack"},
		{"4r2k/8/8/8/8/8/8/4K2N w - - 0 1", "Ng3", "check: the king on e1 is in check from e8, and this does not answer it"},
		{"4r2k/8/8/8/8/3n4/8/4K2N w - - 0 1", "Ng3", "check: the king on e1 is in check twice, and only it can move"},
		{"4r2k/8/8/8/8/8/8/4K3 w - - 0 1", "Ke2", "king: e2 is attacked from e8"},
		{"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O", "castling: the king or this rook has moved, or the rook was captured"},
		{"4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "castling: f1 is attacked from f8"},
		{"4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "castling: g1 is attacked from g8"},
		{"4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Kg1", "castling: g1 is attacked from g8"},
		{"4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", "castling: the king is in check from e8"},
		{"4k3/8/8/8/8/8/8/qR1K4 w Q - 0 1", "O-O-O", "castling: c1 is attacked from a1 when the rook has left"},
	} {
		if diff := cmp.Diff(c.want, reads(t, c.fen, c.text)); diff != "" {
			t.Errorf("%s in %s (-want +got):\n%s", c.text, c.fen, diff)
		}
	}
}
