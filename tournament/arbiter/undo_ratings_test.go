package arbiter_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/rating"
	"ptm/tournament/arbiter"
)

func (h hall) undo(o arbiter.UndoOptions) arbiter.Reversal {
	h.Helper()
	o.Much = true
	r, err := h.Undo(h.Context(), o)
	h.must(err)
	h.sound()
	return r
}

// dumped is all that the club holds but for its logs, and for the digests, which
// tell of each configuration that was tried.
func (h hall) dumped() string {
	h.Helper()
	var b strings.Builder
	h.must(h.Export(h.Context(), &b))
	return digests.ReplaceAllString(logs.ReplaceAllString(b.String(), ""), "")
}

var digests = regexp.MustCompile(`"digest": "[0-9a-f]*"`)

// Whatever changes ratings is taken back by further rows of the log, and the
// ratings are what they were to the last bit.
func TestUndoOfWhatRatingsFollowFrom(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	var states []string
	did := func(err error) {
		t.Helper()
		h.must(err)
		states = append(states, h.dumped())
	}
	h.rated(spring("2026-03-14"), 6, "1-0", "=", "0-1")
	h.rated(spring("2026-04-11"), 6, "0-1", "1-0")
	did(nil)
	_, err := h.RateEvent(t.Context(), "e0411", arbiter.Amend{})
	did(err)
	_, err = h.RateEvent(t.Context(), "e0314", arbiter.Amend{Reason: "late"})
	did(err)
	_, _, err = h.Configure(t.Context(), "parity", "2026-04", func(c *rating.Config) { c.C = 40 }, arbiter.Amend{})
	did(err)
	_, _, err = h.Configure(t.Context(), "parity", "2026-04", func(c *rating.Config) { c.C = 10 }, arbiter.Amend{})
	did(err)
	_, err = h.ReopenEvent(t.Context(), "e0314")
	did(err)
	_, err = h.EnterResults(t.Context(), "e0314", 1, []arbiter.BoardResult{{Board: 1, Result: h.result("-/-")}, {Board: 2, Result: h.result("1-0")}}, true)
	did(err)
	_, err = h.FinishEvent(t.Context(), "e0314", false)
	did(err)
	_, err = h.RateEvent(t.Context(), "e0314", arbiter.Amend{})
	did(err)
	_, err = h.AddPlayer(t.Context(), arbiter.Player{Name: "Twin, Tom", Ratings: []arbiter.InitialRating{{Rating: 1900}}})
	did(err)
	_, _, _, err = h.MergePlayers(t.Context(), "#1", "Twin, Tom", arbiter.Amend{})
	did(err)
	_, _, _, err = h.UnmergePlayer(t.Context(), "#1", arbiter.Amend{})
	did(err)
	for range 2 {
		for i := len(states) - 2; i >= 0; i-- {
			h.undo(arbiter.UndoOptions{})
			if diff := cmp.Diff(states[i], h.dumped()); diff != "" {
				t.Fatalf("back to %d (-then +now)\n%s", i, diff)
			}
		}
		for i := 1; i < len(states); i++ {
			_, err := h.Redo(t.Context(), arbiter.UndoOptions{})
			h.must(err)
			if diff := cmp.Diff(states[i], h.dumped()); diff != "" {
				t.Fatalf("%d done again (-before +after)\n%s", i, diff)
			}
		}
	}
	h.sound()
}

// Closed months and published lists stay; what came before can be taken back
// for a reason.
func TestUndoPastWhatIsPublished(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.rated(spring("2026-03-14"), 4, "1-0", "=")
	h.rate("e0314")
	_, err := h.Publish(t.Context(), "", "")
	h.must(err)
	_, err = h.Undo(t.Context(), arbiter.UndoOptions{Much: true})
	h.refused(err, arbiter.NotReady, "month 2026-03 is closed: 4 ratings would change")
	before := h.dumped()
	r, err := h.Undo(t.Context(), arbiter.UndoOptions{Much: true, Late: true, Reason: "wrong event", DryRun: true})
	h.must(err)
	if h.dumped() != before {
		t.Error("a dry run changed something")
	}
	if !r.Late || len(r.Moved) != 4 || len(r.Steps) != 2 || r.Steps[0].Stays == "" || r.Steps[1].Stays != "" {
		t.Errorf("got %+v", r)
	}
	h.undo(arbiter.UndoOptions{Late: true, Reason: "wrong event"})
	lists, err := h.PublishedLists(t.Context())
	if h.must(err); len(lists) != 1 {
		t.Errorf("got %v", lists)
	}
	_, err = h.RatingList(t.Context(), arbiter.ListOptions{Variant: "parity"})
	h.refused(err, arbiter.NotFound, "pool parity: no game is rated")
	h.undo(arbiter.UndoOptions{}) // the event is open again
	_, err = h.Undo(t.Context(), arbiter.UndoOptions{Late: true})
	h.refused(err, arbiter.Invalid, "a change to a closed month needs a reason")
}

// An event that was rated can be taken back, too. Its numbers are not given to
// another.
func TestUndoOfAnEventThatTheLogsName(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.rated(spring("2026-03-14"), 4, "1-0", "=")
	h.rated(spring("2026-04-11"), 4, "1-0", "=")
	h.rate("e0411")
	h.undo(arbiter.UndoOptions{Event: "e0411", To: 1})
	if events := h.events(); len(events) != 1 || events[0].Handle != "e0314" {
		t.Errorf("got %+v", events)
	}
	log, err := h.Changes(t.Context(), arbiter.ChangeFilter{Event: "E0411", Limit: 1})
	if h.must(err); len(log) != 1 || log[0].Act != "undo" {
		t.Errorf("the log of an event that was taken back: got %+v", log)
	}
	rows, err := h.RatingLog(t.Context(), arbiter.RatingLogFilter{})
	if h.must(err); len(rows) != 12 || !rows[0].Replaced || rows[11].Act != "void" || rows[11].Event != "" {
		t.Errorf("got %+v", rows)
	}
	h.create(spring("2026-05-09"), 2)
	log, err = h.Changes(t.Context(), arbiter.ChangeFilter{Event: "e0509"})
	if h.must(err); log[0].Act != "event create" {
		t.Errorf("a new event has the number of one that was taken back: %+v", log[0])
	}
}
