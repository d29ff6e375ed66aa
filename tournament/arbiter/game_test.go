package arbiter_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/tournament/arbiter"
	"ptm/variants"
)

// record makes a legal game of so many turns with the result claimed.
func record(t *testing.T, variant string, turns int, claimed string, seed uint64, tags ...string) string {
	t.Helper()
	text, _ := playRandom(t, variant, turns, claimed, seed, tags...)
	return text
}

func playRandom(t *testing.T, variant string, turns int, claimed string, seed uint64, tags ...string) (string, engine.Result) {
	t.Helper()
	v, ok := variants.Lookup(variant)
	if !ok {
		t.Fatalf("no variant %s", variant)
	}
	p, err := v.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(seed, 0))
	var b strings.Builder
	for _, tag := range tags {
		fmt.Fprintf(&b, "[%s]\n", tag)
	}
	fmt.Fprintf(&b, "[Result %q]\n\n", claimed)
	for turn := 1; turn <= turns && !p.Outcome().Over(); turn++ {
		fmt.Fprintf(&b, "%d.", turn)
		for range 2 {
			moves := p.AppendMoves(nil)
			m := moves[random.IntN(len(moves))]
			fmt.Fprintf(&b, " %s", p.AppendSAN(nil, m))
			if err := p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		b.WriteString("\n")
	}
	return b.String() + claimed + "\n", p.Outcome().Result
}

// decided makes a game that the rules end with the result.
func decided(t *testing.T, want engine.Result) string {
	t.Helper()
	for seed := range uint64(10_000) {
		text, result := playRandom(t, "parity", 400, "*", seed)
		if result == want {
			return text
		}
	}
	t.Fatalf("no random game ends %s", want)
	return ""
}

func (h hall) submit(board int, text string, replace bool) (arbiter.Game, arbiter.ResultChange, error) {
	return h.SubmitGame(h.Context(), "cup", 1, board, arbiter.Submission{File: "g.pgn", Text: []byte(text), Replace: replace})
}

func newCup(t *testing.T) hall {
	h := newHall(t)
	h.swiss("cup", 5, 3)
	h.pair("cup")
	return h
}

func TestSubmitGame(t *testing.T) {
	t.Parallel()
	h := newCup(t)
	text := record(t, "parity", 8, "0-1", 1, `Variant "Parity Chess"`, `Date "2026.03.14"`)
	g, c, err := h.submit(1, text, false)
	h.must(err)
	sum := sha256.Sum256([]byte(text))
	if g.SHA256 != hex.EncodeToString(sum[:]) || string(g.Text) != text || g.Claimed != "0-1" || g.Outcome != "*" ||
		g.Turns != 8 || g.White != "Player 01" || !strings.HasPrefix(g.Movetext, "1. ") || g.Final == "" || g.By != "tester" {
		t.Errorf("got %+v", g)
	}
	if !c.Changed || c.Board.Result != h.result("0-1") || c.Board.Source != "record" || c.Board.Record != g.SHA256 || c.Missing != 1 {
		t.Errorf("got %+v", c)
	}
	again, c, err := h.submit(1, text, false)
	h.must(err)
	if c.Changed || again.Submitted != g.Submitted {
		t.Errorf("the same record again: got %+v", c)
	}
	kept, err := h.Game(t.Context(), "cup", 1, 1)
	h.must(err)
	if string(kept.Text) != text {
		t.Error("the record came back changed")
	}
	_, err = h.Game(t.Context(), "cup", 1, 2)
	h.refused(err, arbiter.NotFound, "round 1: board 2 has no game record")
	h.sound()
}

