package arbiter_test

import (
	"errors"
	"testing"

	"ptm/tournament/arbiter"
)

func TestImportListed(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ctx := t.Context()
	listed := func(players ...arbiter.Player) []arbiter.ListedPlayer {
		var list []arbiter.ListedPlayer
		for i, p := range players {
			list = append(list, arbiter.ListedPlayer{Line: i + 1, Player: p})
		}
		return list
	}
	anna := arbiter.Player{Name: "Maier, Anna", FideID: "7", Birth: "1990", Ratings: []arbiter.InitialRating{{Rating: 1700}}}
	ben := arbiter.Player{Name: "Ng, Ben", Birth: "1980"}
	r, err := h.ImportListed(ctx, listed(anna, ben), arbiter.ImportOptions{File: "a.trf", Source: "a.trf"}, false)
	h.must(err)
	if len(r.Added) != 2 || r.Added[0].Ratings[0].Source != "a.trf" {
		t.Errorf("got %+v", r)
	}
	// The same name, but another id or year: somebody else.
	r, err = h.ImportListed(ctx, listed(arbiter.Player{Name: "Maier, Anna", FideID: "8"}, arbiter.Player{Name: "Ng, Ben", Birth: "2001"}), arbiter.ImportOptions{}, false)
	h.must(err)
	if len(r.Added) != 2 {
		t.Errorf("got %+v", r)
	}
	// By FIDE id whatever the name; only known ones, if so wished.
	change := listed(arbiter.Player{Name: "Maier-Long, Anna", FideID: "7", Title: "WFM"}, arbiter.Player{Name: "Nobody", FideID: "9"})
	r, err = h.ImportListed(ctx, change, arbiter.ImportOptions{Update: true}, true)
	h.must(err)
	if len(r.Added) != 0 || len(r.Updated) != 1 || r.Updated[0].Name != "Maier, Anna" || r.Updated[0].Title != "WFM" || r.Updated[0].Ratings[0].Rating != 1700 {
		t.Errorf("got %+v", r)
	}
	for _, c := range []struct {
		want   string
		update bool
		list   []arbiter.ListedPlayer
	}{
		{"f:1: Maier-Long, Anna is in the club already (#1)", false, change[:1]},
		{"f:2: Twice stands on line 1 already", false, listed(arbiter.Player{Name: "Twice"}, arbiter.Player{Name: "Twice"})},
		{"f:1: player: name is missing", false, listed(arbiter.Player{})},
		{"f:1: Ng, Ben is the name or the FIDE id of 2 players (#2, #4)", true, listed(arbiter.Player{Name: "Ng, Ben"})},
		{
			"f:1: FIDE id 7 is that of Maier, A, born 1960, but Maier, Anna (#1) was born 1990: is the id his?", true,
			listed(arbiter.Player{Name: "Maier, A", FideID: "7", Birth: "1960"}),
		},
		{"f:2: Maier, Anna stands on line 1 already", true, listed(arbiter.Player{Name: "A", FideID: "7"}, arbiter.Player{Name: "Maier, Anna", FideID: "7"})},
	} {
		_, err := h.ImportListed(ctx, c.list, arbiter.ImportOptions{File: "f", Update: c.update}, false)
		var refused *arbiter.ImportError
		if !errors.As(err, &refused) || refused.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
	ids, err := h.FideIDs(ctx)
	h.must(err)
	if len(ids) != 2 || !ids["7"] || !ids["8"] {
		t.Errorf("ids %v", ids)
	}
	h.sound()
}
