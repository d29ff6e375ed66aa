package arbiter_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament"
	"ptm/tournament/arbiter"
)

func TestParseResult(t *testing.T) {
	t.Parallel()
	for shown, texts := range map[string][]string{
		"1-0":      {"1-0", "1:0", "1 - 0", "1–0"},
		"0-1":      {"0-1", "0:1"},
		"1/2-1/2":  {"1/2-1/2", "½-½", "=", "0.5-0.5", "½:½", "1/2"},
		"+/-":      {"+/-", "+:-", "+--", "1-0F", "1-0ff"},
		"-/+":      {"-/+", "-:+", "--+", "0-1f"},
		"-/-":      {"-/-", "-:-", "0-0f", "0-0"},
		"1-0q":     {"1-0q", "W", "1-0U"},
		"0-1q":     {"0-1q", "L"},
		"1/2-1/2q": {"1/2-1/2q", "D", "½-½q"},
	} {
		for _, text := range texts {
			r, err := arbiter.ParseResult(text)
			if err != nil || r.String() != shown {
				t.Errorf("%q: got %s %v, want %s", text, r, err, shown)
			}
		}
	}
	for _, text := range []string{"", "*", "2-0", "1-1", "win", "+/+", "½-0"} {
		_, err := arbiter.ParseResult(text)
		if arbiter.KindOf(err) != arbiter.Invalid {
			t.Errorf("%q: got %v, want Invalid", text, err)
		}
	}
}

func TestEveryResultIsWorthWhatItSays(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.create(arbiter.NewEvent{Handle: "cup", Variant: "parity", Rounds: 1, Start: "2026-03-14",
		Scoring: &tournament.Scoring{Win: 30, Draw: 10, Loss: 1, ForfeitLoss: 0, ZeroBye: 0, PairingBye: 20}}, 19)
	h.pair("cup")
	texts := []string{"1-0", "0-1", "=", "+/-", "-/+", "-/-", "1-0q", "0-1q", "=q"}
	h.play("cup", 1, texts...)
	want := [][2]tournament.Points{{30, 1}, {1, 30}, {10, 10}, {30, 0}, {0, 30}, {0, 0}, {30, 1}, {1, 30}, {10, 10}}
	e := h.event("cup")
	for i, p := range e.Pairings(1) {
		if p.Black == 0 {
			if got := e.Entrant(p.White).Record(1).Points; got != 20 {
				t.Errorf("pairing-allocated bye is worth %s, want 2.0", got)
			}
			continue
		}
		got := [2]tournament.Points{e.Entrant(p.White).Record(1).Points, e.Entrant(p.Black).Record(1).Points}
		if got != want[i] {
			t.Errorf("%s: got %v, want %v", texts[i], got, want[i])
		}
	}
	_, err := h.FinishEvent(t.Context(), "cup", false)
	h.must(err)
	r, err := h.RateEvent(t.Context(), "cup", arbiter.Amend{})
	h.must(err)
	if r.Added != 3 {
		t.Errorf("%d games were rated, want 3: no forfeit, bye or quick game", r.Added)
	}
	h.sound()
}

func TestEnterResultsRefuses(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 5, 3)
	h.pair("cup")
	one, half := h.result("1-0"), h.result("=")
	enter := func(round int, list ...arbiter.BoardResult) error {
		_, err := h.EnterResults(t.Context(), "cup", round, list, false)
		return err
	}
	h.refused(enter(2, arbiter.BoardResult{Board: 1, Result: one}), arbiter.NotFound, "round 2: not paired in event cup")
	h.refused(enter(1, arbiter.BoardResult{Board: 9, Result: one}), arbiter.NotFound, "round 1: no board 9, there are 3")
	h.refused(enter(1, arbiter.BoardResult{Board: 3, Result: one}), arbiter.RuleBreak, "round 1: board 3 is the pairing-allocated bye of Player 05")
	h.refused(enter(1, arbiter.BoardResult{Board: 1, Result: one}, arbiter.BoardResult{Board: 1, Result: one}), arbiter.Invalid, "round 1: board 1 comes twice")
	h.refused(enter(1, arbiter.BoardResult{Board: 1}), arbiter.Invalid, "round 1: board 1: * is no result")
	h.refused(enter(1, arbiter.BoardResult{Board: 1, Result: arbiter.Result{White: tournament.Win, Black: tournament.Win}}), arbiter.Invalid, "round 1: board 1: win, win is no result")
	if e := h.event("cup"); e.Entrant(1).Record(1).Kind != tournament.Unset {
		t.Error("a refused list left a result")
	}
	h.must(enter(1, arbiter.BoardResult{Board: 1, Result: one}))
	h.must(enter(1, arbiter.BoardResult{Board: 1, Result: one}, arbiter.BoardResult{Board: 2, Result: one}))
	h.refused(enter(1, arbiter.BoardResult{Board: 1, Result: half}, arbiter.BoardResult{Board: 2, Result: half}), arbiter.Conflict,
		"round 1: board 1 already has 1-0, not 1/2-1/2; round 1: board 2 already has 1-0, not 1/2-1/2")
}

func TestCorrection(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 4, 3)
	h.pair("cup")
	h.play("cup", 1, "1-0")
	correct := func(text string) arbiter.ResultChange {
		t.Helper()
		list, err := h.EnterResults(t.Context(), "cup", 1, []arbiter.BoardResult{{1, h.result(text)}}, true)
		h.must(err)
		return list[0]
	}
	if c := correct("="); !c.Changed || c.Corrected || c.Before != h.result("1-0") || c.Board.Source != "typed" {
		t.Errorf("before the next round: got %+v", c)
	}
	second := h.pair("cup")
	_, err := h.ClearResult(t.Context(), "cup", 1, 1)
	h.refused(err, arbiter.RuleBreak, "round 1: board 1 cannot be cleared: round 2 is paired")
	if c := correct("="); c.Changed || c.Corrected {
		t.Errorf("the same again: got %+v", c)
	}
	if c := correct("0-1"); !c.Changed || !c.Corrected || !c.Board.Corrected {
		t.Errorf("after the next round: got %+v", c)
	}
	now, err := h.Round(t.Context(), "cup", 2)
	h.must(err)
	for i, b := range now.Boards {
		if b.White != second.Rounds[0].Boards[i].White || b.Black != second.Rounds[0].Boards[i].Black {
			t.Errorf("a past correction changed the pairing of board %d", b.Number)
		}
	}
	h.sound()
	log, err := h.Changes(t.Context(), arbiter.ChangeFilter{Event: "cup", Limit: 1})
	h.must(err)
	if log[0].Act != "round correct" || log[0].Subject != "round 1 board 1" || log[0].Detail != "0-1" || log[0].Was != "1/2-1/2" {
		t.Errorf("got %+v", log[0])
	}
}

func TestClearResult(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 4, 3)
	h.pair("cup")
	before := h.event("cup")
	_, err := h.ClearResult(t.Context(), "cup", 1, 2)
	h.refused(err, arbiter.Conflict, "round 1: board 2 has no result")
	h.play("cup", 1, "1-0")
	for board := 1; board <= 2; board++ {
		c, err := h.ClearResult(t.Context(), "cup", 1, board)
		h.must(err)
		if c.Missing != board || !c.Board.Open() || c.Before != h.result("1-0") {
			t.Errorf("got %+v", c)
		}
	}
	if diff := cmp.Diff(before, h.event("cup")); diff != "" {
		t.Errorf("(-before +after)\n%s", diff)
	}
	h.sound()
}
