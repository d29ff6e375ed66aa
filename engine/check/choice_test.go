package check_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/selfplay"
	"ptm/variants"
)

func startOf(tb testing.TB, key string) (engine.Variant, engine.Position) {
	tb.Helper()
	v, ok := variants.Lookup(key)
	if !ok {
		tb.Fatalf("no variant %s", key)
	}
	p, err := v.New(nil)
	if err != nil {
		tb.Fatal(err)
	}
	return v, p
}

func TestChoices(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		variant string
		side    engine.Side
		text    string
		fault   string // rule: message; empty = legal
	}{
		{"parity", engine.White, "e4", ""},
		{"parity", engine.Black, "e5", ""},
		{"parity", engine.Black, "1... e5", ""},
		{"parity", engine.Black, "1. e5!", ""},
		{"parity", engine.White, "2. e4", "number: move number 2 stands where turn 1 is due"},
		{"parity", engine.White, "e4 d4", "notation: nothing more is due in this turn"},
		{"parity", engine.White, "e4 1-0", "notation: a result is no move"},
		{"parity", engine.White, "Ke2", "move: an own man stands on e2"},
		{"parity", engine.White, "", "notation: a move is missing"},
		{"parity", engine.White, "{x}", "notation: a move is missing"},
		{"parity", engine.White, "=C", "notation: that a board is agreed drawn is no move of one side"},
		{"parity", engine.White, "[White \"A\"]\n\ne4", "notation: this is a record, and a move is wanted"},
		{"parity", engine.White, "e4 {", "syntax: comment is not closed"},
		{"chess", engine.White, "P e2-e4", ""},
		{"chess", engine.White, strings.Repeat("e4 ", 500), "syntax: comment is not closed"},
		{"chess", engine.White, strings.Repeat("e", 5000), "syntax: comment is not closed"},
		{"war", engine.White, "C:e4 D:Nf3", ""},
		{"war", engine.White, "1C. e4 1D. Nf3", ""},
		{"war", engine.White, "e4 Nf3", ""},
		{"war", engine.White, "C:e4", "notation: board D is due in this turn, too: its moves are made together"},
		{"war", engine.White, "C:e4 D:e4 A:e4", "notation: nothing more is due in this turn"},
		{"war", engine.White, "D:e4 C:e4", "order: White goes from A to D, and board C is due"},
		{"war", engine.White, "=A e4 e4", "notation: that a board is agreed drawn is no move of one side"},
	} {
		v, p := startOf(t, c.variant)
		before := p.String()
		moves, fault := check.Choices(v, p, c.side, c.text)
		switch {
		case c.fault == "" && fault != nil:
			t.Errorf("%s %s %q: %+v", c.variant, c.side, c.text, fault)
		case c.fault == "" && len(moves) == 0:
			t.Errorf("%s %s %q: no moves", c.variant, c.side, c.text)
		case c.fault != "" && fault == nil:
			t.Errorf("%s %s %q: %v, want the fault %s", c.variant, c.side, c.text, moves, c.fault)
		case c.fault != "" && fault.Rule+": "+fault.Message != c.fault:
			t.Errorf("%s %s %q: got %s: %s, want %s", c.variant, c.side, c.text, fault.Rule, fault.Message, c.fault)
		}
		if fault != nil && (fault.Number != 1 || fault.Side != c.side.String()) {
			t.Errorf("%s %s %q: the fault is of turn %d, %s", c.variant, c.side, c.text, fault.Number, fault.Side)
		}
		if p.String() != before {
			t.Errorf("%s %q: the position has changed", c.variant, c.text)
		}
	}
}

// What nothing follows cannot be guessed.
func TestChoiceInTwoWays(t *testing.T) {
	t.Parallel()
	v, _ := startOf(t, "chess")
	p, err := v.Parse("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", nil)
	if err != nil {
		t.Fatal(err)
	}
	_, fault := check.Choices(v, p, engine.White, "Rd1")
	if fault == nil || fault.Message != "this can be Rad1 or Rhd1: write which" {
		t.Errorf("got %+v", fault)
	}
}

