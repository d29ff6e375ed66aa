package arbiter_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament"
	"ptm/tournament/arbiter"
)

// open is a Swiss with colours, which may be accelerated.
func (h hall) open(handle string, n, rounds int, with arbiter.NewEvent) {
	h.Helper()
	with.Handle, with.Variant, with.Rounds, with.Start, with.Seed = handle, "chess", rounds, "2026-03-14", 1
	with.InitialColour = tournament.White
	h.create(with, n)
}

// checked stops the test unless every round is as the system pairs it, but for
// those made by hand.
func (h hall) checked(handle string, byHand ...int) {
	h.Helper()
	list, err := h.CheckEvent(h.Context(), handle)
	h.must(err)
	var found []int
	for _, d := range list {
		if !d.ByHand {
			h.Errorf("round %d: %s: %s %v", d.Round, d.Article, d.Reason, d.Err)
		}
		found = append(found, d.Round)
	}
	if !slices.Equal(found, byHand) {
		h.Errorf("rounds %v differ, want %v", found, byHand)
	}
}

// pairs are the boards of a round as numbers.
func (h hall) pairs(handle string, round int) string {
	h.Helper()
	r, err := h.Round(h.Context(), handle, round)
	h.must(err)
	var words []string
	for _, b := range r.Boards {
		words = append(words, fmt.Sprintf("%d-%d", b.White, b.Black))
	}
	return strings.Join(words, " ")
}

func TestBaku(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.open("cup", 9, 5, arbiter.NewEvent{Acceleration: tournament.Baku})
	virtual := func() (list []tournament.Points) {
		for _, p := range h.event("cup").Entrants {
			var sum tournament.Points
			for _, v := range p.Virtual {
				sum += v
			}
			list = append(list, sum)
		}
		return list
	}
	if got := virtual(); slices.Max(got) != 0 {
		t.Errorf("before round 1: %v", got)
	}
	h.pair("cup")
	// 9 players: the upper group has 2*ceil(9/4) = 6; of 5 rounds 3 are
	// accelerated, two by a point and one by a half.
	want := []tournament.Points{25, 25, 25, 25, 25, 25, 0, 0, 0}
	if got := virtual(); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	h.play("cup", 1, "1-0", "=")
	// A late entry above the last of the group joins it, one below does not.
	for name, rating := range map[string]int{"Early, Eve": 1995, "Last, Lou": 1930} {
		_, err := h.AddPlayer(t.Context(), arbiter.Player{Name: name})
		h.must(err)
		_, err = h.Enter(t.Context(), "cup", []arbiter.Entry{{Player: name, Rating: rating}})
		h.must(err)
	}
	want = []tournament.Points{25, 25, 25, 25, 25, 25, 25, 0, 0, 0, 0}
	if got := virtual(); !slices.Equal(got, want) {
		t.Errorf("with late entries: got %v, want %v", got, want)
	}
	h.pair("cup")
	h.checked("cup")
	h.sound()
	_, err := h.CreateEvent(t.Context(), arbiter.NewEvent{Handle: "rr", Variant: "chess", System: tournament.RoundRobin, Acceleration: tournament.Baku})
	h.refused(err, arbiter.Invalid, "event rr: a round robin is not accelerated")
}

func TestBakuUndone(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.open("cup", 4, 4, arbiter.NewEvent{Acceleration: tournament.Baku})
	before := h.event("cup")
	h.pair("cup")
	_, err := h.UndoRound(t.Context(), "cup")
	h.must(err)
	if d := cmp.Diff(before, h.event("cup")); d != "" {
		t.Errorf("undo leaves a difference (-before +after)\n%s", d)
	}
}

func TestProhibitions(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.open("cup", 6, 4, arbiter.NewEvent{})
	forbid := func(p arbiter.Prohibition) (arbiter.Prohibition, error) { return h.Forbid(t.Context(), "cup", p) }
	p, err := forbid(arbiter.Prohibition{Players: []string{"1", "Player 04"}, To: 2})
	h.must(err)
	if p.Number != 1 || p.From != 1 || p.String() != "1 Player 01; 4 Player 04, from round 1 to 2" {
		t.Errorf("got %+v: %s", p, p)
	}
	h.pair("cup")
	if got := h.pairs("cup", 1); got != "1-5 4-2 3-6" {
		t.Errorf("round 1: %s", got)
	}
	h.play("cup", 1, "=")
	_, err = h.Allow(t.Context(), "cup", 1)
	h.must(err)
	list, err := h.Prohibitions(t.Context(), "cup")
	h.must(err)
	if len(list) != 1 || list[0].To != 1 {
		t.Errorf("after allow: %+v; what was in force stays for the check", list)
	}
	_, err = h.Allow(t.Context(), "cup", 1)
	h.refused(err, arbiter.Conflict, "prohibition 1: ended with round 1")
	// One not in force yet goes without a trace.
	p, err = forbid(arbiter.Prohibition{Players: []string{"1", "2"}, From: 3})
	h.must(err)
	_, err = h.Allow(t.Context(), "cup", p.Number)
	h.must(err)
	if list, err = h.Prohibitions(t.Context(), "cup"); err != nil || len(list) != 1 {
		t.Errorf("got %+v %v", list, err)
	}
	h.pair("cup")
	h.checked("cup")
	for message, bad := range map[string]arbiter.Prohibition{
		"prohibition: takes two players or more":                                        {Players: []string{"1"}},
		"player Player 01: named twice":                                                 {Players: []string{"1", "Player 01"}},
		"prohibition: a list of players, those of one club, or those of one federation": {SameClub: true, Players: []string{"1", "2"}},
		"event cup: rounds 3 to 2 are not to come: 2 of 4 are paired":                   {Players: []string{"1", "2"}, To: 2},
	} {
		_, err := forbid(bad)
		h.refused(err, arbiter.Invalid, message)
	}
	h.sound()
}

