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
	"ptm/engine/check"
	"ptm/tournament/arbiter"
	"ptm/variants"
)

// friendly begins a game of no event.
func (h hall) friendly(variant string, options ...string) string {
	h.Helper()
	g, err := h.StartFriendly(h.Context(), arbiter.Friendly{Variant: variant, Options: options, White: "Ada", Black: "Ben"})
	h.must(err)
	return fmt.Sprint(g.ID)
}

func (h hall) commit(ref string, s engine.Side, move string) arbiter.Commitment {
	h.Helper()
	made, err := h.CommitMove(h.Context(), ref, s, move)
	if err != nil {
		h.Fatalf("%s %s: %v", s, move, err)
	}
	return made
}

// turns commits turns of both sides, White first.
func (h hall) turns(ref string, moves ...string) {
	h.Helper()
	for i, m := range moves {
		h.commit(ref, engine.Side(i%2), m)
	}
}

func (h hall) correspondence(ref string) arbiter.Correspondence {
	h.Helper()
	g, err := h.Correspondence(h.Context(), ref)
	h.must(err)
	return g
}

// A random game of every variant, committed in any order, with moves taken back
// and typed wrongly on the way, gives the record that it gives played straight.
func TestAnyOrderOfCommitting(t *testing.T) {
	t.Parallel()
	for _, v := range variants.All() {
		t.Run(v.Key, func(t *testing.T) {
			t.Parallel()
			h := newHall(t)
			for seed := range uint64(2) {
				rng := rand.New(rand.NewPCG(seed, 11))
				start, err := v.New(nil)
				h.must(err)
				straight := engine.NewGame(start)
				ref := h.friendly(v.Key)
				for range 6 {
					if straight.Position().Outcome().Over() || !h.anyTurn(v, straight, ref, rng) {
						break
					}
				}
				g := h.correspondence(ref)
				if g.State == arbiter.PlayUnderWay {
					if g.Position != straight.Position().String() {
						t.Fatalf("seed %d: at %s, want %s", seed, g.Position, straight.Position())
					}
					g, _, err = h.Adjudicate(t.Context(), ref, "1/2-1/2", "enough")
					h.must(err)
				}
				found, _, err := h.SearchGames(t.Context(), arbiter.GameSearch{ID: g.Archived, Texts: true})
				h.must(err)
				if want := check.Movetext(v, straight); len(found) != 1 || found[0].Movetext != want || found[0].Variant != v.Key {
					t.Errorf("seed %d: got %+v\nwant %s", seed, found, want)
				}
			}
			h.sound()
		})
	}
}

// anyTurn plays a turn at random on the board and by correspondence; false means
// that there is none to play.
func (h hall) anyTurn(v engine.Variant, straight *engine.Game, ref string, rng *rand.Rand) bool {
	h.Helper()
	var words [2][]string
	turn := straight.Position().Turn()
	for {
		p := straight.Position()
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			return false
		}
		m := moves[rng.IntN(len(moves))]
		s := p.Turn().Side
		words[s] = append(words[s], string(p.AppendSAN(nil, m)))
		h.must(straight.Play(m))
		now := straight.Position().Turn()
		done := now.Side != turn.Side && v.Kind != engine.Together || now.Number != turn.Number
		if done || straight.Position().Outcome().Over() {
			break
		}
	}
	if v.Kind != engine.Together {
		h.commit(ref, turn.Side, strings.Join(words[turn.Side], " "))
		return true
	}
	first := engine.Side(rng.IntN(2))
	if rng.IntN(3) == 0 {
		h.commit(ref, first, words[first][0])
		_, err := h.WithdrawMove(h.Context(), ref, first)
		h.must(err)
	}
	h.commit(ref, first, words[first][0])
	if c, ok := func() (arbiter.Choice, bool) { g := h.correspondence(ref); return g.Sealed(first) }(); !ok || c.Text != "" || c.Salt != "" {
		h.Fatalf("what %s has sealed is shown: %+v", first, c)
	}
	if _, err := h.CommitMove(h.Context(), ref, first.Other(), "no such move"); arbiter.KindOf(err) != arbiter.RuleBreak {
		h.Fatalf("got %v", err)
	}
	if made := h.commit(ref, first.Other(), words[first.Other()][0]); !made.CarriedOut {
		h.Fatal("both are in, and nothing was carried out")
	}
	return true
}

// The seal told at first is the digest of what is told at last.
func TestSealsProveTheMove(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ref := h.friendly("parity")
	told := h.commit(ref, engine.Black, "Nf6").Seal
	again := h.friendly("parity")
	if other := h.commit(again, engine.Black, "Nf6").Seal; other == told {
		t.Error("the same move has the same seal")
	}
	h.commit(ref, engine.White, "e4")
	for _, c := range h.correspondence(ref).Choices {
		sum := sha256.Sum256(fmt.Appendf(nil, "game %s turn %d %s %s %s", ref, c.Turn, c.Side, c.Text, c.Salt))
		if got := hex.EncodeToString(sum[:]); got != c.Seal || c.Side == engine.Black && c.Seal != told {
			t.Errorf("%+v: the digest is %s, told was %s", c, got, told)
		}
	}
	h.sound()
}

