package arbiter_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/tournament"
	"ptm/tournament/arbiter"
)

// An evening is a club to which anything may happen in any order. Every use
// case either does its work or refuses; whatever happens, the event stays one.
type evening struct {
	t       *rapid.T
	ctx     context.Context
	club    *arbiter.Club
	records []string
	added   int
	// before is the event as it was before the round that was paired last,
	// nil once something else has changed it.
	before *tournament.Event
	// states are what the club held after an entry of the log.
	states map[int64]string
}

func TestAnythingMayHappen(t *testing.T) {
	t.Parallel()
	records := []string{
		record(t, "parity", 3, "1-0", 1), record(t, "parity", 3, "1/2-1/2", 2), record(t, "parity", 3, "0-1", 3),
		"1. e4 e5 2. e5 e4 1-0", "1. e4 e5 *",
	}
	rapid.Check(t, func(t *rapid.T) {
		e := &evening{t: t, ctx: context.Background(), records: records, states: map[int64]string{}}
		club, err := arbiter.Memory(e.ctx, arbiter.Options{Now: clock(), By: "tester"})
		if err != nil {
			t.Fatal(err)
		}
		defer club.Close()
		e.club = club
		system := rapid.SampledFrom([]tournament.System{tournament.Swiss, tournament.Swiss, tournament.RoundRobin}).Draw(t, "system")
		rounds := 0
		if system == tournament.Swiss {
			rounds = rapid.IntRange(1, 6).Draw(t, "rounds")
		}
		neutral := rapid.Bool().Draw(t, "colour-neutral")
		created := arbiter.NewEvent{Handle: "cup", Variant: "parity", System: system, Rounds: rounds,
			ColourNeutral: &neutral, Start: "2026-03-14", Seed: 1, LotsAtEnd: rapid.Bool().Draw(t, "lots")}
		if system == tournament.Swiss && rapid.Bool().Draw(t, "accelerated") {
			created.Acceleration = tournament.Baku
		}
		if system == tournament.RoundRobin {
			created.ByLots = rapid.Bool().Draw(t, "numbers by lot")
		}
		_, err = club.CreateEvent(e.ctx, created)
		e.allow(err)
		for range rapid.IntRange(0, 7).Draw(t, "players") {
			e.Enter(t)
		}
		t.Repeat(rapid.StateMachineActions(e))
		faults, err := club.Check(e.ctx)
		if err != nil || len(faults) > 0 {
			t.Fatalf("check: %v %v", faults, err)
		}
		e.transfer(t)
		e.wayBack(t)
	})
}

// allow takes refusals and reports whether the use case was done.
func (e *evening) allow(err error) bool {
	if err != nil && arbiter.KindOf(err) == "" {
		e.t.Fatalf("not a refusal: %v", err)
	}
	if err == nil {
		e.before = nil
		e.remember()
	}
	return err == nil
}

func (e *evening) event() *tournament.Event {
	event, err := e.club.Event(e.ctx, "cup")
	if err != nil {
		e.t.Fatal(err)
	}
	return event
}

func (e *evening) Enter(t *rapid.T) {
	e.added++
	name := fmt.Sprintf("Player %d", e.added)
	_, err := e.club.AddPlayer(e.ctx, arbiter.Player{Name: name})
	if err != nil {
		t.Fatal(err)
	}
	_, err = e.club.Enter(e.ctx, "cup", []arbiter.Entry{{
		Player: name, Rating: rapid.SampledFrom([]int{0, 1200, 1500, 1800}).Draw(t, "rating"),
		Round: rapid.SampledFrom([]int{0, 0, 0, 2, 4}).Draw(t, "from round"),
	}})
	e.allow(err)
}

func (e *evening) anybody(t *rapid.T) string {
	return fmt.Sprint(rapid.IntRange(1, max(1, e.added)).Draw(t, "entrant"))
}

func (e *evening) Remove(t *rapid.T) {
	_, err := e.club.RemoveEntry(e.ctx, "cup", e.anybody(t))
	e.allow(err)
}

func (e *evening) Withdraw(t *rapid.T) {
	_, err := e.club.Withdraw(e.ctx, "cup", e.anybody(t))
	e.allow(err)
}

func (e *evening) Return(t *rapid.T) {
	_, err := e.club.Return(e.ctx, "cup", e.anybody(t), rapid.IntRange(0, 6).Draw(t, "from round"))
	e.allow(err)
}

func (e *evening) Bye(t *rapid.T) {
	kind := rapid.SampledFrom([]tournament.Kind{tournament.HalfBye, tournament.ZeroBye, tournament.FullBye}).Draw(t, "kind")
	_, err := e.club.RequestBye(e.ctx, "cup", e.anybody(t), rapid.IntRange(1, 6).Draw(t, "round"), kind)
	e.allow(err)
}

func (e *evening) CancelBye(t *rapid.T) {
	_, err := e.club.CancelBye(e.ctx, "cup", e.anybody(t), rapid.IntRange(1, 6).Draw(t, "round"))
	e.allow(err)
}

