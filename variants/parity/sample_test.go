package parity_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/variants/parity"
)

// sample is the inventor's game, as written: White's and Black's moves in turn.
func sample(t *testing.T) []engine.Written {
	t.Helper()
	raw, err := os.ReadFile("testdata/sample.pgn")
	if err != nil {
		t.Fatal(err)
	}
	_, movetext, _ := strings.Cut(string(raw), "\n\n")
	var moves []engine.Written
	number := regexp.MustCompile(`^\d+\.$`)
	for _, token := range strings.Fields(movetext) {
		if number.MatchString(token) || token == "1-0" {
			continue
		}
		w, err := notation.Parse(token)
		if err != nil {
			t.Fatalf("%s: %v", token, err)
		}
		moves = append(moves, w)
	}
	return moves
}

// furthest plays the record out and keeps the reading with which it goes on
// furthest; ambiguous lists where several moves fit.
func furthest(p engine.Simultaneous, moves []engine.Written) (line []engine.Move, ambiguous []string) {
	if len(moves) == 0 {
		return nil, nil
	}
	fitting := p.Match(nil, moves[0])
	if len(fitting) > 1 {
		t := p.Turn()
		ambiguous = append(ambiguous, fmt.Sprintf("%d %s %s", t.Number, t.Side, moves[0].Text))
	}
	var best []engine.Move
	var later []string
	for _, m := range fitting {
		next := p.CopyTo(nil).(engine.Simultaneous)
		if err := next.Play(m); err != nil {
			panic(err)
		}
		rest, more := furthest(next, moves[1:])
		if best == nil || len(rest)+1 > len(best) {
			best, later = append([]engine.Move{m}, rest...), more
		}
	}
	return best, append(ambiguous, later...)
}

func TestSampleGame(t *testing.T) {
	t.Parallel()
	v := parity.Chess()
	p := parse(t, v, nil, v.Start)
	moves := sample(t)
	line, ambiguous := furthest(p, moves)
	if want := []string{"33 white Re1"}; !slices.Equal(ambiguous, want) {
		t.Errorf("ambiguous: %q, want %q", ambiguous, want)
	}
	if len(line) != 2*62 {
		t.Fatalf("%d half-moves are legal, want 124", len(line))
	}
	var shared, failed, unsafe, delayed, immediate []string
	for i, m := range line {
		s := engine.Side(i % 2)
		n := p.Turn().Number
		if !p.Safe(s, m) {
			unsafe = append(unsafe, fmt.Sprintf("%d %s", n, p.AppendSAN(nil, m)))
		}
		if n == 33 && s == engine.White && string(p.AppendCoordinates(nil, m)) != "d1e1" {
			t.Errorf("33 Re1 is %s, want d1e1", p.AppendCoordinates(nil, m))
		}
		if err := p.Play(m); err != nil {
			t.Fatal(err)
		}
		if s == engine.White {
			continue
		}
		for _, e := range p.AppendEvents(nil) {
			switch f := strings.Fields(e); f[0] {
			case "shared":
				shared = append(shared, fmt.Sprintf("%d %s %s", n, f[2], f[3]))
			case "failed":
				failed = append(failed, fmt.Sprintf("%d%s", n, f[2][:1]))
			}
		}
		for side := range engine.Side(2) {
			now, later := p.Checks(side)
			if now {
				immediate = append(immediate, fmt.Sprintf("%d%s", n, side.String()[:1]))
			}
			if later {
				delayed = append(delayed, fmt.Sprintf("%d%s", n, side.String()[:1]))
			}
		}
		if p.Outcome().Over() {
			t.Fatalf("turn %d: %v", n, p.Outcome())
		}
	}
	for name, c := range map[string][2][]string{
		"shared squares":  {shared, {"5 e5 PP", "16 g5 PP", "26 h3 PP"}},
		"failed captures": {failed, strings.Fields("11b 12w 13b 13w 15b 17b 19w 24b 38w 40b 43b 43w 47b 59w 61b")},
		"unsafe moves":    {unsafe, {"56 Kc6"}},
		"delayed checks":  {delayed, strings.Fields("47b 59w 59b 61b")},
		"immediate check": {immediate, {"57b"}},
	} {
		if diff := cmp.Diff(c[1], c[0]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	// 63 Ra7+ moves the rook that captured on c7 in turn 62.
	want := engine.IllegalMove{Rule: "2", Reason: "the rook on c7 moved last turn and is frozen"}
	if got := p.Explain(moves[2*62]); *got != want {
		t.Errorf("63 Ra7+: %+v, want %+v", *got, want)
	}
}

func TestSampleGameUnderStrictKingSafety(t *testing.T) {
	t.Parallel()
	v := parity.Chess()
	p := parse(t, v, settings(true, false), v.Start)
	moves := sample(t)
	line, _ := furthest(p, moves)
	for _, m := range line {
		if err := p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := p.Turn(), (engine.Turn{Number: 56, Side: engine.Black}); got != want {
		t.Fatalf("plays to %v, want %v", got, want)
	}
	want := engine.IllegalMove{Rule: "king safety", Reason: "c6 is attacked, and the event allows no unsafe move"}
	if got := p.Explain(moves[len(line)]); *got != want {
		t.Errorf("56...Kc6: %+v, want %+v", *got, want)
	}
}
