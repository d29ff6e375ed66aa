package arbiter_test

import (
	"fmt"
	"slices"
	"testing"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/pairing"
)

func TestSwapSeats(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.open("cup", 7, 3, arbiter.NewEvent{})
	h.pair("cup") // 1-4 5-2 3-6 7 bye
	swap := func(a, b string) arbiter.ByHand {
		made, err := h.SwapSeats(t.Context(), "cup", 1, a, b)
		h.must(err)
		return made
	}
	if made := swap("4", "2"); made.Verdict.Article != "4.3" || len(made.Breaches) != 0 || h.pairs("cup", 1) != "1-2 5-4 3-6 7-0" {
		t.Errorf("got %s, %+v", h.pairs("cup", 1), made.Verdict)
	}
	h.checked("cup", 1)
	if made := swap("2", "4"); made.Verdict.Article != "" {
		t.Errorf("swapped back: %+v", made.Verdict)
	}
	h.checked("cup")
	if made := swap("1", "4"); made.Verdict.Article != "5.2.5" || h.pairs("cup", 1) != "4-1 5-2 3-6 7-0" {
		t.Errorf("colours: %s, %+v", h.pairs("cup", 1), made.Verdict)
	}
	swap("3", "7")
	if h.pairs("cup", 1) != "4-1 5-2 7-6 3-0" {
		t.Errorf("the bye: %s", h.pairs("cup", 1))
	}
	h.sound()
	h.play("cup", 1, "1-0")
	_, err := h.SwapSeats(t.Context(), "cup", 1, "1", "2")
	h.refused(err, arbiter.Conflict, "round 1: board 1 has a result")
	h.pair("cup")
	_, err = h.SwapSeats(t.Context(), "cup", 1, "1", "2")
	h.refused(err, arbiter.RuleBreak, "round 1: round 2 is paired, and past rounds stay as they were")
	_, err = h.SwapSeats(t.Context(), "cup", 2, "1", "1")
	h.refused(err, arbiter.Invalid, "player Player 01: cannot change seats with himself")
	// 3 had the bye: giving it to him again is a breach that is told.
	r, err := h.Round(t.Context(), "cup", 2)
	h.must(err)
	bye := r.Boards[len(r.Boards)-1]
	made, err := h.SwapSeats(t.Context(), "cup", 2, "3", fmt.Sprint(bye.White))
	h.must(err)
	if !slices.ContainsFunc(made.Breaches, func(v pairing.Verdict) bool { return v.Article == "C2" }) {
		t.Errorf("breaches %+v, want C2", made.Breaches)
	}
	h.sound()
}

func TestSetRound(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.open("cup", 5, 3, arbiter.NewEvent{})
	set := func(round int, pairs ...arbiter.Seat) (arbiter.ByHand, error) {
		return h.SetRound(t.Context(), "cup", round, pairs)
	}
	seat := func(a, b string) arbiter.Seat { return arbiter.Seat{White: a, Black: b} }
	bye := func(a string, k tournament.Kind) arbiter.Seat { return arbiter.Seat{White: a, Bye: k} }
	_, err := set(1, seat("1", "2"), seat("3", "3"))
	h.refused(err, arbiter.Invalid, "round 1: 3 Player 03 is named twice; 4 Player 04 is missing; 5 Player 05 is missing")
	made, err := set(1, seat("1", "2"), bye("3", tournament.PairingBye), seat("4", "5"))
	h.must(err)
	if made.Verdict.Article == "" || h.pairs("cup", 1) != "1-2 4-5 3-0" {
		t.Errorf("got %s, %+v", h.pairs("cup", 1), made)
	}
	// Set anew, with a bye that is not the pairing's.
	_, err = set(1, seat("2", "1"), bye("3", tournament.HalfBye), seat("4", "5"))
	h.must(err)
	if r := h.event("cup").Entrant(3).Record(1); r.Kind != tournament.HalfBye {
		t.Errorf("got %+v, want a half-point bye", r)
	}
	h.play("cup", 1, "1-0")
	_, err = set(1, seat("1", "2"))
	h.refused(err, arbiter.Conflict, "round 1: board 1 has a result")
	_, err = set(3)
	h.refused(err, arbiter.RuleBreak, "round 3: the round to be set is the last one paired, 1, or the next")
	_, err = h.RequestBye(t.Context(), "cup", "5", 2, tournament.ZeroBye)
	h.must(err)
	_, err = set(2, seat("1", "2"), seat("3", "4"), bye("5", tournament.PairingBye))
	h.refused(err, arbiter.Invalid, "round 2: 5 Player 05 has a zero-point bye")
	made, err = set(2, seat("2", "1"), seat("3", "4"))
	h.must(err)
	if len(made.Breaches) != 1 || made.Breaches[0].Article != "C1" {
		t.Errorf("breaches %+v, want C1", made.Breaches)
	}
	h.checked("cup", 1, 2)
	h.sound()
}