// Of two who must not meet one is taken out: nothing is left to forbid. Of
// three, the other two are still kept apart.
func TestProhibitionOfARemovedEntrant(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.open("cup", 6, 4, arbiter.NewEvent{})
	for _, players := range [][]string{{"Player 01", "Player 06"}, {"Player 01", "Player 05", "Player 06"}} {
		_, err := h.Forbid(t.Context(), "cup", arbiter.Prohibition{Players: players, Weak: true})
		h.must(err)
	}
	_, err := h.RemoveEntry(t.Context(), "cup", "Player 06")
	h.must(err)
	list, err := h.Prohibitions(t.Context(), "cup")
	h.must(err)
	if len(list) != 1 || list[0].Number != 2 || len(list[0].Players) != 2 {
		t.Errorf("got %+v, want prohibition 2 of two players", list)
	}
	e, err := h.Event(t.Context(), "cup")
	h.must(err)
	if len(e.Forbidden) != 1 || len(e.Forbidden[0].Numbers) != 2 {
		t.Errorf("snapshot: got %+v, want one group of two", e.Forbidden)
	}
}

func TestSameClub(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.open("cup", 0, 3, arbiter.NewEvent{})
	for i, club := range []string{"North", "South", "South", "north"} {
		name := fmt.Sprintf("Player %02d", i+1)
		_, err := h.AddPlayer(t.Context(), arbiter.Player{Name: name, Club: club})
		h.must(err)
		_, err = h.Enter(t.Context(), "cup", []arbiter.Entry{{Player: name, Rating: 2000 - i}})
		h.must(err)
	}
	_, err := h.Forbid(t.Context(), "cup", arbiter.Prohibition{SameClub: true})
	h.must(err)
	h.pair("cup")
	if got := h.pairs("cup", 1); got != "1-3 4-2" {
		t.Errorf("round 1: %s", got)
	}
	h.play("cup", 1, "=")
	h.pair("cup")
	h.play("cup", 2, "=")
	// Everybody has met those he may meet.
	_, err = h.PairRound(t.Context(), "cup")
	h.refused(err, arbiter.NoPairing, "round 3: no legal pairing exists in event cup")
	_, err = h.Allow(t.Context(), "cup", 1)
	h.must(err)
	_, err = h.Forbid(t.Context(), "cup", arbiter.Prohibition{SameClub: true, Weak: true})
	h.must(err)
	h.pair("cup")
	if got := h.pairs("cup", 3); got != "1-4 2-3" && got != "4-1 3-2" && got != "1-4 3-2" && got != "4-1 2-3" {
		t.Errorf("round 3: %s; a weak prohibition gives way", got)
	}
	h.checked("cup")
	h.sound()
}

func TestByeLimits(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	one := 1
	h.open("cup", 6, 5, arbiter.NewEvent{HalfByes: &one, ByeFree: 2})
	ask := func(round int, k tournament.Kind) error {
		_, err := h.RequestBye(t.Context(), "cup", "6", round, k)
		return err
	}
	h.refused(ask(4, tournament.HalfBye), arbiter.RuleBreak, "player Player 06: event cup has no half-point byes in the last 2 rounds")
	h.must(ask(1, tournament.HalfBye))
	h.must(ask(1, tournament.HalfBye)) // the same again is no second
	h.refused(ask(2, tournament.HalfBye), arbiter.RuleBreak, "player Player 06: has 1 half-point byes, and event cup allows 1")
	h.must(ask(2, tournament.ZeroBye))
	h.must(ask(5, tournament.FullBye))
	h.pair("cup")
	h.refused(ask(3, tournament.HalfBye), arbiter.RuleBreak, "player Player 06: has 1 half-point byes, and event cup allows 1")
}

func TestLateEntryKeepsOrder(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.open("cup", 4, 6, arbiter.NewEvent{})
	late := func(name string, rating int) tournament.Entrant {
		_, err := h.AddPlayer(t.Context(), arbiter.Player{Name: name})
		h.must(err)
		list, err := h.Enter(t.Context(), "cup", []arbiter.Entry{{Player: name, Rating: rating, Missed: tournament.HalfBye}})
		h.must(err)
		return list[0]
	}
	for round := 1; round <= 4; round++ {
		h.pair("cup")
		h.play("cup", round, "1-0", "=")
		switch p := late(fmt.Sprintf("Late %d", round), 1985); {
		case round < 4 && p.Number != 2+round:
			t.Errorf("after round %d a late entry has number %d", round, p.Number)
		case round == 4 && p.Number != 8:
			t.Errorf("after round 4 a late entry has number %d, want the last, 8", p.Number)
		case p.Score(round) != tournament.Points(5*round):
			t.Errorf("missed %d rounds for %s points", round, p.Score(round))
		}
		h.checked("cup")
	}
	h.sound()
}
