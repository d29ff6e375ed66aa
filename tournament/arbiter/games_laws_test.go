package arbiter_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ptm/tournament/arbiter"
)

// anyFile draws a file of games: with tags that fit, nearly fit and do not,
// moves that are legal or not, and ends cut off. The databases below would make
// fuzzing slow, which follows every branch; so the pieces are given.
func anyFile(r *rapid.T) string {
	tag := rapid.SampledFrom([]string{
		`Event "cup"`, `Event "Cupp"`, `Event "?"`, `Round "1"`, `Round "1.1"`, `Round "1.2"`, `Round "2"`, `Round "1.9"`,
		`Round "one"`, `Round "99999999999999999999"`, `Round "1."`, `Board "1"`, `Board "0"`, `Board "-"`,
		`White "Player 01"`, `White "player 02"`, `White "03 PLAYER"`, `White "?"`, `White "Plyer 04"`, `White ""`,
		`Black "Player 01"`, `Black "Player 04"`, `Black "Player 03"`, `Black "Player 05"`, "Black \"\x1b[2J\"",
		`Result "1-0"`, `Result "0-1"`, `Variant "parity"`, `Variant "chess"`, `Option "king-safety=strict"`,
		`FEN "4k3/8/8/8/8/8/4P3/4K3 w - - - - 0 1"`, `SetUp "1"`, `Broken "`,
	})
	moves := rapid.SampledFrom([]string{
		"1. e4 e5 1-0", "1. d4 d5 1/2-1/2", "1. e4 Ke2 0-1", "1. e4 e5 *", "1. e4 {", "(((", "1-0", "", "\x00", "1. e4",
	})
	var b strings.Builder
	for range rapid.IntRange(0, 6).Draw(r, "games") {
		for range rapid.IntRange(0, 5).Draw(r, "tags") {
			fmt.Fprintf(&b, "[%s]\n", tag.Draw(r, "tag"))
		}
		fmt.Fprintf(&b, "\n%s\n\n", moves.Draw(r, "moves"))
	}
	return b.String()
}

// TestAnyFileIsImported: whatever a file holds, each of its games is taken, the
// same as before, or told as faulty, and the club's file stays sound.
func TestAnyFileIsImported(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	rapid.Check(t, func(r *rapid.T) {
		handle := fmt.Sprintf("cup%d", len(h.handles()))
		h.swiss(handle, 5, 3)
		h.pair(handle)
		text := strings.ReplaceAll(anyFile(r), `"cup"`, `"`+handle+`"`)
		o := arbiter.GameImport{
			Partial: true, Replace: rapid.Bool().Draw(r, "replace"), SwapColours: rapid.Bool().Draw(r, "swap"),
			AnyEvent: rapid.Bool().Draw(r, "any"), Workers: rapid.IntRange(1, 2).Draw(r, "workers"),
		}
		for range 2 {
			report, err := h.ImportGames(t.Context(), handle, []arbiter.GameFile{file("any", text)}, o)
			h.must(err)
			if report.Read != report.Taken+report.Same+report.Bad {
				r.Fatalf("of %d games %d were taken, %d the same, %d faulty", report.Read, report.Taken, report.Same, report.Bad)
			}
			for _, f := range report.Faults {
				if f.Text == "" || f.File != "any" || strings.ContainsRune(f.String(), '\x1b') {
					r.Errorf("a fault is not fit to be shown: %+v", f)
				}
			}
		}
	})
	h.sound()
}

func (h hall) handles() []arbiter.EventInfo {
	h.Helper()
	list, err := h.Events(h.Context())
	h.must(err)
	return list
}
