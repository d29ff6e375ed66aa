package arbiter

import (
	"fmt"
	"strings"

	"ptm/engine"
	"ptm/tournament"
)

// A Result is what a board came to for either side. The zero Result is none.
type Result struct {
	White, Black tournament.Kind
}

// spellings lists every result with the way it is shown first, then the other
// ways people write it.
var spellings = []struct {
	result Result
	texts  []string
}{
	{Result{tournament.Win, tournament.Loss}, []string{"1-0", "1"}},
	{Result{tournament.Loss, tournament.Win}, []string{"0-1", "0"}},
	{Result{tournament.Draw, tournament.Draw}, []string{"1/2-1/2", "=", "½-½", "½", "1/2", "0.5-0.5", ".5-.5", "0,5-0,5", "=-=", "x-x"}},
	{Result{tournament.ForfeitWin, tournament.ForfeitLoss}, []string{"+/-", "+--", "+-", "1-0f", "1-0ff"}},
	{Result{tournament.ForfeitLoss, tournament.ForfeitWin}, []string{"-/+", "--+", "-+", "0-1f", "0-1ff"}},
	{Result{tournament.ForfeitLoss, tournament.ForfeitLoss}, []string{"-/-", "---", "--", "0-0f", "0-0ff", "0-0"}},
	{Result{tournament.QuickWin, tournament.QuickLoss}, []string{"1-0q", "1-0u", "w"}},
	{Result{tournament.QuickLoss, tournament.QuickWin}, []string{"0-1q", "0-1u", "l"}},
	{Result{tournament.QuickDraw, tournament.QuickDraw}, []string{"1/2-1/2q", "½-½q", "1/2-1/2u", "½-½u", "=q", "=u", "d"}},
}

// String writes a result as people type it: 1-0, 0-1, 1/2-1/2, +/-, -/+, -/-,
// the quick ones with a q: 1-0q. None is *.
func (r Result) String() string {
	for _, s := range spellings {
		if s.result == r {
			return s.texts[0]
		}
	}
	if r == (Result{}) {
		return "*"
	}
	return fmt.Sprintf("%s, %s", r.White, r.Black)
}

// ParseResult reads a result as people write it: 1-0, 0-1, 1/2-1/2, ½-½, =,
// 0.5-0.5, 1:0, +/-, +:-, +--, -/+, -/-, 1-0f, 0-1f, 0-0f, and games of less
// than one move as W, D, L seen from White or 1-0q, 0-1q, 1/2-1/2q. Invalid
// lists what can be typed.
func ParseResult(text string) (Result, error) {
	typed := strings.NewReplacer(" ", "", "\t", "", ":", "-", "–", "-", "—", "-", "−", "-").Replace(strings.ToLower(text))
	for _, s := range spellings {
		for _, t := range s.texts {
			if typed == t {
				return s.result, nil
			}
		}
	}
	return Result{}, refuse(Invalid, "result %q is unknown", text).
		hint("1-0 0-1 1/2-1/2, forfeits +/- -/+ -/-, games of less than one move 1-0q 0-1q 1/2-1/2q")
}

// known reports whether the kinds of both sides fit together.
func (r Result) known() bool {
	for _, s := range spellings {
		if s.result == r {
			return true
		}
	}
	return false
}

// resultOf is what a game's result is for the tournament.
func resultOf(r engine.Result) Result {
	switch r {
	case engine.WhiteWins:
		return Result{tournament.Win, tournament.Loss}
	case engine.BlackWins:
		return Result{tournament.Loss, tournament.Win}
	case engine.Drawn:
		return Result{tournament.Draw, tournament.Draw}
	}
	return Result{}
}
