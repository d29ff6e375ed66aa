package arbiter_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/pairing"
	"ptm/tournament/roundrobin"
)

func TestPairTwiceIsRefused(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 6, 2)
	pair := func() error { _, err := h.PairRound(t.Context(), "cup"); return err }
	h.must(pair())
	err := pair()
	h.refused(err, arbiter.NotReady, "round 1: boards 1, 2, 3 have no result")
	if hint := arbiter.HintOf(err); hint != "ptm round result cup 1 1 1-0" {
		t.Errorf("hint %q", hint)
	}
	_, err = h.EnterResults(t.Context(), "cup", 1, []arbiter.BoardResult{{1, h.result("1-0")}, {3, h.result("=")}}, false)
	h.must(err)
	h.refused(pair(), arbiter.NotReady, "round 1: board 2 has no result")
	h.play("cup", 1, "-/-")
	h.must(pair())
	h.refused(pair(), arbiter.NotReady, "round 2: boards 1, 2, 3 have no result")
	h.play("cup", 2, "1-0")
	h.refused(pair(), arbiter.Conflict, "event cup: all 2 rounds are paired")
}

func TestPairNobody(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 0, 2)
	_, err := h.PairRound(t.Context(), "cup")
	h.refused(err, arbiter.NotReady, "event cup: nobody has entered")
}

// Two players can meet once.
func TestNoPairing(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 2, 2)
	h.pair("cup")
	h.play("cup", 1, "1-0")
	_, err := h.PairRound(t.Context(), "cup")
	h.refused(err, arbiter.NoPairing, "round 2: no legal pairing exists in event cup")
	if !errors.Is(err, pairing.ErrNoPairing) {
		t.Error("the cause is lost")
	}
	if e := h.event("cup"); e.Paired != 1 {
		t.Errorf("%d rounds are paired", e.Paired)
	}
}

func TestUndo(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 5, 3)
	undo := func() error { _, err := h.UndoRound(t.Context(), "cup"); return err }
	h.refused(undo(), arbiter.NotReady, "event cup: no round has been paired")
	before := h.event("cup")
	first := h.pair("cup")
	h.must(undo())
	if diff := cmp.Diff(before, h.event("cup")); diff != "" {
		t.Errorf("undo leaves a difference (-before +after)\n%s", diff)
	}
	again := h.pair("cup")
	again.Rounds[0].Paired = first.Rounds[0].Paired
	if diff := cmp.Diff(first, again); diff != "" {
		t.Errorf("the second pairing is another (-first +second)\n%s", diff)
	}
	h.play("cup", 1, "1-0")
	h.refused(undo(), arbiter.Conflict, "round 1: board 1 has a result")
	h.pair("cup")
	h.must(undo())
	for _, board := range []int{1, 2} {
		_, err := h.ClearResult(t.Context(), "cup", 1, board)
		h.must(err)
	}
	h.must(undo())
	h.sound()
}

func TestRoundRobin(t *testing.T) {
	t.Parallel()
	for _, system := range []tournament.System{tournament.RoundRobin, tournament.DoubleRoundRobin} {
		for _, n := range []int{2, 5, 6} {
			h := newHall(t)
			h.create(arbiter.NewEvent{Handle: "rr", Variant: "parity", System: system}, n)
			paired := h.pair("rr")
			want := roundrobin.Rounds(n, roundrobin.Options{Double: system == tournament.DoubleRoundRobin})
			if len(paired.Rounds) != want || h.event("rr").Rounds != want {
				t.Errorf("%s of %d: %d rounds, want %d", system, n, len(paired.Rounds), want)
			}
			for _, r := range paired.Rounds {
				if len(r.Boards) != n/2 || len(r.Byes) != n%2 {
					t.Errorf("%s of %d: round %d has %d boards, %d byes", system, n, r.Number, len(r.Boards), len(r.Byes))
				}
			}
			_, err := h.PairRound(t.Context(), "rr")
			if arbiter.KindOf(err) != arbiter.Conflict {
				t.Errorf("pairing again: got %v", err)
			}
			_, err = h.Enter(t.Context(), "rr", []arbiter.Entry{{Player: "Player 01"}})
			h.refused(err, arbiter.Conflict, "event rr: the round robin is paired and takes no more players")
			r, err := h.Round(t.Context(), "rr", 0)
			h.must(err)
			if r.Number != 1 {
				t.Errorf("the current round is %d, want 1", r.Number)
			}
			h.sound()
			round, err := h.UndoRound(t.Context(), "rr")
			h.must(err)
			if e := h.event("rr"); round != 1 || e.Paired != 0 || e.Rounds != 0 {
				t.Errorf("after undo: round %d, %d paired of %d", round, e.Paired, e.Rounds)
			}
		}
	}
}

func TestRoundRobinWithdrawal(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.create(arbiter.NewEvent{Handle: "rr", Variant: "parity", System: tournament.RoundRobin}, 4)
	h.pair("rr")
	h.play("rr", 1, "1-0")
	p, err := h.Withdraw(t.Context(), "rr", "2")
	h.must(err)
	if p.Leaves != 2 {
		t.Errorf("leaves from round %d, want 2", p.Leaves)
	}
	_, err = h.FinishEvent(t.Context(), "rr", false)
	h.refused(err, arbiter.NotReady, "round 2: board 1 has no result")
	_, err = h.RequestBye(t.Context(), "rr", "1", 2, tournament.HalfBye)
	h.refused(err, arbiter.RuleBreak, "player Player 01: a round robin has no byes to ask for")
	h.play("rr", 2, "=")
	r, err := h.Round(t.Context(), "rr", 0)
	h.must(err)
	if r.Number != 3 {
		t.Errorf("the current round is %d, want 3", r.Number)
	}
	p, err = h.Return(t.Context(), "rr", "2", 0)
	h.must(err)
	if p.Leaves != 0 {
		t.Errorf("still leaves from round %d", p.Leaves)
	}
	// His boards wait again.
	_, err = h.FinishEvent(t.Context(), "rr", false)
	h.refused(err, arbiter.NotReady, "round 2: board 2 has no result")
	h.sound()
}

func TestRoundOfNoEvent(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 4, 2)
	_, err := h.Round(t.Context(), "cup", 0)
	h.refused(err, arbiter.NotFound, "round 1: not paired in event cup")
	if hint := arbiter.HintOf(err); hint != "ptm round pair cup" {
		t.Errorf("hint %q", hint)
	}
	_, err = h.Round(t.Context(), "cup", -1)
	h.refused(err, arbiter.NotFound, "round -1: not paired in event cup")
}
