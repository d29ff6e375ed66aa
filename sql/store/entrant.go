package store

import (
	"time"

	"ptm/tournament"
)

// AddEntrant stores a player in an event with what was frozen about him, and
// his number as it is. ErrConflict if he is in already.
func (t *Tx) AddEntrant(event EventID, p tournament.Entrant, now time.Time) (EntrantID, error) {
	var id EntrantID
	err := t.one(`INSERT INTO entrant (event, player, number, name, title, sex, federation, club, birth, fide_id, rating, joins, entered)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
		[]any{event, p.Player, p.Number, p.Name, p.Title, p.Sex, p.Federation, p.Club, p.Birth, p.FideID, p.Rating,
			max(1, p.Joins), stamp(now)}, &id)
	return id, err
}

// RemoveEntrant deletes an entrant with his requests and the records of
// rounds he was absent from. A prohibition or an order that would list one
// player alone goes with him.
func (t *Tx) RemoveEntrant(event EventID, id EntrantID) error {
	for _, q := range []string{
		"DELETE FROM bye_request WHERE entrant = $1",
		"DELETE FROM virtual WHERE entrant = $1",
		"DELETE FROM forbidden_entrant WHERE entrant = $1",
		"DELETE FROM tie_place WHERE entrant = $1",
		"DELETE FROM abnormal_entrant WHERE entrant = $1",
		"DELETE FROM record WHERE entrant = $1",
		"DELETE FROM entrant WHERE id = $1",
	} {
		if err := t.exec(q, id); err != nil {
			return err
		}
	}
	for _, q := range []string{
		`DELETE FROM forbidden_entrant WHERE event = $1 AND number IN
			(SELECT number FROM forbidden_entrant WHERE event = $1 GROUP BY number HAVING count(*) < 2)`,
		`DELETE FROM forbidden WHERE event = $1 AND kind = 'list' AND number NOT IN
			(SELECT number FROM forbidden_entrant WHERE event = $1)`,
		`DELETE FROM tie_place WHERE event = $1 AND number IN
			(SELECT number FROM tie_place WHERE event = $1 AND number > 0 GROUP BY number HAVING count(*) < 2)`,
		`DELETE FROM tie_order WHERE event = $1 AND number NOT IN (SELECT number FROM tie_place WHERE event = $1)`,
	} {
		if err := t.exec(q, event); err != nil {
			return err
		}
	}
	return nil
}

// Renumber gives the entrants of an event the numbers 1, 2, ... in the order
// of the list, which must hold all of them.
func (t *Tx) Renumber(event EventID, order []EntrantID) error {
	// Numbers are unique at every moment, so they leave their range first.
	if err := t.exec("UPDATE entrant SET number = -number WHERE event = $1", event); err != nil {
		return err
	}
	for i, id := range order {
		if err := t.exec("UPDATE entrant SET number = $2 WHERE id = $1", id, i+1); err != nil {
			return err
		}
	}
	return nil
}

// SetPresence changes from which round an entrant is out; 0 = he is in.
func (t *Tx) SetPresence(id EntrantID, leaves int) error {
	return t.exec("UPDATE entrant SET leaves = $2 WHERE id = $1", id, leaves)
}

// SetRequest notes a bye asked for, in place of another of the round.
func (t *Tx) SetRequest(id EntrantID, r tournament.Request) error {
	return t.exec(`INSERT INTO bye_request (entrant, round, kind) VALUES ($1, $2, $3)
		ON CONFLICT (entrant, round) DO UPDATE SET kind = excluded.kind`, id, r.Round, r.Kind.String())
}

// RemoveRequest takes a bye asked for back; ErrNotFound.
func (t *Tx) RemoveRequest(id EntrantID, round int) error {
	n, err := t.execCount("DELETE FROM bye_request WHERE entrant = $1 AND round = $2", id, round)
	if err == nil && n == 0 {
		return ErrNotFound
	}
	return err
}

// SetNumbers gives some entrants numbers that are free.
func (t *Tx) SetNumbers(numbers map[EntrantID]int) error {
	for id, n := range numbers {
		// Their own numbers may be among the new ones.
		if err := t.exec("UPDATE entrant SET number = $2 WHERE id = $1", id, -n); err != nil {
			return err
		}
	}
	for id, n := range numbers {
		if err := t.exec("UPDATE entrant SET number = $2 WHERE id = $1", id, n); err != nil {
			return err
		}
	}
	return nil
}
