package arbiter_test

import (
	"fmt"
	"testing"
	"time"

	"ptm/tournament"
	"ptm/tournament/arbiter"
)

// A clock that moves on by a second at each look.
func clock() func() time.Time {
	at := time.Date(2026, 3, 14, 18, 0, 0, 0, time.UTC)
	return func() time.Time {
		at = at.Add(time.Second)
		return at
	}
}

// hall is a club in memory with its helpers for tests.
type hall struct {
	*testing.T
	*arbiter.Club
}

func newHall(t *testing.T) hall {
	t.Helper()
	c, err := arbiter.Memory(t.Context(), arbiter.Options{Now: clock(), By: "tester"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return hall{t, c}
}

// must stops the test on an error.
func (h hall) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatalf("%v (hint %q)", err, arbiter.HintOf(err))
	}
}

// refused stops the test unless the error is a refusal of the kind.
func (h hall) refused(err error, kind arbiter.Kind, message string) {
	h.Helper()
	if arbiter.KindOf(err) != kind || err.Error() != message {
		h.Fatalf("got %v %q, want %v %q", arbiter.KindOf(err), err, kind, message)
	}
}

// sound stops the test unless the club checks without a fault.
func (h hall) sound() {
	h.Helper()
	faults, err := h.Check(h.Context())
	h.must(err)
	for _, f := range faults {
		h.Errorf("%s: %s", f.What, f.Text)
	}
}

// swiss makes an event with n players rated 2000, 1990, ...
func (h hall) swiss(handle string, n, rounds int) {
	h.Helper()
	h.create(arbiter.NewEvent{Handle: handle, Variant: "parity", Rounds: rounds, Start: "2026-03-14", Seed: 1}, n)
}

func (h hall) create(e arbiter.NewEvent, n int) {
	h.Helper()
	_, err := h.CreateEvent(h.Context(), e)
	h.must(err)
	var entries []arbiter.Entry
	for i := range n {
		name := fmt.Sprintf("Player %02d", i+1)
		if _, err := h.Player(h.Context(), name); arbiter.KindOf(err) == arbiter.NotFound {
			_, err := h.AddPlayer(h.Context(), arbiter.Player{Name: name})
			h.must(err)
		}
		entries = append(entries, arbiter.Entry{Player: name, Rating: 2000 - 10*i})
	}
	_, err = h.Enter(h.Context(), e.Handle, entries)
	h.must(err)
}

// play gives all open boards of a round the results in turn.
func (h hall) play(handle string, round int, results ...string) {
	h.Helper()
	r, err := h.Round(h.Context(), handle, round)
	h.must(err)
	var list []arbiter.BoardResult
	for _, b := range r.Boards {
		if b.Open() {
			list = append(list, arbiter.BoardResult{Board: b.Number, Result: h.result(results[len(list)%len(results)])})
		}
	}
	_, err = h.EnterResults(h.Context(), handle, round, list, false)
	h.must(err)
}

func (h hall) result(text string) arbiter.Result {
	h.Helper()
	r, err := arbiter.ParseResult(text)
	h.must(err)
	return r
}

func (h hall) pair(handle string) arbiter.Paired {
	h.Helper()
	p, err := h.PairRound(h.Context(), handle)
	h.must(err)
	return p
}

func (h hall) event(handle string) *tournament.Event {
	h.Helper()
	e, err := h.Event(h.Context(), handle)
	h.must(err)
	return e
}

func TestEvening(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("spring", 9, 5)
	for round := 1; round <= 5; round++ {
		h.pair("spring")
		h.play("spring", round, "1-0", "=", "0-1", "+/-")
	}
	_, err := h.FinishEvent(t.Context(), "spring", false)
	h.must(err)
	r, err := h.RateEvent(t.Context(), "spring", arbiter.Amend{})
	h.must(err)
	if r.Added != 15 || r.Period != "2026-03" {
		t.Errorf("rated %d games in %s; want 15 in 2026-03", r.Added, r.Period)
	}
	h.sound()
}
