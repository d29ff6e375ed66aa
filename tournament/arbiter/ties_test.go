package arbiter_test

import (
	"slices"
	"testing"

	"ptm/tournament/arbiter"
	"ptm/tournament/standings"
)

func TestLotsAndOrders(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.open("cup", 4, 1, arbiter.NewEvent{TieBreaks: []string{"PTS"}, LotsAtEnd: true})
	_, err := h.DrawLots(t.Context(), "cup", 0, false)
	h.refused(err, arbiter.NotReady, "event cup: 1 of 1 rounds are not paired")
	h.pair("cup")
	h.play("cup", 1, "1-0", "=") // 1 wins, 2 and 4 draw, 3 loses
	_, err = h.OrderTied(t.Context(), "cup", []string{"1", "2"}, "")
	h.refused(err, arbiter.RuleBreak, "player Player 01: shares no place")
	_, err = h.OrderTied(t.Context(), "cup", []string{"2"}, "")
	h.refused(err, arbiter.RuleBreak, "players 2, 4 share place 2: name all of them and nobody else")
	_, err = h.FinishEvent(t.Context(), "cup", false)
	h.must(err)
	order := func() (list []int) {
		table, err := standings.Rank(h.event("cup"), standings.Options{})
		h.must(err)
		for _, r := range table.Rows {
			if r.Shared {
				t.Errorf("place %d is shared", r.Rank)
			}
			list = append(list, r.Number)
		}
		return list
	}
	drawn := h.event("cup").Lots
	if len(drawn) != 4 {
		t.Fatalf("lots %v", drawn)
	}
	_, err = h.DrawLots(t.Context(), "cup", 0, false)
	h.refused(err, arbiter.Conflict, "event cup: lots were drawn already")
	_, err = h.DrawLots(t.Context(), "cup", 1, true)
	h.must(err)
	if again := h.event("cup").Lots; !slices.Equal(drawn, again) {
		t.Errorf("the same seed drew %v, then %v", drawn, again)
	}
	by := order()
	// A play-off goes before the lots, the newest before the older.
	for _, refs := range [][]string{{"2", "4"}, {"4", "2"}} {
		_, err = h.OrderTied(t.Context(), "cup", refs, "play-off")
		h.must(err)
	}
	e := h.event("cup")
	if !slices.Equal(e.TieBreaks, []string{"PTS", "MAN", "LOT"}) || len(e.Orders) != 1 {
		t.Errorf("tie-breaks %v, orders %v", e.TieBreaks, e.Orders)
	}
	if got := order(); !slices.Equal(got, []int{1, 4, 2, 3}) {
		t.Errorf("got %v after the play-off, %v by lot", got, by)
	}
	h.sound()
}
