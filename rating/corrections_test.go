package rating_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/rating"
)

type corrections struct {
	Operations []struct {
		Op            string
		Row           int
		Score         decimal
		Period        int
		Player        int64
		First, Second int64
	}
	Expect map[string][]struct {
		Player                      int64
		Rating, RD, Vol             decimal
		Games, Win, Draw, Loss, Lag int
	}
}

// corrected is the log of the small history and of the corrections to it.
func corrected(t *testing.T, file corrections) []rating.Entry {
	var log []rating.Entry
	for _, g := range readGames(t, "small_s12.csv") {
		log = append(log, rating.Entry{ID: int64(len(log) + 1), Game: g})
	}
	for _, op := range file.Operations {
		e := rating.Entry{ID: int64(len(log) + 1), Act: rating.Correct, Of: int64(op.Row)}
		if op.Op != "add" {
			e.Game = log[op.Row-1].Game
		}
		switch op.Op {
		case "set_result":
			e.Game.Score = float64(op.Score)
		case "delete":
			e.Act = rating.Void
		case "swap_colours":
			g := e.Game
			e.Game = rating.Game{Period: g.Period, First: g.Second, Second: g.First, Score: 1 - g.Score}
		case "set_period":
			e.Game.Period = op.Period
		case "set_first_player":
			e.Game.First = op.Player
		case "add":
			e.Act = rating.Play
			e.Game = rating.Game{Period: op.Period, First: op.First, Second: op.Second, Score: float64(op.Score)}
		default:
			t.Fatalf("operation %q", op.Op)
		}
		log = append(log, e)
	}
	return log
}

func standing(t *testing.T, log []rating.Entry) []rating.Game {
	t.Helper()
	logged, err := rating.Games(log)
	if err != nil {
		t.Fatal(err)
	}
	var games []rating.Game
	for _, g := range logged {
		games = append(games, g.Game)
	}
	return games
}

// TestCorrections edits a history through the log and rates it anew.
func TestCorrections(t *testing.T) {
	t.Parallel()
	var file corrections
	readJSON(t, "corrections.json", &file)
	if len(file.Operations) != 12 || len(file.Expect) != 2 {
		t.Fatalf("%d operations, %d configurations", len(file.Operations), len(file.Expect))
	}
	log := corrected(t, file)
	for name, tolerance := range map[string]float64{"g1": 1e-6, "g2": 1e-4} {
		result, err := rating.Run(rating.Pool{Config: config(name), Games: standing(t, log)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(result.Final) != len(file.Expect[name]) {
			t.Fatalf("%d players, want %d", len(result.Final), len(file.Expect[name]))
		}
		for i, want := range file.Expect[name] {
			got := result.Final[i]
			near(t, "rating", got.Rating, want.Rating, tolerance)
			near(t, "rd", got.RD, want.RD, tolerance)
			if name == "g2" {
				near(t, "vol", got.Vol, want.Vol, 1e-6)
			}
			counts := []int{int(got.Player), got.Games, got.Wins, got.Draws, got.Losses, got.Lag}
			expect := []int{int(want.Player), want.Games, want.Win, want.Draw, want.Loss, want.Lag}
			if !slices.Equal(counts, expect) {
				t.Errorf("player, games, wins, draws, losses, lag: got %v, want %v", counts, expect)
			}
		}
	}
}

// TestCorrectionsUndone voids every correction: all is as it was.
func TestCorrectionsUndone(t *testing.T) {
	t.Parallel()
	var file corrections
	readJSON(t, "corrections.json", &file)
	log := corrected(t, file)
	games := 3000
	before := standing(t, log[:games])
	for _, e := range log[games:] {
		log = append(log, rating.Entry{ID: int64(len(log) + 1), Act: rating.Void, Of: e.ID})
	}
	if d := cmp.Diff(before, standing(t, log)); d != "" {
		t.Error(d)
	}
}

func TestLogMerges(t *testing.T) {
	t.Parallel()
	game := func(id int64, period int, first, second int64) rating.Entry {
		return rating.Entry{ID: id, Game: rating.Game{Period: period, First: first, Second: second, Score: 1}}
	}
	merge := func(id, from, into int64, since int) rating.Entry {
		return rating.Entry{ID: id, Act: rating.Merge, From: from, Into: into, Since: since}
	}
	void := func(id, of int64) rating.Entry { return rating.Entry{ID: id, Act: rating.Void, Of: of} }
	log := []rating.Entry{game(1, 1, 10, 20), game(2, 2, 30, 10), merge(3, 10, 11, 0), merge(4, 11, 12, 2)}
	for _, c := range []struct {
		name string
		log  []rating.Entry
		want [][2]int64
	}{
		{"chain", log, [][2]int64{{11, 20}, {30, 12}}},
		{"undone", append(slices.Clone(log), void(5, 3)), [][2]int64{{10, 20}, {30, 10}}},
		{"undoing undone", append(slices.Clone(log), void(5, 3), void(6, 5)), [][2]int64{{11, 20}, {30, 12}}},
		{"later holds", append(slices.Clone(log), merge(5, 10, 20, 2)), [][2]int64{{11, 20}, {30, 20}}},
	} {
		var got [][2]int64
		for _, g := range standing(t, c.log) {
			got = append(got, [2]int64{g.First, g.Second})
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
	}
}

func TestLogFaults(t *testing.T) {
	t.Parallel()
	game := rating.Entry{ID: 1, Game: rating.Game{Period: 1, First: 10, Second: 20, Score: 1}}
	for _, c := range []struct {
		entry rating.Entry
		want  string
	}{
		{rating.Entry{ID: 1}, "entry 1 stands after entry 1"},
		{rating.Entry{ID: 2, Act: rating.Void, Of: 2}, "entry 2: void of entry 2, which is not there"},
		{rating.Entry{ID: 2, Act: rating.Correct, Of: 7}, "entry 2: correction of entry 7, which is not there"},
		{rating.Entry{ID: 2, Act: 9}, "entry 2: act 9 is unknown"},
		{rating.Entry{ID: 2, Act: rating.Merge, From: 10, Into: 20}, "entry 1: players 10 and 20 are one since they were merged"},
	} {
		_, err := rating.Games([]rating.Entry{game, c.entry})
		if err == nil || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
	circle := []rating.Entry{
		game,
		{ID: 2, Act: rating.Merge, From: 10, Into: 11}, {ID: 3, Act: rating.Merge, From: 11, Into: 10},
	}
	if _, err := rating.Games(circle); err == nil {
		t.Error("a circle of merges is let pass")
	}
	wrong := []rating.Entry{game, {ID: 2, Act: rating.Void, Of: 1}, {ID: 3, Act: rating.Correct, Of: 2}}
	if _, err := rating.Games(wrong); err == nil {
		t.Error("a void is corrected")
	}
}