func TestSubmitAnother(t *testing.T) {
	t.Parallel()
	h := newCup(t)
	first, second := record(t, "parity", 8, "0-1", 1), record(t, "parity", 9, "1-0", 2)
	g, _, err := h.submit(1, first, false)
	h.must(err)
	_, _, err = h.submit(1, second, false)
	h.refused(err, arbiter.Conflict, "round 1: board 1 has another record already ("+g.SHA256[:12]+")")
	_, c, err := h.submit(1, second, true)
	h.must(err)
	if c.Board.Result != h.result("1-0") || c.Before != h.result("0-1") {
		t.Errorf("got %+v", c)
	}
	_, c, err = h.submit(1, first, true)
	h.must(err)
	if c.Board.Result != h.result("0-1") {
		t.Errorf("back again: got %+v", c)
	}
	info, err := h.Info(t.Context())
	h.must(err)
	if info.Games != 3 {
		t.Errorf("%d records are kept, want all 3", info.Games)
	}
	h.sound()
}

func TestSubmitRefuses(t *testing.T) {
	t.Parallel()
	h := newCup(t)
	good := record(t, "parity", 3, "1-0", 1)
	for name, test := range map[string]struct {
		board   int
		text    string
		kind    arbiter.Kind
		message string
	}{
		"nothing":     {1, " \n", arbiter.Invalid, "g.pgn: holds no game"},
		"two games":   {1, good + "\n" + good, arbiter.Invalid, "g.pgn: holds more than one game"},
		"no result":   {1, record(t, "parity", 3, "*", 1), arbiter.Invalid, "g.pgn: the game is not over and the record claims no result"},
		"bye":         {3, good, arbiter.RuleBreak, "round 1: board 3 is the pairing-allocated bye of Player 05"},
		"other game":  {1, record(t, "parity-single", 3, "1-0", 1, `Variant "parity-single"`), arbiter.Conflict, "g.pgn: the record is of parity-single, but event cup plays parity"},
		"swapped":     {1, record(t, "parity", 3, "1-0", 1, `White "Player 03"`, `Black "player 01"`), arbiter.Conflict, "g.pgn: colours are swapped: round 1 board 1 is Player 01 with White against Player 03"},
		"two results": {1, strings.Replace(good, `"1-0"`, `"0-1"`, 1), arbiter.RuleBreak, "g.pgn:1: the Result tag says 0-1, but the movetext ends with 1-0 (line 6)"},
	} {
		_, _, err := h.submit(test.board, test.text, false)
		if arbiter.KindOf(err) != test.kind || err.Error() != test.message {
			t.Errorf("%s: got %q %v, want %q %s", name, arbiter.KindOf(err), err, test.kind, test.message)
		}
	}
	info, err := h.Info(t.Context())
	h.must(err)
	if info.Games != 0 {
		t.Errorf("%d records were kept", info.Games)
	}
}

func TestIllegalRecord(t *testing.T) {
	t.Parallel()
	h := newCup(t)
	_, _, err := h.submit(1, "1. e4 e5\n2. e5 Nc6 1-0\n", false)
	bad, ok := errors.AsType[*arbiter.GameError](err)
	if !ok || arbiter.KindOf(err) != arbiter.RuleBreak {
		t.Fatalf("got %v, want a GameError", err)
	}
	f := bad.Verdict.Fault
	if f == nil || f.Number != 2 || f.Side != "white" || f.Text != "e5" || f.Line != 2 {
		t.Errorf("fault %+v", f)
	}
	if !strings.HasPrefix(err.Error(), "g.pgn:2:4: turn 2, white: e5: ") {
		t.Errorf("message %q", err)
	}
}

func TestOptionsOfTheEvent(t *testing.T) {
	t.Parallel()
	// In turn 3 Black opens his king to the queen: allowed under risk, not
	// under strict. The event's option goes before the record's.
	const text = "[Option \"king-safety=risk\"]\n\n1. e4 e5 2. Qh5 a6 3. a3 f6 1-0\n"
	for option, legal := range map[string]bool{"risk": true, "strict": false} {
		h := newHall(t)
		h.create(arbiter.NewEvent{Handle: "cup", Variant: "parity", Options: []string{"king-safety=" + option}, Rounds: 1}, 2)
		h.pair("cup")
		_, _, err := h.submit(1, text, false)
		if (err == nil) != legal {
			t.Errorf("%s: got %v", option, err)
		}
	}
}

