package bermuda_test

import (
	"testing"

	"ptm/engine"
	"ptm/engine/enginetest"
	"ptm/variants/bermuda"
)

// starts are positions rich in what chess does not have: fallen pawns, idle
// men, captures en passant on both boards, promotions by rise, lone kings.
var starts = []string{
	"3kq2r/B3b1pn/6p1/2pP4/4ppk1/2b2np1/Nq2PPP1/R2QKpRr|2n5/8/p7/8/5P1P/2P2Q2/1b1B2K1/1R6 b -|- - 0 40",
	"rn1kqbnr/2p1pppp/4b3/pP1p4/2P2Pp1/3N3P/PP1PP1B1/RNBQK2r|rnbkqbnr/ppp3p1/3p4/5pB1/6P1/P7/1PP1PP1P/RN1QKB1R w Qkq|KQkq a6 0 13",
	"1n1k1bN1/2pbpppN/rp1p3B/p4P2/3P1P1P/2Q3P1/q1p1q3/RNB1KBNR|1nbR1bnr/2pkp1p1/1p5p/r4p2/P5P1/3PB3/1PP2P2/RN1QK1R1 b Q|Q - 2 28",
	"R1bkqbnr/1Pnpp1p1/8/5p1p/4PP2/2P3pb/PPBP2PP/RNBQK2R|rnbkq1nr/ppppp1p1/8/8/8/1P6/P1bPPPPP/2BQKBNR w KQq|Kkq - 2 10",
	"8/8/6p1/8/4K3/6P1/pp5p/kp5N|8/4n3/8/2K5/8/8/3r4/8 w -|- - 0 1",
	"r2k3r/8/8/8/8/8/8/R3K2R|r2k3r/8/8/8/8/8/8/R3K2R b KQkq|KQkq - 140 99",
	"8/8/8/8/8/8/P7/8|3k4/8/8/3pP3/8/8/8/8 w -|- - 0 1",
	"8/8/8/3Pp3/8/8/8/4K3|3k4/8/8/3Pp3/8/8/8/4K3 w -|- m6 0 3",
}

func games() map[string]enginetest.Game {
	turned := engine.Settings{"turn": "counter-clockwise", "no-move": "loss"}
	return map[string]enginetest.Game{
		"clockwise": {Variant: bermuda.Variant(), Starts: starts, Choices: 40, KingsFall: true},
		"counter":   {Variant: bermuda.Variant(), Settings: turned, Starts: starts, Choices: 40, KingsFall: true},
		"classical": {Variant: bermuda.Variant(), Settings: engine.Settings{"array": "classical"}, Choices: 40, KingsFall: true},
	}
}

func TestLaws(t *testing.T) {
	t.Parallel()
	for name, g := range games() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			enginetest.Laws(t, g)
		})
	}
}

func FuzzParse(f *testing.F) { enginetest.FuzzText(f, games()["clockwise"]) }
