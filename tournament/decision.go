package tournament

import "slices"

// A Correction is a round of an entrant as it stood when later rounds were
// paired: it was changed only after round Until had been paired.
type Correction struct {
	Round, Number int
	// Kind and Points are what the rounds up to Until were paired by.
	Kind   Kind
	Points Points
	Until  int
	Day    string // on which it was changed last, YYYY-MM-DD; empty = not known
}

// An Order is how the arbiter put level entrants, the best first, with the
// reason that was noted: a play-off, say.
type Order struct {
	Numbers []int
	Note    string
}

// uncorrect gives the entrants back what the round was paired by. Of several
// corrections of one record the first that came after the pairing says so.
func (e *Event) uncorrect(round int) {
	type record struct{ round, number int }
	first := map[record]Correction{}
	for _, c := range e.Corrections {
		if c.Round >= round || c.Until < round {
			continue
		}
		k := record{c.Round, c.Number}
		if f, ok := first[k]; !ok || c.Until < f.Until {
			first[k] = c
		}
	}
	for k, c := range first {
		p := e.Entrant(k.number)
		if p == nil || k.round > len(p.Records) {
			continue
		}
		p.Records = slices.Clone(p.Records)
		p.Records[k.round-1].Kind, p.Records[k.round-1].Points = c.Kind, c.Points
	}
}