func TestCommitRefused(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ref := h.friendly("parity")
	h.commit(ref, engine.White, "Nf3")
	_, err := h.CommitMove(t.Context(), ref, engine.White, "e4")
	h.refused(err, arbiter.Conflict, "game 1: turn 1: white has committed already")
	_, err = h.CommitMove(t.Context(), ref, engine.Black, "Ke7")
	h.refused(err, arbiter.RuleBreak, "game 1: turn 1, black: Ke7: an own man stands on e7 (rule move)")
	if _, ok := errors.AsType[*arbiter.GameError](err); !ok {
		t.Errorf("%T is no fault of a game", err)
	}
	_, err = h.WithdrawMove(t.Context(), ref, engine.Black)
	h.refused(err, arbiter.Conflict, "game 1: black has nothing sealed: what was carried out stays")
	_, err = h.CommitMove(t.Context(), "9", engine.White, "e4")
	h.refused(err, arbiter.NotFound, `game "9": there is no such game by correspondence`)
	_, err = h.CommitMove(t.Context(), "spring", engine.White, "e4")
	h.refused(err, arbiter.Invalid, `game "spring" is neither a number nor EVENT.ROUND.BOARD`)

	ref = h.friendly("chess")
	_, err = h.CommitMove(t.Context(), ref, engine.Black, "e5")
	h.refused(err, arbiter.Conflict, "game 2: turn 1: it is white's move, not black's")
	h.commit(ref, engine.White, "e4")
	_, err = h.WithdrawMove(t.Context(), ref, engine.White)
	h.refused(err, arbiter.Conflict, "game 2: white has nothing sealed: where sides alternate a move is made when it is committed")
	if c := h.correspondence(ref).Choices; len(c) != 1 || c[0].Text != "e4" || c[0].Seal != "" {
		t.Errorf("got %+v", c)
	}
}

// A friendly game is refused with what is wrong.
func TestFriendlyRefused(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	for _, c := range []struct {
		f    arbiter.Friendly
		kind arbiter.Kind
		want string
	}{
		{arbiter.Friendly{White: "A", Black: "B"}, arbiter.Invalid, "variant is missing"},
		{arbiter.Friendly{Variant: "chess", Black: "B"}, arbiter.Invalid, "white: a name is missing"},
		{arbiter.Friendly{Variant: "chess", White: "A", Black: "a"}, arbiter.Invalid, "white and black are both A"},
		{arbiter.Friendly{Variant: "chess", White: "A", Black: "B", Options: []string{"x=y"}}, arbiter.Invalid, `variant chess: no option "x" (it has none)`},
		{arbiter.Friendly{Variant: "chess", White: "A", Black: "B", Array: "k7/8/1Q6/8/8/8/8/K7 b - - 0 1"}, arbiter.RuleBreak,
			"start position: the game is over already: 1/2-1/2 (stalemate)"},
		{arbiter.Friendly{Variant: "chess", White: "A", Black: "B", Array: "x"}, arbiter.RuleBreak, ""},
	} {
		_, err := h.StartFriendly(t.Context(), c.f)
		if arbiter.KindOf(err) != c.kind || c.want != "" && err.Error() != c.want {
			t.Errorf("%+v: got %v %v, want %s", c.f, arbiter.KindOf(err), err, c.want)
		}
	}
	if list, err := h.Correspondences(t.Context(), "", true); err != nil || len(list) != 0 {
		t.Errorf("got %v %v", list, err)
	}
}

func TestEndings(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ctx := t.Context()
	type ending struct {
		variant, result, reason string
		do                      func(ref string) (arbiter.Correspondence, *arbiter.ResultChange, error)
	}
	for i, c := range []ending{
		{"parity", "0-1", "resignation", func(ref string) (arbiter.Correspondence, *arbiter.ResultChange, error) {
			h.commit(ref, engine.White, "a3") // never to be opened
			return h.Resign(ctx, ref, engine.White)
		}},
		{"parity", "1/2-1/2", "both resign", func(ref string) (arbiter.Correspondence, *arbiter.ResultChange, error) {
			return h.Resign(ctx, ref, engine.White, engine.Black)
		}},
		{"chess", "1-0", "time", func(ref string) (arbiter.Correspondence, *arbiter.ResultChange, error) {
			return h.OverstepTime(ctx, ref, engine.Black)
		}},
		{"chess", "1/2-1/2", "the hall burns", func(ref string) (arbiter.Correspondence, *arbiter.ResultChange, error) {
			return h.Adjudicate(ctx, ref, "=", "the hall  burns")
		}},
		{"parity", "1/2-1/2", "agreement", func(ref string) (arbiter.Correspondence, *arbiter.ResultChange, error) {
			_, err := h.OfferDraw(ctx, ref, engine.White, "")
			h.must(err)
			return h.AnswerDraw(ctx, ref, engine.Black, "", true)
		}},
	} {
		ref := h.friendly(c.variant)
		h.turns(ref, "e4", "e5")
		g, change, err := c.do(ref)
		h.must(err)
		if g.State != arbiter.PlayFinished || g.Result != c.result || g.Reason != c.reason || change != nil || g.Archived != int64(i+1) {
			t.Errorf("%s: got %+v", c.reason, g)
		}
		if len(g.Choices) != 2 || len(g.Offers) != 0 || len(g.Due) != 0 {
			t.Errorf("%s: left behind: %+v %+v %v", c.reason, g.Choices, g.Offers, g.Due)
		}
		found, _, err := h.SearchGames(ctx, arbiter.GameSearch{ID: g.Archived, Texts: true})
		h.must(err)
		if len(found) != 1 || found[0].Claimed != c.result || found[0].Movetext != "1. e4 e5" {
			t.Errorf("%s: recorded as %+v", c.reason, found)
		}
		_, err = h.CommitMove(ctx, ref, engine.White, "d4")
		h.refused(err, arbiter.Conflict, fmt.Sprintf("game %s: is finished already (%s, %s)", ref, c.result, c.reason))
	}
	h.sound()
}

