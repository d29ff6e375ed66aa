package swiss_test

import (
	"testing"

	"ptm/tournament"
	"ptm/tournament/swiss"
)

func TestWhy(t *testing.T) {
	t.Parallel()
	e := readEvent(t, "testdata/e-odd-015p-07r-s51014.trf")
	e.InitialColour = swiss.InitialColour(e)
	for r := 1; r <= e.Paired; r++ {
		before := e.Before(r)
		own, err := swiss.Pair(before)
		if err != nil {
			t.Fatal(err)
		}
		meets := map[[2]int]bool{}
		for _, p := range own {
			meets[[2]int{p.White, p.Black}], meets[[2]int{p.Black, p.White}] = true, true
		}
		for a := 1; a <= len(e.Entrants); a++ {
			for b := 0; b < a; b++ {
				checkWhy(t, before, a, b, meets[[2]int{a, b}])
			}
		}
	}
	if _, _, err := swiss.Why(e.Before(1), 1, 99); err == nil {
		t.Error("no error for a number that is not there")
	}
}

func checkWhy(t *testing.T, e *tournament.Event, a, b int, meet bool) {
	instead, v, err := swiss.Why(e, a, b)
	if err != nil {
		t.Fatalf("round %d: %d and %d: %v", e.Paired+1, a, b, err)
	}
	if meet != (v.Article == "") {
		t.Errorf("round %d: %d and %d: %+v, but do they meet: %v", e.Paired+1, a, b, v, meet)
	}
	if instead == nil {
		switch v.Article {
		case "", "C1", "C2", "C3", "C4", "C5":
		default:
			t.Errorf("round %d: %d and %d: no pairing, but %+v", e.Paired+1, a, b, v)
		}
		return
	}
	found := false
	for _, p := range instead {
		found = found || p.White == a && p.Black == b || p.White == b && p.Black == a
	}
	if !found {
		t.Errorf("round %d: %d and %d do not meet in %v", e.Paired+1, a, b, instead)
	}
}
