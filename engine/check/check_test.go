package check_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/variants"
)

// lookup knows all variants and two games made up for the tests.
func lookup(name string) (engine.Variant, bool) {
	for _, v := range []engine.Variant{pebbleGame("pebbles", 1), pebbleGame("pebbles-2", 2)} {
		if v.Called(name) {
			return v, true
		}
	}
	return variants.Lookup(name)
}

func read(tb testing.TB, text string) []*record.Game {
	tb.Helper()
	r := record.NewReader("test.pgn", strings.NewReader(text))
	var games []*record.Game
	for {
		g, err := r.Next()
		if err == io.EOF {
			return games
		}
		if err != nil {
			tb.Fatal(err)
		}
		games = append(games, g)
	}
}

// checkOne checks a text of one game.
func checkOne(tb testing.TB, text string, opts check.Options) check.Verdict {
	tb.Helper()
	games := read(tb, text)
	if len(games) != 1 {
		tb.Fatalf("%d games in the text, want 1", len(games))
	}
	return check.Game(games[0], lookup, opts)
}

func readFile(tb testing.TB, name string) string {
	tb.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		tb.Fatal(err)
	}
	return string(data)
}

// play checks a movetext of Pebbles.
func play(tb testing.TB, movetext string) check.Verdict {
	tb.Helper()
	return checkOne(tb, movetext, check.Options{Variant: "pebbles"})
}

func TestJSONIsAsFrozen(t *testing.T) {
	t.Parallel()
	v := checkOne(t, "[White \"A <&> \\\"B\\\"\"]\n[Black \"Ö\"]\n[Variant \"pebbles\"]\n\n1. a8 *", check.Options{Trace: true})
	const want = `{"file":"test.pgn","game":1,"line":1,"variant":"pebbles","white":"A <&> \"B\"","black":"Ö","legal":true,"turns":1,` +
		`"claimed":"*","outcome":"1-0","reason":"home","consistent":true,"fault":null,"final":"1 b a8 c1 f1 h1","movetext":"1. a8",` +
		`"trace":[{"ply":1,"side":"white","board":"","move":"a1a8","san":"a8","legal":17,"fen":"1 b a8 c1 f1 h1"}]}`
	if diff := cmp.Diff(want, string(v.AppendJSON(nil))); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	v = checkOne(t, "\n1. a2 a3 *", check.Options{Variant: "pebbles"})
	const fault = `"fault":{"number":1,"side":"black","board":"","text":"a3","line":2,"column":7,"rule":"walk","message":"no pebble can go there"}`
	if got := string(v.AppendJSON(nil)); !strings.Contains(got, fault) || strings.Contains(got, "trace") {
		t.Errorf("got  %s\nwant %s and no trace", got, fault)
	}
}

func TestTraceOfAnEmptyGameIsAList(t *testing.T) {
	t.Parallel()
	for _, variant := range []string{"pebbles", "parity"} {
		v := checkOne(t, "[Result \"*\"]\n\n*", check.Options{Variant: variant, Trace: true})
		if got := string(v.AppendJSON(nil)); !v.OK() || v.Turns != 0 || !strings.HasSuffix(got, `"movetext":"","trace":[]}`) {
			t.Errorf("%s: %s", variant, got)
		}
	}
}

func TestMovetextIsCanonical(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ variant, text, want string }{
		{"pebbles", "1 . a2!? {what} f2 (2. c2) 2.a2a3 $4 h3 3.c4", "1. a2 f2 2. a3 h3 3. c4"},
		{"pebbles", "[FEN \"7 b\"]\n\n7... f2 8. a2", "7... f2 8. a2"},
		{"pebbles", "1. a2 f2 2. ab2", "1. a2 f2 2. b2"},
		{"pebbles-2", "1A. a2 1B. a3 1b. f2 1a. h3 2A. a4", "1A. a2 1B. a3 1b. f2 1a. h3 2A. a4"},
	} {
		v := checkOne(t, c.text, check.Options{Variant: c.variant})
		if v.Fault != nil || v.Movetext != c.want {
			t.Errorf("%s: %q, fault %+v, want %q", c.text, v.Movetext, v.Fault, c.want)
		}
	}
}

