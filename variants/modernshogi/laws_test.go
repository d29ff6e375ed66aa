package modernshogi_test

import (
	"testing"

	"ptm/engine/enginetest"
	"ptm/variants/modernshogi"
)

// starts are positions rich in what chess does not have. The letters that the
// editions do not share are left out.
var starts = []string{
	"4k4/P7P/9/9/3pBp3/4p4/9/p7p/4K4[PPGBRpgbr] w - - 0 1",
	"8k/9/8G/9/9/9/9/9/4K2R1[PG] w - - 0 1",
	"4k4/9/2+P1+G1+R2/9/9/2+b1+g1+r2/9/9/4K4[Pp] b - - 0 30",
	"4k4/4r4/9/4b4/9/4G4/3BR4/9/4K4[PB] w - - 0 9",
}

func games() map[string]enginetest.Game {
	return map[string]enginetest.Game{
		"first":  {Variant: modernshogi.First(), Starts: append(starts, "4k4/9/9/4+n4/9/4N4/9/9/4K4[Nn] w - - 0 1"), Choices: 20},
		"second": {Variant: modernshogi.Second(), Starts: append(starts, "4k4/9/9/4+h4/9/4H4/9/9/4K4[Hh] w - - 0 1"), Choices: 20},
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

func FuzzParse(f *testing.F) { enginetest.FuzzText(f, games()["second"]) }
