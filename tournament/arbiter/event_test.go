package arbiter_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament"
	"ptm/tournament/arbiter"
)

func TestCreateEventFreezes(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	info, err := h.CreateEvent(t.Context(), arbiter.NewEvent{
		Handle: "Spring-26", Place: "Hall", Start: "2026-02-27", End: "2026-03-14", Variant: "Parity Chess",
		Options: []string{"king-safety=strict", "stalemate=loss"}, Rounds: 5, TieBreaks: []string{"bh-c1", "SB"}, Seed: 3,
	})
	h.must(err)
	if info.State != arbiter.Announced || info.Rounds != 5 || !info.Rated || info.InLog || info.Stale {
		t.Errorf("got %+v", info)
	}
	e := h.event("spring-26")
	want := &tournament.Event{
		Handle: "Spring-26", Name: "Spring-26", Place: "Hall", Start: "2026-02-27", End: "2026-03-14",
		Variant: "parity", Options: []string{"king-safety=strict"}, System: tournament.Swiss, Rounds: 5,
		Edition: tournament.Edition2024, TieBreaks: []string{"BH/C1", "SB"}, Scoring: tournament.Usual(),
		ColourNeutral: true, InitialColour: e.InitialColour, Rated: true,
	}
	if diff := cmp.Diff(want, e); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if e.InitialColour == tournament.NoColour {
		t.Error("no colour was drawn")
	}
}

func TestCreateEventDefaults(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	no := false
	for _, test := range []struct {
		event arbiter.NewEvent
		check func(*tournament.Event) bool
	}{
		{arbiter.NewEvent{Rounds: 3}, func(e *tournament.Event) bool {
			return e.Edition == tournament.Edition2026 && slices.Equal(e.TieBreaks, arbiter.DefaultTieBreaks(tournament.Swiss))
		}},
		{arbiter.NewEvent{Rounds: 3, Start: "2026-03-01"}, func(e *tournament.Event) bool {
			return e.Edition == tournament.Edition2026 && e.End == "2026-03-01"
		}},
		{arbiter.NewEvent{System: tournament.RoundRobin, ColourNeutral: &no, InitialColour: tournament.Black, Unrated: true},
			func(e *tournament.Event) bool {
				return e.Rounds == 0 && !e.ColourNeutral && e.InitialColour == tournament.Black && !e.Rated
			}},
		{arbiter.NewEvent{Rounds: 3, Scoring: &tournament.Scoring{Win: 30, Draw: 10, PairingBye: 10}}, func(e *tournament.Event) bool {
			return e.Scoring == tournament.Scoring{Win: 30, Draw: 10, PairingBye: 10}
		}},
	} {
		test.event.Handle, test.event.Variant = "e"+string(rune('a'+len(h.events()))), "parity"
		_, err := h.CreateEvent(t.Context(), test.event)
		h.must(err)
		if e := h.event(test.event.Handle); !test.check(e) {
			t.Errorf("got %+v", e)
		}
	}
}

func (h hall) events() []arbiter.EventInfo {
	h.Helper()
	list, err := h.Events(h.Context())
	h.must(err)
	return list
}

