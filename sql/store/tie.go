package store

import "ptm/tournament"

// lots is the number under which an event's lots are kept.
const lots = 0

// SetLots stores the order in which the entrants' lots were drawn, in place of
// an earlier one.
func (t *Tx) SetLots(event EventID, order []EntrantID, note string) error {
	return t.setTieOrder(event, lots, order, note)
}

// AddOrder stores how the arbiter put level entrants.
func (t *Tx) AddOrder(event EventID, order []EntrantID, note string) error {
	var number int
	err := t.one("SELECT coalesce(max(number), 0) + 1 FROM tie_order WHERE event = $1", []any{event}, &number)
	if err != nil {
		return err
	}
	return t.setTieOrder(event, number, order, note)
}

// DropOrders deletes the arbiter's orders in which an entrant has a place.
func (t *Tx) DropOrders(event EventID, entrant EntrantID) error {
	numbers, err := query(t, func(s scanner) (n int, err error) { return n, s.Scan(&n) },
		"SELECT number FROM tie_place WHERE event = $1 AND entrant = $2 AND number <> $3", event, entrant, lots)
	if err != nil {
		return err
	}
	for _, n := range numbers {
		if err := t.setTieOrder(event, n, nil, ""); err != nil {
			return err
		}
	}
	return nil
}

// setTieOrder replaces an order; an empty one is deleted.
func (t *Tx) setTieOrder(event EventID, number int, order []EntrantID, note string) error {
	for _, q := range []string{
		"DELETE FROM tie_place WHERE event = $1 AND number = $2",
		"DELETE FROM tie_order WHERE event = $1 AND number = $2",
	} {
		if err := t.exec(q, event, number); err != nil {
			return err
		}
	}
	if len(order) == 0 {
		return nil
	}
	if err := t.exec("INSERT INTO tie_order (event, number, note) VALUES ($1, $2, $3)", event, number, note); err != nil {
		return err
	}
	for i, id := range order {
		if err := t.exec("INSERT INTO tie_place (event, number, place, entrant) VALUES ($1, $2, $3, $4)", event, number, i+1, id); err != nil {
			return err
		}
	}
	return nil
}

func (t *Tx) loadTies(e *Event, place map[EntrantID]int) error {
	last := lots
	_, err := query(t, func(s scanner) (struct{}, error) {
		var number int
		var id EntrantID
		var note string
		if err := s.Scan(&number, &note, &id); err != nil {
			return struct{}{}, err
		}
		n := e.Entrants[place[id]].Number
		if number == lots {
			e.Lots = append(e.Lots, n)
			return struct{}{}, nil
		}
		if number != last {
			e.Orders = append(e.Orders, tournament.Order{Note: note})
			last = number
		}
		o := &e.Orders[len(e.Orders)-1]
		o.Numbers = append(o.Numbers, n)
		return struct{}{}, nil
	}, `SELECT o.number, o.note, p.entrant FROM tie_order o JOIN tie_place p ON p.event = o.event AND p.number = o.number
		WHERE o.event = $1 ORDER BY o.number, p.place`, e.ID)
	return err
}
