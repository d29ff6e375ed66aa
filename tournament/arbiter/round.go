package arbiter

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/pairing"
	"ptm/tournament/roundrobin"
)

// A Round is a paired round with everything known of its boards.
type Round struct {
	Number int
	Paired time.Time
	Boards []Board
	// Byes are the entrants not paired: requested byes and absences.
	Byes []Bye
}

// A Board is one pairing. Black is 0 for the pairing-allocated bye.
type Board struct {
	Number       int
	White, Black int // entrants' numbers
	// WhiteName and BlackName spare the caller a look-up.
	WhiteName, BlackName string
	WhiteScore           tournament.Points // before the round
	BlackScore           tournament.Points
	Result               Result
	// Source is how the result came: "typed", "record", "" if none.
	Source string
	// Corrected tells that the result was changed after the next round had
	// been paired or the event finished.
	Corrected bool
	// Record is the SHA-256 of the game record kept, or empty.
	Record string
}

// Open reports whether the board still waits for a result.
func (b Board) Open() bool { return b.Black != 0 && b.Result == Result{} }

// A Bye is an entrant who is not paired in a round.
type Bye struct {
	Number int
	Name   string
	Kind   tournament.Kind
}

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
			rounds = roundrobin.Rounds(len(e.Entrants), roundrobin.Options{Double: e.System == tournament.DoubleRoundRobin})
			if err := d.SetRounds(e.ID, rounds); err != nil {
				return err
			}
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
		return &Error{Kind: NoPairing, Message: fmt.Sprintf("round %d: no legal pairing exists in event %s", round, e.Handle), Err: err}
	}
	if err != nil {
		return fmt.Errorf("round %d of event %s: %w", round, e.Handle, err)
	}
	records, err := recordsOf(e, round, list)
	if err != nil {
		return err
	}
	if err := d.AddRound(e.ID, round, d.at); err != nil {
		return err
	}
	place := places(e)
	for _, p := range list {
		b := store.Board{Round: round, Number: p.Board, White: e.Entries[place[p.White]]}
		if p.Black != 0 {
			b.Black = e.Entries[place[p.Black]]
		}
		if err := d.AddBoard(e.ID, b); err != nil {
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
	return d.log("round pair", e.ID, fmt.Sprintf("round %d", round), "%s", pairsInWords(list))
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
	put := func(number int, r tournament.Record) error {
		i, ok := place[number]
		if !ok || seated[i] {
			return fmt.Errorf("round %d of event %s: pairing names number %d twice or wrongly", round, e.Handle, number)
		}
		seated[i], records[i] = true, r
		return nil
	}
	for i := range list {
		p := &list[i]
		if p.Board == 0 {
			p.Board = i + 1
		}
		if p.Black == 0 {
			bye := tournament.Record{Kind: tournament.PairingBye, Points: e.Scoring.PairingBye, Board: p.Board}
			if err := put(p.White, bye); err != nil {
				return nil, err
			}
			continue
		}
		if err := put(p.White, tournament.Record{Opponent: p.Black, Colour: tournament.White, Board: p.Board}); err != nil {
			return nil, err
		}
		if err := put(p.Black, tournament.Record{Opponent: p.White, Colour: tournament.Black, Board: p.Board}); err != nil {
			return nil, err
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
		records[i] = absence(e, kind)
	}
	return records, nil
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

// Round is a paired round; 0 = the last one (in a round robin the first with
// a board open, else the last). NotFound if it is not paired.
func (c *Club) Round(ctx context.Context, handle string, round int) (Round, error) {
	var r Round
	err := c.db.View(ctx, func(t *store.Tx) error {
		e, err := load(t, handle)
		if err != nil {
			return err
		}
		if round == 0 {
			round = currentRound(&e)
		}
		if err := paired(&e, round); err != nil {
			return err
		}
		r, err = readRound(t, &e, round)
		return err
	})
	return r, err
}

// currentRound is the one that is being played.
func currentRound(e *store.Event) int {
	if e.System.RoundRobin() {
		for round := 1; round <= e.Paired; round++ {
			if missingResults(e, round) != nil {
				return round
			}
		}
	}
	return max(1, e.Paired)
}

func readRound(t *store.Tx, e *store.Event, round int) (Round, error) {
	r := Round{Number: round}
	var err error
	if r.Paired, err = t.RoundPaired(e.ID, round); err != nil {
		return r, err
	}
	s := &seating{deed: deed{Tx: t}, event: *e, round: round, number: map[store.EntrantID]int{}}
	for i, id := range e.Entries {
		s.number[id] = i
	}
	if s.boards, err = t.Boards(e.ID, round); err != nil {
		return r, err
	}
	for i := range s.boards {
		r.Boards = append(r.Boards, s.shown(&s.boards[i]))
	}
	for i := range e.Entrants {
		if p := &e.Entrants[i]; p.Record(round).Kind.Requested() {
			r.Byes = append(r.Byes, Bye{Number: p.Number, Name: p.Name, Kind: p.Record(round).Kind})
		}
	}
	return r, nil
}

// shown is a board as callers see it.
func (s *seating) shown(b *store.Board) Board {
	white, black := s.entrant(b.White), s.entrant(b.Black)
	shown := Board{
		Number: b.Number, White: white.Number, Black: black.Number, WhiteName: white.Name, BlackName: black.Name,
		WhiteScore: white.Score(s.round - 1), BlackScore: black.Score(s.round - 1), Result: s.result(b),
		Source: string(b.Source), Corrected: !b.Corrected.IsZero(), Record: b.Record,
	}
	return shown
}

// UndoRound takes back the last pairing (in a round robin the whole schedule)
// and gives the number of the round. Conflict if it has results, NotReady if
// nothing is paired.
func (c *Club) UndoRound(ctx context.Context, handle string) (int, error) {
	undone := 0
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		if err := unfinished(&e); err != nil {
			return err
		}
		if e.Paired == 0 {
			return refuse(NotReady, "event %s: no round has been paired", e.Handle)
		}
		undone = e.Paired
		if e.System.RoundRobin() {
			undone = 1
			if err := d.SetRounds(e.ID, 0); err != nil {
				return err
			}
		}
		for round := e.Paired; round >= undone; round-- {
			if err := d.undo(&e, round); err != nil {
				return err
			}
		}
		return nil
	})
	return undone, err
}

func (d deed) undo(e *store.Event, round int) error {
	for _, p := range e.Pairings(round) {
		if p.Black != 0 && settled(e.Entrant(p.White).Record(round)) {
			return refuse(Conflict, "round %d: board %d has a result", round, p.Board).
				hint("ptm round clear %s %d %d", e.Handle, round, p.Board)
		}
	}
	if err := d.RemoveRound(e.ID, round); err != nil {
		return err
	}
	return d.log("round undo", e.ID, fmt.Sprintf("round %d", round), "was %s", pairsInWords(e.Pairings(round)))
}
