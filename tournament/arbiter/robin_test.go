package arbiter_test

import (
	"fmt"
	"testing"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/standings"
)

func TestRobinByLots(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	numbers := func(handle string, seed uint64) (names string) {
		_, err := h.CreateEvent(t.Context(), arbiter.NewEvent{Handle: handle, Variant: "chess", System: tournament.RoundRobin, ByLots: true, Seed: seed})
		h.must(err)
		for i := range 6 {
			name := fmt.Sprintf("Player %02d", i+1)
			h.AddPlayer(t.Context(), arbiter.Player{Name: name})
			_, err := h.Enter(t.Context(), handle, []arbiter.Entry{{Player: name, Rating: 2000 - i}})
			h.must(err)
		}
		h.pair(handle)
		h.checked(handle)
		for _, p := range h.event(handle).Entrants {
			names += p.Name[len(p.Name)-1:]
		}
		return names
	}
	a, b, c := numbers("a", 5), numbers("b", 5), numbers("c", 6)
	if a != b || a == c || a == "123456" {
		t.Errorf("lots of seeds 5, 5, 6: %s %s %s", a, b, c)
	}
	_, err := h.UndoRound(t.Context(), "a")
	h.must(err)
	h.pair("a")
	if again := h.event("a"); again.Entrants[0].Name[len("Player 0"):] != a[:1] {
		t.Errorf("undone and paired again: number 1 is %s", again.Entrants[0].Name)
	}
}

func TestRobinWithdrawals(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		rounds int // played before 2 leaves
		keep   bool
		ranked bool
	}{
		{"before half", 2, false, false}, {"before half, kept", 2, true, true}, {"after half", 3, false, true},
	} {
		h := newHall(t)
		h.create(arbiter.NewEvent{Handle: "rr", Variant: "chess", System: tournament.RoundRobin, KeepWithdrawn: c.keep}, 6)
		h.pair("rr")
		for round := 1; round <= c.rounds; round++ {
			h.play("rr", round, "1-0", "0-1")
		}
		_, err := h.Withdraw(t.Context(), "rr", "2")
		h.must(err)
		// A second one leaves: between the two nobody gets the point.
		_, err = h.Withdraw(t.Context(), "rr", "5")
		h.must(err)
		e := h.event("rr")
		for round := c.rounds + 1; round <= 5; round++ {
			r := e.Entrant(2).Record(round)
			if r.Kind != tournament.ForfeitLoss {
				t.Errorf("%s: round %d is a %s", c.name, round, r.Kind)
			}
			if want := tournament.ForfeitLoss; r.Opponent == 5 && e.Entrant(5).Record(round).Kind != want {
				t.Errorf("%s: the two who left: %s", c.name, e.Entrant(5).Record(round).Kind)
			}
		}
		for round := c.rounds + 1; round <= 5; round++ {
			h.play("rr", round, "=")
		}
		table, err := standings.Rank(h.event("rr"), standings.Options{})
		h.must(err)
		if (table.Row(2).Rank > 0) != c.ranked {
			t.Errorf("%s: rank %d", c.name, table.Row(2).Rank)
		}
		h.checked("rr")
		h.sound()
	}
}

func TestNoSwap(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	for handle, noSwap := range map[string]bool{"swapped": false, "plain": true} {
		h.create(arbiter.NewEvent{Handle: handle, Variant: "chess", System: tournament.DoubleRoundRobin, NoSwap: noSwap}, 4)
		h.pair(handle)
		h.checked(handle)
	}
	if a, b := h.pairs("swapped", 2), h.pairs("plain", 3); a != b || h.pairs("swapped", 3) != h.pairs("plain", 2) {
		t.Errorf("round 2 is %s, round 3 of the plain table %s", a, b)
	}
}
