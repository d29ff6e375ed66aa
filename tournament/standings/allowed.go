package standings

import (
	"fmt"

	"ptm/tournament"
)

// allowed refuses tie-breaks that the system, the edition or the event rules out.
func (f *field) allowed(t TieBreak) error {
	switch t.Code {
	case Buchholz, AverageBuch, ForeBuchholz:
		if f.robin && f.edition >= tournament.Edition2026 {
			return fmt.Errorf("tie-break %s: not for a round robin (C.07, 8, edition 2026): level players all have the same; take SB or KS", t)
		}
	case Koya:
		if !f.robin {
			return fmt.Errorf("tie-break %s: for round robins only (C.07, 9.2)", t)
		}
	case BlackPlayed, BlackWon, Arranz:
		if f.e.ColourNeutral {
			return fmt.Errorf("tie-break %s: counts colours, but the event is colour-neutral", t)
		}
	case Direct:
		return f.checkGames()
	case Manual:
	default:
		if t.definition().value == nil {
			return fmt.Errorf("tie-break %q: unknown", clip(string(t.Code)))
		}
	}
	return nil
}

// dropped says why a tie-break falls out of the list, "" if it does not: those
// of ratings need a rating of everybody (10).
func (f *field) dropped(t TieBreak) string {
	if !t.NeedsRatings() || t.Unrated > 0 || f.o.Unrated > 0 {
		return ""
	}
	n := 0
	for _, r := range f.rating {
		if r <= 0 {
			n++
		}
	}
	switch n {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s left out: 1 player is unrated and no rating is given for him (as %s/U1500)", t, t)
	}
	return fmt.Sprintf("%s left out: %d players are unrated and no rating is given for them (as %s/U1500)", t, n, t)
}

// warnings are what a reader of the table should know.
func (f *field) warnings() []string {
	var out []string
	switch open := f.open(); {
	case open == 1:
		out = append(out, "Provisional: 1 game has no result")
	case open > 1:
		out = append(out, fmt.Sprintf("Provisional: %d games have no result", open))
	}
	for i, a := range f.annul {
		if a {
			out = append(out, fmt.Sprintf("Number %d withdrew before half the games: results count for nobody", f.number[i]))
		}
	}
	return out
}

// open counts the games that have no result.
func (f *field) open() int {
	open := 0
	for i := range f.number {
		for _, c := range f.row(i) {
			if c.kind == tournament.Unset && (c.opp < 0 || int(c.opp) > i) {
				open++
			}
		}
	}
	return open
}
