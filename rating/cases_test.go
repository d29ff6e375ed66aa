package rating_test

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"ptm/rating"
)

// decimal is a number written as a string of more digits than a float64 has.
type decimal float64

func (d *decimal) UnmarshalJSON(text []byte) error {
	if s, err := strconv.Unquote(string(text)); err == nil {
		text = []byte(s)
	}
	x, err := strconv.ParseFloat(string(text), 64)
	*d = decimal(x)
	return err
}

// caseState is a player's state in cases.json.
type caseState struct {
	ID      int64
	R, RD   decimal
	Vol     decimal
	Rated   *bool
	Unrated bool
}

type caseFile struct {
	Cases []struct {
		ID, System string
		Config     struct {
			InitRating decimal `json:"init_rating"`
			InitRD     decimal `json:"init_rd"`
			InitVol    decimal `json:"init_vol"`
			C, Tau     decimal
			RDMax      decimal `json:"rd_max"`
			RDMin      decimal `json:"rd_min"`
			Cap2       bool
			First      decimal `json:"first_advantage"`
		}
		Start   []caseState
		Periods []struct {
			Length *decimal
			Games  [][]json.RawMessage
		}
		Expect      []caseState
		ExpectScale []caseState `json:"expect_scale"`
	}
	ExpectedScore []struct {
		R, RD         decimal
		OppR          decimal `json:"opp_r"`
		OppRD         decimal `json:"opp_rd"`
		Expected      decimal
		ExpectedFirst decimal `json:"expected_first_adv35"`
		Lo95, Hi95    decimal
	} `json:"expected_score"`
	PerformanceRating []struct {
		Opponents          []float64
		Score, Performance decimal
	} `json:"performance_rating"`
}

func readJSON(t *testing.T, name string, into any) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

// near reports a difference of more than the tolerance.
func near(t *testing.T, what string, got float64, want decimal, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-float64(want)) <= tolerance) {
		t.Errorf("%s: got %.12f, want %.12f", what, got, float64(want))
	}
}

// TestCases rates the small cases. The exact values of Glicko-2 are those of
// the scale 400/ln 10; the paper's rounded scale is a thousandth off.
func TestCases(t *testing.T) {
	t.Parallel()
	var file caseFile
	readJSON(t, "cases.json", &file)
	if len(file.Cases) != 42 {
		t.Fatalf("%d cases", len(file.Cases))
	}
	for _, c := range file.Cases {
		t.Run(c.ID, func(t *testing.T) {
			t.Parallel()
			pool := rating.Pool{Config: rating.Config{
				System:  rating.System(c.System),
				Initial: float64(c.Config.InitRating), InitialRD: float64(c.Config.InitRD),
				RDMin: float64(c.Config.RDMin), RDMax: float64(c.Config.RDMax),
				C: float64(c.Config.C), Vol: float64(c.Config.InitVol), Tau: float64(c.Config.Tau),
				FirstMover: float64(c.Config.First),
			}}
			if c.System == "glicko" {
				pool.Config.Vol, pool.Config.Tau = 0.06, 0.5
			} else if !c.Config.Cap2 {
				pool.Config.RDMax = 1e4
			}
			for _, s := range c.Start {
				pool.Start = append(pool.Start, rating.Standing{
					Player: s.ID, Rated: s.Rated == nil || *s.Rated,
					State: rating.State{Rating: float64(s.R), RD: float64(s.RD), Vol: float64(s.Vol)},
				})
			}
			var periods []rating.Period
			for i, p := range c.Periods {
				period := rating.Period{Number: i + 1, Length: 1}
				if p.Length != nil {
					period.Length = float64(*p.Length)
				}
				periods = append(periods, period)
				for _, raw := range p.Games {
					if len(raw) > 3 {
						continue // a forfeit is never handed to the rating
					}
					game := rating.Game{Period: i + 1}
					var score decimal
					for j, into := range []any{&game.First, &game.Second, &score} {
						if err := json.Unmarshal(raw[j], into); err != nil {
							t.Fatal(err)
						}
					}
					game.Score = float64(score)
					pool.Games = append(pool.Games, game)
				}
			}
			result, err := rating.Run(pool, periods)
			if err != nil {
				t.Fatal(err)
			}
			check := func(expect []caseState, tolerance float64) {
				if len(expect) != len(result.Final) {
					t.Fatalf("%d players, want %d", len(result.Final), len(expect))
				}
				for _, want := range expect {
					s, ok := result.Standing(want.ID)
					if !ok || s.Rated == want.Unrated {
						t.Fatalf("player %d: in the pool %v, rated %v", want.ID, ok, s.Rated)
					}
					got := result.Now(s)
					near(t, "rating", got.Rating, want.R, tolerance)
					near(t, "rd", got.RD, want.RD, tolerance)
					if want.Vol != 0 {
						near(t, "vol", got.Vol, want.Vol, tolerance)
					}
				}
			}
			if c.System == "glicko" {
				check(c.Expect, 1e-9)
				return
			}
			check(c.ExpectScale, 1e-9)
			check(c.Expect, 1e-3)
		})
	}
}