func TestEndingsRefused(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ctx := t.Context()
	ref := h.friendly("parity")
	_, _, err := h.Resign(ctx, ref, engine.White)
	h.refused(err, arbiter.NotReady, "game 1: no turn has been carried out, so there is nothing to record")
	h.turns(ref, "e4", "e5")
	_, _, err = h.AnswerDraw(ctx, ref, engine.White, "", true)
	h.refused(err, arbiter.Conflict, "game 1: black has offered no draw")
	_, err = h.OfferDraw(ctx, ref, engine.White, "")
	h.must(err)
	_, err = h.OfferDraw(ctx, ref, engine.Black, "")
	h.refused(err, arbiter.Conflict, "game 1: white has offered a draw already")
	_, _, err = h.AnswerDraw(ctx, ref, engine.White, "", true)
	h.refused(err, arbiter.Conflict, "game 1: black has offered no draw")
	_, err = h.OfferDraw(ctx, ref, engine.White, "C")
	h.refused(err, arbiter.Invalid, "game 1: has one board")
	// Who moves does not accept.
	h.commit(ref, engine.Black, "d5")
	if g := h.correspondence(ref); len(g.Offers) != 0 {
		t.Errorf("the offer stands: %+v", g.Offers)
	}
	_, _, err = h.ClaimDraw(ctx, ref, engine.White)
	h.refused(err, arbiter.RuleBreak, "game 1: the rules of parity give no draw to claim in this position")
	_, _, err = h.Adjudicate(ctx, ref, "+/-", "")
	h.refused(err, arbiter.Invalid, "game 1: a record has one of the results 1-0, 0-1, 1/2-1/2, not +/-")
	ref = h.friendly("chess")
	h.turns(ref, "e4")
	_, _, err = h.Resign(ctx, ref, engine.White, engine.Black)
	h.refused(err, arbiter.RuleBreak, "game 2: where sides alternate, one resigns first")
	_, err = h.DropCorrespondence(ctx, ref)
	h.must(err)
	_, err = h.DropCorrespondence(ctx, ref)
	h.refused(err, arbiter.Conflict, "game 2: is dropped already")
	h.sound()
}

// Knights go out and home until a draw can be claimed.
func TestClaim(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ref := h.friendly("parity")
	for range 3 {
		h.turns(ref, "Nf3", "Nf6", "Nc3", "Nc6", "Ng1", "Ng8", "Nb1", "Nb8")
	}
	g, _, err := h.ClaimDraw(t.Context(), ref, engine.Black)
	h.must(err)
	if g.Result != "1/2-1/2" || g.Reason != "threefold" {
		t.Errorf("got %s (%s)", g.Result, g.Reason)
	}
}

// A board of a war is agreed drawn between turns, and the four of them the war.
func TestBoardsAgreedDrawn(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ref := h.friendly("war")
	h.turns(ref, "C:e4 D:e4", "D:e5 C:e5 B:e5 A:e5")
	for i, board := range []string{"a", "B", "C", "D"} {
		_, err := h.OfferDraw(t.Context(), ref, engine.Side(i%2), board)
		h.must(err)
		g, _, err := h.AnswerDraw(t.Context(), ref, engine.Side(1-i%2), board, true)
		h.must(err)
		if over := g.State == arbiter.PlayFinished; over != (i == 3) {
			t.Fatalf("board %s: %s", board, g.State)
		}
	}
	if g := h.correspondence(ref); g.Result != "1/2-1/2" || !strings.HasSuffix(g.Movetext, "1a. e5 =A =B =C =D") {
		t.Errorf("got %s after %s", g.Result, g.Movetext)
	}
	_, err := h.OfferDraw(t.Context(), h.friendly("war"), engine.White, "E")
	h.refused(err, arbiter.RuleBreak, "game 2: board E: a draw is agreed on one of the boards A, B, C, D")
	h.sound()
}
