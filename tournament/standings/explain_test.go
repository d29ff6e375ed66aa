package standings_test

import (
	"fmt"
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/standings"
)

// written is an explanation as lines of round, opponent, worth, points,
// contribution and why.
func written(x *standings.Explanation) string {
	var b strings.Builder
	for _, l := range x.Lines {
		fmt.Fprintf(&b, "%d #%d %s x %s = %s", l.Round, l.Opponent, l.Basis, l.Points, l.Value)
		if l.Voluntary {
			b.WriteString(" v")
		}
		if l.Cut {
			b.WriteString(" cut")
		}
		if l.Reason != "" {
			b.WriteString(" (" + l.Reason + ")")
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "= %s", x.Value)
	if x.Summary != "" {
		b.WriteString(" (" + x.Summary + ")")
	}
	return b.String()
}

// The worked examples of the five-round Swiss.
func TestExplain(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name, file, tiebreak string
		edition              tournament.Edition
		number               int
		want                 string
	}{
		{"half-point bye uncapped", "tec_swiss5.trf", "SB/C1", 2024, 4, `1 #12 3 x 1.0 = 3
2 #0 3.5 x 0.5 = 1.75 v cut (not played: own score as the opponent's (16.4); cut: voluntary unplayed round first (16.5))
3 #13 1.5 x 1.0 = 1.5
4 #3 3.5 x 0.5 = 1.75
5 #1 3.5 x 0.5 = 1.75
= 8`},
		{"half-point bye capped", "tec_swiss5.trf", "BH/C1", 2026, 4, `1 #12 3 x 1.0 = 3
2 #0 2.5 x 0.5 = 2.5 v cut (not played: at most a draw for each round (16.4.2); cut: voluntary unplayed round first (16.5))
3 #13 1.5 x 1.0 = 1.5
4 #3 3.5 x 0.5 = 3.5
5 #1 3.5 x 0.5 = 3.5
= 11.5`},
		{"forfeit capped by the opponent, played game cut", "tec_swiss5.trf", "SB/C1", 2026, 14, `1 #6 3 x 1.0 = 3
2 #8 2.5 x 0.0 = 0
3 #12 2 x 0.0 = 0 v (not played: own score as the opponent's (16.4))
4 #0 2 x 0.0 = 0 v (not played: own score as the opponent's (16.4))
5 #13 1.5 x 1.0 = 1.5 cut (cut: least significant)
= 3`},
		{"average of ratings", "tec_swiss5.trf", "TPR", 2026, 14, `1 #6 1950 x 1.0 = 1950
2 #8 1850 x 0.0 = 1850
5 #13 1600 x 1.0 = 1600
= 1925 (average 1800, score 2 of 3 = 67 %, difference +125)`},
		{"direct encounter", "tec_swiss9.trf", "DE", 2026, 4, `0 #1 - x 0.5 = 0.5
0 #2 - x 0.5 = 0.5
0 #6 - x 0.5 = 0.5
= 2 (place 2 of 4, shared by 2)`},
		{"direct encounter, not met", "tec_swiss9.trf", "DE", 2026, 7, `0 #8 - x 0.0 = 0 (not met)
0 #16 - x 0.0 = 0
= 0 (3 players stay level)`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			o := standings.Options{TieBreaks: list(t, "PTS,DE"), Edition: c.edition}
			x, err := standings.Explain(load(t, c.file), c.number, list(t, c.tiebreak)[0], o)
			if err != nil {
				t.Fatal(err)
			}
			if got := written(x); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestExplainRefuses(t *testing.T) {
	t.Parallel()
	e := load(t, "tec_swiss5.trf")
	cases := []struct {
		tiebreak string
		number   int
		want     string
	}{
		{"BH", 99, "entrant 99: not in the event"},
		{"KS", 1, "round robins only"},
	}
	for _, c := range cases {
		_, err := standings.Explain(e, c.number, list(t, c.tiebreak)[0], standings.Options{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s of %d: got %v, want %q in it", c.tiebreak, c.number, err, c.want)
		}
	}
	e.Entrants[3].Rating = 0
	_, err := standings.Explain(e, 1, list(t, "ARO")[0], standings.Options{})
	if err == nil || !strings.Contains(err.Error(), "unrated") {
		t.Errorf("unrated: got %v", err)
	}
}
