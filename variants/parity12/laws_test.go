package parity12_test

import (
	"testing"

	"ptm/engine"
	"ptm/engine/enginetest"
	"ptm/variants/parity12"
)

// starts are positions rich in what chess does not have.
var starts = []string{
	"r4k5r/p10p/12/3C4F3/3c4f3/12/P10P/R4K5R w KQkq - 3 12",
	"r2n2k1b2r/12/12/12/12/12/12/R2n2K1b2R w KQkq - 0 1",
	"6k5/PP8PP/12/4pP6/6pP4/12/pp8pp/6K5 w - e6 0 20",
	"rbcnfqkfncbr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RBCNFQKFNCBR w KQkq - 0 1",
	"2r1k3r3/12/12/12/12/12/12/RR2K3RR1R w Qj1kq - 0 1",
	"1rr1k3rr2/4c7/12/12/12/1f10/12/1R2K3RR2 b KQi8c8 - 40 80",
	"4k7/8f3/8P3/7C4/12/6c5/3p8/4K2N4 w - - 99 60",
	"6k5/12/12/12/12/5c6/r10r/6K5 w - - 0 1",
}

func games() map[string]enginetest.Game {
	return map[string]enginetest.Game{
		"castling":    {Variant: parity12.Variant(), Starts: starts, Choices: 30},
		"no castling": {Variant: parity12.Variant(), Settings: engine.Settings{"castling": "off"}, Starts: starts, Choices: 30},
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

func FuzzParse(f *testing.F) { enginetest.FuzzText(f, games()["castling"]) }
