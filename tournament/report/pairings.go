package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"ptm/tournament"
)

// Pairings is the pairing list of a round by board, byes last, with the points
// before the round and the results so far. Boards are numbered only if the
// event numbers them. The error is for a round that has not been paired.
func Pairings(e *tournament.Event, round int) (*Table, error) {
	if err := pairedRound(e, round); err != nil {
		return nil, err
	}
	t := &Table{Title: title(e, fmt.Sprintf("pairings of round %d", round))}
	t.Columns = []Column{
		{Name: "Bd", Key: "board", Align: Right},
		{Name: "No", Key: "white_number", Align: Right, Drop: 2},
		{Name: "White", Key: "white", Shrink: true},
		{Name: "Rtg", Key: "white_rating", Align: Right, Drop: 3},
		{Name: "Pts", Key: "white_points", Align: Right, Drop: 1},
		{Name: "Result", Key: "result", Align: Centre, Room: 7},
		{Name: "Pts", Key: "black_points", Align: Right, Drop: 1},
		{Name: "No", Key: "black_number", Align: Right, Drop: 2},
		{Name: "Black", Key: "black", Shrink: true},
		{Name: "Rtg", Key: "black_rating", Align: Right, Drop: 3},
		{Key: "round"},
	}
	for _, b := range boards(e, round) {
		if !b.absent(round) {
			t.Add(b.cells(round)...)
		}
	}
	roundNotes(t, e, round)
	return t, nil
}

func pairedRound(e *tournament.Event, round int) error {
	if round < 1 || round > e.Paired {
		return fmt.Errorf("round %d: not paired; the last one is %d", round, e.Paired)
	}
	return nil
}

// roundNotes tells who is missing from the list of a round, and what else is
// particular about it.
func roundNotes(t *Table, e *tournament.Event, round int) {
	var absent []string
	for _, b := range boards(e, round) {
		if b.absent(round) {
			absent = append(absent, fmt.Sprintf("%d %s", b.white.Number, b.white.Name))
		}
	}
	if len(absent) > 0 {
		t.Note("Not paired: " + strings.Join(absent, "; "))
	}
	accelerated(t, e, round)
	if slices.Contains(e.ByHand, round) {
		t.Note("Pairing made or changed by the arbiter")
	}
	changedLater(t, e, func(c tournament.ChangedResult) bool {
		return c.Round == round || slices.ContainsFunc(c.Was, func(w tournament.PairedBy) bool { return w.From <= round && round <= w.To })
	})
	if e.ColourNeutral {
		t.Note("Colour-neutral: colours are not balanced from round to round")
	}
}

// accelerated tells who was paired with virtual points.
func accelerated(t *Table, e *tournament.Event, round int) {
	virtual := func(i int) tournament.Points {
		if i < len(e.Entrants) && round <= len(e.Entrants[i].Virtual) {
			return e.Entrants[i].Virtual[round-1]
		}
		return 0
	}
	for i := 0; i < len(e.Entrants); {
		j := i + 1
		for j < len(e.Entrants) && virtual(j) == virtual(i) {
			j++
		}
		if p := virtual(i); p != 0 {
			t.Note(fmt.Sprintf("Acceleration: numbers %d to %d were paired with %s virtual points", e.Entrants[i].Number, e.Entrants[j-1].Number, p))
		}
		i = j
	}
}

// A board is one line of a pairing list; black is nil for a bye.
type board struct {
	number       int
	white, black *tournament.Entrant
}

// absent reports whether the line is no game and no bye.
func (b board) absent(round int) bool {
	return b.white.Record(round).Kind == tournament.ZeroBye
}

// boards lists the games, then the byes: pairing-allocated first, then those
// asked for.
func boards(e *tournament.Event, round int) []board {
	var games, byes []board
	for _, p := range e.Pairings(round) {
		b := board{number: p.Board, white: e.Entrant(p.White), black: e.Entrant(p.Black)}
		switch {
		case b.white == nil:
		case b.black == nil:
			byes = append(byes, b)
		default:
			games = append(games, b)
		}
	}
	for _, kind := range []tournament.Kind{tournament.FullBye, tournament.HalfBye, tournament.ZeroBye} {
		for i := range e.Entrants {
			if p := &e.Entrants[i]; p.Record(round).Kind == kind {
				byes = append(byes, board{white: p})
			}
		}
	}
	slices.SortStableFunc(games, func(a, b board) int { return inOrder(a, b, round) })
	return append(games, byes...)
}

// inOrder puts boards by number; without numbers by the higher score, the sum
// of scores, the smaller pairing number.
func inOrder(a, b board, round int) int {
	if a.number != 0 && b.number != 0 {
		return cmp.Compare(a.number, b.number)
	}
	scores := func(x board) (most, sum tournament.Points) {
		w, b := x.white.Score(round-1), x.black.Score(round-1)
		return max(w, b), w + b
	}
	am, as := scores(a)
	bm, bs := scores(b)
	return cmp.Or(cmp.Compare(bm, am), cmp.Compare(bs, as),
		cmp.Compare(min(a.white.Number, a.black.Number), min(b.white.Number, b.black.Number)))
}

func (b board) cells(round int) []Cell {
	w := b.white
	rec := w.Record(round)
	left := []Cell{
		NumberOrBlank(b.number), Number(w.Number), Text(w.Name), NumberOrBlank(w.Rating), Points(w.Score(round - 1)),
	}
	if b.black == nil {
		return append(left, Marks(halves(rec.Points), shortest(rec.Points)), Blank(), Blank(), Text(byeName(rec.Kind)), Blank(), hidden(round))
	}
	o := b.black
	return append(left, Result(rec.Kind, o.Record(round).Kind),
		Points(o.Score(round-1)), Number(o.Number), Text(o.Name), NumberOrBlank(o.Rating), hidden(round))
}

// hidden is a number that people read in the title.
func hidden(n int) Cell { return Figure("", Number(n).programs) }

// title heads a table with the event's name.
func title(e *tournament.Event, what string) string {
	name := e.Name
	if name == "" {
		name = e.Handle
	}
	if name == "" {
		return strings.ToUpper(what[:1]) + what[1:]
	}
	return name + ": " + what
}
