package swiss_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ptm/tournament"
	"ptm/tournament/swiss"
)

// cross exchanges the Blacks of two boards.
func cross(list []tournament.Pairing, i, j int) []tournament.Pairing {
	list = slices.Clone(list)
	list[i].Black, list[j].Black = list[j].Black, list[i].Black
	return list
}

func TestCompareNamesAnArticle(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 1))
	known := map[string]bool{"C1": true, "C2": true, "C3": true, "C4": true, "C5": true, "C6": true, "C7": true,
		"C8": true, "C9": true, "C10": true, "C11": true, "C12": true, "C13": true, "C14": true, "C15": true, "C16": true,
		"C17": true, "C18": true, "C19": true, "C20": true, "C21": true, "4.2": true, "4.3": true, "4.4": true,
		"forbidden pair": true}
	for _, file := range []string{"e-plain-038p-09r-s51007", "e-heavy-033p-09r-s51231", "e-forbid260-026p-07r-s51105"} {
		e := readEvent(t, "testdata/"+file+".trf")
		for r := 1; r <= e.Paired; r++ {
			before, own := e.Before(r), e.Pairings(r)
			for i := range own {
				own[i].Board = 0
			}
			if _, v, err := swiss.Compare(before, own); err != nil || v != (swiss.Verdict{}) {
				t.Errorf("%s round %d: %v %v", file, r, v, err)
			}
			for range 5 {
				i, j := rng.IntN(len(own)), rng.IntN(len(own))
				if i == j {
					continue
				}
				if _, v, err := swiss.Compare(before, cross(own, i, j)); err != nil || !known[v.Article] || v.Reason == "" {
					t.Errorf("%s round %d, boards %v and %v crossed: %+v %v", file, r, own[i], own[j], v, err)
				}
			}
		}
	}
}

func TestCompareByArticle(t *testing.T) {
	t.Parallel()
	e := readEvent(t, "testdata/e-plain-038p-09r-s51007.trf")
	e.InitialColour = swiss.InitialColour(e)
	turn := func(l []tournament.Pairing) []tournament.Pairing {
		l = slices.Clone(l)
		l[0].White, l[0].Black = l[0].Black, l[0].White
		return l
	}
	for _, c := range []struct {
		article string
		round   int
		change  func([]tournament.Pairing) []tournament.Pairing
	}{
		{"", 1, func(l []tournament.Pairing) []tournament.Pairing { return l }},
		{"5.2.5", 1, turn},
		{"4.2", 1, func(l []tournament.Pairing) []tournament.Pairing {
			l = turn(l) // board 2 has the other colours than board 1
			l = cross(l, 0, 1)
			return l
		}},
		{"players", 2, func(l []tournament.Pairing) []tournament.Pairing { return l[1:] }},
		{"players", 2, func(l []tournament.Pairing) []tournament.Pairing { return append(l, l[0]) }},
		{"C4", 2, func(l []tournament.Pairing) []tournament.Pairing {
			return append(l[1:len(l):len(l)], tournament.Pairing{White: l[0].White}, tournament.Pairing{White: l[0].Black})
		}},
		{"C1", 2, func([]tournament.Pairing) []tournament.Pairing { return e.Pairings(1) }},
		{"board order", 2, func(l []tournament.Pairing) []tournament.Pairing {
			l = slices.Clone(l)
			for i := range l {
				l[i].Board = i + 1
			}
			l[0].Board, l[1].Board = 2, 1
			return l
		}},
	} {
		before := e.Before(c.round)
		own, err := swiss.Pair(before)
		if err != nil {
			t.Fatal(err)
		}
		for i := range own {
			own[i].Board = 0
		}
		if _, v, err := swiss.Compare(before, c.change(own)); err != nil || v.Article != c.article {
			t.Errorf("round %d: got %+v %v, want %s", c.round, v, err, c.article)
		}
	}
}
