package store

import (
	"database/sql"
	"fmt"

	"ptm/tournament"
)

// Snapshot is an event with its entrants, their requests and records, and what
// the arbiter decided.
// ErrNotFound.
func (t *Tx) Snapshot(handle string) (Event, error) {
	e, err := t.Event(handle)
	if err != nil {
		return Event{}, err
	}
	if err := t.loadEntrants(&e); err != nil {
		return Event{}, err
	}
	place := make(map[EntrantID]int, len(e.Entries))
	for i, id := range e.Entries {
		place[id] = i
	}
	for _, part := range []func(*Event, map[EntrantID]int) error{
		t.loadRequests, t.loadRecords, t.loadVirtual, t.loadForbidden, t.loadCorrections, t.loadTies, t.loadAbnormal, t.loadKept,
	} {
		if err := part(&e, place); err != nil {
			return Event{}, err
		}
	}
	return e, nil
}

func (t *Tx) loadEntrants(e *Event) error {
	_, err := query(t, func(s scanner) (struct{}, error) {
		var id EntrantID
		var p tournament.Entrant
		err := s.Scan(&id, &p.Player, &p.Number, &p.Name, &p.Title, &p.Sex, &p.Federation, &p.Club, &p.Birth,
			&p.FideID, &p.Rating, &p.Joins, &p.Leaves)
		e.Entries = append(e.Entries, id)
		e.Entrants = append(e.Entrants, p)
		return struct{}{}, err
	}, `SELECT id, player, number, name, title, sex, federation, club, birth, fide_id, rating, joins, leaves
		FROM entrant WHERE event = $1 ORDER BY number`, e.ID)
	return err
}

func (t *Tx) loadRequests(e *Event, place map[EntrantID]int) error {
	_, err := query(t, func(s scanner) (struct{}, error) {
		var id EntrantID
		var round int
		var kind string
		if err := s.Scan(&id, &round, &kind); err != nil {
			return struct{}{}, err
		}
		k, err := kindOf(kind)
		p := &e.Entrants[place[id]]
		p.Requests = append(p.Requests, tournament.Request{Round: round, Kind: k})
		return struct{}{}, err
	}, `SELECT b.entrant, b.round, b.kind FROM bye_request b JOIN entrant n ON n.id = b.entrant
		WHERE n.event = $1 ORDER BY b.entrant, b.round`, e.ID)
	return err
}

func (t *Tx) loadRecords(e *Event, place map[EntrantID]int) error {
	for i := range e.Entrants {
		e.Entrants[i].Records = make([]tournament.Record, 0, e.Paired)
	}
	// There are tens of thousands of them: one set of places to read into, and
	// texts that are not kept.
	var id, opponent EntrantID
	var round int
	var kind, colour sql.RawBytes
	var r tournament.Record
	into := []any{&id, &round, &kind, &opponent, &colour, &r.Points, &r.Board}
	_, err := query(t, func(s scanner) (struct{}, error) {
		if err := s.Scan(into...); err != nil {
			return struct{}{}, err
		}
		var err error
		if r.Kind, err = kindOf(string(kind)); err != nil {
			return struct{}{}, err
		}
		r.Colour, r.Opponent = colourOf(string(colour)), 0
		if opponent != 0 {
			r.Opponent = e.Entrants[place[opponent]].Number
		}
		p := &e.Entrants[place[id]]
		if len(p.Records) != round-1 {
			return struct{}{}, fmt.Errorf("event %s: player %d has no record of round %d", e.Handle, p.Number, len(p.Records)+1)
		}
		p.Records = append(p.Records, r)
		return struct{}{}, nil
	}, `SELECT entrant, round, kind, coalesce(opponent, 0), colour, points, coalesce(board, 0)
		FROM record WHERE event = $1 ORDER BY round, entrant`, e.ID)
	return err
}

// kindOf reads what Kind.String wrote.
func kindOf(name string) (tournament.Kind, error) {
	for k := tournament.Unset; k <= tournament.ZeroBye; k++ {
		if k.String() == name {
			return k, nil
		}
	}
	return tournament.Unset, fmt.Errorf("kind %q is unknown", name)
}
