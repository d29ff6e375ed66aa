package arbiter_test

import (
	"fmt"
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/arbiter"
)

// list writes the entrants of an event as "number name".
func (h hall) list(handle string) string {
	h.Helper()
	var words []string
	for _, p := range h.event(handle).Entrants {
		words = append(words, fmt.Sprintf("%d %s", p.Number, p.Name))
	}
	return strings.Join(words, ", ")
}

func TestNumbersByStrength(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.create(arbiter.NewEvent{Handle: "cup", Variant: "parity", Rounds: 3}, 0)
	for _, p := range []arbiter.Player{
		{Name: "Zoe"}, {Name: "Anna"}, {Name: "Émile", Title: "FM"}, {Name: "Max", Title: "gm"},
		{Name: "Old", Ratings: []arbiter.InitialRating{{Rating: 1400}}},
		{Name: "Expert", Ratings: []arbiter.InitialRating{{Rating: 1300}, {Variant: "parity", Rating: 1600}, {Variant: "parity-single", Rating: 1900}}},
	} {
		_, err := h.AddPlayer(t.Context(), p)
		h.must(err)
	}
	_, err := h.Enter(t.Context(), "cup", []arbiter.Entry{
		{Player: "Zoe"}, {Player: "Anna"}, {Player: "Émile"}, {Player: "Max", Rating: 1400}, {Player: "Old"}, {Player: "Expert"},
	})
	h.must(err)
	if got, want := h.list("cup"), "1 Expert, 2 Max, 3 Old, 4 Émile, 5 Anna, 6 Zoe"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if r := h.event("cup").Entrant(1).Rating; r != 1600 {
		t.Errorf("rating at entry is %d, want that of the variant, 1600", r)
	}
	_, err = h.Enter(t.Context(), "cup", []arbiter.Entry{{Player: "anna"}})
	h.refused(err, arbiter.Conflict, "player Anna: entered already as number 5")
}

// A frozen rating stays when the club's file learns better.
func TestEntryIsFrozen(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 2, 3)
	_, err := h.EditPlayer(t.Context(), "Player 01", func(p *arbiter.Player) error {
		p.Name, p.Ratings = "Renamed", []arbiter.InitialRating{{Rating: 999}}
		return nil
	})
	h.must(err)
	if p := h.event("cup").Entrant(1); p.Name != "Player 01" || p.Rating != 2000 {
		t.Errorf("got %+v", p)
	}
}

func TestEnterIsWholeOrNothing(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 1, 3)
	_, err := h.AddPlayer(t.Context(), arbiter.Player{Name: "New"})
	h.must(err)
	_, err = h.Enter(t.Context(), "cup", []arbiter.Entry{{Player: "New"}, {Player: "Nobody"}})
	h.refused(err, arbiter.NotFound, `player "Nobody" does not exist`)
	if got := h.list("cup"); got != "1 Player 01" {
		t.Errorf("got %s", got)
	}
}

// C.04.2: late entries find their place and all below are numbered anew until
// round 4 is paired; after that numbers stay.
func TestLateEntry(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 4, 6)
	for _, name := range []string{"Late A", "Late B", "Late C", "Late D"} {
		_, err := h.AddPlayer(t.Context(), arbiter.Player{Name: name})
		h.must(err)
	}
	enter := func(entries ...arbiter.Entry) error {
		_, err := h.Enter(t.Context(), "cup", entries)
		return err
	}
	h.pair("cup")
	h.play("cup", 1, "1-0")
	before := h.event("cup").Entrant(1).Record(1)
	h.must(enter(arbiter.Entry{Player: "Late A", Rating: 1995}))
	if got, want := h.list("cup"), "1 Player 01, 2 Late A, 3 Player 02, 4 Player 03, 5 Player 04"; got != want {
		t.Errorf("after round 1: got %s, want %s", got, want)
	}
	e := h.event("cup")
	if r := e.Entrant(1).Record(1); r.Opponent != before.Opponent+1 {
		t.Errorf("the opponent's new number is not in the record: %+v, was %+v", r, before)
	}
	if p := e.Entrant(2); p.Joins != 2 || len(p.Records) != 1 || p.Records[0].Kind != tournament.ZeroBye {
		t.Errorf("got %+v", p)
	}
	h.refused(enter(arbiter.Entry{Player: "Late B", Round: 1}), arbiter.Invalid, "player Late B: round 1 is paired already")
	h.refused(enter(arbiter.Entry{Player: "Late B", Round: 7}), arbiter.Invalid, "player Late B: event cup has 6 rounds")
	h.must(enter(arbiter.Entry{Player: "Late B", Round: 4, Rating: 100}))
	for round := 2; round <= 4; round++ {
		h.pair("cup")
		seated := 0
		for _, r := range h.event("cup").Entrants {
			if r.Record(round).Kind.Paired() {
				seated++
			}
		}
		if want := map[int]int{2: 5, 3: 5, 4: 6}[round]; seated != want {
			t.Errorf("round %d: %d players took part in the pairing, want %d", round, seated, want)
		}
		h.play("cup", round, "1-0", "=")
	}
	h.must(enter(arbiter.Entry{Player: "Late D", Rating: 2500}, arbiter.Entry{Player: "Late C", Rating: 2600}))
	if got := h.list("cup"); !strings.HasSuffix(got, "6 Late B, 7 Late C, 8 Late D") {
		t.Errorf("after round 4: got %s", got)
	}
	h.pair("cup")
	h.sound()
}

