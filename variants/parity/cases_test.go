package parity_test

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
	"ptm/engine/board"
	"ptm/variants/parity"
)

// setup is a position as the cases write it: lists of two are White, Black.
type setup struct {
	White         []string   `json:"white"`
	Black         []string   `json:"black"`
	Frozen        [][]string `json:"frozen"`
	Castling      []string   `json:"castling"`
	EnPassant     []*string  `json:"en_passant"`
	Duty          *string    `json:"duty"`
	Single        bool       `json:"single_occupation"`
	Strict        bool       `json:"strict_king_safety"`
	StalemateDraw bool       `json:"stalemate_draw"`
}

type outcome struct {
	Result string  `json:"result"`
	White  *string `json:"white"`
	Black  *string `json:"black"`
}

// engine is the outcome as the engine says it.
func (o *outcome) engine() engine.Outcome {
	if o == nil {
		return engine.Outcome{}
	}
	result, _ := engine.ParseResult(o.Result)
	var reasons []string
	for _, r := range []*string{o.White, o.Black} {
		if r != nil {
			reasons = append(reasons, *r)
		}
	}
	return engine.Outcome{Result: result, Reason: strings.Join(reasons, "; ")}
}

var chess = board.Geometry{Files: 8, Ranks: 8}

// text writes the setup as position text.
func (s setup) text() string {
	var men [64]string
	for i, side := range [][]string{s.White, s.Black} {
		for _, man := range side {
			q, _ := chess.Parse(man[1:])
			letter := man[:1]
			if i == 1 {
				letter = strings.ToLower(letter)
			}
			men[q] += letter
		}
	}
	var b strings.Builder
	for rank := 7; rank >= 0; rank-- {
		for _, on := range men[rank*8 : rank*8+8] {
			switch len(on) {
			case 0:
				b.WriteByte('1')
			case 1:
				b.WriteString(on)
			default:
				b.WriteString("(" + on + ")")
			}
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	board := b.String()
	for n := 8; n > 1; n-- {
		board = strings.ReplaceAll(board, strings.Repeat("1", n), string(rune('0'+n)))
	}
	frozen := "-"
	if len(s.Frozen[0])+len(s.Frozen[1]) > 0 {
		frozen = names(s.Frozen[0]) + "/" + names(s.Frozen[1])
	}
	var passed []string
	for _, e := range s.EnPassant {
		if e != nil {
			passed = append(passed, *e)
		}
	}
	duty := "-"
	if s.Duty != nil {
		duty = *s.Duty
	}
	rights := s.Castling[0] + strings.ToLower(s.Castling[1])
	if rights == "" {
		rights = "-"
	}
	return strings.Join([]string{board, "w", rights, names(passed), frozen, duty, "0", "1"}, " ")
}

// names joins squares in the order of the board.
func names(list []string) string {
	if len(list) == 0 {
		return "-"
	}
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b string) int {
		qa, _ := chess.Parse(a)
		qb, _ := chess.Parse(b)
		return int(qa) - int(qb)
	})
	return strings.Join(list, "")
}

func variant(single bool) engine.Variant {
	if single {
		return parity.SingleOccupation()
	}
	return parity.Chess()
}

func settings(strict, stalemateDraw bool) engine.Settings {
	s := engine.Settings{}
	if strict {
		s["king-safety"] = "strict"
	}
	if stalemateDraw {
		s["stalemate"] = "draw"
	}
	return s
}

func parse(tb testing.TB, v engine.Variant, s engine.Settings, text string) engine.Simultaneous {
	tb.Helper()
	settled, err := v.Settle(s)
	if err != nil {
		tb.Fatal(err)
	}
	p, err := v.Parse(text, settled)
	if err != nil {
		tb.Fatalf("%q: %v", text, err)
	}
	return p.(engine.Simultaneous)
}

func (s setup) parse(tb testing.TB) engine.Simultaneous {
	tb.Helper()
	return parse(tb, variant(s.Single), settings(s.Strict, s.StalemateDraw), s.text())
}

// written lists the moves of a side in coordinates, sorted.
func written(p engine.Simultaneous, moves []engine.Move) []string {
	list := []string{}
	for _, m := range moves {
		list = append(list, string(p.AppendCoordinates(nil, m)))
	}
	slices.Sort(list)
	return list
}

func safeOnly(p engine.Simultaneous, s engine.Side, moves []engine.Move) []engine.Move {
	var safe []engine.Move
	for _, m := range moves {
		if p.Safe(s, m) {
			safe = append(safe, m)
		}
	}
	return safe
}

type situation struct {
	Legal     [][]string `json:"legal"`
	Safe      [][]string `json:"safe"`
	Immediate []bool     `json:"immediate_check"`
	Delayed   []bool     `json:"delayed_check"`
	Outcome   *outcome   `json:"outcome"`
}

// look describes a position as the cases do; outcome is compared apart.
func look(p engine.Simultaneous) situation {
	var s situation
	for side := range engine.Side(2) {
		moves := p.AppendMovesOf(side, nil)
		s.Legal = append(s.Legal, written(p, moves))
		s.Safe = append(s.Safe, written(p, safeOnly(p, side, moves)))
		immediate, delayed := p.Checks(side)
		s.Immediate = append(s.Immediate, immediate)
		s.Delayed = append(s.Delayed, delayed)
	}
	return s
}

// play carries out one move of each side, written in coordinates.
func play(tb testing.TB, p engine.Simultaneous, moves []string) (san []string) {
	tb.Helper()
	for _, text := range moves {
		m := find(tb, p, text)
		san = append(san, string(p.AppendSAN(nil, m)))
		if err := p.Play(m); err != nil {
			tb.Fatalf("%s in %s: %v", text, p, err)
		}
	}
	return san
}

// find is the legal move of the side to choose that the coordinates name.
func find(tb testing.TB, p engine.Simultaneous, text string) engine.Move {
	tb.Helper()
	for _, m := range p.AppendMoves(nil) {
		if string(p.AppendCoordinates(nil, m)) == text {
			return m
		}
	}
	tb.Fatalf("%s is not legal in %s", text, p)
	return engine.Move{}
}

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

func TestPerft(t *testing.T) {
	t.Parallel()
	for _, v := range []engine.Variant{parity.Chess(), parity.SingleOccupation()} {
		p := parse(t, v, nil, v.Start)
		for depth, want := range map[int]uint64{0: 1, 1: 20, 2: 400, 3: 8256, 4: 170409} {
			if got := engine.Perft(p, depth); got != want {
				t.Errorf("%s: perft %d is %d, want %d", v.Key, depth, got, want)
			}
		}
	}
}

// count is perft by playing every choice out.
func count(tb testing.TB, p engine.Position, depth int) uint64 {
	tb.Helper()
	if depth == 0 {
		return 1
	}
	var nodes uint64
	for _, m := range p.AppendMoves(nil) {
		next := p.CopyTo(nil)
		if err := next.Play(m); err != nil {
			tb.Fatal(err)
		}
		nodes += count(tb, next, depth-1)
	}
	return nodes
}

func TestPerftCountsWhatCanBePlayed(t *testing.T) {
	t.Parallel()
	for name, g := range games() {
		for _, start := range append(g.Starts, g.Variant.Start) {
			p := parse(t, g.Variant, g.Settings, start)
			for depth := 1; depth <= 3; depth++ {
				if got, want := engine.Perft(p, depth), count(t, p, depth); got != want {
					t.Errorf("%s: perft %d of %s is %d, want %d", name, depth, start, got, want)
				}
			}
		}
	}
}
