package arbiter

import (
	"context"
	"fmt"
	"time"

	"ptm/sql/store"
	"ptm/tournament"
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
	// Corrected tells that it became so after the next round had been paired.
	Corrected bool
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
			r.Byes = append(r.Byes, Bye{Number: p.Number, Name: p.Name, Kind: p.Record(round).Kind, Corrected: corrected(e, p.Number, round)})
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
		if e.ByLots {
			// The lots are drawn when the event is paired.
			e.Paired = 0
			return d.number(&e, nil)
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
		if err := d.notPlaying(e.ID, round, p.Board); err != nil {
			return err
		}
	}
	if err := d.removeRound(e, round); err != nil {
		return err
	}
	return d.logFrom(pairsInWords(e.Pairings(round)), "round undo", e.ID, fmt.Sprintf("round %d", round), "not paired")
}

// removeRound takes a round out with all that hangs on its having been paired.
func (d deed) removeRound(e *store.Event, round int) error {
	if err := d.ForgetCorrections(e.ID, round); err != nil {
		return err
	}
	if round == 1 {
		if err := d.decelerate(e); err != nil {
			return err
		}
	}
	return d.RemoveRound(e.ID, round)
}
