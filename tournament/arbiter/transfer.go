package arbiter

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/pairing"
	"ptm/tournament/roundrobin"
	"ptm/tournament/standings"
)

// A Transfer says how an event that comes from elsewhere is taken in.
type Transfer struct {
	Handle string
	File   string // for messages
	// Variant, Rounds and Rated stand in for what the event does not say itself.
	Variant string
	Rounds  int
	Rated   bool
	// Seed draws the initial colour if nothing tells it; 0 = the time.
	Seed uint64
	// Where, if given, finds the line and column of a player's round in the
	// file, by his number there.
	Where func(number, round int) (line, column int)
}

// Transferred is what taking an event in did.
type Transferred struct {
	EventInfo
	// Added are the players new to the club, Known those it had.
	Added, Known []tournament.Entrant
	// Warnings are what was not taken as it stood.
	Warnings []string
}

// ImportEvent makes an event of a snapshot from elsewhere: settings, entrants,
// rounds and results as they are, and what was decided. Players are matched by
// FIDE id, else by name (unless FIDE ids or years of birth speak against it),
// else added. It is all or nothing: *ImportError lists every fault. Conflict if
// the handle is taken.
func (c *Club) ImportEvent(ctx context.Context, e *tournament.Event, o Transfer) (Transferred, error) {
	var done Transferred
	err := c.update(ctx, func(d deed) error {
		t := &transfer{deed: d, Transfer: o, report: &done}
		t.event.Event = *e
		if err := t.run(); err != nil {
			return err
		}
		var err error
		if done.EventInfo, err = eventInfo(d.Tx, o.Handle); err != nil {
			return err
		}
		return d.log("event import", t.event.ID, o.Handle, "%s: %d players, %d of them new, %d rounds",
			o.File, len(done.Added)+len(done.Known), len(done.Added), done.Paired)
	})
	return done, err
}

// A transfer is an event being taken in. It goes on after a fault, so that all
// are found; the transaction is undone then.
type transfer struct {
	deed
	Transfer
	event  store.Event
	report *Transferred
	faults []ImportFault
}

func (t *transfer) fault(format string, args ...any) {
	t.faults = append(t.faults, ImportFault{Text: fmt.Sprintf(format, args...)})
}

func (t *transfer) warn(format string, args ...any) {
	t.report.Warnings = append(t.report.Warnings, fmt.Sprintf(format, args...))
}

func (t *transfer) refusal() error {
	if len(t.faults) == 0 {
		return nil
	}
	return &ImportError{File: t.File, Faults: t.faults}
}

func (t *transfer) run() error {
	if err := t.settings(); err != nil {
		return err
	}
	t.checkRecords()
	t.inOrder()
	t.colour()
	if err := t.players(); err != nil {
		return err
	}
	if err := t.refusal(); err != nil {
		return err
	}
	id, err := t.AddEvent(t.event, t.at)
	if errors.Is(err, store.ErrConflict) {
		return refuse(Conflict, "event %s: exists already", t.Handle).hint("ptm event import --handle NAME %s", t.File)
	}
	if err != nil {
		return err
	}
	t.event.ID = id
	for _, step := range []func() error{t.entrants, t.rounds, t.decisions, t.restOfRobin} {
		if err := step(); err != nil {
			return err
		}
	}
	return t.refusal()
}

