package store

import (
	"slices"

	"ptm/tournament"
)

// Apart is whom a prohibition keeps apart.
type Apart string

const (
	Listed         Apart = "list"       // the entrants named
	SameClub       Apart = "club"       // any two of one club
	SameFederation Apart = "federation" // any two of one federation
)

// A Forbidden is a prohibition of an event as the arbiter gave it.
type Forbidden struct {
	Number   int // within the event, from 1
	Kind     Apart
	From, To int // rounds; To 0 = to the end
	Weak     bool
	Entrants []EntrantID // of a Listed one
}

// Forbidden are the prohibitions of an event by number.
func (t *Tx) Forbidden(event EventID) ([]Forbidden, error) {
	list, err := query(t, func(s scanner) (f Forbidden, err error) {
		return f, s.Scan(&f.Number, &f.Kind, &f.From, &f.To, &f.Weak)
	}, "SELECT number, kind, first_round, last_round, weak FROM forbidden WHERE event = $1 ORDER BY number", event)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	_, err = query(t, func(s scanner) (struct{}, error) {
		var number int
		var id EntrantID
		err := s.Scan(&number, &id)
		i := slices.IndexFunc(list, func(f Forbidden) bool { return f.Number == number })
		list[i].Entrants = append(list[i].Entrants, id)
		return struct{}{}, err
	}, "SELECT number, entrant FROM forbidden_entrant WHERE event = $1 ORDER BY number, entrant", event)
	return list, err
}

// AddForbidden stores a prohibition under the next number, which it gives.
func (t *Tx) AddForbidden(event EventID, f Forbidden) (int, error) {
	var number int
	err := t.one(`INSERT INTO forbidden (event, number, kind, first_round, last_round, weak)
		SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5 FROM forbidden WHERE event = $1 RETURNING number`,
		[]any{event, string(f.Kind), f.From, f.To, f.Weak}, &number)
	if err != nil {
		return 0, err
	}
	for _, id := range f.Entrants {
		if err := t.exec("INSERT INTO forbidden_entrant (event, number, entrant) VALUES ($1, $2, $3)", event, number, id); err != nil {
			return 0, err
		}
	}
	return number, nil
}

// EndForbidden makes a round the last of a prohibition; one that never was in
// force is deleted with last 0.
func (t *Tx) EndForbidden(event EventID, number, last int) error {
	if last > 0 {
		return t.exec("UPDATE forbidden SET last_round = $3 WHERE event = $1 AND number = $2", event, number, last)
	}
	if err := t.exec("DELETE FROM forbidden_entrant WHERE event = $1 AND number = $2", event, number); err != nil {
		return err
	}
	return t.exec("DELETE FROM forbidden WHERE event = $1 AND number = $2", event, number)
}

// loadForbidden makes groups of the prohibitions as they bear on the entrants.
func (t *Tx) loadForbidden(e *Event, place map[EntrantID]int) error {
	list, err := t.Forbidden(e.ID)
	if err != nil {
		return err
	}
	for _, f := range list {
		for _, numbers := range e.groups(f, place) {
			e.Forbidden = append(e.Forbidden, tournament.Forbidden{Numbers: numbers, From: f.From, To: f.To, Weak: f.Weak})
		}
	}
	return nil
}

// groups are the numbers of those whom a prohibition keeps apart.
func (e *Event) groups(f Forbidden, place map[EntrantID]int) [][]int {
	if f.Kind == Listed {
		var numbers []int
		for _, id := range f.Entrants {
			numbers = append(numbers, e.Entrants[place[id]].Number)
		}
		slices.Sort(numbers)
		return [][]int{numbers}
	}
	var groups [][]int
	at := map[string]int{}
	for i := range e.Entrants {
		p := &e.Entrants[i]
		name := p.Club
		if f.Kind == SameFederation {
			name = p.Federation
		}
		if name = Plain(name); name == "" {
			continue
		}
		k, ok := at[name]
		if !ok {
			k = len(groups)
			at[name] = k
			groups = append(groups, nil)
		}
		groups[k] = append(groups[k], p.Number)
	}
	return slices.DeleteFunc(groups, func(g []int) bool { return len(g) < 2 })
}
