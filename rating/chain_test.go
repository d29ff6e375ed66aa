package rating_test

import (
	"encoding/hex"
	"testing"

	"ptm/rating"
)

// TestDigests pins every bit of two histories, on whichever processor this
// runs.
func TestDigests(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"g1":  "0cb86336f80472cc1c85e50613a64a489193368a7b0a81af9752a3fd1a963616",
		"g1b": "eb6e02b50644f29e54eefd05c9056c92b5323aee8f640904160e6e817e4d05dc",
		"g2":  "aa23dbb8cf8f100760d321788fbdc1cb227de8fa5c46daf334dc93bff765056f",
		"g2b": "e254e2f1d29d5fb8ea4645fbeda9c37f66f1f1ecff5dcdf9898bff737304161d",
	} {
		result, err := rating.Run(rating.Pool{Config: config(name), Games: readGames(t, "mid_s11.csv")}, nil)
		if err != nil {
			t.Fatal(err)
		}
		digests := result.Digests()
		if len(digests) != 60 || digests[59].Period != 60 {
			t.Fatalf("%d digests", len(digests))
		}
		if got := hex.EncodeToString(digests[59].SHA256[:]); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}

// TestFamilyDigests pins the bits of what one pool alone does not need: the
// family prior, a configuration that changes, ratings brought along.
func TestFamilyDigests(t *testing.T) {
	t.Parallel()
	games := readGames(t, "small_s12.csv")
	a, b := rating.Default(), rating.Default()
	b.System, b.FirstMover = rating.Glicko2, 12.5
	changed := a
	changed.C, changed.System = 35.5, rating.Glicko2
	pools := []rating.Pool{
		{Name: "a", Config: a, Later: []rating.Version{{From: 14, Config: changed}}, Games: games[:2000],
			Start: []rating.Standing{{Player: 3, State: rating.State{Rating: 1712.3, RD: 90}}}},
		{Name: "b", Config: b, Games: games[1000:]},
	}
	results, err := rating.RunFamily(pools, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{
		"716fa38ae4e2ab5fa0e527586452a834e5654b2d667313e8288b154005180acf",
		"08ab0e6243d7f7a9c2997f87439344366928d3812177c39d855e4bc97060a2bd",
	} {
		digests := results[i].Digests()
		if got := hex.EncodeToString(digests[len(digests)-1].SHA256[:]); got != want {
			t.Errorf("pool %s: got %s, want %s", pools[i].Name, got, want)
		}
	}
}

// TestDigestTells: the digest sees the last bit of any state, the start and
// the configuration.
func TestDigestTells(t *testing.T) {
	t.Parallel()
	pool := rating.Pool{Config: config("g1"), Games: readGames(t, "small_s12.csv")[:300]}
	result, err := rating.Run(pool, nil)
	if err != nil {
		t.Fatal(err)
	}
	rows := result.Period(2)
	genesis := rating.Genesis(pool.Config, nil)
	seen := map[[32]byte]string{genesis: "genesis", rating.Chain(genesis, rows): "as it is"}
	add := func(what string, sum [32]byte) {
		if other, ok := seen[sum]; ok {
			t.Errorf("%s has the digest of %s", what, other)
		}
		seen[sum] = what
	}
	rows[3].Post.RD += 1e-12
	add("another deviation", rating.Chain(genesis, rows))
	other := pool.Config
	other.FirstMover = 1
	add("another advantage", rating.Genesis(other, nil))
	a, b := rating.Standing{Player: 1, Rated: true, State: rating.State{Rating: 1500, RD: 100}}, rating.Standing{Player: 2, Rated: true}
	add("a start", rating.Genesis(pool.Config, []rating.Standing{a}))
	both := rating.Genesis(pool.Config, []rating.Standing{a, b})
	add("two", both)
	if rating.Genesis(pool.Config, []rating.Standing{b, a}) != both {
		t.Error("the order of the start matters")
	}
	b.Rated = false
	if rating.Genesis(pool.Config, []rating.Standing{b}) != genesis {
		t.Error("who has yet to enter matters")
	}
}
