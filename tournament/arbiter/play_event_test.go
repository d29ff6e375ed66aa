package arbiter_test

import (
	"testing"

	"pgregory.net/rapid"

	"ptm/engine"
	"ptm/tournament/arbiter"
)

// startRound begins a game on every board of the first round of an event of four.
func (h hall) startRound() []arbiter.Correspondence {
	h.Helper()
	h.swiss("cup", 4, 2)
	h.pair("cup")
	games, err := h.StartRound(h.Context(), "cup", 1, 0)
	h.must(err)
	if len(games) != 2 {
		h.Fatalf("%d games were started, want 2", len(games))
	}
	return games
}

// A game that is over is the record of its board, with its result.
func TestPlayedIsRecorded(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.startRound()
	h.turns("cup.1.2", "e4", "e5", "Nf3", "Nc6")
	g, change, err := h.Resign(t.Context(), "cup.1.2", engine.Black)
	h.must(err)
	if change == nil || change.Board.Result.String() != "1-0" || change.Board.Source != "record" || change.Missing != 1 || g.Archived != 0 {
		t.Errorf("got %+v, %+v", g, change)
	}
	kept, err := h.Game(t.Context(), "cup", 1, 2)
	h.must(err)
	if kept.Movetext != "1. e4 e5 2. Nf3 Nc6" || kept.Claimed != "1-0" || kept.White != g.White {
		t.Errorf("recorded as %+v", kept)
	}
	// Once over, a game stands in nobody's way.
	_, err = h.ClearResult(t.Context(), "cup", 1, 2)
	h.must(err)
	again, err := h.StartRound(t.Context(), "cup", 1, 2)
	h.must(err)
	if now := h.correspondence("cup.1.2"); now.ID != again[0].ID || now.Turns != 0 {
		t.Errorf("the board's game is %+v", now)
	}
	h.sound()
}

// The rules end a game as soon as the turn is carried out.
func TestMateEndsTheGame(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.create(arbiter.NewEvent{Handle: "cup", Variant: "chess", Rounds: 1, Start: "2026-03-14", Seed: 1}, 2)
	h.pair("cup")
	_, err := h.StartRound(t.Context(), "cup", 1, 1)
	h.must(err)
	h.turns("1", "f3", "e5", "g4")
	made := h.commit("1", engine.Black, "Qh4#")
	if made.Change == nil || made.Change.Board.Result.String() != "0-1" || made.Game.Reason != "checkmate" || made.Change.Missing != 0 {
		t.Errorf("got %+v", made)
	}
	_, err = h.FinishEvent(t.Context(), "cup", false)
	h.must(err)
	h.sound()
}

// What is typed for a board stops its game; taken back, it goes on.
func TestTypedResultStopsTheGame(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.startRound()
	ctx := t.Context()
	h.turns("1", "e4", "e5", "Nf3")
	_, err := h.EnterResults(ctx, "cup", 1, []arbiter.BoardResult{{Board: 1, Result: h.result("+/-")}}, false)
	h.must(err)
	g := h.correspondence("1")
	if g.Stopped != "board 1 of round 1 has the result +/-" {
		t.Errorf("stopped: %q", g.Stopped)
	}
	_, err = h.CommitMove(ctx, "1", engine.Black, "Nc6")
	h.refused(err, arbiter.Conflict, "game 1: stopped: board 1 of round 1 has the result +/-")
	_, _, err = h.Resign(ctx, "1", engine.White)
	h.refused(err, arbiter.Conflict, "game 1: stopped: board 1 of round 1 has the result +/-")
	_, err = h.StartRound(ctx, "cup", 1, 1)
	h.refused(err, arbiter.Conflict, "round 1: board 1 has the result +/-")
	_, err = h.ClearResult(ctx, "cup", 1, 1)
	h.must(err)
	if made := h.commit("1", engine.Black, "Nc6"); !made.CarriedOut || made.Game.Movetext != "1. e4 e5 2. Nf3 Nc6" {
		t.Errorf("got %+v", made)
	}
	// A stopped game can be given up, and the event finished without it.
	h.play("cup", 1, "1-0")
	h.pair("cup")
	h.play("cup", 2, "1-0")
	_, err = h.FinishEvent(ctx, "cup", false)
	h.must(err)
	_, err = h.CommitMove(ctx, "1", engine.Black, "Nc6")
	h.refused(err, arbiter.Conflict, "game 1: stopped: board 1 of round 1 has the result 1-0")
	_, err = h.DropCorrespondence(ctx, "1")
	h.must(err)
	h.sound()
}

