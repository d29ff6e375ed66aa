package arbiter

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

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
	t.inOrder()
	t.checkRecords()
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
		taken = append(taken, b.String())
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
	for i := range e.Corrections {
		e.Corrections[i].Number = number[e.Corrections[i].Number]
	}
	for i := range e.Orders {
		e.Orders[i].Numbers = renumber(e.Orders[i].Numbers)
	}
	e.Lots = renumber(e.Lots)
}

// checkRecords finds what a club's event cannot hold.
func (t *transfer) checkRecords() {
	e := &t.event
	for i := range e.Entrants {
		p := &e.Entrants[i]
		for round := 1; round <= e.Paired; round++ {
			r := p.Record(round)
			where := fmt.Sprintf("player %d: round %d: ", p.Number, round)
			if worth := e.Scoring.Worth(r.Kind); r.Points != worth {
				t.fault("%s%s points for a %s, which is worth %s in this event", where, r.Points, r.Kind, worth)
			}
			if r.Opponent == 0 {
				if r.Kind == tournament.Unset {
					t.fault("%sneither an opponent nor a bye", where)
				}
				continue
			}
			o := e.Entrant(r.Opponent)
			switch {
			case o == nil || o.Record(round).Opponent != p.Number:
				t.fault("%shis opponent %d does not meet him", where, r.Opponent)
			case p.Number < o.Number && !resultKnown(Result{White: r.Kind, Black: o.Record(round).Kind}):
				t.fault("%s%s, but his opponent %d has a %s", where, r.Kind, o.Number, o.Record(round).Kind)
			}
		}
	}
}

func resultKnown(r Result) bool { return r == Result{} || r.known() }

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

// entrants stores who plays, with what is to come for them.
func (t *transfer) entrants() error {
	e := &t.event
	for i := range e.Entrants {
		p := &e.Entrants[i]
		id, err := t.AddEntrant(e.ID, *p, t.at)
		if err != nil {
			return err
		}
		e.Entries = append(e.Entries, id)
		if p.Leaves > 0 {
			if err := t.SetPresence(id, p.Leaves); err != nil {
				return err
			}
		}
		if err := t.SetVirtual(id, p.Virtual); err != nil {
			return err
		}
		requests := p.Requests
		if next := e.Paired + 1; len(p.Records) >= next && (p.Leaves == 0 || p.Leaves > next) && p.Joins <= next {
			requests = append(requests[:len(requests):len(requests)], tournament.Request{Round: next, Kind: p.Record(next).Kind})
		}
		for _, q := range requests {
			if q.Round <= e.Paired || !q.Kind.Requested() || q.Round > max(e.Rounds, 1) {
				continue
			}
			if err := t.SetRequest(id, q); err != nil {
				return err
			}
		}
	}
	return nil
}

// rounds stores boards and records.
func (t *transfer) rounds() error {
	e := &t.event
	place := places(e)
	for round := 1; round <= e.Paired; round++ {
		if err := t.AddRound(e.ID, round, t.at); err != nil {
			return err
		}
		boards := inBoardOrder(&e.Event, round)
		at := map[int]int{}
		for _, p := range boards {
			at[p.White], at[p.Black] = p.Board, p.Board
			b := store.Board{Round: round, Number: p.Board, White: e.Entries[place[p.White]]}
			if p.Black != 0 {
				b.Black = e.Entries[place[p.Black]]
			}
			if e.Entrant(p.White).Record(round).Kind != tournament.Unset && p.Black != 0 {
				b.Source = store.Typed
			}
			if err := t.AddBoard(e.ID, b); err != nil {
				return err
			}
		}
		for i := range e.Entrants {
			r := e.Entrants[i].Record(round)
			var opponent store.EntrantID
			if r.Opponent != 0 {
				opponent = e.Entries[place[r.Opponent]]
			}
			if r.Board = 0; r.Opponent != 0 || r.Kind == tournament.PairingBye {
				r.Board = at[e.Entrants[i].Number]
			}
			if err := t.SetRecord(e.ID, round, e.Entries[i], opponent, r); err != nil {
				return err
			}
		}
	}
	return nil
}

// inBoardOrder is a round's pairing with board numbers as the rules deal them:
// by the score of the higher of the pair, then of the lower, then by his number.
func inBoardOrder(e *tournament.Event, round int) []tournament.Pairing {
	before := e.Before(round)
	list := e.Pairings(round)
	key := func(p tournament.Pairing) (high, low tournament.Points, number int) {
		a, b := before.Entrant(p.White), before.Entrant(p.Black)
		if b == nil {
			return 0, 0, a.Number
		}
		x, y := a.Score(round-1), b.Score(round-1)
		if y > x || y == x && b.Number < a.Number {
			return y, x, b.Number
		}
		return x, y, a.Number
	}
	slices.SortStableFunc(list, func(p, q tournament.Pairing) int {
		ph, pl, pn := key(p)
		qh, ql, qn := key(q)
		return cmp.Or(cmp.Compare(byeLast(p), byeLast(q)), cmp.Compare(qh, ph), cmp.Compare(ql, pl), cmp.Compare(pn, qn))
	})
	for i := range list {
		list[i].Board = i + 1
	}
	return list
}

