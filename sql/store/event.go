package store

import (
	"strings"
	"time"

	"ptm/tournament"
)

// An Event is the row of an event with its options and tie-breaks. The
// snapshot it holds has no entrants unless Snapshot loaded it.
type Event struct {
	ID EventID
	tournament.Event
	Regulations
	Seed     string // of the lots for colour and numbers; empty if none is drawn
	Created  time.Time
	Finished time.Time // zero = not finished
	// Entries are the entrants' row numbers in the order of Entrants.
	Entries []EntrantID
}

// AddEvent stores a new event. ErrConflict if the handle is taken. Its number is
// none that the change log knows: events can be taken back.
func (t *Tx) AddEvent(e Event, now time.Time) (EventID, error) {
	var id EventID
	err := t.one(`INSERT INTO event (handle, handle_key, name, place, federation, arbiter, time_control, start_day, end_day,
		variant, start_position, system, rounds, edition, win, draw, loss, zero_bye, forfeit_loss, pairing_bye,
		colour_neutral, initial_colour, seed, rated, created, id)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
		$21, $22, $23, $24, $25, (SELECT max(n) + 1 FROM
		(SELECT 0 AS n UNION ALL SELECT max(id) FROM event UNION ALL SELECT max(event) FROM change))) RETURNING id`,
		[]any{
			e.Handle, strings.ToLower(e.Handle), e.Name, e.Place, e.Federation, e.Arbiter, e.TimeControl, e.Start, e.End,
			e.Variant, e.Array, string(e.System), e.Rounds, int(e.Edition), int(e.Scoring.Win), int(e.Scoring.Draw),
			int(e.Scoring.Loss), int(e.Scoring.ZeroBye), int(e.Scoring.ForfeitLoss), int(e.Scoring.PairingBye),
			e.ColourNeutral, string(e.InitialColour.Letter()), e.Seed, e.Rated, stamp(now),
		}, &id)
	if err != nil {
		return 0, err
	}
	if err := t.SetOptions(id, e.Options); err != nil {
		return 0, err
	}
	if err := t.setRegulations(id, e); err != nil {
		return 0, err
	}
	return id, t.SetTieBreaks(id, e.TieBreaks)
}

const eventColumns = `id, handle, name, place, federation, arbiter, time_control, start_day, end_day, variant,
	start_position, system, rounds, edition, win, draw, loss, zero_bye, forfeit_loss, pairing_bye, colour_neutral,
	initial_colour, seed, rated, created, coalesce(finished, ''), acceleration, coalesce(half_byes, -1), bye_free,
	numbering = 'lots', no_swap, keep_withdrawn, ties = 'lots', time_class,
	(SELECT count(*) FROM round WHERE round.event = event.id)`

func scanEvent(s scanner) (e Event, err error) {
	var initial, created, finished string
	err = s.Scan(&e.ID, &e.Handle, &e.Name, &e.Place, &e.Federation, &e.Arbiter, &e.TimeControl, &e.Start, &e.End,
		&e.Variant, &e.Array, &e.System, &e.Rounds, &e.Edition, &e.Scoring.Win, &e.Scoring.Draw, &e.Scoring.Loss,
		&e.Scoring.ZeroBye, &e.Scoring.ForfeitLoss, &e.Scoring.PairingBye, &e.ColourNeutral, &initial, &e.Seed,
		&e.Rated, &created, &finished, &e.Acceleration, &e.HalfByes, &e.ByeFree, &e.ByLots, &e.NoSwap,
		&e.KeepWithdrawn, &e.LotsAtEnd, &e.TimeClass, &e.Paired)
	e.InitialColour = colourOf(initial)
	e.Created, e.Finished = unstamp(created), unstamp(finished)
	return e, err
}

