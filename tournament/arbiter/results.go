package arbiter

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"ptm/engine"
	"ptm/sql/store"
	"ptm/tournament"
)

// ResultChange is what entering or clearing a result did.
type ResultChange struct {
	Event     string
	Round     int
	Board     Board // as it is now
	Before    Result
	Changed   bool // false: it was so already
	Corrected bool // a past result was changed
	// Missing is how many boards of the round still wait.
	Missing int
}

// A BoardResult is the result of one board.
type BoardResult struct {
	Board  int
	Result Result
}

// EnterResults enters results of a round, all or none. A result that is there
// already changes nothing. Another is a Conflict unless correct is set; one
// that the rules' verdict on the board's game record contradicts is always,
// with both shown. Correcting a past round, or one of a finished event, is
// allowed with correct and marked. A refusal names every board it concerns;
// the changes come in the order of the list.
func (c *Club) EnterResults(ctx context.Context, handle string, round int, results []BoardResult, correct bool) ([]ResultChange, error) {
	var changes []ResultChange
	err := c.update(ctx, func(d deed) error {
		s, err := d.seat(handle, round)
		if err != nil {
			return err
		}
		var refused []*Error
		seen := map[int]bool{}
		for _, r := range results {
			change, err := s.enterOnce(r, seen, correct)
			if e, ok := errors.AsType[*Error](err); ok {
				refused = append(refused, e)
			} else if err != nil {
				return err
			}
			changes = append(changes, change)
		}
		if len(refused) > 0 {
			return together(refused)
		}
		s.count(changes)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return changes, nil
}

// together makes one refusal of several; the first gives kind and hint.
func together(list []*Error) *Error {
	texts := make([]string, len(list))
	for i, e := range list {
		texts[i] = e.Message
	}
	return &Error{Kind: list[0].Kind, Message: strings.Join(texts, "; "), Hint: list[0].Hint, Err: list[0].Err}
}

// A seating is a paired round at which results are being changed.
type seating struct {
	deed
	event  store.Event
	round  int
	boards []store.Board
	number map[store.EntrantID]int // place of an entrant in event.Entrants
}

// seat loads a paired round.
func (d deed) seat(handle string, round int) (*seating, error) {
	e, err := load(d.Tx, handle)
	if err != nil {
		return nil, err
	}
	if err := paired(&e, round); err != nil {
		return nil, err
	}
	s := &seating{deed: d, event: e, round: round, number: map[store.EntrantID]int{}}
	for i, id := range e.Entries {
		s.number[id] = i
	}
	s.boards, err = d.Boards(e.ID, round)
	return s, err
}

// paired refuses a round that is not.
func paired(e *store.Event, round int) error {
	if round >= 1 && round <= e.Paired {
		return nil
	}
	err := refuse(NotFound, "round %d: not paired in event %s", round, e.Handle)
	if round == e.Paired+1 && (e.Rounds == 0 || round <= e.Rounds) {
		err.Hint = "ptm round pair " + e.Handle
	}
	return err
}

// board finds a board on which a game is played.
func (s *seating) board(number int) (*store.Board, error) {
	for i := range s.boards {
		b := &s.boards[i]
		if b.Number != number {
			continue
		}
		if b.Black == 0 {
			return nil, refuse(RuleBreak, "round %d: board %d is the pairing-allocated bye of %s", s.round, number, s.entrant(b.White).Name)
		}
		return b, nil
	}
	return nil, refuse(NotFound, "round %d: no board %d, there are %d", s.round, number, len(s.boards)).
		hint("ptm round show %s %d", s.event.Handle, s.round)
}

func (s *seating) entrant(id store.EntrantID) *tournament.Entrant {
	if i, ok := s.number[id]; ok {
		return &s.event.Entrants[i]
	}
	return new(tournament.Entrant)
}

// result is what the board has come to so far.
func (s *seating) result(b *store.Board) Result {
	r := Result{White: s.entrant(b.White).Record(s.round).Kind}
	if b.Black != 0 {
		r.Black = s.entrant(b.Black).Record(s.round).Kind
	}
	return r
}

// past reports whether a result of the round has been built upon.
func (s *seating) past() bool {
	return !s.event.Finished.IsZero() || !s.event.System.RoundRobin() && s.round < s.event.Paired
}

// enterOnce is enter for a board that may stand in a list once.
func (s *seating) enterOnce(r BoardResult, seen map[int]bool, correct bool) (ResultChange, error) {
	if seen[r.Board] {
		return ResultChange{}, refuse(Invalid, "round %d: board %d comes twice", s.round, r.Board)
	}
	seen[r.Board] = true
	if !r.Result.known() {
		return ResultChange{}, refuse(Invalid, "round %d: board %d: %s is no result", s.round, r.Board, r.Result)
	}
	return s.enter(r, correct)
}

// enter enters a typed result.
func (s *seating) enter(r BoardResult, correct bool) (ResultChange, error) {
	b, err := s.board(r.Board)
	if err != nil {
		return ResultChange{}, err
	}
	change := ResultChange{Event: s.event.Handle, Round: s.round, Before: s.result(b)}
	if change.Before == r.Result {
		change.Board = s.shown(b)
		return change, nil
	}
	if change.Before != (Result{}) && !correct {
		return change, refuse(Conflict, "round %d: board %d already has %s, not %s", s.round, r.Board, change.Before, r.Result).
			hint("ptm round result --correct %s %d %d %s", s.event.Handle, s.round, r.Board, r.Result)
	}
	if err := unfinished(&s.event); err != nil && !correct {
		return change, err
	}
	if err := s.contradicted(r); err != nil {
		return change, err
	}
	return s.set(b, r.Result, store.Typed)
}

// contradicted refuses a typed result against the verdict on the board's
// record. What a record only claims may be corrected.
func (s *seating) contradicted(r BoardResult) error {
	g, err := s.GameAt(s.event.ID, s.round, r.Board)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if verdict, _ := engine.ParseResult(g.Outcome); verdict != engine.Ongoing && resultOf(verdict) != r.Result {
		return refuse(Conflict, "round %d: board %d: typed %s, but the game record ended %s (%s)",
			s.round, r.Board, r.Result, g.Outcome, g.Reason).
			hint("if the record is the wrong one: ptm game drop %s %d %d", s.event.Handle, s.round, r.Board)
	}
	return nil
}

// set stores a result of a board for both sides.
func (s *seating) set(b *store.Board, r Result, source store.Source) (ResultChange, error) {
	change := ResultChange{Event: s.event.Handle, Round: s.round, Before: s.result(b), Changed: true}
	b.Source = source
	if s.past() {
		b.Corrected = s.at
		change.Corrected = true
	}
	if err := s.SetBoard(s.event.ID, *b); err != nil {
		return change, err
	}
	for _, side := range []struct {
		id, opponent store.EntrantID
		kind         tournament.Kind
	}{{b.White, b.Black, r.White}, {b.Black, b.White, r.Black}} {
		record := &s.entrant(side.id).Records[s.round-1]
		if !s.event.System.RoundRobin() && s.round < s.event.Paired {
			// The rounds paired since were paired by what it was.
			was := tournament.Correction{Round: s.round, Kind: record.Kind, Points: record.Points, Until: s.event.Paired,
				Day: s.at.UTC().Format(time.DateOnly)}
			if err := s.AddCorrection(s.event.ID, side.id, was); err != nil {
				return change, err
			}
		}
		record.Kind, record.Points = side.kind, s.event.Worth(s.entrant(side.id).Number, s.round, side.kind)
		if err := s.SetRecord(s.event.ID, s.round, side.id, side.opponent, *record); err != nil {
			return change, err
		}
	}
	change.Board = s.shown(b)
	act := "round result"
	if change.Corrected {
		act = "round correct"
	}
	return change, s.logFrom(inLog(change.Before), act, s.event.ID, fmt.Sprintf("round %d board %d", s.round, b.Number), "%s", inLog(r))
}

// inLog is a result as the change log has it.
func inLog(r Result) string {
	if r == (Result{}) {
		return "open"
	}
	return r.String()
}

// count tells each change how many boards still wait.
func (s *seating) count(changes []ResultChange) {
	missing := s.missing()
	for i := range changes {
		changes[i].Missing = missing
	}
}

// missing is how many boards still wait for a result.
func (s *seating) missing() int {
	n := 0
	for i := range s.boards {
		if b := &s.boards[i]; b.Black != 0 && s.result(b) == (Result{}) {
			n++
		}
	}
	return n
}

// ClearResult takes a result back; a game record of the board is set aside.
// RuleBreak if the next round is paired already (correct it instead), Conflict
// if there is no result or the event is finished.
func (c *Club) ClearResult(ctx context.Context, handle string, round, board int) (ResultChange, error) {
	var change ResultChange
	err := c.update(ctx, func(d deed) error {
		s, err := d.seat(handle, round)
		if err != nil {
			return err
		}
		b, err := s.board(board)
		if err != nil {
			return err
		}
		if err := unfinished(&s.event); err != nil {
			return err
		}
		if s.past() {
			return refuse(RuleBreak, "round %d: board %d cannot be cleared: round %d is paired", round, board, round+1).
				hint("ptm round result --correct %s %d %d RESULT", s.event.Handle, round, board)
		}
		if s.result(b) == (Result{}) {
			return refuse(Conflict, "round %d: board %d has no result", round, board)
		}
		if err := d.SetGameAside(s.event.ID, round, board, d.at); err != nil {
			return err
		}
		b.Record, b.Corrected = "", time.Time{}
		if change, err = s.set(b, Result{}, store.None); err != nil {
			return err
		}
		changes := []ResultChange{change}
		s.count(changes)
		change = changes[0]
		return nil
	})
	return change, err
}
