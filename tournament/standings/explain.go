package standings

import "ptm/tournament"

// An Explanation shows how one entrant's value came about.
type Explanation struct {
	Number   int
	TieBreak TieBreak
	Value    Value
	Lines    []Line
	// Summary is one sentence where the value is more than the sum of the
	// lines: an average, a performance, a place by direct encounter.
	Summary string
}

// A Line is one round's contribution, or one opponent's in a direct encounter.
type Line struct {
	Round    int // 0 = the line is about an opponent, not a round
	Opponent int // number, 0 = none
	Kind     tournament.Kind
	Colour   tournament.Colour
	Points   tournament.Points // scored in that round
	// Basis is what the opponent is worth: a score or a rating; Undefined
	// where opponents do not matter.
	Basis Value
	// Value is the contribution before cuts.
	Value     Value
	Cut       bool
	Voluntary bool // a voluntary unplayed round (16.2)
	Reason    string
}

// Explain shows how an entrant's tie-break came about after a round. A direct
// encounter is explained at its first place in the list of the options; it
// is told among the players still level there. Errors as of Rank, and for an
// entrant who is not in the event.
func Explain(e *tournament.Event, number int, t TieBreak, o Options) (*Explanation, error) {
	return nil, nil
}
