package war_test

import (
	"testing"

	"ptm/engine/enginetest"
	"ptm/variants/war"
)

func game() enginetest.Game {
	return enginetest.Game{
		Variant: war.Variant(),
		Starts: []string{
			// All boards in play, Black half through his turn.
			"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 9 | 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 9 | " +
				"4k3/P6P/8/8/8/8/p6p/4K3 w - - 99 10 | 8/8/4kn2/8/8/3NK3/8/8 w - - 140 10 | b 9",
			// B and D drawn; one move from a bare king on A.
			"8/8/8/3kP3/8/8/8/4K3 b - - 0 70 | 8/8/4k3/8/8/4K3/8/8 w - - 0 45 =dead | 8/5k2/8/8/8/8/5KPP/8 b - - 0 70 | " +
				"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 70 =agreed | b 70",
			// Mate in one on A.
			"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30 | 6k1/8/6K1/8/8/8/8/R7 w - - 0 30 | 8/8/8/8/8/k7/p7/K7 w - - 0 30 =stalemate | " +
				"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 30 =fivefold | w 30",
		},
		Choices: 40,
	}
}

func TestLaws(t *testing.T) {
	t.Parallel()
	enginetest.Laws(t, game())
}

func FuzzParse(f *testing.F) { enginetest.FuzzText(f, game()) }
