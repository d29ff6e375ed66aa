package arbiter_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/generate"
	"ptm/tournament/pairing"
)

// A round paired as the last is judged anew when it no longer is, and the other
// way round: topscorers have rules of their own there.
func TestLastRoundMoves(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	const paired = 5
	for _, c := range []struct{ rounds, later int }{{paired, paired + 1}, {paired + 1, paired}} {
		told := 0
		for seed := uint64(1); told < 2; seed++ {
			o := generate.Usual(8, c.rounds)
			o.Draws = 0
			e, err := generate.Event(rand.New(rand.NewPCG(seed, 1)), o)
			if err != nil {
				continue
			}
			e = e.Before(paired + 1)
			as := *e.Before(paired)
			as.Rounds = c.later
			_, want, err := pairing.Compare(&as, e.Pairings(paired))
			if err != nil || want.Article == "" && seed > 1 {
				continue
			}
			h.lastRoundMoves(fmt.Sprintf("e%d-%d", c.rounds, seed), e, c.later, want)
			if want.Article != "" {
				told++
			}
		}
	}
	h.sound()
}

func (h hall) lastRoundMoves(handle string, e *tournament.Event, later int, want pairing.Verdict) {
	h.Helper()
	_, err := h.ImportEvent(h.Context(), e, arbiter.Transfer{Handle: handle, Variant: "chess"})
	h.must(err)
	done, err := h.EditEvent(h.Context(), handle, arbiter.EventEdit{Rounds: &later})
	h.must(err)
	differences, err := h.CheckEvent(h.Context(), handle)
	h.must(err)
	if want.Article == "" {
		if len(done.Warnings)+len(differences) > 0 {
			h.Errorf("%s: told %q, found %v, want nothing", handle, done.Warnings, differences)
		}
		return
	}
	if len(done.Warnings) != 1 || !strings.Contains(done.Warnings[0], want.Article+": "+want.Reason) {
		h.Errorf("%s: told %q, want %s: %s", handle, done.Warnings, want.Article, want.Reason)
	}
	if len(differences) != 1 || !differences[0].ByHand || differences[0].Round != e.Paired {
		h.Errorf("%s: checking finds %+v", handle, differences)
	}
}
