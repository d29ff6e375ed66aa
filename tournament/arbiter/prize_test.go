package arbiter_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament/arbiter"
	"ptm/tournament/prizes"
)

// prize adds a category of one prize each.
func (h hall) prize(handle string, c arbiter.PrizeCategory, list ...string) error {
	for _, text := range list {
		p, err := prizes.ParsePrize(text)
		h.must(err)
		c.Prizes = append(c.Prizes, p)
	}
	_, err := h.AddPrizes(h.Context(), handle, c)
	return err
}

// won lists the awards as "category: name money thing".
func (h hall) won(handle string) []string {
	list, err := h.AwardPrizes(h.Context(), handle, 0)
	h.must(err)
	var texts []string
	for _, a := range list.Awards {
		texts = append(texts, fmt.Sprintf("%s: %d %s %s %s", list.Categories[a.Category].Name, a.Place, a.Name, a.Money(), a.Thing))
	}
	return append(texts, list.Notes...)
}

func category(name string, criteria prizes.Criteria) arbiter.PrizeCategory {
	return arbiter.PrizeCategory{Category: prizes.Category{Name: name}, Criteria: criteria}
}

func TestPrizes(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 4, 1)
	_, err := h.AwardPrizes(t.Context(), "cup", 0)
	h.refused(err, arbiter.NotFound, "round 1: not paired in event cup")
	h.pair("cup")
	_, err = h.AwardPrizes(t.Context(), "cup", 0)
	h.refused(err, arbiter.NotFound, "event cup: has no prizes")
	h.must(h.prize("cup", category("Main", prizes.Criteria{}), "30", "20"))
	h.must(h.prize("cup", category("First-timers", prizes.Criteria{FirstTimers: true}), "25"))
	h.refused(h.prize("cup", category(" main", prizes.Criteria{}), "1"), arbiter.Conflict, "event cup: has prizes called Main")
	h.refused(h.prize("cup", category("", prizes.Criteria{}), "1"), arbiter.Invalid, "prizes: name of the category is missing")
	h.refused(h.prize("cup", category("x", prizes.Criteria{})), arbiter.Invalid, "prizes x: a category needs a prize")
	h.refused(h.prize("cup", arbiter.PrizeCategory{Category: prizes.Category{Name: "x"}, Currency: "EUR"}, "1"),
		arbiter.Conflict, `event cup: prizes are in "", and x would be in "EUR"`)
	h.refused(h.prize("cup", arbiter.PrizeCategory{Category: prizes.Category{Name: "x"}, With: []string{"cup"}}, "1"),
		arbiter.Invalid, "prizes x: event cup counts once")
	h.play("cup", 1, "1-0", "1-0")
	r, err := h.Round(t.Context(), "cup", 1)
	h.must(err)
	// The winners hold one prize each; nothing separates the losers, nor the winners.
	first, second := min(r.Boards[0].WhiteName, r.Boards[1].WhiteName), max(r.Boards[0].WhiteName, r.Boards[1].WhiteName)
	want := []string{
		"Nothing separates " + first + "; " + second + ": here they come in the order of the club's list; lots or a play-off would settle it",
		"Main: 1 " + r.Boards[0].WhiteName + " 30.00 ", "Main: 3 " + r.Boards[1].BlackName + " 10.00 ",
		"Main: 3 " + r.Boards[0].BlackName + " 10.00 ", "First-timers: 1 " + r.Boards[1].WhiteName + " 25.00 ",
	}
	slices.Sort(want)
	got := h.won("cup")
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	_, err = h.RemovePrizes(t.Context(), "cup", "nobody")
	h.refused(err, arbiter.NotFound, `event cup: no prizes called "nobody"`)
	removed, err := h.RemovePrizes(t.Context(), "cup", "MAIN")
	h.must(err)
	if removed.String() != "Main; everybody; 30.00, 20.00; sharing none" {
		t.Errorf("removed %s", removed)
	}
	_, err = h.RemovePrizes(t.Context(), "cup", "2")
	h.must(err)
	left, err := h.Prizes(t.Context(), "cup")
	h.must(err)
	if len(left) != 0 {
		t.Errorf("left %v", left)
	}
	h.sound()
}

// What was added is read back as it was.
func TestPrizesKept(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 2, 1)
	h.create(arbiter.NewEvent{Handle: "autumn", Variant: "parity", Rounds: 1, Start: "2026-03-01"}, 0)
	want := arbiter.PrizeCategory{
		Number:   1,
		Category: prizes.Category{Name: "All", Sharing: prizes.Hort, Unit: 50, Besides: true},
		Criteria: prizes.Criteria{MinRating: 1, MaxRating: 2, Unrated: true, Under: 18, Over: 6, OnDay: true, Sex: "w", Club: "Rook", Federation: "GER", FirstTimers: true},
		Currency: "CHF", With: []string{"autumn"},
	}
	h.must(h.prize("cup", want, "20 + a cup=3", "a book"))
	want.Prizes = []prizes.Prize{{Money: 2000, Thing: "a cup", Worth: 300}, {Thing: "a book"}}
	got, err := h.Prizes(t.Context(), "cup")
	h.must(err)
	if diff := cmp.Diff([]arbiter.PrizeCategory{want}, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// The points of several events add up; whoever played in any of them can win,
// and the merged are one.
func TestPrizesOfSeveralEvents(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.swiss("cup", 2, 1)
	h.create(arbiter.NewEvent{Handle: "autumn", Variant: "parity", Rounds: 1, Start: "2026-03-01"}, 0)
	loser := ""
	h.pair("cup")
	h.play("cup", 1, "1-0")
	e := h.event("cup")
	for i := range e.Entrants {
		if e.Entrants[i].Score(1) == 0 {
			loser = e.Entrants[i].Name
		}
	}
	for _, name := range []string{"Guest, A", "Guest, B"} {
		_, err := h.AddPlayer(t.Context(), arbiter.Player{Name: name})
		h.must(err)
	}
	_, err := h.Enter(t.Context(), "autumn", []arbiter.Entry{{Player: loser, Rating: 2000}, {Player: "Guest, A"}, {Player: "Guest, B"}})
	h.must(err)
	h.pair("autumn")
	h.play("autumn", 1, "1-0")
	h.must(h.prize("cup", arbiter.PrizeCategory{Category: prizes.Category{Name: "Season", Sharing: prizes.Equal}, With: []string{"autumn"}}, "90", "30"))
	list, err := h.AwardPrizes(t.Context(), "cup", 0)
	h.must(err)
	var sum prizes.Money
	for _, a := range list.Awards {
		if a.Place != 1 || a.Points != 10 || a.Sharers != len(list.Awards) {
			t.Errorf("award %+v", a)
		}
		sum += a.Money()
	}
	// The winner of the cup, and in autumn a winner and a bye.
	if sum != 12000 || len(list.Awards) != 3 {
		t.Errorf("%s is paid to %d", sum, len(list.Awards))
	}
	h.refused(h.prize("cup", arbiter.PrizeCategory{Category: prizes.Category{Name: "y"}, With: []string{"winter"}}, "1"),
		arbiter.NotFound, "event winter does not exist")
}