// A game made up is understood move by move as it is as a record, and its
// movetext is that of the checked record.
func TestChoicesOfGames(t *testing.T) {
	t.Parallel()
	for _, v := range variants.All() {
		t.Run(v.Key, func(t *testing.T) {
			t.Parallel()
			_, p := startOf(t, v.Key)
			game := engine.NewGame(p)
			made := anyGame(t, p, 40)
			both, _ := p.(engine.Simultaneous)
			for i := 0; i < len(made.Moves); {
				at := game.Position().CopyTo(nil)
				if both != nil {
					for s := range engine.Side(2) {
						wantChoice(t, v, at, s, made.SAN[i+int(s)], made.Moves[i+int(s):i+int(s)+1])
					}
					playOn(t, game, made.Moves[i:i+2])
					i += 2
					continue
				}
				turn, n := at.Turn(), 0
				var words []string
				for ; i+n < len(made.Moves) && game.Position().Turn().Side == turn.Side; n++ {
					words = append(words, made.SAN[i+n])
					playOn(t, game, made.Moves[i+n:i+n+1])
				}
				if i+n < len(made.Moves) {
					wantChoice(t, v, at, turn.Side, strings.Join(words, " "), made.Moves[i:i+n])
				}
				i += n
			}
			_, verdict := check.Replay(read(t, check.Movetext(v, game)+" *")[0], variants.Lookup, check.Options{Variant: v.Key})
			if verdict.Fault != nil || verdict.Movetext != check.Movetext(v, game) || verdict.Final != game.Position().String() {
				t.Errorf("%s\nreads back as %+v", check.Movetext(v, game), verdict)
			}
		})
	}
}

// anyGame plays legal choices at random.
func anyGame(t *testing.T, p engine.Position, choices int) (made selfplay.Game) {
	t.Helper()
	p = p.CopyTo(nil)
	rng := rand.New(rand.NewPCG(7, 7))
	for len(made.Moves) < choices {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[rng.IntN(len(moves))]
		made.Moves, made.SAN = append(made.Moves, m), append(made.SAN, string(p.AppendSAN(nil, m)))
		if err := p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return made
}

func playOn(t *testing.T, g *engine.Game, moves []engine.Move) {
	t.Helper()
	for _, m := range moves {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
}

func wantChoice(t *testing.T, v engine.Variant, at engine.Position, s engine.Side, text string, want []engine.Move) {
	t.Helper()
	got, fault := check.Choices(v, at, s, text)
	if fault != nil || len(got) != len(want) {
		t.Fatalf("%s %q: %+v in %s", s, text, fault, at)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("%s %q: got %v, want %v", s, text, got, want)
		}
	}
}

// FuzzChoices: whatever is typed is a legal turn of the side or a fault with
// words, and never changes the position.
func FuzzChoices(f *testing.F) {
	for _, text := range []string{
		"e4", "1. e4", "Nf3!", "O-O", "C:e4 D:Nf3", "1C. e4 1D. d4", "P@e5", "d1:31-d4", "R:a4", "=C", "*", "1-0", "{", "[A \"b\"]", "\x00", "½",
		"P e2-e4", "e4; d4", "99999999999. e4", "e4\ne5",
	} {
		f.Add(text, uint8(0))
		f.Add(text, uint8(3))
	}
	all := variants.All()
	f.Fuzz(func(t *testing.T, text string, pick uint8) {
		v := all[int(pick>>1)%len(all)]
		p, err := v.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		side := engine.Side(pick & 1)
		if v.Kind != engine.Together {
			side = p.Turn().Side
		}
		before := p.String()
		moves, fault := check.Choices(v, p, side, text)
		if p.String() != before {
			t.Fatal("the position has changed")
		}
		if fault != nil {
			if fault.Message == "" {
				t.Error("a fault without words")
			}
			return
		}
		game := engine.NewGame(p)
		if v.Kind == engine.Together && side == engine.Black {
			playOn(t, game, p.AppendMoves(nil)[:1])
		}
		playOn(t, game, moves)
		if v.Kind != engine.Together && game.Position().Turn().Side == side && !game.Position().Outcome().Over() {
			t.Errorf("%q leaves the turn unfinished", text)
		}
	})
}
