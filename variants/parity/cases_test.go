package parity_test

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
)

func TestPositions(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("testdata/positions.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name     string
		Kind     string
		Position setup
		Moves    []string
		Expect   struct {
			situation
			SAN    []string `json:"san"`
			Events []string `json:"events"`
			After  setup    `json:"after"`
		}
	}
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) != 54 {
		t.Errorf("%d cases, want 54", len(cases))
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			p := c.Position.parse(t)
			want := c.Expect.situation
			if c.Kind == "turn" {
				san := play(t, p, c.Moves)
				if diff := cmp.Diff(c.Expect.SAN, san); diff != "" {
					t.Errorf("SAN (-want +got):\n%s", diff)
				}
				if diff := cmp.Diff(c.Expect.Events, p.AppendEvents([]string{})); diff != "" {
					t.Errorf("events (-want +got):\n%s", diff)
				}
				after := c.Expect.After.parse(t)
				if got, want := fields(p, 6), fields(after, 6); got != want {
					t.Errorf("after the turn: %s, want %s", got, want)
				}
				// The position after must also look so when it is set up anew.
				want.Legal, want.Safe = look(after).Legal, look(after).Safe
			}
			if got := p.Outcome(); got != want.Outcome.engine() {
				t.Errorf("outcome %v, want %v", got, want.Outcome.engine())
			}
			want.Outcome = nil
			if diff := cmp.Diff(want, look(p)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// fields are the first n fields of a position text.
func fields(p engine.Position, n int) string {
	return strings.Join(strings.Fields(p.String())[:n], " ")
}

type record struct {
	Seed   int  `json:"seed"`
	Single bool `json:"single_occupation"`
	Strict bool `json:"strict_king_safety"`
	Turns  []turn
	Final  struct {
		White, Black []string
	} `json:"final"`
	Outcome *outcome `json:"outcome"`
}

type turn struct {
	N         int      `json:"n"`
	Legal     []int    `json:"legal"`
	Safe      []int    `json:"safe"`
	Immediate []bool   `json:"immediate_check"`
	Delayed   []bool   `json:"delayed_check"`
	Moves     []string `json:"moves"`
	SAN       []string `json:"san"`
	Events    []string `json:"events"`
}

func records(tb testing.TB) []record {
	tb.Helper()
	f, err := os.Open("testdata/games.jsonl")
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	var list []record
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var r record
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			tb.Fatal(err)
		}
		list = append(list, r)
	}
	if err := lines.Err(); err != nil {
		tb.Fatal(err)
	}
	return list
}

func (r record) start(tb testing.TB) engine.Simultaneous {
	tb.Helper()
	v := variant(r.Single)
	return parse(tb, v, settings(r.Strict, false), v.Start)
}

func TestGames(t *testing.T) {
	t.Parallel()
	list := records(t)
	if len(list) != 60 {
		t.Errorf("%d games, want 60", len(list))
	}
	for _, r := range list {
		p := r.start(t)
		for _, want := range r.Turns {
			if p.Outcome().Over() {
				t.Fatalf("game %d turn %d: over: %v", r.Seed, want.N, p.Outcome())
			}
			if diff := cmp.Diff(want, trace(t, p, want.Moves)); diff != "" {
				t.Fatalf("game %d (-want +got):\n%s", r.Seed, diff)
			}
		}
		if got, want := p.Outcome(), r.Outcome.engine(); got != want {
			t.Errorf("game %d: outcome %v, want %v", r.Seed, got, want)
		}
		final := setup{
			White: r.Final.White, Black: r.Final.Black,
			Frozen: make([][]string, 2), Castling: make([]string, 2),
		}
		if got, want := fields(p, 1), strings.Fields(final.text())[0]; got != want {
			t.Errorf("game %d: ends at %s, want %s", r.Seed, got, want)
		}
	}
}

// trace plays a turn and describes it as the games do.
func trace(tb testing.TB, p engine.Simultaneous, moves []string) turn {
	tb.Helper()
	l := look(p)
	got := turn{
		N:         p.Turn().Number,
		Legal:     []int{len(l.Legal[0]), len(l.Legal[1])},
		Safe:      []int{len(l.Safe[0]), len(l.Safe[1])},
		Immediate: l.Immediate,
		Delayed:   l.Delayed,
		Moves:     moves,
	}
	got.SAN = play(tb, p, moves)
	got.Events = p.AppendEvents([]string{})
	return got
}
