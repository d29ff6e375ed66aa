package arbiter

import (
	"fmt"

	"ptm/tournament"
)

// checkRecords finds what a club's event cannot hold, and mends what is odd but
// clear.
func (t *transfer) checkRecords() {
	e := &t.event
	for i := range e.Entrants {
		p := &e.Entrants[i]
		for round := 1; round <= e.Paired; round++ {
			t.checkRecord(p, round)
		}
	}
}

func (t *transfer) checkRecord(p *tournament.Entrant, round int) {
	e, r := &t.event, p.Record(round)
	if worth := e.Worth(p.Number, round, r.Kind); r.Points != worth {
		t.faultAt(p.Number, round, "%s points for a %s, which is worth %s in this event", r.Points, r.Kind, worth)
	}
	if r.Opponent == 0 {
		if r.Kind == tournament.Unset {
			t.faultAt(p.Number, round, "neither an opponent nor a bye")
		}
		return
	}
	o := e.Entrant(r.Opponent)
	switch {
	case o == nil:
		t.faultAt(p.Number, round, "his opponent %d does not exist", r.Opponent)
	case o.Record(round).Opponent != p.Number:
		t.faultAt(p.Number, round, "he meets %d, who%s meets %s", o.Number, t.onLine(o.Number, round), opponentOf(o, round))
	case p.Number < o.Number && !resultKnown(Result{White: r.Kind, Black: o.Record(round).Kind}) && !t.mend(p, o, round):
		t.faultAt(p.Number, round, "he has a %s, but his opponent %d%s has a %s", r.Kind, o.Number, t.onLine(o.Number, round), o.Record(round).Kind)
	}
}

func resultKnown(r Result) bool { return r == Result{} || r.known() }

func opponentOf(p *tournament.Entrant, round int) string {
	if n := p.Record(round).Opponent; n != 0 {
		return fmt.Sprint(n)
	}
	return "nobody"
}

// mend takes a game that is under one move on one side only for one that is on
// both: who wrote so meant it.
func (t *transfer) mend(p, o *tournament.Entrant, round int) bool {
	a, b := p.Record(round), o.Record(round)
	switch {
	case quick(a.Kind) && (Result{White: a.Kind, Black: quickened(b.Kind)}).known():
		b.Kind = quickened(b.Kind)
	case quick(b.Kind) && (Result{White: quickened(a.Kind), Black: b.Kind}).known():
		a.Kind = quickened(a.Kind)
	default:
		return false
	}
	p.Records[round-1], o.Records[round-1] = a, b
	t.warn("round %d: players %d and %d: taken as a game of less than one move", round, p.Number, o.Number)
	return true
}

func quick(k tournament.Kind) bool { return k >= tournament.QuickWin && k <= tournament.QuickLoss }

// quickened is the kind of a game as if it had been of less than one move.
func quickened(k tournament.Kind) tournament.Kind {
	if k >= tournament.Win && k <= tournament.Loss {
		return k - tournament.Win + tournament.QuickWin
	}
	return k
}

// faultAt is a fault of a player's round, with its place in the file if that is
// known.
func (t *transfer) faultAt(number, round int, format string, args ...any) {
	f := ImportFault{Text: fmt.Sprintf("round %d: player %d: ", round, number) + fmt.Sprintf(format, args...)}
	if t.Where != nil {
		f.Line, f.Column = t.Where(number, round)
	}
	t.faults = append(t.faults, f)
}

// onLine says where in the file a player stands, if that is known.
func (t *transfer) onLine(number, round int) string {
	if t.Where == nil {
		return ""
	}
	line, _ := t.Where(number, round)
	return fmt.Sprintf(" on line %d", line)
}
