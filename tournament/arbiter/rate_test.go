package arbiter_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament/arbiter"
)

// rated makes a finished event in which the results come in turn.
func (h hall) rated(e arbiter.NewEvent, n int, results ...string) {
	h.Helper()
	h.create(e, n)
	for round := 1; round <= e.Rounds; round++ {
		h.pair(e.Handle)
		h.play(e.Handle, round, results...)
	}
	_, err := h.FinishEvent(h.Context(), e.Handle, false)
	h.must(err)
}

func (h hall) rate(handle string) arbiter.RateReport {
	h.Helper()
	r, err := h.RateEvent(h.Context(), handle, arbiter.Amend{})
	h.must(err)
	return r
}

func (h hall) ratings(o arbiter.ListOptions) arbiter.RatingList {
	h.Helper()
	l, err := h.RatingList(h.Context(), o)
	h.must(err)
	return l
}

func spring(end string) arbiter.NewEvent {
	return arbiter.NewEvent{Handle: "e" + end[5:7] + end[8:], Variant: "parity", Rounds: 3, Start: end, End: end, Seed: 1}
}

func TestRateTwiceChangesNothing(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.rated(spring("2026-03-14"), 6, "1-0", "=", "0-1")
	if i := h.events()[0]; i.InLog || i.Stale {
		t.Errorf("before: got %+v", i)
	}
	first := h.rate("e0314")
	if first.Added != 9 || first.Pool != "parity" || first.Period != "2026-03" || !first.Changed() || len(first.Moved) != 6 {
		t.Errorf("got %+v", first)
	}
	list := h.ratings(arbiter.ListOptions{})
	second := h.rate("e0314")
	if second.Changed() || second.Unchanged != 9 {
		t.Errorf("again: got %+v", second)
	}
	if diff := cmp.Diff(list, h.ratings(arbiter.ListOptions{Variant: "Parity Chess"})); diff != "" {
		t.Errorf("rating again changed the list\n%s", diff)
	}
	if i := h.events()[0]; !i.InLog || i.Stale {
		t.Errorf("after: got %+v", i)
	}
	h.sound()
}

func TestRateRefuses(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 2, 1)
	_, err := h.RateEvent(t.Context(), "cup", arbiter.Amend{})
	h.refused(err, arbiter.NotReady, "event cup: not finished")
	_, err = h.CreateEvent(t.Context(), arbiter.NewEvent{Handle: "fun", Variant: "parity", Rounds: 1, Unrated: true})
	h.must(err)
	_, err = h.RateEvent(t.Context(), "fun", arbiter.Amend{})
	h.refused(err, arbiter.RuleBreak, "event fun: is not rated")
	_, err = h.RatingList(t.Context(), arbiter.ListOptions{})
	h.refused(err, arbiter.NotFound, "ratings: no event has been rated")
	_, err = h.RatingList(t.Context(), arbiter.ListOptions{Variant: "parity"})
	h.refused(err, arbiter.NotFound, "pool parity: no event has been rated")
}

