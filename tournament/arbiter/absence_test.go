package arbiter_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/trf"
)

// changed corrects a player's round and tells what became of it.
func (h hall) changed(handle, ref string, round int, kind tournament.Kind) string {
	h.Helper()
	done, err := h.CorrectBye(h.Context(), handle, ref, round, kind)
	h.must(err)
	var words []string
	for _, c := range done.Changes {
		words = append(words, fmt.Sprintf("%d %s, was %s", c.Number, c.After, c.Before))
	}
	if done.Board != 0 {
		words = append(words, fmt.Sprintf("board %d gone", done.Board))
	}
	return strings.Join(words, "; ")
}

// missed is an event of seven players and four rounds, three of them paired:
// in round 1 player 7 has the pairing-allocated bye and player 1 loses by
// forfeit, in round 2 player 6 has a zero-point bye.
func missed(t *testing.T) hall {
	h := newHall(t)
	h.open("cup", 7, 4, arbiter.NewEvent{})
	h.pair("cup")
	h.play("cup", 1, "-/+", "1-0", "=")
	_, err := h.RequestBye(t.Context(), "cup", "6", 2, tournament.ZeroBye)
	h.must(err)
	h.pair("cup")
	h.play("cup", 2, "1-0", "0-1")
	h.pair("cup")
	h.checked("cup")
	return h
}

func TestCorrectBye(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		player string
		round  int
		kind   tournament.Kind
		want   string
		gained string // tenths of those whose score is another
		byHand []int
	}{
		{"half a point for nothing", "6", 2, tournament.HalfBye, "6 half-point bye, was zero-point bye", "6:5", nil},
		{"a bye forgotten", "1", 1, tournament.HalfBye,
			"1 half-point bye, was forfeit loss; 4 full-point bye, was forfeit win; board 1 gone", "1:5", []int{1}},
		{"the bye of who was not there", "7", 1, tournament.ZeroBye, "7 zero-point bye, was pairing-allocated bye; board 4 gone", "7:-10", nil},
		{"as it was", "6", 2, tournament.ZeroBye, "", "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			h := missed(t)
			before, later := h.event("cup"), h.pairs("cup", 3)
			if got := h.changed("cup", c.player, c.round, c.kind); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			var gained []string
			for _, p := range h.event("cup").Entrants {
				if by := p.Score(2) - before.Entrant(p.Number).Score(2); by != 0 {
					gained = append(gained, fmt.Sprintf("%d:%d", p.Number, int(by)))
				}
			}
			if got := strings.Join(gained, " "); got != c.gained {
				t.Errorf("gained: got %s, want %s", got, c.gained)
			}
			if got := h.pairs("cup", 3); got != later {
				t.Errorf("round 3: got %s, was %s", got, later)
			}
			h.checked("cup", c.byHand...)
			h.sound()
			// The report file carries it into another club and back.
			to := newHall(t)
			text := send(h, "cup", trf.TRF26, to)
			to.checked("cup", c.byHand...)
			if again := send(to, "cup", trf.TRF26, newHall(t)); again != text {
				t.Errorf("-first +again\n%s", cmp.Diff(text, again))
			}
		})
	}
}

