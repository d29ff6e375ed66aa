package rating_test

import (
	"math"
	"testing"

	"ptm/rating"
)

func TestExpected(t *testing.T) {
	t.Parallel()
	var file caseFile
	readJSON(t, "cases.json", &file)
	if len(file.ExpectedScore) != 12 || len(file.PerformanceRating) != 10 {
		t.Fatalf("%d expected scores, %d performances", len(file.ExpectedScore), len(file.PerformanceRating))
	}
	for _, c := range file.ExpectedScore {
		a := rating.State{Rating: float64(c.R), RD: float64(c.RD)}
		b := rating.State{Rating: float64(c.OppR), RD: float64(c.OppRD)}
		near(t, "expected", rating.Expected(a, b, 0), c.Expected, 1e-13)
		near(t, "expected, first", rating.Expected(a, b, 35), c.ExpectedFirst, 1e-13)
		near(t, "both", rating.Expected(a, b, 35)+rating.Expected(b, a, -35), 1, 1e-13)
		low, high := a.Interval()
		near(t, "low", low, c.Lo95, 1e-9)
		near(t, "high", high, c.Hi95, 1e-9)
	}
}

func TestPerformance(t *testing.T) {
	t.Parallel()
	var file caseFile
	readJSON(t, "cases.json", &file)
	for _, c := range file.PerformanceRating {
		got, exact := rating.Performance(c.Opponents, float64(c.Score))
		near(t, "performance", got, c.Performance, 1e-9)
		if !exact {
			t.Errorf("%v of %v is not exact", c.Score, c.Opponents)
		}
	}
	// All points: half a point more from an opponent of the mean rating.
	all, exact := rating.Performance([]float64{1500, 1500}, 2)
	if exact {
		t.Error("all points are exact")
	}
	near(t, "2.5 of 3", all, decimal(1500+400*math.Log10(5)), 1e-9)
	none, exact := rating.Performance([]float64{1400, 1600}, 0)
	if exact || none >= 1400 {
		t.Errorf("no points: %v, exact %v", none, exact)
	}
	if r, exact := rating.Performance(nil, 0); r != 0 || exact {
		t.Errorf("no opponents: %v, exact %v", r, exact)
	}
}

func TestSplit(t *testing.T) {
	t.Parallel()
	for _, e := range []float64{0, 0.2, 0.5, 0.9, 1} {
		for _, drawish := range []float64{0, 0.3, 0.5} {
			o := rating.Split(e, drawish)
			near(t, "sum", o.Win+o.Draw+o.Loss, 1, 1e-15)
			near(t, "score", o.Win+o.Draw/2, decimal(e), 1e-15)
			if o.Win < 0 || o.Draw < 0 || o.Loss < -1e-15 {
				t.Errorf("%v of %v: %+v", e, drawish, o)
			}
		}
	}
}

func TestProvisional(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		standing rating.Standing
		want     string
	}{
		{rating.Standing{}, "no rated games"},
		{rating.Standing{Rated: true, Opponents: 2, State: rating.State{RD: 50}}, "fewer than three opponents"},
		{rating.Standing{Rated: true, Opponents: 3, State: rating.State{RD: 110.5}}, "deviation over 110"},
		{rating.Standing{Rated: true, Opponents: 3, State: rating.State{RD: 110}}, ""},
	} {
		if got := c.standing.Provisional(c.standing.State); got != c.want {
			t.Errorf("%+v: got %q, want %q", c.standing, got, c.want)
		}
	}
}
