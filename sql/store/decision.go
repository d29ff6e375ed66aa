package store

import (
	"cmp"
	"slices"

	"ptm/tournament"
)

// Regulations are what an event chose beyond what its snapshot holds.
type Regulations struct {
	// HalfByes is how many half-point byes a player may ask for; below 0 any
	// number. None may be in the last ByeFree rounds.
	HalfByes, ByeFree int
	// ByLots deals the numbers of a round robin by lot instead of by rating.
	ByLots bool
	// LotsAtEnd breaks the last ties by lot when the event is finished.
	LotsAtEnd bool
	// TimeClass, if not empty, rates the event apart from those of other
	// classes: "blitz".
	TimeClass string
}

// setRegulations stores what AddEvent's own statement does not.
func (t *Tx) setRegulations(id EventID, e Event) error {
	r := e.Regulations
	numbering, ties := "rating", "share"
	if r.ByLots {
		numbering = "lots"
	}
	if r.LotsAtEnd {
		ties = "lots"
	}
	var halfByes any
	if r.HalfByes >= 0 {
		halfByes = r.HalfByes
	}
	return t.exec(`UPDATE event SET acceleration = $2, half_byes = $3, bye_free = $4, numbering = $5, no_swap = $6,
		keep_withdrawn = $7, ties = $8, time_class = $9 WHERE id = $1`,
		id, string(e.Acceleration), halfByes, r.ByeFree, numbering, e.NoSwap, e.KeepWithdrawn, ties, r.TimeClass)
}

// SetByLots says whether the numbers of a round robin are drawn when it is paired.
func (t *Tx) SetByLots(id EventID, byLots bool) error {
	numbering := "rating"
	if byLots {
		numbering = "lots"
	}
	return t.exec("UPDATE event SET numbering = $2 WHERE id = $1", id, numbering)
}

// SetTieBreaks replaces the list of tie-breaks.
func (t *Tx) SetTieBreaks(event EventID, descriptors []string) error {
	if err := t.exec("DELETE FROM event_tie_break WHERE event = $1", event); err != nil {
		return err
	}
	for i, d := range descriptors {
		if err := t.exec("INSERT INTO event_tie_break (event, place, descriptor) VALUES ($1, $2, $3)", event, i+1, d); err != nil {
			return err
		}
	}
	return nil
}

// SetByHand notes whether the arbiter made or changed a round's pairing.
func (t *Tx) SetByHand(event EventID, round int, byHand bool) error {
	return t.exec("UPDATE round SET by_hand = $3 WHERE event = $1 AND number = $2", event, round, byHand)
}

// AddCorrection notes what the rounds up to until were paired by, unless an
// earlier correction has said so, and the day of the change.
func (t *Tx) AddCorrection(event EventID, entrant EntrantID, c tournament.Correction) error {
	return t.exec(`INSERT INTO correction (event, round, entrant, until, kind, points, day) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (event, round, entrant, until) DO UPDATE SET day = excluded.day`,
		event, c.Round, entrant, c.Until, c.Kind.String(), int(c.Points), c.Day)
}

// ForgetCorrections makes the corrections of an event what they are when the
// round is no longer paired: it was the last one paired by some of them.
func (t *Tx) ForgetCorrections(event EventID, round int) error {
	for _, q := range []string{
		"DELETE FROM correction WHERE event = $1 AND (round = $2 OR until = $2 AND round = $2 - 1)",
		// What was noted for the round before already comes first.
		`DELETE FROM correction WHERE event = $1 AND until = $2 AND EXISTS (SELECT 1 FROM correction c
			WHERE c.event = correction.event AND c.round = correction.round AND c.entrant = correction.entrant AND c.until = $2 - 1)`,
		"UPDATE correction SET until = until - 1 WHERE event = $1 AND until = $2",
	} {
		if err := t.exec(q, event, round); err != nil {
			return err
		}
	}
	return nil
}

// loadCorrections loads the corrections, and which rounds were made by hand.
func (t *Tx) loadCorrections(e *Event, place map[EntrantID]int) error {
	var err error
	e.ByHand, err = query(t, func(s scanner) (n int, err error) { return n, s.Scan(&n) },
		"SELECT number FROM round WHERE event = $1 AND by_hand = 1 ORDER BY number", e.ID)
	if err != nil {
		return err
	}
	e.Corrections, err = query(t, func(s scanner) (c tournament.Correction, err error) {
		var id EntrantID
		var kind string
		if err := s.Scan(&c.Round, &id, &c.Until, &kind, &c.Points, &c.Day); err != nil {
			return c, err
		}
		c.Number = e.Entrants[place[id]].Number
		c.Kind, err = kindOf(kind)
		return c, err
	}, "SELECT round, entrant, until, kind, points, day FROM correction WHERE event = $1", e.ID)
	slices.SortFunc(e.Corrections, func(a, b tournament.Correction) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Number, b.Number), cmp.Compare(a.Until, b.Until))
	})
	return err
}

// SetVirtual gives an entrant points for the pairing in the rounds from 1 on,
// in place of those he had.
func (t *Tx) SetVirtual(id EntrantID, points []tournament.Points) error {
	if err := t.exec("DELETE FROM virtual WHERE entrant = $1", id); err != nil {
		return err
	}
	for i, p := range points {
		if err := t.exec("INSERT INTO virtual (entrant, round, points) VALUES ($1, $2, $3)", id, i+1, int(p)); err != nil {
			return err
		}
	}
	return nil
}

func (t *Tx) loadVirtual(e *Event, place map[EntrantID]int) error {
	_, err := query(t, func(s scanner) (struct{}, error) {
		var id EntrantID
		var round, points int
		if err := s.Scan(&id, &round, &points); err != nil {
			return struct{}{}, err
		}
		p := &e.Entrants[place[id]]
		for len(p.Virtual) < round-1 {
			p.Virtual = append(p.Virtual, 0)
		}
		p.Virtual = append(p.Virtual, tournament.Points(points))
		return struct{}{}, nil
	}, `SELECT v.entrant, v.round, v.points FROM virtual v JOIN entrant n ON n.id = v.entrant
		WHERE n.event = $1 ORDER BY v.entrant, v.round`, e.ID)
	return err
}
