package war_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/variants/war"
)

// A score is a war as an independent program played it.
type score struct {
	ID     string
	Result string
	Why    string
	Drawn  map[string]string
	Turns  []struct {
		Side  string
		Moves []struct {
			Board string
			UCI   string
			SAN   string
			FEN   string `json:"fen_after"`
		}
	}
	Final map[string]string `json:"final_fens"`
}

func lookup(string) (engine.Variant, bool) { return war.Variant(), true }

// checkFile replays the only game of a file.
func checkFile(t *testing.T, name string) check.Verdict {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return checkText(t, string(text))
}

func checkText(t *testing.T, text string) check.Verdict {
	t.Helper()
	r := record.NewReader("x", strings.NewReader(text))
	g, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	if more, err := r.Next(); err == nil {
		t.Fatalf("there is a second game: %q", more.Text)
	}
	return check.Game(g, lookup, check.Options{Variant: "war", Trace: true})
}

// wars are the names of the wars in testdata.
func wars(tb testing.TB) (names []string) {
	tb.Helper()
	files, err := filepath.Glob("testdata/war*.json")
	if err != nil || len(files) < 5 {
		tb.Fatalf("%d wars, %v", len(files), err)
	}
	for _, file := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(file), ".json"))
	}
	return names
}

// TestWars: in all three spellings, every board's FEN after every move, the
// boards drawn, the result and why.
func TestWars(t *testing.T) {
	t.Parallel()
	for _, name := range wars(t) {
		text, err := os.ReadFile(filepath.Join("testdata", name+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var want score
		if err := json.Unmarshal(text, &want); err != nil {
			t.Fatal(err)
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := checkFile(t, name+".txt")
			compare(t, &want, v)
			compare(t, &want, checkFile(t, name+".san.txt"))
			canonical := record.Append(nil, []record.Tag{{Name: "Variant", Value: "war"}, {Name: "Result", Value: v.Claimed}}, v.Movetext, v.Claimed)
			again := checkText(t, string(canonical))
			compare(t, &want, again)
			if again.Movetext != v.Movetext {
				t.Errorf("movetext %s\nreads back as %s", v.Movetext, again.Movetext)
			}
		})
	}
}

func compare(t *testing.T, want *score, v check.Verdict) {
	t.Helper()
	if !v.OK() || v.Outcome != want.Result || v.Reason != want.Why {
		t.Fatalf("legal %v, %s (%s), fault %+v; want %s (%s)", v.Legal, v.Outcome, v.Reason, v.Fault, want.Result, want.Why)
	}
	var plies []check.PlyTrace
	for _, turn := range want.Turns {
		for _, m := range turn.Moves {
			plies = append(plies, check.PlyTrace{
				Ply: len(plies) + 1, Side: turn.Side, Board: m.Board, Move: m.UCI, SAN: m.SAN, FEN: m.FEN,
			})
		}
	}
	got := v.Trace.([]check.PlyTrace)
	for i := range got {
		if got[i].Legal < 1 {
			t.Errorf("ply %d: %d legal moves", i+1, got[i].Legal)
		}
		got[i].Legal = 0
	}
	if diff := cmp.Diff(plies, got); diff != "" {
		t.Fatalf("-want +got:\n%s", diff)
	}
	if v.Turns != len(plies) {
		t.Errorf("%d turns, want %d board moves", v.Turns, len(plies))
	}
	drawn := map[string]string{}
	for i, part := range strings.Split(v.Final, " | ")[:4] {
		board := string(rune('A' + i))
		fen, mark, _ := strings.Cut(part, " =")
		if fen != want.Final[board] {
			t.Errorf("board %s ends as %s, want %s", board, fen, want.Final[board])
		}
		if mark != "" {
			drawn[board] = strings.Replace(mark, "dead", "dead position", 1)
		}
	}
	if diff := cmp.Diff(want.Drawn, drawn); diff != "" {
		t.Errorf("drawn (-want +got):\n%s", diff)
	}
}

// TestFaultyWars: each is refused at the first move that is out of order.
func TestFaultyWars(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]check.Fault{
		"badwar01.txt": {Number: 1, Side: "white", Board: "A", Text: "P a2-a3", Line: 10, Column: 6, Rule: "order",
			Message: "White's first turn is on C and D only; board C is due"},
		"badwar03.txt": {Number: 1, Side: "black", Board: "A", Text: "p d7-d5", Line: 11, Column: 8, Rule: "order",
			Message: "Black goes from D to A, and board D is due"},
		"badwar12.txt": {Number: 2, Side: "white", Board: "A", Text: "P a2-a3", Line: 12, Column: 17, Rule: "order",
			Message: "board A has had its move in this turn; board B is due"},
	} {
		v := checkFile(t, file)
		if v.Legal || v.Fault == nil {
			t.Errorf("%s is legal", file)
			continue
		}
		if diff := cmp.Diff(want, *v.Fault); diff != "" {
			t.Errorf("%s (-want +got):\n%s", file, diff)
		}
	}
}