func TestSkipMovetext(t *testing.T) {
	t.Parallel()
	v := checkOne(t, "1. a2 f2", check.Options{Variant: "pebbles", SkipMovetext: true})
	if v.Movetext != "" || v.Turns != 2 {
		t.Errorf("movetext %q, turns %d, want none and 2", v.Movetext, v.Turns)
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	const p = "[Variant \"pebbles\"]\n"
	for _, c := range []struct {
		name, text string
		want       check.Fault
	}{
		{"illegal", p + "\n1. a2 f2 2. e5", check.Fault{Number: 2, Side: "white", Text: "e5", Line: 3, Column: 13, Rule: "walk",
			Message: "no pebble can go there"}},
		{"legal list", p + "\n1. a2 f2 2. a2b4", check.Fault{Number: 2, Side: "white", Text: "a2b4", Line: 3, Column: 13, Rule: "walk",
			Message: "no pebble can go there; legal: a1, b2, a3, a4, a5, a6, a7, a8"}},
		{"no move", p + "\n1. a2 Zebra!", check.Fault{Number: 1, Side: "black", Text: "Zebra!", Line: 3, Column: 7, Rule: "notation",
			Message: "this is no move: it has something behind the move"}},
		{"long text", p + "\n" + strings.Repeat("é", 1000), check.Fault{Number: 1, Side: "white", Text: strings.Repeat("é", 50) + "...", Line: 3, Column: 1,
			Rule: "notation", Message: "this is no move: it names no square"}},
		{"after the end", p + "\n1. a8 f2", check.Fault{Number: 1, Side: "black", Text: "f2", Line: 3, Column: 7, Rule: "end",
			Message: "the game was over: 1-0 (home)"}},
		{"number", p + "\n41. a2 f2 43. a3", check.Fault{Number: 42, Side: "white", Text: "a3", Line: 3, Column: 15, Rule: "number",
			Message: "move number 43 stands where turn 42 is due"}},
		{"side", p + "\n1. a2 f2 2... a3", check.Fault{Number: 2, Side: "white", Text: "a3", Line: 3, Column: 15, Rule: "number",
			Message: "the move number marks a move of black, but white's is due"}},
		{"syntax", p + "\n1. a2 f2 {ends", check.Fault{Number: 2, Side: "white", Text: "{", Line: 3, Column: 10, Rule: "syntax",
			Message: "comment is not closed"}},
		{"the earlier of two", p + "\n1. a2 a1 {ends", check.Fault{Number: 1, Side: "black", Text: "a1", Line: 3, Column: 7, Rule: "walk",
			Message: "no pebble can go there"}},
		{"columns are characters", p + "\n1. a2 {Größe ♘} e5", check.Fault{Number: 1, Side: "black", Text: "e5", Line: 3, Column: 17, Rule: "walk",
			Message: "no pebble can go there"}},
		{"no variant", "[White \"A\"]\n\n1. a2", check.Fault{Line: 1, Column: 1, Rule: "variant",
			Message: "the record has no Variant tag, and no variant was given"}},
		{"unknown variant", "[White \"A\"]\n[Variant \"Gobble\"]\n", check.Fault{Text: "Gobble", Line: 2, Column: 1, Rule: "variant",
			Message: `variant "Gobble" is not known`}},
		{"option", p + "[Option \"goal=8\"]\n[Option \"speed=9\"]\n", check.Fault{Text: "speed=9", Line: 3, Column: 1, Rule: "option",
			Message: `variant pebbles: no option "speed" (it has goal)`}},
		{"option value", p + "[Option \"goal\"]\n", check.Fault{Text: "goal", Line: 2, Column: 1, Rule: "option",
			Message: `option "goal" is not written name=value`}},
		{"start", p + "[SetUp \"1\"]\n[FEN \"rubbish\"]\n", check.Fault{Text: "rubbish", Line: 3, Column: 1, Rule: "position",
			Message: `start position: pebbles: "rubbish" is no start`}},
		{"start missing", p + "[SetUp \"1\"]\n", check.Fault{Text: "1", Line: 2, Column: 1, Rule: "position",
			Message: "SetUp promises a start position, but there is no FEN tag"}},
		{"board", "[Variant \"pebbles-2\"]\n\n1A. a2 1A. a3", check.Fault{Number: 1, Side: "white", Board: "A", Text: "a3", Line: 3, Column: 12, Rule: "number",
			Message: "board A stands where board B is due"}},
		{"board and side", "[Variant \"pebbles-2\"]\n\n1A. a2 1b. f2", check.Fault{Number: 1, Side: "white", Board: "B", Text: "f2", Line: 3, Column: 12, Rule: "number",
			Message: "the move number marks a move of black, but white's is due"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			v := checkOne(t, c.text, check.Options{})
			if v.Legal || v.Fault == nil {
				t.Fatalf("no fault: %s", v.AppendJSON(nil))
			}
			if diff := cmp.Diff(c.want, *v.Fault); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestClaims(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		tag, movetext, claimed string
		conflict               string
	}{
		{"1-0", "1. a8 1-0", "1-0", ""},
		{"1-0", "1. a8", "1-0", ""},
		{"", "1. a8 1-0", "1-0", ""},
		{"*", "1. a8 1-0", "1-0", ""},
		{"1-0", "1. a8 *", "1-0", ""},
		{"*", "1. a8 *", "*", ""},
		{"0-1", "1. a2 0-1", "0-1", ""},
		{"½-½", "1. a2 1/2", "1/2-1/2", ""},
		{"1/2-1/2", "1. a8 1/2-1/2", "1/2-1/2", "the record claims 1/2-1/2, but by the rules it is 1-0 (home)"},
		{"", "1. a8 0-1", "0-1", "the record claims 0-1, but by the rules it is 1-0 (home)"},
		{"1-0", "1. a2 0-1", "1-0", "the Result tag says 1-0, but the movetext ends with 0-1 (line 3)"},
	} {
		text := c.movetext
		if c.tag != "" {
			text = fmt.Sprintf("[Result \"%s\"]\n\n%s", c.tag, c.movetext)
		}
		v := play(t, text)
		if !v.Legal || v.Claimed != c.claimed || v.Conflict != c.conflict || v.Consistent != (c.conflict == "") {
			t.Errorf("%s: legal %v, claimed %s, consistent %v, conflict %q, want claimed %s, conflict %q",
				text, v.Legal, v.Claimed, v.Consistent, v.Conflict, c.claimed, c.conflict)
		}
	}
}

func TestOptionsOfTheCallerOverruleTheRecord(t *testing.T) {
	t.Parallel()
	const text = "[Variant \"Parity Chess\"]\n[Option \"king-safety=risk\"]\n[FEN \"4k3/8/8/8/8/8/r7/4K3 w - - - - 0 1\"]\n\n1. Kf2 *"
	if v := checkOne(t, text, check.Options{}); !v.Legal {
		t.Errorf("under risk: %+v", v.Fault)
	}
	if v := checkOne(t, text, check.Options{Settings: engine.Settings{"king-safety": "strict"}}); v.Legal {
		t.Error("under strict the unsafe move is legal")
	}
	tagged := strings.Replace(text, "risk", "strict", 1)
	if v := checkOne(t, tagged, check.Options{}); v.Legal {
		t.Error("the record's own option is not heard")
	}
}

func TestArrayOfTheEvent(t *testing.T) {
	t.Parallel()
	v := checkOne(t, "1. a2", check.Options{Variant: "pebbles", Array: "5 w"})
	if v.Movetext != "5. a2" {
		t.Errorf("movetext %q, want it to begin at the event's array", v.Movetext)
	}
}

// games makes a text of n games, every third with a fault.
func games(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[White \"%d\"]\n[Variant \"pebbles\"]\n\n1. a2 f2 2. %s *\n\n", i, []string{"a3", "c4", "e5"}[i%3])
	}
	return b.String()
}

func TestStreamKeepsTheOrder(t *testing.T) {
	t.Parallel()
	const n = 500
	for _, workers := range []int{1, 2, 7} {
		i := 0
		r := record.NewReader("many", strings.NewReader(games(n)))
		err := check.Stream(r, lookup, check.Options{}, workers, func(g *record.Game, v check.Verdict) error {
			if v.White != fmt.Sprint(i) || v.Game != i+1 || v.Line != i*5+1 || v.Legal != (i%3 != 2) || g.Index != v.Game {
				t.Errorf("%d workers: game %d came as %+v", workers, i, v)
			}
			i++
			return nil
		})
		if err != nil || i != n {
			t.Errorf("%d workers: %d games, error %v", workers, i, err)
		}
	}
}

func TestStreamStops(t *testing.T) {
	t.Parallel()
	enough := errors.New("enough")
	for _, workers := range []int{1, 3} {
		seen := 0
		r := record.NewReader("many", strings.NewReader(games(2000)))
		err := check.Stream(r, lookup, check.Options{}, workers, func(*record.Game, check.Verdict) error {
			if seen++; seen == 10 {
				return enough
			}
			return nil
		})
		if err != enough || seen != 10 {
			t.Errorf("%d workers: %d games, error %v", workers, seen, err)
		}
		broken := io.MultiReader(strings.NewReader(games(3)), failing{})
		seen = 0
		err = check.Stream(record.NewReader("many", broken), lookup, check.Options{}, workers, func(*record.Game, check.Verdict) error {
			seen++
			return nil
		})
		if err != io.ErrClosedPipe || seen < 3 {
			t.Errorf("%d workers: %d games, error %v, want 3 and that of the reader", workers, seen, err)
		}
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, io.ErrClosedPipe }

func FuzzCheck(f *testing.F) {
	f.Add("[Variant \"Parity Chess\"]\n\n1. e4 e6 2. d4 Be7 3. Nf3 1-0")
	f.Add("[Variant \"parity-single\"]\n[Option \"king-safety=strict\"]\n\n1. e4 d5 2. exd5 Qxd5 (2... c6) {x} 3. QxQ 0-1")
	f.Add("[Variant \"pebbles\"]\n[FEN \"3 b\"]\n\n3... f2 4. a2 b1")
	f.Add("[Variant \"pebbles-2\"]\n\n1A. a2 1B. a3 1b. f2 1a. h3 2A. a8 {")
	f.Add("[Variant \"chess\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Nf6 5. P d2-d4 ep")
	f.Add("[Variant \"war\"]\n\n1C. e4 1D. Nf3 1d. d6 =C 1b. f5 1a. Na6 =A")
	f.Add("[Variant \"war\"]\n\n1. C:N g1-h3; D:e4 {=B}\n1... D:e5; C:n b8-c6\n// draw agreed: D\n1... A:c5")
	f.Add(readFile(f, "../../variants/parity/testdata/sample.pgn"))
	f.Fuzz(func(t *testing.T, text string) {
		r := record.NewReader("fuzz", strings.NewReader(text))
		c := check.New(lookup, check.Options{Trace: true})
		for {
			g, err := r.Next()
			if err != nil {
				return
			}
			v := c.Game(g)
			if !json.Valid(v.AppendJSON(nil)) {
				t.Errorf("%q: no JSON: %s", text, v.AppendJSON(nil))
			}
			if v.Legal != (v.Fault == nil) {
				t.Errorf("%q: legal %v with fault %v", text, v.Legal, v.Fault)
			}
			lawOfReading(t, g, v)
		}
	})
}

// lawOfReading: the canonical movetext of a legal record reads back to the
// same game.
func lawOfReading(t *testing.T, g *record.Game, v check.Verdict) {
	t.Helper()
	if !v.Legal {
		return
	}
	games := read(t, string(record.Append(nil, g.Tags, v.Movetext, v.Claimed)))
	if len(games) != 1 {
		t.Fatalf("%d games in %q, want 1", len(games), v.Movetext)
	}
	games[0].Line, games[0].File, games[0].Index = g.Line, g.File, g.Index
	again := check.Game(games[0], lookup, check.Options{Trace: true})
	again.Consistent, again.Conflict, again.Claimed = v.Consistent, v.Conflict, v.Claimed
	again.White, again.Black = v.White, v.Black
	if diff := cmp.Diff(v, again); diff != "" {
		t.Errorf("canonical form reads otherwise (-first +again):\n%s\n%s", diff, v.Movetext)
	}
}
