package rating_test

import (
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"ptm/rating"
)

// configs are those of the test data's README.
var configs = map[string]rating.Config{
	"g1":  {System: rating.Glicko, C: 30},
	"g1b": {System: rating.Glicko, C: 20, FirstMover: 35},
	"g2":  {System: rating.Glicko2, Vol: 0.06, Tau: 0.5},
	"g2b": {System: rating.Glicko2, Vol: 0.09, Tau: 0.75, FirstMover: 35},
}

// config is one of configs with what is common to them.
func config(name string) rating.Config {
	c := configs[name]
	c.Initial, c.InitialRD, c.RDMax = 1500, 350, 350
	if c.System == rating.Glicko {
		c.Vol, c.Tau = 0.06, 0.5
	}
	return c
}

func read(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err == nil && strings.HasSuffix(name, ".gz") {
		var z *gzip.Reader
		if z, err = gzip.NewReader(bytes.NewReader(data)); err == nil {
			data, err = io.ReadAll(z)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func readGames(t testing.TB, name string) []rating.Game {
	t.Helper()
	games, err := rating.ReadGames(bytes.NewReader(read(t, name)))
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// table is a CSV file of numbers, each row by column name.
func table(t testing.TB, text []byte) []map[string]float64 {
	t.Helper()
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var all []map[string]float64
	for _, row := range rows[1:] {
		m := map[string]float64{}
		for i, name := range rows[0] {
			if m[name], err = strconv.ParseFloat(row[i], 64); err != nil {
				t.Fatal(err)
			}
		}
		all = append(all, m)
	}
	return all
}

// TestFinal compares the written standings with an independent package's and
// with a reference's of high precision, to the tolerances that these have.
func TestFinal(t *testing.T) {
	t.Parallel()
	type tolerances map[string]float64
	exact := tolerances{"rating": 1e-6, "rd": 1e-6, "vol": 1e-9}
	loose := tolerances{"rating": 0.03, "rd": 0.02, "vol": 5e-5}
	for _, c := range []struct {
		config, source string
		within         tolerances
	}{
		{"g1", "playerratings", exact},
		{"g1b", "playerratings", exact},
		{"g2", "exact", exact},
		{"g2b", "exact", exact},
		{"g2", "playerratings", loose},
		{"g2b", "playerratings", loose},
	} {
		for _, file := range []string{"small_s12", "mid_s11"} {
			name := file + "." + c.config + "." + c.source + ".csv"
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				result, err := rating.Run(rating.Pool{Config: config(c.config), Games: readGames(t, file+".csv")}, nil)
				if err != nil {
					t.Fatal(err)
				}
				var out bytes.Buffer
				if err := rating.WriteStandings(&out, result.Pool.Config.System, result.Final); err != nil {
					t.Fatal(err)
				}
				compare(t, table(t, out.Bytes()), table(t, read(t, name)), c.within)
			})
		}
	}
}

// compare compares tables; columns without a tolerance must be equal.
func compare(t *testing.T, got, want []map[string]float64, within map[string]float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d rows, want %d", len(got), len(want))
	}
	worst := map[string]float64{}
	for i := range want {
		for name, x := range want[i] {
			y, ok := got[i][name]
			if d := max(x-y, y-x); !ok || d > within[name] {
				t.Errorf("row %d, %s: got %v, want %v", i+1, name, y, x)
			} else {
				worst[name] = max(worst[name], d)
			}
		}
	}
	t.Logf("greatest differences: %v", worst)
}

// TestHistory compares the ledger with the states after every period.
func TestHistory(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		config string
		within map[string]float64
	}{
		{"g1", map[string]float64{"rating": 1e-6, "rd": 1e-6}},
		{"g2", map[string]float64{"rating": 1e-4, "rd": 1e-4, "vol": 1e-6}},
	} {
		t.Run(c.config, func(t *testing.T) {
			t.Parallel()
			result, err := rating.Run(rating.Pool{Config: config(c.config), Games: readGames(t, "small_s12.csv")}, nil)
			if err != nil {
				t.Fatal(err)
			}
			var got []map[string]float64
			games := map[int64]int{}
			for _, row := range result.Rows {
				games[row.Player] += row.Games
				got = append(got, map[string]float64{
					"period": float64(row.Period), "player": float64(row.Player), "games": float64(games[row.Player]),
					"rating": row.Post.Rating, "rd": row.Post.RD, "vol": row.Post.Vol,
				})
			}
			compare(t, got, table(t, read(t, "small_s12."+c.config+".history.csv.gz")), c.within)
		})
	}
}
