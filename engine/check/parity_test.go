package check_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
	"ptm/engine/check"
)

const paritySample = "../../variants/parity/testdata/sample.pgn"

func TestSampleGameBreaksRule2(t *testing.T) {
	t.Parallel()
	v := checkOne(t, readFile(t, paritySample), check.Options{Trace: true})
	if v.Legal || v.Turns != 62 || v.Variant != "parity" || v.Claimed != "1-0" || v.Outcome != "*" || !v.Consistent {
		t.Errorf("verdict %s", v.AppendJSON(nil))
	}
	f := *v.Fault
	f.Message = ""
	if diff := cmp.Diff(check.Fault{Number: 63, Side: "white", Text: "Ra7+", Line: 19, Column: 38, Rule: "2"}, f); diff != "" {
		t.Errorf("fault (-want +got):\n%s", diff)
	}
	if !strings.HasPrefix(v.Movetext, "1. e4 e6 2. d4 Be7") || !strings.HasSuffix(v.Movetext, " 62. Rxc7 Ka5") || !strings.Contains(v.Movetext, " 33. Rde1 ") {
		t.Errorf("movetext %s", v.Movetext)
	}
}

func TestSampleGameUnderStrict(t *testing.T) {
	t.Parallel()
	v := checkOne(t, readFile(t, paritySample), check.Options{Settings: engine.Settings{"king-safety": "strict"}})
	if v.Turns != 55 || v.Fault == nil || v.Fault.Number != 56 || v.Fault.Side != "black" || v.Fault.Text != "Kc6" {
		t.Errorf("verdict %s", v.AppendJSON(nil))
	}
}

