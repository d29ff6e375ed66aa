package chart_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/rating"
	"ptm/rating/chart"
)

var update = flag.Bool("update", false, "rewrite the charts in testdata and in the documentation")

// golden compares a chart with a file.
func golden(t *testing.T, path string, c chart.Chart) {
	t.Helper()
	var out bytes.Buffer
	if err := chart.SVG(&out, c); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), out.String()); d != "" {
		t.Errorf("%s (-want +got)\n%s", path, d)
	}
	wellFormed(t, out.Bytes())
}

func wellFormed(t *testing.T, svg []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("%v\n%s", err, svg)
		}
	}
}

// curve is the chart of a player of the small test history, months from
// 2023-09 on.
func curve(t *testing.T, player int64, title string) chart.Chart {
	t.Helper()
	f, err := os.Open("../testdata/small_s12.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	games, err := rating.ReadGames(f)
	if err != nil {
		t.Fatal(err)
	}
	r, err := rating.Run(rating.Pool{Config: rating.Default(), Games: games}, nil)
	if err != nil {
		t.Fatal(err)
	}
	c := chart.Chart{Title: title, Subject: "parity"}
	for _, p := range r.Curve(player) {
		low, high := p.Interval()
		month := 8 + p.Period - 1
		c.Points = append(c.Points, chart.Point{Label: fmt.Sprintf("%d-%02d", 2023+month/12, month%12+1),
			Rating: p.Rating, Low: low, High: high, Games: p.Games})
	}
	return c
}

// TestDocumented: the chart in docs/ratings.md is the program's.
func TestDocumented(t *testing.T) {
	t.Parallel()
	golden(t, "../../docs/rating-history.svg", curve(t, 25, "Example, Emma"))
}

func TestSingleMonth(t *testing.T) {
	t.Parallel()
	golden(t, "testdata/single.svg", chart.Chart{Title: "<Ng & Ben>", Subject: "parity/blitz",
		Points: []chart.Point{{Label: "2026-03", Rating: 1500, Low: 1200, High: 1800, Games: 3}}})
}

func TestRefused(t *testing.T) {
	t.Parallel()
	for _, c := range []chart.Chart{
		{Title: "nobody"},
		{Points: []chart.Point{{Rating: math.NaN()}}},
		{Points: []chart.Point{{Rating: 1500, Low: math.Inf(-1), High: 1600}}},
		{Points: []chart.Point{{Rating: 1500, Low: 1600, High: 1700}}},
	} {
		var out bytes.Buffer
		if err := chart.SVG(&out, c); err == nil || out.Len() > 0 {
			t.Errorf("%+v: got %v and %d bytes", c, err, out.Len())
		}
	}
}

// TestAnySpan: whatever the ratings, lines of equal rating are few and the
// document is well formed.
func TestAnySpan(t *testing.T) {
	t.Parallel()
	for _, half := range []float64{0, 0.001, 7, 60, 61, 500, 1e4, 1e6} {
		c := chart.Chart{Title: "any", Points: []chart.Point{
			{Label: "2026-01", Rating: -half, Low: -2 * half, High: 0}, {Label: "2026-02", Rating: half, Low: 0, High: 2 * half, Games: 1},
		}}
		var out bytes.Buffer
		if err := chart.SVG(&out, c); err != nil {
			t.Fatal(err)
		}
		wellFormed(t, out.Bytes())
		if n := bytes.Count(out.Bytes(), []byte(`text-anchor="end"`)); n < 2 || n > 9 {
			t.Errorf("half span %v: %d lines of equal rating", half, n)
		}
	}
}