// Corrected twice, undone and paired again: the bye stays, and so does what the
// rounds were paired by.
func TestCorrectByeTwice(t *testing.T) {
	t.Parallel()
	h := missed(t)
	h.changed("cup", "1", 1, tournament.HalfBye)
	h.changed("cup", "1", 1, tournament.ZeroBye)
	h.changed("cup", "4", 1, tournament.HalfBye)
	h.checked("cup", 1)
	h.sound()
	_, err := h.RepairRound(t.Context(), "cup")
	h.must(err)
	h.checked("cup", 1)
	if got := h.event("cup").Corrections; len(got) != 2 || got[0].Until != 2 || got[0].Kind != tournament.ForfeitLoss || got[1].Kind != tournament.ForfeitWin {
		t.Errorf("got %+v, want what round 2 was paired by", got)
	}
	list, err := h.Round(t.Context(), "cup", 1)
	h.must(err)
	want := []arbiter.Bye{
		{Number: 1, Name: "Player 01", Kind: tournament.ZeroBye, Corrected: true},
		{Number: 4, Name: "Player 04", Kind: tournament.HalfBye, Corrected: true},
	}
	if diff := cmp.Diff(want, list.Byes); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	log, err := h.Changes(t.Context(), arbiter.ChangeFilter{Event: "cup"})
	h.must(err)
	var first []string
	for _, c := range log {
		if c.Act == "event bye" && c.Subject == "Player 01" {
			first = append(first, c.Detail)
		}
	}
	if diff := cmp.Diff([]string{"half-point bye in round 1; was forfeit loss on board 1", "zero-point bye in round 1; was half-point bye"}, first); diff != "" {
		t.Errorf("log: -want +got\n%s", diff)
	}
	h.sound()
}

// In the last round paired nothing is built upon the bye yet; undone and paired
// again it stands.
func TestCorrectByeOfTheLastRound(t *testing.T) {
	t.Parallel()
	h := missed(t)
	h.play("cup", 3, "+/-")
	e := h.event("cup")
	var absent int
	for i := range e.Entrants {
		if e.Entrants[i].Record(3).Kind == tournament.ForfeitLoss {
			absent = e.Entrants[i].Number
			break
		}
	}
	h.changed("cup", fmt.Sprint(absent), 3, tournament.HalfBye)
	if e := h.event("cup"); len(e.Corrections) != 0 {
		t.Errorf("got %+v, want no corrections", e.Corrections)
	}
	r, err := h.Round(t.Context(), "cup", 3)
	h.must(err)
	for _, b := range r.Boards {
		if b.Black != 0 {
			_, err = h.ClearResult(t.Context(), "cup", 3, b.Number)
			h.must(err)
		}
	}
	_, err = h.UndoRound(t.Context(), "cup")
	h.must(err)
	h.pair("cup")
	if got := h.event("cup").Entrant(absent).Record(3); got.Kind != tournament.HalfBye {
		t.Errorf("got %s after pairing again", got.Kind)
	}
	h.checked("cup")
	h.sound()
}

func TestCorrectByeOfAFinishedEvent(t *testing.T) {
	t.Parallel()
	h := missed(t)
	h.play("cup", 3, "1-0")
	_, err := h.FinishEvent(t.Context(), "cup", true)
	h.must(err)
	h.changed("cup", "6", 2, tournament.HalfBye)
	if got := h.event("cup").Entrant(6).Record(2); cmp.Diff(tournament.Record{Kind: tournament.HalfBye, Points: 5}, got, cmpopts.EquateEmpty()) != "" {
		t.Errorf("got %+v", got)
	}
	h.checked("cup")
	h.sound()
}

