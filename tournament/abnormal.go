package tournament

import "slices"

// Abnormal gives results of some entrants other points than the event's
// scoring does (TRF record 299).
type Abnormal struct {
	// Kinds are the results that are worth Points instead. Without any, Points
	// are added to the round, whatever it came to: a penalty is below 0.
	Kinds   []Kind
	Points  Points
	Round   int // 0 = all
	Numbers []int
}

// Worth is what a kind earns the entrant with the number in a round: by the
// event's scoring, unless an Abnormal says otherwise.
func (e *Event) Worth(number, round int, k Kind) Points {
	worth := e.Scoring.Worth(k)
	var added Points
	for _, a := range e.Abnormal {
		switch {
		case a.Round != 0 && a.Round != round || !slices.Contains(a.Numbers, number):
		case len(a.Kinds) == 0:
			added += a.Points
		case slices.Contains(a.Kinds, k):
			worth = a.Points
		}
	}
	return worth + added
}

// A KeptLine is a line of a report file that other programs understand. It is
// written again where it stood.
type KeptLine struct {
	Text string
	// Follows is the code of the last record before it that ptm knows, "" at
	// the top of the file.
	Follows string
	// After is how many players' records came before it.
	After int
}
