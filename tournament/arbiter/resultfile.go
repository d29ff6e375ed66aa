package arbiter

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"ptm/sql/store"
)

// ImportResults enters the results of a file for a round, all or none. The file
// is a table in CSV whose header names the columns in any order: result, and
// board, or white and black (names or pairing numbers), or both, which must then
// agree; the pairing list that Round and report give is one. Or it has lines
// "BOARD RESULT". Boards without a result are left as they are, and byes too.
// *ImportError lists every fault with line and column; otherwise the refusals
// are those of EnterResults.
func (c *Club) ImportResults(ctx context.Context, handle string, round int, file string, text []byte, correct bool) ([]ResultChange, error) {
	var changes []ResultChange
	err := c.update(ctx, func(d deed) error {
		s, err := d.seat(handle, round)
		if err != nil {
			return err
		}
		sheet, results := s.readFile(text)
		conflicts := 0
		seen := map[int]bool{}
		for _, r := range results {
			change, err := s.enterOnce(r.BoardResult, seen, correct)
			if e, ok := errors.AsType[*Error](err); ok {
				if e.Kind == Conflict {
					conflicts++
				}
				sheet.fault(r.line, r.column, "", "%s", e)
			} else if err != nil {
				return err
			}
			changes = append(changes, change)
		}
		if len(sheet.faults) > 0 {
			refusal := sheet.refusal(file)
			if conflicts == len(sheet.faults) && !correct {
				refusal.Hint = "--correct replaces results that are there already"
			}
			return refusal
		}
		s.count(changes)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return changes, nil
}

func (s *resultSheet) refusal(file string) *ImportError {
	slices.SortStableFunc(s.faults, compareFaults)
	return &ImportError{File: file, Faults: s.faults}
}

// A foundResult is a result with the board it is of and where it was read.
type foundResult struct {
	BoardResult
	line, column int
}

// readFile reads a list of results and finds the boards; rows without a result
// are only checked.
func (s *seating) readFile(text []byte) (*resultSheet, []foundResult) {
	sheet := readResults(text)
	var list []foundResult
	for _, row := range sheet.rows {
		board, fault := s.boardOf(&row)
		if fault != nil {
			sheet.fault(row.line, fault.Column, "", "%s", fault.Text)
			continue
		}
		if board == 0 || row.result == (Result{}) {
			continue
		}
		list = append(list, foundResult{BoardResult{board, row.result}, row.line, row.cells[scoreField].column})
	}
	return sheet, list
}

// boardOf finds the board that a row is of. What it says of board, White and
// Black must agree; 0 is a bye.
func (s *seating) boardOf(row *resultRow) (int, *ImportFault) {
	if c := row.cells[roundField]; c.text != "" && c.text != strconv.Itoa(s.round) {
		return 0, &ImportFault{Column: c.column, Text: fmt.Sprintf("result of round %s, not %d", c.text, s.round)}
	}
	white, fault := s.playerOf(row.cells[whiteNumberField], row.cells[whiteField])
	if fault != nil {
		return 0, fault
	}
	if row.bye() && white != 0 && s.entrant(white).Record(s.round).Opponent == 0 {
		return 0, nil
	}
	black, fault := s.playerOf(row.cells[blackNumberField], row.cells[blackField])
	if fault != nil {
		return 0, fault
	}
	at := row.cells[boardField]
	if at.text == "" {
		return s.boardOfPlayers(row, white, black)
	}
	number, err := strconv.Atoi(at.text)
	if err != nil || number < 1 {
		return 0, &ImportFault{Column: at.column, Text: fmt.Sprintf("board is a number from 1, not %q", at.text)}
	}
	b, err := s.board(number)
	if err != nil {
		return 0, &ImportFault{Column: at.column, Text: err.Error()}
	}
	if !s.agrees(b, white, black) {
		return 0, s.disagreement(row, b, white, black)
	}
	return number, nil
}

// playerOf is the entrant whom number and name of a row mean, 0 if they are
// blank.
func (s *seating) playerOf(number, name cell) (store.EntrantID, *ImportFault) {
	var byNumber store.EntrantID
	if number.text != "" && number.text != "0" {
		n, err := strconv.Atoi(number.text)
		i := slices.IndexFunc(s.event.Entries, func(id store.EntrantID) bool { return s.entrant(id).Number == n })
		if err != nil || i < 0 {
			return 0, &ImportFault{Column: number.column, Text: fmt.Sprintf("event %s: no player has the number %s", s.event.Handle, number.text)}
		}
		byNumber = s.event.Entries[i]
	}
	if name.text == "" {
		return byNumber, nil
	}
	if p := s.entrant(byNumber); byNumber != 0 && (store.NameKey(p.Name) == store.NameKey(name.text) || hasWords(p.Name, name.text)) {
		return byNumber, nil
	}
	at, err := entrantByName(&s.event, name.text)
	if err != nil {
		text := err.Error()
		if h := HintOf(err); h != "" {
			text += ": " + h
		}
		return 0, &ImportFault{Column: name.column, Text: text}
	}
	if byNumber != 0 && byNumber != s.event.Entries[at] {
		return 0, &ImportFault{Column: name.column, Text: fmt.Sprintf("number %s is %s, not %s", number.text, s.entrant(byNumber).Name, name.text)}
	}
	return s.event.Entries[at], nil
}

// boardOfPlayers finds a board by those who sit at it.
func (s *seating) boardOfPlayers(row *resultRow, white, black store.EntrantID) (int, *ImportFault) {
	column := max(row.cells[whiteField].column, row.cells[whiteNumberField].column)
	for i := range s.boards {
		b := &s.boards[i]
		if white == 0 || white != b.White && white != b.Black {
			continue
		}
		if b.Black == 0 {
			return 0, &ImportFault{Column: column, Text: fmt.Sprintf("%s has the pairing-allocated bye", s.entrant(white).Name)}
		}
		if !s.agrees(b, white, black) {
			return 0, s.disagreement(row, b, white, black)
		}
		return b.Number, nil
	}
	if white == 0 {
		return 0, &ImportFault{Column: row.cells[scoreField].column, Text: "result of nobody: neither board nor players are given"}
	}
	return 0, &ImportFault{Column: column, Text: fmt.Sprintf("%s is not paired in round %d", s.entrant(white).Name, s.round)}
}

// agrees reports whether those named sit at the board; nobody named does.
func (s *seating) agrees(b *store.Board, white, black store.EntrantID) bool {
	return (white == 0 || white == b.White) && (black == 0 || black == b.Black)
}

// disagreement says who really sits at the board.
func (s *seating) disagreement(row *resultRow, b *store.Board, white, black store.EntrantID) *ImportFault {
	f := &ImportFault{Column: max(row.cells[whiteField].column, row.cells[whiteNumberField].column)}
	if white == 0 || white == b.White {
		f.Column = max(row.cells[blackField].column, row.cells[blackNumberField].column)
	}
	named := func(id store.EntrantID) string {
		if id == 0 {
			return "nobody"
		}
		return s.entrant(id).Name
	}
	f.Text = fmt.Sprintf("board %d is %s - %s, not %s - %s", b.Number, named(b.White), named(b.Black), named(white), named(black))
	if white == b.Black && (black == 0 || black == b.White) {
		f.Text = fmt.Sprintf("board %d is %s - %s: White and Black are exchanged here", b.Number, named(b.White), named(b.Black))
	}
	return f
}
