package swiss

import "ptm/tournament"

// InitialColour is the initial colour of the event. If the event does not say
// it, it is told from the first round with colours, forfeits included, as long
// as numbers have not changed since; NoColour if there is none.
func InitialColour(e *tournament.Event) tournament.Colour {
	if e.InitialColour != tournament.NoColour {
		return e.InitialColour
	}
	first := 0
	for k := 1; k <= e.Paired && first == 0; k++ {
		for i := range e.Entrants {
			if e.Entrants[i].Record(k).Colour != tournament.NoColour {
				first = k
				break
			}
		}
	}
	if first == 0 {
		return tournament.NoColour
	}
	place := 0
	for i := range e.Entrants {
		p := &e.Entrants[i]
		if !tookPart(p, first+1) {
			continue
		}
		switch c := p.Record(first).Colour; {
		case c != tournament.NoColour && place%2 == 0:
			return c
		case c != tournament.NoColour:
			return c.Other()
		}
		place++
	}
	return tournament.NoColour
}

// colourOf is the colour of hi, the higher-ranked of the pair, with the
// article that gives it (C.04.3, 5.2).
func (r *round) colourOf(hi, lo *player) (tournament.Colour, string) {
	if r.event.ColourNeutral {
		return tournament.White, ""
	}
	if hi.wants != lo.wants {
		if hi.wants != tournament.NoColour {
			return hi.wants, "5.2.1"
		}
		return lo.wants.Other(), "5.2.1"
	}
	if hi.wants != tournament.NoColour {
		switch {
		case stronger(hi, lo):
			return hi.wants, "5.2.2"
		case stronger(lo, hi):
			return lo.wants.Other(), "5.2.2"
		}
	}
	if c := alternate(hi.colours, lo.colours); c != tournament.NoColour {
		return c, "5.2.3"
	}
	if hi.wants != tournament.NoColour {
		return hi.wants, "5.2.4"
	}
	if hi.working%2 == 0 {
		return r.initial, "5.2.5"
	}
	return r.initial.Other(), "5.2.5"
}

// stronger reports whether a's preference goes before b's equal one: the
// wider colour difference decides between two absolute ones.
func stronger(a, b *player) bool {
	if a.urgency == absolute && b.urgency == absolute {
		return a.imbalance > b.imbalance
	}
	return a.urgency > b.urgency
}

// alternate is the colour a gets by swapping relative to the latest time that
// one had White and the other Black.
func alternate(a, b []tournament.Colour) tournament.Colour {
	for k := 1; k <= min(len(a), len(b)); k++ {
		if x := a[len(a)-k]; x != b[len(b)-k] {
			return x.Other()
		}
	}
	return tournament.NoColour
}
