package store

import (
	"time"

	"ptm/tournament"
)

// A Board is the row of a pairing: who sits there and how the result came.
type Board struct {
	Round, Number int
	White, Black  EntrantID // Black 0 = pairing-allocated bye
	Source        Source
	Corrected     time.Time // zero = never
	Record        string    // SHA-256 of the game record kept, or empty
}

// Source is how a result came to a board.
type Source string

const (
	None   Source = ""
	Typed  Source = "typed"
	Record Source = "record"
)

// AddRound stores a paired round.
func (t *Tx) AddRound(event EventID, number int, paired time.Time) error {
	return t.exec("INSERT INTO round (event, number, paired) VALUES ($1, $2, $3)", event, number, stamp(paired))
}

// RoundPaired is when a round was paired; ErrNotFound.
func (t *Tx) RoundPaired(event EventID, number int) (time.Time, error) {
	var at string
	err := t.one("SELECT paired FROM round WHERE event = $1 AND number = $2", []any{event, number}, &at)
	return unstamp(at), err
}

// AddBoard stores a pairing of a round.
func (t *Tx) AddBoard(event EventID, b Board) error {
	return t.exec("INSERT INTO board (event, round, number, white, black, source) VALUES ($1, $2, $3, $4, $5, $6)",
		event, b.Round, b.Number, b.White, null(b.Black), string(b.Source))
}

// SetBoard changes how the result of a board came.
func (t *Tx) SetBoard(event EventID, b Board) error {
	var corrected any
	if !b.Corrected.IsZero() {
		corrected = stamp(b.Corrected)
	}
	return t.exec("UPDATE board SET source = $4, corrected = $5 WHERE event = $1 AND round = $2 AND number = $3",
		event, b.Round, b.Number, string(b.Source), corrected)
}

// SwapBoard changes who has which colour on a board, to what b says. The
// records of both are to be set along with it.
func (t *Tx) SwapBoard(event EventID, b Board) error {
	if err := t.SetBoard(event, b); err != nil {
		return err
	}
	return t.exec("UPDATE board SET white = $4, black = $5 WHERE event = $1 AND round = $2 AND number = $3",
		event, b.Round, b.Number, b.White, b.Black)
}

// Boards are the boards of a round by number.
func (t *Tx) Boards(event EventID, round int) ([]Board, error) {
	return query(t, func(s scanner) (b Board, err error) {
		var corrected string
		err = s.Scan(&b.Round, &b.Number, &b.White, &b.Black, &b.Source, &corrected, &b.Record)
		b.Corrected = unstamp(corrected)
		return b, err
	}, `SELECT b.round, b.number, b.white, coalesce(b.black, 0), b.source, coalesce(b.corrected, ''), coalesce(g.sha256, '')
		FROM board b
		LEFT JOIN board_game l ON l.event = b.event AND l.round = b.round AND l.board = b.number AND l.set_aside IS NULL
		LEFT JOIN game g ON g.id = l.game
		WHERE b.event = $1 AND b.round = $2 ORDER BY b.number`, event, round)
}

// SetRecord stores one round of one entrant. The opponent is named by his row.
func (t *Tx) SetRecord(event EventID, round int, entrant, opponent EntrantID, r tournament.Record) error {
	return t.exec(`INSERT INTO record (event, round, entrant, kind, opponent, colour, points, board)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (event, round, entrant) DO UPDATE SET kind = excluded.kind, opponent = excluded.opponent,
			colour = excluded.colour, points = excluded.points, board = excluded.board`,
		event, round, entrant, r.Kind.String(), null(opponent), string(r.Colour.Letter()), int(r.Points), null(r.Board))
}

// RemoveRound deletes a round with its boards and records. Game records that
// were set aside stay, without a board.
func (t *Tx) RemoveRound(event EventID, number int) error {
	for _, q := range []string{
		"DELETE FROM board_game WHERE event = $1 AND round = $2",
		"DELETE FROM record WHERE event = $1 AND round = $2",
		"DELETE FROM board WHERE event = $1 AND round = $2",
		"DELETE FROM round WHERE event = $1 AND number = $2",
	} {
		if err := t.exec(q, event, number); err != nil {
			return err
		}
	}
	return nil
}
