package arbiter

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/sql/store"
	"ptm/variants"
)

// A Submission is a game record handed in for a board.
type Submission struct {
	File string // name shown in errors
	Text []byte // as it came; kept byte for byte
	// Replace sets another record of the board aside.
	Replace bool
	// SwapColours says that the players had the colours that the record gives
	// them and not those of the pairing; the pairing is corrected.
	SwapColours bool
}

// A Game is a stored game record with its verdict.
type Game struct {
	Event        string // empty if it belongs to none
	Round, Board int
	White, Black string // the players of the board
	Variant      string
	Options      []string
	Array        string
	SHA256       string // of Text, hex
	Text         []byte
	Movetext     string // canonical
	Claimed      string // result in the record
	Outcome      string // verdict of the rules: 1-0 0-1 1/2-1/2 *
	Reason       string
	Turns        int
	Final        string // last position as text
	Submitted    time.Time
	By           string
}

// A GameError tells that a record breaks the rules or contradicts itself.
type GameError struct {
	Verdict check.Verdict
}

func (e *GameError) Error() string {
	v := &e.Verdict
	if v.Fault == nil {
		return fmt.Sprintf("%s:%d: %s", v.File, v.Line, v.Conflict)
	}
	return fmt.Sprintf("%s:%d:%d: %s", v.File, v.Fault.Line, v.Fault.Column, v.Fault)
}

// SubmitGame checks a record by the event's variant, options and array and
// keeps it, and sets the result of the board from the verdict or, when the
// rules have not ended the game, from the claimed result. Changed in the
// answer is false if the same record was there already. RuleBreak wraps a
// *GameError when a move is illegal or the claim contradicts the verdict;
// Conflict if it contradicts a typed result or another record is there;
// Invalid if it is not one game or claims no result.
func (c *Club) SubmitGame(ctx context.Context, handle string, round, board int, s Submission) (Game, ResultChange, error) {
	var game Game
	var change ResultChange
	err := c.update(ctx, func(d deed) error {
		seat, err := d.seat(handle, round)
		if err != nil {
			return err
		}
		b, err := seat.board(board)
		if err != nil {
			return err
		}
		h, err := seat.judge(b, s)
		if err != nil {
			return err
		}
		if change, err = seat.submit(b, h, s.Replace); err != nil {
			return err
		}
		changes := []ResultChange{change}
		seat.count(changes)
		change = changes[0]
		game, err = seat.game(b)
		return err
	})
	return game, change, err
}

// handed is a record handed in for a board. When swapped is set, the record's
// White is Black in the pairing.
type handed struct {
	store.Game
	swapped bool
}

// result is what the record says, as the pairing has the players.
func (h *handed) result() Result {
	r := impliedResult(h.Game)
	if h.swapped {
		r.White, r.Black = r.Black, r.White
	}
	return r
}

// judge reads and checks a record by the rules of the event.
func (s *seating) judge(b *store.Board, sub Submission) (handed, error) {
	var none handed
	read, err := onlyGame(sub, s.event.Handle)
	if err != nil {
		return none, err
	}
	rules, err := rulesOf(&s.event)
	if err != nil {
		return none, err
	}
	if err := rules.sameVariant(read); err != nil {
		return none, err
	}
	verdict := check.Game(read, variants.Lookup, rules.options())
	if err := rules.accept(read, &verdict); err != nil {
		return none, err
	}
	swapped, err := s.samePlayers(b, read)
	if err != nil {
		return none, err
	}
	if swapped && !sub.SwapColours {
		return none, s.swapped(b, sub.File).hint("if they did play so: ptm game submit --swap-colours %s %d %d FILE",
			s.event.Handle, s.round, b.Number)
	}
	g := handed{Game: rules.game(&verdict, read, sub.Text), swapped: swapped}
	g.Submitted, g.By = s.at, s.by
	if impliedResult(g.Game) == (Result{}) {
		return none, refuse(Invalid, "%s: the game is not over and the record claims no result", sub.File).
			hint("add a result to the record, or: ptm round result %s %d %d 1-0", s.event.Handle, s.round, b.Number)
	}
	return g, nil
}

// onlyGame reads a record that must hold one game of the event.
func onlyGame(sub Submission, event string) (*record.Game, error) {
	r := record.NewReader(sub.File, bytes.NewReader(sub.Text))
	game, err := r.Next()
	if errors.Is(err, io.EOF) {
		return nil, refuse(Invalid, "%s: holds no game", sub.File)
	}
	if err != nil {
		return nil, err
	}
	if _, err := r.Next(); !errors.Is(err, io.EOF) {
		return nil, refuse(Invalid, "%s: holds more than one game", sub.File).
			hint("ptm game import %s %s, which finds the board of each", event, sub.File)
	}
	return game, nil
}

// impliedResult is what a record says the board came to: the rules' verdict,
// else what it claims.
func impliedResult(g store.Game) Result {
	if r, _ := engine.ParseResult(g.Outcome); r != engine.Ongoing {
		return resultOf(r)
	}
	r, _ := engine.ParseResult(g.Claimed)
	return resultOf(r)
}

