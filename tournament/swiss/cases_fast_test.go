package swiss_test

import (
	"testing"

	"ptm/tournament/swiss"
)

func TestEvents(t *testing.T) {
	t.Parallel()
	testFiles(t, swiss.Pair, "testdata/*.trf", "testdata/rounds.jsonl", false)
}

func TestFuzzEvents(t *testing.T) {
	t.Parallel()
	testFiles(t, swiss.Pair, "testdata/fuzz/*.trf", "testdata/fuzz/rounds.jsonl", false)
}

func TestNeutralEvents(t *testing.T) {
	t.Parallel()
	testFiles(t, swiss.Pair, "testdata/neutral/*.trf", "testdata/neutral/rounds.jsonl", true)
}