func TestRemoveEntry(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 5, 6)
	_, err := h.RemoveEntry(t.Context(), "cup", "2")
	h.must(err)
	if got, want := h.list("cup"), "1 Player 01, 2 Player 03, 3 Player 04, 4 Player 05"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	h.pair("cup")
	_, err = h.RemoveEntry(t.Context(), "cup", "2")
	h.refused(err, arbiter.RuleBreak, "player Player 03: has been paired in event cup")
	_, err = h.Enter(t.Context(), "cup", []arbiter.Entry{{Player: "Player 02"}})
	h.must(err)
	p, err := h.RemoveEntry(t.Context(), "cup", "Player 02")
	h.must(err)
	if p.Name != "Player 02" || p.Number != 5 {
		t.Errorf("got %+v", p)
	}
	h.sound()
}

func TestFindEntrant(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.create(arbiter.NewEvent{Handle: "cup", Variant: "parity", Rounds: 5}, 0)
	for i, p := range []arbiter.Player{{Name: "Kim, Min", Ident: "k1"}, {Name: "Kim, Sun"}, {Name: "Lee"}} {
		_, err := h.AddPlayer(t.Context(), p)
		h.must(err)
		_, err = h.Enter(t.Context(), "cup", []arbiter.Entry{{Player: p.Name, Rating: 1000 + 100*i}})
		h.must(err)
	}
	for ref, want := range map[string]string{
		"1": "Lee", "3": "Kim, Min", "#1": "Kim, Min", "k1": "Kim, Min", "sun kim": "Kim, Sun", "Sun": "Kim, Sun", "lee": "Lee",
	} {
		p, err := h.RequestBye(t.Context(), "cup", ref, 2, tournament.HalfBye)
		if err != nil || p.Name != want {
			t.Errorf("%s: got %q %v, want %q", ref, p.Name, err, want)
		}
	}
	for ref, want := range map[string]string{
		"Kim": `event cup: player "Kim" is one of 2`, "Leo": `event cup: no player "Leo"`, "4": `event cup: no player "4"`,
	} {
		_, err := h.Withdraw(t.Context(), "cup", ref)
		if err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", ref, err, want)
		}
	}
}

func TestByes(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 6, 4)
	bye := func(ref string, round int, k tournament.Kind) error {
		_, err := h.RequestBye(t.Context(), "cup", ref, round, k)
		return err
	}
	h.must(bye("1", 1, tournament.ZeroBye))
	h.must(bye("1", 1, tournament.HalfBye))
	h.must(bye("2", 2, tournament.FullBye))
	h.must(bye("3", 3, tournament.ZeroBye))
	h.refused(bye("1", 5, tournament.HalfBye), arbiter.Invalid, "round 5: event cup has 4 rounds")
	h.refused(bye("1", 1, tournament.PairingBye), arbiter.Invalid, "pairing-allocated bye cannot be asked for: half-point, zero-point or full-point bye")
	r := h.pair("cup").Rounds[0]
	if len(r.Boards) != 3 || r.Boards[2].Black != 0 || len(r.Byes) != 1 || r.Byes[0].Kind != tournament.HalfBye {
		t.Errorf("got %+v", r)
	}
	h.refused(bye("2", 1, tournament.HalfBye), arbiter.RuleBreak, "round 1: paired already")
	h.play("cup", 1, "1-0")
	_, err := h.CancelBye(t.Context(), "cup", "3", 3)
	h.must(err)
	_, err = h.CancelBye(t.Context(), "cup", "3", 3)
	h.refused(err, arbiter.NotFound, "player Player 03: asked for no bye in round 3")
	h.pair("cup")
	e := h.event("cup")
	if e.Entrant(1).Record(1) != (tournament.Record{Kind: tournament.HalfBye, Points: 5}) ||
		e.Entrant(2).Record(2) != (tournament.Record{Kind: tournament.FullBye, Points: 10}) {
		t.Errorf("got %+v, %+v", e.Entrant(1), e.Entrant(2))
	}
	h.sound()
}

func TestWithdrawAndReturn(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 6, 6)
	withdraw := func(ref string) error { _, err := h.Withdraw(t.Context(), "cup", ref); return err }
	back := func(ref string, round int) error { _, err := h.Return(t.Context(), "cup", ref, round); return err }
	h.pair("cup")
	h.play("cup", 1, "1-0")
	h.must(withdraw("1"))
	h.must(withdraw("2"))
	h.refused(withdraw("1"), arbiter.Conflict, "player Player 01: withdrew before round 2")
	h.refused(back("3", 0), arbiter.Conflict, "player Player 03: has not withdrawn")
	h.pair("cup")
	h.play("cup", 2, "1-0")
	h.refused(back("1", 2), arbiter.RuleBreak, "round 2: paired already")
	h.must(back("1", 4))
	h.must(back("2", 0))
	h.pair("cup")
	h.play("cup", 3, "1-0")
	h.pair("cup")
	for round, out := range map[int][]int{1: nil, 2: {1, 2}, 3: {1}, 4: nil} {
		for number := 1; number <= 2; number++ {
			absent := h.event("cup").Entrant(number).Record(round).Kind == tournament.ZeroBye
			want := len(out) > 0 && out[0] == number || len(out) > 1 && out[1] == number
			if absent != want {
				t.Errorf("round %d: number %d absent: %v, want %v", round, number, absent, want)
			}
		}
	}
	h.sound()
}
