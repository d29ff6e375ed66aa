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

// A file with what the files of other programs have shown: the event is what
// its author meant, and goes on.
func TestImportOddFile(t *testing.T) {
	t.Parallel()
	row := func(id int, sex, title, name, rating, fideID, birth, points, rank string, rounds ...string) string {
		line := fmt.Sprintf("001 %4d %1s%3s %-33s %4s %3s %11s %-10s %4s %4s", id, sex, title, name, rating, "ITA", fideID, birth, points, rank)
		return line + "  " + strings.Join(rounds, "  ")
	}
	text := strings.Join([]string{
		"022 https://example.org/open", "042 28. 07. 2005", "052 Jul 30, 2005", "062 088 (5)", "092 Individual: Swiss-System (Standard)",
		"132" + strings.Repeat(" ", 100), "DDD SSSS sTTT NNNN", "XXC white1", "XXR 5", "TNR 4711", "DAT 1 2 3", "XRS a", "013 Team    1    2", "801 y",
		row(1, "a", " g", "Rossi, Ugo", "0000", "0", "1990.05.03", "", "", "     - U", "   2 w 1"),
		row(2, "u", "1N", "bare_handle", "u", "", "1990/00/00", "", "0", "   3 w *", "   1 b 0"),
		row(3, "f", " wf", "Bianchi Neri Ada", "1500", "12345", "0000/00/00", "", "", "   2 b *"),
		row(4, "M", " 2N", "Verdi, Leo", "", "", "1990/05/1", "", "", "     - H", "   5 - +"),
		row(5, "w", "  f", "M\xfcller J\xf6rg", "1700", "", "1990", "", "", "     - -", "   4 - -"),
	}, "\r")
	d, err := trf.Read("odd.trf", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	e, err := d.Event()
	if err != nil {
		t.Fatal(err)
	}
	h := newHall(t)
	done, err := h.ImportEvent(t.Context(), e, arbiter.Transfer{Handle: "odd", File: "odd.trf", Variant: "chess", Where: d.Place()})
	h.must(err)
	if done.Name != "odd" || done.Rounds != 5 || done.Paired != 2 || done.Missing != 1 || len(done.Added) != 5 {
		t.Errorf("got %+v", done)
	}
	var got []string
	e = h.event("odd")
	for i := range e.Entrants {
		p := &e.Entrants[i]
		got = append(got, fmt.Sprintf("%s|%s|%s|%s|%d|%s, %s: %s", p.Sex, p.Title, p.Name, p.Birth, p.Rating, p.Record(1).Kind, p.Record(2).Kind, p.Score(2)))
	}
	want := []string{
		"|GM|Rossi, Ugo|1990-05-03|0|pairing-allocated bye, win: 2.0",
		"|1N|bare_handle|1990|0|unset, loss: 0.0",
		"w|WFM|Bianchi Neri Ada||1500|unset, zero-point bye: 0.0",
		"m|2N|Verdi, Leo|1990|0|half-point bye, forfeit win: 1.5",
		"w|FM|Müller Jörg|1990|1700|zero-point bye, forfeit loss: 0.0",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	h.play("odd", 1, "=")
	h.pair("odd")
	h.sound()
}
