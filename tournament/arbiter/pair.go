package arbiter

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/pairing"
	"ptm/tournament/roundrobin"
)

// Paired is what pairing did: one round of a Swiss event, all of a round robin.
type Paired struct {
	Event  string
	Rounds []Round
}

// PairRound pairs the next round; in a round robin all rounds. NotReady lists
// the boards of the last round that have no result; Conflict if all rounds are
// paired or the event is finished; NoPairing if no pairing exists.
func (c *Club) PairRound(ctx context.Context, handle string) (Paired, error) {
	var paired Paired
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		if err := pairable(&e); err != nil {
			return err
		}
		rounds := 1
		if e.System.RoundRobin() {
			if e.ByLots {
				if err := d.drawNumbers(&e); err != nil {
					return err
				}
			}
			rounds = roundrobin.Rounds(len(e.Entrants), roundrobin.Options{Double: e.System == tournament.DoubleRoundRobin})
			if err := d.SetRounds(e.ID, rounds); err != nil {
				return err
			}
		}
		if err := d.accelerate(&e); err != nil {
			return err
		}
		first := e.Paired + 1
		for range rounds {
			if err := d.pair(&e); err != nil {
				return err
			}
		}
		paired.Event = e.Handle
		for number := first; number <= e.Paired; number++ {
			r, err := readRound(d.Tx, &e, number)
			if err != nil {
				return err
			}
			paired.Rounds = append(paired.Rounds, r)
		}
		return nil
	})
	return paired, err
}

func pairable(e *store.Event) error {
	if err := unfinished(e); err != nil {
		return err
	}
	if len(e.Entrants) == 0 {
		return refuse(NotReady, "event %s: nobody has entered", e.Handle).hint("ptm event enter %s PLAYER...", e.Handle)
	}
	if e.System.RoundRobin() {
		switch {
		case e.Paired > 0:
			return refuse(Conflict, "event %s: all %d rounds are paired", e.Handle, e.Paired)
		case len(e.Entrants) < 2 || len(e.Entrants) > mostRounds:
			return refuse(NotReady, "event %s: a round robin takes 2 to %d players, not %d", e.Handle, mostRounds, len(e.Entrants))
		}
		return nil
	}
	if e.Paired >= e.Rounds {
		// What is left to do comes first: results, then finishing.
		if err := missingResults(e, e.Paired); err != nil {
			return err
		}
		return refuse(Conflict, "event %s: all %d rounds are paired", e.Handle, e.Rounds).hint("ptm event finish %s", e.Handle)
	}
	return missingResults(e, e.Paired)
}

// pair pairs the coming round, stores it and carries it into the snapshot.
func (d deed) pair(e *store.Event) error {
	round := e.Paired + 1
	list, err := pairing.Next(&e.Event)
	if errors.Is(err, pairing.ErrNoPairing) {
		return &Error{Kind: NoPairing, Message: fmt.Sprintf("round %d: no legal pairing exists in event %s", round, e.Handle),
			Hint: "to end the event with the rounds played: ptm event finish --early " + e.Handle, Err: err}
	}
	if err != nil {
		return fmt.Errorf("round %d of event %s: %w", round, e.Handle, err)
	}
	if err := d.keep(e, list); err != nil {
		return err
	}
	return d.logFrom("not paired", "round pair", e.ID, fmt.Sprintf("round %d", round), "%s", pairsInWords(list))
}

// keep stores a pairing of the coming round and carries it into the snapshot.
func (d deed) keep(e *store.Event, list []tournament.Pairing) error {
	round := e.Paired + 1
	records, err := recordsOf(e, round, list)
	if err != nil {
		return err
	}
	if err := d.AddRound(e.ID, round, d.at); err != nil {
		return err
	}
	place := places(e)
	for _, p := range list {
		if err := d.addBoard(e, place, round, p); err != nil {
			return err
		}
	}
	for i, r := range records {
		var opponent store.EntrantID
		if r.Opponent != 0 {
			opponent = e.Entries[place[r.Opponent]]
		}
		if err := d.SetRecord(e.ID, round, e.Entries[i], opponent, r); err != nil {
			return err
		}
		e.Entrants[i].Records = append(e.Entrants[i].Records, r)
	}
	e.Paired = round
	return nil
}

// addBoard stores a pairing of a round.
func (d deed) addBoard(e *store.Event, place map[int]int, round int, p tournament.Pairing) error {
	b := store.Board{Round: round, Number: p.Board, White: e.Entries[place[p.White]]}
	if p.Black != 0 {
		b.Black = e.Entries[place[p.Black]]
	}
	return d.AddBoard(e.ID, b)
}

// places gives the place in Entrants by number.
func places(e *store.Event) map[int]int {
	place := make(map[int]int, len(e.Entrants))
	for i := range e.Entrants {
		place[e.Entrants[i].Number] = i
	}
	return place
}

// recordsOf makes the records of a round from its pairing: everybody is on
// one board, has the bye, or is known to be absent.
func recordsOf(e *store.Event, round int, list []tournament.Pairing) ([]tournament.Record, error) {
	records := make([]tournament.Record, len(e.Entrants))
	seated := make([]bool, len(e.Entrants))
	place := places(e)
	for i := range list {
		p := &list[i]
		if p.Board == 0 {
			p.Board = i + 1
		}
		for number, r := range seats(e, round, *p) {
			at, ok := place[number]
			if !ok || seated[at] {
				return nil, fmt.Errorf("round %d of event %s: pairing names number %d twice or wrongly", round, e.Handle, number)
			}
			seated[at], records[at] = true, r
		}
	}
	for i := range records {
		if seated[i] {
			continue
		}
		kind, absent := e.Entrants[i].Absent(round)
		if e.System.RoundRobin() {
			kind, absent = tournament.ZeroBye, true // the free round of an odd field
		}
		if !absent {
			return nil, fmt.Errorf("round %d of event %s: pairing leaves out number %d", round, e.Handle, e.Entrants[i].Number)
		}
		records[i] = tournament.Record{Kind: kind, Points: e.Worth(e.Entrants[i].Number, round, kind)}
	}
	return records, nil
}

// seats are the records of those whom a pairing names, by number.
func seats(e *store.Event, round int, p tournament.Pairing) map[int]tournament.Record {
	records := map[int]tournament.Record{}
	seat := func(number int, r tournament.Record) {
		r.Board, r.Points = p.Board, e.Worth(number, round, r.Kind)
		records[number] = r
	}
	if p.Black == 0 {
		seat(p.White, tournament.Record{Kind: tournament.PairingBye})
		return records
	}
	seat(p.White, tournament.Record{Opponent: p.Black, Colour: tournament.White})
	seat(p.Black, tournament.Record{Opponent: p.White, Colour: tournament.Black})
	return records
}

func pairsInWords(list []tournament.Pairing) string {
	words := make([]string, len(list))
	for i, p := range list {
		words[i] = fmt.Sprintf("%d-%d", p.White, p.Black)
		if p.Black == 0 {
			words[i] = fmt.Sprintf("%d bye", p.White)
		}
	}
	return strings.Join(words, " ")
}
