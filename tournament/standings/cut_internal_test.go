package standings

import "testing"

// The published case in which programs differ: 2.25v (4.5), 0v (5) and seven
// games, two to be cut.
func TestCutOfVoluntaryRounds(t *testing.T) {
	t.Parallel()
	list := []entry{
		{basis: 450, value: 225, vur: true}, {basis: 500, value: 0, vur: true},
		{basis: 500, value: 250}, {basis: 300, value: 300}, {basis: 700, value: 700},
		{basis: 400, value: 200}, {basis: 800, value: 400}, {basis: 550, value: 550}, {basis: 600, value: 0},
	}
	if !cut(list, 2, 0) {
		t.Fatal("everything is cut")
	}
	if got, want := sum(list), Value(2125); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestCut(t *testing.T) {
	t.Parallel()
	game := func(v Value) entry { return entry{basis: v * 100, value: v * 100} }
	away := func(v Value) entry { return entry{basis: v * 100, value: v * 100, vur: true} }
	cases := []struct {
		name      string
		list      []entry
		low, high int
		want      Value // in hundredths
	}{
		{"lowest", []entry{game(3), game(1), game(2)}, 1, 0, 500},
		{"voluntary first", []entry{game(3), away(2), game(1)}, 1, 0, 400},
		{"lowest voluntary first", []entry{game(3), away(2), away(1)}, 1, 0, 500},
		{"both ends, no exception above", []entry{game(1), away(4), game(3), game(2)}, 1, 1, 300},
		{"all gone", []entry{game(1), game(2)}, 1, 1, Undefined},
		{"more than all", []entry{game(1)}, 2, 0, Undefined},
		{"none", []entry{game(1), away(0)}, 0, 0, 100},
	}
	for _, c := range cases {
		got := Undefined
		if cut(c.list, c.low, c.high) {
			got = sum(c.list)
		}
		if got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

func TestMean(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ sum, count, want int64 }{{5, 2, 3}, {4, 3, 1}, {-5, 2, -2}, {-4, 3, -1}, {0, 7, 0}, {7, 2, 4}} {
		if got := mean(c.sum, c.count); got != c.want {
			t.Errorf("%d/%d: got %d, want %d", c.sum, c.count, got, c.want)
		}
	}
}

func TestValueText(t *testing.T) {
	t.Parallel()
	for v, want := range map[Value]string{0: "0", 1300: "13", 1350: "13.5", 975: "9.75", 5: "0.05", -50: "-0.5", -125: "-1.25", Undefined: "-"} {
		if got := v.String(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// The tables of B.02: equal players expect a half, and both rise.
func TestExpectation(t *testing.T) {
	t.Parallel()
	if expectation(0) != 50 || expectation(3) != 50 || expectation(4) != 51 || expectation(735) != 99 || expectation(736) != 100 {
		t.Error("expectation is off at its known points")
	}
	if difference(50) != 0 || difference(51) != 7 || difference(99) != 677 || difference(100) != 800 || difference(0) != -800 {
		t.Error("difference is off at its known points")
	}
	for d := -800; d < 800; d++ {
		if expectation(d) > expectation(d+1) || expectation(d)+expectation(-d) != 100 {
			t.Errorf("expectation of %d: %d, of one more %d", d, expectation(d), expectation(d+1))
		}
	}
	for p := range 100 {
		if difference(p) >= difference(p+1) {
			t.Errorf("difference of %d %%: %d, of one more %d", p, difference(p), difference(p+1))
		}
	}
}