// Pair never brings together two who have played each other.
func (e *evening) Pair(t *rapid.T) {
	before := e.event()
	paired, err := e.club.PairRound(e.ctx, "cup")
	if !e.allow(err) {
		return
	}
	e.before = before
	for _, r := range paired.Rounds {
		for _, b := range r.Boards {
			if b.Black == 0 {
				continue
			}
			for _, f := range before.Forbidden {
				if !f.Weak && f.From <= r.Number && (f.To == 0 || r.Number <= f.To) && slices.Contains(f.Numbers, b.White) && slices.Contains(f.Numbers, b.Black) {
					t.Fatalf("round %d: %d and %d were to be kept apart", r.Number, b.White, b.Black)
				}
			}
			for round, record := range before.Entrant(b.White).Records {
				if record.Opponent == b.Black && record.Kind.Played() {
					t.Fatalf("round %d: %d and %d played each other in round %d", r.Number, b.White, b.Black, round+1)
				}
			}
		}
	}
}

// Undo brings back the event as it was before the pairing.
func (e *evening) Undo(t *rapid.T) {
	before := e.before
	_, err := e.club.UndoRound(e.ctx, "cup")
	if !e.allow(err) || before == nil {
		return
	}
	if diff := cmp.Diff(before, e.event()); diff != "" {
		t.Fatalf("undo leaves a difference (-before +after)\n%s", diff)
	}
}

var results = []string{"1-0", "0-1", "=", "+/-", "-/+", "-/-", "1-0q"}

// Play enters results of all boards that wait, as most evenings go.
func (e *evening) Play(t *rapid.T) {
	r, err := e.club.Round(e.ctx, "cup", 0)
	if !e.allowRead(err) {
		return
	}
	var list []arbiter.BoardResult
	for _, b := range r.Boards {
		if b.Open() {
			list = append(list, arbiter.BoardResult{Board: b.Number, Result: e.someResult(t)})
		}
	}
	_, err = e.club.EnterResults(e.ctx, "cup", r.Number, list, false)
	e.allow(err)
}

func (e *evening) PlayAgain(t *rapid.T) { e.Play(t) }

func (e *evening) someResult(t *rapid.T) arbiter.Result {
	result, err := arbiter.ParseResult(rapid.SampledFrom(results).Draw(t, "result"))
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func (e *evening) allowRead(err error) bool {
	before := e.before
	done := e.allow(err)
	e.before = before
	return done
}

func (e *evening) Result(t *rapid.T) {
	_, err := e.club.EnterResults(e.ctx, "cup", rapid.IntRange(1, 5).Draw(t, "round"),
		[]arbiter.BoardResult{{rapid.IntRange(1, 4).Draw(t, "board"), e.someResult(t)}}, rapid.Bool().Draw(t, "correct"))
	e.allow(err)
}

func (e *evening) Clear(t *rapid.T) {
	_, err := e.club.ClearResult(e.ctx, "cup", rapid.IntRange(1, 5).Draw(t, "round"), rapid.IntRange(1, 4).Draw(t, "board"))
	e.allow(err)
}

func (e *evening) Submit(t *rapid.T) {
	_, _, err := e.club.SubmitGame(e.ctx, "cup", rapid.IntRange(1, 5).Draw(t, "round"), rapid.IntRange(1, 4).Draw(t, "board"),
		arbiter.Submission{File: "f", Text: []byte(rapid.SampledFrom(e.records).Draw(t, "record")), Replace: rapid.Bool().Draw(t, "replace")})
	e.allow(err)
}

func (e *evening) Drop(t *rapid.T) {
	_, err := e.club.DropGame(e.ctx, "cup", rapid.IntRange(1, 5).Draw(t, "round"), rapid.IntRange(1, 4).Draw(t, "board"))
	e.allow(err)
}

func (e *evening) Finish(t *rapid.T) {
	_, err := e.club.FinishEvent(e.ctx, "cup", rapid.Bool().Draw(t, "early"))
	e.allow(err)
}

func (e *evening) Reopen(*rapid.T) {
	_, err := e.club.ReopenEvent(e.ctx, "cup")
	e.allow(err)
}

// Rate twice is rate once.
func (e *evening) Rate(t *rapid.T) {
	_, err := e.club.RateEvent(e.ctx, "cup", arbiter.Amend{})
	if !e.allow(err) {
		return
	}
	again, err := e.club.RateEvent(e.ctx, "cup", arbiter.Amend{})
	if err != nil || again.Changed() {
		t.Fatalf("rating again: %+v %v", again, err)
	}
}

// Check is what holds after every step.
func (e *evening) Check(t *rapid.T) {
	event := e.event()
	for i := range event.Entrants {
		p := &event.Entrants[i]
		if len(p.Records) != event.Paired {
			t.Fatalf("number %d has %d records of %d rounds", p.Number, len(p.Records), event.Paired)
		}
		byes := 0
		for round, r := range p.Records {
			if r.Points != event.Scoring.Worth(r.Kind) {
				t.Fatalf("round %d: number %d has %s for a %s", round+1, p.Number, r.Points, r.Kind)
			}
			if r.Kind == tournament.PairingBye {
				byes++
			}
			if r.Opponent == 0 {
				continue
			}
			o := event.Entrant(r.Opponent).Record(round + 1)
			double := r.Kind == tournament.ForfeitLoss && o.Kind == tournament.ForfeitLoss
			if o.Opponent != p.Number || o.Board != r.Board || o.Colour != r.Colour.Other() || o.Kind != r.Kind.Mirror() && !double {
				t.Fatalf("round %d: number %d has %+v, his opponent %+v", round+1, p.Number, r, o)
			}
		}
		if byes > 1 && len(event.ByHand) == 0 {
			t.Fatalf("number %d has %d pairing-allocated byes", p.Number, byes)
		}
	}
}
