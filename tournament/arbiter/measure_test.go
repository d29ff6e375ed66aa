package arbiter_test

import (
	"slices"
	"testing"

	"ptm/rating"
	"ptm/tournament/arbiter"
)

// TestTuneAndEvaluate: in a club whose players' strengths stay as they are and
// where moving first is worth nothing, tuning says so, and ratings foretell
// better than Elo, and Elo better than a coin.
func TestTuneAndEvaluate(t *testing.T) {
	t.Parallel()
	club, err := arbiter.Open(t.Context(), federation(t, 60, 24, 3000), arbiter.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer club.Close()
	tried := 0
	pool, now, trials, err := club.TuneRatings(t.Context(), "", func() { tried++ })
	if err != nil {
		t.Fatal(err)
	}
	if tried != len(trials) {
		t.Errorf("told of %d settings tried, there are %d", tried, len(trials))
	}
	usual := slices.IndexFunc(trials, func(r rating.Trial) bool { return r.Config == now })
	if pool != "parity" || now != rating.Default() || usual < 0 {
		t.Fatalf("pool %q has %+v", pool, now)
	}
	if best := trials[0]; best.Config.C > 10 || best.Config.FirstMover != 0 || best.HeldOut >= trials[usual].HeldOut {
		t.Errorf("best %+v, usual %+v", best, trials[usual])
	}
	list, from, err := club.EvaluateRatings(t.Context(), "parity", "")
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	if all := list[0].All; from != "2010-03" || all.Rating.LogLoss >= all.Elo.LogLoss || all.Elo.LogLoss >= all.Coin.LogLoss {
		t.Errorf("from %s: rating %v, Elo %v, coin %v", from, all.Rating.LogLoss, all.Elo.LogLoss, all.Coin.LogLoss)
	}
}
