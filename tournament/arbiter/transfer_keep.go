package arbiter

import (
	"cmp"
	"slices"

	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/pairing"
)

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
		if err := t.AddCorrection(e.ID, e.Entries[place[c.Number]], c); err != nil {
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
	for _, a := range e.Abnormal {
		if err := t.AddAbnormal(e.ID, a, ids(a.Numbers)); err != nil {
			return err
		}
	}
	if err := t.SetKept(e.ID, e.Kept); err != nil {
		return err
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
