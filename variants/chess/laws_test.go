package chess_test

import (
	"testing"

	"ptm/engine/enginetest"
	"ptm/variants/chess"
)

func game() enginetest.Game {
	return enginetest.Game{
		Variant: chess.Variant(),
		Starts: []string{
			"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
			"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
			"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
			"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
			"4k3/P6P/8/8/8/8/p6p/4K3 b - - 99 120",
			"rk1r4/pppppppp/8/8/8/8/PPPPPPPP/1RKR4 w KQkq - 3 9", "2k5/8/8/8/8/8/P6P/RK2q2R w KQ - 0 1",
			"r1k1r3/p1p1p1p1/8/8/8/8/P1P1P1P1/RR2KR1R w FBkq - 3 9",
			"8/8/4kn2/8/8/3NK3/8/8 w - - 140 200",
		},
		Choices: 40,
	}
}

func TestLaws(t *testing.T) {
	t.Parallel()
	enginetest.Laws(t, game())
}

func FuzzParse(f *testing.F) { enginetest.FuzzText(f, game()) }
