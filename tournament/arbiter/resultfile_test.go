package arbiter_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament/arbiter"
)

// pairedHall is a hall with a round of two boards and a bye,
// and who sits where.
func pairedHall(t *testing.T) (hall, arbiter.Round) {
	t.Helper()
	h := newHall(t)
	h.swiss("cup", 5, 2)
	h.pair("cup")
	r, err := h.Round(t.Context(), "cup", 1)
	h.must(err)
	return h, r
}

// named puts the names of the boards into a text: W1 is White on board 1.
func named(text string, r arbiter.Round) string {
	var pairs []string
	for _, b := range r.Boards {
		n := string(rune('0' + b.Number))
		pairs = append(pairs, "W"+n, b.WhiteName, "B"+n, b.BlackName)
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

func TestImportResults(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want [2]string // of boards 1 and 2
	}{
		"lines":                {"1 1-0\n2 0-1\n", [2]string{"1-0", "0-1"}},
		"lines with commas":    {"2,=\r\n1;1-0FF\r\n", [2]string{"+/-", "1/2-1/2"}},
		"decimal comma":        {"1 0,5-0,5", [2]string{"1/2-1/2", "*"}},
		"comments and blanks":  {"# round 1\n\n1 -/+ \n", [2]string{"-/+", "*"}},
		"board and names":      {"Board;White;Black;Result\n2;W2;B2;½-½\n", [2]string{"*", "1/2-1/2"}},
		"names alone":          {"white;black;result\nW1;B1;1-0U\n", [2]string{"1-0q", "*"}},
		"one name":             {"white;result\nW1;1\n", [2]string{"1-0", "*"}},
		"Windows-1252":         {"Wei\xdf;Schwarz;Ergebnis\nW1;B1;\xbd-\xbd\n", [2]string{"1/2-1/2", "*"}},
		"byte order mark":      {"\xef\xbb\xbfresult,board\n0-0,1\n", [2]string{"-/-", "*"}},
		"the bye":              {"board;white;black;result\n1;W1;B1;1-0\n3;W3;;1\n;W3;bye;+\n", [2]string{"1-0", "*"}},
		"not yet played":       {"board;white;black;result\n1;W1;B1;*\n2;W2;B2;\n", [2]string{"*", "*"}},
		"number of the board":  {"No;White;Black;Result\n2;W2;B2;0-1\n", [2]string{"*", "0-1"}},
		"numbers of both":      {"No;White;Result;No;Black\n;W2;0-1;;B2\n", [2]string{"*", "0-1"}},
		"quoted":               {"board,result\n\"1\",\"1 : 0\"\n", [2]string{"1-0", "*"}},
		"separator said":       {"sep=,\nboard,result,x;y\n1,0-1,\n", [2]string{"0-1", "*"}},
		"carriage returns":     {"board,result\r1,0-1\r2,=\r", [2]string{"0-1", "1/2-1/2"}},
		"the round is told":    {"round,board,result\n1,1,=\n", [2]string{"1/2-1/2", "*"}},
		"other columns follow": {"board,result,\n1,=,,\n", [2]string{"1/2-1/2", "*"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h, r := pairedHall(t)
			_, err := h.ImportResults(t.Context(), "cup", 1, "r.csv", []byte(named(c.text, r)), false)
			h.must(err)
			r, err = h.Round(t.Context(), "cup", 1)
			h.must(err)
			if got := [2]string{r.Boards[0].Result.String(), r.Boards[1].Result.String()}; got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
			v, err := h.VerifyResultFile(t.Context(), "cup", 1, "r.csv", []byte(named(c.text, r)))
			h.must(err)
			if len(v.Mismatches) > 0 || v.Boards != 2 {
				t.Errorf("typed again: %+v", v)
			}
			h.sound()
		})
	}
}

func TestImportResultsRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"the wrong board": {"board;white;black;result\n2;W1;B1;1-0\n1;W1;B1;=\n", []string{":2:3: board 2 is W2 - B2, not W1 - B1"}},
		"one wrong name":  {"board;white;black;result\n2;W2;B1;1-0\n", []string{":2:SECOND: board 2 is W2 - B2, not W2 - B1"}},
		"exchanged":       {"white;black;result\nB1;W1;1-0\n", []string{":2:1: board 1 is W1 - B1: White and Black are exchanged here"}},
		"nobody":          {"white;black;result\nNobody;W1;1-0\n;;=\n", []string{`:2:1: event cup: no player "Nobody": ptm event entries cup`, ":3:3: result of nobody: neither board nor players are given"}},
		"twice":           {"1 1-0\n1 1-0\n", []string{":2:3: round 1: board 1 comes twice"}},
		"no such board":   {"4 1-0\n1 2-0\nx 1-0\n", []string{":1:1: round 1: no board 4, there are 3", `:2:3: result "2-0" is unknown: 1-0 0-1 1/2-1/2, forfeits +/- -/+ -/-, games of less than one move 1-0q 0-1q 1/2-1/2q`, `:3:1: board is a number from 1, not "x"`}},
		"another round":   {"round,board,result\n2,1,=\n", []string{":2:1: result of round 2, not 1"}},
		"no result":       {"board;white\n1;W1\n", []string{`:1: no column is called result; there are "board", "white"`}},
		"no board":        {"result;x\n1-0;\n", []string{`:1: no column says which board a result is of: board, or white and black; there are "result", "x"`}},
		"two columns":     {"bd,board,result\n1,1,=", []string{`:1:4: column "board" says the same as column "bd"`}},
		"nothing":         {"\n \n", []string{": is empty: a table with a header, or lines BOARD RESULT, were expected"}},
		"uneven":          {"board,result\n1\n", []string{":2: line has 1 cells, the header 2: quote a cell that holds the separator"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h, r := pairedHall(t)
			before := h.event("cup")
			_, err := h.ImportResults(t.Context(), "cup", 1, "", []byte(named(c.text, r)), false)
			var refused *arbiter.ImportError
			if !errors.As(err, &refused) {
				t.Fatalf("got %v", err)
			}
			var got []string
			for _, f := range refused.Faults {
				got = append(got, f.String())
			}
			for i := range c.want {
				second := strings.Index(named("2;W2;B1", r), named("B1", r)) + 1
				c.want[i] = strings.Replace(named(c.want[i], r), "SECOND", string(rune('0'+second/10))+string(rune('0'+second%10)), 1)
				c.want[i] = strings.Replace(c.want[i], ":0", ":", 1)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			if diff := cmp.Diff(before, h.event("cup")); diff != "" {
				t.Errorf("something was entered\n%s", diff)
			}
		})
	}
}

