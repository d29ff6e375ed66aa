package report

import (
	"strings"

	"ptm/tournament"
)

// mark is what one side of a result looks like: 1, ½, 0, + or -.
func mark(k tournament.Kind) string {
	switch k {
	case tournament.Win, tournament.QuickWin:
		return "1"
	case tournament.Draw, tournament.QuickDraw:
		return "½"
	case tournament.Loss, tournament.QuickLoss:
		return "0"
	case tournament.ForfeitWin:
		return "+"
	case tournament.ForfeitLoss:
		return "-"
	}
	return ""
}

// Result is a game's result as it is printed and typed: 1-0, ½-½, +/- for
// forfeits, 1-0u for a game of less than a move; blank while it has none.
func Result(white, black tournament.Kind) Cell {
	a, b := mark(white), mark(black)
	if a == "" || b == "" {
		return Blank()
	}
	between, after := "-", ""
	if white.Forfeit() || black.Forfeit() {
		between = "/"
	}
	if white.Played() && !white.Rated() {
		after = "u"
	}
	s := a + between + b + after
	return Cell{
		people:   s,
		ascii:    strings.ReplaceAll(s, "½", "1/2"),
		programs: strings.ReplaceAll(s, "½", "0.5"),
	}
}

// byeName is what a round without an opponent is called.
func byeName(k tournament.Kind) string {
	switch k {
	case tournament.PairingBye:
		return "bye"
	case tournament.FullBye:
		return "full-point bye"
	case tournament.HalfBye:
		return "half-point bye"
	case tournament.ZeroBye:
		return "not paired"
	}
	return k.String()
}

// decimalMarks writes marks for programs: ½ as 0.5.
func decimalMarks(s string) string { return strings.ReplaceAll(s, "½", "0.5") }
