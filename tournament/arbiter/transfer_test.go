package arbiter_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/trf"
)

// send writes an event as a report file and takes it into another club.
func send(h hall, handle string, dialect trf.Dialect, to hall) string {
	h.Helper()
	d, err := trf.FromEvent(h.event(handle), trf.Options{Dialect: dialect})
	h.must(err)
	var text bytes.Buffer
	h.must(d.Write(&text))
	read, err := trf.Read(handle, bytes.NewReader(text.Bytes()))
	h.must(err)
	e, err := read.Event()
	h.must(err)
	_, err = to.ImportEvent(h.Context(), e, arbiter.Transfer{Handle: handle, File: handle + ".trf", Variant: "chess"})
	h.must(err)
	return text.String()
}

func TestImportRefuses(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.open("cup", 4, 3, arbiter.NewEvent{})
	h.pair("cup")
	h.play("cup", 1, "1-0")
	for name, spoil := range map[string]func(e *tournament.Event){
		"round 1: player 1: 0.5 points for a win, which is worth 1.0 in this event": func(e *tournament.Event) { e.Entrants[0].Records[0].Points = 5 },
		"round 1: player 1: he has a win, but his opponent 3 has a draw": func(e *tournament.Event) {
			e.Entrants[2].Records[0].Kind, e.Entrants[2].Records[0].Points = tournament.Draw, 5
		},
		"round 1: player 1: he meets 3, who meets nobody": func(e *tournament.Event) {
			e.Entrants[2].Records[0] = tournament.Record{Kind: tournament.ZeroBye}
		},
		"no player is in it": func(e *tournament.Event) { e.Entrants = nil },
	} {
		e := h.event("cup")
		spoil(e)
		_, err := h.ImportEvent(t.Context(), e, arbiter.Transfer{Handle: "new", File: "x.trf"})
		refusal, ok := errors.AsType[*arbiter.ImportError](err)
		if !ok || refusal.Faults[0].Text != name {
			t.Errorf("got %v, want %q", err, name)
		}
		if _, err := h.EventInfo(t.Context(), "new"); arbiter.KindOf(err) != arbiter.NotFound {
			t.Errorf("%s: something was kept: %v", name, err)
		}
	}
	_, err := h.ImportEvent(t.Context(), h.event("cup"), arbiter.Transfer{Handle: "cup", File: "x.trf"})
	h.refused(err, arbiter.Conflict, "event cup: exists already")
}

func TestImportMatchesPlayers(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	for _, p := range []arbiter.Player{
		{Name: "Ng, Ben", FideID: "17"}, {Name: "Maier, Anna", Birth: "1990"}, {Name: "Lee, Kim", Ident: "a"}, {Name: "Lee, Kim", Ident: "b"},
	} {
		_, err := h.AddPlayer(t.Context(), p)
		h.must(err)
	}
	read := func(names ...string) (arbiter.Transferred, error) {
		e := &tournament.Event{Name: "E", Variant: "chess", System: tournament.Swiss, Rounds: 3, Scoring: tournament.Usual()}
		for i, n := range names {
			name, rest, _ := strings.Cut(n, "|")
			fide, birth, _ := strings.Cut(rest, "|")
			e.Entrants = append(e.Entrants, tournament.Entrant{Number: i + 1, Name: name, FideID: fide, Birth: birth})
		}
		return h.ImportEvent(t.Context(), e, arbiter.Transfer{Handle: "e", File: "e.trf"})
	}
	for fault, names := range map[string][]string{
		"player 1: Lee, Kim is the name of 2 players of the club (#3, #4): give one his FIDE id": {"Lee, Kim"},
		"players 1 and 2 are both Ng, Ben of the club":                                           {"Ben Ng", "Somebody|17"},
	} {
		if _, err := read(names...); err == nil || !strings.Contains(err.Error(), fault) {
			t.Errorf("got %v, want %q", err, fault)
		}
	}
	done, err := read("Benjamin Ng|17", "Anna Maier||1990-02-01", "Maier, Anna||1970", "Ng, Ben|18")
	h.must(err)
	var known, added []string
	for _, p := range done.Known {
		known = append(known, fmt.Sprint(p.Number, " ", p.Name))
	}
	for _, p := range done.Added {
		added = append(added, fmt.Sprint(p.Number, " ", p.Name))
	}
	if got := strings.Join(known, "; ") + " new " + strings.Join(added, "; "); got != "1 Ng, Ben; 2 Maier, Anna new 3 Maier, Anna; 4 Ng, Ben" {
		t.Errorf("got %s", got)
	}
	h.sound()
}

func TestThereAndBack(t *testing.T) {
	t.Parallel()
	h, other := newHall(t), newHall(t)
	h.create(arbiter.NewEvent{Handle: "rr", Variant: "war", System: tournament.DoubleRoundRobin, NoSwap: true, KeepWithdrawn: true, Seed: 1}, 5)
	h.pair("rr")
	for round := 1; round <= 6; round++ {
		h.play("rr", round, "1-0", "=")
	}
	_, err := h.Withdraw(t.Context(), "rr", "3")
	h.must(err)
	for _, dialect := range []trf.Dialect{trf.TRF26, trf.TRF16} {
		to := other
		if dialect == trf.TRF16 {
			to = newHall(t)
		}
		text := send(h, "rr", dialect, to)
		if again := send(to, "rr", dialect, newHall(t)); again != text {
			t.Errorf("-first +again\n%s", cmp.Diff(text, again))
		}
		to.checked("rr")
		to.sound()
	}
}

func TestImportHalfARobin(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.create(arbiter.NewEvent{Handle: "rr", Variant: "chess", System: tournament.RoundRobin}, 6)
	h.pair("rr")
	for round := 1; round <= 3; round++ {
		h.play("rr", round, "1-0", "=")
	}
	e := h.event("rr").Before(4)
	done, err := h.ImportEvent(t.Context(), e, arbiter.Transfer{Handle: "rest", File: "rr.trf"})
	h.must(err)
	if done.Paired != 5 || done.Missing != 6 {
		t.Errorf("%d rounds, %d boards open; want 5 and 6", done.Paired, done.Missing)
	}
	h.checked("rest")
	// Colours that are not the table's leave the rest open.
	a, b := &e.Entrants[0].Records[0], &e.Entrants[5].Records[0]
	a.Colour, b.Colour = b.Colour, a.Colour
	_, err = h.ImportEvent(t.Context(), e, arbiter.Transfer{Handle: "own", File: "rr.trf"})
	if err == nil || !strings.Contains(err.Error(), "round 1 is not that of the Berger table") {
		t.Errorf("got %v", err)
	}
	h.sound()
}
