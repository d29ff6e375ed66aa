package rating_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/rating"
)

func TestFamilyPrior(t *testing.T) {
	t.Parallel()
	var file struct {
		Cases []struct {
			Rho, RD0, Base decimal
			Others         []struct{ R, RD float64 }
			SeedR          decimal `json:"seed_r"`
			SeedRD         decimal `json:"seed_rd"`
		}
	}
	readJSON(t, "family_prior.json", &file)
	if len(file.Cases) != 8 {
		t.Fatalf("%d cases", len(file.Cases))
	}
	for _, c := range file.Cases {
		config := rating.Default()
		config.Rho, config.InitialRD, config.Initial = float64(c.Rho), float64(c.RD0), float64(c.Base)
		var from []rating.Source
		for _, o := range c.Others {
			from = append(from, rating.Source{
				State: rating.State{Rating: o.R, RD: o.RD}, Initial: config.Initial, InitialRD: config.InitialRD,
			})
		}
		got := config.Place(from)
		near(t, "rating", got.Rating, c.SeedR, 1e-9)
		near(t, "rd", got.RD, c.SeedRD, 1e-9)
	}
}

// family is three pools of one club: games of the small history dealt out.
func family(t *testing.T) []rating.Pool {
	pools := []rating.Pool{{Name: "parity"}, {Name: "war"}, {Name: "bermuda"}}
	for i, g := range readGames(t, "small_s12.csv") {
		p := &pools[(i*7/5)%3]
		p.Games = append(p.Games, g)
	}
	for i := range pools {
		pools[i].Config = rating.Default()
	}
	pools[1].Config.System = rating.Glicko2
	pools[2].Config.C = 30
	return pools
}

func TestFamilyNewcomers(t *testing.T) {
	t.Parallel()
	pools := family(t)
	results, err := rating.RunFamily(pools, nil)
	if err != nil {
		t.Fatal(err)
	}
	seeds := 0
	for i, r := range results {
		seeds += len(r.Seeds)
		entered := map[int64]rating.Row{}
		for _, row := range r.Rows {
			if row.Entered {
				entered[row.Player] = row
			}
		}
		seeded := map[int64]bool{}
		for _, s := range r.Seeds {
			seeded[s.Player] = true
			if row := entered[s.Player]; row.Pre != s.State || row.Period != s.Period {
				t.Errorf("%s: player %d entered as %+v in %d, seed %+v", pools[i].Name, s.Player, row.Pre, row.Period, s)
			}
			if got := pools[i].Config.Place(s.From); got != s.State {
				t.Errorf("%s: player %d placed at %+v, not %+v", pools[i].Name, s.Player, s.State, got)
			}
			for _, from := range s.From {
				other := results[map[string]int{"parity": 0, "war": 1, "bermuda": 2}[from.Pool]]
				if len(other.History(s.Player)) == 0 || other.History(s.Player)[0].Period >= s.Period {
					t.Errorf("%s: player %d is seeded from %s, which he had not played", pools[i].Name, s.Player, from.Pool)
				}
			}
		}
		for player, row := range entered {
			if !seeded[player] && row.Pre != (rating.State{Rating: 1500, RD: 350, Vol: 0.06}) {
				t.Errorf("%s: player %d entered as %+v without a seed", pools[i].Name, player, row.Pre)
			}
		}
	}
	if seeds < 50 {
		t.Errorf("only %d newcomers were placed", seeds)
	}
}

// TestFamilyOrder: which pool is named first does not matter.
func TestFamilyOrder(t *testing.T) {
	t.Parallel()
	pools := family(t)
	forth, err := rating.RunFamily(pools, nil)
	if err != nil {
		t.Fatal(err)
	}
	back, err := rating.RunFamily([]rating.Pool{pools[2], pools[0], pools[1]}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, j := range []int{1, 2, 0} {
		if d := cmp.Diff(forth[i].Final, back[j].Final); d != "" {
			t.Error(d)
		}
		if d := cmp.Diff(forth[i].Seeds, back[j].Seeds); d != "" {
			t.Error(d)
		}
	}
}

// TestFamilyAlone: without the prior a pool does not see the others, but for
// time that passes while only they have games.
func TestFamilyAlone(t *testing.T) {
	t.Parallel()
	pools := family(t)
	for i := range pools {
		pools[i].Config.Rho = 0
	}
	results, err := rating.RunFamily(pools, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range pools {
		alone, err := rating.Run(pools[i], nil)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(alone.Rows, results[i].Rows); d != "" {
			t.Errorf("%s: %s", pools[i].Name, d)
		}
	}
}