// A correction in a rated event, rated again, is as if the corrected event
// had been rated alone, in this month and in all that follow.
func TestCorrectionIsLikeFromScratch(t *testing.T) {
	t.Parallel()
	for _, correction := range []string{"0-1", "+/-", "1-0q"} {
		corrected, scratch := newHall(t), newHall(t)
		for _, h := range []hall{corrected, scratch} {
			// Brought along before the first game and changed after it.
			h.create(arbiter.NewEvent{Handle: "entry", Variant: "parity", Rounds: 1}, 5)
			_, err := h.EditPlayer(t.Context(), "Player 01", func(p *arbiter.Player) error {
				p.Ratings = []arbiter.InitialRating{{Variant: "parity", Rating: 1800, RD: 60, Source: "old list"}}
				return nil
			})
			h.must(err)
			h.rated(spring("2026-01-10"), 6, "1-0", "=", "0-1")
			h.rated(spring("2026-03-14"), 6, "0-1", "1-0", "=")
			h.rated(spring("2026-03-20"), 4, "=", "1-0")
		}
		for _, e := range []string{"e0314", "e0110", "e0320"} {
			corrected.rate(e)
		}
		_, err := corrected.EditPlayer(t.Context(), "Player 01", func(p *arbiter.Player) error {
			p.Ratings = nil
			return nil
		})
		corrected.must(err)
		fix := []arbiter.BoardResult{{Board: 1, Result: corrected.result(correction)}}
		for _, h := range []hall{corrected, scratch} {
			_, err := h.EnterResults(t.Context(), "e0110", 2, fix, true)
			h.must(err)
		}
		for _, i := range corrected.events() {
			if want := i.Handle == "e0110"; i.Stale != want || i.InLog == want && i.Handle != "entry" {
				t.Errorf("%s: %s is stale: %v, in the log: %v", correction, i.Handle, i.Stale, i.InLog)
			}
		}
		r := corrected.rate("e0110")
		if r.Added != 0 || r.Corrected+r.Voided != 1 {
			t.Errorf("%s: got %+v", correction, r)
		}
		for _, e := range []string{"e0110", "e0314", "e0320"} {
			scratch.rate(e)
		}
		for _, as := range []string{"", "2026-02", "2026-03-31", "2027-01"} {
			want, got := scratch.ratings(arbiter.ListOptions{AsOf: as}), corrected.ratings(arbiter.ListOptions{AsOf: as})
			for _, l := range []arbiter.RatingList{want, got} {
				for i := range l.Lines {
					l.Lines[i].Player.Ratings = nil
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s as of %q: (-scratch +corrected)\n%s", correction, as, diff)
			}
		}
		for i := range 6 {
			name := fmt.Sprintf("Player %02d", i+1)
			_, want, err := scratch.RatingHistory(t.Context(), name, "")
			scratch.must(err)
			_, got, err := corrected.RatingHistory(t.Context(), name, "parity")
			corrected.must(err)
			if diff := cmp.Diff(want, got); diff != "" || len(want) != 2 && i < 4 {
				t.Errorf("%s: history of %s (-scratch +corrected)\n%s", correction, name, diff)
			}
		}
		corrected.sound()
		scratch.sound()
	}
}

func TestPools(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.rated(spring("2026-01-10"), 4, "1-0")
	single := spring("2026-02-10")
	single.Variant = "parity-single"
	h.rated(single, 4, "0-1")
	h.rate("e0110")
	h.rate("e0210")
	_, err := h.RatingList(t.Context(), arbiter.ListOptions{})
	h.refused(err, arbiter.Invalid, "ratings: there are 2 pools")
	pools, err := h.Pools(t.Context())
	h.must(err)
	if len(pools) != 2 || pools[0].Pool != "parity" || pools[0].Games != 6 || pools[0].Players != 4 || pools[0].First != "2026-01" {
		t.Errorf("got %+v", pools)
	}
	list := h.ratings(arbiter.ListOptions{Variant: "parity", AsOf: "2026-12"})
	if list.AsOf != "2026-12" || len(list.Lines) != 4 || list.Lines[0].Last != "2026-01" {
		t.Errorf("got %+v", list)
	}
	now := h.ratings(arbiter.ListOptions{Variant: "parity"})
	if now.Lines[0].RD >= list.Lines[0].RD {
		t.Errorf("deviation %v did not grow from %v by the end of the year", list.Lines[0].RD, now.Lines[0].RD)
	}
	_, err = h.RatingList(t.Context(), arbiter.ListOptions{Variant: "parity", AsOf: "May"})
	h.refused(err, arbiter.Invalid, `day "May" is not YYYY-MM or YYYY-MM-DD`)
	if l := h.ratings(arbiter.ListOptions{Variant: "parity", AsOf: "2025-12"}); len(l.Lines) != 0 {
		t.Errorf("before the first game: got %+v", l)
	}
	_, steps, err := h.RatingHistory(t.Context(), "Player 01", "")
	h.must(err)
	if len(steps) != 2 || steps[0].Pool != "parity" || steps[1].Events[0] != "e0210" || steps[0].Before != (arbiter.Strength{Rating: 1500, RD: 350}) {
		t.Errorf("got %+v", steps)
	}
}

// The next event takes the pool's rating for entrants who have one.
func TestRatingAtEntryIsThePools(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.rated(spring("2026-01-10"), 4, "1-0")
	h.rate("e0110")
	_, err := h.CreateEvent(t.Context(), arbiter.NewEvent{Handle: "next", Variant: "parity", Rounds: 1})
	h.must(err)
	_, err = h.Enter(t.Context(), "next", []arbiter.Entry{{Player: "Player 01"}, {Player: "Player 02", Unrated: true}})
	h.must(err)
	best := h.ratings(arbiter.ListOptions{}).Lines[0]
	e := h.event("next")
	if best.Player.Name != "Player 01" || e.Entrants[0].Rating != int(best.Rating+0.5) || e.Entrants[1].Rating != 0 {
		t.Errorf("got %d and %d, the list has %v", e.Entrants[0].Rating, e.Entrants[1].Rating, best)
	}
}