// What the rulebook tells of the sample game, in its words.
func TestSampleGameFacts(t *testing.T) {
	t.Parallel()
	v := checkOne(t, readFile(t, paritySample), check.Options{Trace: true})
	turns := v.Trace.([]check.TurnTrace)
	var shared, failed, unsafe, immediate, delayed []string
	for _, turn := range turns {
		for _, e := range turn.Events {
			switch w := strings.Fields(e); {
			case w[0] == "shared":
				shared = append(shared, fmt.Sprint(turn.N, " ", w[2], " ", w[3]))
			case w[0] == "failed":
				failed = append(failed, fmt.Sprint(turn.N, w[2][:1]))
			}
		}
		for s, side := range []string{"w", "b"} {
			if turn.ImmediateCheck[s] {
				immediate = append(immediate, fmt.Sprint(turn.N-1, side))
			}
			if turn.DelayedCheck[s] {
				delayed = append(delayed, fmt.Sprint(turn.N-1, side))
			}
		}
	}
	facts := func(name, want string, got []string) {
		t.Helper()
		slices.Sort(got)
		w := strings.Split(want, ", ")
		slices.Sort(w)
		if diff := cmp.Diff(w, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	facts("shared squares", "5 e5 PP, 16 g5 PP, 26 h3 PP", shared)
	facts("failed captures", "11b, 12w, 13b, 13w, 15b, 17b, 19w, 24b, 38w, 40b, 43b, 43w, 47b, 59w, 61b", failed)
	facts("immediate checks after the turn", "57b", immediate)
	// 61 cannot show here: turn 62 is the last of the trace and shows it at
	// its start.
	facts("delayed checks after the turn", "47b, 59b, 59w, 61b", delayed)

	strict := checkOne(t, readFile(t, paritySample), check.Options{Settings: engine.Settings{"king-safety": "strict"}, Trace: true})
	for _, turn := range turns[:55] {
		other := strict.Trace.([]check.TurnTrace)[turn.N-1]
		if turn.SAN != other.SAN || turn.Safe != other.Legal {
			unsafe = append(unsafe, fmt.Sprint(turn.N))
		}
	}
	if len(unsafe) > 0 {
		t.Errorf("turns %v differ between risk and strict before 56", unsafe)
	}
	if len(turns) != 62 || strict.Turns != 55 {
		t.Errorf("%d and %d turns, want 62 and 55", len(turns), strict.Turns)
	}
}

// 33 Re1 is the only ambiguity, and only the rook from d1 lets the record go
// on: cut before turn 35 it cannot be told.
func TestSampleGameAmbiguity(t *testing.T) {
	t.Parallel()
	text := readFile(t, paritySample)
	cut := text[:strings.Index(text, "Qd6 35.")]
	v := checkOne(t, cut, check.Options{})
	if v.Fault == nil || v.Turns != 32 || v.Fault.Number != 33 || v.Fault.Text != "Re1" || v.Fault.Rule != check.RuleNotation ||
		v.Fault.Message != "this can be Rde1 or Rhe1, and the record does not tell which" {
		t.Errorf("cut in turn 34: %s", v.AppendJSON(nil))
	}
	told := strings.Replace(cut, "33. Re1", "33. Rde1", 1)
	if v := checkOne(t, told, check.Options{}); !v.Legal || v.Turns != 33 {
		t.Errorf("told: %s", v.AppendJSON(nil))
	}
}

type parityGame struct {
	Seed   int               `json:"seed"`
	Single bool              `json:"single_occupation"`
	Strict bool              `json:"strict_king_safety"`
	Turns  []check.TurnTrace `json:"turns"`
	// Outcome says for each side how it lost.
	Outcome *struct {
		Result       string
		White, Black *string
	} `json:"outcome"`
}

func parityGames(tb testing.TB) []parityGame {
	tb.Helper()
	var games []parityGame
	s := bufio.NewScanner(strings.NewReader(readFile(tb, "../../variants/parity/testdata/games.jsonl")))
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		var g parityGame
		if err := json.Unmarshal(s.Bytes(), &g); err != nil {
			tb.Fatal(err)
		}
		games = append(games, g)
	}
	return games
}

// text is the game as a record in SAN, or in coordinates.
func (g *parityGame) text(coordinates bool) string {
	var b strings.Builder
	variant := "Parity Chess"
	if g.Single {
		variant = "Parity Chess with Single Occupation"
	}
	fmt.Fprintf(&b, "[White \"%d\"]\n[Variant %q]\n", g.Seed, variant)
	if g.Strict {
		b.WriteString("[Option \"king-safety=strict\"]\n")
	}
	b.WriteByte('\n')
	for _, t := range g.Turns {
		moves := t.SAN
		if coordinates {
			moves = t.Moves
		}
		fmt.Fprintf(&b, "%d. %s %s\n", t.N, moves[0], moves[1])
	}
	if g.Outcome == nil {
		return b.String() + "*\n\n"
	}
	return b.String() + g.Outcome.Result + "\n\n"
}

func TestParityGames(t *testing.T) {
	t.Parallel()
	for _, g := range parityGames(t) {
		for _, coordinates := range []bool{false, true} {
			v := checkOne(t, g.text(coordinates), check.Options{Trace: true})
			if !v.OK() || v.Turns != len(g.Turns) {
				t.Errorf("%d: %s", g.Seed, v.AppendJSON(nil))
				continue
			}
			if diff := cmp.Diff(g.Turns, v.Trace); diff != "" {
				t.Errorf("%d (-want +got):\n%s", g.Seed, diff)
			}
			result, reasons := "*", []string{}
			if o := g.Outcome; o != nil {
				result = o.Result
				for _, r := range []*string{o.White, o.Black} {
					if r != nil {
						reasons = append(reasons, *r)
					}
				}
			}
			if v.Outcome != result || v.Reason != strings.Join(reasons, "; ") {
				t.Errorf("%d: outcome %s %q, want %s %q", g.Seed, v.Outcome, v.Reason, result, reasons)
			}
		}
	}
}

// The JSON of a trace has the very bytes of the cases.
func TestTraceIsWrittenLikeTheCases(t *testing.T) {
	t.Parallel()
	cases := strings.Split(readFile(t, "../../variants/parity/testdata/games.jsonl"), "\n")
	for i, g := range parityGames(t) {
		v := checkOne(t, g.text(false), check.Options{Trace: true})
		_, got, _ := strings.Cut(string(v.AppendJSON(nil)), `"trace":`)
		got = strings.TrimSuffix(got, "}")
		if !strings.Contains(cases[i], `"turns":`+got+`,"final"`) {
			t.Errorf("game %d: trace %.200s... is not that of the case", g.Seed, got)
		}
	}
}

func TestLastTurnOfOneSide(t *testing.T) {
	t.Parallel()
	whole := checkOne(t, "1. e4 e6 2. d4 d5", check.Options{Variant: "parity"})
	half := checkOne(t, "1. e4 e6 2. d4 d5 3. exd5 *", check.Options{Variant: "parity", Trace: true})
	if !half.Legal || half.Turns != 2 || half.Final != whole.Final || half.Movetext != "1. e4 e6 2. d4 d5 3. exd5" {
		t.Errorf("verdict %s", half.AppendJSON(nil))
	}
	if n := len(half.Trace.([]check.TurnTrace)); n != 2 {
		t.Errorf("trace of %d turns, want the 2 full ones", n)
	}
	v := checkOne(t, "1. e4 e6 2. d4 Kd5", check.Options{Variant: "parity"})
	if v.Legal || v.Turns != 1 || v.Final != checkOne(t, "1. e4 e6", check.Options{Variant: "parity"}).Final {
		t.Errorf("fault of the second side: %s", v.AppendJSON(nil))
	}
}

func TestMovesAfterTheEnd(t *testing.T) {
	t.Parallel()
	for _, g := range parityGames(t) {
		if g.Outcome == nil {
			continue
		}
		text := strings.TrimSpace(g.text(false))
		text = strings.TrimSuffix(text, g.Outcome.Result) + "Ka1 Ka8"
		v := checkOne(t, text, check.Options{})
		if v.Fault == nil || v.Fault.Rule != check.RuleEnd || v.Turns != len(g.Turns) || v.Outcome != g.Outcome.Result {
			t.Fatalf("%d: %s", g.Seed, v.AppendJSON(nil))
		}
	}
}

func BenchmarkParityRecords(b *testing.B) {
	var text strings.Builder
	plies := 0
	cases := parityGames(b)
	for _, g := range cases {
		text.WriteString(g.text(false))
		plies += 2 * len(g.Turns)
	}
	games := read(b, text.String())
	for name, opts := range map[string]check.Options{"verdict": {SkipMovetext: true}, "movetext": {}, "trace": {Trace: true}} {
		b.Run(name, func(b *testing.B) {
			c := check.New(lookup, opts)
			b.ReportAllocs()
			for b.Loop() {
				for _, g := range games {
					if v := c.Game(g); !v.Legal {
						b.Fatal(v.Fault)
					}
				}
			}
			perSecond := float64(b.N) / b.Elapsed().Seconds()
			b.ReportMetric(perSecond*float64(len(games)), "games/s")
			b.ReportMetric(perSecond*float64(plies), "halfmoves/s")
		})
	}
}