func TestCorrectByeRefuses(t *testing.T) {
	t.Parallel()
	h := missed(t)
	_, err := h.RequestBye(t.Context(), "cup", "6", 2, tournament.HalfBye)
	h.refused(err, arbiter.RuleBreak, "round 2: paired already")
	if got, want := arbiter.HintOf(err), "if he did not play in it: ptm event bye --correct cup 6 2 half"; got != want {
		t.Errorf("hint: got %q, want %q", got, want)
	}
	black := h.event("cup").Entrant(2).Record(1)
	for _, c := range []struct {
		player   string
		round    int
		kind     tournament.Kind
		refusal  arbiter.Kind
		message  string
		mentions string
	}{
		{"2", 1, tournament.HalfBye, arbiter.RuleBreak, fmt.Sprintf("player Player 02: round 1: has played on board %d", black.Board),
			fmt.Sprintf("ptm round result --correct cup 1 %d +/-", black.Board)},
		{"4", 1, tournament.HalfBye, arbiter.RuleBreak, "player Player 04: round 1: has won by forfeit on board 1", "ptm round result --correct cup 1 1 -/-"},
		{"6", 4, tournament.HalfBye, arbiter.NotFound, "round 4: not paired in event cup", "ptm event bye cup 6 4 half"},
		{"6", 0, tournament.FullBye, arbiter.NotFound, "round 0: not paired in event cup", ""},
		{"6", 5, tournament.HalfBye, arbiter.NotFound, "round 5: not paired in event cup", ""},
		{"6", 2, tournament.PairingBye, arbiter.Invalid, "pairing-allocated bye cannot be asked for: half-point, zero-point or full-point bye", ""},
		{"99", 2, tournament.HalfBye, arbiter.NotFound, "", ""},
	} {
		_, err := h.CorrectBye(t.Context(), "cup", c.player, c.round, c.kind)
		if arbiter.KindOf(err) != c.refusal || c.message != "" && err.Error() != c.message || !strings.Contains(arbiter.HintOf(err), c.mentions) {
			t.Errorf("%s %d: got %v %v (hint %q)", c.player, c.round, arbiter.KindOf(err), err, arbiter.HintOf(err))
		}
	}
	// Who waits for a result may still come.
	open := h.event("cup").Pairings(3)[0]
	_, err = h.CorrectBye(t.Context(), "cup", fmt.Sprint(open.White), 3, tournament.ZeroBye)
	if arbiter.HintOf(err) != fmt.Sprintf("if he does not come: ptm round result cup 3 %d -/+", open.Board) {
		t.Errorf("got %v (hint %q)", err, arbiter.HintOf(err))
	}
	// The event's limits hold for the past, too.
	h.open("few", 4, 3, arbiter.NewEvent{HalfByes: new(int)})
	_, err = h.RequestBye(t.Context(), "few", "4", 1, tournament.ZeroBye)
	h.must(err)
	h.pair("few")
	_, err = h.CorrectBye(t.Context(), "few", "4", 1, tournament.HalfBye)
	h.refused(err, arbiter.RuleBreak, "player Player 04: has 0 half-point byes, and event few allows 0")
	if got := arbiter.HintOf(err); got != "ptm event bye --correct few 4 1 zero" {
		t.Errorf("hint: got %q", got)
	}
	// A round robin has no byes.
	h.create(arbiter.NewEvent{Handle: "rr", Variant: "chess", System: tournament.RoundRobin}, 4)
	h.pair("rr")
	_, err = h.CorrectBye(t.Context(), "rr", "1", 1, tournament.ZeroBye)
	h.refused(err, arbiter.RuleBreak, "player Player 01: a round robin has no byes; who is absent loses by forfeit")
}

// A game record on the board must be dropped first: it would be lost with it.
func TestCorrectByeWithARecord(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 4, 3)
	h.pair("cup")
	white := h.event("cup").Pairings(1)[0].White
	_, _, err := h.submit(1, record(t, "parity", 6, "1-0", 1), false)
	h.must(err)
	_, err = h.EnterResults(t.Context(), "cup", 1, []arbiter.BoardResult{{1, h.result("-/+")}}, true)
	h.must(err)
	_, err = h.CorrectBye(t.Context(), "cup", fmt.Sprint(white), 1, tournament.HalfBye)
	h.refused(err, arbiter.Conflict, "round 1: board 1 has a game record")
}

// A player whose only board became a bye stays in the event: rounds were paired
// by it.
func TestCorrectedPlayerStays(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.open("cup", 6, 3, arbiter.NewEvent{})
	h.pair("cup")
	h.play("cup", 1, "-/+")
	h.pair("cup")
	h.play("cup", 2, "-/+")
	e := h.event("cup")
	p := e.Entrants[0]
	h.changed("cup", "1", 1, tournament.HalfBye)
	if p.Record(2).Kind == tournament.ForfeitLoss {
		h.changed("cup", "1", 2, tournament.HalfBye)
	}
	_, err := h.RemoveEntry(t.Context(), "cup", "1")
	h.refused(err, arbiter.RuleBreak, "player Player 01: has been paired in event cup")
}