func TestRepairAfterCorrection(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.open("cup", 8, 4, arbiter.NewEvent{})
	h.pair("cup")
	h.play("cup", 1, "1-0")
	h.pair("cup")
	was := h.pairs("cup", 2)
	correct := func(result string) {
		_, err := h.EnterResults(t.Context(), "cup", 1, []arbiter.BoardResult{{Board: 1, Result: h.result(result)}}, true)
		h.must(err)
	}
	correct("0-1")
	h.checked("cup") // round 2 was paired before
	r, err := h.RepairRound(t.Context(), "cup")
	h.must(err)
	if len(r.Changed) == 0 || h.pairs("cup", 2) == was {
		t.Errorf("paired again as before: %s", was)
	}
	if c := h.event("cup").Corrections; len(c) != 0 {
		t.Errorf("corrections %+v are left, but no round was paired by them", c)
	}
	h.checked("cup")
	// Corrected twice between pairings: each round knows its own.
	h.play("cup", 2, "=")
	correct("=")
	h.pair("cup")
	correct("1-0")
	correct("+/-")
	h.play("cup", 3, "=")
	h.pair("cup")
	h.checked("cup")
	if c := h.event("cup").Corrections; len(c) != 4 {
		t.Errorf("corrections %+v, want two of each player", c)
	}
	_, err = h.UndoRound(t.Context(), "cup")
	h.must(err)
	h.checked("cup")
	h.sound()
}

func TestExplainRound(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.open("cup", 7, 3, arbiter.NewEvent{})
	h.pair("cup") // 1-4 5-2 3-6 7 bye
	explain := func(of, against string) arbiter.PairingExplanation {
		x, err := h.ExplainRound(t.Context(), "cup", 1, of, against)
		h.must(err)
		return x
	}
	if x := explain("", ""); len(x.Boards) != 4 || x.Verdict.Article != "" || len(x.Standings) != 7 {
		t.Errorf("the round: %+v", x)
	}
	x := explain("1", "5")
	if len(x.Pairs) != 2 || x.Pairs[0].String() != "1-5" || x.Pairs[0].Verdict.Article != "4.2" || len(x.Pairs[0].Best) != 4 {
		t.Errorf("board 1 against 5: %+v", x.Pairs)
	}
	if x = explain("Player 03", arbiter.TheBye); len(x.Pairs) != 1 || x.Pairs[0].String() != "3 bye" || x.Pairs[0].Verdict.Article == "" {
		t.Errorf("a player and the bye: %+v", x.Pairs)
	}
	if x = explain("2", ""); len(x.Pairs) == 0 || len(x.Boards) != 1 {
		t.Errorf("board 2: %+v", x.Pairs)
	}
	_, err := h.ExplainRound(t.Context(), "cup", 1, "9", "")
	h.refused(err, arbiter.NotFound, "round 1: no board 9, there are 4")
	_, err = h.ExplainRound(t.Context(), "cup", 2, "", "")
	h.refused(err, arbiter.NotFound, "round 2: not paired in event cup")
	h.create(arbiter.NewEvent{Handle: "rr", Variant: "chess", System: tournament.RoundRobin}, 4)
	h.pair("rr")
	x, err = h.ExplainRound(t.Context(), "rr", 1, "1", "2")
	h.must(err)
	if v := x.Pairs[0].Verdict; v.Article != "Berger" || v.Reason != "the table for 4 players has them meet in round 2" {
		t.Errorf("a round robin: %+v", v)
	}
}