// Typing again shows what differs, what was forgotten, and what is too much.
func TestVerifyResults(t *testing.T) {
	t.Parallel()
	h, r := pairedHall(t)
	one := h.result("1-0")
	v, err := h.VerifyResults(t.Context(), "cup", 1, nil)
	h.must(err)
	if len(v.Mismatches) != 0 {
		t.Errorf("nothing entered, nothing typed: %+v", v)
	}
	v, err = h.VerifyResults(t.Context(), "cup", 1, []arbiter.BoardResult{{Board: 2, Result: one}})
	h.must(err)
	if len(v.Mismatches) != 1 || v.Mismatches[0].Board.Number != 2 || v.Mismatches[0].Typed != one {
		t.Errorf("typed and not entered: %+v", v)
	}
	h.play("cup", 1, "1-0", "0-1")
	v, err = h.VerifyResults(t.Context(), "cup", 1, []arbiter.BoardResult{{Board: 2, Result: one}})
	h.must(err)
	if len(v.Mismatches) != 2 || v.Mismatches[0].Board.WhiteName != r.Boards[0].WhiteName || v.Mismatches[0].Typed != (arbiter.Result{}) {
		t.Errorf("one otherwise, one not typed: %+v", v)
	}
	_, err = h.VerifyResults(t.Context(), "cup", 1, []arbiter.BoardResult{{Board: 3, Result: one}})
	h.refused(err, arbiter.RuleBreak, "round 1: board 3 is the pairing-allocated bye of "+r.Boards[2].WhiteName)
	_, err = h.VerifyResults(t.Context(), "cup", 2, nil)
	h.refused(err, arbiter.NotFound, "round 2: not paired in event cup")
}