// settings settles what CreateEvent would.
func (t *transfer) settings() error {
	e := &t.event
	n := NewEvent{
		Handle: t.Handle, Name: e.Name, Place: e.Place, Federation: e.Federation, Arbiter: e.Arbiter, TimeControl: e.TimeControl,
		Start: e.Start, End: e.End, Variant: cmp.Or(e.Variant, t.Variant), Options: e.Options, Array: e.Array,
		System: e.System, Rounds: cmp.Or(e.Rounds, t.Rounds), Edition: e.Edition, Scoring: &e.Scoring,
		ColourNeutral: &e.ColourNeutral, InitialColour: pairing.InitialColour(&e.Event), Seed: t.Seed,
		Unrated: !e.Rated && !t.Rated, Acceleration: e.Acceleration, NoSwap: e.NoSwap, KeepWithdrawn: e.KeepWithdrawn,
	}
	if n.System.RoundRobin() {
		n.Rounds = 0
	}
	if n.End < n.Start {
		n.End = n.Start
	}
	settled, err := n.settle(t.at)
	if err != nil {
		return err
	}
	settled.Entrants, settled.Paired = e.Entrants, e.Paired
	settled.Forbidden, settled.ByHand, settled.Corrections = e.Forbidden, e.ByHand, e.Corrections
	settled.Lots, settled.Orders = e.Lots, e.Orders
	settled.Abnormal, settled.Kept = e.Abnormal, e.Kept
	settled.TieBreaks = t.tieBreaks(&settled, e.TieBreaks)
	settled.LotsAtEnd = len(e.Lots) == 0 && slices.Contains(settled.TieBreaks, string(standings.Lots))
	t.event = settled
	switch full := roundrobin.Rounds(len(e.Entrants), roundrobin.Options{Double: e.System == tournament.DoubleRoundRobin}); {
	case e.System.RoundRobin():
		t.event.Rounds = max(full, e.Paired)
	case e.Paired > settled.Rounds:
		t.event.Rounds = e.Paired
	}
	if len(e.Entrants) == 0 {
		t.fault("no player is in it")
	}
	return nil
}

// tieBreaks are those of the list that can be had; none leaves the usual ones.
func (t *transfer) tieBreaks(e *store.Event, list []string) []string {
	var taken []string
	for _, word := range list {
		b, err := standings.ParseOne(word)
		if err != nil {
			t.warn("%s: left out", err)
			continue
		}
		with := e.Event
		with.Paired, with.TieBreaks = 0, []string{b.String()}
		if _, err := standings.Rank(&with, standings.Options{}); err != nil {
			t.warn("%s: left out", err)
			continue
		}
		if !slices.Contains(taken, b.String()) {
			taken = append(taken, b.String())
		}
	}
	if len(taken) == 0 {
		return DefaultTieBreaks(e.System)
	}
	if !slices.Contains(taken, string(standings.Points)) {
		taken = slices.Insert(taken, 0, string(standings.Points))
	}
	return taken
}

// inOrder gives the entrants the numbers of their places if the list is in
// another order: the club's file knows no other.
func (t *transfer) inOrder() {
	e := &t.event
	if slices.IsSortedFunc(e.Entrants, func(a, b tournament.Entrant) int { return a.Number - b.Number }) {
		return
	}
	t.warn("numbers are those of the ranking list, not the ids of the file")
	number := make(map[int]int, len(e.Entrants))
	for i := range e.Entrants {
		number[e.Entrants[i].Number] = i + 1
	}
	e.Entrants = slices.Clone(e.Entrants)
	for i := range e.Entrants {
		p := &e.Entrants[i]
		p.Number = i + 1
		p.Records = slices.Clone(p.Records)
		for k := range p.Records {
			p.Records[k].Opponent = number[p.Records[k].Opponent]
		}
	}
	renumber := func(list []int) []int {
		var by []int
		for _, n := range list {
			by = append(by, number[n])
		}
		return by
	}
	for i := range e.Forbidden {
		e.Forbidden[i].Numbers = renumber(e.Forbidden[i].Numbers)
	}
	for i := range e.Abnormal {
		e.Abnormal[i].Numbers = renumber(e.Abnormal[i].Numbers)
	}
	for i := range e.Corrections {
		e.Corrections[i].Number = number[e.Corrections[i].Number]
	}
	for i := range e.Orders {
		e.Orders[i].Numbers = renumber(e.Orders[i].Numbers)
	}
	e.Lots = renumber(e.Lots)
}

// colour gives every pair its colours: one that has none is White for who comes
// first in the list, and a colour on one side says the other.
func (t *transfer) colour() {
	e := &t.event
	place := places(e)
	for i := range e.Entrants {
		p := &e.Entrants[i]
		p.Records = slices.Clone(p.Records)
		for k := range p.Records {
			r := &p.Records[k]
			j, ok := place[r.Opponent]
			if r.Opponent == 0 || !ok || k >= len(e.Entrants[j].Records) {
				r.Colour = tournament.NoColour
				continue
			}
			other := e.Entrants[j].Records[k].Colour
			switch {
			case r.Colour != tournament.NoColour && (other != r.Colour || i < j):
			case other != tournament.NoColour:
				r.Colour = other.Other()
			case i < j:
				r.Colour = tournament.White
			default:
				r.Colour = tournament.Black
			}
		}
	}
}
