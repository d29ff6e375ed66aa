package standings

import (
	"errors"
	"fmt"
	"slices"

	"ptm/tournament"
)

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
// encounter is told among the players who are still level where it first stands
// in the list of the options, or level on points if it does not. Errors as of
// Rank, and for an entrant who is not in the event or whose results were taken
// out.
func Explain(e *tournament.Event, number int, t TieBreak, o Options) (*Explanation, error) {
	f, table, err := prepare(e, o)
	if err != nil {
		return nil, err
	}
	if err := f.allowed(t); err != nil {
		return nil, err
	}
	if why := f.dropped(t); why != "" {
		return nil, fmt.Errorf("tie-break %s", why)
	}
	i := slices.Index(f.number, number)
	switch {
	case i < 0:
		return nil, fmt.Errorf("entrant %d: not in the event", number)
	case f.annul[i]:
		return nil, fmt.Errorf("entrant %d: withdrew before half the games; nothing counts", number)
	case t.Code == Manual:
		return nil, errors.New("tie-break MAN: is the arbiter's decision; the standings name it")
	case t.Code == Direct:
		return f.explainDirect(int32(i), t, table.TieBreaks), nil
	}
	x := &Explanation{Number: number, TieBreak: t}
	var list []entry
	x.Value, list = t.definition().value(f, t, i, nil)
	row := f.row(i)
	for _, en := range list {
		c := row[en.round-1]
		line := Line{
			Round: en.round, Kind: c.kind, Colour: c.colour, Points: c.points, Basis: en.basis,
			Value: en.value, Cut: en.cut, Voluntary: en.vur, Reason: join(because(en.reason), because(en.cutBy)),
		}
		if en.opp >= 0 {
			line.Opponent = f.number[en.opp]
		}
		x.Lines = append(x.Lines, line)
	}
	x.Summary = f.summary(t, i, x.Value, list)
	return x, nil
}

// because puts a reason in words.
func because(r reason) string {
	switch r {
	case asGame:
		return "forfeit, counts as a game"
	case dummyOwn:
		return "not played: own score as the opponent's (16.4)"
	case dummyOpponent:
		return "not played: the scheduled opponent's score is lower than one's own (16.4.1)"
	case dummyCapped:
		return "not played: at most a draw for each round (16.4.2)"
	case uncounted:
		return "does not count"
	case cutLowest:
		return "cut: least significant"
	case cutVoluntary:
		return "cut: voluntary unplayed round first (16.5)"
	case cutHighest:
		return "cut: highest"
	case cutFirst:
		return "cut: first rounds"
	}
	return ""
}

func join(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "; " + b
}

// summary is the last step where the value is more than a sum.
func (f *field) summary(t TieBreak, i int, v Value, list []entry) string {
	if !v.Defined() {
		return "nothing is left to count"
	}
	left := 0
	for _, e := range list {
		if !e.cut {
			left++
		}
	}
	switch t.Code {
	case ForeBuchholz:
		if f.final {
			return "every pairing of the last round counts as a draw"
		}
	case AverageBuch, AverageTPR, AveragePTP, AverageRating:
		return fmt.Sprintf("%s / %d, rounded half up", sum(list), left)
	case Performance:
		percent := mean(int64(50*f.halves(i)), int64(left))
		return fmt.Sprintf("average %s, score %s of %d = %d %%, difference %+d", average(list), Value(50*f.halves(i)), left, percent, difference(int(percent)))
	case PerfectPerf:
		if f.halves(i) == 0 {
			return "no score: the lowest opponent less 800"
		}
		return fmt.Sprintf("the lowest rating for which %s of %d was to be expected", Value(50*f.halves(i)), left)
	}
	return ""
}

// explainDirect tells a direct encounter: what was taken from each of the
// players still level.
func (f *field) explainDirect(i int32, t TieBreak, list []TieBreak) *Explanation {
	x := &Explanation{Number: f.number[i], TieBreak: t}
	before := []TieBreak{{Code: Points}}
	if k := slices.Index(list, t); k >= 0 {
		before = list[:k]
	}
	var group []int32
	for _, b := range f.order(before).blocks {
		if slices.Contains(b, i) {
			group = b
		}
	}
	c := f.circle(t)
	parts := c.split(slices.Clone(group))
	x.Value, x.Summary = directPlace(i, parts)
	for _, j := range group {
		c.member[j] = true
	}
	met := c.against(i)
	for _, j := range group {
		if j != i {
			x.Lines = append(x.Lines, f.directLine(j, met))
		}
	}
	return x
}

func directPlace(i int32, parts [][]int32) (Value, string) {
	if len(parts) == 1 {
		if len(parts[0]) == 1 {
			return 0, "nobody is level"
		}
		return 0, fmt.Sprintf("%d players stay level", len(parts[0]))
	}
	place, total := 1, 0
	v, level := Value(0), 1
	for _, p := range parts {
		if slices.Contains(p, i) {
			v, level = whole(place), len(p)
		}
		place += len(p)
		total += len(p)
	}
	if level > 1 {
		return v, fmt.Sprintf("place %s of %d, shared by %d", v, total, level)
	}
	return v, fmt.Sprintf("place %s of %d", v, total)
}

func (f *field) directLine(j int32, met []encounter) Line {
	k := slices.IndexFunc(met, func(e encounter) bool { return e.opp == j })
	line := Line{Opponent: f.number[j], Basis: Undefined}
	switch {
	case k < 0:
		line.Reason = "not met"
	case met[k].games == 1:
		line.Points, line.Value = met[k].points, points(met[k].points)
	default:
		line.Points = met[k].points
		line.Value = Value(mean(int64(points(met[k].points)), int64(met[k].games)))
		line.Reason = fmt.Sprintf("%s from %d games, averaged", points(met[k].points), met[k].games)
	}
	return line
}
