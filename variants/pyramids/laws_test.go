package pyramids_test

import (
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/enginetest"
	"ptm/variants/pyramids"
)

// more are positions rich in what few random games reach: by the files of the
// board, and whether it is cheskers.
var more = map[string][]string{
	"9": {
		"8f/1S3S3/9/3[4321.]5/5[.4321]3/9/9/2s3s2/F8 w Ff - 0 1",
		"9/1[43.]1S5/9/2f1[.31]4/9/4[321.]4/9/3s3[.2]1/8F b - - 7 30",
		"9/9/9/3f5/9/9/9/9/4F4 w F - 0 1",
	},
	"7": {"3f3/1S3S1/7/2[4321.]1[.4321]2/7/1s3s1/3F3 w Ff - 0 1"},
	"9 cheskers": {
		"4f4/2S3S2/9/3[21.]s4/9/5s3/9/2s1s1s2/4F4 w Ff - 0 1",
		"f8/9/2s1s4/9/2[432.]1s4/9/4s4/9/7F1 w - - 0 1",
		"9/1[.32]7/1S1S5/9/9/3f1[.21]3/9/F3S1S2/9 b - - 0 1",
	},
	"7 cheskers": {"f6/7/1s1s3/2[21.]4/1s1s3/7/3F3 w - - 0 1"},
}

func games() map[string]enginetest.Game {
	list := map[string]enginetest.Game{}
	for _, v := range pyramids.All() {
		kind := v.Board[:1]
		if strings.Contains(v.Key, "cheskers") {
			kind += " cheskers"
		}
		list[v.Key] = enginetest.Game{Variant: v, Starts: more[kind], Choices: 10}
		if v.Key != "pyramids-1" && v.Key != "pyramids-cheskers-7" {
			continue // the options are the same
		}
		for _, o := range v.Options {
			g := list[v.Key]
			g.Settings = engine.Settings{o.Name: o.Values[1]}
			g.KingsFall = o.Name == "royal"
			list[v.Key+" "+o.Name+"="+o.Values[1]] = g
		}
	}
	return list
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

func FuzzParse(f *testing.F) { enginetest.FuzzText(f, games()["pyramids-1 royal=capture"]) }

func FuzzParseCheskers(f *testing.F) { enginetest.FuzzText(f, games()["pyramids-cheskers"]) }