// decisions stores what the arbiter of the event decided.
func (t *transfer) decisions() error {
	e := &t.event
	place := places(e)
	ids := func(numbers []int) []store.EntrantID {
		var list []store.EntrantID
		for _, n := range numbers {
			if at, ok := place[n]; ok && !slices.Contains(list, e.Entries[at]) {
				list = append(list, e.Entries[at])
			}
		}
		return list
	}
	for _, round := range e.ByHand {
		if err := t.SetByHand(e.ID, round, true); err != nil {
			return err
		}
	}
	for _, c := range e.Corrections {
		was := tournament.Record{Kind: c.Kind, Points: c.Points}
		if err := t.AddCorrection(e.ID, e.Entries[place[c.Number]], c.Round, c.Until, was); err != nil {
			return err
		}
	}
	for _, f := range e.Forbidden {
		group := ids(f.Numbers)
		if len(group) < 2 {
			continue
		}
		row := store.Forbidden{Kind: store.Listed, From: max(f.From, 1), To: f.To, Weak: f.Weak, Entrants: group}
		if _, err := t.AddForbidden(e.ID, row); err != nil {
			return err
		}
	}
	if len(e.Lots) > 0 {
		if err := t.SetLots(e.ID, ids(e.Lots), t.File); err != nil {
			return err
		}
	}
	for _, o := range e.Orders {
		if err := t.AddOrder(e.ID, ids(o.Numbers), o.Note); err != nil {
			return err
		}
	}
	return nil
}

// restOfRobin pairs the rounds of a round robin that the file does not have, as
// a club's event has them all from the start.
func (t *transfer) restOfRobin() error {
	e := &t.event
	if !e.System.RoundRobin() || e.Paired >= e.Rounds {
		return nil
	}
	if differences := pairing.Check(&e.Event); len(differences) > 0 {
		t.fault("round %d is not that of the Berger table, so the rounds to come are not known", differences[0].Round)
		return nil
	}
	again, err := load(t.Tx, t.Handle)
	if err != nil {
		return err
	}
	for again.Paired < again.Rounds {
		if err := t.pair(&again); err != nil {
			return err
		}
	}
	return nil
}

// players finds or adds the club's player of every entrant.
func (t *transfer) players() error {
	known, err := t.Players()
	if err != nil {
		return err
	}
	m := newRoster(known)
	taken := map[int64]int{}
	for i := range t.event.Entrants {
		p := &t.event.Entrants[i]
		player, err := t.tidied(p)
		if err != nil {
			t.fault("player %d: %s", p.Number, strings.TrimPrefix(err.Error(), "player "+p.Name+": "))
			continue
		}
		same := m.find(player)
		if len(same) > 1 {
			t.fault("player %d: %s is the name of %d players of the club (#%d, #%d): give one his FIDE id", p.Number, p.Name, len(same), same[0].ID, same[1].ID)
			continue
		}
		if len(same) == 0 {
			if err := t.addPlayer(&player); err != nil {
				return err
			}
			p.Player = int64(player.ID)
			t.report.Added = append(t.report.Added, *p)
			continue
		}
		p.Player, p.Name = int64(same[0].ID), same[0].Name
		if other, twice := taken[p.Player]; twice {
			t.fault("players %d and %d are both %s of the club", other, p.Number, p.Name)
		}
		taken[p.Player] = p.Number
		t.report.Known = append(t.report.Known, *p)
	}
	return nil
}

// tidied is an entrant as a player of the club, and brings the entrant's own
// fields into the form they are kept in.
func (t *transfer) tidied(p *tournament.Entrant) (Player, error) {
	if p.Sex != "m" && p.Sex != "w" {
		p.Sex = ""
	}
	player := Player{Name: p.Name, Title: p.Title, Sex: p.Sex, Federation: p.Federation, Club: p.Club, Birth: p.Birth, FideID: p.FideID}
	if p.Rating > 0 {
		player.Ratings = []InitialRating{{Variant: t.event.Variant, Rating: p.Rating, Source: "event " + t.Handle}}
	}
	if err := tidy(&player); err != nil {
		return player, err
	}
	p.Name, p.Title, p.Federation, p.Club, p.Birth, p.FideID = player.Name, player.Title, player.Federation, player.Club, player.Birth, player.FideID
	return player, nil
}
