package arbiter

import (
	"context"

	"ptm/sql/store"
)

// A Verification is the outcome of typing a round's results a second time.
type Verification struct {
	Event  string // handle
	Round  int
	Boards int // on which a game is played
	Alike  int // results that both typings have
	// Mismatches are the boards where both typings differ, by number.
	Mismatches []Mismatch
}

// A Mismatch is a board whose result was typed otherwise the second time. Board
// holds what is entered; the zero Result is none.
type Mismatch struct {
	Board Board
	Typed Result
	Line  int // of the file the second typing was read from, else 0
}

// VerifyResults compares results typed a second time with those entered. It
// changes nothing. A board that was not typed is one without a result.
func (c *Club) VerifyResults(ctx context.Context, handle string, round int, typed []BoardResult) (Verification, error) {
	return c.verify(ctx, handle, round, func(s *seating) (map[int]foundResult, error) {
		list := make([]foundResult, len(typed))
		for i, r := range typed {
			if _, err := s.board(r.Board); err != nil {
				return nil, err
			}
			list[i].BoardResult = r
		}
		return byBoard(new(resultSheet), list), nil
	})
}

// VerifyResultFile is VerifyResults for a file as ImportResults takes it;
// *ImportError lists what cannot be read.
func (c *Club) VerifyResultFile(ctx context.Context, handle string, round int, file string, text []byte) (Verification, error) {
	return c.verify(ctx, handle, round, func(s *seating) (map[int]foundResult, error) {
		sheet, list := s.readFile(text)
		typed := byBoard(sheet, list)
		if len(sheet.faults) > 0 {
			return nil, sheet.refusal(file)
		}
		return typed, nil
	})
}

func byBoard(sheet *resultSheet, list []foundResult) map[int]foundResult {
	typed := map[int]foundResult{}
	for _, r := range list {
		if first, twice := typed[r.Board]; twice {
			sheet.fault(r.line, r.column, "", "board %d comes twice, first on line %d", r.Board, first.line)
		}
		typed[r.Board] = r
	}
	return typed
}

func (c *Club) verify(ctx context.Context, handle string, round int, read func(*seating) (map[int]foundResult, error)) (Verification, error) {
	v := Verification{Round: round}
	err := c.db.View(ctx, func(t *store.Tx) error {
		s, err := deed{Tx: t}.seat(handle, round)
		if err != nil {
			return err
		}
		typed, err := read(s)
		if err != nil {
			return err
		}
		v.Event = s.event.Handle
		for i := range s.boards {
			b := &s.boards[i]
			if b.Black == 0 {
				continue
			}
			v.Boards++
			switch again := typed[b.Number]; {
			case again.Result == s.result(b) && again.Result != Result{}:
				v.Alike++
			case again.Result != s.result(b):
				v.Mismatches = append(v.Mismatches, Mismatch{Board: s.shown(b), Typed: again.Result, Line: again.line})
			}
		}
		return nil
	})
	return v, err
}
