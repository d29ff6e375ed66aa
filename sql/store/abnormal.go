package store

import (
	"slices"
	"strings"

	"ptm/tournament"
)

// AddAbnormal stores points other than the scoring gives to the entrants.
func (t *Tx) AddAbnormal(event EventID, a tournament.Abnormal, entrants []EntrantID) error {
	kinds := make([]string, len(a.Kinds))
	for i, k := range a.Kinds {
		kinds[i] = k.String()
	}
	var number int
	err := t.one(`INSERT INTO abnormal (event, number, kinds, points, round)
		SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4 FROM abnormal WHERE event = $1 RETURNING number`,
		[]any{event, strings.Join(kinds, ","), int(a.Points), a.Round}, &number)
	if err != nil {
		return err
	}
	for _, id := range entrants {
		if err := t.exec("INSERT INTO abnormal_entrant (event, number, entrant) VALUES ($1, $2, $3)", event, number, id); err != nil {
			return err
		}
	}
	return nil
}

func (t *Tx) loadAbnormal(e *Event, place map[EntrantID]int) error {
	list, err := query(t, func(s scanner) (a tournament.Abnormal, err error) {
		var kinds string
		if err := s.Scan(&kinds, &a.Points, &a.Round); err != nil {
			return a, err
		}
		for name := range strings.SplitSeq(kinds, ",") {
			if name == "" {
				continue
			}
			k, err := kindOf(name)
			if err != nil {
				return a, err
			}
			a.Kinds = append(a.Kinds, k)
		}
		return a, nil
	}, "SELECT kinds, points, round FROM abnormal WHERE event = $1 ORDER BY number", e.ID)
	if err != nil || len(list) == 0 {
		return err
	}
	// None is ever deleted, so they are numbered 1, 2, ...
	_, err = query(t, func(s scanner) (struct{}, error) {
		var number int
		var id EntrantID
		if err := s.Scan(&number, &id); err != nil {
			return struct{}{}, err
		}
		a := &list[number-1]
		a.Numbers = append(a.Numbers, e.Entrants[place[id]].Number)
		return struct{}{}, nil
	}, "SELECT number, entrant FROM abnormal_entrant WHERE event = $1 ORDER BY number, entrant", e.ID)
	for i := range list {
		slices.Sort(list[i].Numbers)
	}
	e.Abnormal = list
	return err
}

// SetKept stores the lines of a report file that only other programs understand.
func (t *Tx) SetKept(event EventID, lines []tournament.KeptLine) error {
	for i, l := range lines {
		if err := t.exec("INSERT INTO kept_line (event, place, text, follows, players) VALUES ($1, $2, $3, $4, $5)",
			event, i+1, l.Text, l.Follows, l.After); err != nil {
			return err
		}
	}
	return nil
}

// AddKept puts a line behind those of the event.
func (t *Tx) AddKept(event EventID, l tournament.KeptLine) error {
	return t.exec(`INSERT INTO kept_line (event, place, text, follows, players)
		SELECT $1, coalesce(max(place), 0) + 1, $2, $3, $4 FROM kept_line WHERE event = $1`, event, l.Text, l.Follows, l.After)
}

func (t *Tx) loadKept(e *Event, _ map[EntrantID]int) (err error) {
	e.Kept, err = query(t, func(s scanner) (l tournament.KeptLine, err error) {
		return l, s.Scan(&l.Text, &l.Follows, &l.After)
	}, "SELECT text, follows, players FROM kept_line WHERE event = $1 ORDER BY place", e.ID)
	return err
}
