package parity_test

import (
	"testing"

	"ptm/engine"
	"ptm/engine/enginetest"
	"ptm/variants/parity"
)

// starts are positions rich in what chess does not have.
var starts = []string{
	"r3k2r/ppp2ppp/8/3(Pp)4/1b2(Nb)3/8/PPP2PPP/R3K2R w KQkq - - - 3 12",
	"4k3/P6P/8/3Pp3/3pP3/8/p6p/4K3 w - e3e6 e4/e5 - 0 20",
	"rnbqkbnr/ppp2ppp/8/3Pp3/4pP2/8/PPP3PP/RNBQKBNR w KQkq f3e6 f4/e5 - 0 7",
	"8/8/3k4/3K4/8/8/P6p/8 w - - d5/d6 - 0 40",
	"rnbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - - - 4 3 e1e2",
}

var duties = []string{
	"4k3/P6P/8/3(Pp)4/8/8/p6p/R3K2R w KQ - d5/d5 d5 0 20",
	"8/8/8/4p3/4(Kn)3/3P4/r6R/7k w - - e4/e4 e4 0 9",
	"4k3/8/8/8/3(Nb)4/8/8/4K3 b - - d4/d4 d4 0 9 d4f5",
}

func games() map[string]enginetest.Game {
	return map[string]enginetest.Game{
		"risk":          {Variant: parity.Chess(), Starts: starts},
		"strict":        {Variant: parity.Chess(), Settings: engine.Settings{"king-safety": "strict"}, Starts: starts},
		"single risk":   {Variant: parity.SingleOccupation(), Starts: duties},
		"single strict": {Variant: parity.SingleOccupation(), Settings: engine.Settings{"king-safety": "strict", "stalemate": "draw"}, Starts: duties},
	}
}

func TestLaws(t *testing.T) {
	t.Parallel()
	for name, g := range games() {
		g.Choices = 16
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			enginetest.Laws(t, g)
		})
	}
}

func FuzzParse(f *testing.F)       { enginetest.FuzzText(f, games()["risk"]) }
func FuzzParseSingle(f *testing.F) { enginetest.FuzzText(f, games()["single strict"]) }
