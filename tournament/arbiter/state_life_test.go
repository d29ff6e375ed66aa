package arbiter_test

import (
	"bytes"
	"fmt"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/standings"
	"ptm/tournament/trf"
)

// What an arbiter may do by hand, for TestAnythingMayHappen.

func (e *evening) Swap(t *rapid.T) {
	_, err := e.club.SwapSeats(e.ctx, "cup", e.event().Paired, e.anybody(t), e.anybody(t))
	e.allow(err)
}

// Set seats everybody in an order of chance.
func (e *evening) Set(t *rapid.T) {
	event := e.event()
	round := event.Paired + rapid.IntRange(0, 1).Draw(t, "next")
	var there []string
	for i := range event.Entrants {
		if _, absent := event.Entrants[i].Absent(round); !absent || round <= event.Paired {
			there = append(there, fmt.Sprint(event.Entrants[i].Number))
		}
	}
	there = rapid.Permutation(there).Draw(t, "seats")
	var list []arbiter.Seat
	for len(there) > 1 {
		list = append(list, arbiter.Seat{White: there[0], Black: there[1]})
		there = there[2:]
	}
	for _, last := range there {
		kind := rapid.SampledFrom([]tournament.Kind{tournament.PairingBye, tournament.HalfBye, tournament.ZeroBye}).Draw(t, "bye")
		list = append(list, arbiter.Seat{White: last, Bye: kind})
	}
	_, err := e.club.SetRound(e.ctx, "cup", round, list)
	e.allow(err)
}

// Absent corrects somebody's round, a forfeit of it perhaps.
func (e *evening) Absent(t *rapid.T) {
	round := rapid.IntRange(1, max(1, e.event().Paired)).Draw(t, "round")
	kind := rapid.SampledFrom([]tournament.Kind{tournament.HalfBye, tournament.ZeroBye, tournament.FullBye}).Draw(t, "kind")
	_, err := e.club.CorrectBye(e.ctx, "cup", e.anybody(t), round, kind)
	e.allow(err)
}

func (e *evening) Repair(*rapid.T) {
	_, err := e.club.RepairRound(e.ctx, "cup")
	e.allow(err)
}

func (e *evening) Forbid(t *rapid.T) {
	_, err := e.club.Forbid(e.ctx, "cup", arbiter.Prohibition{
		Players: []string{e.anybody(t), e.anybody(t)}, From: rapid.IntRange(0, 3).Draw(t, "from"),
		To: rapid.SampledFrom([]int{0, 0, 3}).Draw(t, "to"), Weak: rapid.Bool().Draw(t, "weak"),
	})
	e.allow(err)
}

func (e *evening) Allow(t *rapid.T) {
	_, err := e.club.Allow(e.ctx, "cup", rapid.IntRange(1, 3).Draw(t, "prohibition"))
	e.allow(err)
}

func (e *evening) Lots(t *rapid.T) {
	_, err := e.club.DrawLots(e.ctx, "cup", 0, rapid.Bool().Draw(t, "again"))
	e.allow(err)
}

func (e *evening) Order(t *rapid.T) {
	_, err := e.club.OrderTied(e.ctx, "cup", []string{e.anybody(t), e.anybody(t)}, "play-off")
	e.allow(err)
}

func (e *evening) Explain(t *rapid.T) {
	_, err := e.club.ExplainRound(e.ctx, "cup", rapid.IntRange(1, 5).Draw(t, "round"), e.anybody(t), "")
	e.allowRead(err)
}

// transfer holds that every round is as the system pairs it, but for those made
// by hand; and that a report file carries all of it into another club.
func (e *evening) transfer(t *rapid.T) {
	event := e.event()
	e.clean(t, e.club)
	if len(event.Entrants) == 0 {
		return
	}
	text := e.report(t, event)
	other, err := arbiter.Memory(e.ctx, arbiter.Options{Now: clock(), By: "tester"})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	read, err := trf.Read("cup.trf", bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	taken, err := read.Event()
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if _, err := other.ImportEvent(e.ctx, taken, arbiter.Transfer{Handle: "cup", File: "cup.trf"}); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	again, err := other.Event(e.ctx, "cup")
	if err != nil {
		t.Fatal(err)
	}
	if again.Paired == event.Paired { // else the rest of a round robin was paired
		if diff := cmp.Diff(string(text), string(e.report(t, again))); diff != "" {
			t.Fatalf("report file (-first +again)\n%s", diff)
		}
		if diff := cmp.Diff(ranking(t, event), ranking(t, again)); diff != "" {
			t.Fatalf("standings (-first +again)\n%s", diff)
		}
	}
	e.clean(t, other)
	if faults, err := other.Check(e.ctx); err != nil || len(faults) > 0 {
		t.Fatalf("check of the other club: %v %v", faults, err)
	}
}

func (e *evening) clean(t *rapid.T, club *arbiter.Club) {
	list, err := club.CheckEvent(e.ctx, "cup")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range list {
		if !d.ByHand {
			t.Fatalf("round %d: %s: %s %v\n%s", d.Round, d.Article, d.Reason, d.Err, e.report(t, e.event()))
		}
	}
}

func (e *evening) report(t *rapid.T, event *tournament.Event) []byte {
	d, err := trf.FromEvent(event, trf.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := d.Write(&text); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}

func ranking(t *rapid.T, e *tournament.Event) []standings.Row {
	table, err := standings.Rank(e, standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return table.Rows
}