// Event is an event by handle, without regard to case, without entrants.
// ErrNotFound.
func (t *Tx) Event(handle string) (Event, error) {
	list, err := query(t, scanEvent, "SELECT "+eventColumns+" FROM event WHERE handle_key = $1", strings.ToLower(handle))
	if err != nil {
		return Event{}, err
	}
	if len(list) == 0 {
		return Event{}, ErrNotFound
	}
	e := list[0]
	text := func(s scanner) (v string, err error) { return v, s.Scan(&v) }
	if e.Options, err = query(t, text, "SELECT name || '=' || value FROM event_option WHERE event = $1 ORDER BY name", e.ID); err != nil {
		return Event{}, err
	}
	e.TieBreaks, err = query(t, text, "SELECT descriptor FROM event_tie_break WHERE event = $1 ORDER BY place", e.ID)
	return e, err
}

// Events are all events by first day and handle, without options, tie-breaks
// and entrants.
func (t *Tx) Events() ([]Event, error) {
	return query(t, scanEvent, "SELECT "+eventColumns+" FROM event ORDER BY start_day, handle_key")
}

// SetFinished marks an event finished; the zero time opens it again.
func (t *Tx) SetFinished(id EventID, at time.Time) error {
	var value any
	if !at.IsZero() {
		value = stamp(at)
	}
	return t.exec("UPDATE event SET finished = $2 WHERE id = $1", id, value)
}

// SetSettings stores an event's settings anew: descriptions, days, game, rounds,
// points and tie-breaks.
func (t *Tx) SetSettings(e Event) error {
	err := t.exec(`UPDATE event SET name = $2, place = $3, federation = $4, arbiter = $5, time_control = $6, start_day = $7,
		end_day = $8, variant = $9, start_position = $10, rounds = $11, win = $12, draw = $13, loss = $14, zero_bye = $15,
		forfeit_loss = $16, pairing_bye = $17, colour_neutral = $18 WHERE id = $1`,
		e.ID, e.Name, e.Place, e.Federation, e.Arbiter, e.TimeControl, e.Start, e.End, e.Variant, e.Array, e.Rounds,
		int(e.Scoring.Win), int(e.Scoring.Draw), int(e.Scoring.Loss), int(e.Scoring.ZeroBye), int(e.Scoring.ForfeitLoss),
		int(e.Scoring.PairingBye), e.ColourNeutral)
	if err != nil {
		return err
	}
	return t.SetTieBreaks(e.ID, e.TieBreaks)
}

// SetOptions replaces the options of an event's variant.
func (t *Tx) SetOptions(event EventID, options []string) error {
	if err := t.exec("DELETE FROM event_option WHERE event = $1", event); err != nil {
		return err
	}
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		if err := t.exec("INSERT INTO event_option (event, name, value) VALUES ($1, $2, $3)", event, name, value); err != nil {
			return err
		}
	}
	return nil
}

// SetRounds changes the number of rounds announced.
func (t *Tx) SetRounds(id EventID, rounds int) error {
	return t.exec("UPDATE event SET rounds = $2 WHERE id = $1", id, rounds)
}

// EventCount is what an event holds in numbers.
type EventCount struct {
	Entrants int
	Missing  int // boards without a result
}

// EventCounts counts for every event.
func (t *Tx) EventCounts() (map[EventID]EventCount, error) {
	type row struct {
		id EventID
		EventCount
	}
	rows, err := query(t, func(s scanner) (r row, err error) { return r, s.Scan(&r.id, &r.Entrants, &r.Missing) },
		`SELECT e.id, (SELECT count(*) FROM entrant n WHERE n.event = e.id),
			(SELECT count(*) FROM record r WHERE r.event = e.id AND r.kind = 'unset' AND r.colour = 'w')
		FROM event e`)
	if err != nil {
		return nil, err
	}
	counts := make(map[EventID]EventCount, len(rows))
	for _, r := range rows {
		counts[r.id] = r.EventCount
	}
	return counts, nil
}

func colourOf(letter string) tournament.Colour {
	switch letter {
	case "w":
		return tournament.White
	case "b":
		return tournament.Black
	}
	return tournament.NoColour
}