func TestCreateEventRefuses(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 0, 3)
	for _, test := range []struct {
		change  func(*arbiter.NewEvent)
		kind    arbiter.Kind
		message string
	}{
		{func(n *arbiter.NewEvent) { n.Handle = "CUP" }, arbiter.Conflict, "event CUP: exists already"},
		{func(n *arbiter.NewEvent) { n.Handle = "a b" }, arbiter.Invalid, `event handle "a b" is not up to 40 letters, digits, - and _`},
		{func(n *arbiter.NewEvent) { n.Variant = "parity13" }, arbiter.NotFound, `variant "parity13" does not exist`},
		{func(n *arbiter.NewEvent) { n.Variant = "" }, arbiter.Invalid, "variant is missing"},
		{func(n *arbiter.NewEvent) { n.Options = []string{"king-safety=no"} }, arbiter.Invalid, `event e: variant parity: option king-safety is one of risk, strict, not "no"`},
		{func(n *arbiter.NewEvent) { n.Options = []string{"strict"} }, arbiter.Invalid, `event e: option "strict" is not name=value`},
		{func(n *arbiter.NewEvent) { n.Rounds = 0 }, arbiter.Invalid, "event e: rounds must be from 1 to 99"},
		{func(n *arbiter.NewEvent) { n.System = tournament.RoundRobin }, arbiter.Invalid, "event e: a round robin has as many rounds as its players need"},
		{func(n *arbiter.NewEvent) { n.System = "knockout" }, arbiter.Invalid, `event e: system "knockout" is not swiss, round-robin or double-round-robin`},
		{func(n *arbiter.NewEvent) { n.Start = "14.3.2026" }, arbiter.Invalid, `event e: day "14.3.2026" is not YYYY-MM-DD`},
		{func(n *arbiter.NewEvent) { n.Start, n.End = "2026-03-14", "2026-03-13" }, arbiter.Invalid, "event e: ends on 2026-03-13, before it starts on 2026-03-14"},
		{func(n *arbiter.NewEvent) { n.Edition = 2025 }, arbiter.Invalid, "event e: edition 2025 is neither 2024 nor 2026"},
		{func(n *arbiter.NewEvent) { n.TieBreaks = []string{"XX"} }, arbiter.Invalid, `event e: tie-break "XX": unknown`},
		{func(n *arbiter.NewEvent) { n.TieBreaks = []string{"BPG"} }, arbiter.Invalid, "event e: tie-break BPG: counts colours, but the event is colour-neutral"},
		{func(n *arbiter.NewEvent) { n.Scoring = &tournament.Scoring{Win: 5, Draw: 10} }, arbiter.Invalid, "event e: points of win, draw and loss (0.5, 1.0, 0.0) do not fall"},
		{func(n *arbiter.NewEvent) { n.Array = "rubbish" }, arbiter.Invalid, ""},
	} {
		n := arbiter.NewEvent{Handle: "e", Variant: "parity", Rounds: 3}
		test.change(&n)
		_, err := h.CreateEvent(t.Context(), n)
		if test.message == "" && err != nil {
			test.message = err.Error()
		}
		h.refused(err, test.kind, test.message)
	}
	if n := len(h.events()); n != 1 {
		t.Errorf("%d events, want 1", n)
	}
	_, err := h.Event(t.Context(), "cpu")
	h.refused(err, arbiter.NotFound, "event cpu does not exist")
	if hint := arbiter.HintOf(err); hint != "did you mean cup?" {
		t.Errorf("hint %q", hint)
	}
}

func TestFinishAndReopen(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 4, 2)
	finish := func(early bool) error {
		_, err := h.FinishEvent(t.Context(), "cup", early)
		return err
	}
	h.refused(finish(true), arbiter.NotReady, "event cup: no round has been paired")
	h.pair("cup")
	h.refused(finish(true), arbiter.NotReady, "round 1: boards 1, 2 have no result")
	h.play("cup", 1, "1-0")
	h.refused(finish(false), arbiter.NotReady, "event cup: 1 of 2 rounds are not paired")
	h.must(finish(true))
	h.refused(finish(true), arbiter.Conflict, "event cup: finished already")
	for name, do := range map[string]func() error{
		"pair":     func() error { _, err := h.PairRound(t.Context(), "cup"); return err },
		"undo":     func() error { _, err := h.UndoRound(t.Context(), "cup"); return err },
		"enter":    func() error { _, err := h.Enter(t.Context(), "cup", nil); return err },
		"withdraw": func() error { _, err := h.Withdraw(t.Context(), "cup", "1"); return err },
		"clear":    func() error { _, err := h.ClearResult(t.Context(), "cup", 1, 1); return err },
	} {
		if err := do(); arbiter.KindOf(err) != arbiter.Conflict || arbiter.HintOf(err) != "ptm event reopen cup" {
			t.Errorf("%s: got %v", name, err)
		}
	}
	_, err := h.ReopenEvent(t.Context(), "cup")
	h.must(err)
	_, err = h.ReopenEvent(t.Context(), "cup")
	h.refused(err, arbiter.Conflict, "event cup: not finished")
	h.pair("cup")
	h.sound()
}