func TestRecordAgainstTypedResult(t *testing.T) {
	t.Parallel()
	h := newCup(t)
	white, black := decided(t, engine.WhiteWins), decided(t, engine.BlackWins)
	h.play("cup", 1, "1-0")
	_, _, err := h.submit(1, black, false)
	if arbiter.KindOf(err) != arbiter.Conflict || !strings.HasPrefix(err.Error(), "round 1: board 1: typed 1-0, but the game record says 0-1 (") {
		t.Errorf("got %v", err)
	}
	_, c, err := h.submit(1, white, false)
	h.must(err)
	if !c.Changed || c.Board.Source != "typed" || c.Board.Record == "" {
		t.Errorf("a record that agrees: got %+v", c)
	}
	// Now the rules' verdict stands against any other typed result.
	_, err = h.EnterResults(t.Context(), "cup", 1, []arbiter.BoardResult{{1, h.result("=")}}, true)
	if arbiter.KindOf(err) != arbiter.Conflict || !strings.HasPrefix(err.Error(), "round 1: board 1: typed 1/2-1/2, but the game record ended 1-0 (") {
		t.Errorf("got %v", err)
	}
	_, err = h.DropGame(t.Context(), "cup", 1, 1)
	h.must(err)
	_, err = h.EnterResults(t.Context(), "cup", 1, []arbiter.BoardResult{{1, h.result("=")}}, true)
	h.must(err)
	_, err = h.DropGame(t.Context(), "cup", 1, 1)
	h.refused(err, arbiter.NotFound, "round 1: board 1 has no game record")
	h.sound()
}

// What a record only claims may be corrected, a resignation noted wrongly say.
func TestClaimIsCorrected(t *testing.T) {
	t.Parallel()
	h := newCup(t)
	_, _, err := h.submit(1, record(t, "parity", 4, "1-0", 5), false)
	h.must(err)
	enter := func(correct bool) error {
		_, err := h.EnterResults(t.Context(), "cup", 1, []arbiter.BoardResult{{1, h.result("=")}}, correct)
		return err
	}
	h.refused(enter(false), arbiter.Conflict, "round 1: board 1 already has 1-0, not 1/2-1/2")
	h.must(enter(true))
	h.sound()
}

func TestClearSetsTheRecordAside(t *testing.T) {
	t.Parallel()
	h := newCup(t)
	text := record(t, "parity", 4, "1-0", 5)
	_, _, err := h.submit(1, text, false)
	h.must(err)
	_, err = h.ClearResult(t.Context(), "cup", 1, 1)
	h.must(err)
	_, err = h.Game(t.Context(), "cup", 1, 1)
	h.refused(err, arbiter.NotFound, "round 1: board 1 has no game record")
	_, err = h.UndoRound(t.Context(), "cup")
	h.must(err)
	h.pair("cup")
	_, c, err := h.submit(1, text, false)
	h.must(err)
	if !c.Changed {
		t.Error("a record set aside counts as there")
	}
	h.sound()
}

// A record may say where it begins, but it must be where the event begins.
func TestStartPosition(t *testing.T) {
	t.Parallel()
	const usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - - 0 1"
	const odds = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - - - 0 1"
	for _, test := range []struct {
		array, fen string
		taken      bool
	}{
		{"", "", true}, {"", usual, true}, {"", odds, false}, {odds, "", true}, {odds, odds, true}, {odds, usual, false},
	} {
		h := newHall(t)
		h.create(arbiter.NewEvent{Handle: "cup", Variant: "parity", Array: test.array, Rounds: 1}, 2)
		h.pair("cup")
		text := "1. e4 e5 1-0\n"
		if test.fen != "" {
			text = fmt.Sprintf("[SetUp \"1\"]\n[FEN %q]\n\n%s", test.fen, text)
		}
		g, _, err := h.submit(1, text, false)
		if test.taken {
			h.must(err)
			if odd := strings.Contains(g.Final, "RNBQKBN1"); odd != (test.array != "") {
				t.Errorf("array %q: the game was played from another: %s", test.array, g.Final)
			}
			continue
		}
		h.refused(err, arbiter.Conflict, "g.pgn: the record begins from another position than event cup")
	}
}
