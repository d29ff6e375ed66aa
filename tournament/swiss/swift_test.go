package swiss

import (
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament"
)

// TestSwiftAgreesWithPlain pairs random events both ways. FUZZ_ROUNDS and
// FUZZ_SEED ask for more.
func TestSwiftAgreesWithPlain(t *testing.T) {
	t.Parallel()
	count, _ := strconv.Atoi(os.Getenv("FUZZ_ROUNDS"))
	seed, _ := strconv.ParseUint(os.Getenv("FUZZ_SEED"), 10, 64)
	if count == 0 {
		count = 300
	}
	until := time.Now().Add(50 * time.Second)
	rounds, none := 0, 0
	for rounds < count && time.Now().Before(until) {
		rng := rand.New(rand.NewPCG(seed, 7))
		randomEvent(rng, 4+rng.IntN(37), 1+rng.IntN(11), func(e *tournament.Event) ([]tournament.Pairing, error) {
			rounds++
			want, wantErr := Plain(e)
			got, err := Pair(e)
			if diff := cmp.Diff(want, got); diff != "" || !errors.Is(err, wantErr) {
				t.Errorf("seed %d, round %d: %v %v (-plain +swift)\n%s", seed, e.Paired+1, wantErr, err, diff)
			}
			if err != nil {
				none++
			}
			return want, wantErr
		})
		seed++
	}
	t.Logf("%d rounds, %d without a pairing, next seed %d", rounds, none, seed)
}