// submit keeps a record that has been judged and sets the board's result.
func (s *seating) submit(b *store.Board, g handed, replace bool) (ResultChange, error) {
	before, said := s.result(b), g.result()
	change := ResultChange{Event: s.event.Handle, Round: s.round, Before: before}
	same, err := s.sameGame(b, &g)
	switch {
	case err != nil:
		return change, err
	case same:
		change.Board = s.shown(b)
		return change, nil
	case b.Record != "" && !replace:
		return change, refuse(Conflict, "round %d: board %d has %w already (%s)", s.round, b.Number, errOtherRecord, b.Record[:12]).
			hint("ptm game submit --replace %s %d %d FILE", s.event.Handle, s.round, b.Number)
	case b.Source == store.Typed && before != said:
		return change, refuse(Conflict, "round %d: board %d: typed %s, but the game record says %s", s.round, b.Number, before, verdictInWords(g.Game)).
			hint("correct the one that is wrong: ptm round result --correct %s %d %d %s", s.event.Handle, s.round, b.Number, said)
	}
	if err := unfinished(&s.event); err != nil && before != said {
		return change, err
	}
	if s.past() && before != said && !replace {
		return change, refuse(Conflict, "round %d: board %d has %s and round %d is paired", s.round, b.Number, before, s.round+1)
	}
	if g.swapped {
		if err := s.swapColours(b); err != nil {
			return change, err
		}
		before, said, g.swapped = s.result(b), impliedResult(g.Game), false
		change.Before = before
	}
	if err := s.keep(b, g.Game); err != nil {
		return change, err
	}
	if before == said {
		// The result stays what it is, and how it came.
		change.Board, change.Changed = s.shown(b), true
		return change, nil
	}
	return s.set(b, said, store.Record)
}

// keep stores a record and puts it on the board in place of another.
func (s *seating) keep(b *store.Board, g store.Game) error {
	if err := s.SetGameAside(s.event.ID, s.round, b.Number, s.at); err != nil {
		return err
	}
	g.Players = [2]string{s.entrant(b.White).Name, s.entrant(b.Black).Name}
	id, err := s.AddGame(g)
	if err != nil {
		return err
	}
	if err := s.AttachGame(s.event.ID, s.round, b.Number, id); err != nil {
		return err
	}
	replaced := ""
	if b.Record != "" {
		replaced = ", in place of " + b.Record[:12]
	}
	b.Record = g.SHA256
	return s.log("game submit", s.event.ID, fmt.Sprintf("round %d board %d", s.round, b.Number),
		"record %s, %s, %s%s", g.SHA256[:12], turnsInWords(g.Turns), verdictInWords(g), replaced)
}

// sameGame reports whether the board has this very record, or one of the same
// game: written another way, but with the same moves, start and result.
func (s *seating) sameGame(b *store.Board, g *handed) (bool, error) {
	if b.Record == "" || b.Record == g.SHA256 || g.swapped {
		return b.Record == g.SHA256 && !g.swapped, nil
	}
	kept, err := s.GameAt(s.event.ID, s.round, b.Number)
	return err == nil && kept.Movetext == g.Movetext && kept.Final == g.Final && impliedResult(kept) == g.result(), err
}

func verdictInWords(g store.Game) string {
	if g.Outcome != engine.Ongoing.String() {
		return g.Outcome + " (" + g.Reason + ")"
	}
	return g.Claimed
}

// Game is the record kept for a board. NotFound if there is none.
func (c *Club) Game(ctx context.Context, handle string, round, board int) (Game, error) {
	var game Game
	err := c.db.View(ctx, func(t *store.Tx) error {
		s, err := deed{Tx: t}.seat(handle, round)
		if err != nil {
			return err
		}
		b, err := s.board(board)
		if err != nil {
			return err
		}
		game, err = s.game(b)
		return err
	})
	return game, err
}

func (s *seating) game(b *store.Board) (Game, error) {
	g, err := s.GameAt(s.event.ID, s.round, b.Number)
	if errors.Is(err, store.ErrNotFound) {
		return Game{}, refuse(NotFound, "round %d: board %d has no game record", s.round, b.Number)
	}
	if err != nil {
		return Game{}, err
	}
	return Game{
		Event: s.event.Handle, Round: s.round, Board: b.Number, White: s.entrant(b.White).Name, Black: s.entrant(b.Black).Name,
		Variant: g.Variant, Options: g.Options, Array: g.Array, SHA256: g.SHA256, Text: g.Text, Movetext: g.Movetext,
		Claimed: g.Claimed, Outcome: g.Outcome, Reason: g.Reason, Turns: g.Turns, Final: g.Final,
		Submitted: g.Submitted, By: g.By,
	}, nil
}

// DropGame sets the record of a board aside; the result stays, as if typed.
// NotFound if there is none.
func (c *Club) DropGame(ctx context.Context, handle string, round, board int) (ResultChange, error) {
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
		if b.Record == "" {
			return refuse(NotFound, "round %d: board %d has no game record", round, board)
		}
		if err := d.SetGameAside(s.event.ID, round, board, d.at); err != nil {
			return err
		}
		dropped := b.Record
		b.Source, b.Record = store.Typed, ""
		if err := d.SetBoard(s.event.ID, *b); err != nil {
			return err
		}
		change = ResultChange{Event: s.event.Handle, Round: round, Board: s.shown(b), Before: s.result(b)}
		return d.log("game drop", s.event.ID, fmt.Sprintf("round %d board %d", round, board), "record %s", dropped[:12])
	})
	return change, err
}

// turnsInWords is "1 turn", "2 turns".
func turnsInWords(n int) string {
	if n == 1 {
		return "1 turn"
	}
	return fmt.Sprintf("%d turns", n)
}