// Nobody takes the board away from under a game.
func TestPairingStandsWhilePlayed(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.startRound()
	ctx := t.Context()
	h.commit("1", engine.White, "e4")
	const underWay = "round 1: board 1 has a game by correspondence under way (game 1)"
	_, err := h.UndoRound(ctx, "cup")
	h.refused(err, arbiter.Conflict, underWay)
	_, err = h.RepairRound(ctx, "cup")
	h.refused(err, arbiter.Conflict, underWay)
	_, err = h.SwapSeats(ctx, "cup", 1, "Player 01", "Player 02")
	h.refused(err, arbiter.Conflict, underWay)
	_, err = h.SetRound(ctx, "cup", 1, []arbiter.Seat{{White: "1", Black: "2"}, {White: "3", Black: "4"}})
	h.refused(err, arbiter.Conflict, underWay)
	_, err = h.StartRound(ctx, "cup", 1, 1)
	h.refused(err, arbiter.Conflict, underWay)
	_, err = h.StartRound(ctx, "cup", 1, 0)
	h.refused(err, arbiter.Conflict, "round 1: every board has a result or a game by correspondence under way")
	for _, ref := range []string{"1", "2"} {
		_, err = h.DropCorrespondence(ctx, ref)
		h.must(err)
	}
	_, err = h.UndoRound(ctx, "cup")
	h.must(err)
	// What was dropped stays to be looked at.
	if g := h.correspondence("1"); g.State != arbiter.PlayDropped || g.White != "Player 01" {
		t.Errorf("got %+v", g)
	}
	h.sound()
}

// A record with the colours the other way round changes who sits where.
func TestSwappedSeatsStopTheGame(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	games := h.startRound()
	ctx := t.Context()
	h.turns("1", "e4", "e5")
	swapped := `[White "` + games[0].Black + `"]` + "\n" + `[Black "` + games[0].White + `"]` + "\n\n1. d4 d5 1-0\n"
	_, _, err := h.SubmitGame(ctx, "cup", 1, 1, arbiter.Submission{File: "f", Text: []byte(swapped), SwapColours: true})
	h.must(err)
	_, err = h.ClearResult(ctx, "cup", 1, 1)
	h.must(err)
	_, err = h.CommitMove(ctx, "1", engine.White, "d4")
	h.refused(err, arbiter.Conflict, "game 1: stopped: board 1 of round 1 is "+games[0].Black+" against "+games[0].White)
	h.sound()
}

// Who leaves the event plays on until the arbiter ends his game.
func TestWithdrawnPlaysOn(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.startRound()
	ctx := t.Context()
	h.turns("1", "e4", "e5")
	_, err := h.Withdraw(ctx, "cup", "Player 01")
	h.must(err)
	h.turns("1", "Nf3", "Nc6")
	_, change, err := h.OverstepTime(ctx, "1", engine.White)
	h.must(err)
	if change.Board.Result.String() != "0-1" {
		t.Errorf("got %s", change.Board.Result)
	}
	// An event is not over before its games are.
	_, err = h.PairRound(ctx, "cup")
	h.refused(err, arbiter.NotReady, "round 1: board 2 has no result")
	h.sound()
}

func TestStartRefused(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 3, 2)
	ctx := t.Context()
	_, err := h.StartRound(ctx, "cup", 1, 0)
	h.refused(err, arbiter.NotFound, "round 1: not paired in event cup")
	h.pair("cup")
	_, err = h.StartRound(ctx, "cup", 1, 2)
	h.refused(err, arbiter.RuleBreak, "round 1: board 2 is the pairing-allocated bye of Player 03")
	_, err = h.StartRound(ctx, "cup", 1, 7)
	h.refused(err, arbiter.NotFound, "round 1: no board 7, there are 2")
	_, err = h.Correspondence(ctx, "cup.1.1")
	h.refused(err, arbiter.NotFound, "round 1: board 1 has no game by correspondence")
	_, err = h.Correspondences(ctx, "cpu", false)
	if arbiter.KindOf(err) != arbiter.NotFound {
		t.Errorf("got %v", err)
	}
	games, err := h.StartRound(ctx, "cup", 1, 0)
	h.must(err)
	if len(games) != 1 {
		t.Errorf("%d games, the bye is none", len(games))
	}
}

// TestAnyMoveIsTaken: whatever is typed is taken or refused with words, and the
// club's file stays sound.
func TestAnyMoveIsTaken(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	refs := []string{h.friendly("parity"), h.friendly("war"), h.friendly("modern-shogi-1"), h.friendly("bermuda")}
	rapid.Check(t, func(r *rapid.T) {
		ref := rapid.SampledFrom(refs).Draw(r, "game")
		side := engine.Side(rapid.IntRange(0, 1).Draw(r, "side"))
		text := rapid.OneOf(rapid.String(), rapid.StringMatching(`[A-D]?:?[KQRBN]?[a-h][1-8]( [a-h][1-8])?`)).Draw(r, "move")
		before := h.correspondence(ref)
		_, err := h.CommitMove(t.Context(), ref, side, text)
		if err != nil && (arbiter.KindOf(err) == "" || err.Error() == "") {
			r.Fatalf("%q: %v", text, err)
		}
		if after := h.correspondence(ref); err != nil && (after.Movetext != before.Movetext || len(after.Choices) != len(before.Choices)) {
			r.Fatalf("%q is refused and changes the game", text)
		}
	})
	h.sound()
}
